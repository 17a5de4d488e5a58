// Bytes that nobody may guess or see: made by the system's generator, compared without telling how far they agree, and
// wiped when they are no longer needed.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/assertion.h"

namespace croupier::secrets {

using Bytes = std::vector<std::uint8_t>;
using View = std::span<const std::uint8_t>;

/// Bytes from getrandom(2). Nothing can be dealt without them, so a system that has none ends the program.
void fill_at_random(std::span<std::uint8_t> bytes);
/// Overwrites bytes in a way that no compiler leaves out.
void wipe(std::span<std::uint8_t> bytes);
/// Whether both are the same; how long it takes depends on their lengths only.
[[nodiscard]] bool equal(View one, View other);

/// "00ff".
[[nodiscard]] std::string hex(View bytes);
/// Nothing unless the text is pairs of figures 0-9 a-f, in either case.
[[nodiscard]] std::optional<Bytes> from_hex(std::string_view text);

/// So many secret bytes; every copy wipes itself.
template <std::size_t Size>
class Secret {
public:
    static constexpr std::size_t size = Size;

    [[nodiscard]] static Secret at_random() {
        Secret secret;
        fill_at_random(secret.bytes_);
        return secret;
    }
    /// Nothing when there are more or fewer bytes.
    [[nodiscard]] static std::optional<Secret> from(View bytes) {
        if (bytes.size() != Size) return std::nullopt;
        Secret secret;
        for (std::size_t at = 0; at < Size; ++at) secret.bytes_[at] = bytes[at];
        return secret;
    }
    Secret(const Secret&) = default;
    Secret& operator=(const Secret&) = default;
    Secret(Secret&&) noexcept = default;
    Secret& operator=(Secret&&) noexcept = default;
    ~Secret() { wipe(bytes_); }

    [[nodiscard]] std::span<const std::uint8_t, Size> bytes() const { return bytes_; }
    friend bool operator==(const Secret& one, const Secret& other) { return equal(one.bytes_, other.bytes_); }

private:
    Secret() = default;

    std::array<std::uint8_t, Size> bytes_{};
};

using Key = Secret<32>;
using Hash = std::array<std::uint8_t, 32>;

/// BLAKE2b-256 of a purpose and some parts, each with its length before it (eight bytes, the lowest first), so that
/// parts cannot run into each other and no hash serves two purposes.
[[nodiscard]] Hash hash(std::string_view purpose, std::initializer_list<View> parts);

/// A number as eight bytes, the lowest first.
[[nodiscard]] std::array<std::uint8_t, 8> eight_bytes(std::uint64_t number);
[[nodiscard]] Bytes bytes_of(std::string_view text);

}  // namespace croupier::secrets
