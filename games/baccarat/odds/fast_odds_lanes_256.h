// Internal to analysis/: lanes for fast_odds_body.h in registers of 256 bits. Where the file is compiled for AVX-512
// VNNI, one instruction multiplies pairs and adds them; all else is the same as with AVX2.
#pragma once

#include <immintrin.h>

#include "games/baccarat/odds/fast_odds_kernel.h"

namespace croupier::analysis::fast {
namespace {

constexpr std::size_t together = 2;

using Lanes = __m256i;
using Sums = __m256i;

template <class Number>
Lanes load(const Number* from) {
    Lanes lanes;
    __builtin_memcpy(&lanes, from, sizeof lanes);
    return lanes;
}
void store(std::uint32_t* to, Lanes lanes) { __builtin_memcpy(to, &lanes, sizeof lanes); }
void store_half(std::uint32_t* to, Lanes lanes) { __builtin_memcpy(to, &lanes, sizeof lanes / 2); }
Lanes broadcast(std::uint32_t number) { return _mm256_set1_epi32(static_cast<int>(number)); }
Lanes add(Lanes one, Lanes other) { return _mm256_add_epi32(one, other); }
Lanes multiply(Lanes one, Lanes other) { return _mm256_mullo_epi32(one, other); }
Lanes paired(Lanes lower, Lanes upper) {
    constexpr int odd_words = 0xAA;
    return _mm256_blend_epi16(lower, _mm256_slli_epi32(upper, 16), odd_words);
}

Lanes add_pairs(Lanes sums, Lanes coefficients, Lanes factors) {
#if defined(__AVX512VNNI__)
    return _mm256_dpwssd_epi32(sums, coefficients, factors);
#else
    Lanes sum = _mm256_add_epi32(sums, _mm256_madd_epi16(coefficients, factors));
    // g++ otherwise multiplies all pairs first and adds later, for which it has not enough registers.
    asm volatile("" : "+x"(sum));
    return sum;
#endif
}

Sums no_sums() { return _mm256_setzero_si256(); }
Sums add_products(Sums sums, Lanes one, Lanes other) {
    const Sums even = _mm256_mul_epu32(one, other);
    const Sums odd = _mm256_mul_epu32(_mm256_srli_epi64(one, 32), _mm256_srli_epi64(other, 32));
    return _mm256_add_epi64(sums, _mm256_add_epi64(even, odd));
}
std::uint64_t total(Sums sums) {
    std::uint64_t of[4];
    __builtin_memcpy(of, &sums, sizeof of);
    return of[0] + of[1] + of[2] + of[3];
}

}  // namespace
}  // namespace croupier::analysis::fast
