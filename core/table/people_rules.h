// What a table of any game requires of the people at it, and of the changing of money for chips. Where games differ a
// game's own rules ask these checks; where they do not, this is the rule.
//
// Of a game's edition this asks for `general`, `equipment.drop_box` and `wagers.chips_on_layout`; of its state for
// `patrons`, `wagers`, `ledger` and `setup.chips`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/law/rule.h"
#include "core/table/actor.h"
#include "core/table/breach.h"
#include "core/table/ledger.h"
#include "core/table/limits.h"
#include "core/table/people.h"
#include "core/table/refusal.h"

namespace croupier {

/// Which reading of the rules is asked for. Journals that earlier versions of this program wrote are held against what
/// those versions decided, and only then is `earlier` asked: decision 0022.
enum class Reading : std::uint8_t { present, earlier };

/// What a rule sees: the law, the table as it stands, and who asks.
template <class Game>
struct Case {
    const typename Game::Law& law;
    const typename Game::State& state;
    const Actor& actor;
    Reading reading = Reading::present;

    [[nodiscard]] bool as_earlier() const { return reading == Reading::earlier; }
};

/// What earlier versions wrote of these events: they kept four rules of each at most.
template <class Event>
[[nodiscard]] Ruling<Event> cited_as_earlier(Ruling<Event> ruling) {
    constexpr std::size_t cited_most = 4;
    if (ruling)
        for (Event& event : *ruling) event.rules = event.rules.leading(cited_most);
    return ruling;
}

/// A breach of `rule` unless the actor has one of these roles.
template <class Game>
[[nodiscard]] Refusal unless_role(const Case<Game>& at, std::initializer_list<Role> roles, law::Rule rule,
                                  std::string_view doing) {
    return unless_role(at.actor, roles, rule, doing);
}

/// A breach unless a patron with that number is at this table.
template <class Game>
[[nodiscard]] Refusal unless_known_patron(const Case<Game>& at, PersonId patron, law::Rule rule) {
    if (at.state.find_patron(patron) != nullptr) return std::nullopt;
    return Breach{rule, "no patron " + std::to_string(patron) + " is at this table."};
}

/// A breach unless the actor is a patron at this table, in the role that the patron's place gives.
template <class Game>
[[nodiscard]] Refusal unless_patron(const Case<Game>& at, std::string_view doing, law::Rule rule) {
    const auto* patron = at.actor.is_patron() ? at.state.find_patron(at.actor.id) : nullptr;
    if (patron == nullptr) return Breach{rule, "only a patron at this table may " + std::string{doing} + "."};
    const Role role = patron->seat == 0 ? Role::standing_patron : Role::seated_patron;
    if (role == at.actor.role) return std::nullopt;
    return Breach{rule, "that patron is not a " + std::string{name_of(at.actor.role)} + " but a " +
                            std::string{name_of(role)} + "."};
}

/// A breach unless a patron at this table is meant, and a patron who asks asks for himself or herself. Staff act for
/// any.
template <class Game>
[[nodiscard]] Refusal unless_for_oneself(const Case<Game>& at, PersonId patron, std::string_view doing,
                                         law::Rule rule) {
    if (at.actor.is_patron()) {
        if (auto no = unless_patron(at, doing, rule)) return no;
        if (at.actor.id != patron)
            return Breach{rule, "a patron may " + std::string{doing} + " only for himself or herself."};
    }
    return unless_known_patron(at, patron, rule);
}

/// A breach unless the actor is that patron, or a dealer who acts for one at this table.
template <class Game>
[[nodiscard]] Refusal unless_own_wager(const Case<Game>& at, PersonId patron, law::Rule rule) {
    if (at.actor.is_patron()) {
        if (auto no = unless_patron(at, "wager", rule)) return no;
        if (at.actor.id != patron) return Breach{rule, "a patron places and takes back only his or her own wagers."};
    } else if (at.actor.role != Role::dealer && at.actor.role != Role::second_dealer) {
        return Breach{rule, "only the patron, or a dealer for the patron, places a wager or takes it back."};
    }
    return unless_known_patron(at, patron, rule);
}

/// The chips in front of a patron.
template <class State>
[[nodiscard]] Money chips_of(const State& state, PersonId patron) {
    const std::size_t place = state.by_id.place_of(patron, state.patrons);
    if (place == state.patrons.size()) return Money{};
    return state.ledger.balance({AccountKind::patron, static_cast<std::uint32_t>(place)});
}

// --- Coming and going -----------------------------------------------------------------------------------------------
/// A breach when that place cannot be taken at a table of so many seats.
template <class Game>
[[nodiscard]] Refusal if_place_not_free(const Case<Game>& at, const Join& command, int seats, law::Rule rule) {
    if (at.actor.is_patron() && at.actor.id != command.patron)
        return Breach{rule, "a patron takes a place only for himself or herself."};
    if (at.actor.is_patron() && (at.actor.role == Role::seated_patron) != (command.seat != 0))
        return Breach{rule, "a seated patron takes a seat, and a standing one takes none."};
    if (command.patron == 0) return Breach{rule, "a patron needs a number."};
    if (at.state.find_patron(command.patron) != nullptr)
        return Breach{rule, "that patron is at the table already; leave first to change places."};
    if (command.seat > seats)
        return Breach{rule, "there is no seat " + std::to_string(command.seat) + "; this table has " +
                                std::to_string(seats) + " seats, and patrons may stand."};
    if (command.seat != 0 && at.state.patron_at(command.seat) != nullptr)
        return Breach{rule, "seat " + std::to_string(command.seat) + " is taken."};
    return std::nullopt;
}

/// A breach of `rule` while a wager of the patron lies on the layout.
template <class Game>
[[nodiscard]] Refusal if_wager_on_layout(const Case<Game>& at, PersonId patron, law::Rule rule) {
    for (const auto& wager : at.state.wagers)
        if (wager.patron == patron)
            return Breach{rule, "that patron still has a wager on the layout; it must be settled or withdrawn first."};
    return std::nullopt;
}

// --- Money and chips ------------------------------------------------------------------------------------------------
template <class Game>
[[nodiscard]] Ruling<typename Game::Event> rule_on(const Case<Game>& at, const BuyIn& command) {
    const law::Rule rule = at.law.equipment.drop_box;
    if (auto no = unless_for_oneself(at, command.patron, "buy chips", rule)) return std::unexpected(*no);
    if (command.amount <= Money{} || command.amount > most_money ||
        command.amount > most_in_drop_box - at.state.ledger.drop_box)
        return refuse(rule, in_words(command.amount) + " cannot be exchanged for chips at a table.");
    if (!at.state.setup.chips.can_make(command.amount))
        return refuse(at.law.wagers.chips_on_layout,
                      in_words(command.amount) + " cannot be made of this table's chips.");
    return std::vector<typename Game::Event>{{rule, ChipsBought{command.patron, command.amount}}};
}

/// A breach when so much cannot be carried away to the cashier. All that a patron has can always be.
template <class Game>
[[nodiscard]] Refusal if_not_cashable(const Case<Game>& at, const CashOut& command) {
    const law::Rule rule = at.law.wagers.chips_on_layout;
    if (auto no = unless_for_oneself(at, command.patron, "cash chips", rule)) return no;
    const Money held = chips_of(at.state, command.patron);
    if (command.amount <= Money{} || command.amount > held)
        return Breach{
            rule, "the patron has " + in_words(held) + " in chips; " + in_words(command.amount) + " cannot be cashed."};
    if (command.amount != held && !at.state.setup.chips.can_make(command.amount))
        return Breach{rule, in_words(command.amount) + " cannot be made of this table's chips; all of " +
                                in_words(held) + " can be cashed."};
    return std::nullopt;
}

template <class Game>
[[nodiscard]] Ruling<typename Game::Event> rule_on(const Case<Game>& at, const CashOut& command) {
    if (auto no = if_not_cashable(at, command)) return std::unexpected(*no);
    return std::vector<typename Game::Event>{
        {at.law.wagers.chips_on_layout, ChipsCashed{command.patron, command.amount}}};
}

// --- Division 1, section 10 -----------------------------------------------------------------------------------------
template <class Game>
[[nodiscard]] Ruling<typename Game::Event> rule_on(const Case<Game>& at, const MarkPartnership& command) {
    const law::Rule rule = at.law.general->partnership;
    if (auto no = unless_role(at, {Role::game_supervisor, Role::casino_supervisor}, rule, "mark a partnership"))
        return std::unexpected(*no);
    if (auto no = unless_known_patron(at, command.patron, rule)) return std::unexpected(*no);
    return std::vector<typename Game::Event>{{rule, PartnershipMarked{command.patron, command.marked}}};
}

template <class Game>
[[nodiscard]] Ruling<typename Game::Event> rule_on(const Case<Game>& at, const ReportWagersElsewhere& command) {
    const law::Rule rule = at.law.general->one_table;
    if (!at.actor.is_staff()) return refuse(rule, "only staff report where else a patron wagers.");
    if (auto no = unless_known_patron(at, command.patron, rule)) return std::unexpected(*no);
    return std::vector<typename Game::Event>{{rule, WagersElsewhereReported{command.patron, command.elsewhere}}};
}

}  // namespace croupier
