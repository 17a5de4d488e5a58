// What the house wants to know of the game besides its rules: results, alerts, acts of two people, and its books.
#pragma once

#include "games/tai_sai/rules/tai_sai.h"
#include "server/tables/for_the_house.h"

namespace croupier::tables {

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
