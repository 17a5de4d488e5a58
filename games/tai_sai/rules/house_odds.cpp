// The sets of house odds. Interpretation 0060: which odds to use where no New Zealand text of them has been found.
#include "games/tai_sai/rules/house_odds.h"

#include <algorithm>

namespace croupier::tai_sai {

namespace {

/// Every figure is "to one".
struct OddsFigures {
    int even_money;  ///< Small, Big, Odd and Even
    int triples;
    int any_triple;
    int doubles;
    std::array<int, 7> totals;  ///< 4 and 17, 5 and 16, and so on to 10 and 11
    int combinations;
    std::array<int, 3> face_values;  ///< on one, two and three dice
};

constexpr std::array<OddsFigures, enum_names<OddsSet>.size()> odds_figures{{
    {.even_money = 1,
     .triples = 180,
     .any_triple = 31,
     .doubles = 11,
     .totals = {62, 31, 18, 12, 8, 7, 6},
     .combinations = 6,
     .face_values = {1, 2, 12}},
    {.even_money = 1,
     .triples = 180,
     .any_triple = 30,
     .doubles = 10,
     .totals = {60, 30, 17, 12, 8, 6, 6},
     .combinations = 5,
     .face_values = {1, 2, 3}},
    {.even_money = 1,
     .triples = 150,
     .any_triple = 24,
     .doubles = 8,
     .totals = {50, 18, 14, 12, 8, 6, 6},
     .combinations = 5,
     .face_values = {1, 2, 3}},
}};

}  // namespace

Odds house_odds(OddsSet set, Area area, int matches) {
    const OddsFigures& figures = odds_figures[static_cast<std::size_t>(set)];
    const AreaFacts& wager = facts_of(area);
    switch (wager.kind) {
        case WagerKind::small:
        case WagerKind::big:
        case WagerKind::odd:
        case WagerKind::even: return {figures.even_money, 1};
        case WagerKind::triples: return {figures.triples, 1};
        case WagerKind::any_triple: return {figures.any_triple, 1};
        case WagerKind::doubles: return {figures.doubles, 1};
        case WagerKind::totals: {
            const int from_the_end = std::min(wager.numbers[0] - 4, 17 - wager.numbers[0]);
            return {figures.totals[static_cast<std::size_t>(from_the_end)], 1};
        }
        case WagerKind::combinations: return {figures.combinations, 1};
        case WagerKind::face_values:
            CROUPIER_ASSERT(matches >= 1 && matches <= 3);
            return {figures.face_values[static_cast<std::size_t>(matches - 1)], 1};
        case WagerKind::pair_and_single:
        case WagerKind::three_different:
        case WagerKind::four_numbers:
        case WagerKind::unnamed: break;
    }
    fail_assertion("a wager without gazetted odds", __FILE__, __LINE__);
}

}  // namespace croupier::tai_sai
