// A secret of chance while it lasts: committed to before anybody can wager on what follows from it, sealed for the
// journal, opened after a crash, and shown when it is over.
//
//   const DrawId throw_7{domain, "dice-1", 7, {Drawn::dice, 3}};
//   const DrawSecret secret = DrawSecret::at_random(throw_7.drawing);
//   publish(commitment(throw_7, secret));        // before any wager, and before the cut where cards are cut
//   journal(seal(key, throw_7, secret));         // only a holder of the key can open it, and only as this one
//   number(throw_7.drawing, secret.seed())       // what is under the cover
//   ...                                          // it is over, or void
//   publish(secret.bytes());                     // and anyone can ask matches(commitment, throw_7, secret)
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "server/chance/drawing.h"
#include "server/chance/stream.h"
#include "server/secrets/secrets.h"

namespace croupier::chance {

/// Which one: sealed bytes and commitments of one are worth nothing for any other.
struct DrawId {
    std::string domain;  ///< whose tables these are: no two stores share one
    std::string table;
    std::uint64_t number = 0;  ///< of the commitment, counted at its table without a gap
    Drawing drawing;
    /// A shoe of a journal from before what is drawn was part of the commitment.
    bool older = false;
};
/// "shoe 7 of table mini-1 (Auckland)".
[[nodiscard]] std::string in_words(const DrawId& draw);

/// What decides it: a seed, and a blinding that keeps a commitment from being guessed even if seeds were.
class DrawSecret {
public:
    static constexpr std::size_t blinding_size = 32;

    [[nodiscard]] static DrawSecret at_random(const Drawing& drawing);
    /// The seed and then the blinding; nothing unless there are as many bytes as that drawing needs.
    [[nodiscard]] static std::optional<DrawSecret> from(const Drawing& drawing, secrets::View bytes);
    DrawSecret(const DrawSecret&) = default;
    DrawSecret& operator=(const DrawSecret&) = default;
    DrawSecret(DrawSecret&&) noexcept = default;
    DrawSecret& operator=(DrawSecret&&) noexcept = default;
    ~DrawSecret() { secrets::wipe(bytes_); }

    [[nodiscard]] secrets::View bytes() const { return bytes_; }
    [[nodiscard]] secrets::View seed() const { return bytes().first(bytes_.size() - blinding_size); }
    [[nodiscard]] secrets::View blinding() const { return bytes().last(blinding_size); }
    friend bool operator==(const DrawSecret& one, const DrawSecret& other) {
        return secrets::equal(one.bytes_, other.bytes_);
    }

private:
    explicit DrawSecret(std::size_t size) : bytes_(size) {}

    secrets::Bytes bytes_;
};

/// The secret under a key: XChaCha20-Poly1305 with a random nonce, and the id as associated data.
[[nodiscard]] secrets::Bytes seal(const secrets::Key& key, const DrawId& draw, const DrawSecret& secret);
/// The error says in a sentence what is wrong: another key, another draw, or bytes that were changed.
[[nodiscard]] std::expected<DrawSecret, std::string> open(const secrets::Key& key, const DrawId& draw,
                                                          secrets::View sealed);

/// Whether it is that key which can open it.
[[nodiscard]] bool is_sealed_with(const secrets::Key& key, secrets::View sealed);

/// A hash that fixes the secret and tells nothing of it.
using Commitment = secrets::Hash;
[[nodiscard]] Commitment commitment(const DrawId& draw, const DrawSecret& secret);
[[nodiscard]] bool matches(const Commitment& committed, const DrawId& draw, const DrawSecret& secret);

}  // namespace croupier::chance
