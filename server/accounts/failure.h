// How the accounts refuse. A refusal is about what a person asked for; a fault is about the store. Either is a value,
// and they are never mixed.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <utility>
#include <variant>

#include "server/sql/sql.h"

namespace croupier::accounts {

enum class Why : std::uint8_t {
    bad_input,      ///< a name, password, role or scope that cannot be
    unknown,        ///< no such account, grant or session
    conflict,       ///< there already, or the last of its kind
    not_allowed,    ///< this account may not do that
    not_logged_in,  ///< wrong name or password, or a session that is over
    wait,           ///< too often or too many at once: again after a while
};

struct AccountRefusal {
    Why why = Why::bad_input;
    std::string what;              ///< what is wrong and what would work; never a password
    std::chrono::seconds wait{0};  ///< for Why::wait: when to try again
};

using Failure = std::variant<AccountRefusal, sql::Fault>;

template <class T>
using Outcome = std::expected<T, Failure>;

[[nodiscard]] inline std::unexpected<Failure> refused(Why why, std::string what, std::chrono::seconds wait = {}) {
    return std::unexpected(Failure{AccountRefusal{why, std::move(what), wait}});
}
[[nodiscard]] inline const std::string& in_words(const Failure& failure) {
    return std::visit([](const auto& each) -> const std::string& { return each.what; }, failure);
}

/// The time of day, from outside: a test's clock may jump.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

}  // namespace croupier::accounts
