#include "server/journal/signing.h"

#include <utility>

#include <sodium.h>

#include "server/journal/bytes.h"

namespace croupier::journal {

namespace {

std::string signed_bytes(const Head& head, std::int64_t time) {
    CanonicalBytes bytes{"croupier journal head 1"};
    bytes.text(head.table).integer(head.seq).hash(head.hash).integer(time);
    return std::move(bytes).bytes();
}

const unsigned char* unsigned_view(const std::string& bytes) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): characters seen as bytes.
    return reinterpret_cast<const unsigned char*>(bytes.data());
}

}  // namespace

bool is_signed_by(const SignedHead& head, const PublicKey& key) {
    const std::string bytes = signed_bytes(head.head, head.time);
    return head.key == key &&
           crypto_sign_verify_detached(head.signature.data(), unsigned_view(bytes), bytes.size(), key.data()) == 0;
}

SigningKey::SigningKey(std::span<const std::uint8_t, 32> seed) {
    static_assert(crypto_sign_SEEDBYTES == 32 && crypto_sign_PUBLICKEYBYTES == 32 && crypto_sign_SECRETKEYBYTES == 64);
    crypto_sign_seed_keypair(public_.data(), secret_.data(), seed.data());
}

SigningKey::~SigningKey() { sodium_memzero(secret_.data(), secret_.size()); }

SignedHead SigningKey::sign(const Head& head, std::int64_t time) const {
    const std::string bytes = signed_bytes(head, time);
    SignedHead made{.head = head, .time = time, .key = public_, .signature = {}};
    crypto_sign_detached(made.signature.data(), nullptr, unsigned_view(bytes), bytes.size(), secret_.data());
    return made;
}

}  // namespace croupier::journal
