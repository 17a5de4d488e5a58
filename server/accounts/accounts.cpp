#include "server/accounts/accounts.h"

#include <algorithm>
#include <array>

#include "server/accounts/audit.h"
#include "server/accounts/work.h"

namespace croupier::accounts {

namespace {

/// What an entry of the audit is about: all others may end a session or take a role away.
bool changes_rights(std::string_view what) {
    constexpr auto harmless = std::to_array<std::string_view>(
        {"log-in", "log-in failed", "PIN failed", "PIN set", "identified by PIN", "account added"});
    return std::ranges::find(harmless, what) == harmless.end();
}

}  // namespace

// --- One transaction ------------------------------------------------------------------------------------------------
sql::Rows Accounts::Work::ask(std::string_view sql, std::initializer_list<sql::Value> parameters) {
    auto rows = connection_.run(sql, parameters);
    // Everything is looked at before it is written, so only somebody else, at this very moment, can be in the way.
    if (!rows && rows.error().kind == sql::FaultKind::constraint)
        refuse(Why::conflict, "somebody else has just changed the same record; read it again and retry");
    if (!rows) throw Failure{rows.error()};
    return *std::move(rows);
}

void Accounts::Work::note(const By& by, PersonId about, std::string_view what, std::string_view detail) {
    // On PostgreSQL others may write at the same time: they take turns from here to their end, so that anyone who has
    // read up to a number has missed none below it.
    if (connection_.is_postgres()) ask("LOCK TABLE account_audit IN SHARE ROW EXCLUSIVE MODE");
    if (about != 0 && changes_rights(what)) changed_.push_back(about);
    // An address comes from outside; what is no text would spoil the whole transaction.
    constexpr std::size_t most = 64;
    const bool shown = by.address.size() <= most && sql::is_text(by.address);
    const std::string_view address = shown ? std::string_view{by.address} : std::string_view{"?"};
    // To change the head first makes everybody else wait who would write the same.
    const sql::Rows head = ask("UPDATE account_audit_head SET count = count + 1 WHERE id = 1 RETURNING hash");
    const secrets::Hash hash = hash_of(head.empty() ? secrets::Hash{} : hash_in(head[0].bytes(0)),
                                       {now_ms(), by.account, about, what, detail, address});
    ask("INSERT INTO account_audit (at, by_account, about, what, detail, address, hash) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7)",
        {now_ms(), std::int64_t{by.account}, std::int64_t{about}, what, detail, address, sql::BytesView{hash}});
    ask("UPDATE account_audit_head SET hash = $1 WHERE id = 1", {sql::BytesView{hash}});
}

std::vector<Account> Accounts::Work::accounts(std::string_view where, std::initializer_list<sql::Value> parameters) {
    const sql::Rows rows =
        ask("SELECT id, name, display_name, disabled, one_time_until, pin FROM accounts WHERE " + std::string{where},
            parameters);
    std::vector<Account> found;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto id = static_cast<PersonId>(rows[row].integer(0));
        found.push_back({.id = id,
                         .name = std::string{rows[row].text(1)},
                         .display_name = std::string{rows[row].text(2)},
                         .disabled = rows[row].integer(3) != 0,
                         .must_change_password = !rows[row].is_null(4),
                         .has_pin = !rows[row].is_null(5),
                         .grants = grants_of(id)});
    }
    return found;
}

Account Accounts::Work::account(PersonId id) {
    std::vector<Account> found = accounts("id = $1", {std::int64_t{id}});
    if (found.empty()) refuse(Why::unknown, "there is no account number " + std::to_string(id));
    return std::move(found.front());
}

PersonId Accounts::Work::add_account(const By& by, const Name& name, std::string_view display_name,
                                     std::string_view hash, std::optional<Time> one_time_until) {
    const std::string likeness = name.likeness();
    if (const sql::Rows alike = ask("SELECT name FROM accounts WHERE likeness = $1", {likeness}); !alike.empty())
        refuse(Why::conflict, std::string{alike[0].text(0)} == name.text()
                                  ? "there is an account " + name.text() + " already"
                                  : "the name " + name.text() + " is too much like " + std::string{alike[0].text(0)});
    const sql::Value until = one_time_until ? sql::Value{one_time_until->time_since_epoch().count()} : sql::null;
    const sql::Rows row =
        ask("INSERT INTO accounts (name, likeness, display_name, password, one_time_until) VALUES ($1, $2, $3, $4, $5) "
            "RETURNING id",
            {name.text(), likeness, display_name, hash, until});
    const auto id = static_cast<PersonId>(row[0].integer(0));
    note(by, id, "account added", name.text());
    return id;
}

void Accounts::Work::end_sessions(PersonId id) {
    ask("DELETE FROM account_sessions WHERE account = $1", {std::int64_t{id}});
}

void Accounts::Work::forget_failures(const std::string& name) {
    ask("DELETE FROM account_failures WHERE name = $1 OR name = $2", {name, "pin:" + name});
}

// --- Accounts -------------------------------------------------------------------------------------------------------
Accounts::Accounts(std::unique_ptr<sql::Connection> connection, Policy policy, Clock clock)
    : connection_(std::move(connection)),
      policy_(policy),
      clock_(std::move(clock)),
      per_address_(policy.per_address),
      hasher_(policy.cost, policy.hashes_at_once, policy.hash_patience) {}

Outcome<std::unique_ptr<Accounts>> Accounts::open(std::unique_ptr<sql::Connection> connection, Policy policy,
                                                  Clock clock) {
    if (auto ready = sql::migrate(*connection, "accounts", migrations()); !ready)
        return std::unexpected(Failure{ready.error()});
    if (auto begun = begin_chain(*connection); !begun) return std::unexpected(Failure{begun.error()});
    return std::unique_ptr<Accounts>{new Accounts{std::move(connection), policy, std::move(clock)}};
}

Outcome<std::string> Accounts::hashed(std::string_view password) {
    auto hash = hasher_.hash(password);
    if (!hash) return refused(Why::wait, "too many people are logging in; try again shortly", std::chrono::seconds{5});
    return *std::move(hash);
}

Outcome<std::optional<std::string>> Accounts::make_first_operator() {
    const auto has_operator = [](Work& work) {
        return !work.ask("SELECT account FROM account_grants WHERE role = $1 AND casino = '' LIMIT 1",
                         {name_of(Role::casino_operator)})
                    .empty();
    };
    const auto had = look(has_operator);
    if (!had) return std::unexpected(had.error());
    if (*had) return std::nullopt;
    std::string password = one_time_password();
    const auto hash = hashed(password);
    if (!hash) return std::unexpected(hash.error());
    const auto made = transact([&](Work& work) {
        const PersonId id =
            work.add_account({}, *Name::parse("operator"), "Operator", *hash, work.now() + policy_.one_time);
        work.add_grant({}, id, {.role = Role::casino_operator, .scope = {}});
    });
    if (made) return password;
    // Another server may have been quicker.
    const auto has = look(has_operator);
    if (has && *has) return std::nullopt;
    return std::unexpected(made.error());
}

Outcome<Added> Accounts::add(const By& by, const NewAccount& account) {
    const auto name = Name::parse(account.name);
    if (!name) return refused(Why::bad_input, name.error());
    const std::string& display_name = account.display_name.empty() ? name->text() : account.display_name;
    if (auto wrong = wrong_with_display_name(display_name); !wrong.empty()) return refused(Why::bad_input, wrong);
    if (account.password)
        if (auto wrong = wrong_with_password(*account.password, *name); !wrong.empty())
            return refused(Why::bad_input, wrong);
    Added added;
    if (!account.password) added.one_time_password = one_time_password();
    const auto hash = hashed(account.password ? *account.password : *added.one_time_password);
    if (!hash) return std::unexpected(hash.error());
    return transact([&](Work& work) {
        // Even an account without a role is made by an operator.
        if (account.grants.empty()) work.require_operator(by, {});
        const std::optional<Time> until =
            account.password ? std::nullopt : std::optional{work.now() + policy_.one_time};
        added.id = work.add_account(by, *name, display_name, *hash, until);
        for (const Grant& grant : account.grants) work.add_grant(by, added.id, grant);
        return added;
    });
}

Outcome<Account> Accounts::find(std::string_view name) {
    const auto parsed = Name::parse(name);
    if (!parsed) return refused(Why::bad_input, parsed.error());
    return look([&](Work& work) {
        std::vector<Account> found = work.accounts("name = $1", {parsed->text()});
        if (found.empty()) Work::refuse(Why::unknown, "there is no account " + parsed->text());
        return std::move(found.front());
    });
}

Outcome<Account> Accounts::find(PersonId id) {
    return look([&](Work& work) { return work.account(id); });
}

Outcome<std::vector<Account>> Accounts::list(PersonId after, int most) {
    return look([&](Work& work) {
        return work.accounts("id > $1 ORDER BY id LIMIT $2", {std::int64_t{after}, std::int64_t{most}});
    });
}

Outcome<void> Accounts::rename(const By& by, PersonId id, std::string_view name, std::string_view display_name) {
    const auto parsed = Name::parse(name);
    if (!parsed) return refused(Why::bad_input, parsed.error());
    if (auto wrong = wrong_with_display_name(display_name); !wrong.empty()) return refused(Why::bad_input, wrong);
    return transact([&](Work& work) {
        const Account before = work.account(id);
        work.require_operator_over(by, before);
        const std::string likeness = parsed->likeness();
        const sql::Rows alike =
            work.ask("SELECT name FROM accounts WHERE likeness = $1 AND id <> $2", {likeness, std::int64_t{id}});
        if (!alike.empty())
            Work::refuse(Why::conflict,
                         "the name " + parsed->text() + " is too much like " + std::string{alike[0].text(0)});
        work.ask("UPDATE accounts SET name = $2, likeness = $3, display_name = $4 WHERE id = $1",
                 {std::int64_t{id}, parsed->text(), likeness, display_name});
        work.note(by, id, "account renamed", before.name + " to " + parsed->text());
    });
}

Outcome<void> Accounts::disable(const By& by, PersonId id) {
    return transact([&](Work& work) {
        const Account account = work.account(id);
        work.require_operator_over(by, account);
        if (account.disabled) Work::refuse(Why::conflict, "the account " + account.name + " is disabled already");
        work.keep_an_operator(account);
        work.ask("UPDATE accounts SET disabled = 1 WHERE id = $1", {std::int64_t{id}});
        work.end_sessions(id);
        work.note(by, id, "account disabled");
    });
}

Outcome<void> Accounts::enable(const By& by, PersonId id) {
    return transact([&](Work& work) {
        const Account account = work.account(id);
        work.require_operator_over(by, account);
        work.ask("UPDATE accounts SET disabled = 0 WHERE id = $1", {std::int64_t{id}});
        work.forget_failures(account.name);
        work.note(by, id, "account enabled");
    });
}

Outcome<std::string> Accounts::reset_password(const By& by, PersonId id) {
    std::string password = one_time_password();
    const auto hash = hashed(password);
    if (!hash) return std::unexpected(hash.error());
    return transact([&](Work& work) {
        const Account account = work.account(id);
        work.require_operator_over(by, account);
        const Time until = work.now() + policy_.one_time;
        work.ask("UPDATE accounts SET password = $2, one_time_until = $3, pin = NULL WHERE id = $1",
                 {std::int64_t{id}, *hash, until.time_since_epoch().count()});
        work.end_sessions(id);
        work.forget_failures(account.name);
        work.note(by, id, "password reset");
        return password;
    });
}

// --- Changes --------------------------------------------------------------------------------------------------------
void Accounts::on_change(std::function<void(PersonId)> tell) {
    const std::lock_guard turn{on_change_mutex_};
    on_change_ = std::move(tell);
}

void Accounts::tell_changes(std::span<const PersonId> changed) {
    if (changed.empty()) return;
    const std::lock_guard turn{on_change_mutex_};
    if (!on_change_) return;
    for (const PersonId id : changed) on_change_(id);
}

Outcome<std::int64_t> Accounts::last_change() {
    return look([&](Work& work) {
        const sql::Rows rows = work.ask("SELECT number FROM account_audit ORDER BY number DESC LIMIT 1");
        return rows.empty() ? std::int64_t{0} : rows[0].integer(0);
    });
}

Outcome<Changes> Accounts::changes_after(std::int64_t number) {
    return look([&](Work& work) {
        const sql::Rows rows = work.ask(
            "SELECT number, about, what FROM account_audit WHERE number > $1 ORDER BY number LIMIT 1000", {number});
        Changes changes{number, {}};
        for (std::size_t row = 0; row < rows.size(); ++row) {
            changes.last = rows[row].integer(0);
            const auto about = static_cast<PersonId>(rows[row].integer(1));
            if (about != 0 && changes_rights(rows[row].text(2))) changes.accounts.push_back(about);
        }
        return changes;
    });
}

Outcome<std::vector<AuditRecord>> Accounts::audit(std::int64_t after, int most) {
    return look([&](Work& work) {
        const sql::Rows rows = work.ask(
            "SELECT number, at, by_account, about, what, detail, address FROM account_audit WHERE number > $1 "
            "ORDER BY number LIMIT $2",
            {after, std::int64_t{most}});
        std::vector<AuditRecord> records;
        for (std::size_t row = 0; row < rows.size(); ++row)
            records.push_back({.number = rows[row].integer(0),
                               .at = Time{std::chrono::milliseconds{rows[row].integer(1)}},
                               .by = static_cast<PersonId>(rows[row].integer(2)),
                               .about = static_cast<PersonId>(rows[row].integer(3)),
                               .what = std::string{rows[row].text(4)},
                               .detail = std::string{rows[row].text(5)},
                               .address = std::string{rows[row].text(6)}});
        return records;
    });
}

}  // namespace croupier::accounts
