#include "apps/rng/plots.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "apps/rng/report.h"
#include "simulation/patron_report.h"
#include "terminal/number_text.h"

namespace croupier::rng {

using battery::Examined;
using battery::Finding;
using battery::HeatMap;
using battery::Histogram;
using simulation::escaped;

namespace {

/// Letters of 11 stay readable when a phone makes an image of this width a little smaller.
constexpr double image_width = 420;

std::string at(double number) { return apps::with_places(number, 1); }

std::string image(double width, double height, std::string_view label, const std::string& content) {
    return "<svg viewBox=\"0 0 " + at(width) + " " + at(height) + "\" role=\"img\" aria-label=\"" + escaped(label) +
           "\">\n" + content + "</svg>\n";
}

std::string line(double x1, double y1, double x2, double y2, std::string_view kind) {
    return "<line class=\"" + std::string{kind} + "\" x1=\"" + at(x1) + "\" y1=\"" + at(y1) + "\" x2=\"" + at(x2) +
           "\" y2=\"" + at(y2) + "\"/>\n";
}

std::string box(double x, double y, double width, double height, std::string_view kind, std::string_view means = "") {
    const std::string title = means.empty() ? "" : "<title>" + escaped(means) + "</title>";
    return "<rect class=\"" + std::string{kind} + "\" x=\"" + at(x) + "\" y=\"" + at(y) + "\" width=\"" + at(width) +
           "\" height=\"" + at(height) + "\">" + title + "</rect>\n";
}

std::string dot(double x, double y, double radius, std::string_view kind, std::string_view means) {
    return "<circle class=\"" + std::string{kind} + "\" cx=\"" + at(x) + "\" cy=\"" + at(y) + "\" r=\"" + at(radius) +
           "\"><title>" + escaped(means) + "</title></circle>\n";
}

std::string words(double x, double y, std::string_view anchor, std::string_view text, std::string_view more = "") {
    return "<text x=\"" + at(x) + "\" y=\"" + at(y) + "\" text-anchor=\"" + std::string{anchor} + "\"" +
           std::string{more} + ">" + escaped(text) + "</text>\n";
}

/// Powers of ten between p and its nearer end: -6 and 6 are the gate, 0 is one half.
double stretched(const battery::Tails& tails) {
    constexpr double furthest = 8;
    const double p = tails.p();
    const double powers = tails.above < 1e-3   ? std::log10(std::max(tails.above, 1e-99))
                          : tails.below < 1e-3 ? -std::log10(std::max(tails.below, 1e-99))
                                               : std::log10(p / (1 - p));
    return std::clamp(powers, -furthest, furthest);
}

}  // namespace

std::string p_plot(const Examined& examined) {
    constexpr double left = 196;
    constexpr double right = image_width - 12;
    constexpr double row = 17;
    constexpr double top = 8;
    const double bottom = top + row * static_cast<double>(examined.findings.size());
    const auto x_of = [](double powers) { return left + (powers + 8) / 16 * (right - left); };
    std::string content = box(x_of(-6), top, x_of(6) - x_of(-6), bottom - top, "inside");
    struct Mark {
        double powers;
        std::string_view text;
    };
    for (const auto& [powers, text] :
         {Mark{-6, "10⁻⁶"}, Mark{-2, "0.01"}, Mark{0, "0.5"}, Mark{2, "0.99"}, Mark{6, "1−10⁻⁶"}}) {
        content += line(x_of(powers), top, x_of(powers), bottom, std::abs(powers) == 6 ? "gate" : "grid");
        content += words(x_of(powers), bottom + 15, "middle", text);
    }
    double y = top + row / 2;
    for (const Finding& finding : examined.findings) {
        content += words(left - 8, y + 4, "end", finding.name);
        content += dot(x_of(stretched(finding.tails)), y, 4, finding.inside() ? "dot" : "dot outside",
                       finding.name + ": p " + p_in_words(finding.tails));
        y += row;
    }
    return image(image_width, bottom + 22, "p of each statistic, with the gate; the table below has the figures",
                 content);
}

std::string blindness_plot(const battery::BatteryResult& result) {
    constexpr double left = 108;
    constexpr double top = 178;
    constexpr double cell = 18;
    const std::vector<Finding>& statistics = result.generator.findings;
    std::string content;
    for (std::size_t column = 0; column < statistics.size(); ++column) {
        const double x = left + cell * (static_cast<double>(column) + 0.5);
        content += words(x, top - 8, "start", statistics[column].name,
                         " transform=\"rotate(-62 " + at(x) + " " + at(top - 8) + ")\"");
        content += line(x, top, x, top + cell * static_cast<double>(result.faults.size()), "grid");
    }
    for (std::size_t row = 0; row < result.faults.size(); ++row) {
        const Examined& fault = result.faults[row];
        const double y = top + cell * (static_cast<double>(row) + 0.5);
        content += words(left - 6, y + 4, "end", fault.name);
        for (std::size_t column = 0; column < fault.findings.size(); ++column) {
            const Finding& finding = fault.findings[column];
            content += dot(left + cell * (static_cast<double>(column) + 0.5), y, finding.inside() ? 2.5 : 6,
                           finding.inside() ? "blind" : "dot outside",
                           fault.name + ", " + finding.name + ": p " + p_in_words(finding.tails));
        }
    }
    return image(left + cell * static_cast<double>(statistics.size()) + 90,
                 top + cell * static_cast<double>(result.faults.size()) + 6,
                 "Which statistic rejects which planted fault; the list below has it in words", content);
}

std::string histogram_plot(const Histogram& histogram) {
    constexpr double left = 12;
    constexpr double right = image_width - 12;
    constexpr double top = 12;
    constexpr double bottom = 196;
    // From the first to the last bar that something came to or should have.
    std::size_t begin = histogram.seen.size();
    std::size_t end = 0;
    double tallest = 1;
    for (std::size_t bar = 0; bar < histogram.seen.size(); ++bar) {
        if (histogram.seen[bar] == 0 && histogram.expected[bar] < 0.5) continue;
        begin = std::min(begin, bar);
        end = bar + 1;
        tallest = std::max({tallest, static_cast<double>(histogram.seen[bar]), histogram.expected[bar]});
    }
    if (begin >= end) return {};
    const auto bars = static_cast<double>(end - begin);
    const auto x_of = [&](std::size_t bar) { return left + static_cast<double>(bar - begin) / bars * (right - left); };
    const auto height_of = [&](double count) { return count / tallest * (bottom - top); };
    const double width = (right - left) / bars;
    std::string content;
    std::string expected;
    const auto steps = static_cast<std::size_t>(std::max(1.0, std::ceil(bars / 10)));
    for (std::size_t bar = begin; bar < end; ++bar) {
        const auto seen = static_cast<double>(histogram.seen[bar]);
        const bool and_more = histogram.last_and_more && bar + 1 == histogram.seen.size();
        const std::string number =
            std::to_string(histogram.first + static_cast<std::int64_t>(bar)) + (and_more ? "+" : "");
        content += box(x_of(bar), bottom - height_of(seen), std::max(width - 1, 0.8), height_of(seen), "bar",
                       number + ": " + apps::grouped(histogram.seen[bar]) + ", expected " +
                           apps::with_places(histogram.expected[bar], 1));
        expected += (expected.empty() ? "" : " ") + at(x_of(bar) + width / 2) + "," +
                    at(bottom - height_of(histogram.expected[bar]));
        if ((bar - begin) % steps == 0) content += words(x_of(bar) + width / 2, bottom + 16, "middle", number);
    }
    content += line(left, bottom, right, bottom, "axis");
    content += "<polyline class=\"expected\" points=\"" + expected + "\"/>\n";
    return image(image_width, 220, "How often each number came, beside how often it should: " + histogram.of, content);
}

std::string heat_map_plot(const HeatMap& map, const std::string& title) {
    // One path for each shade. What is within one standard deviation has none.
    constexpr std::array<std::string_view, 4> shades{"one", "two", "three", "four"};
    std::array<std::array<std::string, shades.size()>, 2> paths;
    for (std::size_t cell = 0; cell < map.deviations.size(); ++cell) {
        const double deviation = map.deviations[cell];
        const auto shade = static_cast<std::size_t>(std::min(std::abs(deviation), 4.0));
        if (shade == 0) continue;
        paths[deviation > 0 ? 0 : 1][shade - 1] +=
            "M" + std::to_string(cell % map.side) + " " + std::to_string(cell / map.side) + "h1v1h-1z";
    }
    const auto side = static_cast<double>(map.side);
    std::string content = box(0, 0, side, side, "ground");
    for (std::size_t sign = 0; sign < paths.size(); ++sign)
        for (std::size_t shade = 0; shade < shades.size(); ++shade)
            content += "<path class=\"" + std::string{sign == 0 ? "often " : "seldom "} + std::string{shades[shade]} +
                       "\" d=\"" + paths[sign][shade] + "\"/>\n";
    return image(side, side, title, content);
}

}  // namespace croupier::rng
