#include "server/journal/schema.h"

#include <array>

namespace croupier::journal {

namespace {

// Entries and answers are only ever added: a correction is an event. Who can drop the triggers can still change rows;
// the chain of hashes is what shows it.
constexpr std::string_view sqlite_1 = R"(
CREATE TABLE journal_tables (
    id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL, casino TEXT NOT NULL, setup TEXT NOT NULL,
    epoch INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE journal_events (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, epoch INTEGER NOT NULL, time INTEGER NOT NULL, edition TEXT NOT NULL,
    rules TEXT NOT NULL, role TEXT NOT NULL, actor TEXT NOT NULL, command TEXT NOT NULL, body TEXT NOT NULL,
    previous BLOB NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (table_id, seq)) STRICT;
CREATE TABLE journal_commands (
    table_id TEXT NOT NULL, actor TEXT NOT NULL, command TEXT NOT NULL, time INTEGER NOT NULL, first INTEGER NOT NULL,
    last INTEGER NOT NULL, refusal TEXT, PRIMARY KEY (table_id, actor, command)) STRICT, WITHOUT ROWID;
CREATE TABLE journal_snapshots (
    table_id TEXT NOT NULL PRIMARY KEY, seq INTEGER NOT NULL, hash BLOB NOT NULL, bytes BLOB NOT NULL) STRICT;
CREATE TABLE journal_probe (id INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT;
INSERT INTO journal_probe VALUES (1, 0);
CREATE TRIGGER journal_events_stay BEFORE UPDATE ON journal_events
BEGIN SELECT RAISE(ABORT, 'entries of the journal are never changed'); END;
CREATE TRIGGER journal_events_remain BEFORE DELETE ON journal_events
BEGIN SELECT RAISE(ABORT, 'entries of the journal are never deleted'); END;
CREATE TRIGGER journal_commands_stay BEFORE UPDATE ON journal_commands
BEGIN SELECT RAISE(ABORT, 'answers of the journal are never changed'); END;
CREATE TRIGGER journal_commands_remain BEFORE DELETE ON journal_commands
BEGIN SELECT RAISE(ABORT, 'answers of the journal are never deleted'); END;
CREATE TRIGGER journal_tables_stay BEFORE UPDATE OF id, game, casino, setup ON journal_tables
BEGIN SELECT RAISE(ABORT, 'only the name and the owner of a table change'); END;
CREATE TRIGGER journal_tables_remain BEFORE DELETE ON journal_tables
BEGIN SELECT RAISE(ABORT, 'tables of the journal are never deleted'); END;
)";

constexpr std::string_view postgres_1 = R"(
CREATE TABLE journal_tables (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL, casino TEXT NOT NULL, setup TEXT NOT NULL,
    epoch BIGINT NOT NULL DEFAULT 0);
CREATE TABLE journal_events (
    table_id TEXT NOT NULL, seq BIGINT NOT NULL, epoch BIGINT NOT NULL, time BIGINT NOT NULL, edition TEXT NOT NULL,
    rules TEXT NOT NULL, role TEXT NOT NULL, actor TEXT NOT NULL, command TEXT NOT NULL, body TEXT NOT NULL,
    previous BYTEA NOT NULL, hash BYTEA NOT NULL, PRIMARY KEY (table_id, seq));
CREATE TABLE journal_commands (
    table_id TEXT NOT NULL, actor TEXT NOT NULL, command TEXT NOT NULL, time BIGINT NOT NULL, first BIGINT NOT NULL,
    last BIGINT NOT NULL, refusal TEXT, PRIMARY KEY (table_id, actor, command));
CREATE TABLE journal_snapshots (
    table_id TEXT PRIMARY KEY, seq BIGINT NOT NULL, hash BYTEA NOT NULL, bytes BYTEA NOT NULL);
CREATE TABLE journal_probe (id BIGINT PRIMARY KEY, count BIGINT NOT NULL);
INSERT INTO journal_probe VALUES (1, 0);
CREATE FUNCTION journal_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the journal only grows: % of % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation';
END $$;
-- Locks the tables, in order, and fails unless each is owned in the epoch that stands beside it.
CREATE FUNCTION journal_owned(ids TEXT, epochs TEXT) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    asked TEXT[] := string_to_array(ids, E'\n');
    found BIGINT;
BEGIN
    PERFORM FROM journal_tables t
        JOIN unnest(asked, string_to_array(epochs, E'\n')::BIGINT[]) AS owner (id, epoch)
        ON t.id = owner.id AND t.epoch = owner.epoch ORDER BY t.id FOR NO KEY UPDATE OF t;
    GET DIAGNOSTICS found = ROW_COUNT;
    IF found <> cardinality(asked) THEN
        RAISE EXCEPTION 'superseded' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
END $$;
CREATE TRIGGER journal_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_events
    EXECUTE FUNCTION journal_stays();
CREATE TRIGGER journal_commands_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_commands
    EXECUTE FUNCTION journal_stays();
CREATE TRIGGER journal_tables_stay BEFORE UPDATE OF id, game, casino, setup OR DELETE OR TRUNCATE ON journal_tables
    EXECUTE FUNCTION journal_stays();
)";

// Until now every answer had its row at once; from now on the entries up to `indexed` have theirs.
constexpr std::string_view sqlite_2 = R"(
ALTER TABLE journal_tables ADD COLUMN indexed INTEGER NOT NULL DEFAULT 0;
UPDATE journal_tables SET indexed =
    (SELECT coalesce(max(seq), 0) FROM journal_events WHERE table_id = journal_tables.id);
)";

constexpr std::string_view postgres_2 = R"(
ALTER TABLE journal_tables ADD COLUMN indexed BIGINT NOT NULL DEFAULT 0;
UPDATE journal_tables SET indexed =
    (SELECT coalesce(max(seq), 0) FROM journal_events WHERE table_id = journal_tables.id);
)";

// Answers many to a row; and in SQLite entries in the order in which they come, without a key: see queries.h.
constexpr std::string_view sqlite_3 = R"(
CREATE TABLE journal_answers (
    table_id TEXT NOT NULL, actor TEXT NOT NULL, last INTEGER NOT NULL, answers TEXT NOT NULL,
    PRIMARY KEY (table_id, actor, last)) STRICT, WITHOUT ROWID;
CREATE TRIGGER journal_answers_stay BEFORE UPDATE ON journal_answers
BEGIN SELECT RAISE(ABORT, 'answers of the journal are never changed'); END;
CREATE TRIGGER journal_answers_remain BEFORE DELETE ON journal_answers
BEGIN SELECT RAISE(ABORT, 'answers of the journal are never deleted'); END;

ALTER TABLE journal_events RENAME TO journal_events_with_key;
CREATE TABLE journal_events (
    id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seq INTEGER NOT NULL, epoch INTEGER NOT NULL, time INTEGER NOT NULL,
    edition TEXT NOT NULL, rules TEXT NOT NULL, role TEXT NOT NULL, actor TEXT NOT NULL, command TEXT NOT NULL,
    body TEXT NOT NULL, previous BLOB NOT NULL, hash BLOB NOT NULL) STRICT;
INSERT INTO journal_events (table_id, seq, epoch, time, edition, rules, role, actor, command, body, previous, hash)
    SELECT table_id, seq, epoch, time, edition, rules, role, actor, command, body, previous, hash
    FROM journal_events_with_key ORDER BY rowid;
DROP TABLE journal_events_with_key;
CREATE TRIGGER journal_events_stay BEFORE UPDATE ON journal_events
BEGIN SELECT RAISE(ABORT, 'entries of the journal are never changed'); END;
CREATE TRIGGER journal_events_remain BEFORE DELETE ON journal_events
BEGIN SELECT RAISE(ABORT, 'entries of the journal are never deleted'); END;
CREATE TABLE journal_places (
    table_id TEXT NOT NULL, last INTEGER NOT NULL, ids TEXT NOT NULL, PRIMARY KEY (table_id, last))
    STRICT, WITHOUT ROWID;
CREATE TRIGGER journal_places_stay BEFORE UPDATE ON journal_places
BEGIN SELECT RAISE(ABORT, 'places of entries are never changed'); END;
CREATE TRIGGER journal_places_remain BEFORE DELETE ON journal_places
BEGIN SELECT RAISE(ABORT, 'places of entries are never deleted'); END;
CREATE TABLE journal_placed (id INTEGER PRIMARY KEY, up_to INTEGER NOT NULL) STRICT;
INSERT INTO journal_placed VALUES (1, 0);
)";

constexpr std::string_view postgres_3 = R"(
CREATE TABLE journal_answers (
    table_id TEXT NOT NULL, actor TEXT NOT NULL, last BIGINT NOT NULL, answers TEXT NOT NULL,
    PRIMARY KEY (table_id, actor, last));
CREATE TRIGGER journal_answers_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_answers
    EXECUTE FUNCTION journal_stays();
)";

// Answers of an account that gave very many commands, sorted by command.
constexpr std::string_view sqlite_4 = R"(
CREATE TABLE journal_drawers (
    table_id TEXT NOT NULL, actor TEXT NOT NULL, drawer INTEGER NOT NULL, last INTEGER NOT NULL, answers TEXT NOT NULL,
    PRIMARY KEY (table_id, actor, drawer, last)) STRICT, WITHOUT ROWID;
CREATE TRIGGER journal_drawers_stay BEFORE UPDATE ON journal_drawers
BEGIN SELECT RAISE(ABORT, 'answers of the journal are never changed'); END;
CREATE TRIGGER journal_drawers_remain BEFORE DELETE ON journal_drawers
BEGIN SELECT RAISE(ABORT, 'answers of the journal are never deleted'); END;
)";

constexpr std::string_view postgres_4 = R"(
CREATE TABLE journal_drawers (
    table_id TEXT NOT NULL, actor TEXT NOT NULL, drawer BIGINT NOT NULL, last BIGINT NOT NULL, answers TEXT NOT NULL,
    PRIMARY KEY (table_id, actor, drawer, last));
CREATE TRIGGER journal_drawers_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_drawers
    EXECUTE FUNCTION journal_stays();
)";

// The numbers of an account's commands, thousands in a row: numbers.h. And a chain over the commands that left no
// entry; those of earlier versions are in none, and are counted.
constexpr std::string_view sqlite_5 = R"(
CREATE TABLE journal_numbers (
    table_id TEXT NOT NULL, actor TEXT NOT NULL, part INTEGER NOT NULL, last INTEGER NOT NULL, numbers BLOB NOT NULL,
    PRIMARY KEY (table_id, actor, part)) STRICT, WITHOUT ROWID;
CREATE TRIGGER journal_numbers_stay BEFORE UPDATE ON journal_numbers
BEGIN SELECT RAISE(ABORT, 'answers of the journal are never changed'); END;
CREATE TRIGGER journal_numbers_remain BEFORE DELETE ON journal_numbers
BEGIN SELECT RAISE(ABORT, 'answers of the journal are never deleted'); END;
ALTER TABLE journal_commands ADD COLUMN number INTEGER;
ALTER TABLE journal_commands ADD COLUMN hash BLOB;
ALTER TABLE journal_tables ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
ALTER TABLE journal_tables ADD COLUMN refusals_hash BLOB;
ALTER TABLE journal_tables ADD COLUMN not_chained INTEGER NOT NULL DEFAULT 0;
UPDATE journal_tables SET not_chained = (SELECT count(*) FROM journal_commands WHERE table_id = journal_tables.id);
)";

constexpr std::string_view postgres_5 = R"(
CREATE TABLE journal_numbers (
    table_id TEXT NOT NULL, actor TEXT NOT NULL, part BIGINT NOT NULL, last BIGINT NOT NULL, numbers BYTEA NOT NULL,
    PRIMARY KEY (table_id, actor, part));
CREATE TRIGGER journal_numbers_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_numbers
    EXECUTE FUNCTION journal_stays();
ALTER TABLE journal_commands ADD COLUMN number BIGINT;
ALTER TABLE journal_commands ADD COLUMN hash BYTEA;
ALTER TABLE journal_tables ADD COLUMN refusals BIGINT NOT NULL DEFAULT 0;
ALTER TABLE journal_tables ADD COLUMN refusals_hash BYTEA;
ALTER TABLE journal_tables ADD COLUMN not_chained BIGINT NOT NULL DEFAULT 0;
UPDATE journal_tables SET not_chained = (SELECT count(*) FROM journal_commands WHERE table_id = journal_tables.id);
)";

// The moves of purses, each with the entry that tells of it.
constexpr std::string_view sqlite_6 = R"(
CREATE TABLE journal_purses (
    account INTEGER NOT NULL, number INTEGER NOT NULL, amount INTEGER NOT NULL,
    balance INTEGER NOT NULL CHECK (balance >= 0), what TEXT NOT NULL, table_id TEXT NOT NULL, seq INTEGER NOT NULL,
    time INTEGER NOT NULL, PRIMARY KEY (account, number)) STRICT, WITHOUT ROWID;
CREATE TRIGGER journal_purses_stay BEFORE UPDATE ON journal_purses
BEGIN SELECT RAISE(ABORT, 'moves of purses are never changed'); END;
CREATE TRIGGER journal_purses_remain BEFORE DELETE ON journal_purses
BEGIN SELECT RAISE(ABORT, 'moves of purses are never deleted'); END;
)";

constexpr std::string_view postgres_6 = R"(
CREATE TABLE journal_purses (
    account BIGINT NOT NULL, number BIGINT NOT NULL, amount BIGINT NOT NULL,
    balance BIGINT NOT NULL CHECK (balance >= 0), what TEXT NOT NULL, table_id TEXT NOT NULL, seq BIGINT NOT NULL,
    time BIGINT NOT NULL, PRIMARY KEY (account, number));
CREATE TRIGGER journal_purses_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_purses
    EXECUTE FUNCTION journal_stays();
)";

constexpr std::array<sql::Migration, 6> all_migrations{{{.sqlite = sqlite_1, .postgres = postgres_1},
                                                        {.sqlite = sqlite_2, .postgres = postgres_2},
                                                        {.sqlite = sqlite_3, .postgres = postgres_3},
                                                        {.sqlite = sqlite_4, .postgres = postgres_4},
                                                        {.sqlite = sqlite_5, .postgres = postgres_5},
                                                        {.sqlite = sqlite_6, .postgres = postgres_6}}};

}  // namespace

std::span<const sql::Migration> migrations() { return all_migrations; }

}  // namespace croupier::journal
