#include "server/journal/group.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/journal/queries.h"

namespace croupier::journal {

namespace {

// Both fail unless the tables are owned in these epochs: of many, a function compares them at once; of one, it is a
// division by how many there are, which takes half the time.
constexpr std::string_view many_owned = "SELECT journal_owned($1, $2)";
constexpr std::string_view one_owned =
    "SELECT 1 / count(*) FROM (SELECT FROM journal_tables WHERE id = $1 AND epoch = $2 FOR NO KEY UPDATE) AS owned";
// In PostgreSQL the row is locked: a claim waits for this transaction, or this transaction sees the claim. In SQLite
// there is one writer at a time anyway.
constexpr std::string_view sqlite_epoch = "SELECT epoch FROM journal_tables WHERE id = $1";
constexpr std::string_view postgres_epoch = "SELECT epoch FROM journal_tables WHERE id = $1 FOR NO KEY UPDATE";
constexpr std::string_view table_record =
    "SELECT id, name, game, casino, setup, indexed, refusals, refusals_hash FROM journal_tables WHERE id = $1";
constexpr std::ptrdiff_t columns = 12;
/// PostgreSQL takes a statement for many rows in a third of the time that as many statements take.
constexpr std::ptrdiff_t rows_together = 16;

const std::string insert_into_events = "INSERT INTO journal_events (" + std::string{entry_columns} + ") VALUES ";
/// One entry, and the check in the same statement: $3 is the epoch.
const std::string insert_if_owned =
    insert_into_events +
    "($1, $2 / (SELECT count(*) FROM (SELECT FROM journal_tables WHERE id = $1 AND epoch = $3 FOR NO KEY UPDATE) "
    "AS owned), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";

/// SQLite is told the id, so that the writer knows it.
const std::string insert_with_id = "INSERT INTO journal_events (" + std::string{entry_columns} +
                                   ", id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";

/// An INSERT of so many entries.
std::string insert_entries(std::ptrdiff_t rows) {
    std::string sql = insert_into_events;
    for (std::ptrdiff_t parameter = 0; parameter < rows * columns; ++parameter) {
        if (parameter % columns == 0) sql += parameter == 0 ? "(" : "), (";
        if (parameter % columns != 0) sql += ", ";
        sql += "$" + std::to_string(parameter + 1);
    }
    return sql + ")";
}

constexpr std::string_view insert_answer =
    "INSERT INTO journal_commands (table_id, actor, command, time, first, last, refusal, number, hash) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
constexpr std::string_view head_of_singles =
    "UPDATE journal_tables SET refusals = $2, refusals_hash = $3 WHERE id = $1";
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
    [[nodiscard]] std::string text() && { return std::move(text_); }

private:
    std::string text_;
    bool first_ = true;
};

}  // namespace

const Answer* KnownTable::find(std::string_view account, std::string_view command) const {
    const auto found = std::ranges::find_if(
        given, [&](const Given& each) { return each.command == command && each.account == account; });
    return found == given.end() ? nullptr : &found->answer;
}

EntryContent content_of(const Batch& batch, const Draft& draft, std::int64_t seq, const Hash& previous) {
    return {.previous = previous,
            .table = batch.table,
            .seq = seq,
            .epoch = batch.epoch,
            .time = batch.time,
            .edition = draft.edition,
            .rules = draft.rules,
            .actor = batch.actor,
            .command = batch.command,
            .body = draft.body};
}

std::vector<Link> chain(const Batch& batch, const Hash& previous) {
    std::vector<Link> links;
    links.reserve(batch.events.size());
    std::int64_t seq = batch.after;
    Hash last = previous;
    for (const Draft& draft : batch.events) {
        Lines rules;
        for (const std::string& rule : draft.rules) rules.add(rule);
        const Hash hash = hash_of(content_of(batch, draft, ++seq, last));
        links.push_back({.rules = std::move(rules).text(), .previous = std::exchange(last, hash), .hash = hash});
    }
    return links;
}

sql::Result<void> Group::commit(std::span<Waiting> batches, std::span<const Snapshot> snapshots) {
    if (connection_->is_postgres())
        if (std::optional<sql::Result<void>> done = commit_in_one_go(batches, snapshots)) return std::move(*done);
    if (sql::Result<void> begun = begin(); !begun) return begun;
    if (sql::Result<void> added = add(batches); !added) return added;
    return end(snapshots);
}

/// Each once, however many batches are for it.
void Group::find_tables(std::span<Waiting> batches) {
    for (Waiting& waiting : batches) {
        const Batch& batch = waiting.batch;
        auto table = known_->tables.find(batch.table);
        if (table == known_->tables.end()) table = known_->tables.emplace(batch.table, KnownTable{}).first;
        waiting.table = &table->second;
        if (std::exchange(waiting.table->group, known_->groups) != known_->groups)
            tables_.emplace_back(table->first, waiting.table);
        waiting.account = nullptr;
        waiting.number = number_of(batch.command);
    }
}

/// As a rule every owner is still the owner and every command is new. Then there is nothing to ask first, and one round
/// trip less: where it is not so, the transaction fails by itself. Nothing: it was not so, and nothing was written.
std::optional<sql::Result<void>> Group::commit_in_one_go(std::span<Waiting> batches,
                                                         std::span<const Snapshot> snapshots) {
    ++known_->groups;
    find_tables(batches);
    if (!std::ranges::all_of(tables_, &KnownTable::exists, &Used::second)) return std::nullopt;
    for (Waiting& waiting : batches) {
        if (waiting.batch.command.empty()) continue;
        const auto account = waiting.table->accounts.find(waiting.batch.actor.id);
        if (account == waiting.table->accounts.end()) return std::nullopt;
        waiting.account = &account->second;
        waiting.account->group = known_->groups;
    }
    if (!knows_purses(batches)) return std::nullopt;
    if (sql::Result<void> looked = look_at_answers(batches); !looked) return looked;
    for (Waiting& waiting : batches) {
        waiting.outcome = judge(waiting);
        if (*waiting.outcome) continue;
        forget(batches);
        return std::nullopt;
    }
    if (tables_.size() == 1 && std::ssize(rows_) == columns && statements_.empty()) {
        statements_.push_back({.sql = insert_if_owned, .parameters = std::exchange(rows_, {})});
    } else {
        fail_unless_owned();
        write_rows();
    }
    if (sql::Result<void> written = write_index(); !written) return written;
    write_heads_of_singles();
    write_snapshots(snapshots);

    sql::Result<sql::Transaction> transaction = connection_->begin();
    if (!transaction) return std::unexpected{std::move(transaction.error())};
    sql::Result<void> done = transaction->commit(statements_);
    if (!done && done.error().kind == sql::FaultKind::constraint) {
        forget(batches);
        return std::nullopt;
    }
    return done;
}

/// Before all other statements.
void Group::fail_unless_owned() {
    if (tables_.size() == 1) {
        const auto& [id, table] = *tables_.begin();
        statements_.insert(statements_.begin(), {.sql = one_owned, .parameters = {id, table->epoch}});
    } else if (!tables_.empty()) {
        Lines ids;
        Lines epochs;
        for (const auto& [id, table] : tables_) {
            ids.add(id);
            epochs.add(std::to_string(table->epoch));
        }
        const std::string& all_ids = lines_.emplace_back(std::move(ids).text());
        const std::string& all_epochs = lines_.emplace_back(std::move(epochs).text());
        statements_.insert(statements_.begin(), {.sql = many_owned, .parameters = {all_ids, all_epochs}});
    }
}

sql::Result<void> Group::begin() {
    sql::Result<sql::Transaction> transaction = connection_->begin();
    if (!transaction) return std::unexpected{std::move(transaction.error())};
    transaction_ = std::move(*transaction);
    ++known_->groups;
    tables_.clear();
    return look_at_store();
}

sql::Result<void> Group::add(std::span<Waiting> batches) {
    find_tables(batches);
    if (sql::Result<void> looked = look_at_tables(); !looked) return looked;
    if (sql::Result<void> looked = look_at_accounts(batches); !looked) return looked;
    if (sql::Result<void> looked = look_at_answers(batches); !looked) return looked;
    if (sql::Result<void> looked = look_at_purses(batches); !looked) return looked;
    statements_.reserve(batches.size());
    for (Waiting& waiting : batches) waiting.outcome = judge(waiting);
    write_rows();
    // PostgreSQL gets all in one round trip.
    if (connection_->is_postgres() || statements_.empty()) return {};
    writes_ = true;
    const sql::Result<std::vector<sql::Rows>> written = connection_->run_all(statements_);
    if (!written) return std::unexpected{written.error()};
    statements_.clear();
    return {};
}

sql::Result<void> Group::end(std::span<const Snapshot> snapshots) {
    if (sql::Result<void> written = write_index(); !written) return written;
    write_heads_of_singles();
    write_snapshots(snapshots);
    write_places();
    // With nothing to write there is nothing to lose either.
    if (statements_.empty() && !writes_) return {};
    return transaction_->commit(statements_);
}

/// What was not committed is not known.
void Group::forget(std::span<Waiting> batches) {
    for (const auto& [id, table] : tables_) *table = {};
    known_->purses.clear();
    for (Waiting& waiting : batches) waiting.outcome.reset();
    entries_ = 0;
    rows_.clear();
    lines_.clear();
    blobs_.clear();
    statements_.clear();
}

/// SQLite: whether anybody else has written since. Then all entries are placed, as it is not known any more which are.
sql::Result<void> Group::look_at_store() {
    if (connection_->is_postgres()) return {};
    const sql::Result<sql::Rows> version = connection_->run("PRAGMA data_version");
    if (!version) return std::unexpected{version.error()};
    const std::int64_t before = std::exchange(known_->version, (*version)[0].integer(0));
    if (known_->version == before && known_->not_placed) return {};
    known_->purses.clear();
    const sql::Result<sql::Rows> last = connection_->run(last_id);
    if (!last) return std::unexpected{last.error()};
    if (known_->not_placed && known_->not_placed->last_id == (*last)[0].integer(0)) return {};
    sql::Result<NotPlaced> all = place_all(*connection_);
    if (!all) return std::unexpected{std::move(all.error())};
    known_->not_placed = std::move(*all);
    writes_ = true;
    return {};
}

/// Asks the store for the epochs of the tables, unless nobody else can have changed them since it was asked, and for
/// all else of those that are new to this writer, or were another's meanwhile.
sql::Result<void> Group::look_at_tables() {
    const bool postgres = connection_->is_postgres();
    std::vector<Used> asked;
    std::ranges::copy_if(tables_, std::back_inserter(asked),
                         [&](const Used& each) { return postgres || each.second->looked != known_->version; });
    if (asked.empty()) return {};
    std::ranges::sort(asked);  // so that two writers lock rows in the same order
    std::vector<sql::Statement> statements;
    for (const auto& [id, table] : asked)
        statements.push_back({.sql = postgres ? postgres_epoch : sqlite_epoch, .parameters = {id}});
    sql::Result<std::vector<sql::Rows>> answers = connection_->run_all(statements);
    if (!answers) return std::unexpected{std::move(answers.error())};
    std::vector<Used> unknown;
    auto answer = answers->begin();
    for (const Used& each : asked) {
        KnownTable& table = *each.second;
        const sql::Rows& rows = *answer++;
        if (rows.empty()) {
            table = {};
            continue;
        }
        const std::int64_t now = rows[0].integer(0);
        table.looked = known_->version;
        if (table.exists && table.epoch == now) continue;
        table = {.looked = known_->version, .group = table.group, .exists = true, .epoch = now};
        unknown.push_back(each);
    }
    return read_anew(unknown);
}

sql::Result<void> Group::read_anew(std::span<const Used> tables) {
    if (tables.empty()) return {};
    const bool postgres = connection_->is_postgres();
    std::vector<sql::Statement> statements;
    for (const auto& [id, table] : tables)
        for (const std::string_view what : {last_entry(postgres), table_record, answers_since(postgres)})
            statements.push_back({.sql = what, .parameters = {id}});
    sql::Result<std::vector<sql::Rows>> answers = connection_->run_all(statements);
    if (!answers) return std::unexpected{std::move(answers.error())};
    auto answer = answers->begin();
    for (const auto& [id, known] : tables) {
        KnownTable& table = *known;
        const sql::Rows& last = *answer++;
        const sql::Rows& record = *answer++;
        const sql::Rows& since = *answer++;
        if (!record.empty()) {
            table.indexed = record[0].integer(5);
            table.singles = record[0].integer(6);
            const sql::BytesView hash = record[0].bytes(7);
            if (hash.size() == table.singles_hash.size()) std::ranges::copy(hash, table.singles_hash.begin());
        }
        if (!last.empty()) {
            table.seq = last[0].integer(0);
            const sql::BytesView hash = last[0].bytes(1);
            if (hash.size() != table.hash.size())
                return std::unexpected{
                    sql::Fault{sql::FaultKind::corrupt, "table " + std::string{id} + ": its last entry has no hash"}};
            std::ranges::copy(hash, table.hash.begin());
        } else if (!record.empty()) {
            table.hash = hash_of(TableRecord{.id = std::string{record[0].text(0)},
                                             .name = std::string{record[0].text(1)},
                                             .game = std::string{record[0].text(2)},
                                             .casino = std::string{record[0].text(3)},
                                             .setup = std::string{record[0].text(4)}});
        }
        for (std::size_t row = 0; row < since.size(); ++row)
            table.given.push_back(
                {.account = std::string{since[row].text(0)},
                 .command = std::string{since[row].text(1)},
                 .answer = {.first = since[row].integer(2), .last = since[row].integer(3), .refusal = {}}});
    }
    return {};
}

/// Asks which commands of the accounts that are new to this writer are in the index, and adds those that are not yet.
sql::Result<void> Group::look_at_accounts(std::span<Waiting> batches) {
    std::vector<sql::Statement> statements;
    struct Unknown {
        std::string_view id;
        KnownTable::Account* account;
        const KnownTable* table;
    };
    std::vector<Unknown> unknown;
    for (Waiting& waiting : batches) {
        const Batch& batch = waiting.batch;
        if (batch.command.empty() || !waiting.table->exists) continue;
        const auto [account, is_new] = waiting.table->accounts.try_emplace(batch.actor.id);
        waiting.account = &account->second;
        waiting.account->group = known_->groups;
        if (!is_new) continue;
        unknown.push_back({account->first, &account->second, waiting.table});
        for (const std::string_view what : {numbers_kept(), commands_since()})
            statements.push_back({.sql = what, .parameters = {batch.table, batch.actor.id}});
    }
    if (statements.empty()) return {};
    const sql::Result<std::vector<sql::Rows>> answers = connection_->run_all(statements);
    if (!answers) return std::unexpected{answers.error()};
    auto answer = answers->begin();
    for (const Unknown& each : unknown) {
        KnownTable::Account& account = *each.account;
        const sql::Rows& kept = *answer++;
        const sql::Rows& since = *answer++;
        for (std::size_t row = 0; row < kept.size(); ++row) account.numbers.insert_all(kept[row].bytes(0));
        account.parts = static_cast<std::int64_t>(kept.size());
        const auto add = [&](std::string_view command) { account.add(number_of(command)); };
        for (std::size_t row = 0; row < since.size(); ++row) {
            if (!since[row].is_null(0)) add(since[row].text(0));
            for_each_line(since[row].text(1), [&](std::string_view command, std::string_view) { add(command); });
        }
        for (const Given& given : each.table->given)
            if (given.account == each.id) add(given.command);
    }
    return {};
}

/// Asks for the answers that, if there are any, are in the index alone.
sql::Result<void> Group::look_at_answers(std::span<const Waiting> batches) {
    std::vector<const Waiting*> maybe;
    for (const Waiting& waiting : batches) {
        if (waiting.account == nullptr) continue;
        const bool is_new = !waiting.account->numbers.contains(waiting.number);
        if (!is_new && waiting.table->find(waiting.batch.actor.id, waiting.batch.command) == nullptr)
            maybe.push_back(&waiting);
    }
    if (maybe.empty()) return {};
    std::deque<std::string> marks;
    std::vector<sql::Statement> statements;
    statements.reserve(maybe.size());
    for (const Waiting* const each : maybe) {
        const Batch& batch = each->batch;
        const std::string& mark = marks.emplace_back(mark_of(batch.command));
        statements.push_back(
            {.sql = answer_in_rows(connection_->is_postgres()),
             .parameters = {batch.table, batch.actor.id, batch.command, mark, drawer_of(batch.command)}});
    }
    const sql::Result<std::vector<sql::Rows>> answers = connection_->run_all(statements);
    if (!answers) return std::unexpected{answers.error()};
    for (std::size_t at = 0; at < maybe.size(); ++at) {
        const Batch& batch = maybe[at]->batch;
        std::optional<Answer> answer = answer_in((*answers)[at], batch.command);
        if (!answer) continue;
        maybe[at]->table->given.push_back(
            {.account = batch.actor.id, .command = batch.command, .answer = std::move(*answer)});
    }
    return {};
}

Outcome Group::judge(Waiting& waiting) {
    Batch& batch = waiting.batch;
    KnownTable& table = *waiting.table;
    if (!table.exists) return failed(Trouble::unknown_table, "there is no table " + batch.table);
    if (batch.epoch != table.epoch)
        return failed(Trouble::superseded, "table " + batch.table + " is owned in epoch " +
                                               std::to_string(table.epoch) + ", and this owner had epoch " +
                                               std::to_string(batch.epoch));
    KnownTable::Account* const account = waiting.account;
    if (account != nullptr && account->numbers.contains(waiting.number))
        if (const Answer* const before = table.find(batch.actor.id, batch.command))
            return Receipt{.answer = *before, .repeated = true, .head = {}};
    if (batch.after != table.seq)
        return failed(Trouble::conflict, "the last entry of table " + batch.table + " is " + std::to_string(table.seq) +
                                             ", and its owner thought " + std::to_string(batch.after));
    if (batch.links.empty()) batch.links = chain(batch, table.hash);
    if (!batch.links.empty() && batch.links.front().previous != table.hash)
        return failed(Trouble::conflict, "the last entry of table " + batch.table + " is another than its owner knew");
    if (std::optional<Failure> moved = moved_on(batch)) return std::unexpected{std::move(*moved)};
    Receipt receipt{.answer = write(batch, table), .repeated = false, .head = {}};
    receipt.head = Head{.table = batch.table, .seq = table.seq, .hash = table.hash};
    if (account != nullptr) {
        account->add(waiting.number);
        table.given.push_back({batch.actor.id, batch.command, receipt.answer});
    }
    return receipt;
}

/// A command that leaves no entry.
Answer Group::write_single(const Batch& batch, KnownTable& table) {
    const std::int64_t first = table.seq + 1;
    const std::int64_t number = ++table.singles;
    table.singles_hash = hash_of(SingleAnswer{.previous = table.singles_hash,
                                              .table = batch.table,
                                              .number = number,
                                              .actor = batch.actor.id,
                                              .command = batch.command,
                                              .time = batch.time,
                                              .first = first,
                                              .last = table.seq,
                                              .refusal = batch.refusal});
    table.singles_changed = true;
    const sql::Bytes& hash = blobs_.emplace_back(table.singles_hash.begin(), table.singles_hash.end());
    statements_.push_back({.sql = insert_answer,
                           .parameters = {batch.table, batch.actor.id, batch.command, batch.time, first, table.seq,
                                          batch.refusal ? sql::Value{*batch.refusal} : sql::Value{sql::null}, number,
                                          sql::BytesView{hash}}});
    return {.first = first, .last = table.seq, .refusal = batch.refusal};
}

void Group::write_heads_of_singles() {
    for (const auto& [id, table] : tables_) {
        if (!std::exchange(table->singles_changed, false)) continue;
        const sql::Bytes& hash = blobs_.emplace_back(table->singles_hash.begin(), table->singles_hash.end());
        statements_.push_back({.sql = head_of_singles, .parameters = {id, table->singles, sql::BytesView{hash}}});
    }
}

Answer Group::write(const Batch& batch, KnownTable& table) {
    if (batch.events.empty()) return write_single(batch, table);
    const std::int64_t first = table.seq + 1;
    for (std::size_t at = 0; at < batch.events.size(); ++at) {
        const Draft& draft = batch.events[at];
        const Link& link = batch.links[at];
        ++table.seq;
        table.hash = link.hash;
        write_row(
            batch.table, table.seq,
            {batch.table, table.seq, batch.epoch, batch.time, draft.edition, link.rules, batch.actor.role,
             batch.actor.id, batch.command, draft.body, sql::BytesView{link.previous}, sql::BytesView{link.hash}});
    }
    entries_ += batch.events.size();
    write_purse_moves(batch, first);
    return {.first = first, .last = table.seq, .refusal = batch.refusal};
}

/// In SQLite at once, with its id, which the writer keeps in mind; in PostgreSQL many come together: write_rows().
void Group::write_row(std::string_view table, std::int64_t seq, std::initializer_list<sql::Value> row) {
    if (connection_->is_postgres()) {
        rows_.insert(rows_.end(), row);
        return;
    }
    NotPlaced& not_placed = *known_->not_placed;
    auto entries = not_placed.entries.find(table);
    if (entries == not_placed.entries.end()) entries = not_placed.entries.try_emplace(std::string{table}).first;
    entries->second.emplace_back(seq, ++not_placed.last_id);
    ++not_placed.count;
    sql::Statement& statement = statements_.emplace_back(insert_with_id);
    statement.parameters.reserve(row.size() + 1);
    statement.parameters.assign(row);
    statement.parameters.emplace_back(not_placed.last_id);
}

void Group::write_rows() {
    static const std::string one = insert_entries(1);
    static const std::string many = insert_entries(rows_together);
    for (auto row = rows_.begin(); row != rows_.end();) {
        const bool enough = rows_.end() - row >= rows_together * columns;
        const auto end = row + (enough ? rows_together : 1) * columns;
        statements_.push_back({.sql = enough ? many : one, .parameters = {row, end}});
        row = end;
    }
    rows_.clear();
}

void Group::write_snapshots(std::span<const Snapshot> snapshots) {
    for (const Snapshot& each : snapshots)
        statements_.push_back(
            {.sql = upsert_snapshot,
             .parameters = {each.table, each.seq, sql::BytesView{each.hash}, sql::BytesView{each.bytes}}});
}

}  // namespace croupier::journal
