// What the house wants to know of the game besides its rules: results, alerts, acts of two people, and its books.
#pragma once

#include "games/baccarat/rules/baccarat.h"
#include "server/tables/for_the_house.h"

namespace croupier::tables {

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

}  // namespace croupier::tables
