// Ratios of benchmarks of one run: times mean little on another machine, ratios keep their meaning.
//
//   int main(int count, char** arguments) {
//       return croupier::bench::run(count, arguments, {{"baseline", "fast", "the fast form"}});
//   }
#pragma once

#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace croupier::bench {

/// "what: N times baseline", where both were run.
struct Ratio {
    std::string baseline;
    std::string benchmark;
    std::string what;
};

/// Remembers the rate of each benchmark: items a second where it counts items, else runs a second.
class RatioReporter final : public benchmark::ConsoleReporter {
public:
    void ReportRuns(const std::vector<Run>& runs) override {
        ConsoleReporter::ReportRuns(runs);
        for (const Run& run : runs) {
            const auto items = run.counters.find("items_per_second");
            const double rate = items != run.counters.end() ? items->second.value : 1 / run.GetAdjustedRealTime();
            double& best = rates_[run.run_name.function_name];
            best = std::max(best, rate);
        }
    }

    void print(const std::vector<Ratio>& ratios) const {
        std::printf("\nBest rates of this run, as ratios:\n");
        for (const Ratio& ratio : ratios) {
            const auto baseline = rates_.find(ratio.baseline);
            const auto measured = rates_.find(ratio.benchmark);
            if (baseline != rates_.end() && measured != rates_.end())
                std::printf("  %8.2f x  %s\n", measured->second / baseline->second, ratio.what.c_str());
        }
    }

private:
    std::map<std::string, double> rates_;
};

inline int run(int count, char** arguments, const std::vector<Ratio>& ratios) {
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 2;
    RatioReporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    reporter.print(ratios);
    return 0;
}

}  // namespace croupier::bench
