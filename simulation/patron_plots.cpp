// The plots of the patrons' page, as SVG without a script. Colours are the page's: classes, not values.
#include <algorithm>
#include <cmath>

#include "simulation/patron_report.h"
#include "simulation/plot_bins.h"

namespace croupier::simulation {

namespace {

constexpr std::size_t plot_bins_most = 48;
constexpr std::size_t plot_streaks_most = 30;

/// The drawing area inside an image of 420 by 250; letters of 11 stay readable when a phone makes it a little smaller.
struct PlotArea {
    static constexpr double image_width = 420;
    static constexpr double image_height = 250;
    double left = 46;
    double right = 410;
    double top = 24;
    double bottom = 212;
};

std::string place(double number) { return fixed(number, 1); }

std::string svg_line(double x1, double y1, double x2, double y2, std::string_view kind) {
    return "<line class=\"" + std::string{kind} + "\" x1=\"" + place(x1) + "\" y1=\"" + place(y1) + "\" x2=\"" +
           place(x2) + "\" y2=\"" + place(y2) + "\"/>\n";
}

/// `anchor`: start, middle or end. The text is escaped here.
std::string svg_text(double x, double y, std::string_view anchor, std::string_view text, std::string_view kind = "") {
    const std::string named = kind.empty() ? "" : " class=\"" + std::string{kind} + "\"";
    return "<text" + named + " x=\"" + place(x) + "\" y=\"" + place(y) + "\" text-anchor=\"" + std::string{anchor} +
           "\">" + escaped(text) + "</text>\n";
}

/// A bar with what it stands for, shown when the pointer rests on it.
std::string svg_bar(double x, double y, double width, double height, std::string_view kind, std::string_view means) {
    return "<rect class=\"" + std::string{kind} + "\" x=\"" + place(x) + "\" y=\"" + place(y) + "\" width=\"" +
           place(width) + "\" height=\"" + place(height) + "\"><title>" + escaped(means) + "</title></rect>\n";
}

std::string svg_image(std::string_view title, const std::string& content) {
    return "<svg viewBox=\"0 0 " + fixed(PlotArea::image_width, 0) + " " + fixed(PlotArea::image_height, 0) +
           "\" role=\"img\" aria-label=\"" + escaped(title) + "\">\n" + content + "</svg>\n";
}

/// Shares of sittings for the marks of an upright axis: about four, round, the last not above the tallest bar.
std::vector<double> share_marks(double tallest) {
    const auto step_in_millionths = round_step(std::max<std::int64_t>(std::llround(tallest * 1e6 / 4), 1));
    const double step = static_cast<double>(step_in_millionths) / 1e6;
    std::vector<double> marks;
    for (int i = 0; step * i <= tallest; ++i) marks.push_back(step * i);
    return marks;
}

/// "2.5 %": no more places than it takes.
std::string short_percent(double share) {
    std::string text = fixed(share * 100, 4);
    while (text.ends_with('0')) text.pop_back();
    if (text.ends_with('.')) text.pop_back();
    return text + "%";
}

class ResultsPlot {
public:
    explicit ResultsPlot(const PatronResults& results)
        : results_(results), bins_(bins_of(results.results, plot_bins_most)) {
        // What lies outside gets a column of its own beside the axis.
        if (bins_.below > 0) area_.left += column;
        if (bins_.above > 0) area_.right -= column;
    }

    [[nodiscard]] std::string drawn() const { return share_axis() + bars() + outside() + amount_axis() + marks(); }

private:
    static constexpr double column = 24;

    [[nodiscard]] double x_of(double cents) const {
        const auto range = static_cast<double>(bins_.high() - bins_.low);
        return area_.left + (cents - static_cast<double>(bins_.low)) / range * (area_.right - area_.left);
    }
    [[nodiscard]] double height_of(double share) const {
        return share / results_.share(bins_.tallest()) * (area_.bottom - area_.top);
    }
    [[nodiscard]] std::string bar(double x, double width, std::uint64_t sittings, std::string_view kind,
                                  const std::string& range) const {
        if (sittings == 0) return {};
        const double share = results_.share(sittings);
        const double height = std::max(height_of(share), 0.7);
        return svg_bar(x, area_.bottom - height, width, height, kind,
                       range + ": " + grouped(sittings) + " sessions, " + percent(share, 2));
    }

    [[nodiscard]] std::string share_axis() const {
        std::string text;
        for (const double share : share_marks(results_.share(bins_.tallest()))) {
            const double y = area_.bottom - height_of(share);
            text += svg_line(PlotArea{}.left, y, PlotArea{}.right, y, "grid");
            text += svg_text(PlotArea{}.left - 5, y + 4, "end", short_percent(share));
        }
        return text;
    }
    [[nodiscard]] std::string bars() const {
        std::string text;
        const double width = (area_.right - area_.left) / static_cast<double>(bins_.sittings.size());
        for (std::size_t i = 0; i < bins_.sittings.size(); ++i) {
            const std::int64_t low = bins_.low_of(i);
            const std::string range =
                short_amount(Money::cents(low)) + " to below " + short_amount(Money::cents(low + bins_.width));
            text += bar(area_.left + width * static_cast<double>(i), std::max(width - 0.8, 0.8), bins_.sittings[i],
                        low < 0 ? "lost" : "won", range);
        }
        return text;
    }
    [[nodiscard]] std::string outside() const {
        const PlotArea whole;
        std::string text;
        if (bins_.below > 0)
            text += bar(whole.left + 2, column - 8, bins_.below, "lost rare", "less") +
                    svg_text(whole.left + 2 + (column - 8) / 2, whole.bottom + 15, "middle", "less");
        if (bins_.above > 0)
            text += bar(whole.right - column + 6, column - 8, bins_.above, "won rare", "more") +
                    svg_text(whole.right - column + 6 + (column - 8) / 2, whole.bottom + 15, "middle", "more");
        return text;
    }
    [[nodiscard]] std::string amount_axis() const {
        std::string text = svg_line(PlotArea{}.left, area_.bottom, PlotArea{}.right, area_.bottom, "axis");
        const std::int64_t step = round_step(std::max<std::int64_t>((bins_.high() - bins_.low) / 7, 1));
        for (std::int64_t mark = bins_.low / step * step; mark <= bins_.high(); mark += step) {
            if (mark < bins_.low) continue;
            const double x = x_of(static_cast<double>(mark));
            text += svg_line(x, area_.bottom, x, area_.bottom + 4, "axis");
            if (!beside_outside(x)) text += svg_text(x, area_.bottom + 15, "middle", short_amount(Money::cents(mark)));
        }
        return text + svg_text((area_.left + area_.right) / 2, area_.bottom + 32, "middle", "result of a session");
    }
    /// An amount here would run into the words "less" or "more".
    [[nodiscard]] bool beside_outside(double x) const {
        return (bins_.below > 0 && x - area_.left < column) || (bins_.above > 0 && area_.right - x < column);
    }
    /// Where nothing is won or lost, and the mean.
    [[nodiscard]] std::string marks() const {
        std::string text;
        if (bins_.low <= 0 && bins_.high() >= 0) {
            const double zero = x_of(0);
            text += svg_line(zero, area_.top, zero, area_.bottom, "zero");
        }
        const double mean = results_.mean();
        if (mean < static_cast<double>(bins_.low) || mean > static_cast<double>(bins_.high())) return text;
        const double x = x_of(mean);
        const bool leftward = x > (area_.left + area_.right) / 2;
        return text + svg_line(x, area_.top - 12, x, area_.bottom, "mean") +
               svg_text(leftward ? x - 4 : x + 4, area_.top - 5, leftward ? "end" : "start",
                        "mean " + nearest_amount(mean), "mean");
    }

    const PatronResults& results_;
    PlotBins bins_;
    PlotArea area_;
};

/// Winning streaks above a line, losing ones below it, so that nobody needs to tell colours apart.
class StreaksPlot {
public:
    explicit StreaksPlot(const PatronResults& results)
        : results_(results), bins_(streak_bins(results, plot_streaks_most)) {
        for (const auto* sittings : {&bins_.won, &bins_.lost})
            for (const std::uint64_t each : *sittings) tallest_ = std::max(tallest_, results.share(each));
    }

    [[nodiscard]] std::string drawn() const {
        std::string text = share_axis();
        for (std::size_t i = 0; i < bins_.won.size(); ++i) text += bars(i) + length_mark(i);
        return text + svg_text(area_.right, area_.top - 8, "end", "longest winning streak") +
               svg_text(area_.right, area_.bottom + 32, "end", "longest losing streak");
    }

private:
    static constexpr double middle = 120;
    static constexpr double gap = 9;  ///< from the middle to where bars begin: room for the lengths

    [[nodiscard]] double column() const { return (area_.right - area_.left) / static_cast<double>(bins_.won.size()); }
    [[nodiscard]] double height_of(double share) const {
        return tallest_ == 0 ? 0 : share / tallest_ * (middle - gap - area_.top);
    }
    [[nodiscard]] std::string length_of(std::size_t bin) const {
        return std::to_string(bin) + (bins_.open && bin + 1 == bins_.won.size() ? "+" : "");
    }

    [[nodiscard]] std::string share_axis() const {
        std::string text;
        for (const double share : share_marks(tallest_)) {
            const double height = gap + height_of(share);
            for (const double y : {middle - height, middle + height}) {
                text += svg_line(area_.left, y, area_.right, y, share == 0 ? "axis" : "grid");
                if (share > 0) text += svg_text(area_.left - 5, y + 4, "end", short_percent(share));
            }
        }
        return text;
    }
    [[nodiscard]] std::string bars(std::size_t bin) const {
        const double x = area_.left + column() * static_cast<double>(bin) + 0.8;
        const double width = std::max(column() - 1.6, 0.8);
        const auto bar = [&](std::uint64_t sittings, bool won) -> std::string {
            if (sittings == 0) return {};
            const double share = results_.share(sittings);
            const double height = std::max(height_of(share), 0.7);
            return svg_bar(x, won ? middle - gap - height : middle + gap, width, height, won ? "won" : "lost",
                           length_of(bin) + (won ? " won" : " lost") + " in a row: " + percent(share, 2));
        };
        return bar(bins_.won[bin], true) + bar(bins_.lost[bin], false);
    }
    /// Every length where there is room, else every second, fifth, ..., and always the last when it is open.
    [[nodiscard]] std::string length_mark(std::size_t bin) const {
        const auto every = static_cast<std::size_t>(round_step(static_cast<std::int64_t>(std::ceil(18 / column()))));
        const bool last = bins_.open && bin + 1 == bins_.won.size();
        const bool near_last = bins_.open && bin + every >= bins_.won.size();
        if (!last && (bin % every != 0 || near_last)) return {};
        return svg_text(area_.left + column() * (static_cast<double>(bin) + 0.5), middle + 4, "middle", length_of(bin));
    }

    const PatronResults& results_;
    StreakBins bins_;
    PlotArea area_;
    double tallest_ = 0;
};

}  // namespace

std::string results_plot(std::string_view name, const PatronResults& results) {
    return svg_image("Results of the sessions of " + std::string{name} + ": mean " + nearest_amount(results.mean()) +
                         ", standard deviation " + nearest_amount(results.deviation()),
                     ResultsPlot{results}.drawn());
}

std::string streaks_plot(std::string_view name, const PatronResults& results) {
    const StreakFigures won = streak_figures(results.longest_won);
    const StreakFigures lost = streak_figures(results.longest_lost);
    return svg_image("Longest streaks of " + std::string{name} + " in a session: half of them at most " +
                         std::to_string(won.median) + " won and " + std::to_string(lost.median) + " lost in a row",
                     StreaksPlot{results}.drawn());
}

}  // namespace croupier::simulation
