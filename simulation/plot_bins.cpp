#include "simulation/plot_bins.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>

#include "simulation/staking_plans.h"

namespace croupier::simulation {

namespace {

std::int64_t floor_to(std::int64_t number, std::int64_t step) {
    const std::int64_t above = number % step;
    return number - (above < 0 ? above + step : above);
}

/// What all results are multiples of.
std::int64_t common_step(const ResultHistogram& histogram) {
    std::int64_t step = 0;
    for (const auto& [low, sittings] : histogram.buckets()) step = std::gcd(step, low);
    return step == 0 ? histogram.width() : step;
}

/// The results between which all but one in a thousand at either end lie.
struct UsualRange {
    std::int64_t from = 0;
    std::int64_t to = 0;
};

UsualRange usual_range(const ResultHistogram& histogram, std::uint64_t total) {
    UsualRange range;
    const std::uint64_t rare = total / 1000;
    std::uint64_t seen = 0;
    for (const auto& [low, sittings] : histogram.buckets()) {
        if (seen <= rare) range.from = low;
        if (seen < total - rare) range.to = low;
        seen += sittings;
    }
    return range;
}

/// The narrowest width that needs no more bins than allowed; a round one unless that is more than twice as wide.
std::int64_t bin_width(UsualRange range, std::int64_t step, std::size_t bins_most) {
    const auto fits = [&](std::int64_t width) {
        return (floor_to(range.to, width) - floor_to(range.from, width)) / width < static_cast<std::int64_t>(bins_most);
    };
    std::int64_t multiple = step;
    for (std::int64_t times = 1; !fits(multiple); times = round_step(times + 1)) multiple = step * times;
    std::int64_t round = round_step(step);
    while (round <= 2 * multiple && (round % step != 0 || !fits(round))) round = round_step(round + 1);
    return round <= 2 * multiple ? round : multiple;
}

/// The length that all but one in a thousand of the sittings stay within.
std::size_t usual_longest(const std::vector<std::uint64_t>& sittings) {
    const std::uint64_t total = std::accumulate(sittings.begin(), sittings.end(), std::uint64_t{0});
    std::uint64_t seen = 0;
    std::size_t length = 0;
    while (length < sittings.size() && (seen += sittings[length]) < total - total / 1000) ++length;
    return length;
}

std::vector<std::uint64_t> cut_at(const std::vector<std::uint64_t>& sittings, std::size_t bins) {
    std::vector<std::uint64_t> cut(bins);
    for (std::size_t length = 0; length < sittings.size(); ++length)
        cut[std::min(length, bins - 1)] += sittings[length];
    return cut;
}

}  // namespace

std::uint64_t PlotBins::tallest() const {
    const auto highest = std::ranges::max_element(sittings);
    return std::max({below, above, highest == sittings.end() ? 0 : *highest});
}

PlotBins bins_of(const ResultHistogram& histogram, std::size_t bins_most) {
    PlotBins bins;
    for (const auto& [low, sittings] : histogram.buckets()) bins.total += sittings;
    if (bins.total == 0) return bins;
    const UsualRange range = usual_range(histogram, bins.total);
    bins.width = bin_width(range, common_step(histogram), std::max<std::size_t>(bins_most, 2));
    bins.low = floor_to(range.from, bins.width);
    bins.sittings.resize(static_cast<std::size_t>((floor_to(range.to, bins.width) - bins.low) / bins.width) + 1);
    for (const auto& [low, sittings] : histogram.buckets()) {
        if (low < bins.low)
            bins.below += sittings;
        else if (low >= bins.high())
            bins.above += sittings;
        else
            bins.sittings[static_cast<std::size_t>((low - bins.low) / bins.width)] += sittings;
    }
    return bins;
}

StreakBins streak_bins(const PatronResults& results, std::size_t bins_most) {
    const auto& won = results.longest_won.sittings();
    const auto& lost = results.longest_lost.sittings();
    const std::size_t bins = std::min(bins_most, std::max(usual_longest(won), usual_longest(lost)) + 1);
    return {.won = cut_at(won, bins), .lost = cut_at(lost, bins), .open = std::max(won.size(), lost.size()) > bins};
}

StreakFigures streak_figures(const StreakHistogram& histogram) {
    const auto& sittings = histogram.sittings();
    if (sittings.empty()) return {};
    const std::uint64_t total = std::accumulate(sittings.begin(), sittings.end(), std::uint64_t{0});
    StreakFigures figures{.median = 0, .longest = sittings.size() - 1};
    std::uint64_t seen = sittings[0];
    while (seen < total - seen) seen += sittings[++figures.median];
    return figures;
}

std::int64_t round_step(std::int64_t least) {
    std::int64_t ten = 1;
    while (ten * 10 <= least) ten *= 10;
    if (least <= ten) return ten;
    if (least <= 2 * ten) return 2 * ten;
    if (ten >= 10 && least <= ten * 5 / 2) return ten * 5 / 2;
    return least <= 5 * ten ? 5 * ten : 10 * ten;
}

std::string grouped(std::uint64_t number) {
    const std::string digits = std::to_string(number);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i != 0 && (digits.size() - i) % 3 == 0) text += ',';
        text += digits[i];
    }
    return text;
}

std::string fixed(double number, int places) {
    std::array<char, 400> room{};
    const auto [end, error] =
        std::to_chars(room.data(), room.data() + room.size(), number, std::chars_format::fixed, places);
    std::string text{room.data(), error == std::errc{} ? end : room.data()};
    if (text.starts_with('-') && text.find_first_not_of("-0.") == std::string::npos) text.erase(0, 1);
    return text;
}

std::string percent(double share, int places) { return fixed(share * 100, places) + " %"; }

std::string nearest_amount(double cents) { return in_words(Money::cents(std::llround(cents))); }

}  // namespace croupier::simulation
