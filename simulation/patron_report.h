// The patrons' results for people and programs: text for a terminal, a page for a browser, JSON.
//
// All take the patrons and their results in the same order. They need at least one finished sitting to say much, and
// say so without one.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "simulation/patron_results.h"
#include "simulation/staking_plans.h"

namespace croupier::simulation {

/// What a terminal can show.
struct TextStyle {
    int width = 80;
    bool unicode = true;  ///< bars of block characters; else of '#'
};

/// A table of all patrons, then a histogram of the sitting results of each, at most 20 rows high.
[[nodiscard]] std::string text_report(const Players& players, std::span<const PatronResults> results,
                                      const TextStyle& style);

/// What a page says about the simulation as a whole, in the caller's words: {"Edition", "..."}, {"Seed", "42"}.
struct PageFacts {
    std::string title = "Patrons";
    std::vector<std::pair<std::string, std::string>> facts;
};

/// One HTML file that needs nothing else: plots as SVG, light and dark, readable on a phone.
[[nodiscard]] std::string html_report(const Players& players, std::span<const PatronResults> results,
                                      const PageFacts& facts);

/// A patron's results. Amounts are whole numbers of cents; means, deviations and edges are decimals, in cents or
/// shares.
[[nodiscard]] boost::json::object json_of(const Patron& patron, const PatronResults& results);
[[nodiscard]] boost::json::array json_of(const Players& players, std::span<const PatronResults> results);

/// The plots of the page, each an <svg> element with a title that says in words what it shows.
[[nodiscard]] std::string results_plot(std::string_view name, const PatronResults& results);
[[nodiscard]] std::string streaks_plot(std::string_view name, const PatronResults& results);

/// Text that may stand in HTML, inside an element or a quoted attribute.
[[nodiscard]] std::string escaped(std::string_view text);

}  // namespace croupier::simulation
