// Canonical bytes: whole numbers as eight bytes, the lowest first; text as its length and its bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "server/journal/entry.h"

namespace croupier::journal {

class CanonicalBytes {
public:
    /// Every form begins with its own name, so that bytes of one kind are never bytes of another.
    explicit CanonicalBytes(std::string_view form) {
        bytes_.reserve(1024);
        text(form);
    }

    CanonicalBytes& integer(std::int64_t value) {
        const auto bits = static_cast<std::uint64_t>(value);
        std::array<char, 8> eight{};
        for (std::size_t at = 0; at < eight.size(); ++at) eight[at] = static_cast<char>((bits >> (8 * at)) & 0xFFU);
        bytes_.append(eight.data(), eight.size());
        return *this;
    }
    CanonicalBytes& text(std::string_view value) {
        integer(static_cast<std::int64_t>(value.size()));
        bytes_ += value;
        return *this;
    }
    CanonicalBytes& hash(const Hash& value) {
        bytes_.append(value.begin(), value.end());
        return *this;
    }
    [[nodiscard]] std::string bytes() && { return std::move(bytes_); }

private:
    std::string bytes_;
};

}  // namespace croupier::journal
