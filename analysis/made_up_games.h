// Made-up games for tests of code that works on outcomes: a coin, and a wheel with 37 pockets.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "analysis/outcomes.h"

namespace croupier::analysis::made_up {

/// Heads and tails pay 1 to 1 and 9 to 10, by the set of odds; the coin may be loaded.
inline Outcomes coin(std::size_t odds_set = 0, std::uint32_t heads = 1, std::uint32_t tails = 1) {
    const Odds pays = odds_set == 0 ? Odds{1, 1} : Odds{9, 10};
    const auto side = [pays](std::string id, bool on_heads) {
        return OutcomeWager{.id = id,
                            .words = id,
                            .kind = "sides",
                            .line = {"sides", "One side"},
                            .gazetted = false,
                            .first = true,
                            .gain = {on_heads ? pays : loses_unit, on_heads ? loses_unit : pays}};
    };
    const OutcomeClasses sides{.id = "sides",
                               .title = "Sides of the coin",
                               .column = "side",
                               .classes = {{"heads", "heads"}, {"tails", "tails"}},
                               .of = {0, 1}};
    return {.ways = {heads, tails},
            .wagers = {side("heads", true), side("tails", false)},
            .results = sides,
            .streaks = sides};
}

inline constexpr std::array<std::string_view, 2> coin_odds_sets{"fair", "dear"};
inline const OutcomeGame coin_game{
    .name = "coin",
    .title = "Toss",
    .way = "toss",
    .ways = "tosses",
    .odds_sets = coin_odds_sets,
    .rules = [](law::Date, law::Casino, std::size_t odds_set) -> std::expected<OutcomeRules, law::NotHeld> {
        return OutcomeRules{.key = "coin-1", .title = "A coin", .last_text = {}, .outcomes = coin(odds_set)};
    }};

/// Pocket 0 is the zero. Odd pockets are red, even ones black: real wheels differ, odds do not.
inline Outcomes wheel() {
    constexpr std::size_t pockets = 37;
    Outcomes wheel{.ways = std::vector<std::uint32_t>(pockets, 1),
                   .wagers = {},
                   .results = {.id = "pockets", .title = "Pockets", .column = "pocket", .classes = {}, .of = {}},
                   .streaks = {.id = "colours",
                               .title = "Colours",
                               .column = "colour",
                               .classes = {{"zero", "zero"}, {"red", "red"}, {"black", "black"}},
                               .of = {}}};
    const auto add = [&wheel](const std::string& id, const std::string& kind, const std::string& name, bool first,
                              Odds pays, auto wins) {
        OutcomeWager wager{
            .id = id, .words = id, .kind = kind, .line = {kind, name}, .gazetted = true, .first = first, .gain = {}};
        for (std::size_t pocket = 0; pocket < pockets; ++pocket) wager.gain.push_back(wins(pocket) ? pays : loses_unit);
        wheel.wagers.push_back(std::move(wager));
    };
    for (std::size_t number = 0; number < pockets; ++number) {
        add("number-" + std::to_string(number), "numbers", "Single number", false, {35, 1},
            [number](std::size_t pocket) { return pocket == number; });
        wheel.results.classes.push_back({std::to_string(number), "pocket " + std::to_string(number)});
        wheel.results.of.push_back(static_cast<std::uint8_t>(number));
        wheel.streaks.of.push_back(static_cast<std::uint8_t>(number == 0 ? 0 : 2 - number % 2));
    }
    add("red", "colours", "One colour", true, {1, 1}, [](std::size_t pocket) { return pocket % 2 == 1; });
    add("black", "colours", "One colour", true, {1, 1},
        [](std::size_t pocket) { return pocket != 0 && pocket % 2 == 0; });
    return wheel;
}

inline const OutcomeGame wheel_game{
    .name = "wheel",
    .title = "Wheel",
    .way = "spin",
    .ways = "spins",
    .odds_sets = {},
    .rules = [](law::Date, law::Casino, std::size_t) -> std::expected<OutcomeRules, law::NotHeld> {
        return OutcomeRules{.key = "wheel-1", .title = "A wheel", .last_text = {}, .outcomes = wheel()};
    }};

}  // namespace croupier::analysis::made_up
