#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "apps/replay/language/language.h"

namespace croupier::replay {
namespace {

const std::string header =
    "Scenario:  a test\n"
    "Rules:     Baccarat, as in force on 1 June 2004 at Auckland\n"
    "Table:     midi, 8 decks, Style A\n";

ReadError error_of(const std::string& text) {
    const auto scenario = read_scenario(text);
    if (scenario) {
        ADD_FAILURE() << "it was read";
        return {};
    }
    return scenario.error();
}

Outcome outcome_of(const std::string& text) {
    const auto scenario = read_scenario(text);
    if (!scenario) {
        ADD_FAILURE() << scenario.error().line << ":" << scenario.error().column << ": " << scenario.error().what;
        return {};
    }
    return (*scenario)->run();
}

TEST(Scenario, that_expects_what_happens_holds) {
    const Outcome outcome = outcome_of(header +
                                       "Shows:     9.4 (T2 5), 10.1(b) of Division 1\n"
                                       "Wagers:    seat 1   $100.00 on Banker's Hand\n"
                                       "           seat 2    $50.00 on Player's Hand\n"
                                       "Cards:     2C KD 3D 5H 4S 3C\n"
                                       "Expect:    Player's Hand 5, draws 4S, has 9   rule 9.3\n"
                                       "           seat 1 loses $100.00   seat 2 wins $50.00\n"
                                       "Refused:   seat 4 wagers $1.00 on Tie   rule 10.1(b) of Division 1\n");
    for (const Failure& failure : outcome.failures) ADD_FAILURE() << failure.line << ": " << failure.what;
}

TEST(Scenario, that_expects_something_else_fails_with_the_difference) {
    const Outcome outcome = outcome_of(header +
                                       "Wagers:    seat 2    $50.00 on Player's Hand\n"
                                       "Cards:     2C KD 3D 5H 4S 3C\n"
                                       "Expect:    seat 2 wins $51.00\n"
                                       "           Banker's Hand wins\n"
                                       "           Player's Hand 5, draws 4S, has 9   rule 9.5\n");
    ASSERT_EQ(outcome.failures.size(), 3U);
    EXPECT_EQ(outcome.failures[0].line, 6);
    EXPECT_NE(outcome.failures[0].what.find("seat 2 wins $50.00"), std::string::npos);
    EXPECT_NE(outcome.failures[1].what.find("Player's Hand wins"), std::string::npos);
    EXPECT_NE(outcome.failures[2].what.find("other rules"), std::string::npos);
}

TEST(Scenario, whose_act_is_refused_unexpectedly_fails_there_and_goes_no_further) {
    const Outcome outcome = outcome_of(header +
                                       "Wagers:    seat 2    $50.00 on Banker's Hand\n"
                                       "Cards:     2C KD 3D 5H 4S 3C\n"
                                       "Expect:    Player's Hand wins\n");
    ASSERT_GE(outcome.failures.size(), 1U);
    EXPECT_EQ(outcome.failures[0].line, 4);
    EXPECT_NE(outcome.failures[0].what.find("the nearest stakes that can are $40.00 and $60.00"), std::string::npos);
}

TEST(Scenario, whose_refusal_does_not_come_or_cites_another_rule_fails) {
    EXPECT_FALSE(outcome_of(header + "Refused: seat 2 wagers $60.00 on Banker's Hand  rule 5.12\n").holds());
    const Outcome by_another = outcome_of(header + "Refused: seat 2 wagers $50.00 on Banker's Hand  rule 5.13\n");
    ASSERT_EQ(by_another.failures.size(), 1U);
    EXPECT_TRUE(by_another.failures[0].what.starts_with("it is refused by rule 5.12, not by 5.13: $50.00 on"))
        << by_another.failures[0].what;
    EXPECT_TRUE(outcome_of(header + "Refused: seat 2 wagers $50.00 on Banker's Hand  rule 5.12\n").holds());
}

TEST(Scenario, that_claims_to_show_a_rule_which_nothing_cites_fails) {
    const Outcome outcome =
        outcome_of(header + "Shows: 12.5\nRefused: seat 2 wagers $50.00 on Banker's Hand  rule 5.12\n");
    ASSERT_EQ(outcome.failures.size(), 1U);
    EXPECT_NE(outcome.failures[0].what.find("12.5"), std::string::npos);
}

TEST(Scenario, with_too_many_or_too_few_cards_fails) {
    EXPECT_FALSE(
        outcome_of(header +
                   "Wagers: seat 1 $20.00 on Player's Hand\nCards: 9C KD KC 5H 2S\nExpect: Player's Hand wins\n")
            .holds());
    EXPECT_FALSE(
        outcome_of(header + "Wagers: seat 1 $20.00 on Player's Hand\nCards: 2C KD KC 5H\nExpect: round 1\n").holds());
}

TEST(Scenario, tells_where_it_cannot_be_read_and_what_was_expected) {
    struct Case {
        std::string text;
        int line;
        int column;
        std::string expected;
    };
    const std::string wager = "Wagers:    seat 1 ";
    for (const Case& each : {
             Case{"Bets: x\n", 1, 1, "expected a section"},
             Case{"  seat 1\n", 1, 3, "section before"},
             Case{"Scenario: x\n", 1, 1, "\"Rules\" is missing"},
             Case{"Rules: Baccarat, as in force on 1 June 2004 at Auckland\nExpect: Tie\n", 1, 1,
                  "\"Scenario\" is missing"},
             Case{"Scenario: x\nRules: Poker, as in force on 1 June 2004 at Auckland\n", 2, 8, "\"Baccarat\""},
             Case{"Scenario: x\nRules: Baccarat, as in force on 31 June 2004 at Auckland\n", 2, 33, "a day"},
             Case{"Scenario: x\nRules: Baccarat, as in force on 1 June 2004 at Wellington\n", 2, 48, "a casino"},
             Case{"Scenario: x\nRules: Baccarat, as in force on 1 June 1997 at Auckland\n", 2, 33, "no text held"},
             Case{header, 3, 1, "needs at least one"},
             Case{header + wager + "wagesr $1.00 on Tie\n", 4, 19, "\"wagers\""},
             Case{header + wager + "wagers 100 on Tie\n", 4, 26, "an amount such as $100.00"},
             Case{header + wager + "wagers $1.00 on\n", 4, 34, "Banker's Hand"},
             Case{header + "Cards: AS AS AS AS AS AS AS AS AS\n", 4, 32, "9th time"},
             Case{header + "Cards: 2C 1X\n", 4, 11, "a card such as KD"},
             Case{header + "Expect: event CardDeal\n", 4, 15, "the name of an event"},
             Case{header + "Expect: Tie  rule 99.9\n", 4, 19, "no rule 99.9"},
             Case{header + "Refused: seat 1 wagers $20.00 on Tie\n", 4, 37, "the rule that refuses it"},
             Case{header + "Acts: game supervisor orders a reshuffle because \"clump\n", 4, 50, "does not end"},
             Case{header + "Expect:\n", 4, 1, "is empty"},
             Case{"Scenario: x\nRules: Baccarat, as in force on 1 June 2004 at Auckland\nTable: midi, 8 deks\n", 3, 16,
                  "\"decks\""},
             Case{header + "Acts: play on until lunch\n", 4, 21, "an act of the order of play"},
         }) {
        const ReadError error = error_of(each.text);
        EXPECT_EQ(error.line, each.line) << each.text << error.what;
        EXPECT_EQ(error.column, each.column) << each.text << error.what;
        EXPECT_NE(error.what.find(each.expected), std::string::npos) << each.text << error.what;
    }
}

const std::string tai_sai =
    "Scenario:  a test\n"
    "Rules:     Tai-Sai, as in force on 1 June 1999 at Auckland\n"
    "Table:     wagers from $5.00 to $1,000.00\n";

TEST(TaiSaiScenario, that_expects_what_happens_holds) {
    const Outcome outcome = outcome_of(tai_sai +
                                       "Shows:     4.1(d)(i), 4.1(a)(i)\n"
                                       "Wagers:    seat 1 $10.00 on double 3   seat 2 $20.00 on Small\n"
                                       "           standing Zoe $5.00 on 3 and 4   seat 2 $5.00 on Big\n"
                                       "Dice:      3 4 3\n"
                                       "Expect:    call \"double 3, 4, total 10\"  rule 6.3 (call)\n"
                                       "           seat 2 loses $5.00 on Big   seat 1 wins $110.00 on double 3\n"
                                       "           double 3 is lit\n"
                                       "           double 4 is not lit\n"
                                       "Refused:   seat 1 wagers $10.00 on Small  rule 6.1 (call)\n"
                                       "Wagers:\n"
                                       "Refused:   seat 1 wagers $10.00 on total 18  rule 4.1\n"
                                       "           seat 1 wagers $10.00 on \"a pair of sixes\"  rule 4.1\n"
                                       "Expect:    round 2\n");
    for (const Failure& failure : outcome.failures) ADD_FAILURE() << failure.line << ": " << failure.what;
}

TEST(TaiSaiScenario, spins_again_when_the_dice_do_not_lie_flat) {
    const Outcome outcome = outcome_of(tai_sai +
                                       "Wagers:    seat 1 $10.00 on Big\n"
                                       "Dice:      not flat, 5 5 4\n"
                                       "Expect:    event SpinVoided\n"
                                       "           seat 1 wins $10.00 on Big\n");
    for (const Failure& failure : outcome.failures) ADD_FAILURE() << failure.line << ": " << failure.what;
}

TEST(TaiSaiScenario, whose_dice_are_not_used_fails) {
    EXPECT_FALSE(outcome_of(tai_sai + "Wagers:\nNext dice: 1 2 3\nExpect: round 1\n").holds());
    EXPECT_FALSE(outcome_of(tai_sai + "Acts: dealer uncovers the tumbler\nExpect: round 1\n").holds());
}

TEST(TaiSaiScenario, tells_where_it_cannot_be_read_and_what_was_expected) {
    struct Case {
        std::string text;
        int line;
        int column;
        std::string expected;
    };
    const std::string rules = "Scenario: x\nRules: Tai-Sai, as in force on 1 June 1999 at Auckland\n";
    for (const Case& each : {
             Case{tai_sai + "Dice: 3 3 7\n", 4, 7, "1 to 6"},
             Case{tai_sai + "Dice: 3 3\n", 4, 7, "three dice"},
             Case{tai_sai + "Dice: 3 3 3 3\n", 4, 7, "three dice"},
             Case{tai_sai + "Dice: 3 3 4, never\n", 4, 14, "not flat"},
             Case{tai_sai + "Cards: 2C\n", 4, 1, "Tai-Sai has no section \"Cards\""},
             Case{tai_sai + "Wagers: seat 1 $10.00 on double 7\n", 4, 26, "an area such as"},
             Case{tai_sai + "Acts: dealer presses 7\n", 4, 22, "a face from 1 to 6"},
             Case{rules + "Table: roman odds\nExpect: round 1\n", 3, 8, "australian, british or macau"},
         }) {
        const ReadError error = error_of(each.text);
        EXPECT_EQ(error.line, each.line) << each.text << error.what;
        EXPECT_EQ(error.column, each.column) << each.text << error.what;
        EXPECT_NE(error.what.find(each.expected), std::string::npos) << each.text << error.what;
    }
}

TEST(Scenario, with_strange_bytes_is_an_error_and_never_a_crash) {
    EXPECT_FALSE(read_scenario(std::string("Scenario: \x01", 11)));
    EXPECT_FALSE(read_scenario(std::string("\0\0\0", 3)));
    EXPECT_FALSE(read_scenario("\xff\xfe\n"));
    EXPECT_FALSE(read_scenario(""));
}

TEST(Language, is_described_completely_on_its_page) {
    std::ifstream file("docs/reference/scenarios.md");
    ASSERT_TRUE(file) << "tests run in the repository's root";
    const std::string page{std::istreambuf_iterator<char>{file}, {}};
    for (const Language* each : languages()) {
        const Grammar grammar = each->grammar();
        for (const auto& part : {grammar.table, grammar.acts, grammar.expectations})
            for (const std::string_view sentence : part) EXPECT_NE(page.find(sentence), std::string::npos) << sentence;
    }
}

}  // namespace
}  // namespace croupier::replay
