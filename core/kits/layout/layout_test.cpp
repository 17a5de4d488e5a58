// The layout kit at a table that belongs to no game: a coin is tossed, and heads or tails are backed at 2 to 1.
#include <gtest/gtest.h>

#include "core/base/one_of.h"
#include "core/base/overloads.h"
#include "core/kits/layout/commands.h"
#include "core/kits/layout/folding.h"
#include "core/kits/layout/rules.h"
#include "core/kits/layout/telling.h"
#include "core/table/person_index.h"

namespace croupier::coin {

constexpr law::Clause clause(std::string_view number) {
    return {nullptr, 1, "Coin", number, "", law::Kind::enforced, "A rule.", true};
}
constexpr law::Clause clauses[]{
    clause("any"),  clause("limits"),  clause("partners"), clause("drop box"), clause("chips"),   clause("table"),
    clause("rack"), clause("markers"), clause("named"),    clause("colour"),   clause("own"),     clause("closed"),
    clause("lies"), clause("moved"),   clause("called"),   clause("pay"),      clause("correct"), clause("void"),
    clause("wins"), clause("odds"),    clause("open")};
constexpr law::Rule rule(std::string_view number) {
    for (const law::Clause& each : clauses)
        if (each.number == number) return law::Rule{each};
    throw "no such rule";
}

enum class Area : std::uint8_t { heads, tails, rim, edge };
enum class Kind : std::uint8_t { sides, unnamed };
enum class Coin : std::uint8_t { heads, tails };

}  // namespace croupier::coin

template <>
inline constexpr auto croupier::enum_names<croupier::coin::Kind> =
    std::to_array<std::string_view>({"sides", "unnamed"});

namespace croupier::coin {

std::string in_words(Area area) { return std::array{"Heads", "Tails", "Rim", "Edge"}[static_cast<std::size_t>(area)]; }
std::string in_words(Coin coin) { return coin == Coin::heads ? "heads" : "tails"; }
Kind kind_of(Area area) { return area == Area::edge ? Kind::unnamed : Kind::sides; }
constexpr std::array<Area, 2> areas{Area::heads, Area::tails};

struct Law {
    std::string_view key = "coin";
    const law::GeneralRules* general;
    bool discretion = true;
    struct {
        law::Rule drop_box = rule("drop box");
    } equipment;
    struct {
        law::Rule chips_on_layout = rule("chips");
    } wagers;
    [[nodiscard]] bool has(Kind kind) const { return kind == Kind::sides; }
};
constexpr law::GeneralRules general{.clauses = {},
                                    .games = rule("any"),
                                    .binding = rule("any"),
                                    .wager_not_named = rule("any"),
                                    .limits = rule("limits"),
                                    .partnership = rule("partners"),
                                    .fixed_level = rule("any"),
                                    .contrary_wager = rule("any"),
                                    .one_table = rule("any"),
                                    .backs_identical = rule("any"),
                                    .backs_logo = rule("any"),
                                    .backs_marking = rule("any"),
                                    .backs_reveal_nothing = rule("any")};
constexpr Law edition{.general = &general, .equipment = {}, .wagers = {}};
constexpr const Law* editions_list[]{&edition};

layout::Rules layout_rules(const Law& law) {
    return {
        .table = rule("table"),
        .display_rack = rule("rack"),
        .marker_buttons = rule("markers"),
        .named = rule("named"),
        .chips_on_layout = rule("chips"),
        .non_value_chips = rule("colour"),
        .own_wagers = rule("own"),
        .general_rules = rule("any"),
        .closed = rule("closed"),
        .position = rule("lies"),
        .discretion = law.discretion ? std::optional{layout::Discretion{rule("moved"), rule("called")}} : std::nullopt,
        .collect_and_pay = rule("pay"),
        .wrong_result = rule("correct"),
        .void_round = rule("void")};
}

enum class Phase : std::uint8_t { idle, wagering, closed, settlement };
struct TableSetup {
    ChipSet chips{{Money::dollars(5), Money::dollars(25)}};
    std::vector<std::string> colours{"blue", "yellow"};
    layout::LimitSet<Kind> limits{{Money::dollars(5), Money::dollars(100)}, {}};
    bool one_table_only = false;
};
using Wager = layout::Wager<Area>;
using Patron = layout::Patron<Kind>;
struct SettledRound {
    int number = 0;
    std::string edition;
};
struct State {
    Phase phase = Phase::idle;
    TableSetup setup;
    std::vector<Patron> patrons;
    std::vector<Wager> wagers;
    std::vector<Wager> collected;
    Ledger ledger;
    struct {
        int number = 0;
        Coin coin{};
    } round;
    std::vector<layout::SettledWager<Area>> settled;
    std::vector<SettledRound> settled_rounds;
    PersonIndex by_id;

    [[nodiscard]] const Patron* find_patron(PersonId id) const {
        const std::size_t place = by_id.place_of(id, patrons);
        return place < patrons.size() && patrons[place].present ? &patrons[place] : nullptr;
    }
    [[nodiscard]] const Patron* patron_at(std::uint8_t seat) const {
        for (const Patron& patron : patrons)
            if (patron.present && patron.seat == seat) return &patron;
        return nullptr;
    }
    [[nodiscard]] LimitsInForce limits_for(const Patron& patron, Kind kind) const {
        return layout::limits_for(patron.limits, setup.limits, kind);
    }
    [[nodiscard]] const SettledRound* find_settled(int number) const {
        for (const SettledRound& each : settled_rounds)
            if (each.number == number) return &each;
        return nullptr;
    }
    [[nodiscard]] bool in_round() const { return phase != Phase::idle; }
    [[nodiscard]] bool is_open() const { return phase == Phase::wagering; }
    [[nodiscard]] bool is_closed() const { return phase >= Phase::closed; }
    [[nodiscard]] bool has_result() const { return phase == Phase::settlement; }
    [[nodiscard]] Coin result() const { return round.coin; }
};

using Happening =
    OneOf<ChipsBought, ChipsCashed, PartnershipMarked, WagersElsewhereReported, PatronJoined, PatronLeft,
          layout::NoticeDisplayed<Kind>, layout::PersonalLimitsSet<Kind>, layout::ColourIssued, layout::ColourReturned,
          layout::WagerPlaced<Area>, layout::WagerWithdrawn<Area>, layout::WagerCollected<Area>,
          layout::WagerPaid<Area>, layout::RoundEnded, layout::WagerDisplaced<Area>, layout::WagerTreatedAsMeant<Area>,
          layout::SettlementReversed<Area>, layout::SettlementBooked<Area>, layout::WagerReturned<Area>,
          layout::RoundVoided>;
using Request =
    OneOf<Join, Leave, BuyIn, CashOut, MarkPartnership, ReportWagersElsewhere, layout::ChangeLimits<Kind>,
          layout::SetPersonalLimits<Kind>, layout::IssueColour, layout::ReturnColour, layout::PlaceWager<Area>,
          layout::WithdrawWager<Area>, layout::CallNoMoreBets, layout::CallForWagers, layout::CollectLosing,
          layout::PayWinning<Area>, layout::ReportDisplacement<Area>, layout::TreatAsMeant<Area>, layout::DeclareVoid>;
struct Command {
    Actor actor;
    Request request;
};
struct Game {
    using Law = coin::Law;
    using State = coin::State;
    using Command = coin::Command;
    using Event = CitedEvent<Happening>;
    static std::span<const Law* const> editions() { return editions_list; }
    static Ruling<Event> decide(const Law& law, const State& state, const Command& command);
};
using Case = croupier::Case<Game>;

GuardResult if_not_wagering(const Case& at) {
    return at.state.is_open() ? GuardResult{} : Breach{rule("open"), "wagers are not open."};
}
GuardResult if_not_named(const Case&, Area area) {
    return area != Area::edge ? GuardResult{} : Breach{rule("named"), "there is no such wager."};
}
GuardResult unless_settling(const Case& at, std::string_view doing) {
    return at.state.has_result() ? GuardResult{} : Breach{rule("pay"), "not the time to " + std::string{doing} + "."};
}
bool wins(Area area, Coin coin) { return static_cast<int>(area) == static_cast<int>(coin); }
bool losing_wagers_left(const State& state) {
    return std::ranges::any_of(state.wagers, [&](const Wager& wager) { return !wins(wager.area, state.round.coin); });
}
layout::Settlement settle(const Law&, const TableSetup&, Area area, Money stake, Coin coin) {
    if (!wins(area, coin)) return {0, rule("wins"), {}, -stake};
    return {1, rule("wins"), layout::PaidOdds{{2, 1}, rule("odds"), true}, stake + stake};
}

Ruling<Game::Event> rule_on(const Case& at, const Join& command) { return layout::join(at, command, 3); }
Ruling<Game::Event> rule_on(const Case& at, const Leave& command) { return layout::leave(at, command); }
Ruling<Game::Event> rule_on(const Case& at, const CashOut& command) { return layout::cash_out(at, command); }
Ruling<Game::Event> rule_on(const Case&, const layout::CallNoMoreBets&) { return refuse(rule("any"), "not tested."); }
Ruling<Game::Event> rule_on(const Case&, const layout::CallForWagers&) { return refuse(rule("any"), "not tested."); }

Ruling<Game::Event> Game::decide(const Law& law, const State& state, const Command& command) {
    const Case at{law, state, command.actor};
    return command.request.visit([&at](const auto& request) { return rule_on(at, request); });
}

namespace {

class RoundFolder {
public:
    explicit RoundFolder(State& state) : s_(state) {}
    void operator()(const layout::RoundEnded& e) {
        s_.settled_rounds.push_back({e.number, "coin"});
        layout::end_round(s_);
        leave_round();
    }
    void operator()(const layout::RoundVoided& e) {
        if (s_.in_round() && e.number == s_.round.number) return leave_round();
        layout::forget_round(s_, e.number);
    }

private:
    void leave_round() {
        s_.wagers.clear();
        s_.collected.clear();
        s_.phase = Phase::idle;
    }
    State& s_;
};

constexpr Actor dealer{Role::dealer, 1};
constexpr Actor operator_{Role::casino_operator, 2};
constexpr Actor supervisor{Role::casino_supervisor, 3};
constexpr Actor ann{Role::seated_patron, 11};  ///< seat 1
constexpr Actor bob{Role::seated_patron, 12};  ///< seat 2

/// Ann and Bob sit at the table with $200.00 each; wagering is open.
class LayoutKit : public testing::Test {
protected:
    LayoutKit() {
        state_.ledger.open_spots(static_cast<std::uint32_t>(Area::edge));
        for (const Actor& actor : {ann, bob}) {
            must(actor, Join{actor.id, static_cast<std::uint8_t>(actor.id - 10)});
            must(actor, BuyIn{actor.id, Money::dollars(200)});
        }
        open();
    }
    void open() {
        ++state_.round.number;
        state_.phase = Phase::wagering;
    }
    void toss(Coin coin) {
        state_.round.coin = coin;
        state_.phase = Phase::settlement;
    }
    void close() { state_.phase = Phase::closed; }

    [[nodiscard]] Ruling<Game::Event> ask(const Actor& actor, const Request& request) const {
        return Game::decide(law_, state_, {actor, request});
    }
    void must(const Actor& actor, const Request& request) {
        const auto ruling = ask(actor, request);
        ASSERT_TRUE(ruling.has_value()) << ruling.error().what;
        for (const Game::Event& event : *ruling) {
            told_.push_back(
                event.what.visit(Overloads{PeopleTeller{state_}, layout::Teller{state_},
                                           [](const layout::WagerPaid<Area>&) -> std::string { return "paid"; }}));
            event.what.visit(Overloads{PeopleFolder{state_}, layout::Folder{state_}, RoundFolder{state_}});
        }
        EXPECT_EQ(state_.ledger.sum(), Money{});
    }
    /// "rule: words" of a breach.
    [[nodiscard]] std::string refused(const Actor& actor, const Request& request) const {
        const auto ruling = ask(actor, request);
        if (ruling) return "allowed";
        return std::string{ruling.error().rules.first().number()} + ": " + ruling.error().what;
    }
    [[nodiscard]] Money chips(const Actor& actor) const { return chips_of(state_, actor.id); }
    void place(const Actor& actor, Area area, int amount) {
        must(actor, layout::PlaceWager<Area>{actor.id, area, Money::dollars(amount)});
    }
    /// The dealer puts down what a patron calls.
    void call(const Actor& actor, Area called, Area put, int amount) {
        must(dealer, layout::PlaceWager<Area>{actor.id, put, Money::dollars(amount), layout::Tender::chips, called});
    }

    Law law_ = edition;
    State state_;
    std::vector<std::string> told_;
};

// --- Wagers ---------------------------------------------------------------------------------------------------------
TEST_F(LayoutKit, a_wager_is_laid_added_to_and_taken_back) {
    place(ann, Area::heads, 10);
    place(ann, Area::heads, 5);
    ASSERT_EQ(state_.wagers.size(), 1U);
    EXPECT_EQ(layout::total_on(state_.wagers, Area::heads, ann.id), Money::dollars(15));
    EXPECT_EQ(chips(ann), Money::dollars(185));
    EXPECT_EQ(told_.back(), "seat 1 wagers $5.00 on Heads");
    must(ann, layout::WithdrawWager<Area>{ann.id, Area::heads, Money::dollars(15)});
    EXPECT_TRUE(state_.wagers.empty());
    EXPECT_EQ(chips(ann), Money::dollars(200));
}

TEST_F(LayoutKit, a_wager_that_may_not_be_laid_is_refused_by_the_first_rule_against_it) {
    const auto laid = [&](const Actor& actor, Area area, Money amount, layout::Tender tender = layout::Tender::chips) {
        return refused(actor, layout::PlaceWager<Area>{ann.id, area, amount, tender});
    };
    EXPECT_EQ(laid(bob, Area::heads, Money::dollars(5)),
              "own: a patron places and takes back only his or her own wagers.");
    EXPECT_EQ(laid(ann, Area::edge, Money::dollars(5)), "named: there is no such wager.");
    EXPECT_EQ(laid(ann, Area::heads, Money::dollars(7)), "chips: $7.00 cannot be laid in this table's chips.");
    EXPECT_EQ(laid(ann, Area::heads, Money::dollars(5), layout::Tender::cash),
              "chips: a wager is made of chips, not of cash; buy in first.");
    EXPECT_EQ(laid(ann, Area::heads, Money::dollars(5), layout::Tender::credit),
              "chips: a wager is made of chips, not on credit; buy in first.");
    EXPECT_EQ(laid(ann, Area::heads, Money::dollars(205)),
              "chips: the patron has $200.00 in chips, not $205.00; buy in first.");
    EXPECT_EQ(laid(ann, Area::heads, Money::dollars(105)), "limits: $105.00 on Heads is above the maximum of $100.00.");
    close();
    EXPECT_EQ(laid(ann, Area::heads, Money::dollars(5)), "open: wagers are not open.");
}

TEST_F(LayoutKit, a_part_of_a_wager_is_taken_back_within_the_limits) {
    const auto taken = [&](Area area, int amount) {
        return refused(ann, layout::WithdrawWager<Area>{ann.id, area, Money::dollars(amount)});
    };
    EXPECT_EQ(taken(Area::heads, 5), "own: the patron has no wager on Heads.");
    place(ann, Area::heads, 30);
    EXPECT_EQ(taken(Area::heads, 7), "chips: $7.00 cannot be taken from a wager of $30.00.");
    EXPECT_EQ(taken(Area::heads, 25), "allowed");
    state_.setup.limits.every.least = Money::dollars(10);
    EXPECT_EQ(taken(Area::heads, 25), "limits: $5.00 on Heads is below the minimum of $10.00.");
}

TEST_F(LayoutKit, partners_have_one_maximum) {
    for (const Actor& actor : {ann, bob}) must(supervisor, MarkPartnership{actor.id, true});
    place(ann, Area::heads, 75);
    EXPECT_EQ(refused(bob, layout::PlaceWager<Area>{bob.id, Area::heads, Money::dollars(30)}).substr(0, 9),
              "partners:");
    EXPECT_EQ(refused(bob, layout::PlaceWager<Area>{bob.id, Area::tails, Money::dollars(30)}), "allowed");
}

// --- Limits ---------------------------------------------------------------------------------------------------------
TEST_F(LayoutKit, limits_of_a_patron_stand_in_for_those_of_the_table_line_by_line) {
    const layout::LimitSet<Kind> table{{Money::dollars(1), Money::dollars(10)},
                                       {{Kind::sides, {Money::dollars(2), Money::dollars(20)}}}};
    const layout::LimitSet<Kind> own{{Money::dollars(3), Money::dollars(30)}, {}};
    const layout::LimitSet<Kind> own_line{{}, {{Kind::sides, {Money::dollars(4), Money::dollars(40)}}}};
    EXPECT_EQ(layout::limits_for({}, table, Kind::sides).limits.most, Money::dollars(20));
    EXPECT_EQ(layout::limits_for({own}, table, Kind::sides).limits.most, Money::dollars(20));
    EXPECT_EQ(layout::limits_for({own}, table, Kind::unnamed).limits.most, Money::dollars(30));
    EXPECT_TRUE(layout::limits_for({own}, table, Kind::unnamed).personal);
    EXPECT_EQ(layout::limits_for({own_line}, table, Kind::sides).limits.most, Money::dollars(40));
    EXPECT_FALSE(layout::limits_for({}, table, Kind::unnamed).personal);
}

TEST_F(LayoutKit, a_sign_shows_lawful_limits_for_kinds_that_there_are) {
    const Limits fair{Money::dollars(5), Money::dollars(50)};
    const auto shown = [&](std::vector<layout::KindLimits<Kind>> kinds) {
        return refused(operator_, layout::ChangeLimits<Kind>{{fair, std::move(kinds)}});
    };
    EXPECT_EQ(shown({}), "allowed");
    EXPECT_EQ(shown({{Kind::sides, fair}}), "allowed");
    EXPECT_EQ(shown({{Kind::unnamed, fair}}), "named: limits are for kinds of wager that the game names.");
    EXPECT_EQ(shown({{Kind::sides, fair}, {Kind::sides, fair}}), "limits: there are two limits for the kind sides.");
    EXPECT_EQ(shown({{Kind::sides, {}}}).substr(0, 7), "limits:");
    EXPECT_EQ(refused(dealer, layout::ChangeLimits<Kind>{{fair, {}}}).substr(0, 7), "limits:");
    const layout::KindOnSign of_later{"later", true, false, fair};
    EXPECT_TRUE(layout::if_limits_unlawful(layout_rules(law_), rule("limits"), fair, {&of_later, 1}));
}

TEST_F(LayoutKit, a_sign_changes_while_no_wager_lies_in_a_round) {
    const layout::ChangeLimits<Kind> higher{{{Money::dollars(25), Money::dollars(50)}, {}}};
    EXPECT_EQ(refused(operator_, higher), "allowed");
    place(ann, Area::heads, 5);
    EXPECT_NE(refused(operator_, higher), "allowed");
    must(ann, layout::WithdrawWager<Area>{ann.id, Area::heads, Money::dollars(5)});
    close();
    EXPECT_NE(refused(operator_, higher), "allowed");
    state_.phase = Phase::idle;
    must(operator_, higher);
    EXPECT_EQ(told_.back(), "the notice shows $25.00 to $50.00");
    must(operator_, layout::SetPersonalLimits<Kind>{ann.id, {{Money::dollars(5), Money::dollars(10)}, {}}});
    EXPECT_EQ(state_.limits_for(state_.patrons[0], Kind::sides).limits.most, Money::dollars(10));
}

// --- Colours --------------------------------------------------------------------------------------------------------
TEST_F(LayoutKit, a_colour_belongs_to_one_patron) {
    const auto issued = [&](const Actor& actor, const Actor& to, std::string colour, Money value) {
        return refused(actor, layout::IssueColour{to.id, std::move(colour), value});
    };
    EXPECT_EQ(issued(ann, ann, "blue", Money::dollars(5)).substr(0, 7), "colour:");
    EXPECT_EQ(issued(dealer, ann, "red", Money::dollars(5)), "rack: this table has no red chips.");
    EXPECT_EQ(issued(dealer, ann, "blue", Money::dollars(2)).substr(0, 8), "markers:");
    must(dealer, layout::IssueColour{ann.id, "blue", Money::dollars(10)});
    EXPECT_EQ(issued(dealer, bob, "blue", Money::dollars(5)),
              "colour: the blue chips belong to seat 1; another colour is free to use.");
    EXPECT_EQ(issued(dealer, ann, "yellow", Money::dollars(5)),
              "colour: that patron already has a colour of chips, which must be returned first.");
    must(dealer, layout::IssueColour{bob.id, "yellow", Money::dollars(5)});
    EXPECT_EQ(issued(dealer, bob, "blue", Money::dollars(5)),
              "colour: the blue chips belong to seat 1, and no other colour is free.");

    const auto in_colour = [&](int amount) {
        return layout::PlaceWager<Area>{ann.id, Area::heads, Money::dollars(amount), layout::Tender::non_value_chips};
    };
    EXPECT_EQ(refused(ann, in_colour(15)), "colour: $15.00 cannot be laid in blue chips of $10.00 each.");
    must(ann, in_colour(20));
    EXPECT_EQ(refused(ann, layout::ReturnColour{ann.id}).substr(0, 7), "colour:");
    EXPECT_EQ(refused(ann, CashOut{ann.id, Money::dollars(5)}),
              "colour: that patron has a colour of chips, which must be returned first.");
    must(ann, layout::WithdrawWager<Area>{ann.id, Area::heads, Money::dollars(20)});
    must(ann, layout::ReturnColour{ann.id});
    EXPECT_EQ(refused(ann, layout::ReturnColour{ann.id}), "colour: that patron has no colour of chips.");
    EXPECT_EQ(refused(ann, in_colour(20)), "colour: that patron has not been issued a colour of non-value chips.");
    must(ann, CashOut{ann.id, Money::dollars(5)});
    must(bob, Leave{bob.id});
    EXPECT_EQ(told_[told_.size() - 2], "seat 2 returns the yellow chips");
}

TEST_F(LayoutKit, a_rack_holds_colours_with_different_names) {
    const layout::Rules rules = layout_rules(law_);
    EXPECT_FALSE(layout::if_colours_unlawful(rules, state_.setup.colours));
    EXPECT_TRUE(layout::if_colours_unlawful(rules, std::vector<std::string>{"blue", "blue"}));
    EXPECT_TRUE(layout::if_colours_unlawful(rules, std::vector<std::string>{""}));
    std::vector<std::string> many;
    for (int at = 0; at < 65; ++at) many.push_back(std::to_string(at));
    EXPECT_TRUE(layout::if_colours_unlawful(rules, many));
}

TEST_F(LayoutKit, nobody_leaves_a_wager_behind) {
    place(ann, Area::heads, 5);
    EXPECT_EQ(refused(ann, Leave{ann.id}).substr(0, 6), "chips:");
    close();
    EXPECT_EQ(refused(ann, Leave{ann.id}).substr(0, 7), "closed:");
    EXPECT_EQ(refused(bob, Leave{bob.id}), "allowed");
}

// --- Settlement -----------------------------------------------------------------------------------------------------
TEST_F(LayoutKit, losing_wagers_are_collected_and_then_winning_wagers_are_paid) {
    place(ann, Area::heads, 10);
    place(bob, Area::tails, 25);
    EXPECT_EQ(refused(dealer, layout::CollectLosing{}), "pay: not the time to collect losing wagers.");
    toss(Coin::heads);
    EXPECT_EQ(refused(ann, layout::CollectLosing{}).substr(0, 4), "pay:");
    EXPECT_EQ(refused(dealer, layout::PayWinning<Area>{}), "pay: losing wagers are collected first.");
    must(dealer, layout::CollectLosing{});
    EXPECT_EQ(told_.back(), "seat 2 loses $25.00 on Tails");
    EXPECT_EQ(refused(dealer, layout::CollectLosing{}), "pay: no losing wager is left; winning wagers are paid next.");
    EXPECT_EQ(refused(dealer, layout::PayWinning<Area>{Area::tails}),
              "pay: no winning wager is left there; pay the other areas.");
    must(dealer, layout::PayWinning<Area>{Area::heads});
    EXPECT_EQ(told_.back(), "round 1 is over");
    EXPECT_EQ(chips(ann), Money::dollars(220));
    EXPECT_EQ(chips(bob), Money::dollars(175));
    EXPECT_EQ(state_.phase, Phase::idle);
    ASSERT_EQ(state_.settled.size(), 2U);
    EXPECT_EQ(state_.settled[0].net, Money::dollars(-25));
}

TEST_F(LayoutKit, a_round_in_which_all_lose_ends_with_collecting) {
    place(ann, Area::heads, 10);
    toss(Coin::tails);
    must(dealer, layout::CollectLosing{});
    EXPECT_EQ(state_.phase, Phase::idle);
}

TEST_F(LayoutKit, what_is_too_long_ago_is_forgotten) {
    for (int round = 0; round < 102; ++round) {
        if (round > 0) open();
        place(ann, round % 2 == 0 ? Area::heads : Area::tails, 5);
        toss(round % 2 == 0 ? Coin::heads : Coin::tails);
        must(dealer, layout::PayWinning<Area>{});
    }
    EXPECT_EQ(state_.settled_rounds.size(), 100U);
    EXPECT_EQ(refused(supervisor, layout::DeclareVoid{1, "late"}),
              "void: no round 1 is settled, or it is too long ago.");
}

// --- Where wagers lie -----------------------------------------------------------------------------------------------
TEST_F(LayoutKit, a_wager_that_was_moved_is_settled_where_it_lies_unless_the_operator_says_otherwise) {
    using layout::Displacement;
    place(ann, Area::heads, 10);
    const layout::ReportDisplacement<Area> pushed{ann.id, Area::heads, Area::tails, Displacement::moved_by_dealer};
    EXPECT_EQ(refused(dealer, pushed), "lies: before \"No more bets\" the wager is simply put where it belongs.");
    close();
    EXPECT_EQ(refused(ann, pushed), "lies: staff report where a wager lies; tell the dealer.");
    EXPECT_EQ(refused(dealer, layout::ReportDisplacement<Area>{ann.id, Area::heads, Area::heads, pushed.cause}),
              "lies: the wager lies there already.");
    EXPECT_EQ(refused(dealer, layout::ReportDisplacement<Area>{ann.id, Area::heads, Area::edge, pushed.cause}),
              "named: there is no such wager.");
    EXPECT_EQ(refused(dealer, layout::ReportDisplacement<Area>{bob.id, Area::heads, Area::tails, pushed.cause}),
              "lies: the patron has no unsettled wager on Heads that could have moved.");
    EXPECT_EQ(
        refused(dealer, layout::ReportDisplacement<Area>{ann.id, Area::heads, Area::tails, Displacement::call_bet}),
        "lies: the patron's wager on Heads was not a call bet.");
    must(dealer, pushed);
    EXPECT_EQ(state_.wagers.front().area, Area::tails);

    const layout::TreatAsMeant<Area> meant{ann.id, Area::tails, Area::heads, "seen by all"};
    EXPECT_EQ(refused(operator_, meant),
              "moved: a wager's position counts once the result is known; wait for the result.");
    toss(Coin::heads);
    EXPECT_EQ(refused(dealer, meant).substr(0, 6), "moved:");
    EXPECT_EQ(refused(operator_, layout::TreatAsMeant<Area>{ann.id, Area::tails, Area::heads, ""}).substr(0, 6),
              "moved:");
    EXPECT_EQ(refused(operator_, layout::TreatAsMeant<Area>{bob.id, Area::tails, Area::heads, "seen"}),
              "lies: no wager of that patron on Tails was meant for Heads.");
    law_.discretion = false;
    EXPECT_EQ(refused(operator_, meant).substr(0, 5), "lies:");
    law_.discretion = true;
    must(operator_, meant);
    EXPECT_EQ(state_.wagers.front().area, Area::heads);
    EXPECT_TRUE(state_.wagers.front().misplaced.empty());
}

TEST_F(LayoutKit, a_call_bet_and_a_patrons_own_mistake_stay_where_they_lie) {
    using layout::Displacement;
    EXPECT_EQ(refused(ann, layout::PlaceWager<Area>{ann.id, Area::heads, Money::dollars(5), layout::Tender::chips,
                                                    Area::heads}),
              "own: a call bet is placed by the dealer; the patron only calls it.");
    call(ann, Area::heads, Area::tails, 10);
    EXPECT_EQ(told_.back(), "seat 1 wagers $10.00 on Tails, though Heads was called");
    place(bob, Area::tails, 10);
    close();
    EXPECT_EQ(
        refused(dealer, layout::ReportDisplacement<Area>{ann.id, Area::tails, Area::heads, Displacement::own_mistake})
            .substr(0, 5),
        "lies:");
    must(dealer, layout::ReportDisplacement<Area>{bob.id, Area::tails, Area::heads, Displacement::own_mistake});
    toss(Coin::tails);
    EXPECT_EQ(refused(operator_, layout::TreatAsMeant<Area>{ann.id, Area::tails, Area::heads, "heard"}),
              "called: this was a call bet; it is settled where the dealer put it.");
    EXPECT_EQ(refused(operator_, layout::TreatAsMeant<Area>{bob.id, Area::heads, Area::tails, "seen"}),
              "moved: the patron put it there; only an accident of the dealer or of another patron can be put right.");
}

TEST_F(LayoutKit, a_call_bet_is_reported_under_no_other_name_and_chips_laid_are_kept_apart_from_it) {
    using layout::Displacement;
    const auto report = [](Displacement cause) {
        return layout::ReportDisplacement<Area>{ann.id, Area::heads, Area::tails, cause};
    };
    const layout::TreatAsMeant<Area> treat{ann.id, Area::tails, Area::heads, "seen by all"};
    call(ann, Area::heads, Area::heads, 10);
    close();
    for (const Displacement cause : {Displacement::misplaced_by_dealer, Displacement::own_mistake})
        EXPECT_EQ(refused(dealer, report(cause)),
                  "lies: this was a call bet, which the dealer put down; it is reported as a call bet, or as moved.");
    const State called_only = state_;
    must(dealer, report(Displacement::call_bet));
    toss(Coin::heads);
    EXPECT_EQ(refused(operator_, treat), "called: this was a call bet; it is settled where the dealer put it.");

    state_ = called_only;
    state_.phase = Phase::wagering;
    place(ann, Area::heads, 5);
    close();
    must(dealer, report(Displacement::misplaced_by_dealer));
    EXPECT_EQ(layout::total_on(state_.wagers, Area::tails, ann.id), Money::dollars(5));
    must(dealer, report(Displacement::moved_by_dealer));
    EXPECT_EQ(refused(dealer, report(Displacement::moved_by_dealer)).substr(0, 5), "lies:");
    toss(Coin::heads);
    must(operator_, treat);
    must(operator_, treat);
    EXPECT_EQ(refused(operator_, treat).substr(0, 5), "lies:");
    EXPECT_EQ(layout::total_on(state_.wagers, Area::heads, ann.id), Money::dollars(15));
}

TEST_F(LayoutKit, a_call_bet_that_was_pushed_is_put_back_where_it_lay_and_no_further) {
    using layout::Displacement;
    const auto treat = [&](Area from, Area to) { return layout::TreatAsMeant<Area>{ann.id, from, to, "seen by all"}; };
    call(ann, Area::heads, Area::tails, 10);
    close();
    const auto push = [&](Area from, Area to, Displacement cause) {
        must(dealer, layout::ReportDisplacement<Area>{ann.id, from, to, cause});
    };
    push(Area::tails, Area::rim, Displacement::moved_by_other_patron);
    toss(Coin::tails);
    EXPECT_EQ(refused(operator_, treat(Area::rim, Area::heads)),
              "called: this was a call bet; it is settled where the dealer put it.");
    must(operator_, treat(Area::rim, Area::tails));
    EXPECT_EQ(layout::total_on(state_.wagers, Area::tails, ann.id), Money::dollars(10));
    EXPECT_EQ(refused(operator_, treat(Area::tails, Area::heads)).substr(0, 7), "called:");
}

// --- Rounds that are put right --------------------------------------------------------------------------------------
TEST_F(LayoutKit, a_void_round_in_progress_gives_every_wager_back) {
    place(ann, Area::heads, 10);
    place(bob, Area::tails, 25);
    toss(Coin::heads);
    must(dealer, layout::CollectLosing{});
    EXPECT_EQ(refused(dealer, layout::DeclareVoid{0, "fire"}).substr(0, 5), "void:");
    EXPECT_EQ(refused(supervisor, layout::DeclareVoid{0, ""}), "void: say why the round is void.");
    must(supervisor, layout::DeclareVoid{0, "fire"});
    EXPECT_EQ(told_.back(), "the casino supervisor declares round 1 void: fire");
    EXPECT_EQ(chips(ann), Money::dollars(200));
    EXPECT_EQ(chips(bob), Money::dollars(200));
    EXPECT_EQ(refused(supervisor, layout::DeclareVoid{0, "fire"}),
              "void: no round is in progress; give the number of a round that is over.");
}

TEST_F(LayoutKit, a_settled_round_is_booked_again_or_void) {
    place(ann, Area::heads, 10);
    place(bob, Area::tails, 25);
    toss(Coin::heads);
    must(dealer, layout::CollectLosing{});
    must(dealer, layout::PayWinning<Area>{});

    std::vector<Game::Event> events;
    layout::book_again(Case{law_, state_, supervisor}, law_, 1, Coin::tails, events);
    ASSERT_EQ(events.size(), 4U);
    for (const Game::Event& event : events)
        event.what.visit(Overloads{PeopleFolder{state_}, layout::Folder{state_}, RoundFolder{state_}});
    EXPECT_EQ(chips(ann), Money::dollars(190));
    EXPECT_EQ(chips(bob), Money::dollars(250));
    events.clear();
    layout::book_again(Case{law_, state_, supervisor}, law_, 1, Coin::tails, events);
    EXPECT_TRUE(events.empty());

    must(supervisor, layout::DeclareVoid{1, "fire"});
    EXPECT_EQ(chips(ann), Money::dollars(200));
    EXPECT_EQ(chips(bob), Money::dollars(200));
    EXPECT_TRUE(state_.settled.empty());
}

// --- Candidates, and commands behind events -------------------------------------------------------------------------
class Candidates : public layout::CommandList<Game> {
public:
    Candidates(const Law& law, const State& state) : CommandList(law, state) {
        settlements();
        patrons(std::span<const Area>{areas});
        displacements(std::span<const Area>{areas});
    }
};

TEST_F(LayoutKit, candidates_find_a_wager_a_colour_and_a_payment) {
    const auto open_to = [&](auto type) {
        const std::vector<Command> legal = Candidates{law_, state_}.legal();
        return std::ranges::count_if(
            legal, [](const Command& command) { return command.request.is<typename decltype(type)::type>(); });
    };
    // Two areas, two patrons; the patron, the dealer or the second dealer.
    EXPECT_EQ(open_to(std::type_identity<layout::PlaceWager<Area>>{}), 12);
    EXPECT_EQ(open_to(std::type_identity<layout::IssueColour>{}), 8);
    EXPECT_EQ(open_to(std::type_identity<layout::WithdrawWager<Area>>{}), 0);
    place(ann, Area::heads, 10);
    EXPECT_EQ(open_to(std::type_identity<layout::WithdrawWager<Area>>{}), 3);
    close();
    EXPECT_GT(open_to(std::type_identity<layout::ReportDisplacement<Area>>{}), 0);
    toss(Coin::heads);
    EXPECT_EQ(open_to(std::type_identity<layout::PayWinning<Area>>{}), 4);
}

class Behind : public layout::CommandsBehind<Game> {
public:
    using CommandsBehind::CommandsBehind;
    using CommandsBehind::operator();
    void operator()(const auto&) {}
};

TEST_F(LayoutKit, a_command_is_among_those_behind_its_events) {
    const auto behind = [&](const Actor& actor, const Request& request) {
        const auto ruling = ask(actor, request);
        if (!ruling) return false;
        return std::ranges::any_of(commands_behind_with<Behind>(state_, *ruling, actor.role),
                                   [&](const Command& each) { return each.request == request; });
    };
    EXPECT_TRUE(behind(ann, layout::PlaceWager<Area>{ann.id, Area::heads, Money::dollars(5)}));
    EXPECT_TRUE(behind(dealer, layout::IssueColour{ann.id, "blue", Money::dollars(5)}));
    EXPECT_TRUE(behind(operator_, layout::ChangeLimits<Kind>{state_.setup.limits}));
    must(dealer, layout::IssueColour{ann.id, "blue", Money::dollars(5)});
    EXPECT_TRUE(behind(ann, layout::ReturnColour{ann.id}));
    EXPECT_TRUE(behind(ann, Leave{ann.id}));
    place(ann, Area::heads, 5);
    EXPECT_TRUE(behind(supervisor, layout::DeclareVoid{1, "fire"}));
    close();
    EXPECT_TRUE(behind(dealer, layout::ReportDisplacement<Area>{ann.id, Area::heads, Area::tails}));
    toss(Coin::heads);
    EXPECT_TRUE(behind(dealer, layout::PayWinning<Area>{}));
}

}  // namespace
}  // namespace croupier::coin
