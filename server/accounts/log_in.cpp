// Names with passwords and PINs: failures are counted before anything is compared, so that many guesses at once are not
// more guesses.
#include <algorithm>

#include "server/accounts/accounts.h"
#include "server/accounts/work.h"

namespace croupier::accounts {

using std::chrono::milliseconds;

/// What the store has of a name when somebody tries to be that person.
struct Accounts::Credentials {
    PersonId id = 0;
    std::optional<std::string> hash;
    std::optional<Time> one_time_until;
    milliseconds locked{0};  ///< for so long nothing is compared
};

milliseconds Accounts::lock_after(std::int64_t failures) const {
    if (failures < policy_.failures) return milliseconds{0};
    milliseconds lock = policy_.first_lock;
    for (std::int64_t more = failures - policy_.failures; more > 0 && lock < policy_.longest_lock; --more) lock *= 2;
    return std::min(lock, policy_.longest_lock);
}

Outcome<PersonId> Accounts::check(Secret secret, std::string_view name, std::string_view given,
                                  std::string_view address) {
    const By nobody{.account = 0, .address = std::string{address}};
    const bool by_pin = secret == Secret::pin;
    const auto wrong = [by_pin] {
        return refused(Why::not_logged_in,
                       by_pin ? "the name or the PIN is wrong" : "the name or the password is wrong");
    };
    {
        const std::lock_guard turn{mutex_};
        if (const auto wait = per_address_.take(address, clock_().time_since_epoch()))
            return refused(Why::wait, "too many failures from this address; try again later",
                           std::chrono::ceil<std::chrono::seconds>(*wait));
    }
    // Counted as a failure until it is known to be none.
    const auto was_no_failure = [&] {
        const std::lock_guard turn{mutex_};
        per_address_.give_back(address);
    };
    // What can be nobody's name is not kept, but takes as long to refuse.
    const auto parsed = Name::parse(name);
    const std::string key = parsed ? (by_pin ? "pin:" : "") + parsed->text() : "";

    const auto look_up = [&](Work& work) {
        Credentials found;
        const sql::Rows row = work.ask(
            "INSERT INTO account_failures (name, failures, last_at) VALUES ($1, 0, $2) "
            "ON CONFLICT (name) DO UPDATE SET failures = account_failures.failures RETURNING failures, last_at",
            {key, work.now_ms()});
        const std::int64_t failures = row[0].integer(0);
        // A clock that was turned back begins the wait again; it never makes it longer.
        const std::int64_t last_at = std::min(row[0].integer(1), work.now_ms());
        const milliseconds left{last_at + lock_after(failures).count() - work.now_ms()};
        found.locked = std::max(left, milliseconds{0});
        const bool counts = found.locked.count() == 0;
        work.ask("UPDATE account_failures SET failures = $2, last_at = $3 WHERE name = $1",
                 {key, failures + (counts ? 1 : 0), counts ? work.now_ms() : last_at});
        const sql::Rows account =
            work.ask("SELECT id, password, pin, one_time_until FROM accounts WHERE name = $1", {parsed->text()});
        if (account.empty()) return found;
        found.id = static_cast<PersonId>(account[0].integer(0));
        if (const std::size_t column = by_pin ? 2 : 1; !account[0].is_null(column))
            found.hash = std::string{account[0].text(column)};
        if (!account[0].is_null(3)) found.one_time_until = Time{milliseconds{account[0].integer(3)}};
        return found;
    };
    Credentials found;
    if (parsed) {
        auto looked_up = transact(look_up);
        if (!looked_up) return std::unexpected(looked_up.error());
        found = *std::move(looked_up);
    }
    if (found.locked.count() > 0)
        return refused(Why::wait, "after too many failures this name is locked for a while",
                       std::chrono::ceil<std::chrono::seconds>(found.locked));

    constexpr std::size_t longest = 1024;
    const auto right = hasher_.verify(given.substr(0, longest), given.size() <= longest ? found.hash : std::nullopt);
    if (!right) {
        // Nothing was compared, so it was no failure.
        was_no_failure();
        if (parsed)
            if (auto done = transact([&](Work& work) {
                    work.ask("UPDATE account_failures SET failures = failures - 1 WHERE name = $1 AND failures > 0",
                             {key});
                });
                !done)
                return std::unexpected(done.error());
        return refused(Why::wait, "too many people are logging in; try again shortly", std::chrono::seconds{5});
    }
    if (!*right) {
        // An unknown name may be a password in the wrong field: it is not written down.
        auto done = transact([&](Work& work) {
            const sql::Rows row = work.ask("SELECT failures FROM account_failures WHERE name = $1", {key});
            work.note(nobody, found.id, by_pin ? "PIN failed" : "log-in failed",
                      row.empty() || row[0].integer(0) < policy_.failures ? "" : "locked");
            work.ask("DELETE FROM account_failures WHERE last_at < $1",
                     {work.now_ms() - milliseconds{std::chrono::hours{24}}.count()});
        });
        if (!done) return std::unexpected(done.error());
        return wrong();
    }
    was_no_failure();
    // Hashed at another cost than now: made again while the password is at hand, if there is time for it.
    std::optional<std::string> fresh;
    if (hasher_.is_outdated(*found.hash)) fresh = hasher_.hash(given);
    const auto refusal = transact([&](Work& work) -> std::optional<AccountRefusal> {
        const auto no = [&](std::string_view why) {
            work.note(nobody, found.id, by_pin ? "PIN failed" : "log-in failed", why);
            return AccountRefusal{Why::not_allowed, std::string{why}, {}};
        };
        // The account may have changed while the password was hashed.
        const sql::Rows now =
            work.ask("SELECT password, pin, disabled FROM accounts WHERE id = $1", {std::int64_t{found.id}});
        if (now.empty() || now[0].text(by_pin ? 1 : 0) != *found.hash) return no("the account was just changed");
        if (now[0].integer(2) != 0) return no("this account is disabled; an operator can enable it");
        if (!by_pin && found.one_time_until && work.now() > *found.one_time_until)
            return no("this one-time password is too old; an operator can make a new one");
        work.ask("DELETE FROM account_failures WHERE name = $1", {key});
        if (fresh)
            work.ask(by_pin ? "UPDATE accounts SET pin = $2 WHERE id = $1"
                            : "UPDATE accounts SET password = $2 WHERE id = $1",
                     {std::int64_t{found.id}, *fresh});
        return std::nullopt;
    });
    if (!refusal) return std::unexpected(refusal.error());
    if (*refusal) return std::unexpected(Failure{**refusal});
    return found.id;
}

Outcome<void> Accounts::change_password(const By& by, std::string_view old_password, std::string_view new_password) {
    const auto account = find(by.account);
    if (!account) return std::unexpected(account.error());
    const auto right = check(Secret::password, account->name, old_password, by.address);
    if (!right) return std::unexpected(right.error());
    if (auto wrong = wrong_with_password(new_password, *Name::parse(account->name)); !wrong.empty())
        return refused(Why::bad_input, wrong);
    if (old_password == new_password) return refused(Why::bad_input, "the new password is the old one");
    const auto hash = hashed(new_password);
    if (!hash) return std::unexpected(hash.error());
    return transact([&](Work& work) {
        work.ask("UPDATE accounts SET password = $2, one_time_until = NULL WHERE id = $1",
                 {std::int64_t{by.account}, *hash});
        work.end_sessions(by.account);
        work.note(by, by.account, "password changed");
    });
}

Outcome<void> Accounts::set_pin(const By& by, std::string_view password, std::string_view pin) {
    const auto account = find(by.account);
    if (!account) return std::unexpected(account.error());
    if (!std::ranges::any_of(account->grants, [](const Grant& grant) { return is_staff(grant.role); }))
        return refused(Why::not_allowed, "only staff have a PIN");
    if (account->must_change_password) return refused(Why::not_allowed, "the one-time password must be changed first");
    if (auto wrong = wrong_with_pin(pin); !wrong.empty()) return refused(Why::bad_input, wrong);
    const auto right = check(Secret::password, account->name, password, by.address);
    if (!right) return std::unexpected(right.error());
    const auto hash = hashed(pin);
    if (!hash) return std::unexpected(hash.error());
    return transact([&](Work& work) {
        work.ask("UPDATE accounts SET pin = $2 WHERE id = $1", {std::int64_t{by.account}, *hash});
        work.note(by, by.account, "PIN set");
    });
}

Outcome<Account> Accounts::identify(std::string_view name, std::string_view pin, std::string_view address) {
    const auto id = check(Secret::pin, name, pin, address);
    if (!id) return std::unexpected(id.error());
    return transact([&](Work& work) {
        work.note({.account = *id, .address = std::string{address}}, *id, "identified by PIN");
        return work.account(*id);
    });
}

}  // namespace croupier::accounts
