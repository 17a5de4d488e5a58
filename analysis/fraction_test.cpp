// Tests of fractions: lowest terms, and decimals that are rounded as on paper.
#include <gtest/gtest.h>

#include "analysis/wide_fraction.h"

namespace croupier::analysis {
namespace {

TEST(Fractions, are_rounded_not_cut) {
    EXPECT_EQ(Fraction::of(2, 3).decimal(3), "0.667");
    EXPECT_EQ(Fraction::of(-1, 3).decimal(2), "-0.33");
    EXPECT_EQ(Fraction::of(999, 1000).decimal(2), "1.00");
    EXPECT_EQ(Fraction::of(-1, 1000).decimal(2), "0.00");
    EXPECT_EQ(Fraction::of(6, 4).text(), "3/2");
}

TEST(WideFractions, are_in_lowest_terms) {
    EXPECT_EQ(WideFraction::of(6, 4).text(), "3/2");
    EXPECT_EQ(WideFraction::of(-6, 4).text(), "-3/2");
    EXPECT_EQ(WideFraction::of(0, 7).text(), "0/1");
    const Int128 billions = Int128{1'000'000'007} * 1'000'000'009 * 998'244'353;
    EXPECT_EQ(WideFraction::of(billions * 3, billions * 7), WideFraction::of(3, 7));
    EXPECT_EQ(WideFraction::of(billions, 1).text(), "998244368971909710889394239/1");
}

TEST(WideFractions, are_rounded_not_cut) {
    EXPECT_EQ(WideFraction::of(2, 3).decimal(3), "0.667");
    EXPECT_EQ(WideFraction::of(-1, 3).decimal(2), "-0.33");
    EXPECT_EQ(WideFraction::of(999, 1000).decimal(2), "1.00");
    EXPECT_EQ(WideFraction::of(-1, 1000).decimal(2), "0.00");
    EXPECT_EQ(WideFraction::of(1, 8).decimal(2), "0.13");
    EXPECT_EQ(WideFraction::of(12345, 10).decimal(1), "1234.5");
}

TEST(WideFractions, have_roots_that_are_rounded_not_cut) {
    EXPECT_EQ(WideFraction::of(0, 1).root_decimal(4), "0.0000");
    EXPECT_EQ(WideFraction::of(1, 4).root_decimal(4), "0.5000");
    EXPECT_EQ(WideFraction::of(2, 1).root_decimal(10), "1.4142135624");
    EXPECT_EQ(WideFraction::of(3, 1).root_decimal(10), "1.7320508076");
    EXPECT_EQ(WideFraction::of(64, 1).root_decimal(10), "8.0000000000");
    // 0.125 exactly, and a little less and more.
    EXPECT_EQ(WideFraction::of(15625, 1'000'000).root_decimal(2), "0.13");
    EXPECT_EQ(WideFraction::of(15624, 1'000'000).root_decimal(2), "0.12");
    EXPECT_EQ(WideFraction::of(15626, 1'000'000).root_decimal(2), "0.13");
}

TEST(WideFractions, are_differences_of_fractions_too_long_to_multiply_otherwise) {
    const Fraction large = Fraction::of(114753351728, 10847218479825);
    EXPECT_EQ(WideFraction::difference(large, large), WideFraction::of(0, 1));
    EXPECT_EQ(WideFraction::difference(Fraction::of(1, 2), Fraction::of(2, 3)), WideFraction::of(-1, 6));
}

}  // namespace
}  // namespace croupier::analysis
