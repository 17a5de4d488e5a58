#include "analysis/wide_fraction.h"

#include <algorithm>
#include <utility>

#include "core/base/assertion.h"

namespace croupier::analysis {

namespace {

constexpr Int128 wide_limit = Int128{1} << 122;

Int128 size_of(Int128 number) { return number < 0 ? -number : number; }

/// The standard library's gcd knows no 128-bit numbers.
Int128 common_divisor(Int128 one, Int128 other) {
    while (other != 0) one = std::exchange(other, one % other);
    return one;
}

std::string digits_of(Int128 number) {
    std::string digits;
    do {
        digits += static_cast<char>('0' + static_cast<int>(number % 10));
        number /= 10;
    } while (number != 0);
    std::ranges::reverse(digits);
    return digits;
}

struct Division {
    Int128 whole;
    Int128 rest;
};

/// over x 10^places / under, digit by digit as on paper, so that nothing grows beyond another digit of `under`.
Division divide(Int128 over, Int128 under, int places) {
    Division division{.whole = over / under, .rest = over % under};
    for (int place = 0; place < places; ++place) {
        CROUPIER_ASSERT(division.whole < wide_limit);
        division.rest *= 10;
        division.whole = division.whole * 10 + division.rest / under;
        division.rest %= under;
    }
    return division;
}

/// The largest number whose square is not more.
Int128 whole_root(Int128 square) {
    CROUPIER_ASSERT(square < wide_limit);
    Int128 root = 0;
    for (Int128 bit = Int128{1} << 61; bit != 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= square) root += bit;
    return root;
}

std::string with_point(Int128 number, int places) {
    std::string digits = digits_of(number);
    const auto behind = static_cast<std::size_t>(places);
    if (digits.size() <= behind) digits.insert(0, behind + 1 - digits.size(), '0');
    return digits.insert(digits.size() - behind, ".");
}

}  // namespace

WideFraction WideFraction::of(Int128 over, Int128 under) {
    CROUPIER_ASSERT(under > 0);
    const Int128 common = common_divisor(size_of(over), under);
    const WideFraction fraction{.over = over / common, .under = under / common};
    CROUPIER_ASSERT(size_of(fraction.over) < wide_limit && fraction.under < wide_limit);
    return fraction;
}

WideFraction WideFraction::difference(const Fraction& from, const Fraction& taken) {
    return of(Int128{from.over} * taken.under - Int128{taken.over} * from.under, Int128{from.under} * taken.under);
}

std::string WideFraction::text() const {
    return (over < 0 ? "-" : "") + digits_of(size_of(over)) + "/" + digits_of(under);
}

std::string WideFraction::decimal(int places) const {
    const Division division = divide(size_of(over), under, places);
    const Int128 rounded = division.whole + (division.rest * 2 >= under ? 1 : 0);
    return (over < 0 && rounded != 0 ? "-" : "") + with_point(rounded, places);
}

std::string WideFraction::root_decimal(int places) const {
    CROUPIER_ASSERT(over >= 0);
    // The whole part of the root of a number is that of the root of its whole part. Twice the root, from four times the
    // number, tells to which side to round.
    const Int128 twice = whole_root(divide(over * 4, under, places * 2).whole);
    return with_point((twice + 1) / 2, places);
}

}  // namespace croupier::analysis
