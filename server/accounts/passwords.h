// Passwords and PINs: which may be chosen, and their Argon2id hashes. Hashing takes long and much memory on purpose, so
// only so many are computed at once.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <optional>
#include <semaphore>
#include <string>
#include <string_view>

#include "server/accounts/names.h"

namespace croupier::accounts {

/// What one hash costs. Less is for tests only.
struct HashCost {
    std::size_t memory = 64UZ * 1024 * 1024;
    unsigned long long passes = 2;

    /// The least that Argon2id can do.
    [[nodiscard]] static constexpr HashCost least() { return {.memory = 8192, .passes = 1}; }
};

/// Nothing to say when the password may be chosen: 12 to 128 characters of any kind that can be typed, five of them
/// different, without the account's name in it.
[[nodiscard]] std::string wrong_with_password(std::string_view password, const Name& name);
/// Nothing to say when the PIN may be chosen: 6 to 12 digits that are neither all the same nor a run.
[[nodiscard]] std::string wrong_with_pin(std::string_view pin);

/// A password for once, from 100 random bits, easy to read and type: "k3wq8-fz5tn-p7xrc-h4m2d".
[[nodiscard]] std::string one_time_password();

/// Can be used by many threads.
class PasswordHasher {
public:
    /// So many are computed at once; others wait, and give up after `patience`.
    PasswordHasher(HashCost cost, int at_once, std::chrono::milliseconds patience);

    /// Nothing when too many wait already.
    [[nodiscard]] std::optional<std::string> hash(std::string_view password);
    /// Whether it is the password of that hash; nothing when too many wait already. Without a hash it takes as long as
    /// with one, and the answer is no.
    [[nodiscard]] std::optional<bool> verify(std::string_view password, const std::optional<std::string>& hash);
    /// Whether the hash was made at another cost, and should be made again now that the password is at hand.
    [[nodiscard]] bool is_outdated(const std::string& hash) const;

private:
    [[nodiscard]] std::string compute(std::string_view password) const;

    HashCost cost_;
    std::chrono::milliseconds patience_;
    std::counting_semaphore<> free_;
    std::once_flag asked_;   ///< the first question, whoever it is about, makes the next one
    std::string of_nobody_;  ///< verified where there is no account, so that nobody can tell by the time
};

}  // namespace croupier::accounts
