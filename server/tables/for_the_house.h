// What a house wants to know of a game besides its rules: results for the board above the table, what a supervisor must
// look at, and which acts need a second person. HouseView<Game> says so for each game.
//
//   int seats(setup)                            how many people can sit
//   optional<Object> result_of(state, event)    a round's result as boards show it, when this event brings it out
//   bool begins_board(event)                    boards begin anew, as with a new shoe
//   int voids(event)                            the round whose result is struck off; 0: none
//   int corrects(event)                         the settled round that is put right; 0: none
//   string_view alert_in(state, event)          why a supervisor is called; empty: not at all
//   Witnessed witnessed(state, request)         whether two people must agree
//   bool moves_play(event)                      it changes what the next act is about
//   OddsQuestion odds_question(state)           what the odds of the next round of play depend on
//
// And for its books (books.h):
//
//   int starts(event), ends(event)              the number of the round that starts or ends; 0: none
//   bool is_for_next_round(state, event)        a wager for a round that has not started
//   bool is_irregular(state, event)             belongs in the report of irregularities
//   string outcome_of(result)                   a result in words
//   vector<Booking> bookings(state, event)      what it changes about wagers; all money but chips bought and cashed
#pragma once

#include <optional>
#include <string_view>

#include "core/table/ledger.h"
#include "core/table/people.h"
#include "server/tables/books.h"
#include "server/tables/game_table.h"
#include "wire/json.h"

namespace croupier::tables {

/// The number of the round that an event of this kind is about; 0 when it is of another kind.
template <class What, class Event>
[[nodiscard]] int round_of(const Event& event) {
    const auto* found = event.what.template get_if<What>();
    return found == nullptr ? 0 : found->number;
}

/// Whether an event is of one of these kinds.
template <class... Kinds, class Event>
[[nodiscard]] bool is_one_of(const Event& event) {
    return (event.what.template is<Kinds>() || ...);
}
/// People come, go, and change their chips: whatever is due stays due.
template <class Event>
[[nodiscard]] bool is_about_people(const Event& event) {
    return is_one_of<PatronJoined, PatronLeft, ChipsBought, ChipsCashed, PartnershipMarked, WagersElsewhereReported>(
        event);
}

/// Chips in front of patrons and on the layout.
[[nodiscard]] Money chips_of_patrons(const Ledger& ledger);

/// Whether a correction is of the round in progress, which is number 0 or its own. Without one there is nothing to
/// correct in round 0, and the rules say so.
[[nodiscard]] bool is_current(const auto& state, int round) {
    return round == 0 || (state.in_round() && round == state.round.number);
}

/// Specialised in each game's folder.
template <class Game>
struct HouseView;

}  // namespace croupier::tables
