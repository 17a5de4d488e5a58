// The report on the generator of live tables, as text, as JSON and as a page.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "server/chance/battery/battery.h"
#include "terminal/terminal.h"

namespace croupier::rng {

/// What was run, beside what it found.
struct RunFacts {
    int decks = 8;
    std::optional<std::uint64_t> seed;
    int threads = 1;
    double seconds = 0;
};

[[nodiscard]] std::string text_of(const battery::BatteryResult& result, const RunFacts& run,
                                  const apps::Terminal& terminal);
/// docs/reference/rng.md describes it.
[[nodiscard]] boost::json::object json_of(const battery::BatteryResult& result, const RunFacts& run);
/// One HTML file with everything in it.
[[nodiscard]] std::string page_of(const battery::BatteryResult& result, const RunFacts& run);

// What they have in common.

/// "The generator passes: ..."; the answer in one sentence.
[[nodiscard]] std::string verdict_in_words(const battery::BatteryResult& result);
/// How much was taken, where seeds came from, what the gate is, and how fast it was: a sentence each.
[[nodiscard]] std::vector<std::string> facts_in_words(const battery::BatteryResult& result, const RunFacts& run);
/// Four places; far out as a power of ten, or as its distance from 1.
[[nodiscard]] std::string p_in_words(const battery::Tails& tails);
/// "chi-square 51.3".
[[nodiscard]] std::string measure_in_words(const battery::Finding& finding);
/// "51" degrees of freedom, or nothing.
[[nodiscard]] std::string freedom_in_words(const battery::Finding& finding);
/// Names of those that reject a fault, with p; or of those that are blind to it.
[[nodiscard]] std::string rejecting_in_words(const battery::Examined& fault);
[[nodiscard]] std::string blind_in_words(const battery::Examined& fault);

}  // namespace croupier::rng
