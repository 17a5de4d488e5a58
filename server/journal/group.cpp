#include "server/journal/group.h"

#include <algorithm>
#include <utility>

namespace croupier::journal {

namespace {

// PostgreSQL is asked for all at once: each statement costs it more than the row does. Ids hold no line feeds. The rows
// are locked, in order, so that a claim waits for this transaction or this transaction sees the claim.
constexpr std::string_view postgres_epochs =
    "SELECT id, epoch FROM journal_tables WHERE id = ANY(string_to_array($1, E'\\n')) ORDER BY id FOR NO KEY UPDATE";
constexpr std::string_view postgres_answers =
    "SELECT c.table_id, c.actor, c.command, c.first, c.last, c.refusal FROM journal_commands c JOIN "
    "unnest(string_to_array($1, E'\\n'), string_to_array($2, E'\\n'), string_to_array($3, E'\\n')) "
    "AS asked (table_id, actor, command) USING (table_id, actor, command)";
constexpr std::string_view sqlite_epoch = "SELECT id, epoch FROM journal_tables WHERE id = $1";
constexpr std::string_view sqlite_answer =
    "SELECT table_id, actor, command, first, last, refusal FROM journal_commands "
    "WHERE table_id = $1 AND actor = $2 AND command = $3";

constexpr std::string_view last_entry =
    "SELECT seq, hash FROM journal_events WHERE table_id = $1 ORDER BY seq DESC LIMIT 1";
constexpr std::string_view table_record = "SELECT id, name, game, casino, setup FROM journal_tables WHERE id = $1";

constexpr std::string_view insert_entry =
    "INSERT INTO journal_events (table_id, seq, epoch, time, edition, rules, role, actor, command, body, previous, "
    "hash) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
constexpr std::string_view insert_answer =
    "INSERT INTO journal_commands (table_id, actor, command, time, first, last, refusal) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7)";
constexpr std::string_view upsert_snapshot =
    "INSERT INTO journal_snapshots (table_id, seq, hash, bytes) VALUES ($1, $2, $3, $4) "
    "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, bytes = excluded.bytes "
    "WHERE excluded.seq > journal_snapshots.seq";

/// Texts as one, each on a line of its own; an empty one is an empty line.
class Lines {
public:
    void add(std::string_view line) {
        if (!first_) text_ += '\n';
        first_ = false;
        text_ += line;
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
    bool first_ = true;
};

}  // namespace

sql::Result<void> Group::commit() {
    sql::Result<sql::Transaction> transaction = connection_->begin();
    if (!transaction) return std::unexpected{std::move(transaction.error())};
    if (sql::Result<void> looked = look(); !looked) return looked;
    for (Waiting& waiting : batches_) waiting.outcome = judge(waiting.batch);
    write_snapshots();
    // With nothing to write there is nothing to lose either.
    if (steps_.empty()) return {};
    if (sql::Result<void> done = transaction->commit(steps_); !done) return done;
    for (auto& [id, table] : now_) (*known_)[id] = table;
    return {};
}

/// Asks the store for the epochs of the tables and for the answers that were given before.
sql::Result<void> Group::look() {
    for (const Waiting& waiting : batches_) tables_.insert(waiting.batch.table);
    std::vector<sql::Step> steps;
    Lines ids;
    Lines tables;
    Lines actors;
    Lines commands;
    bool any_command = false;
    const bool postgres = connection_->is_postgres();
    for (const std::string_view table : tables_) {
        ids.add(table);
        if (!postgres) steps.push_back({.sql = sqlite_epoch, .parameters = {table}});
    }
    for (const auto& [batch, done, outcome] : batches_) {
        if (batch.command.empty()) continue;
        any_command = true;
        tables.add(batch.table);
        actors.add(batch.actor.id);
        commands.add(batch.command);
        if (!postgres)
            steps.push_back({.sql = sqlite_answer, .parameters = {batch.table, batch.actor.id, batch.command}});
    }
    if (postgres && !tables_.empty()) steps.push_back({.sql = postgres_epochs, .parameters = {ids.text()}});
    if (postgres && any_command)
        steps.push_back({.sql = postgres_answers, .parameters = {tables.text(), actors.text(), commands.text()}});
    if (steps.empty()) return {};

    sql::Result<std::vector<sql::Rows>> answers = connection_->run_all(steps);
    if (!answers) return std::unexpected{std::move(answers.error())};
    std::vector<std::string_view> unknown;
    for (std::size_t step = 0; step < steps.size(); ++step) {
        const bool epochs = steps[step].sql == sqlite_epoch || steps[step].sql == postgres_epochs;
        const sql::Rows& rows = (*answers)[step];
        for (std::size_t at = 0; at < rows.size(); ++at) {
            const sql::Row row = rows[at];
            if (epochs) {
                KnownTable& table = now_[std::string{row.text(0)}];
                if (const auto known = known_->find(row.text(0)); known != known_->end()) table = known->second;
                if (table.epoch != row.integer(1) || table.epoch == 0) unknown.push_back(*tables_.find(row.text(0)));
                table.epoch = row.integer(1);
                continue;
            }
            // The key looks at a batch's own texts: find which.
            for (const auto& [batch, done, outcome] : batches_) {
                if (batch.table != row.text(0) || batch.actor.id != row.text(1) || batch.command != row.text(2))
                    continue;
                answered_[{batch.table, batch.actor.id, batch.command}] = {
                    .first = row.integer(3),
                    .last = row.integer(4),
                    .refusal = row.is_null(5) ? std::nullopt : std::optional{std::string{row.text(5)}}};
                break;
            }
        }
    }
    return look_at_heads(unknown);
}

/// Asks for the last entries of tables that are new to this writer, or were another's meanwhile.
sql::Result<void> Group::look_at_heads(const std::vector<std::string_view>& tables) {
    if (tables.empty()) return {};
    std::vector<sql::Step> steps;
    for (const std::string_view table : tables) {
        steps.push_back({.sql = last_entry, .parameters = {table}});
        steps.push_back({.sql = table_record, .parameters = {table}});
    }
    sql::Result<std::vector<sql::Rows>> answers = connection_->run_all(steps);
    if (!answers) return std::unexpected{std::move(answers.error())};
    for (std::size_t at = 0; at < tables.size(); ++at) {
        KnownTable& table = now_.find(tables[at])->second;
        const sql::Rows& last = (*answers)[2 * at];
        const sql::Rows& record = (*answers)[2 * at + 1];
        table.seq = 0;
        table.hash = {};
        if (!last.empty()) {
            table.seq = last[0].integer(0);
            const sql::BytesView hash = last[0].bytes(1);
            if (hash.size() != table.hash.size())
                return std::unexpected{sql::Fault{sql::FaultKind::corrupt,
                                                  "table " + std::string{tables[at]} + ": its last entry has no hash"}};
            std::ranges::copy(hash, table.hash.begin());
        } else if (!record.empty()) {
            table.hash = hash_of(TableRecord{.id = std::string{record[0].text(0)},
                                             .name = std::string{record[0].text(1)},
                                             .game = std::string{record[0].text(2)},
                                             .casino = std::string{record[0].text(3)},
                                             .setup = std::string{record[0].text(4)}});
        }
    }
    return {};
}

Outcome Group::judge(const Batch& batch) {
    const auto found = now_.find(batch.table);
    if (found == now_.end()) return failed(Trouble::unknown_table, "there is no table " + batch.table);
    KnownTable& table = found->second;
    if (batch.epoch != table.epoch)
        return failed(Trouble::superseded, "table " + batch.table + " is owned in epoch " +
                                               std::to_string(table.epoch) + ", and this owner had epoch " +
                                               std::to_string(batch.epoch));
    if (!batch.command.empty()) {
        const auto before = answered_.find({batch.table, batch.actor.id, batch.command});
        if (before != answered_.end()) return Receipt{.answer = before->second, .repeated = true, .head = {}};
    }
    if (batch.after != table.seq)
        return failed(Trouble::conflict, "the last entry of table " + batch.table + " is " + std::to_string(table.seq) +
                                             ", and its owner thought " + std::to_string(batch.after));
    return write(batch, table);
}

Receipt Group::write(const Batch& batch, KnownTable& table) {
    const std::int64_t first = table.seq + 1;
    for (const Draft& draft : batch.events) {
        Entry& entry = entries_.emplace_back();
        entry = {.table = batch.table,
                 .seq = table.seq + 1,
                 .epoch = batch.epoch,
                 .time = batch.time,
                 .edition = draft.edition,
                 .rules = draft.rules,
                 .actor = batch.actor,
                 .command = batch.command,
                 .body = draft.body,
                 .previous = table.hash,
                 .hash = {}};
        entry.hash = hash_of(entry);
        table.seq = entry.seq;
        table.hash = entry.hash;
        Lines rules;
        for (const std::string& rule : entry.rules) rules.add(rule);
        write_entry(entry, rules_.emplace_back(rules.text()));
    }
    const Answer answer{.first = first, .last = table.seq, .refusal = batch.refusal};
    if (!batch.command.empty()) {
        answered_[{batch.table, batch.actor.id, batch.command}] = answer;
        steps_.push_back(
            {.sql = insert_answer,
             .parameters = {batch.table, batch.actor.id, batch.command, batch.time, answer.first, answer.last,
                            batch.refusal ? sql::Value{*batch.refusal} : sql::Value{sql::null}}});
    }
    return {
        .answer = answer, .repeated = false, .head = Head{.table = batch.table, .seq = table.seq, .hash = table.hash}};
}

void Group::write_entry(const Entry& entry, const std::string& rules) {
    steps_.push_back({.sql = insert_entry,
                      .parameters = {entry.table, entry.seq, entry.epoch, entry.time, entry.edition, rules,
                                     entry.actor.role, entry.actor.id, entry.command, entry.body,
                                     sql::BytesView{entry.previous}, sql::BytesView{entry.hash}}});
}

void Group::write_snapshots() {
    for (const Snapshot& each : snapshots_)
        steps_.push_back({.sql = upsert_snapshot,
                          .parameters = {each.table, each.seq, sql::BytesView{each.hash}, sql::BytesView{each.bytes}}});
}

}  // namespace croupier::journal
