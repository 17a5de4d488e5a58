// decide(): every command goes to the rule of its section. Shared checks stand here.
#include "core/games/tai_sai/rules.h"

namespace croupier::tai_sai {

Ruling<Event> decide(const Edition& today, const State& state, const Command& command) {
    const Edition& law = governing(state, today);
    const Case at{law, state, command.actor};
    if (state.phase == Phase::not_set_up && !command.request.is<SetUpTable>())
        return refuse(law.equipment.layout, "the table has not been set up; the casino operator sets it up first.");
    return command.request.visit([&at](const auto& request) { return rule_on(at, request); });
}

Refusal unless_operating(const Case& at, Rule rule, std::string_view doing) {
    if (at.law.operation.game_supervisor_may)
        return unless_role(at, {Role::dealer, Role::game_supervisor}, rule, doing);
    return unless_role(at, {Role::dealer}, rule, doing);
}

Refusal unless_patron(const Case& at, std::string_view doing) {
    const Patron* patron = at.actor.is_patron() ? at.state.find_patron(at.actor.id) : nullptr;
    if (patron == nullptr)
        return Breach{at.law.wagers.own_wagers, "only a patron at this table may " + std::string{doing} + "."};
    const Role role = patron->seat == 0 ? Role::standing_patron : Role::seated_patron;
    if (role != at.actor.role)
        return Breach{at.law.wagers.own_wagers, "that patron is not a " + std::string{name_of(at.actor.role)} +
                                                    " but a " + std::string{name_of(role)} + "."};
    return std::nullopt;
}

Refusal if_not_own(const Case& at, PersonId patron) {
    const Rule rule = at.law.wagers.own_wagers;
    if (at.actor.is_patron()) {
        if (auto no = unless_patron(at, "wager")) return no;
        if (at.actor.id != patron) return Breach{rule, "a patron places and takes back only his or her own wagers."};
    } else if (at.actor.role != Role::dealer && at.actor.role != Role::second_dealer) {
        return Breach{rule, "only the patron, or a dealer for the patron, places a wager or takes it back."};
    }
    return unless_known_patron(at, patron, rule);
}

Refusal unless_known_patron(const Case& at, PersonId patron, Rule rule) {
    if (at.state.find_patron(patron) != nullptr) return std::nullopt;
    return Breach{rule, "no patron " + std::to_string(patron) + " is at this table."};
}

std::unexpected<Breach> out_of_order(const Case& at, Citations rules, std::string_view doing) {
    const NextAct next = next_act(at.law, at.state);
    rules.add(next.rule);
    return refuse(rules, "it is not the time to " + std::string{doing} +
                             "; what comes next is: " + std::string{name_of(next.act)} + ".");
}

}  // namespace croupier::tai_sai
