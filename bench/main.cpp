// The benchmarks: times as they are measured, then the ratios of this run. croupier_bench --benchmark_filter=odds runs
// a part.
#include <algorithm>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/bench.h"

namespace {

class Reporter final : public benchmark::ConsoleReporter {
public:
    void ReportRuns(const std::vector<Run>& runs) override {
        ConsoleReporter::ReportRuns(runs);
        for (const Run& run : runs) {
            if (run.run_type != Run::RT_Iteration) continue;
            const auto items = run.counters.find("items_per_second");
            const double time = items == run.counters.end() ? run.GetAdjustedCPUTime() : 1e9 / items->second.value;
            const std::string& arguments = run.run_name.args;
            const std::string name = run.run_name.function_name + (arguments.empty() ? "" : "/" + arguments);
            double& best = times_.try_emplace(name, time).first->second;
            best = std::min(best, time);
        }
    }
    [[nodiscard]] const croupier::bench::Times& times() const { return times_; }

private:
    croupier::bench::Times times_;
};

}  // namespace

int main(int count, char** arguments) {
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 2;
    Reporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    croupier::bench::print_ratios_of_games(reporter.times());
    croupier::bench::print_outcome_ratios(reporter.times());
    return 0;
}
