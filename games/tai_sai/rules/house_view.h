// What a house wants to know of the game besides its rules: results, alerts, acts of two people, its books, and what a
// dealer must key in. See core/play/game_of.h.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/play/table.h"
#include "games/tai_sai/rules/automatic.h"
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

/// As boards show it.
struct BoardResult {
    Dice dice;
    int total = 0;
    CROUPIER_RECORD(BoardResult, dice, total);
};

struct HouseView {
    static int seats(const TableSetup& setup) { return setup.seats; }
    static play::EventView view(const State& before, const Event& event);
    static std::optional<play::Result> result(const State& before, const Event& event);
    static std::vector<play::Booking> bookings(const State& before, const Event& event);
    static play::Witnessed witnessed(const State& state, const Request& request);
    static play::OddsQuestion odds_question(const State& state) {
        return {{"odds-set", std::string{name_of(state.setup.odds)}}};
    }

    static PersonId person_of(const NextAct&) { return 0; }
    static bool closes_wagers(const NextAct& next) { return next.act == Act::close_wagering; }
    static bool routine(const NextAct& next) {
        return next.act != Act::set_up_table && next.act != Act::correct_result;
    }
    static play::Wants wants(const Edition&, const State&, const NextAct& next) {
        if (next.act != Act::uncover_tumbler) return {};
        return {.request = UncoverTumbler::record_name, .field = "dice", .dice = static_cast<int>(Dice::count)};
    }
    static bool tells_chance(const Request& request) { return request.is<UncoverTumbler>() || request.is<SpinDice>(); }
    static bool is_due(const NextAct& next, const Request& request) {
        return next.act == (request.is<UncoverTumbler>() ? Act::uncover_tumbler : Act::spin_dice);
    }

    static std::optional<Command> automatic(const Edition& law, const State& state, Automation automation,
                                            play::Supply& supply, const play::HouseStaff& staff) {
        return automatic_command(law, state, automation, *supply.dice, {staff.dealer});
    }
    static constexpr play::OneDraw one_draw{play::OneDraw::What::dice, Dice::count};
    static play::DrawNow draw(const State& state);
    static play::ChanceEvent chance_in(const State& before, const Event& event);
};

}  // namespace croupier::tai_sai

template <>
inline constexpr bool croupier::is_kept<croupier::tai_sai::BoardResult> = true;
