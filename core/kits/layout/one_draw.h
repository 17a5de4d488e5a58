// A whole game on a layout whose round is one draw, where the division says no more than that: wagers are called for,
// placed and closed, something is drawn, losing wagers are collected and winning ones are paid. A division that says
// more of its rounds writes its own order of play, as the rest of the kit leaves open.
//
// A game says the rest as one type, and in its namespace:
//
//   struct Roulette {
//       using Area = ..., Kind = ...;    enumerations: what is wagered on; `unnamed` is one of the kinds
//       using Result = ...;              an enumeration: what can be drawn
//       using Draw = ..., Drawn = ...;   the command and the event that bring the result, records of nothing else
//       static constexpr std::string_view name = "roulette", title = "Roulette";
//       static std::span<const one_draw::Edition* const> editions();
//       static std::expected<const one_draw::Edition*, law::NotHeld> law_in_force(law::Date, law::Casino);
//       static law::Approval approval(law::Date, law::Casino);
//   };
//   Kind kind_of(Area)
//   bool wins(Area, Result)
//   Odds odds_of(Area)
//   std::string in_words(Area), in_words(Result)
//
//   using Game = layout::one_draw::Game<Roulette>;
#pragma once

#include <array>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "core/base/one_of.h"
#include "core/base/overloads.h"
#include "core/base/shape.h"
#include "core/kits/layout/commands.h"
#include "core/kits/layout/folding.h"
#include "core/kits/layout/rules.h"
#include "core/kits/layout/telling.h"
#include "core/law/approvals.h"
#include "core/law/law_sentence.h"
#include "core/table/automation.h"
#include "core/table/person_index.h"
#include "core/table/table_set_up.h"

namespace croupier::layout::one_draw {
enum class Phase : std::uint8_t { not_set_up, idle, wagering, closed, settlement };
enum class Act : std::uint8_t { set_up_table, call_for_wagers, close_wagering, draw, collect_losing, pay_winning };
}  // namespace croupier::layout::one_draw

namespace croupier {
template <>
inline constexpr auto enum_names<layout::one_draw::Phase> =
    std::to_array<std::string_view>({"not set up", "idle", "wagering", "closed", "settlement"});
template <>
inline constexpr auto enum_names<layout::one_draw::Act> =
    std::to_array<std::string_view>({"set up table", "call for wagers", "close wagering", "draw result",
                                     "collect losing wagers", "pay winning wagers"});
}  // namespace croupier

namespace croupier::layout::one_draw {

// --- The law --------------------------------------------------------------------------------------------------------
struct Edition {
    std::string_view key;
    std::string_view title;
    std::string_view incomplete;
    int division;
    std::span<const law::Clause> clauses;
    const law::GeneralRules* general;

    struct Equipment {
        law::Rule drop_box;
        CROUPIER_FIELDS(drop_box);
    } equipment;
    struct Wagers {
        law::Rule chips_on_layout;
        law::Rule wins;
        law::Rule loses;
        law::Rule odds;
        CROUPIER_FIELDS(chips_on_layout, wins, loses, odds);
    } wagers;
    struct Operation {
        law::Rule set_up;
        law::Rule call_for_wagers;
        law::Rule draw;
        CROUPIER_FIELDS(set_up, call_for_wagers, draw);
    } operation;
    Rules layout;
    CROUPIER_FIELDS(equipment, wagers, operation, layout);

    template <class Kind>
    [[nodiscard]] bool has(Kind kind) const {
        return kind != Kind::unnamed;
    }
};
[[nodiscard]] inline const Rules& layout_rules(const Edition& law) { return law.layout; }

// --- Records --------------------------------------------------------------------------------------------------------
template <class Kind>
struct TableSetup {
    int seats = 8;  ///< any number of patrons may stand
    ChipSet chips;
    std::vector<std::string> colours;  ///< of the non-value chips; none where they are not used
    LimitSet<Kind> limits;
    bool one_table_only = false;
    CROUPIER_RECORD(TableSetup, seats, chips, colours, limits, one_table_only);
};
template <class Kind>
struct SetUpTable {
    TableSetup<Kind> setup;
    CROUPIER_RECORD(SetUpTable, setup);
};

/// Something else was drawn than was announced; round 0 is the one in progress.
template <class Result>
struct CorrectResult {
    int round = 0;
    Result result{};
    std::string reason;
    CROUPIER_RECORD(CorrectResult, round, result, reason);
};

template <class Of, class Area = typename Of::Area, class Kind = typename Of::Kind>
using Request =
    OneOf<SetUpTable<Kind>, ChangeLimits<Kind>, SetPersonalLimits<Kind>, MarkPartnership, ReportWagersElsewhere, Join,
          Leave, BuyIn, CashOut, IssueColour, ReturnColour, CallForWagers, PlaceWager<Area>, WithdrawWager<Area>,
          CallNoMoreBets, typename Of::Draw, CollectLosing, PayWinning<Area>, ReportDisplacement<Area>,
          TreatAsMeant<Area>, CorrectResult<typename Of::Result>, DeclareVoid>;
template <class Of>
struct Command {
    Actor actor;
    Request<Of> request;
    CROUPIER_RECORD(Command, actor, request);
};

template <class Of>
using TableSetUp = TableSetUpAs<TableSetup<typename Of::Kind>>;
template <class Of, class Area = typename Of::Area, class Kind = typename Of::Kind>
using Happening = OneOf<TableSetUp<Of>, NoticeDisplayed<Kind>, PersonalLimitsSet<Kind>, PartnershipMarked,
                        WagersElsewhereReported, PatronJoined, PatronLeft, ChipsBought, ChipsCashed, ColourIssued,
                        ColourReturned, RoundStarted, WagersCalledFor, WagerPlaced<Area>, WagerWithdrawn<Area>,
                        NoMoreBetsCalled, typename Of::Drawn, WagerCollected<Area>, WagerPaid<Area>, RoundEnded,
                        WagerDisplaced<Area>, WagerTreatedAsMeant<Area>, ResultCorrected<typename Of::Result>,
                        SettlementReversed<Area>, SettlementBooked<Area>, WagerReturned<Area>, RoundVoided>;
template <class Of>
using Event = CitedEvent<Happening<Of>>;

template <class Result>
struct Round {
    int number = 0;
    std::string edition;  ///< the key of the edition that governs it
    std::optional<Result> result;
    CROUPIER_RECORD(Round, number, edition, result);
};

template <class Of>
struct State {
    Phase phase = Phase::not_set_up;
    TableSetup<typename Of::Kind> setup;
    std::vector<Patron<typename Of::Kind>> patrons;
    std::vector<Wager<typename Of::Area>> wagers;
    std::vector<Wager<typename Of::Area>> collected;
    Ledger ledger;
    int rounds_started = 0;
    Round<typename Of::Result> round;
    std::vector<SettledWager<typename Of::Area>> settled;  ///< of the last rounds, in case one of them was void
    std::vector<Round<typename Of::Result>> settled_rounds;
    CROUPIER_RECORD(State, phase, setup, patrons, wagers, collected, ledger, rounds_started, round, settled,
                    settled_rounds);

    PersonIndex by_id;  ///< of the patrons; no part of the record

    [[nodiscard]] const auto* find_patron(PersonId id) const {
        const std::size_t place = by_id.place_of(id, patrons);
        return place < patrons.size() && patrons[place].present ? &patrons[place] : nullptr;
    }
    [[nodiscard]] const auto* patron_at(std::uint8_t seat) const {
        const auto sits = [seat](const auto& patron) { return patron.seat == seat && patron.present; };
        const auto found = std::ranges::find_if(patrons, sits);
        return found == patrons.end() ? nullptr : &*found;
    }
    [[nodiscard]] LimitsInForce limits_for(const auto& patron, typename Of::Kind kind) const {
        return layout::limits_for(patron.limits, setup.limits, kind);
    }
    [[nodiscard]] const auto* find_settled(int number) const {
        const auto found = std::ranges::find(settled_rounds, number, &Round<typename Of::Result>::number);
        return found == settled_rounds.end() ? nullptr : &*found;
    }
    [[nodiscard]] bool in_round() const { return phase >= Phase::wagering; }
    [[nodiscard]] bool is_open() const { return phase == Phase::wagering; }
    [[nodiscard]] bool is_closed() const { return phase >= Phase::closed; }
    [[nodiscard]] bool has_result() const { return phase == Phase::settlement; }
    [[nodiscard]] const auto& result() const { return *round.result; }
};

template <class Of>
struct Game;
template <class Of>
using Case = croupier::Case<Game<Of>>;
template <class Of>
using Events = std::vector<Event<Of>>;

// --- The order of play ----------------------------------------------------------------------------------------------
struct NextAct {
    Act act;
    Role who;
    law::Rule rule;
};

/// A round keeps the edition with which it began.
template <class Of>
[[nodiscard]] const Edition& governing(const State<Of>& state, const Edition& today) {
    return law::governing<Edition>(state.in_round(), state.round.edition, today,
                                   [](std::string_view key) { return &law::with_key(Of::editions(), key); });
}

template <class Of>
[[nodiscard]] bool losing_wagers_left(const State<Of>& state) {
    return std::ranges::any_of(state.wagers, [&](const auto& wager) { return !wins(wager.area, state.result()); });
}

template <class Of>
[[nodiscard]] NextAct next_act(const Edition& today, const State<Of>& state) {
    const Edition& law = governing(state, today);
    switch (state.phase) {
        case Phase::not_set_up: return {Act::set_up_table, Role::casino_operator, law.operation.set_up};
        case Phase::idle: return {Act::call_for_wagers, Role::dealer, law.operation.call_for_wagers};
        case Phase::wagering: return {Act::close_wagering, Role::dealer, law.layout.closed};
        case Phase::closed: return {Act::draw, Role::dealer, law.operation.draw};
        case Phase::settlement: break;
    }
    return {losing_wagers_left(state) ? Act::collect_losing : Act::pay_winning, Role::dealer,
            law.layout.collect_and_pay};
}

/// The command for the next act, complete but for what only chance knows.
template <class Of>
[[nodiscard]] Command<Of> command_for(const NextAct& next, const State<Of>& state, PersonId staff) {
    const Actor actor{next.who, staff};
    switch (next.act) {
        case Act::set_up_table: return {actor, SetUpTable{state.setup}};
        case Act::call_for_wagers: return {actor, CallForWagers{}};
        case Act::close_wagering: return {actor, CallNoMoreBets{}};
        case Act::draw: return {actor, typename Of::Draw{}};
        case Act::collect_losing: return {actor, CollectLosing{}};
        case Act::pay_winning: break;
    }
    return {actor, PayWinning<typename Of::Area>{}};
}

[[nodiscard]] inline Duty duty_of(Act act) {
    switch (act) {
        case Act::set_up_table: return Duty::equipment;
        case Act::call_for_wagers: return Duty::calls;
        case Act::close_wagering: return Duty::closing;
        case Act::draw: return Duty::chance;
        case Act::collect_losing:
        case Act::pay_winning: break;
    }
    return Duty::settlement;
}

// --- What is required -----------------------------------------------------------------------------------------------
/// A breach unless a dealer does what is next.
template <class Of>
[[nodiscard]] std::optional<Breach> unless_due(const Case<Of>& at, Act act, law::Rule rule, std::string_view doing) {
    if (auto no = unless_role(at, {Role::dealer}, rule, doing)) return no;
    const NextAct next = next_act(at.law, at.state);
    if (next.act == act) return std::nullopt;
    return Breach{{rule, next.rule},
                  "it is not the time to " + std::string{doing} + "; next is: " + std::string{name_of(next.act)} + "."};
}

template <class Of>
[[nodiscard]] std::optional<Breach> if_not_named(const Case<Of>& at, typename Of::Area area) {
    if (at.law.has(kind_of(area))) return std::nullopt;
    return Breach{{at.law.layout.named, at.law.general->wager_not_named},
                  "there is no such wager; the layout shows the wagers that can be made."};
}
template <class Of>
[[nodiscard]] std::optional<Breach> if_not_wagering(const Case<Of>& at) {
    if (at.state.is_open()) return std::nullopt;
    if (at.state.is_closed())
        return Breach{at.law.layout.closed, "no more wagers are taken; they may be placed in the next round of play."};
    return Breach{at.law.operation.call_for_wagers, "wagers are placed once the dealer has called for them."};
}
template <class Of>
[[nodiscard]] std::optional<Breach> unless_settling(const Case<Of>& at, std::string_view doing) {
    if (at.state.has_result()) return std::nullopt;
    return unless_due(at, Act::pay_winning, at.law.layout.collect_and_pay, doing);
}
/// What becomes of a stake.
template <class Kind, class Area, class Result>
[[nodiscard]] Settlement settle(const Edition& law, const TableSetup<Kind>&, Area area, Money stake, Result result) {
    if (!wins(area, result)) return {0, law.wagers.loses, {}, -stake};
    const std::optional<Money> won = winnings(stake, odds_of(area));
    CROUPIER_ASSERT(won.has_value());
    return {1, law.wagers.wins, PaidOdds{odds_of(area), law.wagers.odds, true}, *won};
}

template <class Of>
[[nodiscard]] Ruling<Event<Of>> rule_on(const Case<Of>& at, const SetUpTable<typename Of::Kind>& command) {
    const auto& setup = command.setup;
    const law::Rule rule = at.law.operation.set_up;
    if (auto no = if_not_to_be_set_up(at, at.state.phase != Phase::not_set_up, rule)) return std::unexpected(*no);
    if (setup.seats < 0 || setup.seats > 64)
        return refuse(at.law.layout.table, "a table has up to 64 seats, not " + std::to_string(setup.seats) + ".");
    if (auto no = if_no_chips(setup.chips, at.law.wagers.chips_on_layout)) return std::unexpected(*no);
    if (auto no = if_limit_set_unlawful(at.law, setup.limits)) return std::unexpected(*no);
    if (auto no = if_colours_unlawful(at.law.layout, setup.colours)) return std::unexpected(*no);
    return Events<Of>{
        {{rule, at.law.layout.table}, TableSetUp<Of>{std::make_shared<const TableSetup<typename Of::Kind>>(setup)}},
        {at.law.general->limits, NoticeDisplayed<typename Of::Kind>{setup.limits}}};
}
template <class Of>
[[nodiscard]] Ruling<Event<Of>> rule_on(const Case<Of>& at, const Join& command) {
    return join(at, command, at.state.setup.seats);
}
template <class Of>
[[nodiscard]] Ruling<Event<Of>> rule_on(const Case<Of>& at, const Leave& command) {
    return leave(at, command);
}
template <class Of>
[[nodiscard]] Ruling<Event<Of>> rule_on(const Case<Of>& at, const CashOut& command) {
    return cash_out(at, command);
}
template <class Of>
[[nodiscard]] Ruling<Event<Of>> rule_on(const Case<Of>& at, const CallForWagers&) {
    const law::Rule rule = at.law.operation.call_for_wagers;
    if (auto no = unless_due(at, Act::call_for_wagers, rule, "call for wagers")) return std::unexpected(*no);
    return Events<Of>{{rule, RoundStarted{at.state.rounds_started + 1, std::string{at.law.key}}},
                      {rule, WagersCalledFor{}}};
}
template <class Of>
[[nodiscard]] Ruling<Event<Of>> rule_on(const Case<Of>& at, const CallNoMoreBets&) {
    const law::Rule rule = at.law.layout.closed;
    return happens_unless<Event<Of>>(unless_due(at, Act::close_wagering, rule, "call \"No more bets\""), rule,
                                     NoMoreBetsCalled{});
}
template <class Of>
[[nodiscard]] Ruling<Event<Of>> rule_on(const Case<Of>& at, const typename Of::Draw& command) {
    const law::Rule rule = at.law.operation.draw;
    if (auto no = unless_due(at, Act::draw, rule, "draw the result")) return std::unexpected(*no);
    const auto& [result] = command;
    Events<Of> events{{rule, typename Of::Drawn{result}}};
    end_round_if_settled(at, at.state.wagers.empty(), events);
    return events;
}
template <class Of>
[[nodiscard]] Ruling<Event<Of>> rule_on(const Case<Of>& at, const CorrectResult<typename Of::Result>& command) {
    const law::Rule rule = at.law.layout.wrong_result;
    if (auto no = if_not_correctable(at, at.law.layout, command.reason)) return std::unexpected(*no);
    const bool in_progress = is_in_progress(at, command.round);
    if (in_progress && !at.state.has_result()) return refuse(rule, "this round has no result to correct yet.");
    const auto* round = in_progress ? &at.state.round : at.state.find_settled(command.round);
    if (round == nullptr) return std::unexpected(not_settled(rule, command.round));
    if (*round->result == command.result) return refuse(rule, "the result of that round is right as it stands.");
    Events<Of> events;
    if (in_progress) reverse_round_in_progress(at, {rule, at.law.layout.position}, events);
    events.push_back({rule, ResultCorrected{round->number, *round->result, command.result, at.actor, command.reason}});
    if (!in_progress)
        book_again(at, law::with_key(Of::editions(), round->edition), round->number, command.result, events);
    return events;
}

// --- What events change ---------------------------------------------------------------------------------------------
template <class Of>
class RoundFolder {
public:
    explicit RoundFolder(State<Of>& state) : s_(state) {}

    void operator()(const TableSetUp<Of>& e) {
        s_.setup = *e.setup;
        s_.ledger.open_spots(static_cast<std::uint32_t>(enum_names<typename Of::Area>.size()));
        s_.phase = Phase::idle;
    }
    void operator()(const RoundStarted& e) {
        s_.round = {e.number, e.edition, std::nullopt};
        s_.rounds_started = e.number;
    }
    void operator()(const WagersCalledFor&) { s_.phase = Phase::wagering; }
    void operator()(const NoMoreBetsCalled&) { s_.phase = Phase::closed; }
    void operator()(const typename Of::Drawn& e) {
        const auto& [result] = e;
        s_.round.result = result;
        s_.phase = Phase::settlement;
    }
    void operator()(const ResultCorrected<typename Of::Result>& e) {
        if (s_.in_round() && s_.round.number == e.round) s_.round.result = e.to;
        for (auto& each : s_.settled_rounds)
            if (each.number == e.round) each.result = e.to;
    }
    void operator()(const RoundEnded&) {
        s_.settled_rounds.push_back(s_.round);
        end_round(s_);
        leave_round();
    }
    void operator()(const RoundVoided& e) {
        if (s_.in_round() && s_.round.number == e.number) return leave_round();
        forget_round(s_, e.number);
    }

private:
    void leave_round() {
        s_.wagers.clear();
        s_.collected.clear();
        s_.phase = Phase::idle;
    }

    State<Of>& s_;
};

// --- In words -------------------------------------------------------------------------------------------------------
template <class Of>
class RoundTeller {
public:
    explicit RoundTeller(const State<Of>& before) : s_(before) {}

    std::string operator()(const TableSetUp<Of>&) const { return "the table is set up for " + std::string{Of::title}; }
    std::string operator()(const typename Of::Drawn& e) const {
        const auto& [result] = e;
        return "the result is " + in_words(result);
    }
    std::string operator()(const WagerPaid<typename Of::Area>& e) const {
        return patron_in_words(s_, e.patron) + " wins " + in_words(e.winnings) + " on " + in_words(e.area) + " at " +
               std::to_string(e.odds_won) + " to " + std::to_string(e.odds_staked);
    }

private:
    const State<Of>& s_;
};

/// What the dealer says aloud.
template <class... Kinds>
[[nodiscard]] std::string call_of(const CitedEvent<OneOf<Kinds...>>& event) {
    if (event.what.template is<WagersCalledFor>()) return "Place your bets";
    if (event.what.template is<NoMoreBetsCalled>()) return "No more bets";
    return {};
}

// --- Commands that are open, and commands behind events -------------------------------------------------------------
template <class Enum>
inline constexpr auto all_of = [] {
    std::array<Enum, enum_names<Enum>.size()> values{};
    for (std::size_t at = 0; at < values.size(); ++at) values[at] = static_cast<Enum>(at);
    return values;
}();

template <class Of>
class Candidates : public CommandList<Game<Of>> {
public:
    Candidates(const Edition& law, const State<Of>& state) : CommandList<Game<Of>>(law, state) {
        auto setup = state.setup;
        if (state.phase == Phase::not_set_up) {
            setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
            setup.limits.every = {Money::dollars(1), Money::dollars(500)};
            setup.colours = {"blue", "yellow"};
        }
        this->staff(SetUpTable{setup});
        this->staff(ChangeLimits{state.setup.limits});
        this->staff(CallForWagers{});
        this->staff(CallNoMoreBets{});
        for (const auto result : all_of<typename Of::Result>) this->staff(typename Of::Draw{result});
        this->settlements();
        this->newcomers(state.setup.seats);
        this->people();
        const std::span<const typename Of::Area> areas{all_of<typename Of::Area>};
        this->patrons(areas);
        this->displacements(areas);
        this->staff(DeclareVoid{0, "it cannot be put right"});
        for (const auto result : all_of<typename Of::Result>) this->staff(CorrectResult{0, result, "it was misread"});
        for (const auto& round : state.settled_rounds) {
            this->staff(DeclareVoid{round.number, "found afterwards"});
            for (const auto result : all_of<typename Of::Result>)
                this->staff(CorrectResult{round.number, result, "found afterwards"});
        }
    }
};

template <class Of>
class Behind : public CommandsBehind<Game<Of>> {
public:
    using CommandsBehind<Game<Of>>::CommandsBehind;
    using CommandsBehind<Game<Of>>::operator();

    void operator()(const TableSetUp<Of>& e) { this->staff(SetUpTable{*e.setup}); }
    void operator()(const RoundStarted&) { this->staff(CallForWagers{}); }
    void operator()(const typename Of::Drawn& e) {
        const auto& [result] = e;
        this->staff(typename Of::Draw{result});
    }
    void operator()(const ResultCorrected<typename Of::Result>& e) {
        this->by(e.by, CorrectResult{e.round, e.to, e.reason});
        // Of the round in progress, which has a number of its own.
        this->by(e.by, CorrectResult{0, e.to, e.reason});
    }
    void operator()(const SettlementReversed<typename Of::Area>&) {
        if (const auto* corrected = this->template find<ResultCorrected<typename Of::Result>>()) (*this)(*corrected);
        if (const auto* voided = this->template find<RoundVoided>()) (*this)(*voided);
    }
    /// What only follows other events.
    void operator()(const auto&) {}
};

// --- The game -------------------------------------------------------------------------------------------------------
template <class Of>
struct Game {
    using Law = Edition;
    using State = one_draw::State<Of>;
    using Command = one_draw::Command<Of>;
    using Event = one_draw::Event<Of>;
    using Act = one_draw::Act;
    using Setup = TableSetup<typename Of::Kind>;
    using SetUpTable = one_draw::SetUpTable<typename Of::Kind>;
    static constexpr std::string_view name = Of::name;
    static constexpr std::string_view title = Of::title;
    static constexpr std::string_view usual_version = Of::name;
    static constexpr std::array<law::SpokenName, 1> spoken{{{title, usual_version}}};
    static constexpr std::span<const std::string_view> versions{&usual_version, 1};

    static std::expected<const Law*, law::NotHeld> law_in_force(law::Date day, law::Casino casino,
                                                                std::string_view version) {
        if (version != usual_version)
            return std::unexpected(
                law::NotHeld{std::string{title} + " has no version \"" + std::string{version} + "\"."});
        return Of::law_in_force(day, casino);
    }
    static law::Approval approval(law::Date day, law::Casino casino, std::string_view) {
        return Of::approval(day, casino);
    }
    static std::span<const Law* const> editions() { return Of::editions(); }
    static Ruling<Event> decide(const Law& today, const State& state, const Command& command) {
        const Law& law = governing(state, today);
        const Case<Of> at{law, state, command.actor};
        if (state.phase == Phase::not_set_up && !command.request.template is<SetUpTable>())
            return std::unexpected(not_set_up(law.operation.set_up));
        return command.request.visit([&at](const auto& request) -> Ruling<Event> { return rule_on(at, request); });
    }
    static Ruling<Event> decide_as_earlier(const Law& today, const State& state, const Command& command) {
        return decide(today, state, command);
    }
    static void apply(State& state, const Event& event) {
        event.what.visit(Overloads{PeopleFolder{state}, Folder{state}, RoundFolder<Of>{state}});
        if (event.what.template is<RoundEnded>() || event.what.template is<RoundVoided>())
            CROUPIER_ASSERT(state.ledger.sum().is_zero());
    }
    static std::vector<Command> legal_commands(const Law& today, const State& state) {
        return Candidates<Of>{governing(state, today), state}.legal();
    }
    static std::vector<Command> commands_behind(const State& before, std::span<const Event> events, Role role) {
        return commands_behind_with<Behind<Of>>(before, events, role);
    }
    static std::string describe(const State& before, const Event& event) {
        return event.what.visit(Overloads{PeopleTeller{before}, Teller{before}, RoundTeller<Of>{before}});
    }
    static Money sum_of_money(const State& state) { return state.ledger.sum(); }
};

}  // namespace croupier::layout::one_draw

namespace croupier {
template <class Kind>
inline constexpr bool is_kept<layout::one_draw::TableSetup<Kind>> = true;
template <class Of>
inline constexpr bool is_kept<layout::one_draw::State<Of>> = true;
template <class Of>
inline constexpr bool is_kept<layout::one_draw::Command<Of>> = true;
template <class Kind, class... Others>
inline constexpr bool is_kept<OneOf<layout::one_draw::SetUpTable<Kind>, Others...>> = true;
template <class Kind, class... Others>
inline constexpr bool is_kept<OneOf<TableSetUpAs<layout::one_draw::TableSetup<Kind>>, Others...>> = true;
template <class Kind, class... Others>
inline constexpr bool is_kept<CitedEvent<OneOf<TableSetUpAs<layout::one_draw::TableSetup<Kind>>, Others...>>> = true;
}  // namespace croupier
