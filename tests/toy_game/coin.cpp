#include "tests/toy_game/coin.h"

#include "core/law/edition_table.h"
#include "core/law/notices.h"
#include "core/play/events.h"
#include "core/play/game_of.h"
#include "core/table/candidates.h"
#include "core/table/commands_behind.h"

namespace croupier::coin {

namespace {

using law::Kind;
using Case = croupier::Case<Game>;

constexpr law::Notice notice{"Toy Gazette No. 1", "Rules of the Coin", law::Date{std::chrono::year{1998} / 2 / 1}};
constexpr std::array<law::Clause, 4> clauses{
    {{&notice, 99, "Coin", "1.1", "", Kind::procedure, "The table has a drop box."},
     {&notice, 99, "Coin", "2.1", "", Kind::enforced, "Wagers are laid in chips of the table."},
     {&notice, 99, "Coin", "3.1", "", Kind::procedure, "Wagers are called for, closed, and settled at even odds."},
     {&notice, 99, "Coin", "3.2", "", Kind::procedure, "The coin is tossed once wagers are closed."}}};
constexpr law::RuleFinder rule{clauses};
constexpr Edition edition{"coin-1998",   "Division 99, Coin", "",          99,         clauses, &law::general_1998,
                          {rule("1.1")}, {rule("2.1")},       rule("3.1"), rule("3.2")};
constexpr std::array<const Edition*, 1> all{&edition};

Account spot_of(Side side) { return {AccountKind::spot, static_cast<std::uint32_t>(side)}; }

/// A breach unless a dealer does what is next.
Refusal unless_due(const Case& at, Act act, Rule cited) {
    if (auto no = unless_role(at, {Role::dealer}, cited, "run the table")) return no;
    const NextAct next = next_act(at.law, at.state);
    if (next.act == act) return std::nullopt;
    return Breach{cited, "what comes next is to " + std::string{name_of(next.act)} + "."};
}
Ruling<Event> due(const Case& at, Act act, Rule cited, Happening what) {
    return happens_unless<Event>(unless_due(at, act, cited), cited, std::move(what));
}

Ruling<Event> rule_on(const Case& at, const SetUpTable& command) {
    if (auto no = if_not_to_be_set_up(at, at.state.phase != Phase::not_set_up, at.law.operation))
        return std::unexpected(*no);
    if (command.setup.seats < 0 || command.setup.seats > 64) return refuse(at.law.operation, "that is no table.");
    return happens_unless<Event>(if_no_chips(command.setup.chips, at.law.wagers.chips_on_layout), at.law.operation,
                                 TableSetUp{std::make_shared<const TableSetup>(command.setup)});
}
Ruling<Event> rule_on(const Case& at, const Join& command) {
    return happens_unless<Event>(if_place_not_free(at, command, at.state.setup.seats, at.law.operation),
                                 at.law.operation, PatronJoined{command.patron, command.seat});
}
Ruling<Event> rule_on(const Case& at, const Leave& command) {
    Refusal no = unless_for_oneself(at, command.patron, "leave", at.law.operation);
    if (!no) no = if_wager_on_layout(at, command.patron, at.law.operation);
    return happens_unless<Event>(std::move(no), at.law.operation, PatronLeft{command.patron});
}
Ruling<Event> rule_on(const Case& at, const CallForWagers&) {
    return due(at, Act::call_for_wagers, at.law.operation, RoundStarted{at.state.rounds_started + 1});
}
Ruling<Event> rule_on(const Case& at, const PlaceWager& command) {
    if (auto no = unless_own_wager(at, command.patron, at.law.operation)) return std::unexpected(*no);
    if (at.state.phase != Phase::wagering) return refuse(at.law.operation, "wagers have not been called for.");
    if (command.amount <= Money{} || !at.state.setup.chips.can_make(command.amount) ||
        command.amount > chips_of(at.state, command.patron))
        return refuse(at.law.wagers.chips_on_layout, "the patron cannot lay so much in chips.");
    return std::vector<Event>{{at.law.operation, WagerPlaced{command.patron, command.side, command.amount}}};
}
Ruling<Event> rule_on(const Case& at, const CallNoMoreBets&) {
    return due(at, Act::close_wagering, at.law.operation, NoMoreBetsCalled{});
}
Ruling<Event> rule_on(const Case& at, const TossCoin& command) {
    return due(at, Act::toss_coin, at.law.toss, CoinShown{command.side});
}
Ruling<Event> rule_on(const Case& at, const SettleWagers&) {
    if (auto no = unless_due(at, Act::settle_wagers, at.law.operation)) return std::unexpected(*no);
    std::vector<Event> events;
    for (const Wager& wager : at.state.wagers) {
        if (wager.side == at.state.round.side)
            events.push_back({at.law.operation, WagerPaid{wager.patron, wager.side, wager.amount}});
        else
            events.push_back({at.law.operation, WagerCollected{wager.patron, wager.side, wager.amount}});
    }
    events.push_back({at.law.operation, RoundEnded{at.state.round.number}});
    return events;
}

class Folder : public PeopleFolder<State> {
public:
    using PeopleFolder::PeopleFolder;
    using PeopleFolder::operator();
    void operator()(const TableSetUp& e) {
        s_.setup = *e.setup;
        s_.ledger.open_spots(2);
        s_.phase = Phase::idle;
    }
    void operator()(const RoundStarted& e) {
        s_.round = {e.number, std::nullopt};
        s_.rounds_started = e.number;
        s_.phase = Phase::wagering;
    }
    void operator()(const WagerPlaced& e) {
        s_.ledger.transfer(account(e.patron), spot_of(e.side), e.amount);
        s_.wagers.push_back({e.patron, e.side, e.amount});
    }
    void operator()(const NoMoreBetsCalled&) { s_.phase = Phase::closed; }
    void operator()(const CoinShown& e) {
        s_.round.side = e.side;
        s_.phase = Phase::shown;
    }
    void operator()(const WagerCollected& e) { settle(e.side, house_account, e.amount); }
    void operator()(const WagerPaid& e) {
        settle(e.side, account(e.patron), e.amount);
        s_.ledger.transfer(house_account, account(e.patron), e.amount);
    }
    void operator()(const RoundEnded&) { s_.phase = Phase::idle; }

private:
    void settle(Side side, Account to, Money amount) {
        s_.ledger.transfer(spot_of(side), to, amount);
        s_.wagers.erase(s_.wagers.begin());
    }
};

class Teller : public PeopleTeller {
public:
    explicit Teller(const State& before) : PeopleTeller(before), who_(before) {}
    using PeopleTeller::operator();
    std::string operator()(const TableSetUp&) const { return "the table is set up"; }
    std::string operator()(const RoundStarted& e) const { return "round " + std::to_string(e.number); }
    std::string operator()(const WagerPlaced& e) const { return who_(e.patron) + " wagers " + in_words(e.amount); }
    std::string operator()(const NoMoreBetsCalled&) const { return "no more bets"; }
    std::string operator()(const CoinShown& e) const { return "the coin shows " + std::string{name_of(e.side)}; }
    std::string operator()(const WagerCollected& e) const { return who_(e.patron) + " loses " + in_words(e.amount); }
    std::string operator()(const WagerPaid& e) const { return who_(e.patron) + " is paid " + in_words(e.amount); }
    std::string operator()(const RoundEnded&) const { return "the round is over"; }

private:
    PatronWords who_;
};

class Candidates : public CommandList<Game> {
public:
    Candidates(const Edition& law, const State& state) : CommandList(law, state) {
        TableSetup setup = s_.setup;
        if (s_.phase == Phase::not_set_up) setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5)}};
        staff(SetUpTable{setup});
        newcomers(s_.setup.seats);
        if (s_.phase != Phase::not_set_up) people();
        staff(CallForWagers{});
        staff(CallNoMoreBets{});
        staff(TossCoin{});
        staff(SettleWagers{});
        for (const Patron& patron : s_.patrons)
            if (patron.present)
                for_patron(self(patron), PlaceWager{patron.id, Side::heads, s_.setup.chips.denominations().front()});
    }
};

class Behind : public CommandsBehind<Game> {
public:
    using CommandsBehind::CommandsBehind;
    using CommandsBehind::operator();
    void operator()(const TableSetUp& e) { staff(SetUpTable{*e.setup}); }
    void operator()(const RoundStarted&) { staff(CallForWagers{}); }
    void operator()(const WagerPlaced& e) { anybody(e.patron, PlaceWager{e.patron, e.side, e.amount}); }
    void operator()(const NoMoreBetsCalled&) { staff(CallNoMoreBets{}); }
    void operator()(const CoinShown& e) { staff(TossCoin{e.side}); }
    void operator()(const auto&) { staff(SettleWagers{}); }
};

struct HouseView {
    static int seats(const TableSetup& setup) { return setup.seats; }
    static play::EventView view(const State&, const Event& event) {
        play::EventView view;
        view.starts = play::round_of<RoundStarted>(event);
        view.ends = play::round_of<RoundEnded>(event);
        view.moves_play = !play::is_about_people(event) && !event.what.is<WagerPlaced>();
        return view;
    }
    static std::optional<play::Result> result(const State& before, const Event& event) {
        const auto* shown = event.what.get_if<CoinShown>();
        if (shown == nullptr) return std::nullopt;
        return play::Result{before.round.number, AnyValue::of(*shown), std::string{name_of(shown->side)}};
    }
    static std::vector<play::Booking> bookings(const State& before, const Event& event) {
        const auto booked = [&](const auto& e, Money won) {
            return std::vector<play::Booking>{{play::Booking::Kind::settled,
                                               before.round.number,
                                               e.patron,
                                               std::string{name_of(e.side)},
                                               e.amount,
                                               won,
                                               {}}};
        };
        if (const auto* e = event.what.get_if<WagerCollected>()) return booked(*e, -e->amount);
        if (const auto* e = event.what.get_if<WagerPaid>()) return booked(*e, e->amount);
        return {};
    }
    static play::Witnessed witnessed(const State&, const Request&) { return play::Witnessed::no; }
    static play::OddsQuestion odds_question(const State&) { return {}; }
    static PersonId person_of(const NextAct&) { return 0; }
    static bool closes_wagers(const NextAct& next) { return next.act == Act::close_wagering; }
    static bool routine(const NextAct& next) { return next.act != Act::set_up_table; }
    static play::Wants wants(const Edition&, const State&, const NextAct& next) {
        play::Wants wants;
        if (next.act == Act::toss_coin) wants = {.request = "TossCoin", .field = "side", .number = {{0, 1}}};
        return wants;
    }
    static bool tells_chance(const Request& request) { return request.is<TossCoin>(); }
    static bool is_due(const NextAct& next, const Request&) { return next.act == Act::toss_coin; }
    static std::optional<Command> automatic(const Edition& law, const State& state, Automation automation,
                                            play::Supply& supply, const play::HouseStaff& staff) {
        const NextAct next = next_act(law, state);
        if (!routine(next) || !automation.performs(duty_of(next.act))) return std::nullopt;
        Command command = command_for(next, state, staff.dealer);
        if (next.act == Act::toss_coin) command.request = TossCoin{static_cast<Side>(supply.number())};
        return command;
    }
    static constexpr play::OneDraw one_draw{play::OneDraw::What::wheel, 2};
    static play::DrawNow draw(const State& state) {
        play::DrawNow now{state.phase == Phase::wagering || state.phase == Phase::closed, {}};
        if (state.round.side) now.shown = {static_cast<int>(*state.round.side)};
        return now;
    }
    static play::ChanceEvent chance_in(const State&, const Event& event) {
        play::ChanceEvent chance;
        if (const auto* shown = event.what.get_if<CoinShown>()) chance.seen = {static_cast<int>(shown->side)};
        return chance;
    }
};

}  // namespace

NextAct next_act(const Edition& law, const State& state) {
    const auto act = static_cast<Act>(state.phase);  // what ends a phase is next in it
    return {act, act == Act::set_up_table ? Role::casino_operator : Role::dealer,
            act == Act::toss_coin ? law.toss : law.operation};
}
Command command_for(const NextAct& next, const State&, PersonId staff) {
    const Actor actor{next.who, staff};
    switch (next.act) {
        case Act::set_up_table: return {actor, SetUpTable{}};
        case Act::call_for_wagers: return {actor, CallForWagers{}};
        case Act::close_wagering: return {actor, CallNoMoreBets{}};
        case Act::toss_coin: return {actor, TossCoin{}};
        case Act::settle_wagers: return {actor, SettleWagers{}};
    }
    fail_assertion("an act of this game", __FILE__, __LINE__);
}
Duty duty_of(Act act) {
    return act == Act::close_wagering  ? Duty::closing
           : act == Act::toss_coin     ? Duty::chance
           : act == Act::settle_wagers ? Duty::settlement
                                       : Duty::calls;
}
std::string call_of(const Event& event) { return event.what.is<NoMoreBetsCalled>() ? "No more bets." : ""; }

std::expected<const Edition*, law::NotHeld> Game::law_in_force(law::Date, law::Casino, std::string_view) {
    return &edition;
}
law::Approval Game::approval(law::Date, law::Casino, std::string_view) {
    return {law::Approval::Answer::approved, std::nullopt, "It is a toy."};
}
std::span<const Edition* const> Game::editions() { return all; }
Ruling<Event> Game::decide(const Edition& law, const State& state, const Command& command) {
    const Case at{law, state, command.actor};
    if (state.phase == Phase::not_set_up && !command.request.is<coin::SetUpTable>())
        return std::unexpected(not_set_up(law.operation));
    return command.request.visit([&at](const auto& request) { return rule_on(at, request); });
}
void Game::apply(State& state, const Event& event) { event.what.visit(Folder{state}); }
std::vector<Command> Game::legal_commands(const Edition& law, const State& state) {
    return Candidates{law, state}.legal();
}
std::vector<Command> Game::commands_behind(const State& before, std::span<const Event> events, Role role) {
    return commands_behind_with<Behind>(before, events, role);
}
std::string Game::describe(const State& before, const Event& event) { return event.what.visit(Teller{before}); }

constexpr play::GameType game_type = play::game_of<Game, HouseView>();

}  // namespace croupier::coin
