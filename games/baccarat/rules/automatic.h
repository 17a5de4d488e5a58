// The automatic dealer: carries out the order of play with cards from a supplier, as far as the automation reaches.
#pragma once

#include "core/equipment/card_supply.h"
#include "core/table/automation.h"
#include "games/baccarat/rules/baccarat.h"

namespace croupier::baccarat {

/// People for whom the engine acts when it acts for the house; two, since two people inspect the cards.
struct HouseStaff {
    PersonId dealer = 1001;
    PersonId game_supervisor = 1002;
};

[[nodiscard]] Duty duty_of(Act act);

/// The next command that the engine gives by itself; nothing when a person must act first.
[[nodiscard]] std::optional<Command> automatic_command(const Edition& law, const State& state, Automation automation,
                                                       CardSupply& supply, HouseStaff staff = {});

}  // namespace croupier::baccarat
