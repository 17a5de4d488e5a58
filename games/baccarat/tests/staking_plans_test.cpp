#include "simulation/staking_plans.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games/baccarat/simulation/patrons.h"
#include "simulation/progressions.h"

namespace croupier::simulation {
namespace {

using testing::ElementsAre;

const BackedWager on_banker{0, "Banker"};
const BackedWager on_player{1, "Player"};
const BackedWager tie{2, "Tie"};

Money dollars(std::int64_t amount) { return Money::dollars(amount); }

Players read(std::string_view text) {
    auto players = read_players(text, baccarat_language());
    if (!players) ADD_FAILURE() << message_of("players", players.error());
    return players ? *players : Players{};
}

Patron only_patron(std::string_view clauses) {
    const Players players = read("Ann: " + std::string{clauses});
    return players.patrons.empty() ? Patron{} : players.patrons[0];
}

// The file.

TEST(PlayersFile, has_a_patron_a_line_and_limits_for_all) {
    const Players players = read(
        "# Friday night\n"
        "table minimum $20, maximum $5,000\n"
        "\n"
        "Ann:   bankroll $1,000, flat $25 on Banker   # the careful one\r\n"
        "Zoë B.: bankroll $500, flat $20 on Tie");
    EXPECT_EQ(players.limits, (StakeLimits{dollars(20), dollars(5'000)}));
    ASSERT_EQ(players.patrons.size(), 2U);
    EXPECT_EQ(players.patrons[0].name, "Ann");
    EXPECT_EQ(players.patrons[0].bankroll, dollars(1'000));
    EXPECT_EQ(players.patrons[0].plan, StakingPlan{FlatPlan{dollars(25)}});
    EXPECT_EQ(players.patrons[0].on, on_banker);
    EXPECT_EQ(players.patrons[1].name, "Zoë B.");
    EXPECT_EQ(players.patrons[1].on, tie);
}

TEST(PlayersFile, may_give_one_limit_only) {
    EXPECT_EQ(read("table maximum $500\nAnn: bankroll $9, flat $1 on Tie").limits, (StakeLimits{{}, dollars(500)}));
    EXPECT_EQ(read("table minimum $5\nAnn: bankroll $9, flat $5 on Tie").limits, (StakeLimits{dollars(5), {}}));
}

TEST(PlayersFile, knows_every_plan) {
    EXPECT_EQ(only_patron("bankroll $500, martingale from $25 on Player up to $400"),
              (Patron{"Ann", dollars(500), MartingalePlan{dollars(25)}, on_player, dollars(400), {}, {}}));
    EXPECT_EQ(only_patron("bankroll $2,000, paroli from $20 on Banker for 3 wins").plan,
              (StakingPlan{ParoliPlan{dollars(20), 3}}));
    EXPECT_EQ(only_patron("bankroll $2,000, d'alembert from $20 step $10 on Banker up to $500").plan,
              (StakingPlan{DAlembertPlan{dollars(20), dollars(10)}}));
    EXPECT_EQ(only_patron("bankroll $1,000, Fibonacci from $20 on Player").plan,
              (StakingPlan{FibonacciPlan{dollars(20)}}));
    EXPECT_EQ(only_patron("bankroll $1,000, 1-3-2-6 from $20 on Banker").plan,
              (StakingPlan{OneThreeTwoSixPlan{dollars(20)}}));
    EXPECT_EQ(only_patron("bankroll $1,000, labouchere 1 2 3 4 unit $20 on Banker").plan,
              (StakingPlan{LaboucherePlan{{1, 2, 3, 4}, dollars(20)}}));
}

TEST(PlayersFile, knows_patrons_who_count) {
    using When = CountedWager::When;
    EXPECT_EQ(only_patron("bankroll $9,000, count 1:1 4:+2 6:-2, $100 on Banker when true count >= 2.5, "
                          "$50 on Player when true count <= -5, $20 on Banker otherwise, stop at +$900")
                  .plan,
              (StakingPlan{CountPlan{{0, 1, 0, 0, 2, 0, -2, 0, 0, 0},
                                     {{dollars(100), on_banker, When::at_least, 250},
                                      {dollars(50), on_player, When::at_most, -500},
                                      {dollars(20), on_banker, When::otherwise, 0}}}}));
}

TEST(PlayersFile, lets_a_patron_stop_ahead_and_behind) {
    const Patron ann = only_patron("bankroll $500, flat $20 on Banker, stop at -$400, stop at +$200");
    EXPECT_EQ(ann.stop_at_win, dollars(200));
    EXPECT_EQ(ann.stop_at_loss, dollars(400));
}

TEST(PlayersFile, says_where_it_cannot_be_read_and_what_was_expected) {
    struct Case {
        std::string text;
        int line;
        int column;
        std::string_view what;
    };
    const std::string start = "Ann: bankroll $500, ";
    const std::vector<Case> cases{
        {"", 1, 1, "expected a patron such as"},
        {"# nobody\n", 2, 1, "expected a patron such as"},
        {"Ann bankroll", 1, 1, "expected a patron such as"},
        {": bankroll $500", 1, 1, "expected a patron's name"},
        {"Hal bankroll $500, count 0:0, $5 on Tie otherwise", 1, 14, "expected a colon after the patron's name"},
        {"\nAnn: flat $25 on Banker", 2, 6, "expected \"bankroll\""},
        {"Zoë: flat", 1, 6, "expected \"bankroll\""},
        {"Ann: bankroll $12,50", 1, 15, "expected an amount such as $25"},
        {"Ann: bankroll -$5", 1, 15, "expected an amount such as $25"},
        {"Ann: bankroll $10,000,000.01", 1, 15, "expected an amount of at most $10,000,000"},
        {"Ann: bankroll $500", 1, 19, "expected a comma"},
        {start + "flatt $25 on Banker", 1, 21,
         "expected flat, martingale, paroli, d'alembert, fibonacci, 1-3-2-6, labouchere or count"},
        {start + "flat $25 on Bank", 1, 33, "expected Banker, Player or Tie"},
        {start + "flat $25 on Banker up to $50", 1, 40, "expected a comma or the end of the line"},
        {start + "martingale $25 on Banker", 1, 32, "expected \"from\""},
        {start + "martingale from $25 on Banker up to $20", 1, 57, "expected at least the first stake, $25"},
        {start + "paroli from $25 on Banker for 0 wins", 1, 51, "expected a number from 1 to 20"},
        {start + "d'alembert from $25 on Banker", 1, 41, "expected \"step\""},
        {start + "labouchere unit $5 on Banker", 1, 32, "expected a number from 1 to 1000"},
        {start + "count 1:1 1:2, $5 on Tie otherwise", 1, 31, "expected each point value only once"},
        {start + "count 10:1, $5 on Tie otherwise", 1, 27, "expected a point value and what it adds"},
        {start + "count 1:1, $5 on Tie", 1, 41, "expected \"when\" or \"otherwise\""},
        {start + "count 1:1, $5 on Tie when true count > 5", 1, 58, "expected >= or <="},
        {start + "count 1:1, $5 on Tie when true count >= $5", 1, 61, "expected a true count such as"},
        {start + "count 1:1, $5 on Tie otherwise, $9 on Tie otherwise", 1, 53, "expected a stop"},
        {start + "flat $25 on Banker, stop at $500", 1, 49, "expected +$500 or -$500"},
        {start + "flat $25 on Banker, stop at -$500", 1, 49, "expected less than the bankroll"},
        {start + "flat $25 on Banker, stop at +$5, stop at +$6", 1, 62, "expected only one stop of that sign"},
        {start + "flat $25 on Banker\nAnn: bankroll", 2, 1, "expected another name"},
        {"table minimum $20, maximum $10\n", 1, 28, "expected at least the minimum"},
        {"table $20\n", 1, 7, "expected minimum or maximum"},
        {"table minimum $20\ntable minimum $20\n", 2, 1, "expected only one line about the table"},
        {"table minimum $20\nAnn: bankroll $5, ", 2, 15, "expected at least the table minimum, $20"},
        {start + "flat $25 on Banker\ntable minimum $20", 2, 1, "expected the table's line before the first patron"},
        {"Ann\x01: ", 1, 4, "expected plain text, not a control character"},
        {"An\xFF: ", 1, 3, "expected plain text in UTF-8"},
    };
    for (const Case& each : cases) {
        const auto players = read_players(each.text, baccarat_language());
        ASSERT_FALSE(players) << each.text;
        EXPECT_EQ(players.error().line, each.line) << each.text << ": " << players.error().what;
        EXPECT_EQ(players.error().column, each.column) << each.text << ": " << players.error().what;
        EXPECT_THAT(players.error().what, testing::StartsWith(each.what)) << each.text;
    }
    EXPECT_EQ(message_of("friday.players", {3, 12, "expected an amount"}), "friday.players:3:12: expected an amount");
}

TEST(PlayersFile, is_refused_or_read_whatever_it_holds) {
    EXPECT_TRUE(rc::check("any bytes", [] {
        const auto text =
            *rc::gen::container<std::string>(rc::gen::elementOf(std::string{"A:$15,. \n#-+>=\xC3\xAB"
                                                                            "bankrolflt on"}));
        const auto players = read_players(text, baccarat_language());
        RC_ASSERT(players || (players.error().line > 0 && players.error().column > 0));
    }));
}

// Sentences.

rc::Gen<Money> some_amount(std::int64_t least, std::int64_t most) {
    return rc::gen::map(rc::gen::inRange(least, most + 1), [](std::int64_t cents) { return Money::cents(cents); });
}

BackedWager any_wager() { return *rc::gen::element(on_banker, on_player, tie); }

CountPlan any_count_plan() {
    CountPlan plan;
    for (int& tag : plan.tags) tag = *rc::gen::inRange(-99, 100);
    const int wagers = *rc::gen::inRange(1, 4);
    for (int i = 0; i < wagers; ++i)
        plan.wagers.push_back({*some_amount(1, 100'000), any_wager(),
                               *rc::gen::element(CountedWager::When::at_least, CountedWager::When::at_most),
                               *rc::gen::inRange(-100'000, 100'001)});
    return plan;
}

StakingPlan any_plan() {
    const Money from = *some_amount(1, 100'000);
    switch (*rc::gen::inRange(0, 8)) {
        case 0: return FlatPlan{from};
        case 1: return MartingalePlan{from};
        case 2: return ParoliPlan{from, *rc::gen::inRange(1, 21)};
        case 3: return DAlembertPlan{from, *some_amount(1, 100'000)};
        case 4: return FibonacciPlan{from};
        case 5: return OneThreeTwoSixPlan{from};
        case 6:
            return LaboucherePlan{*rc::gen::nonEmpty(rc::gen::resize(
                                      20, rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 1'001)))),
                                  from};
        default: return any_count_plan();
    }
}

TEST(SentenceOfAPatron, is_read_as_the_same_patron) {
    EXPECT_TRUE(rc::check("sentence_of then read_players", [] {
        Patron patron{"Ann", *some_amount(2, 1'000'000), any_plan(), BackedWager{}, {}, {}, {}};
        const bool counts = std::holds_alternative<CountPlan>(patron.plan);
        if (!counts) patron.on = any_wager();
        if (!counts && !std::holds_alternative<FlatPlan>(patron.plan) && *rc::gen::arbitrary<bool>())
            patron.up_to = *some_amount(500'000'000, 1'000'000'000);
        if (*rc::gen::arbitrary<bool>()) patron.stop_at_win = *some_amount(1, 1'000'000);
        if (*rc::gen::arbitrary<bool>()) patron.stop_at_loss = *some_amount(1, patron.bankroll.in_cents() - 1);
        const auto players = read_players("Ann: " + sentence_of(patron), baccarat_language());
        RC_ASSERT(players.has_value());
        RC_ASSERT(players->patrons == std::vector{patron});
    }));
}

TEST(ShortAmount, has_cents_only_where_there_are_any) {
    EXPECT_EQ(short_amount(dollars(1'000)), "$1,000");
    EXPECT_EQ(short_amount(Money::cents(-750)), "-$7.50");
}

// What each plan asks for, in dollars, through wins (W), losses (L) and stand offs (T); one stake before each letter
// and one after the last.

std::vector<std::int64_t> stakes_through(std::string_view rounds, std::string_view clauses) {
    const Patron patron = only_patron("bankroll $100,000, " + std::string{clauses});
    Progression progression = progression_of(patron, patron.up_to.value_or(amount_most));
    std::vector<std::int64_t> stakes;
    std::visit(
        [&](auto& machine) {
            machine.begin_sitting();
            for (const char round : rounds) {
                stakes.push_back(machine.propose().stake / 100);
                if (round == 'W') machine.won();
                if (round == 'L') machine.lost(machine.propose().stake);
            }
            stakes.push_back(machine.propose().stake / 100);
        },
        progression);
    return stakes;
}

TEST(FlatPlan, always_stakes_the_same) {
    EXPECT_THAT(stakes_through("WLT", "flat $25 on Banker"), ElementsAre(25, 25, 25, 25));
}

TEST(MartingalePlan, doubles_after_a_loss_up_to_the_patrons_maximum) {
    EXPECT_THAT(stakes_through("LLTWLLLL", "martingale from $25 on Player up to $150"),
                ElementsAre(25, 50, 100, 100, 25, 50, 100, 150, 150));
}

TEST(ParoliPlan, doubles_after_a_win_and_begins_anew_after_so_many) {
    EXPECT_THAT(stakes_through("WWTWWL", "paroli from $20 on Banker for 3 wins"),
                ElementsAre(20, 40, 80, 80, 20, 40, 20));
    EXPECT_THAT(stakes_through("WW", "paroli from $20 on Banker for 1 win"), ElementsAre(20, 20, 20));
    EXPECT_THAT(stakes_through("WWW", "paroli from $20 on Banker for 5 wins up to $70"), ElementsAre(20, 40, 70, 70));
}

TEST(DAlembertPlan, adds_a_step_after_a_loss_and_takes_one_off_after_a_win) {
    EXPECT_THAT(stakes_through("LLTWWWL", "d'alembert from $20 step $15 on Banker"),
                ElementsAre(20, 35, 50, 50, 35, 20, 20, 35));
    EXPECT_THAT(stakes_through("LLLW", "d'alembert from $20 step $20 on Banker up to $50"),
                ElementsAre(20, 40, 50, 50, 30));
}

TEST(FibonacciPlan, goes_on_a_number_after_a_loss_and_back_two_after_a_win) {
    EXPECT_THAT(stakes_through("LLLLTWWWW", "fibonacci from $10 on Player"),
                ElementsAre(10, 10, 20, 30, 50, 50, 20, 10, 10, 10));
    EXPECT_THAT(stakes_through("LLLLLLW", "fibonacci from $10 on Player up to $40"),
                ElementsAre(10, 10, 20, 30, 40, 40, 40, 20));
}

TEST(OneThreeTwoSixPlan, climbs_while_it_wins) {
    EXPECT_THAT(stakes_through("WWTWWWL", "1-3-2-6 from $20 on Banker"), ElementsAre(20, 60, 40, 40, 120, 20, 60, 20));
}

TEST(LaboucherePlan, crosses_out_after_a_win_and_writes_down_after_a_loss) {
    // 1 2 3 4 | L: 1 2 3 4 5 | W: 2 3 4 | T | W: 3 | L: 3 3 | W: nothing left, anew
    EXPECT_THAT(stakes_through("LWTWLW", "labouchere 1 2 3 4 unit $10 on Banker"),
                ElementsAre(50, 60, 60, 60, 30, 60, 50));
}

TEST(LaboucherePlan, writes_down_what_was_really_lost) {
    EXPECT_THAT(stakes_through("LL", "labouchere 3 4 unit $10 on Banker up to $70"), ElementsAre(70, 70, 70));
    Progression progression = progression_of(only_patron("bankroll $900, labouchere 1 1 unit $10 on Tie"), amount_most);
    auto& machine = std::get<LabouchereStakes>(progression);
    machine.lost(5'00);
    EXPECT_EQ(machine.propose().stake, 15'00);
}

TEST(EveryProgression, keeps_its_stakes_between_nothing_and_the_most) {
    EXPECT_TRUE(rc::check("stakes stay in bounds", [] {
        Patron patron{"Ann", amount_most, any_plan(), any_wager(), {}, {}, {}};
        const Money most = *some_amount(1, amount_most.in_cents());
        Progression progression = progression_of(patron, most);
        const auto wins = *rc::gen::container<std::vector<bool>>(rc::gen::arbitrary<bool>());
        std::visit(
            [&](auto& machine) {
                machine.begin_shoe(416, -1);
                for (const bool wins_now : wins) {
                    const std::int64_t stake = machine.propose().stake;
                    RC_ASSERT(stake >= 0 && stake <= most.in_cents());
                    if (wins_now)
                        machine.won();
                    else
                        machine.lost(stake);
                }
            },
            progression);
    }));
}

// The true count.

using Cards = std::vector<std::uint8_t>;

CountStakes counting(std::string_view condition) {
    const Patron patron =
        only_patron("bankroll $900, count 1:1 5:-1, $10 on Tie when true count " + std::string{condition});
    return std::get<CountStakes>(progression_of(patron, amount_most));
}

TEST(CountPlan, compares_the_running_count_with_the_cards_not_seen_exactly) {
    // One deck: after four aces 48 cards are left, so the true count is 4 * 52 / 48 = 4.333...
    for (const auto& [condition, holds] : std::vector<std::pair<std::string, bool>>{
             {">= 4.33", true}, {">= 4.34", false}, {"<= 4.34", true}, {"<= 4.33", false}, {">= -4", true}}) {
        CountStakes machine = counting(condition);
        machine.begin_shoe(52, -1);
        machine.see(Cards{1, 1, 1, 1});
        EXPECT_EQ(machine.propose().stake, holds ? 10'00 : 0) << condition;
    }
}

TEST(CountPlan, sees_the_burn_card_and_forgets_the_shoe_before) {
    CountStakes machine = counting(">= 1");
    machine.begin_shoe(52, 1);  // 1 * 52 / 51
    EXPECT_EQ(machine.propose().stake, 10'00);
    machine.see(Cards{5, 0, 0, 0, 0, 0});
    EXPECT_EQ(machine.propose().stake, 0);
    machine.begin_shoe(52, 5);
    EXPECT_EQ(machine.propose().stake, 0);
    machine.begin_shoe(52, 1);
    EXPECT_EQ(machine.propose().stake, 10'00);
}

TEST(CountPlan, places_the_first_wager_whose_condition_holds) {
    const Patron patron = only_patron(
        "bankroll $900, count 1:1, $30 on Banker when true count >= 4, $20 on Player when true count >= 1, $10 on Tie "
        "otherwise");
    CountStakes machine = std::get<CountStakes>(progression_of(patron, dollars(25)));
    machine.begin_shoe(52, -1);
    EXPECT_EQ(machine.propose().on, tie.index);
    machine.see(Cards{1, 0, 0, 0});
    EXPECT_EQ(machine.propose().on, on_player.index);
    machine.see(Cards{1, 1, 1, 1});
    EXPECT_EQ(machine.propose().on, on_banker.index);
    EXPECT_EQ(machine.propose().stake, 25'00);
}

}  // namespace
}  // namespace croupier::simulation
