// A shoe's secret while the shoe lasts: sealed for the journal, committed to before wagers, opened after a crash and
// shown when the shoe is over.
//
//   const ShoeSecret secret = ShoeSecret::at_random();
//   journal(seal(key, shoe, secret));            // only who holds the key can open it, and only as this shoe's
//   publish(commitment(shoe, secret));           // before the cut and before any wager
//   Stream order{secret.seed};                   // shuffles the shoe
//   ...                                          // the shoe is over, or void
//   publish(secret.bytes());                     // and anyone can ask matches(commitment, shoe, secret)
#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "server/chance/stream.h"
#include "server/secrets/secrets.h"

namespace croupier::chance {

/// Which shoe: sealed bytes and commitments of one shoe are worth nothing for any other.
struct ShoeId {
    std::string domain;  ///< whose tables these are: no two stores share one
    std::string table;
    std::uint64_t number = 0;  ///< of the shoe, counted at its table without a gap
};

/// What fixes the order of a shoe before the cut. The blinding keeps a commitment from being guessed even if seeds
/// were.
struct ShoeSecret {
    using Blinding = secrets::Secret<32>;
    using Bytes = secrets::Secret<Seed::size + Blinding::size>;

    Seed seed;
    Blinding blinding;

    [[nodiscard]] static ShoeSecret at_random() { return {Seed::at_random(), Blinding::at_random()}; }
    /// The seed and then the blinding.
    [[nodiscard]] Bytes bytes() const;
    [[nodiscard]] static ShoeSecret from(const Bytes& bytes);
};

/// The secret under a key: XChaCha20-Poly1305 with a random nonce, and the shoe's id as associated data.
[[nodiscard]] secrets::Bytes seal(const secrets::Key& key, const ShoeId& shoe, const ShoeSecret& secret);
/// The error says in a sentence what is wrong: another key, another shoe, or bytes that were changed.
[[nodiscard]] std::expected<ShoeSecret, std::string> open(const secrets::Key& key, const ShoeId& shoe,
                                                          secrets::View sealed);

/// Whether it is that key which can open it.
[[nodiscard]] bool is_sealed_with(const secrets::Key& key, secrets::View sealed);

/// A hash that fixes the secret and tells nothing of it.
using Commitment = secrets::Hash;
[[nodiscard]] Commitment commitment(const ShoeId& shoe, const ShoeSecret& secret);
[[nodiscard]] bool matches(const Commitment& committed, const ShoeId& shoe, const ShoeSecret& secret);

}  // namespace croupier::chance
