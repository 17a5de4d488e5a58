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
#include "games/all/games.h"
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

template <class Game>
struct HouseView;

template <>
struct HouseView<baccarat::Game> {
    static int seats(const baccarat::TableSetup& setup) { return setup.sets; }
    static std::optional<wire::Object> result_of(const baccarat::State& before, const baccarat::Event& event);
    static bool begins_board(const baccarat::Event& event) {
        return event.what.is<baccarat::CardsLoaded>() || event.what.is<baccarat::ShoeTakenOver>();
    }
    static int voids(const baccarat::Event& event) { return round_of<baccarat::RoundVoided>(event); }
    static int corrects(const baccarat::Event& event) {
        const auto* adjusted = event.what.get_if<baccarat::SettlementAdjusted>();
        return adjusted == nullptr ? 0 : adjusted->round;
    }
    static std::string_view alert_in(const baccarat::State& before, const baccarat::Event& event);
    static Witnessed witnessed(const baccarat::State& state, const baccarat::Request& request);
    static bool moves_play(const baccarat::Event& event) {
        using namespace baccarat;
        return !is_about_people(event) &&
               !is_one_of<PersonalLimitsSet, PatronCapped, WagerPlaced, WagerDeclared, DeclarationLapsed, WagerMoved,
                          WagerWithdrawn, SettledRoundReconstructed, SettlementAdjusted, LaterHandsStand>(event);
    }
    static OddsQuestion odds_question(const baccarat::State& state);

    static int starts(const baccarat::Event& event) { return round_of<baccarat::RoundStarted>(event); }
    static int ends(const baccarat::Event& event) { return round_of<baccarat::RoundEnded>(event); }
    static bool is_for_next_round(const baccarat::State& before, const baccarat::Event& event);
    static bool is_irregular(const baccarat::State& before, const baccarat::Event& event);
    static std::string outcome_of(const wire::Object& result);
    static std::vector<Booking> bookings(const baccarat::State& before, const baccarat::Event& event);
};

template <>
struct HouseView<tai_sai::Game> {
    static int seats(const tai_sai::TableSetup& setup) { return setup.seats; }
    static std::optional<wire::Object> result_of(const tai_sai::State& before, const tai_sai::Event& event);
    static bool begins_board(const tai_sai::Event&) { return false; }
    static int voids(const tai_sai::Event& event) { return round_of<tai_sai::RoundVoided>(event); }
    static int corrects(const tai_sai::Event& event) {
        const auto* reversed = event.what.get_if<tai_sai::SettlementReversed>();
        return reversed == nullptr ? 0 : reversed->round;
    }
    static std::string_view alert_in(const tai_sai::State& before, const tai_sai::Event& event);
    static Witnessed witnessed(const tai_sai::State& state, const tai_sai::Request& request);
    static bool moves_play(const tai_sai::Event& event) {
        using namespace tai_sai;
        return !is_about_people(event) &&
               !is_one_of<PersonalLimitsSet, ColourIssued, ColourReturned, WagerPlaced, WagerWithdrawn>(event);
    }
    static OddsQuestion odds_question(const tai_sai::State& state) {
        return {{"odds-set", std::string{name_of(state.setup.odds)}}};
    }

    static int starts(const tai_sai::Event& event) { return round_of<tai_sai::RoundStarted>(event); }
    static int ends(const tai_sai::Event& event) { return round_of<tai_sai::RoundEnded>(event); }
    static bool is_for_next_round(const tai_sai::State&, const tai_sai::Event&) { return false; }
    static bool is_irregular(const tai_sai::State& before, const tai_sai::Event& event);
    static std::string outcome_of(const wire::Object& result);
    static std::vector<Booking> bookings(const tai_sai::State& before, const tai_sai::Event& event);
};

}  // namespace croupier::tables
