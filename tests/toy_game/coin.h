// A game that no Gazette has: a coin is tossed, and patrons wager on its sides at even odds. It is here to show what a
// game costs, and that whatever is written for any game works with one that it has never heard of.
#pragma once

#include "core/base/shape.h"
#include "core/law/law_sentence.h"
#include "core/play/game_type.h"
#include "core/table/limits.h"
#include "core/table/people_events.h"
#include "core/table/people_rules.h"
#include "core/table/person_index.h"
#include "core/table/table_set_up.h"

namespace croupier::coin {

using law::Rule;

enum class Side : std::uint8_t { heads, tails };
enum class Phase : std::uint8_t { not_set_up, idle, wagering, closed, shown };
enum class Act : std::uint8_t { set_up_table, call_for_wagers, close_wagering, toss_coin, settle_wagers };

struct TableSetup {
    int seats = 6;
    ChipSet chips;
    Limits limits;
    CROUPIER_RECORD(TableSetup, seats, chips, limits);
};

// --- Commands -------------------------------------------------------------------------------------------------------
struct SetUpTable {
    TableSetup setup;
    CROUPIER_RECORD(SetUpTable, setup);
};
struct CallForWagers {
    CROUPIER_RECORD(CallForWagers);
};
struct PlaceWager {
    PersonId patron = 0;
    Side side{};
    Money amount;
    CROUPIER_RECORD(PlaceWager, patron, side, amount);
};
struct CallNoMoreBets {
    CROUPIER_RECORD(CallNoMoreBets);
};
struct TossCoin {
    Side side{};
    CROUPIER_RECORD(TossCoin, side);
};
struct SettleWagers {
    CROUPIER_RECORD(SettleWagers);
};
using Request = OneOf<SetUpTable, MarkPartnership, ReportWagersElsewhere, Join, Leave, BuyIn, CashOut, CallForWagers,
                      PlaceWager, CallNoMoreBets, TossCoin, SettleWagers>;
struct Command {
    Actor actor;
    Request request;
    CROUPIER_RECORD(Command, actor, request);
};

// --- Events ---------------------------------------------------------------------------------------------------------
using TableSetUp = TableSetUpAs<TableSetup>;
struct RoundStarted {
    int number = 0;
    CROUPIER_RECORD(RoundStarted, number);
};
struct WagerPlaced {
    PersonId patron = 0;
    Side side{};
    Money amount;
    CROUPIER_RECORD(WagerPlaced, patron, side, amount);
};
struct NoMoreBetsCalled {
    CROUPIER_RECORD(NoMoreBetsCalled);
};
struct CoinShown {
    Side side{};
    CROUPIER_RECORD(CoinShown, side);
};
struct WagerCollected {
    PersonId patron = 0;
    Side side{};
    Money amount;
    CROUPIER_RECORD(WagerCollected, patron, side, amount);
};
struct WagerPaid {
    PersonId patron = 0;
    Side side{};
    Money amount;
    CROUPIER_RECORD(WagerPaid, patron, side, amount);
};
struct RoundEnded {
    int number = 0;
    CROUPIER_RECORD(RoundEnded, number);
};
using Happening =
    OneOf<TableSetUp, PartnershipMarked, WagersElsewhereReported, PatronJoined, PatronLeft, ChipsBought, ChipsCashed,
          RoundStarted, WagerPlaced, NoMoreBetsCalled, CoinShown, WagerCollected, WagerPaid, RoundEnded>;
using Event = CitedEvent<Happening>;

// --- State ----------------------------------------------------------------------------------------------------------
struct Patron {
    PersonId id = 0;
    std::uint8_t seat = 0;
    bool present = true;
    bool in_partnership = false;
    bool wagers_elsewhere = false;
    CROUPIER_RECORD(Patron, id, seat, present, in_partnership, wagers_elsewhere);
};
struct Wager {
    PersonId patron = 0;
    Side side{};
    Money amount;
    CROUPIER_RECORD(Wager, patron, side, amount);
};
struct Round {
    int number = 0;
    std::optional<Side> side;
    CROUPIER_RECORD(Round, number, side);
};
struct State {
    Phase phase = Phase::not_set_up;
    TableSetup setup;
    std::vector<Patron> patrons;
    std::vector<Wager> wagers;
    Ledger ledger;
    int rounds_started = 0;
    Round round;
    CROUPIER_RECORD(State, phase, setup, patrons, wagers, ledger, rounds_started, round);

    PersonIndex by_id;
    [[nodiscard]] const Patron* find_patron(PersonId id) const {
        const std::size_t place = by_id.place_of(id, patrons);
        return place < patrons.size() && patrons[place].present ? &patrons[place] : nullptr;
    }
    [[nodiscard]] const Patron* patron_at(std::uint8_t seat) const {
        for (const Patron& patron : patrons)
            if (patron.seat == seat && patron.present) return &patron;
        return nullptr;
    }
    [[nodiscard]] bool in_round() const { return phase >= Phase::wagering; }
};

/// Its made-up law.
struct Edition {
    std::string_view key, title, incomplete;
    int division;
    std::span<const law::Clause> clauses;
    const law::GeneralRules* general;
    struct Equipment {
        Rule drop_box;
        CROUPIER_FIELDS(drop_box);
    } equipment;
    struct Wagers {
        Rule chips_on_layout;
        CROUPIER_FIELDS(chips_on_layout);
    } wagers;
    Rule operation;
    Rule toss;
    CROUPIER_FIELDS(equipment, wagers, operation, toss);
};

struct NextAct {
    Act act;
    Role who = Role::dealer;
    Rule rule;
};
[[nodiscard]] NextAct next_act(const Edition& law, const State& state);
[[nodiscard]] Command command_for(const NextAct& next, const State& state, PersonId staff);
[[nodiscard]] Duty duty_of(Act act);
[[nodiscard]] std::string call_of(const Event& event);

struct Game {
    using Law = Edition;
    using State = coin::State;
    using Command = coin::Command;
    using Event = coin::Event;
    using Act = coin::Act;
    using Setup = TableSetup;
    using SetUpTable = coin::SetUpTable;
    static constexpr std::string_view name = "coin";
    static constexpr std::string_view title = "Coin";
    static constexpr std::string_view usual_version = "coin";
    static constexpr std::array<law::SpokenName, 1> spoken{{{title, usual_version}}};
    static constexpr std::span<const std::string_view> versions{&usual_version, 1};
    static std::expected<const Law*, law::NotHeld> law_in_force(law::Date, law::Casino, std::string_view);
    static law::Approval approval(law::Date, law::Casino, std::string_view);
    static std::span<const Law* const> editions();
    static Ruling<Event> decide(const Law& law, const State& state, const Command& command);
    static Ruling<Event> decide_as_earlier(const Law& law, const State& state, const Command& command) {
        return decide(law, state, command);
    }
    static void apply(State& state, const Event& event);
    static std::vector<Command> legal_commands(const Law& law, const State& state);
    static std::vector<Command> commands_behind(const State& before, std::span<const Event> events, Role role);
    static std::string describe(const State& before, const Event& event);
    static Money sum_of_money(const State& state) { return state.ledger.sum(); }
};

extern const play::GameType game_type;

}  // namespace croupier::coin

template <>
inline constexpr auto croupier::enum_names<croupier::coin::Side> = std::to_array<std::string_view>({"heads", "tails"});
template <>
inline constexpr auto croupier::enum_names<croupier::coin::Phase> =
    std::to_array<std::string_view>({"not set up", "idle", "wagering", "closed", "shown"});
template <>
inline constexpr auto croupier::enum_names<croupier::coin::Act> = std::to_array<std::string_view>(
    {"set up table", "call for wagers", "close wagering", "toss coin", "settle wagers"});
template <>
inline constexpr bool croupier::is_kept<croupier::coin::Command> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::coin::Event> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::coin::Request> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::coin::Happening> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::coin::State> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::coin::TableSetup> = true;
template <>
inline constexpr bool croupier::is_kept<croupier::coin::CoinShown> = true;
