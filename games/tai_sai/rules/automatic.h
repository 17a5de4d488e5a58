// The automatic dealer: carries out the order of play with dice from a supplier, as far as the automation reaches.
#pragma once

#include "core/equipment/dice_supply.h"
#include "core/table/automation.h"
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

/// The person for whom the engine acts when it acts for the house.
struct HouseStaff {
    PersonId dealer = 1001;
};

[[nodiscard]] Duty duty_of(Act act);

/// The next command that the engine gives by itself; nothing when a person must act first.
[[nodiscard]] std::optional<Command> automatic_command(const Edition& law, const State& state, Automation automation,
                                                       DiceSupply& supply, HouseStaff staff = {});

}  // namespace croupier::tai_sai
