#include <gtest/gtest.h>

#include "core/base/assertion.h"
#include "core/table/automation.h"
#include "core/table/guard_result.h"
#include "core/table/ledger.h"
#include "core/table/limits.h"

namespace croupier {
namespace {

constexpr Account cash{AccountKind::cash, 0};
constexpr Account drop_box{AccountKind::drop_box, 0};
constexpr Account first_patron{AccountKind::patron, 0};
constexpr Account house{AccountKind::house_float, 0};

TEST(Ledger, keeps_its_sum_at_zero_whatever_moves) {
    Ledger ledger;
    ledger.open_patron(0);
    ledger.open_spots(3);
    ledger.transfer(cash, drop_box, Money::dollars(300));
    ledger.transfer(house, first_patron, Money::dollars(300));
    ledger.transfer(first_patron, {AccountKind::spot, 2}, Money::dollars(120));
    EXPECT_EQ(ledger.balance(first_patron), Money::dollars(180));
    EXPECT_EQ(ledger.balance({AccountKind::spot, 2}), Money::dollars(120));
    EXPECT_EQ(ledger.balance(drop_box), Money::dollars(300));
    EXPECT_EQ(ledger.sum(), Money{});
}

TEST(Ledger, refuses_accounts_that_do_not_exist_and_negative_amounts_as_our_own_bugs) {
    Ledger ledger;
    EXPECT_THROW(ledger.transfer(house, first_patron, Money::dollars(1)), AssertionFailed);
    EXPECT_THROW(ledger.transfer(house, cash, Money::dollars(-1)), AssertionFailed);
}

TEST(Ledger, moves_a_negative_amount_back) {
    Ledger ledger;
    ledger.open_patron(0);
    ledger.transfer_signed(house, first_patron, Money::dollars(30));
    ledger.transfer_signed(house, first_patron, Money::dollars(-10));
    EXPECT_EQ(ledger.balance(first_patron), Money::dollars(20));
    EXPECT_EQ(ledger.sum(), Money{});
}

TEST(Automation, performs_the_duties_it_was_given_and_no_others) {
    constexpr Automation some{Duty::calls, Duty::settlement};
    static_assert(some.performs(Duty::calls));
    static_assert(!some.performs(Duty::chance));
    static_assert(!Automation::until_wagers().performs(Duty::closing));
    static_assert(!Automation::none().performs(Duty::patrons));
}

constexpr law::Clause shown_limits{nullptr, 1, "General", "10.1(b)", "", law::Kind::enforced, "Limits.", true};

TEST(Limits, that_leave_no_wager_are_a_breach) {
    const law::Rule rule{shown_limits};
    EXPECT_FALSE(if_limits_unlawful(rule, {Money::dollars(5), Money::dollars(500)}));
    EXPECT_FALSE(if_limits_unlawful(rule, {Money::dollars(5), Money::dollars(5)}));
    EXPECT_TRUE(if_limits_unlawful(rule, {Money{}, Money::dollars(5)}));
    EXPECT_TRUE(if_limits_unlawful(rule, {Money::dollars(6), Money::dollars(5)}));
    EXPECT_TRUE(if_limits_unlawful(rule, {Money::dollars(6), most_money + Money::cents(1)}));
}

TEST(Roles, that_a_rule_does_not_name_are_told_who_may) {
    const law::Rule rule{shown_limits};
    const Actor dealer{Role::dealer, 1};
    EXPECT_FALSE(unless_role(dealer, {Role::game_supervisor, Role::dealer}, rule, "spin the dice"));
    EXPECT_EQ(unless_role(dealer, {Role::game_supervisor, Role::casino_supervisor}, rule, "do that")->what,
              "a dealer may not do that; the game supervisor or the casino supervisor may.");
}

}  // namespace
}  // namespace croupier
