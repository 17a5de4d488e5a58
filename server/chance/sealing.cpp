#include "server/chance/sealing.h"

#include <algorithm>

#include <sodium.h>

namespace croupier::chance {

namespace {

using secrets::View;

// A sealed shoe: one byte for the form, eight that tell keys apart, the nonce, then what is sealed and its tag.
constexpr std::uint8_t form = 1;
constexpr std::size_t key_mark_size = 8;
constexpr std::size_t nonce_at = 1 + key_mark_size;
constexpr std::size_t text_at = nonce_at + crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t sealed_size = text_at + ShoeSecret::Bytes::size + crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(secrets::Key::size == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);

secrets::Hash key_mark(const secrets::Key& key) { return secrets::hash("croupier-key-mark-1", {key.bytes()}); }

secrets::Hash associated(const ShoeId& shoe) {
    return secrets::hash("croupier-sealed-shoe-1", {secrets::bytes_of(shoe.domain), secrets::bytes_of(shoe.table),
                                                    secrets::eight_bytes(shoe.number)});
}

std::string in_words(const ShoeId& shoe) {
    return "shoe " + std::to_string(shoe.number) + " of table " + shoe.table + " (" + shoe.domain + ")";
}

}  // namespace

ShoeSecret::Bytes ShoeSecret::bytes() const {
    std::array<std::uint8_t, Bytes::size> both{};
    std::ranges::copy(seed.bytes(), both.begin());
    std::ranges::copy(blinding.bytes(), both.begin() + Seed::size);
    Bytes secret = *Bytes::from(both);
    secrets::wipe(both);
    return secret;
}

ShoeSecret ShoeSecret::from(const Bytes& bytes) {
    const View all = bytes.bytes();
    return {*Seed::from(all.first(Seed::size)), *Blinding::from(all.subspan(Seed::size))};
}

secrets::Bytes seal(const secrets::Key& key, const ShoeId& shoe, const ShoeSecret& secret) {
    secrets::Bytes sealed(sealed_size);
    sealed[0] = form;
    std::copy_n(key_mark(key).begin(), key_mark_size, sealed.begin() + 1);
    secrets::fill_at_random(std::span{sealed}.subspan(nonce_at, text_at - nonce_at));
    const secrets::Hash about = associated(shoe);
    const ShoeSecret::Bytes text = secret.bytes();
    // It cannot fail but for messages longer than memory.
    crypto_aead_xchacha20poly1305_ietf_encrypt(sealed.data() + text_at, nullptr, text.bytes().data(),
                                               ShoeSecret::Bytes::size, about.data(), about.size(), nullptr,
                                               sealed.data() + nonce_at, key.bytes().data());
    return sealed;
}

bool is_sealed_with(const secrets::Key& key, View sealed) {
    return sealed.size() == sealed_size && sealed[0] == form &&
           std::ranges::equal(sealed.subspan(1, key_mark_size), View{key_mark(key)}.first(key_mark_size));
}

std::expected<ShoeSecret, std::string> open(const secrets::Key& key, const ShoeId& shoe, View sealed) {
    const auto cannot = [&shoe](const std::string& why) {
        return std::unexpected(in_words(shoe) + " cannot be opened: " + why);
    };
    if (sealed.size() != sealed_size || sealed[0] != form) return cannot("this is no sealed shoe");
    if (!is_sealed_with(key, sealed)) return cannot("it was sealed with another key than the one in use");
    std::array<std::uint8_t, ShoeSecret::Bytes::size> text{};
    const secrets::Hash about = associated(shoe);
    const int opened = crypto_aead_xchacha20poly1305_ietf_decrypt(
        text.data(), nullptr, nullptr, sealed.data() + text_at, sealed.size() - text_at, about.data(), about.size(),
        sealed.data() + nonce_at, key.bytes().data());
    if (opened != 0) return cannot("it was changed, or belongs to another shoe");
    const ShoeSecret::Bytes secret = *ShoeSecret::Bytes::from(text);
    secrets::wipe(text);
    return ShoeSecret::from(secret);
}

Commitment commitment(const ShoeId& shoe, const ShoeSecret& secret) {
    return secrets::hash("croupier-shoe-commitment-1",
                         {secrets::bytes_of(shoe.domain), secrets::bytes_of(shoe.table),
                          secrets::eight_bytes(shoe.number), secret.seed.bytes(), secret.blinding.bytes()});
}

bool matches(const Commitment& committed, const ShoeId& shoe, const ShoeSecret& secret) {
    return secrets::equal(committed, commitment(shoe, secret));
}

}  // namespace croupier::chance
