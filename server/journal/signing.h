// Signed heads: anyone who holds one can show later that a journal lost its end, or was rewritten. Ed25519.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "server/journal/entry.h"

namespace croupier::journal {

using PublicKey = std::array<std::uint8_t, 32>;
using Signature = std::array<std::uint8_t, 64>;

/// "This was the last entry of the table at that time", by anyone who has the key.
struct SignedHead {
    Head head;
    std::int64_t time = 0;  ///< microseconds UTC
    PublicKey key{};
    Signature signature{};
    bool operator==(const SignedHead&) const = default;
};

/// Whether it was signed so by that key. The key must be known from elsewhere: the one in the head proves nothing.
[[nodiscard]] bool is_signed_by(const SignedHead& head, const PublicKey& key);

/// One line of JSON, and back: {"kind":"head","table":...,"seq":...,"hash":...,"time":...,"key":...,"signature":...}
[[nodiscard]] std::string to_line(const SignedHead& head);
[[nodiscard]] std::expected<SignedHead, std::string> signed_head_from_line(std::string_view line);

/// Signs with a secret key. Its seed is 32 random bytes, kept in a file outside the store, so that someone who can
/// write the store cannot also sign for it.
class SigningKey {
public:
    explicit SigningKey(std::span<const std::uint8_t, 32> seed);
    SigningKey(const SigningKey&) = delete;
    SigningKey& operator=(const SigningKey&) = delete;
    SigningKey(SigningKey&&) = delete;
    SigningKey& operator=(SigningKey&&) = delete;
    /// Wipes the key.
    ~SigningKey();

    [[nodiscard]] SignedHead sign(const Head& head, std::int64_t time) const;
    [[nodiscard]] const PublicKey& public_key() const { return public_; }

private:
    PublicKey public_{};
    std::array<std::uint8_t, 64> secret_{};
};

}  // namespace croupier::journal
