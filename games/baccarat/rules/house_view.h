// What a house wants to know of the game besides its rules: results, alerts, acts of two people, its books, and what a
// dealer must key in. See core/play/game_of.h.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/play/table.h"
#include "games/baccarat/rules/baccarat.h"

namespace croupier::baccarat {

/// The cards of both hands.
struct BoardCards {
    HandCards player;
    HandCards banker;
    CROUPIER_RECORD(BoardCards, player, banker);
};
/// Who won, in the words of boards; in the order of Winner.
enum class BoardOutcome : std::uint8_t { player, banker, tie };
/// As boards show it.
struct BoardResult {
    BoardOutcome outcome{};
    int player = 0;
    int banker = 0;
    bool player_pair = false;
    bool banker_pair = false;
    bool void_hand = false;
    BoardCards cards;
    CROUPIER_RECORD(BoardResult, outcome, player, banker, player_pair, banker_pair, void_hand, cards);
};

struct HouseView {
    static int seats(const TableSetup& setup) { return setup.sets; }
    static play::EventView view(const State& before, const Event& event);
    static std::optional<play::Result> result(const State& before, const Event& event);
    static std::vector<play::Booking> bookings(const State& before, const Event& event);
    static play::Witnessed witnessed(const State& state, const Request& request);
    static play::OddsQuestion odds_question(const State& state);

    static PersonId person_of(const NextAct& next) { return next.person; }
    static bool closes_wagers(const NextAct& next) { return next.act == Act::close_wagering; }
    static bool routine(const NextAct& next) { return next.act != Act::set_up_table && next.act != Act::put_right; }
    static play::Wants wants(const Edition& law, const State& state, const NextAct& next);
    static bool tells_chance(const Request& request);
    static bool is_due(const NextAct& next, const Request& request);

    static std::optional<Command> automatic(const Edition& law, const State& state, Automation automation,
                                            play::Supply& supply, const play::HouseStaff& staff);
    static std::optional<Command> without_patron(const Edition& law, const State& state, const play::HouseStaff& staff);
    static play::ShoeNow shoe(const State& state);
    static std::optional<int> ready_to_be_cut(const Edition& law, const State& state);
    static play::ChanceEvent chance_in(const State& before, const Event& event);
};

}  // namespace croupier::baccarat

template <>
inline constexpr auto croupier::enum_names<croupier::baccarat::BoardOutcome> =
    std::to_array<std::string_view>({"player", "banker", "tie"});

template <>
inline constexpr bool croupier::is_kept<croupier::baccarat::BoardResult> = true;
