#include <array>
#include <cmath>
#include <cstdio>

#include "apps/rng/report.h"
#include "terminal/number_text.h"

namespace croupier::rng {

using battery::BatteryResult;
using battery::Examined;
using battery::Finding;

namespace {

std::string tiny(double number) {
    if (number < 1e-300) return "0";
    std::array<char, 32> text{};
    const int length = std::snprintf(text.data(), text.size(), "%.1e", number);
    return {text.data(), static_cast<std::size_t>(length)};
}

/// Large numbers with commas, and one place behind the point.
std::string with_commas(double number) {
    const std::string text = apps::with_places(std::abs(number), 1);
    const std::size_t point = text.find('.');
    return (number < 0 ? "-" : "") + apps::grouped(std::stoull(text.substr(0, point))) + text.substr(point);
}

void append_name(std::string& list, const std::string& name) { list += (list.empty() ? "" : ", ") + name; }

std::string counted(std::uint64_t number, const std::string& thing) {
    return apps::grouped(number) + " " + thing + (number == 1 ? "" : "s");
}

}  // namespace

std::string verdict_in_words(const BatteryResult& result) {
    const auto statistics = static_cast<std::uint64_t>(result.generator.findings.size());
    const std::string faults =
        std::to_string(result.faults_rejected()) + " of " + std::to_string(result.faults.size()) + " planted faults";
    if (!result.finished)
        return "Stopped before the end: " + std::to_string(result.generator.outside()) + " of " +
               counted(statistics, "statistic") + " outside the gate so far; " + faults + " rejected.";
    if (result.generator.rejected())
        return "FAILED: the generator is outside the gate in " + std::to_string(result.generator.outside()) + " of " +
               counted(statistics, "statistic") + "; " + faults + " were rejected.";
    if (!result.verdict())
        return "FAILED: the generator is inside the gate, but only " + faults +
               " were rejected, so this run proves too little; try more shoes.";
    return "Passed: the generator is inside the gate in all " + counted(statistics, "statistic") + ", and all " +
           std::to_string(result.faults.size()) + " planted faults were rejected.";
}

std::vector<std::string> facts_in_words(const BatteryResult& result, const RunFacts& run) {
    const std::uint64_t samples = result.generator.samples;
    const auto numbers = static_cast<std::uint64_t>(3 * battery::Sample{}.wheel.drawn.size());
    std::vector<std::string> facts{
        counted(samples, "shoe") + " of " + counted(static_cast<std::uint64_t>(run.decks), "deck") + ", " +
            counted(samples, "throw") + " of three dice, " + counted(samples * numbers, "number") + " and " +
            counted(samples * battery::Sample::words_of_sample, "raw word") + ".",
        run.seed ? "All seeds follow from --seed " + std::to_string(*run.seed) + ", so the run can be repeated."
                 : "Every shoe and every throw has a new seed from the system's generator, as at live tables, so this "
                   "run cannot be repeated; --seed makes one that can.",
        "The gate is p from 0.000001 to 0.999999. A fair generator falls outside it somewhere in about one run in " +
            apps::grouped(static_cast<std::uint64_t>(std::llround(1e-3 / result.false_alarm())) * 1000) + "."};
    std::uint64_t all = samples;
    for (const Examined& fault : result.faults) all += fault.samples;
    if (run.seconds > 0)
        facts.push_back(apps::with_places(run.seconds, 1) + " s with " +
                        counted(static_cast<std::uint64_t>(run.threads), "thread") + ", " +
                        apps::grouped(static_cast<std::uint64_t>(static_cast<double>(all) / run.seconds)) +
                        " shoes a second, those of the faults included.");
    return facts;
}

std::string p_in_words(const battery::Tails& tails) {
    constexpr double far_out = 1e-4;
    if (tails.above < far_out) return tails.above < 1e-300 ? "< 1e-300" : tiny(tails.above);
    if (tails.below < far_out) return tails.below < 1e-300 ? "> 1 - 1e-300" : "1 - " + tiny(tails.below);
    return apps::with_places(tails.p(), 4);
}

std::string measure_in_words(const Finding& finding) {
    switch (finding.measure) {
        case battery::Measure::chi_square: return "chi-square " + with_commas(finding.value);
        case battery::Measure::z: return "z " + apps::with_places(finding.value, 2);
        case battery::Measure::equal_pairs:
            return apps::grouped(static_cast<std::uint64_t>(finding.value)) + " equal pair" +
                   (finding.value == 1 ? "" : "s");
    }
    return {};
}

std::string freedom_in_words(const Finding& finding) {
    if (finding.measure != battery::Measure::chi_square) return {};
    return apps::grouped(static_cast<std::uint64_t>(finding.freedom));
}

std::string rejecting_in_words(const Examined& fault) {
    std::string list;
    for (const Finding& finding : fault.findings)
        if (!finding.inside()) append_name(list, finding.name + " (" + p_in_words(finding.tails) + ")");
    return list.empty() ? "none" : list;
}

std::string blind_in_words(const Examined& fault) {
    std::string list;
    for (const Finding& finding : fault.findings)
        if (finding.inside()) append_name(list, finding.name);
    return list.empty() ? "none" : list;
}

}  // namespace croupier::rng
