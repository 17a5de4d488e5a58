#include "analysis/outcomes.h"

#include <algorithm>
#include <numeric>

#include "core/base/assertion.h"

namespace croupier::analysis {

namespace {

void count_win(OutcomeOdds& found, Odds odds, std::int64_t ways) {
    const auto pays_as_much = [odds](const OutcomeOdds::Win& win) {
        return win.odds.won * odds.staked >= odds.won * win.odds.staked;
    };
    auto at = std::ranges::find_if(found.wins, pays_as_much);
    if (at == found.wins.end() || at->odds != odds) at = found.wins.insert(at, {0, odds});
    at->ways += ways;
    found.ways += ways;
}

}  // namespace

std::int64_t Outcomes::all_ways() const { return std::accumulate(ways.begin(), ways.end(), std::int64_t{0}); }

std::int64_t Outcomes::ways_of(const OutcomeClasses& classes, std::size_t index) const {
    std::int64_t found = 0;
    for (std::size_t outcome = 0; outcome < ways.size(); ++outcome)
        if (classes.of[outcome] == index) found += ways[outcome];
    return found;
}

std::optional<std::size_t> Outcomes::find_wager(std::string_view id) const {
    const auto found = std::ranges::find(wagers, id, &OutcomeWager::id);
    if (found == wagers.end()) return std::nullopt;
    return static_cast<std::size_t>(found - wagers.begin());
}

std::int64_t stake_unit(const OutcomeWager& wager) {
    std::int64_t unit = 1;
    for (const Odds gain : wager.gain) unit = std::lcm(unit, gain.staked);
    return unit;
}

OutcomeOdds odds_of(const Outcomes& outcomes, const OutcomeWager& wager) {
    CROUPIER_ASSERT(wager.gain.size() == outcomes.ways.size() && outcomes.ways.size() <= Outcomes::most);
    const std::int64_t all = outcomes.all_ways();
    const std::int64_t unit = stake_unit(wager);
    OutcomeOdds found{};
    Int128 gained = 0;  // of `unit` units on each way
    Int128 squares = 0;
    for (std::size_t outcome = 0; outcome < wager.gain.size(); ++outcome) {
        const Odds odds = wager.gain[outcome];
        const Int128 ways = outcomes.ways[outcome];
        const Int128 gain = odds.won * (unit / odds.staked);
        gained += gain * ways;
        squares += gain * gain * ways;
        if (odds.won > 0) count_win(found, odds, outcomes.ways[outcome]);
    }
    const auto sum = static_cast<std::int64_t>(gained);
    found.kept = Fraction::of(-sum, unit);
    found.probability = Fraction::of(found.ways, all);
    found.advantage = Fraction::of(-sum, all * unit);
    found.returned = Fraction::of(all * unit + sum, all * unit);
    found.variance = WideFraction::of(squares * all - gained * gained, Int128{all} * all * unit * unit);
    return found;
}

}  // namespace croupier::analysis
