// decide(): every command goes to the rule of its section. Shared checks stand here.
#include "games/tai_sai/rules/rules.h"

#include "games/tai_sai/rules/spoken.h"

namespace croupier::tai_sai {

Ruling<Event> decide(const Edition& today, const State& state, const Command& command) {
    const Edition& law = governing(state, today);
    const Case at{law, state, command.actor};
    if (state.phase == Phase::not_set_up && !command.request.is<SetUpTable>())
        return std::unexpected(not_set_up(law.equipment.layout));
    return command.request.visit([&at](const auto& request) { return rule_on(at, request); });
}

GuardResult unless_operating(const Case& at, Rule rule, std::string_view doing) {
    if (at.law.operation.game_supervisor_may)
        return unless_role(at, {Role::dealer, Role::game_supervisor}, rule, doing);
    return unless_role(at, {Role::dealer}, rule, doing);
}

std::unexpected<Breach> out_of_order(const Case& at, Citations rules, std::string_view doing) {
    const NextAct next = next_act(at.law, at.state);
    rules.add(next.rule);
    return refuse(rules, "it is not the time to " + std::string{doing} +
                             "; what comes next is: " + std::string{in_words(next.act)} + ".");
}

}  // namespace croupier::tai_sai
