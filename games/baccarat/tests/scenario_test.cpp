// Scenarios of baccarat: what holds, what fails and how, and where a text cannot be read.
#include <gtest/gtest.h>

#include "apps/replay/scenario_checks.h"

namespace croupier::replay {
namespace {

const std::string header =
    "Scenario:  a test\n"
    "Rules:     Baccarat, as in force on 1 June 2004 at Auckland\n"
    "Table:     midi, 8 decks, Style A\n";

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
             Case{"Scenario: x\nRules: Baccarat, as in force on 1 June 1997 at Auckland\n", 2, 33, "hold no text"},
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

TEST(Expectation, finds_what_an_earlier_one_of_the_round_passed_over) {
    const std::string round = header +
                              "Wagers: seat 1 $100.00 on Banker's Hand\n"
                              "Next cards: CUT\n"
                              "Acts: dealer calls No more bets\n"
                              "      play on\n"
                              "Expect: event the cutting card is placed to the side  rule 11.2(a)\n"
                              "Next cards: 2H KS 4C 9H\n"
                              "Acts: play on until riffle shuffle the cards\n";
    expect_to_hold(round + "Expect: call \"Last coup\"  rule 11.2(a)\n        seat 1 wins $95.00\n");
    // What was named once is not found again, and what was passed over cannot be denied.
    EXPECT_FALSE(outcome_of(round + "Expect: event the cutting card is placed to the side\n").holds());
    const Outcome denied = outcome_of(round + "Expect: no call \"Last coup\"\n");
    ASSERT_EQ(denied.failures.size(), 1U);
    EXPECT_NE(denied.failures[0].what.find("before the expectations in line 8, which did not name it"),
              std::string::npos)
        << denied.failures[0].what;
    expect_to_hold(round + "Expect: no event a void hand follows\n");
}

TEST(Expectation, is_not_met_by_an_earlier_round_and_says_so) {
    const Outcome outcome = outcome_of(header +
                                       "Wagers: seat 1 $100.00 on Player's Hand\n"
                                       "Cards: 9C 2D KH 5S\n"
                                       "Expect: round 1\n"
                                       "Wagers: seat 2 $100.00 on Player's Hand\n"
                                       "Cards: 8C 2D KH 5S\n"
                                       "Expect: seat 1 wins $100.00\n");
    ASSERT_EQ(outcome.failures.size(), 1U);
    EXPECT_NE(outcome.failures[0].what.find("in an earlier round it happened, before the expectations in line 6"),
              std::string::npos)
        << outcome.failures[0].what;
}

TEST(RuleOfAScenario, may_be_one_of_several) {
    const std::string act = "Refused: seat 2 wagers $50.00 on Banker's Hand  ";
    expect_to_hold(header + act + "rule 5.12 or 5.13\n");
    expect_to_hold(header + act + "rule 5.13 or 5.12\n");
    expect_to_hold(header + act + "rules 5.12, 5.13 or 5.12\n");
    EXPECT_FALSE(outcome_of(header + act + "rules 5.13, 5.12 or 5.14\n").holds());
    const Outcome neither = outcome_of(header + act + "rule 5.13 or 5.11\n");
    ASSERT_EQ(neither.failures.size(), 1U);
    EXPECT_NE(neither.failures[0].what.find("not by 5.13 or 5.11"), std::string::npos) << neither.failures[0].what;
    // One of them may be a rule of another edition, but not of none.
    expect_to_hold(header + act + "rule 5.12 or 11.8\n");
    EXPECT_NE(error_of(header + act + "rule 5.12 or 99.9\n").what.find("no edition has a rule 99.9"),
              std::string::npos);
    EXPECT_NE(error_of(header + act + "rule 11.8 or 11.7\n").what.find("this edition has no rule"), std::string::npos);
    EXPECT_NE(error_of(header + act + "rule 5.12 or\n").what.find("expected a rule after \"or\""), std::string::npos);
    EXPECT_NE(error_of(header + "Shows: 5.12 or 5.13\n" + act + "rule 5.12\n").what.find("one rule at a time"),
              std::string::npos);
}

TEST(RuleOfAScenario, without_its_part_covers_its_parts) {
    const std::string style_b =
        "Scenario: x\nRules: Baccarat, as in force on 1 June 2004 at Auckland\n"
        "Table: midi, 8 decks, Style B\n";
    const std::string acts =
        "Wagers: seat 1 $20.00 on Player's Hand\n"
        "Acts: dealer calls No more bets\n"
        "      dealer offers the Banker's Hand  ";
    expect_to_hold(style_b + "Shows: 8.18\n" + acts +
                   "rule 8.18\nExpect: event the dealer retains a hand  rule 8.18\n");
    expect_to_hold(style_b + acts + "rule 8.18(a)\nExpect: round 1\n");
    EXPECT_FALSE(outcome_of(style_b + acts + "rule 8.18(b)\nExpect: round 1\n").holds());
    EXPECT_NE(error_of(style_b + acts + "rule 8.1(z)\nExpect: round 1\n").what.find("no rule 8.1(z)"),
              std::string::npos);
}

TEST(Scenario, calls_standing_patrons_by_their_names) {
    const std::string zoe = header +
                            "Wagers: seat 1 $20.00 on Player's Hand\n"
                            "        standing Zoe $100.00 on Player's Hand at set 2\n"
                            "Cards: 9C 2D KH 5S\n";
    expect_to_hold(zoe +
                   "Expect: reads \"standing Zoe wins $100.00 on Player's Hand at set 2\"\n"
                   "        standing Zoe wins $100.00\n");
    const Outcome other = outcome_of(zoe + "Expect: standing Zoe wins $50.00\n");
    ASSERT_EQ(other.failures.size(), 1U);
    EXPECT_NE(other.failures[0].what.find("standing Zoe wins $100.00"), std::string::npos) << other.failures[0].what;
    EXPECT_EQ(other.failures[0].what.find("patron 1"), std::string::npos) << other.failures[0].what;
}

TEST(Scenario, raises_a_wager_that_lies_there) {
    expect_to_hold(header +
                   "Wagers: seat 1 $100.00 on Player's Hand\n"
                   "Acts: seat 1 raises the wager on Player's Hand by $50.00\n"
                   "Expect: seat 1 has $150.00 on Player's Hand\n"
                   "Acts: seat 1 raises the wager on Player's Hand to $200.00\n"
                   "Expect: seat 1 has $200.00 on Player's Hand\n"
                   "Refused: seat 1 raises the wager on Player's Hand to $6,000.00  rule 10.1(b) of Division 1\n"
                   "Acts: dealer calls No more bets\n"
                   "Refused: seat 1 raises the wager on Player's Hand by $50.00  rules 5.14(a), 5.14(b)\n");
    const Outcome nothing = outcome_of(header +
                                       "Wagers: seat 1 $100.00 on Player's Hand\n"
                                       "Acts: seat 1 raises the wager on Tie by $50.00\nExpect: round 0\n");
    ASSERT_FALSE(nothing.holds());
    EXPECT_NE(nothing.failures[0].what.find("no wager lies there"), std::string::npos) << nothing.failures[0].what;
}

TEST(Scenario, hears_a_claim_that_a_round_be_replayed_and_refuses_it) {
    expect_to_hold(header +
                   "Wagers: seat 1 $100.00 on Player's Hand\n"
                   "Cards: 9C 2D KH 5S\n"
                   "Refused: seat 1 claims that round 1 be replayed  rule 12.8 or 11.8\n"
                   "         seat 1 claims that round 2 be replayed  rule 12.6\n");
}

TEST(Scenario, understands_the_words_of_the_gazette_and_those_of_journals) {
    const std::string shoe = header +
                             "Wagers: seat 1 $100.00 on Player's Hand\nCards: 9C 2D KH 5S\n"
                             "Acts: dealer draws 4S in excess\n";
    expect_to_hold(shoe + "Expect: event a void hand follows\n        next announce No bets this hand\n");
    expect_to_hold(shoe + "Expect: event VoidHandDue\n        next call no bets\n");
    const Outcome other = outcome_of(shoe + "Expect: next offer the cut\n");
    ASSERT_EQ(other.failures.size(), 1U);
    EXPECT_NE(other.failures[0].what.find("the next act is: announce No bets this hand"), std::string::npos);
    EXPECT_NE(error_of(header + "Expect: event a void hand\n").what.find("the name of an event"), std::string::npos);
}

}  // namespace
}  // namespace croupier::replay
