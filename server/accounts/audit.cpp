#include "server/accounts/audit.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/base/record.h"
#include "server/accounts/roles.h"

namespace croupier::accounts {

namespace {

constexpr std::int64_t records_at_once = 1000;
constexpr std::string_view page_of_audit =
    "SELECT number, at, by_account, about, what, detail, address, hash FROM account_audit WHERE number > $1 "
    "ORDER BY number LIMIT $2";

secrets::View view_of(std::string_view text) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): characters seen as bytes.
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

AuditContent content_of(const sql::Row& row) {
    return {.at = row.integer(1),
            .by = row.integer(2),
            .about = row.integer(3),
            .what = row.text(4),
            .detail = row.text(5),
            .address = row.text(6)};
}

/// Calls it with every record in order, until it says that it is enough.
template <class Each>
sql::Result<void> for_each_record(sql::Connection& connection, Each each) {
    for (std::int64_t after = 0;;) {
        const sql::Result<sql::Rows> rows = connection.run(page_of_audit, {after, records_at_once});
        if (!rows) return std::unexpected{rows.error()};
        for (std::size_t row = 0; row < rows->size(); ++row) {
            after = (*rows)[row].integer(0);
            if (!each((*rows)[row])) return {};
        }
        if (rows->size() < static_cast<std::size_t>(records_at_once)) return {};
    }
}

/// What the audit says about accounts.
struct AuditedAccounts {
    std::set<std::pair<std::int64_t, std::string>> grants;  ///< account, and the role in words
    std::set<std::int64_t> disabled;

    void take(const AuditContent& record) {
        const std::pair grant{record.about, std::string{record.detail}};
        if (record.what == granted) grants.insert(grant);
        if (record.what == revoked) grants.erase(grant);
        if (record.what == "account disabled") disabled.insert(record.about);
        if (record.what == "account enabled") disabled.erase(record.about);
    }
};

using Found = sql::Result<std::optional<std::string>>;

Found flaw_in_chain(sql::Connection& connection, AuditedAccounts& told) {
    const sql::Result<sql::Rows> head =
        connection.run("SELECT count, hash, not_chained FROM account_audit_head WHERE id = 1");
    if (!head) return std::unexpected{head.error()};
    if (head->empty()) return "the head of the audit is missing";
    const std::int64_t chained = (*head)[0].integer(0);
    const std::int64_t not_chained = (*head)[0].integer(2);
    std::optional<std::string> flaw;
    secrets::Hash last{};
    std::int64_t count = 0;
    const sql::Result<void> read = for_each_record(connection, [&](const sql::Row& row) {
        const AuditContent record = content_of(row);
        last = hash_of(last, record);
        ++count;
        // Records of earlier versions have no hash of their own; the first one that has it stands on all of them.
        const bool old = count <= not_chained;
        if (old != row.is_null(7) || (!old && hash_in(row.bytes(7)) != last)) {
            flaw = "record " + std::to_string(row.integer(0)) + " of the audit (\"" + std::string{record.what} +
                   "\") was altered, or records before it were altered, added or left out";
            return false;
        }
        told.take(record);
        return true;
    });
    if (!read) return std::unexpected{read.error()};
    if (flaw) return flaw;
    if (count != chained + not_chained)
        return "the audit has " + std::to_string(count) + " records, and " + std::to_string(chained + not_chained) +
               " were written";
    if (hash_in((*head)[0].bytes(1)) != last)
        return "the last record of the audit is not the one that was written last";
    return std::nullopt;
}

Found flaw_in_grants(sql::Connection& connection, const AuditedAccounts& told) {
    const sql::Result<sql::Rows> rows =
        connection.run("SELECT account, role, casino, table_key FROM account_grants ORDER BY account, role");
    if (!rows) return std::unexpected{rows.error()};
    auto missing = told.grants;
    for (std::size_t at = 0; at < rows->size(); ++at) {
        const sql::Row row = (*rows)[at];
        const std::string account = std::to_string(row.integer(0));
        const auto role = parse_name<Role>(row.text(1));
        const std::string words = role ? in_words(Grant{*role, {std::string{row.text(2)}, std::string{row.text(3)}}})
                                       : std::string{row.text(1)};
        if (missing.erase({row.integer(0), words}) == 0)
            return "account " + account + " has a role that nobody granted: " + words;
    }
    if (!missing.empty())
        return "account " + std::to_string(missing.begin()->first) +
               " lacks a role that was granted and not revoked: " + missing.begin()->second;
    return std::nullopt;
}

Found flaw_in_locks(sql::Connection& connection, const AuditedAccounts& told) {
    const sql::Result<sql::Rows> rows = connection.run("SELECT id, disabled FROM accounts ORDER BY id");
    if (!rows) return std::unexpected{rows.error()};
    for (std::size_t at = 0; at < rows->size(); ++at) {
        const std::int64_t id = (*rows)[at].integer(0);
        const bool is_disabled = (*rows)[at].integer(1) != 0;
        if (is_disabled != told.disabled.contains(id))
            return "account " + std::to_string(id) + (is_disabled ? " is disabled" : " is not disabled") +
                   ", and the audit says otherwise";
    }
    return std::nullopt;
}

}  // namespace

secrets::Hash hash_of(const secrets::Hash& previous, const AuditContent& record) {
    const auto number = [](std::int64_t value) { return secrets::eight_bytes(static_cast<std::uint64_t>(value)); };
    return secrets::hash("croupier audit 1",
                         {secrets::View{previous}, number(record.at), number(record.by), number(record.about),
                          view_of(record.what), view_of(record.detail), view_of(record.address)});
}

secrets::Hash hash_in(sql::BytesView bytes) {
    secrets::Hash hash{};
    if (bytes.size() == hash.size()) std::ranges::copy(bytes, hash.begin());
    return hash;
}

sql::Result<void> begin_chain(sql::Connection& connection) {
    constexpr std::string_view not_begun = "SELECT id FROM account_audit_head WHERE id = 1 AND hash IS NULL";
    sql::Result<sql::Rows> asked = connection.run(not_begun);
    if (!asked) return std::unexpected{std::move(asked.error())};
    if (asked->empty() || !connection.may_write()) return {};
    sql::Result<sql::Transaction> transaction = connection.begin();
    if (!transaction) return std::unexpected{std::move(transaction.error())};
    // Another server may begin it at the same time: the one that changes the row first does it.
    const sql::Result<sql::Rows> ours =
        connection.run("UPDATE account_audit_head SET count = 0 WHERE id = 1 AND hash IS NULL RETURNING id");
    if (!ours) return std::unexpected{ours.error()};
    if (ours->empty()) return {};
    secrets::Hash last{};
    std::int64_t count = 0;
    const sql::Result<void> read = for_each_record(connection, [&](const sql::Row& row) {
        last = hash_of(last, content_of(row));
        ++count;
        return true;
    });
    if (!read) return std::unexpected{read.error()};
    const sql::Result<sql::Rows> begun = connection.run(
        "UPDATE account_audit_head SET hash = $1, not_chained = $2 WHERE id = 1", {sql::BytesView{last}, count});
    if (!begun) return std::unexpected{begun.error()};
    return transaction->commit();
}

sql::Result<std::optional<std::string>> flaw_in_accounts(sql::Connection& connection) {
    const sql::Result<sql::Rows> version =
        connection.run("SELECT version FROM schema_versions WHERE component = 'accounts'");
    if (!version) return std::unexpected{version.error()};
    if (version->empty()) return std::nullopt;
    // All of it as it stood at one moment.
    sql::Result<sql::Transaction> moment = connection.begin();
    if (!moment) return std::unexpected{std::move(moment.error())};
    if (connection.is_postgres())
        if (sql::Result<void> set = connection.script("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"); !set)
            return std::unexpected{std::move(set.error())};
    AuditedAccounts told;
    if (Found found = flaw_in_chain(connection, told); !found || *found) return found;
    if (Found found = flaw_in_grants(connection, told); !found || *found) return found;
    return flaw_in_locks(connection, told);
}

}  // namespace croupier::accounts
