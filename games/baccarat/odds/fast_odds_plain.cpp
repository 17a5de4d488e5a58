// The kernel of the fast odds in plain C++, for any machine, and what the others are checked against.
#include "games/baccarat/odds/fast_odds_kernel.h"

namespace croupier::analysis::fast {
namespace {

constexpr std::size_t together = 1;

struct Lanes {
    std::uint32_t of[lane_count];
};
struct Sums {
    std::uint64_t of[lane_count];
};

template <class Number>
Lanes load(const Number* from) {
    Lanes lanes;
    __builtin_memcpy(&lanes, from, sizeof lanes);
    return lanes;
}
void store(std::uint32_t* to, const Lanes& lanes) { __builtin_memcpy(to, &lanes, sizeof lanes); }
void store_half(std::uint32_t* to, const Lanes& lanes) { __builtin_memcpy(to, &lanes, sizeof lanes / 2); }

template <class Compute>
Lanes each_lane(Compute compute) {
    Lanes lanes;
    for (int at = 0; at < lane_count; ++at) lanes.of[at] = compute(at);
    return lanes;
}
Lanes broadcast(std::uint32_t number) {
    return each_lane([=](int) { return number; });
}
Lanes add(const Lanes& one, const Lanes& other) {
    return each_lane([&](int at) { return one.of[at] + other.of[at]; });
}
Lanes multiply(const Lanes& one, const Lanes& other) {
    return each_lane([&](int at) { return one.of[at] * other.of[at]; });
}
Lanes paired(const Lanes& lower, const Lanes& upper) {
    return each_lane([&](int at) { return (lower.of[at] & 0xFFFFU) | upper.of[at] << 16; });
}

/// The product of the lower 16 bits of both as signed numbers.
std::uint32_t product_of_words(std::uint32_t one, std::uint32_t other) {
    return static_cast<std::uint32_t>(static_cast<std::int16_t>(one) * static_cast<std::int16_t>(other));
}
Lanes add_pairs(const Lanes& sums, const Lanes& coefficients, const Lanes& factors) {
    return each_lane([&](int at) {
        const std::uint32_t coefficient = coefficients.of[at];
        const std::uint32_t factor = factors.of[at];
        return sums.of[at] + product_of_words(coefficient, factor) + product_of_words(coefficient >> 16, factor >> 16);
    });
}

Sums no_sums() { return {}; }
Sums add_products(Sums sums, const Lanes& one, const Lanes& other) {
    for (int at = 0; at < lane_count; ++at) sums.of[at] += std::uint64_t{one.of[at]} * other.of[at];
    return sums;
}
std::uint64_t total(const Sums& sums) {
    std::uint64_t all = 0;
    for (const std::uint64_t sum : sums.of) all += sum;
    return all;
}

}  // namespace
}  // namespace croupier::analysis::fast

// After the lanes, which it uses.
#include "games/baccarat/odds/fast_odds_body.h"

namespace croupier::analysis::fast {

void count_plainly(const Tables& tables, const int* cards, Deals* deals, std::size_t size) {
    count_all(tables, cards, deals, size);
}

}  // namespace croupier::analysis::fast
