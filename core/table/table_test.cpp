#include <gtest/gtest.h>

#include "core/base/assertion.h"
#include "core/table/automation.h"
#include "core/table/ledger.h"

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

TEST(Automation, performs_the_duties_it_was_given_and_no_others) {
    constexpr Automation some{Duty::calls, Duty::settlement};
    static_assert(some.performs(Duty::calls));
    static_assert(!some.performs(Duty::chance));
    static_assert(!Automation::until_wagers().performs(Duty::closing));
    static_assert(!Automation::none().performs(Duty::patrons));
}

}  // namespace
}  // namespace croupier
