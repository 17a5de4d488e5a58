// The parts of baccarat's language: hands and spots, and a shoe with the cards of the file.
#pragma once

#include <deque>
#include <map>

#include "core/equipment/card_supply.h"
#include "games/baccarat/rules/baccarat.h"
#include "language/reader.h"
#include "language/stage.h"

namespace croupier::baccarat {

/// A wagering area as written; without a set it is the patron's own.
struct Place {
    Outcome outcome = Outcome::banker;
    std::optional<SetOfAreas> area;
};

/// ", set 2" at the end of an act about cards; without it the first.
struct SetOfCards {
    std::uint8_t index = 0;
};

[[nodiscard]] inline const State& state_of(const replay::Stage& stage) { return stage.table().state_as<State>(); }
[[nodiscard]] Spot spot_of(const replay::Stage& stage, const replay::Person& patron, const Place& place);

[[nodiscard]] AnyValue reference_table();
[[nodiscard]] std::vector<replay::TableItem> table_items();
[[nodiscard]] std::vector<replay::ActSentence> act_sentences();
[[nodiscard]] std::vector<replay::ExpectationSentence> expectation_sentences();
/// The sections "Shoe", "Cards" and "Next cards".
[[nodiscard]] replay::ChanceOfScenarios cards_of_scenarios();

}  // namespace croupier::baccarat
