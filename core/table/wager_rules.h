// What Division 1 requires of a wager in any game, besides the game's own rules: limits, partnerships, one table
// at a time, chips.
#pragma once

#include <cstdint>
#include <string>

#include "core/table/limits.h"
#include "core/table/people_rules.h"

namespace croupier {

/// What a wager lies on, put into words only when a breach needs them: "Small", "the Banker's Hand".
struct Spoken {
    std::uint32_t what = 0;
    std::string (*in_words)(std::uint32_t what) = nullptr;

    [[nodiscard]] std::string text() const { return in_words(what); }
};
/// The words of an area or another enumeration, for which its namespace has an in_words().
template <class Enum>
[[nodiscard]] Spoken spoken(Enum value) {
    return {static_cast<std::uint32_t>(value), [](std::uint32_t what) { return in_words(static_cast<Enum>(what)); }};
}

/// The breaches in words. Every wager that is placed asks the guards below; hardly any needs these.
namespace detail {
[[nodiscard]] Breach outside_limits(const law::GeneralRules& general, const LimitsInForce& in_force, Money total,
                                    Spoken on, law::Rule by);
[[nodiscard]] Breach partners_exceed(const law::GeneralRules& general, Money together, Money most);
[[nodiscard]] Breach held_to_another_table(const law::GeneralRules& general);
[[nodiscard]] Breach not_layable(Money amount, law::Rule rule);
[[nodiscard]] Breach not_held(Money held, Money amount, law::Rule rule);
}  // namespace detail

// --- Limits and partnerships ----------------------------------------------------------------------------------------
/// A breach unless the actor fixes limits here; `doing` as in "change the limits".
[[nodiscard]] GuardResult unless_fixing_limits(const TableCase& at, std::string_view doing);
/// A breach unless the actor fixes limits here, and that patron is at this table.
[[nodiscard]] GuardResult unless_fixing_limits_of(const TableCase& at, PersonId patron);
/// A breach unless all that a patron has there is within the limits; `by` is the game's rule by which Division 1
/// applies.
[[nodiscard]] inline GuardResult if_outside_limits(const law::GeneralRules& general, const LimitsInForce& in_force,
                                                   Money total, Spoken on, law::Rule by) {
    if (total >= in_force.limits.least && total <= in_force.limits.most) return std::nullopt;
    return detail::outside_limits(general, in_force, total, on, by);
}
/// A breach if patrons who act together would have more than the maximum for one of them.
[[nodiscard]] inline GuardResult if_partners_exceed(const law::GeneralRules& general, Money together, Money most) {
    if (together <= most) return std::nullopt;
    return detail::partners_exceed(general, together, most);
}

/// What the other partners of a patron have there, as `total_of(patron)` tells; nothing unless the patron has partners.
template <class State, class Patron, class TotalOf>
[[nodiscard]] Money staked_by_partners(const State& state, const Patron& patron, TotalOf total_of) {
    Money total;
    if (!patron.in_partnership) return total;
    for (const auto& partner : state.patrons)
        if (partner.in_partnership && partner.id != patron.id) total += total_of(partner.id);
    return total;
}

// --- One table, and chips -------------------------------------------------------------------------------------------
/// A breach when the operator holds patrons to one table at a time and this one wagers at another.
[[nodiscard]] inline GuardResult if_held_to_another_table(const law::GeneralRules& general, bool one_table_only,
                                                          bool wagers_elsewhere) {
    if (!one_table_only || !wagers_elsewhere) return std::nullopt;
    return detail::held_to_another_table(general);
}
/// A breach of the rule on chips when the amount cannot be laid in those of the table.
[[nodiscard]] inline GuardResult if_not_layable(const ChipSet& chips, Money amount, law::Rule rule) {
    if (amount > Money{} && chips.can_make(amount)) return std::nullopt;
    return detail::not_layable(amount, rule);
}
/// A breach when the patron has less in chips.
[[nodiscard]] inline GuardResult if_not_held(Money held, Money amount, law::Rule rule) {
    if (amount <= held) return std::nullopt;
    return detail::not_held(held, amount, rule);
}
/// A breach when the amount cannot be taken from a wager. The whole of it always can; a part must be an amount in the
/// table's chips, or in chips of a patron's own colour.
[[nodiscard]] GuardResult if_not_takeable(const ChipSet& chips, Money amount, Money wager, law::Rule rule,
                                          bool in_colour = false);

}  // namespace croupier
