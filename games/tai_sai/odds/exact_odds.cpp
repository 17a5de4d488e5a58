#include "games/tai_sai/odds/exact_odds.h"

namespace croupier::analysis {

namespace {

using tai_sai::Area;

/// All odds are so much to one, so that a cent can be staked and paid.
constexpr Money unit = Money::cents(1);

void count_win(TaiSaiWager& wager, int matches, Odds odds) {
    // A face value may show on up to three dice, and each number of them comes on some throw.
    const auto kind = static_cast<std::size_t>(matches);
    if (wager.wins.size() < kind) wager.wins.resize(kind, {0, odds});
    wager.wins[kind - 1].odds = odds;
    ++wager.wins[kind - 1].ways;
    ++wager.ways;
}

TaiSaiWager wager_on(Area area, const tai_sai::Edition& law, tai_sai::OddsSet house) {
    TaiSaiWager wager{.area = area,
                      .wins = {},
                      .gazetted = tai_sai::odds_of(law, house, area).gazetted,
                      .ways = 0,
                      .kept = 0,
                      .probability = {},
                      .advantage = {},
                      .returned = {},
                      .variance = {}};
    std::int64_t gained = 0;
    std::int64_t squares = 0;
    for (int number = 0; number < Dice::throws; ++number) {
        const Dice dice = Dice::from_throw(number);
        const std::int64_t gain = net_of(law, house, area, unit, dice).in_cents();
        gained += gain;
        squares += gain * gain;
        if (const int matches = verdict(law, area, dice).matches; matches > 0)
            count_win(wager, matches, tai_sai::odds_of(law, house, area, matches).odds);
    }
    constexpr std::int64_t all = Dice::throws;
    wager.kept = static_cast<int>(-gained);
    wager.probability = Fraction::of(wager.ways, all);
    wager.advantage = Fraction::of(-gained, all);
    wager.returned = Fraction::of(all + gained, all);
    wager.variance = WideFraction::of(squares * all - gained * gained, all * all);
    return wager;
}

}  // namespace

std::vector<TaiSaiWager> tai_sai_wagers(const tai_sai::Edition& law, tai_sai::OddsSet house) {
    std::vector<TaiSaiWager> wagers;
    for (const Area area : tai_sai::all_areas())
        if (law.has(kind_of(area))) wagers.push_back(wager_on(area, law, house));
    return wagers;
}

int ways_of_total(int total) {
    int ways = 0;
    for (int number = 0; number < Dice::throws; ++number) ways += Dice::from_throw(number).total() == total ? 1 : 0;
    return ways;
}

}  // namespace croupier::analysis
