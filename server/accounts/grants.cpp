// Who has which role where, and who may say so.
#include <algorithm>
#include <set>

#include "server/accounts/accounts.h"
#include "server/accounts/audit.h"
#include "server/accounts/work.h"

namespace croupier::accounts {

std::vector<Grant> Accounts::Work::grants_of(PersonId id) {
    const sql::Rows rows =
        ask("SELECT role, casino, table_key FROM account_grants WHERE account = $1 ORDER BY role, casino, table_key",
            {std::int64_t{id}});
    std::vector<Grant> grants;
    if (rows.empty()) return grants;
    // Nor does one of which the audit does not say that somebody granted it.
    const sql::Rows said =
        ask("SELECT what, detail FROM account_audit WHERE about = $1 AND what IN ('role granted', 'role revoked') "
            "ORDER BY number",
            {std::int64_t{id}});
    std::set<std::string, std::less<>> holds;
    for (std::size_t row = 0; row < said.size(); ++row) {
        if (said[row].text(0) == granted) holds.emplace(said[row].text(1));
        if (said[row].text(0) == revoked) holds.erase(std::string{said[row].text(1)});
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        // A role that this version does not know gives nothing.
        const auto role = parse_name<Role>(rows[row].text(0));
        if (!role) continue;
        Grant grant{*role, {std::string{rows[row].text(1)}, std::string{rows[row].text(2)}}};
        if (holds.contains(in_words(grant))) grants.push_back(std::move(grant));
    }
    return grants;
}

void Accounts::Work::require_operator(const By& by, const Scope& where) {
    if (by.account == 0) return;
    const std::vector<Account> found = accounts("id = $1", {std::int64_t{by.account}});
    if (found.empty() || found.front().disabled || found.front().must_change_password ||
        !holds(found.front().grants, Role::casino_operator, where))
        refuse(Why::not_allowed, "only an operator of " + in_words(where) + " may do this");
}

void Accounts::Work::require_operator_over(const By& by, const Account& account) {
    if (account.grants.empty()) require_operator(by, {});
    for (const Grant& grant : account.grants) require_operator(by, grant.scope);
}

void Accounts::Work::keep_an_operator(const Account& without) {
    if (!holds(without.grants, Role::casino_operator, {})) return;
    // Changed to what they are, these rows stay locked to the end: two operators cannot remove each other at once.
    ask("UPDATE account_grants SET casino = '' WHERE role = $1 AND casino = ''", {name_of(Role::casino_operator)});
    const sql::Rows others =
        ask("SELECT account FROM account_grants JOIN accounts ON accounts.id = account "
            "WHERE role = $1 AND casino = '' AND disabled = 0 AND account <> $2 LIMIT 1",
            {name_of(Role::casino_operator), std::int64_t{without.id}});
    if (others.empty())
        refuse(Why::conflict, without.name + " is the last operator of all casinos; make another one first");
}

void Accounts::Work::add_grant(const By& by, PersonId id, const Grant& grant) {
    const auto scope = parse_scope(grant.scope.casino, grant.scope.table);
    if (!scope) refuse(Why::bad_input, scope.error());
    require_operator(by, *scope);
    const sql::Rows added = ask(
        "INSERT INTO account_grants (account, role, casino, table_key) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        {std::int64_t{id}, name_of(grant.role), scope->casino, scope->table});
    const std::string words = in_words(Grant{grant.role, *scope});
    if (added.changed() == 0) refuse(Why::conflict, "the account already has this role: " + words);
    note(by, id, granted, words);
}

Outcome<void> Accounts::grant(const By& by, PersonId id, const Grant& grant) {
    return transact([&](Work& work) {
        static_cast<void>(work.account(id));
        work.add_grant(by, id, grant);
    });
}

Outcome<void> Accounts::revoke(const By& by, PersonId id, const Grant& grant) {
    const auto scope = parse_scope(grant.scope.casino, grant.scope.table);
    if (!scope) return refused(Why::bad_input, scope.error());
    return transact([&](Work& work) {
        const Account account = work.account(id);
        work.require_operator(by, *scope);
        if (grant.role == Role::casino_operator && scope->casino.empty()) work.keep_an_operator(account);
        const sql::Rows gone =
            work.ask("DELETE FROM account_grants WHERE account = $1 AND role = $2 AND casino = $3 AND table_key = $4",
                     {std::int64_t{id}, name_of(grant.role), scope->casino, scope->table});
        const std::string words = in_words(Grant{grant.role, *scope});
        if (gone.changed() == 0)
            Work::refuse(Why::unknown, "the account " + account.name + " does not have this role: " + words);
        work.note(by, id, revoked, words);
    });
}

}  // namespace croupier::accounts
