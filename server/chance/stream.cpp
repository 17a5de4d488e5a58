#include "server/chance/stream.h"

#include <sodium.h>

namespace croupier::chance {

static_assert(secrets::Key::size == crypto_stream_chacha20_KEYBYTES);

Stream::Stream(secrets::View keys) : keys_(keys.begin(), keys.end()) {
    CROUPIER_ASSERT(!keys.empty() && keys.size() % secrets::Key::size == 0);
}

void Stream::refill() {
    bytes_.fill(0);
    for (std::uint64_t stream = 0; stream < keys_.size() / secrets::Key::size; ++stream) {
        const auto nonce = secrets::eight_bytes(stream);
        static_assert(nonce.size() == crypto_stream_chacha20_NONCEBYTES);
        const auto key = secrets::View{keys_}.subspan(stream * secrets::Key::size, secrets::Key::size);
        // It fails only when its message is longer than memory.
        crypto_stream_chacha20_xor_ic(bytes_.data(), bytes_.data(), bytes_.size(), nonce.data(), next_block_,
                                      key.data());
    }
    next_block_ += blocks;
    used_ = 0;
}

std::uint64_t Stream::word() {
    if (used_ == bytes_.size()) refill();
    std::uint64_t word = 0;
    for (unsigned byte = 0; byte < 8; ++byte) {
        word |= std::uint64_t{bytes_[used_]} << (8 * byte);
        bytes_[used_++] = 0;
    }
    return word;
}

}  // namespace croupier::chance
