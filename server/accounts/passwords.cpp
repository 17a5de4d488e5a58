#include "server/accounts/passwords.h"

#include <algorithm>
#include <array>
#include <new>
#include <set>

#include <sodium.h>

#include "server/secrets/secrets.h"
#include "server/sql/sql.h"

namespace croupier::accounts {

namespace {

/// Holds one of the places while it lives.
class Place {
public:
    Place(std::counting_semaphore<>& places, std::chrono::milliseconds patience)
        : places_(places), held_(places.try_acquire_for(patience)) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Place(Place&&) = delete;
    Place& operator=(Place&&) = delete;
    ~Place() {
        if (held_) places_.release();
    }
    [[nodiscard]] bool held() const { return held_; }

private:
    std::counting_semaphore<>& places_;
    bool held_;
};

bool is_run(std::string_view figures, int step) {
    for (std::size_t at = 1; at < figures.size(); ++at)
        if (figures[at] - figures[at - 1] != step) return false;
    return true;
}

}  // namespace

std::string wrong_with_password(std::string_view password, const Name& name) {
    if (!sql::is_text(password) ||
        std::ranges::any_of(password, [](char each) { return (each >= 0 && each < ' ') || each == '\x7f'; }))
        return "a password is text without control characters";
    const auto characters =
        std::ranges::count_if(password, [](char each) { return (static_cast<unsigned char>(each) & 0xC0U) != 0x80; });
    if (characters < 12) return "a password needs at least 12 characters; four unrelated words make a good one";
    if (characters > 128) return "a password has at most 128 characters";
    if (std::set<char>{password.begin(), password.end()}.size() < 5)
        return "this password has too few different characters; use at least five";
    if (in_small_letters(password).contains(name.text())) return "a password must not contain the account's name";
    return "";
}

std::string wrong_with_pin(std::string_view pin) {
    if (pin.size() < 6 || pin.size() > 12 ||
        !std::ranges::all_of(pin, [](char each) { return each >= '0' && each <= '9'; }))
        return "a PIN is 6 to 12 figures";
    if (is_run(pin, 0) || is_run(pin, 1) || is_run(pin, -1))
        return "this PIN is too easy to guess; do not use digits that are all the same or in sequence";
    return "";
}

std::string one_time_password() {
    constexpr std::string_view alphabet = "23456789abcdefghjkmnpqrstuvwxyz!";  // 32, none like another
    static_assert(alphabet.size() == 32);
    constexpr std::size_t groups = 4;
    constexpr std::size_t letters = 5;
    const auto random = secrets::Secret<groups * letters>::at_random();
    std::string password;
    for (std::size_t at = 0; at < groups * letters; ++at) {
        if (at > 0 && at % letters == 0) password += '-';
        password += alphabet[random.bytes()[at] % alphabet.size()];
    }
    return password;
}

PasswordHasher::PasswordHasher(HashCost cost, int at_once, std::chrono::milliseconds patience)
    : cost_(cost), patience_(patience), free_(at_once) {}

std::string PasswordHasher::compute(std::string_view password) const {
    std::array<char, crypto_pwhash_STRBYTES> text{};
    const int failed = crypto_pwhash_str(text.data(), password.data(), password.size(), cost_.passes, cost_.memory);
    if (failed != 0) throw std::bad_alloc{};
    return text.data();
}

std::optional<std::string> PasswordHasher::hash(std::string_view password) {
    const Place place{free_, patience_};
    if (!place.held()) return std::nullopt;
    return compute(password);
}

std::optional<bool> PasswordHasher::verify(std::string_view password, const std::optional<std::string>& hash) {
    const Place place{free_, patience_};
    if (!place.held()) return std::nullopt;
    std::call_once(asked_, [this] { of_nobody_ = compute(one_time_password()); });
    const bool right =
        crypto_pwhash_str_verify((hash ? *hash : of_nobody_).c_str(), password.data(), password.size()) == 0;
    return right && hash.has_value();
}

bool PasswordHasher::is_outdated(const std::string& hash) const {
    return crypto_pwhash_str_needs_rehash(hash.c_str(), cost_.passes, cost_.memory) != 0;
}

}  // namespace croupier::accounts
