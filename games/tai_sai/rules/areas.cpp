// On which throws a wager wins. Division 9, rule 4.1.
#include "games/tai_sai/rules/areas.h"

#include <utility>

namespace croupier::tai_sai {

namespace {

/// Even money wagers lose on any triple, whatever its total.
bool wins_by_total(const Dice& dice, bool total_is_right) { return total_is_right && !dice.is_triple(); }

}  // namespace

int matches(Area area, const Dice& dice) {
    const AreaFacts& wager = facts_of(area);
    const int total = dice.total();
    const int first = wager.numbers[0];
    const int second = wager.numbers[1];
    switch (wager.kind) {
        // The triples of 1 and of 6 have totals that neither wager covers, so that leaving out every triple says no
        // more than the rule, which names the two triples within each range.
        case WagerKind::small: return wins_by_total(dice, total >= 4 && total <= 10) ? 1 : 0;
        case WagerKind::big: return wins_by_total(dice, total >= 11 && total <= 17) ? 1 : 0;
        case WagerKind::odd: return wins_by_total(dice, total % 2 == 1 && total >= 5 && total <= 17) ? 1 : 0;
        case WagerKind::even: return wins_by_total(dice, total % 2 == 0 && total >= 4 && total <= 16) ? 1 : 0;
        case WagerKind::triples: return dice.showing(first) == 3 ? 1 : 0;
        // Interpretation 0073: once on the triple in 1998, too.
        case WagerKind::doubles: return dice.showing(first) >= 2 ? 1 : 0;
        case WagerKind::any_triple: return dice.is_triple() ? 1 : 0;
        case WagerKind::totals: return total == first ? 1 : 0;
        // Interpretation 0062: 1-2-2 on 1 and 2 is one win.
        case WagerKind::combinations: return dice.showing(first) > 0 && dice.showing(second) > 0 ? 1 : 0;
        case WagerKind::face_values: return dice.showing(first);
        case WagerKind::pair_and_single: return dice.showing(first) == 2 && dice.showing(second) == 1 ? 1 : 0;
        case WagerKind::three_different:
        case WagerKind::four_numbers: {
            int shown = 0;
            for (int at = 0; at < wager.count; ++at)
                if (dice.showing(wager.numbers[static_cast<std::size_t>(at)]) > 0) ++shown;
            return shown == 3 ? 1 : 0;
        }
        case WagerKind::unnamed: return 0;
    }
    std::unreachable();
}

std::string in_words(Area area) {
    const AreaFacts& wager = facts_of(area);
    const auto number = [&wager](std::size_t at) { return std::to_string(wager.numbers[at]); };
    switch (wager.kind) {
        case WagerKind::small: return "Small";
        case WagerKind::big: return "Big";
        case WagerKind::odd: return "Odd";
        case WagerKind::even: return "Even";
        case WagerKind::any_triple: return "Any Triple";
        case WagerKind::triples: return "triple " + number(0);
        case WagerKind::doubles: return "double " + number(0);
        case WagerKind::totals: return "total " + number(0);
        case WagerKind::combinations: return number(0) + " and " + number(1);
        case WagerKind::face_values: return "face value " + number(0);
        case WagerKind::pair_and_single: return "double " + number(0) + " with " + number(1);
        case WagerKind::three_different: return number(0) + ", " + number(1) + " and " + number(2);
        case WagerKind::four_numbers:
            return "four numbers " + number(0) + ", " + number(1) + ", " + number(2) + " and " + number(3);
        case WagerKind::unnamed: break;
    }
    return wager.count == 1 ? "total " + number(0) : "another wager";
}

std::string call_in_words(const Dice& dice) {
    const auto face = [&dice](std::size_t at) { return std::to_string(dice.ascending()[at].face()); };
    const std::string total = ", total " + std::to_string(dice.total());
    const auto [low, middle, high] = dice.ascending();
    if (dice.is_triple()) return "triple " + face(0) + total;
    if (low == middle) return "double " + face(0) + ", " + face(2) + total;
    // Interpretation 0063: the double is called in the place that its number has in ascending order.
    if (middle == high) return face(0) + ", double " + face(1) + total;
    return face(0) + ", " + face(1) + ", " + face(2) + total;
}

}  // namespace croupier::tai_sai
