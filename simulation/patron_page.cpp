// The patrons' page: one HTML file with everything in it.
#include "core/base/assertion.h"
#include "simulation/patron_report.h"
#include "simulation/plot_bins.h"

namespace croupier::simulation {

namespace {

constexpr std::string_view page_style = R"(
:root { color-scheme: light dark; --ground: #fdfdfb; --ink: #1d1d1f; --quiet: #62625d; --rule: #d9d8d2;
        --won: #2f6f9f; --lost: #b4552d; --mean: #1d1d1f; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #16171a; --ink: #e8e6e1; --quiet: #a3a19a; --rule: #383a3f;
          --won: #6fb1e0; --lost: #e08a5f; --mean: #ffffff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 66rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .25rem; padding-top: 1rem; border-top: 1px solid var(--rule); overflow-wrap: anywhere; }
a { color: inherit; }
.plan { color: var(--quiet); margin: 0 0 1rem; overflow-wrap: anywhere; }
.plots { display: grid; gap: 1rem 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); }
.wide { overflow-x: auto; }
figure { margin: 0 0 1rem; }
figcaption, .note { color: var(--quiet); font-size: .875rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9375rem; }
th, td { padding: .3rem .75rem .3rem 0; text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th:first-child { text-align: left; white-space: normal; }
thead th { color: var(--quiet); font-weight: 500; vertical-align: bottom; }
tbody th { font-weight: 500; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--quiet); font: 11.5px system-ui, sans-serif; }
svg .won { fill: var(--won); }
svg .lost { fill: var(--lost); }
svg .rare { opacity: .55; }
svg .grid { stroke: var(--rule); stroke-width: .6; }
svg .axis { stroke: var(--quiet); stroke-width: 1; }
svg .zero { stroke: var(--ink); stroke-width: 1; }
svg line.mean { stroke: var(--mean); stroke-width: 1.4; stroke-dasharray: 4 3; }
svg text.mean { fill: var(--ink); }
)";

std::string html_element(std::string_view tag, std::string_view text) {
    return "<" + std::string{tag} + ">" + escaped(text) + "</" + std::string{tag} + ">";
}

std::string html_edge(const PatronResults& results) {
    if (results.staked == 0) return "–";
    return percent(results.edge(), 3) + " ± " + percent(results.edge_error(), 3);
}

std::string html_facts(const PageFacts& facts) {
    if (facts.facts.empty()) return {};
    std::string text = "<dl>\n";
    for (const auto& [what, value] : facts.facts) text += html_element("dt", what) + html_element("dd", value) + "\n";
    return text + "</dl>\n";
}

std::string html_row_of(std::size_t number, const Patron& patron, const PatronResults& results) {
    std::string text = "<tr><th scope=\"row\"><a href=\"#patron-" + std::to_string(number) + "\">" +
                       escaped(patron.name) + "</a></th>";
    for (const std::string& cell :
         {grouped(results.sittings), nearest_amount(results.mean()), nearest_amount(results.deviation()),
          percent(results.share(results.won), 1), percent(results.share(results.lost), 1),
          percent(results.share(results.ruined), 1), html_edge(results)})
        text += html_element("td", cell);
    return text + "</tr>\n";
}

std::string html_overview(const Players& players, std::span<const PatronResults> results) {
    std::string text =
        "<h2>All patrons</h2>\n<div class=\"wide\" role=\"region\" aria-label=\"All patrons\" "
        "tabindex=\"0\"><table>\n<thead><tr><th scope=\"col\">Patron</th>"
        "<th scope=\"col\">Sessions</th><th scope=\"col\">Mean result</th><th scope=\"col\">Standard deviation</th>"
        "<th scope=\"col\">Won</th><th scope=\"col\">Lost</th><th scope=\"col\">Ruined</th>"
        "<th scope=\"col\">House edge seen</th></tr></thead>\n<tbody>\n";
    for (std::size_t i = 0; i < results.size(); ++i) text += html_row_of(i + 1, players.patrons[i], results[i]);
    return text +
           "</tbody></table></div>\n<p class=\"note\">The house edge seen is what the house kept of all that was "
           "staked, "
           "with its standard error. No progression changes it: that only decides how wins and losses are "
           "spread.</p>\n";
}

using FigureRows = std::vector<std::pair<std::string, std::string>>;

FigureRows figures_of(const Patron& patron, const PatronResults& results) {
    const auto sittings = [&results](std::uint64_t count) {
        return grouped(count) + " (" + percent(results.share(count), 2) + ")";
    };
    FigureRows rows{{"Sessions", grouped(results.sittings)},
                    {"Sessions won", sittings(results.won)},
                    {"Sessions lost", sittings(results.lost)},
                    {"Sessions that ended level", sittings(results.level)},
                    {"Ruined", sittings(results.ruined)}};
    if (patron.stop_at_win) rows.emplace_back("Stopped ahead", sittings(results.stopped_at_win));
    if (patron.stop_at_loss) rows.emplace_back("Stopped behind", sittings(results.stopped_at_loss));
    rows.insert(rows.end(), {{"Rounds of play wagered on", grouped(static_cast<std::uint64_t>(results.rounds))},
                             {"Staked", in_words(Money::cents(results.staked))},
                             {"Won or lost on the whole", in_words(Money::cents(results.net))},
                             {"Mean result of a session",
                              nearest_amount(results.mean()) + " ± " + nearest_amount(results.mean_error())},
                             {"Standard deviation of a session", nearest_amount(results.deviation())},
                             {"House edge seen", html_edge(results)},
                             {"Deepest drawdown", in_words(Money::cents(results.drawdown_deepest))},
                             {"Deepest drawdown of a session, mean", nearest_amount(results.mean_drawdown())},
                             {"Longest winning streak", std::to_string(streak_figures(results.longest_won).longest)},
                             {"Longest losing streak", std::to_string(streak_figures(results.longest_lost).longest)}});
    return rows;
}

std::string html_figures(const Patron& patron, const PatronResults& results) {
    std::string text = "<div class=\"wide\"><table><tbody>\n";
    for (const auto& [what, value] : figures_of(patron, results))
        text += "<tr><th scope=\"row\">" + escaped(what) + "</th>" + html_element("td", value) + "</tr>\n";
    return text + "</tbody></table></div>\n";
}

std::string html_figure(const std::string& plot, std::string_view caption) {
    return "<figure>\n" + plot + html_element("figcaption", caption) + "\n</figure>\n";
}

std::string html_patron(std::size_t number, const Patron& patron, const PatronResults& results) {
    std::string text = "<section>\n<h2 id=\"patron-" + std::to_string(number) + "\">" + escaped(patron.name) +
                       "</h2>\n<p class=\"plan\">" + escaped(sentence_of(patron)) + "</p>\n";
    if (results.sittings == 0) return text + "<p>No session was finished.</p>\n</section>\n";
    if (results.rounds == 0) return text + "<p>Never wagered.</p>\n</section>\n";
    text += "<div class=\"plots\">\n";
    text += html_figure(results_plot(patron.name, results),
                        "How often a session ended with which result. The full line is at zero, the broken one at the "
                        "mean; bars left of zero are sessions lost.");
    text += html_figure(streaks_plot(patron.name, results),
                        "The longest streak in each session: wagers won in a row above, lost in a row below. Stand "
                        "offs do not end a streak.");
    return text + "</div>\n" + html_figures(patron, results) + "</section>\n";
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char letter : text) {
        switch (letter) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            case '\'': safe += "&#39;"; break;
            default: safe += letter;
        }
    }
    return safe;
}

std::string html_report(const Players& players, std::span<const PatronResults> results, const PageFacts& facts) {
    CROUPIER_ASSERT(results.size() == players.patrons.size());
    std::string page =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n" +
        html_element("title", facts.title) + "\n<style>" + std::string{page_style} +
        "</style>\n</head>\n<body>\n<main>\n" + html_element("h1", facts.title) + "\n" + html_facts(facts) +
        html_overview(players, results);
    for (std::size_t i = 0; i < results.size(); ++i) page += html_patron(i + 1, players.patrons[i], results[i]);
    return page + "</main>\n</body>\n</html>\n";
}

}  // namespace croupier::simulation
