// The automatic dealer.
#include "games/tai_sai/rules/automatic.h"

namespace croupier::tai_sai {

Duty duty_of(Act act) {
    switch (act) {
        case Act::set_up_table:
        case Act::cover_tumbler: return Duty::equipment;
        case Act::spin_dice:
        case Act::uncover_tumbler: return Duty::chance;
        case Act::call_for_wagers:
        case Act::call_result:
        case Act::key_number:
        case Act::press_entry: return Duty::calls;
        case Act::close_wagering: return Duty::closing;
        case Act::collect_losing:
        case Act::pay_winning: return Duty::settlement;
        case Act::correct_result: break;
    }
    fail_assertion("an act that can be automatic", __FILE__, __LINE__);
}

std::optional<Command> automatic_command(const Edition& law, const State& state, Automation automation,
                                         DiceSupply& supply, HouseStaff staff) {
    const NextAct next = next_act(law, state);
    // Setting up a table and correcting a result are decisions, never routine.
    if (next.act == Act::set_up_table || next.act == Act::correct_result) return std::nullopt;
    if (!automation.performs(duty_of(next.act))) return std::nullopt;
    Command command = command_for(next, state, staff.dealer);
    if (next.act == Act::spin_dice)
        for (int spin = 0; spin < next.spins; ++spin) supply.spin();
    if (next.act == Act::uncover_tumbler) command.request = UncoverTumbler{supply.uncover()};
    return command;
}

}  // namespace croupier::tai_sai
