// One transaction of the accounts, for the files of this folder only. Inside, a refusal or a fault is thrown, so that
// the steps read as steps; Accounts::transact() makes a value of it again, and nothing of the transaction is kept.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "server/accounts/accounts.h"

namespace croupier::accounts {

/// The tables, version by version.
[[nodiscard]] std::span<const sql::Migration> migrations();

class Accounts::Work {
public:
    Work(sql::Connection& connection, Time now) : connection_(connection), now_(now) {}

    [[noreturn]] static void refuse(Why why, std::string what, std::chrono::milliseconds wait = {}) {
        throw Failure{AccountRefusal{why, std::move(what), std::chrono::ceil<std::chrono::seconds>(wait)}};
    }
    /// Refuses when there is something to say.
    static void refuse_bad(std::string what) {
        if (!what.empty()) refuse(Why::bad_input, std::move(what));
    }

    [[nodiscard]] Time now() const { return now_; }
    [[nodiscard]] std::int64_t now_ms() const { return now_.time_since_epoch().count(); }
    sql::Rows ask(std::string_view sql, std::initializer_list<sql::Value> parameters = {});
    void note(const By& by, PersonId about, std::string_view what, std::string_view detail = {});

    [[nodiscard]] std::vector<Account> accounts(std::string_view where, std::initializer_list<sql::Value> parameters);
    [[nodiscard]] Account account(PersonId id);
    [[nodiscard]] std::vector<Grant> grants_of(PersonId id);
    void add_grant(const By& by, PersonId id, const Grant& grant);
    PersonId add_account(const By& by, const Name& name, std::string_view display_name, std::string_view hash,
                         std::optional<Time> one_time_until);
    void end_sessions(PersonId id);
    void forget_failures(const std::string& name);

    /// Whose rights were changed in it.
    [[nodiscard]] const std::vector<PersonId>& changed() const { return changed_; }

    /// Refuses unless `by` is the console, or an operator over all of that scope.
    void require_operator(const By& by, const Scope& where);
    /// Refuses unless `by` is the console, or an operator over everything that the account may do.
    void require_operator_over(const By& by, const Account& account);
    /// Refuses when nobody else could run all casinos after that.
    void keep_an_operator(const Account& without);

private:
    sql::Connection& connection_;
    Time now_;
    std::vector<PersonId> changed_;
};

/// Only reads, and so never waits for anyone who writes.
template <class Job>
auto Accounts::look(Job job) -> Outcome<decltype(job(std::declval<Work&>()))> {
    const std::lock_guard turn{mutex_};
    Work work{*connection_, clock_()};
    try {
        return job(work);
    } catch (const Failure& failure) {
        return std::unexpected(failure);
    }
}

template <class Job>
auto Accounts::transact(Job job) -> Outcome<decltype(job(std::declval<Work&>()))> {
    using Result = Outcome<decltype(job(std::declval<Work&>()))>;
    std::vector<PersonId> changed;
    Result result = [&]() -> Result {
        const std::lock_guard turn{mutex_};
        auto transaction = connection_->begin();
        if (!transaction) return std::unexpected(Failure{transaction.error()});
        Work work{*connection_, clock_()};
        const auto commit = [&] {
            auto done = transaction->commit();
            if (done) changed = work.changed();
            return done;
        };
        try {
            if constexpr (std::is_void_v<decltype(job(work))>) {
                job(work);
                if (auto done = commit(); !done) return std::unexpected(Failure{done.error()});
                return {};
            } else {
                auto found = job(work);
                if (auto done = commit(); !done) return std::unexpected(Failure{done.error()});
                return found;
            }
        } catch (const Failure& failure) {
            return std::unexpected(failure);
        }
    }();
    tell_changes(changed);
    return result;
}

}  // namespace croupier::accounts
