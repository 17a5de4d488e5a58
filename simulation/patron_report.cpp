#include "simulation/patron_report.h"

#include <algorithm>
#include <cmath>

#include "core/base/assertion.h"
#include "simulation/plot_bins.h"

namespace croupier::simulation {

namespace {

constexpr std::size_t text_rows_most = 18;  ///< and a row each for what is below and above
constexpr int text_bar_longest = 50;

int shown_columns(std::string_view text) {
    return static_cast<int>(
        std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::string spaces(int count) { return std::string(static_cast<std::size_t>(std::max(count, 0)), ' '); }
std::string at_right(std::string_view text, int columns) {
    return spaces(columns - shown_columns(text)) + std::string{text};
}
std::string at_left(std::string_view text, int columns) {
    return std::string{text} + spaces(columns - shown_columns(text));
}

using TextRows = std::vector<std::vector<std::string>>;

/// Columns as wide as they need; the first stands at the left, figures at the right.
std::string aligned(const TextRows& rows) {
    std::vector<int> widths(rows.front().size());
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], shown_columns(row[i]));
    std::string text;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += i == 0 ? at_left(row[i], widths[i]) : "  " + at_right(row[i], widths[i]);
        text += '\n';
    }
    return text;
}

std::string edge_in_words(const PatronResults& results, const TextStyle& style) {
    if (results.staked == 0) return "-";
    return fixed(results.edge() * 100, 3) + (style.unicode ? " ± " : " +- ") + percent(results.edge_error(), 3);
}

std::string table_of_patrons(const Players& players, std::span<const PatronResults> results, const TextStyle& style) {
    TextRows rows{{"patron", "sessions", "mean", "deviation", "won", "lost", "ruined", "house edge seen"}};
    for (std::size_t i = 0; i < results.size(); ++i) {
        const PatronResults& each = results[i];
        rows.push_back({players.patrons[i].name, grouped(each.sittings), nearest_amount(each.mean()),
                        nearest_amount(each.deviation()), percent(each.share(each.won), 1),
                        percent(each.share(each.lost), 1), percent(each.share(each.ruined), 1),
                        edge_in_words(each, style)});
    }
    return aligned(rows);
}

/// A bar in eighths of a column where the terminal has the characters. What is not nothing is never shown as nothing.
std::string text_bar(std::uint64_t count, std::uint64_t tallest, int columns, const TextStyle& style) {
    if (count == 0) return {};
    const long double part = static_cast<long double>(count) / static_cast<long double>(tallest);
    const int parts = style.unicode ? 8 : 1;
    const int length = std::max(1, static_cast<int>(std::lround(part * static_cast<long double>(columns * parts))));
    if (!style.unicode) return std::string(static_cast<std::size_t>(length), '#');
    constexpr std::array<std::string_view, 8> eighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    std::string bar;
    for (int i = 0; i < length / 8; ++i) bar += "█";
    return bar + std::string{eighths[static_cast<std::size_t>(length % 8)]};
}

struct HistogramRow {
    std::string label;
    std::uint64_t sittings;
    bool has_mean;
};

std::vector<HistogramRow> histogram_rows(const PlotBins& bins, double mean) {
    std::vector<HistogramRow> rows;
    const auto low = static_cast<double>(bins.low);
    const auto high = static_cast<double>(bins.high());
    if (bins.below > 0) rows.push_back({"less", bins.below, mean < low});
    for (std::size_t i = 0; i < bins.sittings.size(); ++i) {
        const auto from = static_cast<double>(bins.low_of(i));
        rows.push_back({short_amount(Money::cents(bins.low_of(i))), bins.sittings[i],
                        mean >= from && mean < from + static_cast<double>(bins.width)});
    }
    if (bins.above > 0) rows.push_back({"more", bins.above, mean >= high});
    return rows;
}

std::string text_histogram(const PatronResults& results, const TextStyle& style) {
    const PlotBins bins = bins_of(results.results, text_rows_most);
    const std::vector<HistogramRow> rows = histogram_rows(bins, results.mean());
    int label_width = 0;
    for (const HistogramRow& row : rows) label_width = std::max(label_width, shown_columns(row.label));
    const std::string mean = (style.unicode ? "  ← mean " : "  <- mean ") + nearest_amount(results.mean());
    const int room = style.width - label_width - 14 - shown_columns(mean);
    const int longest = std::clamp(room, 10, text_bar_longest);
    std::string text;
    for (const HistogramRow& row : rows) {
        const double share = results.share(row.sittings);
        text += "  " + at_right(row.label, label_width) + (style.unicode ? " │" : " |") +
                text_bar(row.sittings, bins.tallest(), longest, style);
        if (row.sittings > 0) text += share < 0.0005 ? " <0.1 %" : " " + percent(share, 1);
        text += (row.has_mean ? mean : "") + '\n';
    }
    return text;
}

std::string streaks_in_words(const PatronResults& results) {
    const StreakFigures won = streak_figures(results.longest_won);
    const StreakFigures lost = streak_figures(results.longest_lost);
    const auto text = [](const StreakFigures& figures) {
        return std::to_string(figures.median) + " (median), " + std::to_string(figures.longest) + " at most";
    };
    return "  longest streak of a session: won " + text(won) + "; lost " + text(lost) + "\n";
}

std::string stops_in_words(const Patron& patron, const PatronResults& results) {
    std::string text;
    if (patron.stop_at_win) text += "  stopped ahead in " + percent(results.share(results.stopped_at_win), 1);
    if (patron.stop_at_loss)
        text += (text.empty() ? "  stopped" : ",") + std::string{" behind in "} +
                percent(results.share(results.stopped_at_loss), 1);
    return text.empty() ? text : text + " of the sessions\n";
}

std::string text_of_patron(const Patron& patron, const PatronResults& results, const TextStyle& style) {
    std::string text = patron.name + ": " + sentence_of(patron) + "\n";
    if (results.sittings == 0) return text + "  no session was finished\n";
    if (results.rounds == 0) return text + "  never wagered\n";
    text += "  result of a session, from the amount at the left up to the next\n";
    text += text_histogram(results, style) + streaks_in_words(results);
    text += "  deepest drawdown " + in_words(Money::cents(results.drawdown_deepest)) + ", of a session on average " +
            nearest_amount(results.mean_drawdown()) + "\n";
    return text + stops_in_words(patron, results);
}

boost::json::array json_of_streaks(const StreakHistogram& streaks) {
    boost::json::array list;
    for (const std::uint64_t sittings : streaks.sittings()) list.push_back(sittings);
    return list;
}

boost::json::object json_of_histogram(const ResultHistogram& histogram) {
    boost::json::array buckets;
    for (const auto& [low, sittings] : histogram.buckets()) buckets.push_back(boost::json::array{low, sittings});
    return {{"width", histogram.width()}, {"buckets", std::move(buckets)}};
}

}  // namespace

std::string text_report(const Players& players, std::span<const PatronResults> results, const TextStyle& style) {
    CROUPIER_ASSERT(results.size() == players.patrons.size());
    std::string text = table_of_patrons(players, results, style);
    for (std::size_t i = 0; i < results.size(); ++i)
        text += "\n" + text_of_patron(players.patrons[i], results[i], style);
    return text;
}

boost::json::object json_of(const Patron& patron, const PatronResults& results) {
    return {{"name", patron.name},
            {"plan", sentence_of(patron)},
            {"sessions", results.sittings},
            {"won", results.won},
            {"lost", results.lost},
            {"level", results.level},
            {"ruined", results.ruined},
            {"stopped_at_win", results.stopped_at_win},
            {"stopped_at_loss", results.stopped_at_loss},
            {"rounds", results.rounds},
            {"staked", results.staked},
            {"net", results.net},
            {"mean", results.mean()},
            {"standard_deviation", results.deviation()},
            {"edge", results.edge()},
            {"edge_error", results.edge_error()},
            {"drawdown_deepest", results.drawdown_deepest},
            {"drawdown_mean", results.mean_drawdown()},
            {"results", json_of_histogram(results.results)},
            {"longest_won", json_of_streaks(results.longest_won)},
            {"longest_lost", json_of_streaks(results.longest_lost)}};
}

boost::json::array json_of(const Players& players, std::span<const PatronResults> results) {
    CROUPIER_ASSERT(results.size() == players.patrons.size());
    boost::json::array list;
    for (std::size_t i = 0; i < results.size(); ++i) list.push_back(json_of(players.patrons[i], results[i]));
    return list;
}

}  // namespace croupier::simulation
