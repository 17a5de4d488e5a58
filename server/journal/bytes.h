// Canonical bytes: whole numbers as eight bytes, the lowest first; text as its length and its bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "server/journal/entry.h"

namespace croupier::journal {

class CanonicalBytes {
public:
    /// Every form begins with its own name, so that bytes of one kind are never bytes of another.
    explicit CanonicalBytes(std::string_view form) { text(form); }

    CanonicalBytes& integer(std::int64_t value) {
        const auto bits = static_cast<std::uint64_t>(value);
        for (int shift = 0; shift < 64; shift += 8) bytes_ += static_cast<char>((bits >> shift) & 0xFFU);
        return *this;
    }
    CanonicalBytes& text(std::string_view value) {
        integer(static_cast<std::int64_t>(value.size()));
        bytes_ += value;
        return *this;
    }
    CanonicalBytes& hash(const Hash& value) {
        for (const std::uint8_t byte : value) bytes_ += static_cast<char>(byte);
        return *this;
    }
    [[nodiscard]] std::string bytes() && { return std::move(bytes_); }

private:
    std::string bytes_;
};

}  // namespace croupier::journal
