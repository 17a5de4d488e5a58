// What a house wants to know of a whole game on a layout (one_draw.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/kits/layout/bookings.h"
#include "core/kits/layout/one_draw.h"
#include "core/play/events.h"
#include "core/play/table.h"

namespace croupier::layout::one_draw {

/// For play::game_of<Game<Roulette>, HouseView<Roulette, play::OneDraw::What::wheel>>().
template <class Of, play::OneDraw::What what>
struct HouseView {
    using Draw = typename Of::Draw;
    using Area = typename Of::Area;
    using Result = typename Of::Result;
    static constexpr int results = static_cast<int>(enum_names<typename Of::Result>.size());
    static constexpr play::OneDraw one_draw{what, static_cast<std::uint32_t>(results)};

    static int seats(const TableSetup<typename Of::Kind>& setup) { return setup.seats; }
    static play::EventView view(const State<Of>&, const Event<Of>& event) {
        const auto* reversed = event.what.template get_if<SettlementReversed<Area>>();
        const bool displaced = event.what.template is<WagerDisplaced<Area>>();
        play::EventView view;
        view.starts = play::round_of<RoundStarted>(event);
        view.ends = play::round_of<RoundEnded>(event);
        view.voids = play::round_of<RoundVoided>(event);
        view.corrects = reversed == nullptr ? 0 : reversed->round;
        view.moves_play = !play::is_about_people(event) &&
                          !play::is_one_of<PersonalLimitsSet<typename Of::Kind>, ColourIssued, ColourReturned,
                                           WagerPlaced<Area>, WagerWithdrawn<Area>>(event);
        view.irregular =
            displaced || reversed != nullptr ||
            play::is_one_of<WagerTreatedAsMeant<Area>, ResultCorrected<Result>, SettlementBooked<Area>, RoundVoided>(
                event);
        if (displaced) view.alert = "irregularity";
        return view;
    }
    static std::optional<play::Result> result(const State<Of>& before, const Event<Of>& event) {
        const auto shown = [](int round, const typename Of::Drawn& drawn) {
            const auto& [result] = drawn;
            return play::Result{round, AnyValue::of(drawn), in_words(result)};
        };
        if (const auto* drawn = event.what.template get_if<typename Of::Drawn>())
            return shown(before.round.number, *drawn);
        if (const auto* corrected = event.what.template get_if<ResultCorrected<Result>>())
            return shown(corrected->round, typename Of::Drawn{corrected->to});
        return std::nullopt;
    }
    static std::vector<play::Booking> bookings(const State<Of>& before, const Event<Of>& event) {
        return layout::bookings<Area>(before, event);
    }
    static play::Witnessed witnessed(const State<Of>& state, const Request<Of>& request) {
        if (request.template is<DeclareVoid>()) return play::Witnessed::void_round;
        const auto* correct = request.template get_if<CorrectResult<Result>>();
        if (correct == nullptr) return play::Witnessed::no;
        return is_after_payment(state, correct->round) ? play::Witnessed::correction_after_payment
                                                       : play::Witnessed::no;
    }
    static play::OddsQuestion odds_question(const State<Of>&) { return {}; }

    static PersonId person_of(const NextAct&) { return 0; }
    static bool closes_wagers(const NextAct& next) { return next.act == Act::close_wagering; }
    static bool routine(const NextAct& next) { return next.act != Act::set_up_table; }
    static play::Wants wants(const Edition&, const State<Of>&, const NextAct& next) {
        if (next.act != Act::draw) return {};
        play::Wants wants{.request = Draw::record_name, .number = {{0, results - 1}}};
        Draw draw;
        Draw::fields(draw, [&wants](std::string_view name, const auto&) { wants.field = name; });
        return wants;
    }
    static bool tells_chance(const Request<Of>& request) { return request.template is<Draw>(); }
    static bool is_due(const NextAct& next, const Request<Of>&) { return next.act == Act::draw; }
    static std::optional<Command<Of>> automatic(const Edition& law, const State<Of>& state, Automation automation,
                                                play::Supply& supply, const play::HouseStaff& staff) {
        const NextAct next = next_act(law, state);
        if (!routine(next) || !automation.performs(duty_of(next.act))) return std::nullopt;
        Command<Of> command = command_for(next, state, staff.dealer);
        if (next.act == Act::draw) command.request = Draw{static_cast<typename Of::Result>(supply.number())};
        return command;
    }
    static play::DrawNow draw(const State<Of>& state) {
        play::DrawNow now{state.phase == Phase::wagering || state.phase == Phase::closed, {}};
        if (state.round.result) now.shown = {static_cast<int>(*state.round.result)};
        return now;
    }
    static play::ChanceEvent chance_in(const State<Of>&, const Event<Of>& event) {
        play::ChanceEvent chance;
        if (const auto* drawn = event.what.template get_if<typename Of::Drawn>()) {
            const auto& [result] = *drawn;
            chance.seen = {static_cast<int>(result)};
        }
        return chance;
    }
};

}  // namespace croupier::layout::one_draw
