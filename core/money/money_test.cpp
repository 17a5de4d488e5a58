#include "core/money/money.h"

#include <limits>

#include <gtest/gtest.h>

#include "core/money/chips.h"
#include "core/money/odds.h"

namespace croupier {
namespace {

Money dollars(std::int64_t amount) { return Money::dollars(amount); }

ChipSet chips(std::initializer_list<std::int64_t> cents) {
    std::vector<Money> denominations;
    for (const std::int64_t each : cents) denominations.push_back(Money::cents(each));
    return ChipSet{denominations};
}

TEST(Money, is_written_with_dollars_thousands_and_cents) {
    EXPECT_EQ(in_words(Money::cents(0)), "$0.00");
    EXPECT_EQ(in_words(Money::cents(5)), "$0.05");
    EXPECT_EQ(in_words(dollars(1250)), "$1,250.00");
    EXPECT_EQ(in_words(dollars(1'000'000)), "$1,000,000.00");
    EXPECT_EQ(in_words(Money::cents(-750)), "-$7.50");
    EXPECT_EQ(in_words(Money::cents(std::numeric_limits<std::int64_t>::min())), "-$92,233,720,368,547,758.08");
}

TEST(Money, is_read_as_people_write_it) {
    EXPECT_EQ(parse_money("$1,250.00"), dollars(1250));
    EXPECT_EQ(parse_money("20"), dollars(20));
    EXPECT_EQ(parse_money("$2.5"), Money::cents(250));
    EXPECT_EQ(parse_money("-$7.50"), Money::cents(-750));
}

TEST(Money, refuses_what_is_not_an_amount) {
    for (const char* text : {"", "$", "$12,50", "1.", "1.005", "1e3", "$,100", "12,3456", "$1,,000", "abc",
                             "99999999999999999999", "--1", "$1 000"})
        EXPECT_FALSE(parse_money(text)) << text;
}

TEST(Money, that_overflows_is_our_own_bug) {
    Money most = Money::cents(std::numeric_limits<std::int64_t>::max());
    EXPECT_THROW(most += Money::cents(1), AssertionFailed);
    EXPECT_THROW((void)(most * 2), AssertionFailed);
}

TEST(Odds, pay_exactly_or_say_that_they_cannot) {
    EXPECT_EQ(winnings(dollars(25), Odds{8, 1}), dollars(200));
    EXPECT_EQ(winnings(dollars(35), Odds{1, 2}), Money::cents(1750));
    EXPECT_EQ(winnings(Money::cents(1), Odds{1, 2}), std::nullopt);
    EXPECT_EQ(share(dollars(240), Rate{5, 100}), dollars(12));
}

TEST(ChipSet, makes_sums_of_its_denominations_and_nothing_else) {
    const ChipSet odd = chips({600, 1000, 1500});
    EXPECT_FALSE(odd.can_make(dollars(19)));
    EXPECT_TRUE(odd.can_make(dollars(38)));
    EXPECT_TRUE(odd.can_make(dollars(57)));
    EXPECT_FALSE(odd.can_make(dollars(-6)));
    EXPECT_FALSE(ChipSet{}.can_make(dollars(1)));
    EXPECT_TRUE(ChipSet{}.can_make(Money{}));
}

TEST(ChipSet, agrees_with_trying_every_sum) {
    for (const auto& denominations :
         {std::vector<std::int64_t>{6, 10, 15}, {250, 700}, {7, 11, 13}, {4, 6}, {1}, {5, 25}}) {
        std::vector<Money> list;
        for (const std::int64_t each : denominations) list.push_back(Money::cents(each));
        const ChipSet set{list};
        std::vector<bool> reachable(4000, false);
        reachable[0] = true;
        for (std::size_t amount = 1; amount < reachable.size(); ++amount)
            for (const std::int64_t each : denominations)
                if (amount >= static_cast<std::size_t>(each) && reachable[amount - static_cast<std::size_t>(each)])
                    reachable[amount] = true;
        for (std::size_t amount = 0; amount < reachable.size(); ++amount)
            ASSERT_EQ(set.can_make(Money::cents(static_cast<std::int64_t>(amount))), reachable[amount]) << amount;
    }
}

TEST(ChipSet, finds_the_neighbours_of_an_amount) {
    const ChipSet odd = chips({600, 1000, 1500});
    EXPECT_EQ(odd.largest_up_to(dollars(19)), dollars(18));
    EXPECT_EQ(odd.smallest_from(dollars(19)), dollars(20));
    EXPECT_EQ(odd.largest_up_to(dollars(5)), Money{});
}

TEST(PayableStakes, are_those_whose_winnings_less_commission_are_chips) {
    const auto smallest = [](const ChipSet& set) {
        return *PayableStakes(set, Odds{1, 1}, Rate{5, 100}).next_above(Money{}, Money::dollars(1000));
    };
    EXPECT_EQ(smallest(chips({100, 500, 2500})), dollars(20));
    EXPECT_EQ(smallest(chips({250, 500, 2500})), dollars(50));
    EXPECT_EQ(smallest(chips({500, 2500})), dollars(100));
    EXPECT_EQ(smallest(chips({2500, 10000, 50000})), dollars(500));
    EXPECT_EQ(smallest(chips({250, 700, 2500})), dollars(10));
}

TEST(PayableStakes, give_the_valid_part_of_a_stake_that_cannot_be_paid) {
    const ChipSet set = chips({100, 500, 2500, 10000});
    const PayableStakes payable(set, Odds{1, 1}, Rate{5, 100});
    EXPECT_EQ(payable.largest_up_to(dollars(47)), dollars(40));
    EXPECT_EQ(payable.largest_up_to(dollars(99)), dollars(80));
    EXPECT_EQ(payable.largest_up_to(dollars(19)), Money{});
    EXPECT_EQ(payable.next_above(dollars(47), dollars(50)), std::nullopt);
}

}  // namespace
}  // namespace croupier
