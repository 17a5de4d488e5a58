// The tables of the accounts. A version that was ever released is never changed: add one.
#include <array>

#include "server/accounts/work.h"

namespace croupier::accounts {

namespace {

constexpr std::string_view sqlite_1 = R"(
CREATE TABLE accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    likeness TEXT NOT NULL UNIQUE,
    display_name TEXT NOT NULL,
    password TEXT NOT NULL,
    one_time_until INTEGER,              -- of a password that must be changed
    pin TEXT,
    disabled INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE account_grants (
    account INTEGER NOT NULL REFERENCES accounts (id),
    role TEXT NOT NULL,
    casino TEXT NOT NULL,
    table_key TEXT NOT NULL,
    PRIMARY KEY (account, role, casino, table_key)
) STRICT;
CREATE TABLE account_sessions (
    token BLOB PRIMARY KEY,              -- a hash of it
    account INTEGER NOT NULL REFERENCES accounts (id),
    made_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX account_sessions_by_account ON account_sessions (account);
CREATE TABLE account_failures (
    name TEXT PRIMARY KEY,               -- as it was given, whether or not there is such an account
    failures INTEGER NOT NULL,
    last_at INTEGER NOT NULL
) STRICT;
CREATE TABLE account_audit (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    by_account INTEGER NOT NULL,
    about INTEGER NOT NULL,
    what TEXT NOT NULL,
    detail TEXT NOT NULL,
    address TEXT NOT NULL
) STRICT;
CREATE TRIGGER account_audit_is_not_changed BEFORE UPDATE ON account_audit
BEGIN SELECT RAISE(ABORT, 'the audit is never changed'); END;
CREATE TRIGGER account_audit_is_not_deleted BEFORE DELETE ON account_audit
BEGIN SELECT RAISE(ABORT, 'the audit is never changed'); END;
)";

constexpr std::string_view postgres_1 = R"(
CREATE TABLE accounts (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    likeness TEXT NOT NULL UNIQUE,
    display_name TEXT NOT NULL,
    password TEXT NOT NULL,
    one_time_until BIGINT,
    pin TEXT,
    disabled BIGINT NOT NULL DEFAULT 0
);
CREATE TABLE account_grants (
    account BIGINT NOT NULL REFERENCES accounts (id),
    role TEXT NOT NULL,
    casino TEXT NOT NULL,
    table_key TEXT NOT NULL,
    PRIMARY KEY (account, role, casino, table_key)
);
CREATE TABLE account_sessions (
    token BYTEA PRIMARY KEY,
    account BIGINT NOT NULL REFERENCES accounts (id),
    made_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL
);
CREATE INDEX account_sessions_by_account ON account_sessions (account);
CREATE TABLE account_failures (
    name TEXT PRIMARY KEY,
    failures BIGINT NOT NULL,
    last_at BIGINT NOT NULL
);
CREATE TABLE account_audit (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at BIGINT NOT NULL,
    by_account BIGINT NOT NULL,
    about BIGINT NOT NULL,
    what TEXT NOT NULL,
    detail TEXT NOT NULL,
    address TEXT NOT NULL
);
CREATE FUNCTION account_audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the audit is never changed' USING ERRCODE = 'restrict_violation'; END $$;
CREATE TRIGGER account_audit_is_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON account_audit
FOR EACH STATEMENT EXECUTE FUNCTION account_audit_is_kept();
)";

// The audit as a chain (audit.h). An index finds the records that say who has which role: they are asked for often.
constexpr std::string_view sqlite_2 = R"(
ALTER TABLE account_audit ADD COLUMN hash BLOB;
CREATE TABLE account_audit_head (
    id INTEGER PRIMARY KEY, count INTEGER NOT NULL, hash BLOB, not_chained INTEGER NOT NULL) STRICT;
INSERT INTO account_audit_head VALUES (1, 0, NULL, 0);
CREATE INDEX account_audit_of_roles ON account_audit (about) WHERE what IN ('role granted', 'role revoked');
)";

constexpr std::string_view postgres_2 = R"(
ALTER TABLE account_audit ADD COLUMN hash BYTEA;
CREATE TABLE account_audit_head (
    id BIGINT PRIMARY KEY, count BIGINT NOT NULL, hash BYTEA, not_chained BIGINT NOT NULL);
INSERT INTO account_audit_head VALUES (1, 0, NULL, 0);
CREATE INDEX account_audit_of_roles ON account_audit (about) WHERE what IN ('role granted', 'role revoked');
)";

constexpr std::array all{sql::Migration{.sqlite = sqlite_1, .postgres = postgres_1},
                         sql::Migration{.sqlite = sqlite_2, .postgres = postgres_2}};

}  // namespace

std::span<const sql::Migration> migrations() { return all; }

}  // namespace croupier::accounts
