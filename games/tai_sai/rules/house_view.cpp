#include "games/tai_sai/rules/house_view.h"

#include "core/kits/layout/bookings.h"
#include "core/play/events.h"

namespace croupier::tai_sai {

namespace {

std::string_view alert_in(const State& before, const Event& event) {
    // A call or an entry that is not what the dice show waits for a supervisor, and nobody else can go on.
    const auto* called = event.what.get_if<ResultCalled>();
    const auto* entered = event.what.get_if<ResultEntered>();
    if ((called != nullptr && called->dice != before.round.dice) ||
        (entered != nullptr && entered->dice != before.round.dice))
        return "irregularity";
    return play::is_one_of<SpinVoided, WagerDisplaced>(event) ? "irregularity" : "";
}

}  // namespace

play::EventView HouseView::view(const State& before, const Event& event) {
    const auto* reversed = event.what.get_if<SettlementReversed>();
    const std::string_view alert = alert_in(before, event);
    return {
        .starts = play::round_of<RoundStarted>(event),
        .ends = play::round_of<RoundEnded>(event),
        .voids = play::round_of<RoundVoided>(event),
        .corrects = reversed == nullptr ? 0 : reversed->round,
        .begins_board = false,
        .moves_play =
            !play::is_about_people(event) &&
            !play::is_one_of<PersonalLimitsSet, ColourIssued, ColourReturned, WagerPlaced, WagerWithdrawn>(event),
        .for_next_round = false,
        .irregular =
            !alert.empty() ||
            play::is_one_of<WagerTreatedAsMeant, ResultCorrected, SettlementReversed, SettlementBooked, RoundVoided>(
                event),
        .alert = alert};
}

std::optional<play::Result> HouseView::result(const State& before, const Event& event) {
    const auto shown = [](int round, const Dice& dice) {
        std::string words;
        for (const Die die : dice.ascending()) words += (words.empty() ? "" : ", ") + std::to_string(die.face());
        return play::Result{.round = round,
                            .shown = AnyValue::of(BoardResult{dice, dice.total()}),
                            .in_words = words + ": " + std::to_string(dice.total())};
    };
    if (const auto* entered = event.what.get_if<ResultEntered>()) return shown(before.round.number, entered->dice);
    if (const auto* corrected = event.what.get_if<ResultCorrected>())
        return shown(corrected->round == 0 ? before.round.number : corrected->round, corrected->to);
    return std::nullopt;
}

play::Witnessed HouseView::witnessed(const State& state, const Request& request) {
    if (request.is<DeclareVoid>()) return play::Witnessed::void_round;
    const auto* correct = request.get_if<CorrectResult>();
    if (correct == nullptr) return play::Witnessed::no;
    return layout::is_after_payment(state, correct->round) ? play::Witnessed::correction_after_payment
                                                           : play::Witnessed::no;
}

std::vector<play::Booking> HouseView::bookings(const State& before, const Event& event) {
    return layout::bookings<Area>(before, event);
}

// --- Chance ---------------------------------------------------------------------------------------------------------
namespace {

std::vector<int> faces_of(const Dice& dice) {
    std::vector<int> faces;
    for (const Die die : dice.ascending()) faces.push_back(die.face());
    return faces;
}

}  // namespace

play::DrawNow HouseView::draw(const State& state) {
    return {.covered = (state.phase == Phase::spinning && state.round.spins > 0) || state.phase == Phase::wagering ||
                       state.phase == Phase::closed,
            .shown = state.round.dice ? faces_of(*state.round.dice) : std::vector<int>{}};
}

play::ChanceEvent HouseView::chance_in(const State&, const Event& event) {
    play::ChanceEvent chance;
    chance.opens_wagers = event.what.is<WagersCalledFor>();
    const auto* const uncovered = event.what.get_if<TumblerUncovered>();
    if (uncovered != nullptr && uncovered->dice) chance.seen = faces_of(*uncovered->dice);
    return chance;
}

}  // namespace croupier::tai_sai
