// The report as a page: one HTML file with everything in it.
#include <algorithm>

#include "apps/rng/plots.h"
#include "apps/rng/report.h"
#include "simulation/patron_report.h"
#include "terminal/number_text.h"

namespace croupier::rng {

using battery::BatteryResult;
using battery::Examined;
using battery::Finding;
using simulation::escaped;

namespace {

constexpr std::string_view style_of_page = R"(
:root { color-scheme: light dark; --ground: #fdfdfb; --ink: #1d1d1f; --quiet: #62625d; --rule: #d9d8d2;
        --good: #2f6f9f; --bad: #b4552d; --band: #eef3f6; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #16171a; --ink: #e8e6e1; --quiet: #a3a19a; --rule: #383a3f;
          --good: #6fb1e0; --bad: #e08a5f; --band: #1f262c; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 66rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; padding-top: 1rem; border-top: 1px solid var(--rule); }
.verdict { font-size: 1.125rem; border-left: .3rem solid var(--good); padding: .25rem 0 .25rem .8rem; }
.verdict.failed { border-color: var(--bad); }
.plots { display: grid; gap: 1rem 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
.narrow { max-width: 40rem; }
.wide { overflow-x: auto; }
.wide svg { min-width: 44rem; }
figure { margin: 0 0 1rem; }
figcaption, .note, ul.facts { color: var(--quiet); font-size: .9375rem; }
ul.facts { padding-left: 1.1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9375rem; }
th, td { padding: .3rem .9rem .3rem 0; text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th:first-child, td.text { text-align: left; }
thead th { color: var(--quiet); font-weight: 500; }
thead th.text { text-align: left; }
tbody th { font-weight: 500; }
dt { font-weight: 600; margin-top: .8rem; }
dd { margin: 0; }
dd span { color: var(--quiet); }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--quiet); font: 11.5px system-ui, sans-serif; }
svg .inside { fill: var(--band); }
svg .ground { fill: var(--band); }
svg .grid { stroke: var(--rule); stroke-width: .6; }
svg .axis { stroke: var(--quiet); stroke-width: 1; }
svg .gate { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 4 3; }
svg .dot { fill: var(--good); }
svg .dot.outside { fill: var(--bad); }
svg .blind { fill: var(--ground); stroke: var(--quiet); stroke-width: .8; }
svg .bar { fill: var(--good); opacity: .6; }
svg .expected { fill: none; stroke: var(--ink); stroke-width: 1.4; }
svg .often { fill: var(--bad); }
svg .seldom { fill: var(--good); }
svg .one { opacity: .2; }
svg .two { opacity: .45; }
svg .three { opacity: .7; }
)";

std::string element(std::string_view tag, std::string_view text) {
    return "<" + std::string{tag} + ">" + escaped(text) + "</" + std::string{tag} + ">";
}

std::string figure(const std::string& plot, std::string_view caption) {
    return "<figure>\n" + plot + element("figcaption", caption) + "\n</figure>\n";
}

std::string statistics_table(const BatteryResult& result) {
    std::string text =
        "<div class=\"wide\" role=\"region\" aria-label=\"Statistics\" tabindex=\"0\"><table>\n<thead><tr>"
        "<th scope=\"col\">Statistic</th><th scope=\"col\" class=\"text\">Of</th><th scope=\"col\">Measured</th>"
        "<th scope=\"col\">Degrees of freedom</th><th scope=\"col\">p</th><th scope=\"col\">Gate</th></tr></thead>\n"
        "<tbody>\n";
    for (const Finding& finding : result.generator.findings)
        text += "<tr><th scope=\"row\">" + escaped(finding.name) + "</th><td class=\"text\">" +
                escaped(finding.subject) + "</td>" + element("td", measure_in_words(finding)) +
                element("td", freedom_in_words(finding)) + element("td", p_in_words(finding.tails)) +
                element("td", finding.inside() ? "inside" : "OUTSIDE") + "</tr>\n";
    return text + "</tbody></table></div>\n";
}

/// The finding of a generator that has such a plot; null where there is none.
template <class Plot>
const Finding* with_plot(const Examined& examined, Plot Finding::* plot) {
    const auto found =
        std::ranges::find_if(examined.findings, [plot](const Finding& each) { return (each.*plot).has_value(); });
    return found == examined.findings.end() ? nullptr : &*found;
}

std::string maps(const BatteryResult& result) {
    const Finding* own = with_plot(result.generator, &Finding::heat_map);
    if (own == nullptr) return {};
    std::string text =
        "<h2>Where cards lie</h2>\n<p>Rows are " + escaped(own->heat_map->rows) + "; columns are " +
        escaped(own->heat_map->columns) +
        ". The stronger the colour, the further from what is expected: one, two, three or four standard deviations. A "
        "fair shuffle shows no pattern.</p>\n<div class=\"plots\">\n" +
        figure(heat_map_plot(*own->heat_map, "Card by place, live tables"),
               "Live tables: p " + p_in_words(own->tails) + ".");
    int shown = 0;
    for (const Examined& fault : result.faults) {
        const Finding* finding = with_plot(fault, &Finding::heat_map);
        if (finding == nullptr || finding->inside() || ++shown > 5) continue;
        text += figure(heat_map_plot(*finding->heat_map, "Card by place, planted fault: " + fault.name),
                       "Planted fault, " + fault.name + ": p " + p_in_words(finding->tails) + ".");
    }
    return text + "</div>\n";
}

std::string histograms(const BatteryResult& result) {
    std::string text =
        "<h2>Observed and expected</h2>\n<p>Bars show what was observed; the line shows what is expected.</p>\n"
        "<div class=\"plots\">\n";
    for (std::size_t each = 0; each < result.generator.findings.size(); ++each) {
        const Finding& finding = result.generator.findings[each];
        if (!finding.histogram) continue;
        text += figure(histogram_plot(*finding.histogram),
                       "Live tables: " + finding.histogram->of + ". p " + p_in_words(finding.tails) + ".");
        // Beside it the fault that this statistic sees best.
        const Finding* worst = nullptr;
        std::string name;
        for (const Examined& fault : result.faults) {
            const Finding& of_fault = fault.findings[each];
            if (of_fault.inside() || (worst != nullptr && of_fault.value <= worst->value)) continue;
            worst = &of_fault;
            name = fault.name;
        }
        if (worst != nullptr && worst->histogram)
            text += figure(histogram_plot(*worst->histogram), "Planted fault, " + name + ": " + worst->histogram->of +
                                                                  ". p " + p_in_words(worst->tails) + ".");
    }
    return text + "</div>\n";
}

std::string faults(const BatteryResult& result) {
    if (result.faults.empty()) return {};
    std::string text =
        "<h2>Planted faults</h2>\n<p>Every statistic is blind to something, so the same statistics examine generators "
        "that are wrong on purpose, " +
        apps::grouped(result.faults.front().samples) +
        " shoes each. A full dot marks a statistic that rejects the fault, a hollow one a statistic that does not see "
        "it.</p>\n<div class=\"wide\" role=\"region\" aria-label=\"Planted faults by statistics\" tabindex=\"0\">" +
        blindness_plot(result) + "</div>\n<dl>\n";
    for (const Examined& fault : result.faults)
        text += "<dt>" + escaped(fault.name) + (fault.rejected() ? "" : ": NOT REJECTED") + "</dt>\n" +
                element("dd", fault.what) + "\n<dd><span>Rejected by</span> " + escaped(rejecting_in_words(fault)) +
                "</dd>\n<dd><span>Blind:</span> " + escaped(blind_in_words(fault)) + "</dd>\n";
    return text + "</dl>\n";
}

}  // namespace

std::string page_of(const BatteryResult& result, const RunFacts& run) {
    const std::string title = "The random number generator of live tables";
    std::string page =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n" +
        element("title", title) + "\n<style>" + std::string{style_of_page} + "</style>\n</head>\n<body>\n<main>\n" +
        element("h1", title) + "\n<p class=\"verdict" + (result.verdict() ? "" : " failed") + "\">" +
        escaped(verdict_in_words(result)) + "</p>\n<ul class=\"facts\">\n";
    for (const std::string& fact : facts_in_words(result, run)) page += element("li", fact) + "\n";
    page += "</ul>\n<h2>Statistics</h2>\n<div class=\"narrow\">" +
            figure(p_plot(result.generator),
                   "p of each statistic: any place between the broken lines is as it should be.") +
            "</div>\n" + statistics_table(result);
    return page + maps(result) + histograms(result) + faults(result) + "</main>\n</body>\n</html>\n";
}

}  // namespace croupier::rng
