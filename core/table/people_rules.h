// What Division 1 and a table of any game require of the people at it, and of the changing of money for chips. Where
// games differ a game's own rules ask these guards; where they do not, this is the rule.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "core/law/editions.h"
#include "core/table/actor.h"
#include "core/table/breach.h"
#include "core/table/guard_result.h"
#include "core/table/people.h"
#include "core/table/table_view.h"

namespace croupier {

/// The rules that the guards of any table cite, from the edition of the game.
struct TableRules {
    const law::GeneralRules& general;
    law::Rule drop_box;
    law::Rule chips_on_layout;
};

/// What a guard of any table sees: the table, who asks, and the rules.
struct TableCase {
    TableView table;
    const Actor& actor;
    TableRules rules;
};

/// Which reading of the rules is asked for. Journals that earlier versions of this program wrote are held against what
/// those versions decided, and only then is `earlier` asked: decision 0022.
enum class Reading : std::uint8_t { present, earlier };

/// What a rule of a game sees: the law, the table as it stands, and who asks.
template <class Game>
struct Case {
    const typename Game::Law& law;
    const typename Game::State& state;
    const Actor& actor;
    Reading reading = Reading::present;

    [[nodiscard]] bool as_earlier() const { return reading == Reading::earlier; }

    // Implicit on purpose: a game's rule asks the guards of any table about its own case.
    operator TableCase() const {
        return {TableView{state}, actor, {*law.general, law.equipment.drop_box, law.wagers.chips_on_layout}};
    }
};

/// What earlier versions wrote of these events: they kept four rules of each at most.
template <class Event>
[[nodiscard]] Ruling<Event> cited_as_earlier(Ruling<Event> ruling) {
    constexpr std::size_t cited_most = 4;
    if (ruling)
        for (Event& event : *ruling) event.rules = event.rules.leading(cited_most);
    return ruling;
}

// --- Who asks -------------------------------------------------------------------------------------------------------
/// A breach of `rule` unless the actor has one of these roles.
[[nodiscard]] GuardResult unless_role(const TableCase& at, std::initializer_list<Role> roles, law::Rule rule,
                                      std::string_view doing);
/// A breach unless a patron with that number is at this table.
[[nodiscard]] GuardResult unless_known_patron(const TableCase& at, PersonId patron, law::Rule rule);
/// A breach unless the actor is a patron at this table, in the role that the patron's place gives.
[[nodiscard]] GuardResult unless_patron(const TableCase& at, std::string_view doing, law::Rule rule);
/// A breach unless a patron at this table is meant, and a patron who asks does so for himself or herself. Staff act for
/// any.
[[nodiscard]] GuardResult unless_for_oneself(const TableCase& at, PersonId patron, std::string_view doing,
                                             law::Rule rule);
/// A breach unless the actor is that patron, or a dealer who acts for one at this table.
[[nodiscard]] GuardResult unless_own_wager(const TableCase& at, PersonId patron, law::Rule rule);

// --- Opening a table, coming and going ------------------------------------------------------------------------------
/// A breach unless the operator sets up a table that has not been set up.
[[nodiscard]] GuardResult if_not_to_be_set_up(const TableCase& at, bool set_up_already, law::Rule rule);
/// The breach of anyone who asks something of a table that has not been set up.
[[nodiscard]] Breach not_set_up(law::Rule rule);
/// A breach if that place cannot be taken at a table with this number of seats.
[[nodiscard]] GuardResult if_place_not_free(const TableCase& at, const Join& command, int seats, law::Rule rule);
/// A breach of `rule` while a wager of the patron lies on the layout.
[[nodiscard]] GuardResult if_wager_on_layout(const TableCase& at, PersonId patron, law::Rule rule);

// --- Money and chips ------------------------------------------------------------------------------------------------
/// A breach unless wagers can be made in these chips at all.
[[nodiscard]] GuardResult if_no_chips(const ChipSet& chips, law::Rule rule);
/// A breach if that amount cannot be exchanged for chips here.
[[nodiscard]] GuardResult if_not_for_sale(const TableCase& at, const BuyIn& command);
/// A breach if that amount cannot be taken to the cashier. All that a patron has can always be taken.
[[nodiscard]] GuardResult if_not_cashable(const TableCase& at, const CashOut& command);

// --- Division 1, section 10 -----------------------------------------------------------------------------------------
/// A breach unless the actor may mark patrons as partners.
[[nodiscard]] GuardResult if_not_markable(const TableCase& at, const MarkPartnership& command);
/// A breach unless the actor may report where else a patron wagers.
[[nodiscard]] GuardResult if_not_reportable(const TableCase& at, const ReportWagersElsewhere& command);

// --- The rules that no game changes ---------------------------------------------------------------------------------
/// One event and the rules it rests on, unless there is a breach.
template <class Event, class What>
[[nodiscard]] Ruling<Event> happens_unless(GuardResult no, law::Citations rules, What what) {
    if (no) return std::unexpected(*std::move(no));
    return std::vector<Event>{{rules, std::move(what)}};
}

template <class Game>
[[nodiscard]] Ruling<typename Game::Event> rule_on(const Case<Game>& at, const BuyIn& command) {
    return happens_unless<typename Game::Event>(if_not_for_sale(at, command), at.law.equipment.drop_box,
                                                ChipsBought{command.patron, command.amount});
}
template <class Game>
[[nodiscard]] Ruling<typename Game::Event> rule_on(const Case<Game>& at, const CashOut& command) {
    return happens_unless<typename Game::Event>(if_not_cashable(at, command), at.law.wagers.chips_on_layout,
                                                ChipsCashed{command.patron, command.amount});
}
template <class Game>
[[nodiscard]] Ruling<typename Game::Event> rule_on(const Case<Game>& at, const MarkPartnership& command) {
    return happens_unless<typename Game::Event>(if_not_markable(at, command), at.law.general->partnership,
                                                PartnershipMarked{command.patron, command.marked});
}
template <class Game>
[[nodiscard]] Ruling<typename Game::Event> rule_on(const Case<Game>& at, const ReportWagersElsewhere& command) {
    return happens_unless<typename Game::Event>(if_not_reportable(at, command), at.law.general->one_table,
                                                WagersElsewhereReported{command.patron, command.elsewhere});
}

/// The chips in front of a patron, present or not.
template <class State>
[[nodiscard]] Money chips_of(const State& state, PersonId patron) {
    const std::size_t place = state.by_id.place_of(patron, state.patrons);
    if (place == state.patrons.size()) return Money{};
    return state.ledger.balance({AccountKind::patron, static_cast<std::uint32_t>(place)});
}

}  // namespace croupier
