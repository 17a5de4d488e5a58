// Scenarios of Tai-Sai: what holds, what fails and how, and where a text cannot be read.
#include <gtest/gtest.h>

#include "apps/replay/scenario_checks.h"

namespace croupier::replay {
namespace {

const std::string header =
    "Scenario:  a test\n"
    "Rules:     Tai-Sai, as in force on 1 June 1999 at Auckland\n"
    "Table:     wagers from $5.00 to $1,000.00\n";

TEST(Scenario, that_expects_what_happens_holds) {
    const Outcome outcome = outcome_of(header +
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

TEST(Scenario, spins_again_when_the_dice_do_not_lie_flat) {
    const Outcome outcome = outcome_of(header +
                                       "Wagers:    seat 1 $10.00 on Big\n"
                                       "Dice:      not flat, 5 5 4\n"
                                       "Expect:    event SpinVoided\n"
                                       "           seat 1 wins $10.00 on Big\n");
    for (const Failure& failure : outcome.failures) ADD_FAILURE() << failure.line << ": " << failure.what;
}

TEST(Scenario, whose_dice_are_not_used_fails) {
    EXPECT_FALSE(outcome_of(header + "Wagers:\nNext dice: 1 2 3\nExpect: round 1\n").holds());
    EXPECT_FALSE(outcome_of(header + "Acts: dealer uncovers the tumbler\nExpect: round 1\n").holds());
}

TEST(Scenario, tells_where_it_cannot_be_read_and_what_was_expected) {
    struct Case {
        std::string text;
        int line;
        int column;
        std::string expected;
    };
    const std::string rules = "Scenario: x\nRules: Tai-Sai, as in force on 1 June 1999 at Auckland\n";
    for (const Case& each : {
             Case{header + "Dice: 3 3 7\n", 4, 7, "1 to 6"},
             Case{header + "Dice: 3 3\n", 4, 7, "three dice"},
             Case{header + "Dice: 3 3 3 3\n", 4, 7, "three dice"},
             Case{header + "Dice: 3 3 4, never\n", 4, 14, "not flat"},
             Case{header + "Cards: 2C\n", 4, 1, "Tai-Sai has no section \"Cards\""},
             Case{header + "Wagers: seat 1 $10.00 on double 7\n", 4, 26, "an area such as"},
             Case{header + "Acts: dealer presses 7\n", 4, 22, "a face from 1 to 6"},
             Case{rules + "Table: roman odds\nExpect: round 1\n", 3, 8, "australian, british or macau"},
         }) {
        const ReadError error = error_of(each.text);
        EXPECT_EQ(error.line, each.line) << each.text << error.what;
        EXPECT_EQ(error.column, each.column) << each.text << error.what;
        EXPECT_NE(error.what.find(each.expected), std::string::npos) << each.text << error.what;
    }
}

TEST(Scenario, raises_a_wager_that_lies_there) {
    expect_to_hold(header +
                   "Wagers: seat 1 $10.00 on Small\n"
                   "        seat 1 raises the wager on Small to $30.00\n"
                   "Expect: seat 1 has $30.00 on Small\n");
}

}  // namespace
}  // namespace croupier::replay
