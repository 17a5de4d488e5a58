#include "games/tai_sai/house/house_view.h"

#include <algorithm>
#include <array>

namespace croupier::tables {

using BookedAs = Booking::Kind;

std::optional<wire::Object> HouseView<tai_sai::Game>::result_of(const tai_sai::State& before,
                                                                const tai_sai::Event& event) {
    const auto result = [](int round, const Dice& dice) {
        return wire::Object{{"round", round}, {"dice", wire::to_json(dice)}, {"total", dice.total()}};
    };
    if (const auto* entered = event.what.get_if<tai_sai::ResultEntered>())
        return result(before.round.number, entered->dice);
    if (const auto* corrected = event.what.get_if<tai_sai::ResultCorrected>())
        return result(corrected->round == 0 ? before.round.number : corrected->round, corrected->to);
    return std::nullopt;
}

std::string_view HouseView<tai_sai::Game>::alert_in(const tai_sai::State& before, const tai_sai::Event& event) {
    // A call or an entry that is not what the dice show waits for a supervisor, and nobody else can go on.
    const auto* called = event.what.get_if<tai_sai::ResultCalled>();
    const auto* entered = event.what.get_if<tai_sai::ResultEntered>();
    if ((called != nullptr && called->dice != before.round.dice) ||
        (entered != nullptr && entered->dice != before.round.dice))
        return "irregularity";
    if (event.what.is<tai_sai::SpinVoided>() || event.what.is<tai_sai::WagerDisplaced>()) return "irregularity";
    return {};
}

Witnessed HouseView<tai_sai::Game>::witnessed(const tai_sai::State& state, const tai_sai::Request& request) {
    if (request.is<tai_sai::DeclareVoid>()) return Witnessed::void_round;
    const auto* correct = request.get_if<tai_sai::CorrectResult>();
    if (correct == nullptr) return Witnessed::no;
    const bool paid = !is_current(state, correct->round) ||
                      std::ranges::any_of(state.settled, [&state](const tai_sai::SettledWager& wager) {
                          return wager.round == state.round.number;
                      });
    return paid ? Witnessed::correction_after_payment : Witnessed::no;
}

// --- Books ----------------------------------------------------------------------------------------------------------

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
