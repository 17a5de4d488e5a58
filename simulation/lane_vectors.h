// Vectors of 16-bit numbers for the lane kernel, in the compiler's own vector types: for any machine, and as wide as
// the one that the file is compiled for likes best. A truth is a number with all bits set or, with AVX-512, a bit in a
// register for such bits.
//
// Included by lanes_<instructions>.cpp only; nameless, because each of them has vectors of its own.
#pragma once

#include <array>
#include <cstdint>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace croupier::simulation {
namespace {  // NOLINT(google-build-namespaces): see above

#if defined(__AVX512BW__)
constexpr int vector_bytes = 64;
using Register = __m512i;
#elif defined(__AVX2__)
constexpr int vector_bytes = 32;
using Register = __m256i;
#elif defined(__SSE2__)
constexpr int vector_bytes = 16;
using Register = __m128i;
#else
constexpr int vector_bytes = 16;
#endif

struct LaneVectors {
    static constexpr int lanes = vector_bytes / 2;
    using V [[gnu::vector_size(vector_bytes)]] = std::uint16_t;
    using Signed [[gnu::vector_size(vector_bytes)]] = std::int16_t;
    using Words [[gnu::vector_size(vector_bytes)]] = std::uint64_t;
    using Bytes [[gnu::vector_size(vector_bytes)]] = std::uint8_t;
#if defined(__AVX512BW__)
    using Mask = __mmask32;
#else
    using Mask = V;
#endif

    static V set(int number) { return V{} + static_cast<std::uint16_t>(number); }
    static V load(const std::uint16_t* from) {
        V vector;
        __builtin_memcpy(&vector, from, vector_bytes);
        return vector;
    }
    static void store(std::uint16_t* to, V vector) { __builtin_memcpy(to, &vector, vector_bytes); }

    static V add(V a, V b) { return a + b; }
    static V sub(V a, V b) { return a - b; }
    static V both(V a, V b) { return a & b; }
    static V either(V a, V b) { return a | b; }
    template <int By>
    static V shifted(V a) {
        return a << By;
    }
    static V multiply(V a, V b) { return a * b; }
    static V multiply_high(V a, V b) {
#if defined(__AVX512BW__)
        return vector(_mm512_mulhi_epu16(in_register(a), in_register(b)));
#elif defined(__AVX2__)
        return vector(_mm256_mulhi_epu16(in_register(a), in_register(b)));
#elif defined(__SSE2__)
        return vector(_mm_mulhi_epu16(in_register(a), in_register(b)));
#else
        V product;
        for (int lane = 0; lane < lanes; ++lane)
            product[lane] = static_cast<std::uint16_t>((static_cast<std::uint32_t>(a[lane]) * b[lane]) >> 16);
        return product;
#endif
    }

    // Signed; the numbers are all below 2^15.
#if defined(__AVX512BW__)
    static Mask greater(V a, V b) { return _mm512_cmpgt_epi16_mask(in_register(a), in_register(b)); }
    static Mask not_greater(V a, V b) { return _mm512_cmple_epi16_mask(in_register(a), in_register(b)); }
    static Mask equal(V a, V b) { return _mm512_cmpeq_epi16_mask(in_register(a), in_register(b)); }
    static Mask differ(V a, V b) { return _mm512_cmpneq_epi16_mask(in_register(a), in_register(b)); }
    static V choose(Mask where, V a, V b) {
        return vector(_mm512_mask_blend_epi16(where, in_register(b), in_register(a)));
    }
    static V less_one(V a, Mask where) {
        return vector(_mm512_mask_sub_epi16(in_register(a), where, in_register(a), in_register(set(1))));
    }
    static V more_one(V a, Mask where) {
        return vector(_mm512_mask_add_epi16(in_register(a), where, in_register(a), in_register(set(1))));
    }
#else
    static Mask greater(V a, V b) { return vector(with_sign(a) > with_sign(b)); }
    static Mask not_greater(V a, V b) { return vector(with_sign(a) <= with_sign(b)); }
    static Mask equal(V a, V b) { return vector(a == b); }
    static Mask differ(V a, V b) { return vector(a != b); }
    static V choose(Mask where, V a, V b) { return (a & where) | (b & ~where); }
    static V less_one(V a, Mask where) { return a + where; }
    static V more_one(V a, Mask where) { return a - where; }
#endif
    static Mask both_masks(Mask a, Mask b) { return a & b; }
    static Mask either_mask(Mask a, Mask b) { return a | b; }

    // Without sign.
    static V smaller(V a, V b) { return a < b ? a : b; }
    static V larger(V a, V b) { return a > b ? a : b; }
    /// a - b, or 0 where that would be less.
    static V less_or_none(V a, V b) {
#if defined(__AVX512BW__)
        return vector(_mm512_subs_epu16(in_register(a), in_register(b)));
#elif defined(__AVX2__)
        return vector(_mm256_subs_epu16(in_register(a), in_register(b)));
#elif defined(__SSE2__)
        return vector(_mm_subs_epu16(in_register(a), in_register(b)));
#else
        return a > b ? a - b : V{};
#endif
    }

    /// The same vector, formed here and now, whatever the compiler knows of how it is used.
    static V settled(V vector) {
#if defined(__SSE2__)
        asm volatile("" : "+v"(vector));
#endif
        return vector;
    }

    static bool any(Mask mask) {
#if defined(__AVX512BW__)
        return mask != 0;
#elif defined(__AVX2__)
        return _mm256_testz_si256(in_register(mask), in_register(mask)) == 0;
#elif defined(__SSE2__)
        return _mm_movemask_epi8(in_register(mask)) != 0;
#else
        std::uint16_t found = 0;
        for (int lane = 0; lane < lanes; ++lane) found |= mask[lane];
        return found != 0;
#endif
    }
    static std::uint64_t sum(V vector) {
        std::uint64_t total = 0;
        for (int lane = 0; lane < lanes; ++lane) total += vector[lane];
        return total;
    }

    static V table(const unsigned char (&entries)[16]) {
        Bytes repeated{};
        for (int at = 0; at < vector_bytes; ++at) repeated[at] = entries[at % 16];
        return vector(repeated);
    }
    /// The entry of the table that each number asks for; none asks for one beyond the tenth.
    static V look_up(V table, V at) {
#if defined(__AVX512BW__)
        const V low_byte_only = at | static_cast<std::uint16_t>(0x8000);
        return vector(_mm512_shuffle_epi8(in_register(table), in_register(low_byte_only)));
#elif defined(__AVX2__)
        const V low_byte_only = at | static_cast<std::uint16_t>(0x8000);
        return vector(_mm256_shuffle_epi8(in_register(table), in_register(low_byte_only)));
#else
        const Bytes entries = __builtin_bit_cast(Bytes, table);
        V found{};
        for (int entry = 0; entry < 10; ++entry)
            found |= equal(at, set(entry)) & static_cast<std::uint16_t>(entries[entry]);
        return found;
#endif
    }

    /// xoshiro256++, one stream for every four lanes; see streams.h.
    class Generator {
    public:
        void start(const std::array<std::uint64_t, 4>* streams) {
            for (int stream = 0; stream < vector_bytes / 8; ++stream)
                for (int word = 0; word < 4; ++word) state_[word][stream] = streams[stream].data()[word];
        }
        V next() {
            const Words number = turned<23>(state_[0] + state_[3]) + state_[0];
            const Words moved = state_[1] << 17;
            state_[2] ^= state_[0];
            state_[3] ^= state_[1];
            state_[1] ^= state_[2];
            state_[0] ^= state_[3];
            state_[2] ^= moved;
            state_[3] = turned<45>(state_[3]);
            return vector(number);
        }

    private:
        template <int By>
        static Words turned(Words word) {
            return (word << By) | (word >> (64 - By));
        }
        Words state_[4];
    };

private:
    template <class From>
    static V vector(From from) {
        return __builtin_bit_cast(V, from);
    }
    static Signed with_sign(V a) { return __builtin_bit_cast(Signed, a); }
#if defined(__SSE2__)
    static Register in_register(V a) { return __builtin_bit_cast(Register, a); }
#endif
};

}  // namespace
}  // namespace croupier::simulation
