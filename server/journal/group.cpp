#include "server/journal/group.h"

#include <algorithm>
#include <utility>

namespace croupier::journal {

namespace {

// Both fail unless the tables are owned in these epochs: of many, a function compares them at once; of one, it is a
// division by how many there are, which takes half the time.
constexpr std::string_view many_owned = "SELECT journal_owned($1, $2)";
constexpr std::string_view one_owned =
    "SELECT 1 / count(*) FROM (SELECT FROM journal_tables WHERE id = $1 AND epoch = $2 FOR NO KEY UPDATE) AS owned";
// In PostgreSQL the row is locked: a claim waits for this transaction, or this transaction sees the claim. In SQLite
// there is one writer at a time anyway.
constexpr std::string_view sqlite_epoch = "SELECT id, epoch FROM journal_tables WHERE id = $1";
constexpr std::string_view postgres_epoch = "SELECT id, epoch FROM journal_tables WHERE id = $1 FOR NO KEY UPDATE";
constexpr std::string_view answer_before =
    "SELECT first, last, refusal FROM journal_commands WHERE table_id = $1 AND actor = $2 AND command = $3";

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
    for (const Waiting& waiting : batches_) tables_.insert(waiting.batch.table);
    if (std::optional<sql::Result<void>> done = commit_in_one_go()) return std::move(*done);
    now_.clear();
    answered_.clear();
    entries_.clear();
    rules_.clear();
    steps_.clear();
    return commit_after_a_look();
}

/// As a rule every owner is still the owner and every command is new. Then there is nothing to ask first, and on
/// PostgreSQL one round trip less: where it is not so, the transaction fails by itself. Nothing: it was not so, and
/// nothing was written.
std::optional<sql::Result<void>> Group::commit_in_one_go() {
    for (const std::string_view table : tables_) {
        const auto known = known_->find(table);
        if (known == known_->end()) return std::nullopt;
        now_.insert(*known);
    }
    Lines ids;
    Lines epochs;
    for (const auto& [id, table] : now_) {
        ids.add(id);
        epochs.add(std::to_string(table.epoch));
    }
    if (connection_->is_postgres() && now_.size() == 1) {
        const auto& [id, table] = *now_.begin();
        steps_.push_back({.sql = one_owned, .parameters = {id, table.epoch}});
    } else if (connection_->is_postgres() && !now_.empty()) {
        steps_.push_back({.sql = many_owned, .parameters = {ids.text(), epochs.text()}});
    }
    for (Waiting& waiting : batches_) {
        waiting.outcome = judge(waiting.batch);
        if (!*waiting.outcome) return std::nullopt;
    }
    write_snapshots();

    sql::Result<sql::Transaction> transaction = connection_->begin();
    if (!transaction) return std::unexpected{std::move(transaction.error())};
    if (!connection_->is_postgres()) {
        const sql::Result<bool> same = epochs_are_known();
        if (!same) return std::unexpected{same.error()};
        if (!*same) return std::nullopt;
    }
    sql::Result<void> done = transaction->commit(steps_);
    if (done) remember();
    if (!done && done.error().kind == sql::FaultKind::constraint) return std::nullopt;
    return done;
}

/// SQLite has no statement that fails by itself; there it costs little to ask.
sql::Result<bool> Group::epochs_are_known() {
    std::vector<sql::Step> steps;
    for (const std::string_view table : tables_) steps.push_back({.sql = sqlite_epoch, .parameters = {table}});
    if (steps.empty()) return true;
    sql::Result<std::vector<sql::Rows>> answers = connection_->run_all(steps);
    if (!answers) return std::unexpected{std::move(answers.error())};
    auto answer = answers->begin();
    return std::ranges::all_of(tables_, [&](const std::string_view table) {
        const sql::Rows& rows = *answer++;
        return !rows.empty() && rows[0].integer(1) == known_->find(table)->second.epoch;
    });
}

sql::Result<void> Group::commit_after_a_look() {
    sql::Result<sql::Transaction> transaction = connection_->begin();
    if (!transaction) return std::unexpected{std::move(transaction.error())};
    if (sql::Result<void> looked = look(); !looked) return looked;
    for (Waiting& waiting : batches_) waiting.outcome = judge(waiting.batch);
    write_snapshots();
    // With nothing to write there is nothing to lose either.
    if (steps_.empty()) return {};
    if (sql::Result<void> done = transaction->commit(steps_); !done) return done;
    remember();
    return {};
}

void Group::remember() {
    for (const auto& [id, table] : now_) (*known_)[id] = table;
}

/// Asks the store for the epochs of the tables and for the answers that were given before.
sql::Result<void> Group::look() {
    std::vector<sql::Step> steps;
    std::vector<const Batch*> commands;
    const std::string_view epoch = connection_->is_postgres() ? postgres_epoch : sqlite_epoch;
    for (const std::string_view table : tables_) steps.push_back({.sql = epoch, .parameters = {table}});
    for (const Waiting& waiting : batches_) {
        const Batch& batch = waiting.batch;
        if (batch.command.empty()) continue;
        commands.push_back(&batch);
        steps.push_back({.sql = answer_before, .parameters = {batch.table, batch.actor.id, batch.command}});
    }
    if (steps.empty()) return {};
    sql::Result<std::vector<sql::Rows>> answers = connection_->run_all(steps);
    if (!answers) return std::unexpected{std::move(answers.error())};

    auto answer = answers->begin();
    std::vector<std::string_view> unknown;
    for (const std::string_view id : tables_) {
        const sql::Rows& rows = *answer++;
        if (rows.empty()) continue;
        const std::int64_t now = rows[0].integer(1);
        const auto known = known_->find(id);
        const bool good = known != known_->end() && known->second.epoch == now;
        now_[std::string{id}] = good ? known->second : KnownTable{.epoch = now, .seq = 0, .hash = {}};
        if (!good) unknown.push_back(id);
    }
    for (const Batch* const batch : commands) {
        const sql::Rows& rows = *answer++;
        if (rows.empty()) continue;
        answered_[{batch->table, batch->actor.id, batch->command}] = {
            .first = rows[0].integer(0),
            .last = rows[0].integer(1),
            .refusal = rows[0].is_null(2) ? std::nullopt : std::optional{std::string{rows[0].text(2)}}};
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
