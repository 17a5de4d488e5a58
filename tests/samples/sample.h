// Tables for tests of the house: one or more of every game, with a wager that can be laid there. A test for any game
// goes through all of them; one that needs certain equipment asks for it, and is skipped where no game has it.
//
//   for (const samples::Sample& sample : samples::all()) hall.create("t1", "Table 1", sample.game, ...,
//   sample.setup());
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/money/money.h"
#include "core/table/actor.h"

namespace croupier::samples {

struct Sample {
    std::string_view game;
    std::string_view equipment;  ///< "shoe", "dice": what its chance comes from
    /// Of a table, as JSON.
    std::string (*setup)();
    /// A wager that somebody who sits at that seat may lay before wagers are closed, as a request. Another turn may
    /// have another wager.
    std::string (*wager)(PersonId patron, int seat, Money amount, int turn);
    /// What a dealer asks for when that act is due, with cards or dice where it wants some.
    std::string (*carry_out)(std::string_view act);
    std::string_view chance_shows;  ///< the event in which chance comes to light: "CardDealt"
};

/// Of every game: what its sample_tables() has, in its tests/samples.cpp.
[[nodiscard]] std::span<const Sample> all();
/// Where a test needs one table and does not care which: of a game with one draw a round, if there is one.
[[nodiscard]] const Sample& any();
/// The first with that equipment; null where no game has it.
[[nodiscard]] const Sample* with(std::string_view equipment);

/// Every game by its name.
[[nodiscard]] std::vector<std::string> games();
/// The name of the game of with(); empty where there is none.
[[nodiscard]] std::string game_with(std::string_view equipment);

}  // namespace croupier::samples

/// Skips a test of what cannot be without that equipment.
#define CROUPIER_TEST_NEEDS(equipment) \
    if (croupier::samples::with(equipment) == nullptr) GTEST_SKIP() << "no game here has a table with " << (equipment)
