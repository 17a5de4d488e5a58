#include "server/chance/sealing.h"

#include <algorithm>

#include <sodium.h>

namespace croupier::chance {

namespace {

using secrets::View;

// What is sealed: one byte for the form, eight that tell keys apart, the nonce, then the text and its tag.
constexpr std::uint8_t form = 1;
constexpr std::size_t key_mark_size = 8;
constexpr std::size_t nonce_at = 1 + key_mark_size;
constexpr std::size_t text_at = nonce_at + crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t around_the_text = text_at + crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(secrets::Key::size == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);

std::size_t secret_size(const Drawing& drawing) { return drawing.seed_size() + DrawSecret::blinding_size; }

secrets::Hash key_mark(const secrets::Key& key) { return secrets::hash("croupier-key-mark-1", {key.bytes()}); }

secrets::Hash associated(const DrawId& draw) {
    const secrets::Bytes domain = secrets::bytes_of(draw.domain);
    const secrets::Bytes table = secrets::bytes_of(draw.table);
    const auto number = secrets::eight_bytes(draw.number);
    if (draw.older) return secrets::hash("croupier-sealed-shoe-1", {domain, table, number});
    return secrets::hash("croupier-sealed-draw-1", {domain, table, number, secrets::bytes_of(in_words(draw.drawing))});
}

}  // namespace

std::string in_words(const DrawId& draw) {
    return std::string{name_of(draw.drawing.what)} + " " + std::to_string(draw.number) + " of table " + draw.table +
           " (" + draw.domain + ")";
}

DrawSecret DrawSecret::at_random(const Drawing& drawing) {
    DrawSecret secret{secret_size(drawing)};
    secrets::fill_at_random(secret.bytes_);
    return secret;
}

std::optional<DrawSecret> DrawSecret::from(const Drawing& drawing, View bytes) {
    if (bytes.size() != secret_size(drawing)) return std::nullopt;
    DrawSecret secret{bytes.size()};
    std::ranges::copy(bytes, secret.bytes_.begin());
    return secret;
}

secrets::Bytes seal(const secrets::Key& key, const DrawId& draw, const DrawSecret& secret) {
    CROUPIER_ASSERT(secret.bytes().size() == secret_size(draw.drawing));
    secrets::Bytes sealed(around_the_text + secret.bytes().size());
    sealed[0] = form;
    std::copy_n(key_mark(key).begin(), key_mark_size, sealed.begin() + 1);
    secrets::fill_at_random(std::span{sealed}.subspan(nonce_at, text_at - nonce_at));
    const secrets::Hash about = associated(draw);
    // It cannot fail but for messages longer than memory.
    crypto_aead_xchacha20poly1305_ietf_encrypt(sealed.data() + text_at, nullptr, secret.bytes().data(),
                                               secret.bytes().size(), about.data(), about.size(), nullptr,
                                               sealed.data() + nonce_at, key.bytes().data());
    return sealed;
}

bool is_sealed_with(const secrets::Key& key, View sealed) {
    return sealed.size() > around_the_text && sealed[0] == form &&
           std::ranges::equal(sealed.subspan(1, key_mark_size), View{key_mark(key)}.first(key_mark_size));
}

std::expected<DrawSecret, std::string> open(const secrets::Key& key, const DrawId& draw, View sealed) {
    const auto cannot = [&draw](const std::string& why) {
        return std::unexpected(in_words(draw) + " cannot be opened: " + why);
    };
    if (sealed.size() != around_the_text + secret_size(draw.drawing) || sealed[0] != form)
        return cannot("this is nothing that was sealed");
    if (!is_sealed_with(key, sealed)) return cannot("it was sealed with another key than the one in use");
    secrets::Bytes text(secret_size(draw.drawing));
    const secrets::Hash about = associated(draw);
    const int opened = crypto_aead_xchacha20poly1305_ietf_decrypt(
        text.data(), nullptr, nullptr, sealed.data() + text_at, sealed.size() - text_at, about.data(), about.size(),
        sealed.data() + nonce_at, key.bytes().data());
    if (opened != 0) return cannot("it was changed, or belongs to another");
    const auto secret = DrawSecret::from(draw.drawing, text);
    secrets::wipe(text);
    return *secret;
}

Commitment commitment(const DrawId& draw, const DrawSecret& secret) {
    const secrets::Bytes domain = secrets::bytes_of(draw.domain);
    const secrets::Bytes table = secrets::bytes_of(draw.table);
    const auto number = secrets::eight_bytes(draw.number);
    if (draw.older)
        return secrets::hash("croupier-shoe-commitment-1", {domain, table, number, secret.seed(), secret.blinding()});
    return secrets::hash("croupier-commitment-1", {domain, table, number, secrets::bytes_of(in_words(draw.drawing)),
                                                   secret.seed(), secret.blinding()});
}

bool matches(const Commitment& committed, const DrawId& draw, const DrawSecret& secret) {
    return secrets::equal(committed, commitment(draw, secret));
}

}  // namespace croupier::chance
