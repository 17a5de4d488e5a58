#include "games/baccarat/simulation/patrons.h"

#include <algorithm>
#include <cmath>

#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games/baccarat/rules/editions.h"
#include "simulation/patron_report.h"
#include "simulation/plot_bins.h"

namespace croupier::simulation {
namespace {

using baccarat::Outcome;
using baccarat::PaymentOption;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::Pair;

const PayTerms with_commission{.player = {1, 1}, .banker = {1, 1}, .tie = {8, 1}, .commission = {5, 100}, .on_six = {}};
const PayTerms with_six_at_half{
    .player = {1, 1}, .banker = {1, 1}, .tie = {8, 1}, .commission = {0, 1}, .on_six = PayTerms::OnCount{6, {1, 2}}};

/// Rounds by letter: the Banker's Hand wins (B), wins with a six (6), the Player's Hand wins (P), a tie (T).
std::vector<Round> rounds_of(std::string_view letters) {
    std::vector<Round> rounds;
    for (const char letter : letters) {
        Round round;
        round.banker_count = letter == 'P' ? 1 : letter == '6' ? 6 : 7;
        round.player_count = letter == 'T' ? 7 : letter == 'P' ? 8 : 0;
        rounds.push_back(round);
    }
    return rounds;
}

Players players_of(std::string_view text) {
    auto players = read_players(text, baccarat_language());
    if (!players) ADD_FAILURE() << message_of("players", players.error());
    return players ? *players : Players{};
}

/// One sitting of a shoe, for the only patron.
PatronResults after(std::string_view letters, std::string_view file, const PayTerms& terms = with_commission) {
    ShoePatrons table{players_of(file), terms, 8, 1};
    const std::vector<Round> rounds = rounds_of(letters);
    table.play({.burned_value = -1, .rounds = rounds});
    return table.results()[0];
}

// Payment.

TEST(PayTerms, are_those_of_the_edition) {
    const baccarat::Wagers& rules = baccarat::all_editions().back()->wagers;
    const auto commission = pay_terms(rules, PaymentOption::commission);
    ASSERT_TRUE(commission);
    EXPECT_EQ(commission->banker, rules.banker_odds.value);
    EXPECT_EQ(commission->tie, rules.tie_odds.value);
    EXPECT_EQ(commission->commission, rules.commission);
    EXPECT_FALSE(commission->on_six);
    const auto six = pay_terms(rules, PaymentOption::six_pays_half);
    ASSERT_EQ(six.has_value(), rules.six_pays_half.has_value());
    ASSERT_TRUE(six);
    EXPECT_EQ(six->commission.part, 0);
    EXPECT_EQ(six->on_six->odds, rules.six_pays_half->odds_on_six.value);
}

TEST(PayTerms, of_an_edition_without_that_payment_are_none) {
    for (const baccarat::Edition* edition : baccarat::all_editions())
        EXPECT_EQ(pay_terms(edition->wagers, PaymentOption::six_pays_half).has_value(),
                  edition->wagers.six_pays_half.has_value())
            << edition->key;
}

TEST(PayableUnit, is_the_smallest_stake_that_is_paid_in_whole_cents) {
    EXPECT_EQ(payable_unit(with_commission, Outcome::banker), Money::cents(20));
    EXPECT_EQ(payable_unit(with_commission, Outcome::player), Money::cents(1));
    EXPECT_EQ(payable_unit(with_commission, Outcome::tie), Money::cents(1));
    EXPECT_EQ(payable_unit(with_six_at_half, Outcome::banker), Money::cents(2));
}

TEST(Payment, takes_commission_from_what_a_wager_on_banker_wins) {
    EXPECT_EQ(after("B", "Ann: bankroll $100, flat $25 on Banker").net, 23'75);
    EXPECT_EQ(after("6", "Ann: bankroll $100, flat $25 on Banker").net, 23'75);
    EXPECT_EQ(after("P", "Ann: bankroll $100, flat $25 on Banker").net, -25'00);
}

TEST(Payment, of_half_for_a_six_takes_no_commission) {
    EXPECT_EQ(after("B", "Ann: bankroll $100, flat $25 on Banker", with_six_at_half).net, 25'00);
    EXPECT_EQ(after("6", "Ann: bankroll $100, flat $25 on Banker", with_six_at_half).net, 12'50);
    EXPECT_EQ(after("6", "Ann: bankroll $100, flat $25.01 on Banker", with_six_at_half).net, 12'50);
}

TEST(Payment, of_player_and_tie_is_at_their_odds) {
    EXPECT_EQ(after("P", "Ann: bankroll $100, flat $25 on Player").net, 25'00);
    EXPECT_EQ(after("B", "Ann: bankroll $100, flat $25 on Player").net, -25'00);
    EXPECT_EQ(after("T", "Ann: bankroll $100, flat $25 on Tie").net, 200'00);
    EXPECT_EQ(after("6", "Ann: bankroll $100, flat $25 on Tie").net, -25'00);
}

TEST(Tie, lets_wagers_on_banker_and_player_stand_off) {
    for (const std::string_view on : {"Banker", "Player"}) {
        const PatronResults results = after("T", "Ann: bankroll $100, flat $25 on " + std::string{on});
        EXPECT_EQ(results.net, 0);
        EXPECT_EQ(results.staked, 25'00);
        EXPECT_EQ(results.rounds, 1);
        EXPECT_EQ(results.level, 1U);
    }
    // The progression stays where it is: $10 lost, $20 stood off, $20 won.
    EXPECT_EQ(after("BTP", "Ann: bankroll $100, martingale from $10 on Player").net, 10'00);
}

TEST(Stake, is_first_reduced_to_what_can_be_paid_exactly) {
    const PatronResults results = after("BP", "Ann: bankroll $100, flat $25.19 on Banker");
    EXPECT_EQ(results.staked, 50'00);
    EXPECT_EQ(results.net, 23'75 - 25'00);
    EXPECT_EQ(after("PB", "Ann: bankroll $100, flat $25.19 on Player").staked, 50'38);
}

// Limits, ruin and stops.

TEST(Stake, above_the_maximum_is_placed_at_the_maximum) {
    EXPECT_EQ(after("P", "table maximum $30\nAnn: bankroll $100, flat $50 on Player").net, 30'00);
}

TEST(Patron, sits_out_while_his_stake_is_below_the_minimum) {
    const PatronResults results = after("PPP", "table minimum $20\nAnn: bankroll $100, flat $10 on Player");
    EXPECT_EQ(results.rounds, 0);
    EXPECT_EQ(results.staked, 0);
    EXPECT_EQ(results.level, 1U);
    EXPECT_EQ(results.ruined, 0U);
    // What can be paid exactly counts: $20.15 is reduced to $20.00.
    EXPECT_EQ(after("B", "table minimum $20.10\nAnn: bankroll $90, flat $20.15 on Banker").rounds, 0);
}

TEST(Patron, who_cannot_cover_his_stake_wagers_what_is_left) {
    // $40, then the $60 left instead of $80, which wins; then $40 again.
    const PatronResults results = after("BPB", "table minimum $20\nAnn: bankroll $100, martingale from $40 on Player");
    EXPECT_EQ(results.staked, 40'00 + 60'00 + 40'00);
    EXPECT_EQ(results.net, -20'00);
    EXPECT_EQ(results.ruined, 0U);
}

TEST(Patron, with_less_than_the_minimum_is_ruined_and_plays_no_more) {
    const PatronResults results = after("BBPPPP", "table minimum $20\nAnn: bankroll $65, flat $25 on Player");
    EXPECT_EQ(results.net, -50'00);  // $15 are left
    EXPECT_EQ(results.rounds, 2);
    EXPECT_EQ(results.ruined, 1U);
    EXPECT_EQ(results.lost, 1U);
}

TEST(Patron, with_less_than_can_be_paid_exactly_is_ruined) {
    const PatronResults results = after("PPPP", "Ann: bankroll $10.15, flat $10 on Banker");
    EXPECT_EQ(results.net, -10'00);
    EXPECT_EQ(results.rounds, 1);
    EXPECT_EQ(results.ruined, 1U);
}

TEST(Patron, leaves_when_he_is_as_far_ahead_or_behind_as_he_wanted) {
    const std::string_view ann = "Ann: bankroll $100, flat $10 on Player, stop at +$20, stop at -$30";
    EXPECT_EQ(after("PBPPBBBBB", ann).net, 20'00);
    EXPECT_EQ(after("PBPPBBBBB", ann).rounds, 4);
    EXPECT_EQ(after("PBPPBBBBB", ann).stopped_at_win, 1U);
    EXPECT_EQ(after("BBBPPPP", ann).net, -30'00);
    EXPECT_EQ(after("BBBPPPP", ann).stopped_at_loss, 1U);
    EXPECT_EQ(after("BBBPPPP", ann).ruined, 0U);
}

TEST(Patron, starts_anew_with_his_bankroll_in_every_sitting) {
    ShoePatrons table{players_of("Ann: bankroll $30, martingale from $10 on Player"), with_commission, 8, 2};
    const std::vector<Round> lost = rounds_of("BB");
    const std::vector<Round> won = rounds_of("P");
    for (const auto* rounds : {&lost, &won, &won, &won, &lost}) table.play({-1, *rounds});
    const PatronResults& results = table.results()[0];
    EXPECT_EQ(results.sittings, 2U);  // the fifth shoe began a sitting that was not finished
    EXPECT_EQ(results.ruined, 1U);    // $10 and $20 lost
    EXPECT_THAT(results.results.buckets(), ElementsAre(Pair(-30'00, 1), Pair(20'00, 1)));
}

TEST(PatronTable, is_as_new_when_its_results_are_taken) {
    const Players players = players_of("Ann: bankroll $90, martingale from $10 on Player");
    const std::vector<Round> rounds = rounds_of("BBP");
    ShoePatrons table{players, with_commission, 8, 2};
    for (int i = 0; i < 3; ++i) table.play({-1, rounds});
    EXPECT_EQ(table.take_results()[0].sittings, 1U);
    EXPECT_EQ(table.results()[0], PatronResults{});
    for (int i = 0; i < 2; ++i) table.play({-1, rounds});
    EXPECT_EQ(table.results()[0].net, 20'00);
}

TEST(Streaks, are_not_ended_by_stand_offs_or_by_rounds_sat_out) {
    const PatronResults results = after("PPTPBBTBBP", "Ann: bankroll $100, flat $10 on Player");
    EXPECT_EQ(results.longest_won.sittings(), (std::vector<std::uint64_t>{0, 0, 0, 1}));
    EXPECT_EQ(results.longest_lost.sittings(), (std::vector<std::uint64_t>{0, 0, 0, 0, 1}));
    EXPECT_EQ(results.drawdown_deepest, 40'00);
}

TEST(CountingPatron, places_his_wagers_by_what_was_dealt_before) {
    const Players players =
        players_of("Hal: bankroll $900, count 1:1 5:-1, $10 on Player when true count >= 3, $20 on Tie otherwise");
    ShoePatrons table{players, with_commission, 1, 1};
    std::vector<Round> rounds = rounds_of("PPP");
    rounds[0].values = {1, 1, 1, 0, 0, 0};  // then 3 * 52 / 47
    rounds[1].values = {5, 5, 0, 0, 0, 0};
    table.play({.burned_value = 0, .rounds = rounds});
    EXPECT_EQ(table.results()[0].net, -20'00 + 10'00 - 20'00);
    EXPECT_TRUE(anyone_counts(players));
    const std::vector<Round> too_many(14, rounds[0]);
    EXPECT_THROW(table.play({-1, too_many}), AssertionFailed);
}

// Results.

SittingResult any_sitting(std::int64_t spread) {
    SittingResult sitting;
    sitting.net = *rc::gen::inRange<std::int64_t>(-spread, spread);
    sitting.staked = *rc::gen::inRange<std::int64_t>(0, 2 * spread);
    sitting.rounds = *rc::gen::inRange<std::int64_t>(0, 80);
    sitting.drawdown = *rc::gen::inRange<std::int64_t>(0, spread);
    sitting.longest_won = *rc::gen::inRange(0, 30);
    sitting.longest_lost = *rc::gen::inRange(0, 2000);
    sitting.ending = *rc::gen::element(Ending::played_out, Ending::ruined, Ending::stopped_at_win);
    return sitting;
}

TEST(PatronResults, are_the_same_however_blocks_are_cut_and_merged) {
    EXPECT_TRUE(rc::check("merging in any order", [] {
        const int sittings = *rc::gen::inRange(0, 60);
        PatronResults whole;
        std::vector<PatronResults> blocks(static_cast<std::size_t>(*rc::gen::inRange(1, 6)));
        for (int i = 0; i < sittings; ++i) {
            const SittingResult sitting = any_sitting(1'000'000'000);
            whole.add(sitting);
            blocks[*rc::gen::inRange<std::size_t>(0, blocks.size())].add(sitting);
        }
        while (blocks.size() > 1) {
            const auto from = *rc::gen::inRange<std::size_t>(1, blocks.size());
            const auto into = *rc::gen::inRange<std::size_t>(0, from);
            blocks[into] += blocks[from];
            blocks.erase(blocks.begin() + static_cast<std::ptrdiff_t>(from));
        }
        RC_ASSERT(blocks[0] == whole);
    }));
}

TEST(ResultHistogram, is_exact_up_to_its_most_buckets_and_then_as_narrow_as_it_can_be) {
    ResultHistogram histogram;
    for (std::int64_t i = 0; i < 4096; ++i) histogram.add(i * 7 - 10'000);
    EXPECT_EQ(histogram.width(), 1);
    histogram.add(1'000'000);
    EXPECT_EQ(histogram.width(), 10);  // buckets of 5 cents would still be 4097
    EXPECT_LE(histogram.buckets().size(), ResultHistogram::buckets_most);
    EXPECT_TRUE(histogram.buckets().contains(-10'000));
    EXPECT_TRUE(histogram.buckets().contains(-10'000 + 10));
}

/// Different results, in no order; the first `cut` of them are one block, the others another.
void expect_same_buckets(std::int64_t count, std::int64_t step, std::int64_t cut) {
    ResultHistogram forward;
    ResultHistogram backward;
    ResultHistogram first;
    ResultHistogram second;
    const auto result = [&](std::int64_t i) { return i * 7919 % count * step - count * step / 2; };
    for (std::int64_t i = 0; i < count; ++i) {
        forward.add(result(i));
        backward.add(result(count - 1 - i));
        (i < cut ? first : second).add(result(i));
    }
    ResultHistogram other_way = second;
    other_way += first;
    first += second;
    EXPECT_EQ(forward.width() > 1, count > 4096);
    EXPECT_LE(forward.buckets().size(), ResultHistogram::buckets_most);
    EXPECT_EQ(forward, backward);
    EXPECT_EQ(forward, first);
    EXPECT_EQ(forward, other_way);
}

TEST(ResultHistogram, has_the_same_buckets_whatever_the_order) {
    for (const std::int64_t count : {4096, 4097, 9000})
        for (const std::int64_t step : {1, 7, 125, 4999})
            for (const std::int64_t cut : {0, 1, 4096}) expect_same_buckets(count, step, cut);
}

TEST(PatronResults, give_mean_deviation_and_edge) {
    PatronResults results;
    EXPECT_EQ(results.mean(), 0);
    EXPECT_EQ(results.edge_error(), 0);
    for (const std::int64_t net : {-300, 100, 500}) {
        SittingResult sitting;
        sitting.net = net;
        sitting.staked = 2'000;
        results.add(sitting);
    }
    EXPECT_DOUBLE_EQ(results.mean(), 100);
    EXPECT_DOUBLE_EQ(results.deviation(), 400);
    EXPECT_DOUBLE_EQ(results.edge(), -0.05);
    EXPECT_DOUBLE_EQ(results.edge_error(), 400 / std::sqrt(3.0) / 2'000);
    EXPECT_DOUBLE_EQ(results.share(results.won), 2.0 / 3);
}

// Reports.

TEST(PlotBins, are_few_round_and_begin_at_zero) {
    ResultHistogram histogram;
    for (std::int64_t i = -20; i <= 30; ++i) histogram.add(i * 25'00);
    const PlotBins bins = bins_of(histogram, 18);
    EXPECT_EQ(bins.width, 100'00);
    EXPECT_EQ(bins.low, -500'00);
    EXPECT_EQ(bins.sittings.size(), 13U);
    EXPECT_EQ(bins.total, 51U);
    EXPECT_EQ(bins_of(ResultHistogram{}, 18).total, 0U);
}

TEST(PlotBins, hold_every_sitting_once) {
    EXPECT_TRUE(rc::check("bins", [] {
        ResultHistogram histogram;
        const auto unit = *rc::gen::inRange<std::int64_t>(1, 100'000);
        const auto numbers = *rc::gen::nonEmpty<std::vector<int>>();
        for (const int number : numbers) histogram.add(number % 10'000 * unit);
        const auto most = *rc::gen::inRange<std::size_t>(2, 60);
        const PlotBins bins = bins_of(histogram, most);
        std::uint64_t sum = bins.below + bins.above;
        for (const std::uint64_t sittings : bins.sittings) sum += sittings;
        RC_ASSERT(sum == numbers.size());
        RC_ASSERT(bins.sittings.size() <= most);
        RC_ASSERT(bins.low % bins.width == 0);
    }));
}

class Report : public testing::Test {
protected:
    Report() {
        const std::vector<Round> rounds = rounds_of("PBTPPB");
        for (int i = 0; i < 5; ++i) table_.play({-1, rounds});
    }
    Players players_ = players_of(
        "table minimum $20\n"
        "Ann <b>&\"': bankroll $100, flat $20 on Player\n"
        "Bob: bankroll $100, flat $5 on Banker\n"
        "Zoë: bankroll $100, paroli from $20 on Banker for 2 wins, stop at +$30");
    ShoePatrons table_{players_, with_commission, 8, 1};
};

TEST_F(Report, as_text_has_a_row_and_a_histogram_for_each_patron) {
    const std::string text = text_report(players_, table_.results(), {.width = 80, .unicode = true});
    EXPECT_THAT(text, HasSubstr("Ann <b>&\"'         5   $20.00"));
    EXPECT_THAT(text, HasSubstr("$20 │█"));
    EXPECT_THAT(text, HasSubstr("100.0 %  ← mean $20.00"));
    EXPECT_THAT(text, HasSubstr("Bob: bankroll $100, flat $5 on Banker\n  never wagered"));
    EXPECT_THAT(text, HasSubstr("stopped ahead in 0.0 % of the sessions"));
}

TEST_F(Report, as_plain_text_is_ascii_but_for_names) {
    players_.patrons[2].name = "Zoe";
    const std::string text = text_report(players_, table_.results(), {.width = 80, .unicode = false});
    EXPECT_TRUE(std::ranges::all_of(text, [](char letter) { return letter > 0; })) << text;
    EXPECT_THAT(text, HasSubstr("|####"));
}

TEST_F(Report, as_a_page_escapes_names_and_needs_nothing_from_elsewhere) {
    const std::string page = html_report(players_, table_.results(), {"Friday & <Saturday>", {{"Seed", "<42>"}}});
    EXPECT_THAT(page, HasSubstr("<title>Friday &amp; &lt;Saturday&gt;</title>"));
    EXPECT_THAT(page, HasSubstr("<dd>&lt;42&gt;</dd>"));
    EXPECT_THAT(page, HasSubstr("Ann &lt;b&gt;&amp;&quot;&#39;</h2>"));
    EXPECT_THAT(page, HasSubstr("aria-label=\"Results of the sessions of Ann &lt;b&gt;&amp;&quot;&#39;:"));
    EXPECT_THAT(page, Not(HasSubstr("<b>")));
    EXPECT_THAT(page, HasSubstr("<figcaption>"));
    EXPECT_THAT(page, HasSubstr("prefers-color-scheme: dark"));
    for (const std::string_view outside : {"http", "<script", "<link", "src=", "url(", "@import"})
        EXPECT_THAT(page, Not(HasSubstr(outside)));
}

TEST_F(Report, as_json_has_whole_cents) {
    const boost::json::array list = json_of(players_, table_.results());
    ASSERT_EQ(list.size(), 3U);
    const boost::json::object& ann = list[0].as_object();
    EXPECT_EQ(ann.at("name").as_string(), "Ann <b>&\"'");
    EXPECT_EQ(ann.at("plan").as_string(), "bankroll $100, flat $20 on Player");
    EXPECT_EQ(ann.at("net").as_int64(), 5 * 20'00);
    EXPECT_EQ(ann.at("staked").as_int64(), 5 * 6 * 20'00);
    EXPECT_EQ(boost::json::serialize(ann.at("results")), R"({"width":1,"buckets":[[2000,5]]})");
    EXPECT_EQ(boost::json::serialize(ann.at("longest_won")), "[0,0,5]");
}

TEST_F(Report, without_a_finished_sitting_says_so) {
    ShoePatrons table{players_, with_commission, 8, 1};
    EXPECT_THAT(text_report(players_, table.results(), {}), HasSubstr("no session was finished"));
    EXPECT_THAT(html_report(players_, table.results(), {}), HasSubstr("No session was finished."));
}

}  // namespace
}  // namespace croupier::simulation
