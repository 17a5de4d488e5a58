// Chance that nobody can foresee: ChaCha20 under keys from the system's generator.
//
// A key of 256 bits cannot reach the 2^2229 orders of eight decks, so the seed of a shoe is sixteen keys, 4096 bits; a
// throw, a spin or the few cards of one round of play need one. Stream number i is ChaCha20 under key i with i as its
// nonce and blocks counted from 0; the bytes are all streams XORed, and each eight bytes, the lowest first, are a word.
// Who lacks one of the keys can foresee nothing. docs/reference/fairness.md has vectors for other implementations.
#pragma once

#include <utility>

#include "server/chance/chance.h"
#include "server/secrets/secrets.h"

namespace croupier::chance {

inline constexpr std::size_t keys_of_a_seed = 16;  ///< of a shoe

using Seed = secrets::Secret<keys_of_a_seed * secrets::Key::size>;

/// All the words of a seed, in order. The same seed gives the same words.
class Stream final : public Chance {
public:
    /// One key or more, one after the other.
    explicit Stream(secrets::View keys);
    explicit Stream(const Seed& seed) : Stream(secrets::View{seed.bytes()}) {}
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    Stream(Stream&&) = delete;
    Stream& operator=(Stream&&) = delete;
    ~Stream() override {
        secrets::wipe(keys_);
        secrets::wipe(bytes_);
    }

    [[nodiscard]] std::uint64_t word() override;

private:
    void refill();

    static constexpr std::size_t block_size = 64;  ///< of ChaCha20
    static constexpr std::size_t blocks = 8;

    secrets::Bytes keys_;
    std::array<std::uint8_t, block_size * blocks> bytes_{};
    std::size_t used_ = bytes_.size();
    std::uint64_t next_block_ = 0;
};

}  // namespace croupier::chance
