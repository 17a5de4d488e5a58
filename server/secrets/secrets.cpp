#include "server/secrets/secrets.h"

#include <sodium.h>

namespace croupier::secrets {

namespace {

/// libsodium looks at the processor and opens its source of random bytes once; it may be asked more often.
void start_libsodium() {
    static const bool started = sodium_init() >= 0;
    CROUPIER_ASSERT(started);
}

}  // namespace

void fill_at_random(std::span<std::uint8_t> bytes) {
    start_libsodium();
    randombytes_buf(bytes.data(), bytes.size());
}

void wipe(std::span<std::uint8_t> bytes) { sodium_memzero(bytes.data(), bytes.size()); }

bool equal(View one, View other) {
    return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string hex(View bytes) {
    constexpr std::string_view figures = "0123456789abcdef";
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const std::uint8_t byte : bytes) {
        text += figures[byte >> 4U];
        text += figures[byte & 15U];
    }
    return text;
}

std::optional<Bytes> from_hex(std::string_view text) {
    if (text.empty()) return Bytes{};
    if (text.size() % 2 != 0) return std::nullopt;
    Bytes bytes(text.size() / 2);
    std::size_t read = 0;
    const char* end = nullptr;
    if (sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &read, &end) != 0)
        return std::nullopt;
    if (end != text.data() + text.size() || read != bytes.size()) return std::nullopt;
    return bytes;
}

Hash hash(std::string_view purpose, std::initializer_list<View> parts) {
    start_libsodium();
    crypto_generichash_state state;
    crypto_generichash_init(&state, nullptr, 0, Hash{}.size());
    const auto add = [&state](View part) {
        const auto length = eight_bytes(part.size());
        crypto_generichash_update(&state, length.data(), length.size());
        crypto_generichash_update(&state, part.data(), part.size());
    };
    add(bytes_of(purpose));
    for (const View part : parts) add(part);
    Hash result{};
    crypto_generichash_final(&state, result.data(), result.size());
    sodium_memzero(&state, sizeof state);
    return result;
}

std::array<std::uint8_t, 8> eight_bytes(std::uint64_t number) {
    std::array<std::uint8_t, 8> bytes{};
    for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(number & 255U);
        number >>= 8U;
    }
    return bytes;
}

Bytes bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

}  // namespace croupier::secrets
