// What the house's books want to know of each game.
#include "server/tables/for_the_house.h"

namespace croupier::tables {

using BookedAs = Booking::Kind;

// --- Baccarat -------------------------------------------------------------------------------------------------------

bool HouseView<baccarat::Game>::is_for_next_round(const baccarat::State& before, const baccarat::Event& event) {
    using baccarat::Phase;
    const bool wager = event.what.is<baccarat::WagerPlaced>() || event.what.is<baccarat::WagerDeclared>();
    return wager && (!before.in_round() || before.phase == Phase::settlement);
}

bool HouseView<baccarat::Game>::is_irregular(const baccarat::State& before, const baccarat::Event& event) {
    if (const auto* wager = event.what.get_if<baccarat::WagerPlaced>()) return wager->contrary;
    return !alert_in(before, event).empty() || event.what.is<baccarat::SurplusCardToBanker>() ||
           event.what.is<baccarat::SurplusCardsDropped>() || event.what.is<baccarat::VoidHandDue>() ||
           event.what.is<baccarat::RoundReconstructed>() || event.what.is<baccarat::SettledRoundReconstructed>() ||
           event.what.is<baccarat::RoundVoided>() || event.what.is<baccarat::SettlementAdjusted>() ||
           event.what.is<baccarat::LaterHandsStand>() || event.what.is<baccarat::WagerPartlyVoid>() ||
           event.what.is<baccarat::DifferentialWaived>() || event.what.is<baccarat::ReshuffleOrdered>() ||
           event.what.is<baccarat::ReplacementOrdered>();
}

std::string HouseView<baccarat::Game>::outcome_of(const wire::Object& result) {
    const std::string counts = "Player " + std::to_string(result.at("player").as_int64()) + ", Banker " +
                               std::to_string(result.at("banker").as_int64());
    const std::string_view winner = result.at("outcome").as_string();
    return counts +
           (winner == "tie"      ? ": Tie"
            : winner == "banker" ? ": Banker wins"
                                 : ": Player wins") +
           (result.at("void_hand").as_bool() ? " (void hand)" : "");
}

std::vector<Booking> HouseView<baccarat::Game>::bookings(const baccarat::State& before, const baccarat::Event& event) {
    const int round = before.round.number;
    if (const auto* e = event.what.get_if<baccarat::WagerCollected>())
        return {{BookedAs::settled, round, e->patron, baccarat::in_words(e->spot), e->amount, -e->amount, {}}};
    if (const auto* e = event.what.get_if<baccarat::WagerPaid>())
        return {
            {BookedAs::settled, round, e->patron, baccarat::in_words(e->spot), e->stake, e->winnings, e->commission}};
    if (const auto* e = event.what.get_if<baccarat::WagerStoodOff>())
        return {{BookedAs::settled, round, e->patron, baccarat::in_words(e->spot), e->amount, {}, {}}};
    if (const auto* e = event.what.get_if<baccarat::SettlementAdjusted>())
        return {{BookedAs::corrected,
                 e->round,
                 e->patron,
                 baccarat::in_words(e->spot),
                 {},
                 e->to_patron,
                 e->to_commission}};
    if (const auto* e = event.what.get_if<baccarat::WagerReturned>()) {
        // Outside a round it was never in one; once wagers are paid, it was laid for the next.
        if (!before.in_round() || before.round.any_collected_or_paid) return {};
        return {{BookedAs::returned, round, e->patron, baccarat::in_words(e->spot), e->amount, {}, {}}};
    }
    // A round in progress that is put right or void is settled anew or not at all. Nothing in it can have been paid,
    // but wagers may have stood off.
    const auto* voided = event.what.get_if<baccarat::RoundVoided>();
    const bool afresh = event.what.is<baccarat::RoundReconstructed>() ||
                        (voided != nullptr && before.in_round() && voided->number == round);
    std::vector<Booking> list;
    if (afresh)
        for (const baccarat::SettledWager& wager : before.settled)
            if (wager.round == round)
                list.push_back({BookedAs::corrected, round, wager.patron, baccarat::in_words(wager.spot), -wager.stake,
                                -wager.won, -wager.commission});
    return list;
}

// --- Tai-Sai --------------------------------------------------------------------------------------------------------

bool HouseView<tai_sai::Game>::is_irregular(const tai_sai::State& before, const tai_sai::Event& event) {
    return !alert_in(before, event).empty() || event.what.is<tai_sai::WagerTreatedAsMeant>() ||
           event.what.is<tai_sai::ResultCorrected>() || event.what.is<tai_sai::SettlementReversed>() ||
           event.what.is<tai_sai::SettlementBooked>() || event.what.is<tai_sai::RoundVoided>();
}

std::string HouseView<tai_sai::Game>::outcome_of(const wire::Object& result) {
    std::string text;
    for (const wire::Value& face : result.at("dice").as_array())
        text += (text.empty() ? "" : ", ") + std::to_string(face.as_int64());
    return text + ": " + std::to_string(result.at("total").as_int64());
}

std::vector<Booking> HouseView<tai_sai::Game>::bookings(const tai_sai::State& before, const tai_sai::Event& event) {
    const int round = before.round.number;
    if (const auto* e = event.what.get_if<tai_sai::WagerCollected>())
        return {{BookedAs::settled, round, e->patron, tai_sai::in_words(e->area), e->amount, -e->amount, {}}};
    if (const auto* e = event.what.get_if<tai_sai::WagerPaid>())
        return {{BookedAs::settled, round, e->patron, tai_sai::in_words(e->area), e->stake, e->winnings, {}}};
    if (const auto* e = event.what.get_if<tai_sai::WagerReturned>())
        return {{BookedAs::returned, round, e->patron, tai_sai::in_words(e->area), e->amount, {}, {}}};
    if (const auto* e = event.what.get_if<tai_sai::SettlementReversed>()) {
        // In the round in progress the wager lies on the layout again and is settled anew.
        const bool again = before.in_round() && e->round == round;
        return {{BookedAs::corrected,
                 e->round,
                 e->patron,
                 tai_sai::in_words(e->area),
                 again ? -e->stake : Money{},
                 -e->net,
                 {}}};
    }
    if (const auto* e = event.what.get_if<tai_sai::SettlementBooked>())
        return {{BookedAs::corrected, e->round, e->patron, tai_sai::in_words(e->area), {}, e->net, {}}};
    return {};
}

}  // namespace croupier::tables
