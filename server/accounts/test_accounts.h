// For tests: accounts in an empty store on either database, with a clock that can jump.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "server/accounts/accounts.h"
#include "server/sql/test_stores.h"

namespace croupier::accounts {

constexpr std::string_view good_password = "seven tall kauri trees";

/// Hashes as cheaply as can be, and lets nobody wait because of an address.
[[nodiscard]] inline Policy cheap_policy() {
    Policy policy;
    policy.cost = HashCost::least();
    policy.per_address = {.burst = 1, .each = std::chrono::milliseconds{0}};
    return policy;
}

class AnyAccounts : public testing::TestWithParam<std::string> {
protected:
    [[nodiscard]] std::unique_ptr<Accounts> open(Policy policy = cheap_policy()) {
        auto opened = Accounts::open(sql::must(store_.connect()), policy, [this] { return now_; });
        if (!opened) throw std::runtime_error{in_words(opened.error())};
        return *std::move(opened);
    }
    /// An account with good_password.
    PersonId add(const std::string& name, std::vector<Grant> grants = {}) {
        const auto added = accounts_->add(
            console_,
            {.name = name, .display_name = "", .password = std::string{good_password}, .grants = std::move(grants)});
        if (!added) throw std::runtime_error{in_words(added.error())};
        return added->id;
    }
    [[nodiscard]] std::vector<std::string> audited() {
        std::vector<std::string> lines;
        const auto records = accounts_->audit(0, 1000);
        for (const AuditRecord& record : *records)
            lines.push_back(std::to_string(record.by) + " " + std::to_string(record.about) + " " + record.what +
                            (record.detail.empty() ? "" : ": " + record.detail));
        return lines;
    }

    const By console_{.account = 0, .address = "console"};
    Time now_{std::chrono::sys_days{std::chrono::year{2026} / 3 / 1}};
    sql::TestStore place_{GetParam()};
    sql::Store store_ = sql::must(sql::Store::open(place_.url(), sql::Access::write));
    std::unique_ptr<Accounts> accounts_ = open();
};

/// Why it was refused; empty when it was not, or when the store failed.
template <class T>
[[nodiscard]] std::optional<Why> why(const Outcome<T>& outcome) {
    if (outcome) return std::nullopt;
    const auto* refusal = std::get_if<AccountRefusal>(&outcome.error());
    if (refusal == nullptr) ADD_FAILURE() << in_words(outcome.error());
    return refusal == nullptr ? std::nullopt : std::optional{refusal->why};
}

/// How long to wait.
template <class T>
[[nodiscard]] std::chrono::seconds wait_of(const Outcome<T>& outcome) {
    const auto* refusal = outcome ? nullptr : std::get_if<AccountRefusal>(&outcome.error());
    return refusal == nullptr ? std::chrono::seconds{-1} : refusal->wait;
}

}  // namespace croupier::accounts
