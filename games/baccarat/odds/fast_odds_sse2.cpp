// The kernel of the fast odds for SSE2, which every x86-64 processor has.
#if defined(__x86_64__)

#include <emmintrin.h>

#include "games/baccarat/odds/fast_odds_kernel.h"

namespace croupier::analysis::fast {
namespace {

constexpr std::size_t together = 1;

struct Lanes {
    __m128i half[2];
};
using Sums = __m128i;

// Halves are copied one by one; g++ would keep a whole in memory.
template <class Number>
Lanes load(const Number* from) {
    Lanes lanes;
    constexpr std::size_t half = sizeof lanes.half[0];
    __builtin_memcpy(&lanes.half[0], from, half);
    __builtin_memcpy(&lanes.half[1], from + half / sizeof(Number), half);
    return lanes;
}
void store_half(std::uint32_t* to, const Lanes& lanes) { __builtin_memcpy(to, &lanes.half[0], sizeof lanes.half[0]); }
void store(std::uint32_t* to, const Lanes& lanes) {
    store_half(to, lanes);
    __builtin_memcpy(to + lane_count / 2, &lanes.half[1], sizeof lanes.half[1]);
}

template <class Compute>
Lanes by_half(const Lanes& one, const Lanes& other, Compute compute) {
    return {compute(one.half[0], other.half[0]), compute(one.half[1], other.half[1])};
}
Lanes broadcast(std::uint32_t number) {
    const __m128i half = _mm_set1_epi32(static_cast<int>(number));
    return {half, half};
}
Lanes add(const Lanes& one, const Lanes& other) {
    return by_half(one, other, [](__m128i a, __m128i b) { return _mm_add_epi32(a, b); });
}
__m128i even_products(__m128i one, __m128i other) { return _mm_mul_epu32(one, other); }
__m128i odd_products(__m128i one, __m128i other) {
    return _mm_mul_epu32(_mm_srli_epi64(one, 32), _mm_srli_epi64(other, 32));
}
Lanes multiply(const Lanes& one, const Lanes& other) {
    return by_half(one, other, [](__m128i a, __m128i b) {
        const __m128i even = _mm_and_si128(even_products(a, b), _mm_set1_epi64x(0xFFFFFFFF));
        return _mm_or_si128(even, _mm_slli_epi64(odd_products(a, b), 32));
    });
}
Lanes paired(const Lanes& lower, const Lanes& upper) {
    return by_half(lower, upper, [](__m128i a, __m128i b) {
        return _mm_or_si128(_mm_and_si128(a, _mm_set1_epi32(0xFFFF)), _mm_slli_epi32(b, 16));
    });
}

__m128i add_pairs(__m128i sums, __m128i coefficients, __m128i factors) {
    __m128i sum = _mm_add_epi32(sums, _mm_madd_epi16(coefficients, factors));
    // g++ otherwise multiplies all pairs first and adds later, for which it has not enough registers.
    asm volatile("" : "+x"(sum));
    return sum;
}
Lanes add_pairs(const Lanes& sums, const Lanes& coefficients, const Lanes& factors) {
    return {add_pairs(sums.half[0], coefficients.half[0], factors.half[0]),
            add_pairs(sums.half[1], coefficients.half[1], factors.half[1])};
}

Sums no_sums() { return _mm_setzero_si128(); }
Sums add_products(Sums sums, const Lanes& one, const Lanes& other) {
    for (int half = 0; half < 2; ++half) {
        sums = _mm_add_epi64(sums, even_products(one.half[half], other.half[half]));
        sums = _mm_add_epi64(sums, odd_products(one.half[half], other.half[half]));
    }
    return sums;
}
std::uint64_t total(Sums sums) {
    std::uint64_t of[2];
    __builtin_memcpy(of, &sums, sizeof of);
    return of[0] + of[1];
}

}  // namespace
}  // namespace croupier::analysis::fast

// After the lanes, which it uses.
#include "games/baccarat/odds/fast_odds_body.h"

namespace croupier::analysis::fast {

void count_with_sse2(const Tables& tables, const int* cards, Deals* deals, std::size_t size) {
    count_all(tables, cards, deals, size);
}

}  // namespace croupier::analysis::fast

#endif
