#include "core/table/wager_rules.h"

namespace croupier {

namespace detail {

Breach outside_limits(const law::GeneralRules& general, const LimitsInForce& in_force, Money total, Spoken on,
                      law::Rule by) {
    const auto& [limits, personal] = in_force;
    const bool below = total < limits.least;
    return {{general.limits, by},
            in_words(total) + " on " + on.text() + (below ? " is below the minimum of " : " is above the maximum of ") +
                in_words(below ? limits.least : limits.most) + (personal ? " for this patron." : ".")};
}

Breach partners_exceed(const law::GeneralRules& general, Money together, Money most) {
    return {general.partnership, "patrons who act together may not exceed the maximum together: " + in_words(together) +
                                     " against " + in_words(most) + "."};
}

Breach held_to_another_table(const law::GeneralRules& general) {
    return {general.one_table, "this patron wagers at another table; the operator allows one table at a time."};
}

Breach not_layable(Money amount, law::Rule rule) {
    return {rule, in_words(amount) + " cannot be laid in this table's chips."};
}

Breach not_held(Money held, Money amount, law::Rule rule) {
    return {rule, "the patron has " + in_words(held) + " in chips, not " + in_words(amount) + "; buy in first."};
}

}  // namespace detail

GuardResult unless_fixing_limits(const TableCase& at, std::string_view doing) {
    return unless_role(at, {Role::casino_operator, Role::casino_supervisor}, at.rules.general.limits, doing);
}

GuardResult unless_fixing_limits_of(const TableCase& at, PersonId patron) {
    if (auto no = unless_fixing_limits(at, "set personal limits")) return no;
    return unless_known_patron(at, patron, at.rules.general.limits);
}

GuardResult if_not_takeable(const ChipSet& chips, Money amount, Money wager, law::Rule rule, bool in_colour) {
    if (amount > Money{} && amount <= wager && (amount == wager || in_colour || chips.can_make(amount)))
        return std::nullopt;
    return Breach{rule, in_words(amount) + " cannot be taken from a wager of " + in_words(wager) + "."};
}

}  // namespace croupier
