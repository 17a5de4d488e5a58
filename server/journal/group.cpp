#include "server/journal/group.h"

#include <algorithm>
#include <utility>

#include "server/journal/queries.h"

namespace croupier::journal {

namespace {

/// Answers of a table that are remembered, and entries that a new owner would have to read, before the index is
/// written.
constexpr std::size_t answers_most = 512;
constexpr std::int64_t entries_most = 4096;
constexpr int indexed_at_once = 2;
/// Entries of SQLite that whoever reads may have to look through, and how many places make a row.
constexpr std::size_t not_placed_most = 8192;
constexpr std::size_t places_most = 256;
/// Commands of one account at one table, and of all accounts, whose numbers are remembered.
constexpr std::size_t numbers_most = 8192;
constexpr std::size_t numbers_of_all_most = 2 * numbers_most;

// Both fail unless the tables are owned in these epochs: of many, a function compares them at once; of one, it is a
// division by how many there are, which takes half the time.
constexpr std::string_view many_owned = "SELECT journal_owned($1, $2)";
constexpr std::string_view one_owned =
    "SELECT 1 / count(*) FROM (SELECT FROM journal_tables WHERE id = $1 AND epoch = $2 FOR NO KEY UPDATE) AS owned";
// In PostgreSQL the row is locked: a claim waits for this transaction, or this transaction sees the claim. In SQLite
// there is one writer at a time anyway.
constexpr std::string_view sqlite_epoch = "SELECT epoch FROM journal_tables WHERE id = $1";
constexpr std::string_view postgres_epoch = "SELECT epoch FROM journal_tables WHERE id = $1 FOR NO KEY UPDATE";
constexpr std::string_view commands_before =
    "SELECT command, NULL FROM journal_commands WHERE table_id = $1 AND actor = $2 "
    "UNION ALL SELECT NULL, answers FROM journal_answers WHERE table_id = $1 AND actor = $2 LIMIT $3";
constexpr std::string_view table_record =
    "SELECT id, name, game, casino, setup, indexed FROM journal_tables WHERE id = $1";
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
    "INSERT INTO journal_commands (table_id, actor, command, time, first, last, refusal) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7)";
constexpr std::string_view last_id = "SELECT coalesce(max(id), 0) FROM journal_events";
constexpr std::string_view insert_place = "INSERT INTO journal_places (table_id, last, ids) VALUES ($1, $2, $3)";
constexpr std::string_view index_mark = "UPDATE journal_tables SET indexed = $2 WHERE id = $1";
constexpr std::string_view insert_answers =
    "INSERT INTO journal_answers (table_id, actor, last, answers) VALUES ($1, $2, $3, $4)";
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

/// Of a command, for its account.
std::uint32_t number_of(std::string_view command) {
    return static_cast<std::uint32_t>(std::hash<std::string_view>{}(command));
}

/// Its answers are in the index now, and only their numbers are remembered, if they are not too many.
void forget_answers(KnownTable& table) {
    table.given.clear();
    std::size_t all = 0;
    for (auto& [account, numbers] : table.accounts) {
        if (numbers && numbers->size() > numbers_most) numbers.reset();
        all += numbers ? numbers->size() : 0;
    }
    if (all > numbers_of_all_most) table.accounts.clear();
}

/// How much a table wants its index written; 0: not yet.
std::int64_t due_for(const KnownTable* table) {
    if (table == nullptr) return 0;
    const std::int64_t entries = table->seq - table->indexed;
    const bool due = table->given.size() >= answers_most || entries >= entries_most;
    return due ? std::max<std::int64_t>(entries, 1) : 0;
}

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

sql::Result<void> Group::commit() {
    for (Waiting& waiting : batches_) waiting.table = &tables_.emplace(waiting.batch.table, nullptr).first->second;
    if (connection_->is_postgres())
        if (std::optional<sql::Result<void>> done = commit_in_one_go()) return std::move(*done);
    return commit_after_a_look();
}

/// As a rule every owner is still the owner and every command is new. Then there is nothing to ask first, and one round
/// trip less: where it is not so, the transaction fails by itself. Nothing: it was not so, and nothing was written.
std::optional<sql::Result<void>> Group::commit_in_one_go() {
    for (auto& [id, table] : tables_) {
        const auto known = known_->find(id);
        if (known == known_->end()) return std::nullopt;
        table = &known->second;
    }
    if (!maybe_answered().empty()) return std::nullopt;
    for (Waiting& waiting : batches_) {
        waiting.outcome = judge(waiting);
        if (*waiting.outcome) continue;
        forget();
        return std::nullopt;
    }
    if (tables_.size() == 1 && std::ssize(rows_) == columns && steps_.empty()) {
        steps_.push_back({.sql = insert_if_owned, .parameters = std::exchange(rows_, {})});
    } else {
        fail_unless_owned();
        write_entries();
    }
    write_index();
    write_snapshots();

    sql::Result<sql::Transaction> transaction = connection_->begin();
    if (!transaction) return std::unexpected{std::move(transaction.error())};
    sql::Result<void> done = transaction->commit(steps_);
    if (!done && done.error().kind == sql::FaultKind::constraint) {
        forget();
        return std::nullopt;
    }
    return done;
}

/// Before all other steps.
void Group::fail_unless_owned() {
    if (tables_.size() == 1) {
        const auto& [id, table] = *tables_.begin();
        steps_.insert(steps_.begin(), {.sql = one_owned, .parameters = {id, table->epoch}});
    } else if (!tables_.empty()) {
        Lines ids;
        Lines epochs;
        for (const auto& [id, table] : tables_) {
            ids.add(id);
            epochs.add(std::to_string(table->epoch));
        }
        const std::string& all_ids = lines_.emplace_back(std::move(ids).text());
        const std::string& all_epochs = lines_.emplace_back(std::move(epochs).text());
        steps_.insert(steps_.begin(), {.sql = many_owned, .parameters = {all_ids, all_epochs}});
    }
}

/// SQLite has no statement that fails by itself; there it costs little to ask.
sql::Result<void> Group::commit_after_a_look() {
    sql::Result<sql::Transaction> transaction = connection_->begin();
    if (!transaction) return std::unexpected{std::move(transaction.error())};
    sql::Result<bool> placed = look_at_places();
    if (!placed) return std::unexpected{std::move(placed.error())};
    if (sql::Result<void> looked = look_at_tables(); !looked) return looked;
    if (sql::Result<void> looked = look_at_accounts(); !looked) return looked;
    if (sql::Result<void> looked = look_at_answers(); !looked) return looked;
    for (Waiting& waiting : batches_) waiting.outcome = judge(waiting);
    write_entries();
    write_index();
    write_snapshots();
    if (*not_placed_ && (*not_placed_)->count >= not_placed_most) write_places();
    // With nothing to write there is nothing to lose either.
    if (steps_.empty() && !*placed) return {};
    return transaction->commit(steps_);
}

/// What was not committed is not known.
void Group::forget() {
    for (const auto& [id, table] : tables_)
        if (const auto known = known_->find(id); known != known_->end()) known_->erase(known);
    for (Waiting& waiting : batches_) waiting.outcome.reset();
    entries_ = 0;
    rows_.clear();
    lines_.clear();
    steps_.clear();
}

/// Asks the store for the epochs of the tables, and for all else of those that are new to this writer, or were
/// another's meanwhile.
sql::Result<void> Group::look_at_tables() {
    if (tables_.empty()) return {};
    const std::string_view epoch = connection_->is_postgres() ? postgres_epoch : sqlite_epoch;
    std::vector<sql::Step> steps;
    for (const auto& [id, table] : tables_) steps.push_back({.sql = epoch, .parameters = {id}});
    sql::Result<std::vector<sql::Rows>> answers = connection_->run_all(steps);
    if (!answers) return std::unexpected{std::move(answers.error())};
    std::vector<std::string_view> unknown;
    auto answer = answers->begin();
    for (auto& [id, table] : tables_) {
        const sql::Rows& rows = *answer++;
        table = nullptr;
        if (rows.empty()) continue;
        const std::int64_t now = rows[0].integer(0);
        auto known = known_->find(id);
        if (known == known_->end()) known = known_->emplace(id, KnownTable{}).first;
        table = &known->second;
        if (table->epoch == now) continue;
        *table = {.epoch = now, .seq = 0, .hash = {}, .indexed = 0, .given = {}, .accounts = {}};
        unknown.push_back(id);
    }
    return read_anew(unknown);
}

sql::Result<void> Group::read_anew(const std::vector<std::string_view>& tables) {
    if (tables.empty()) return {};
    const bool postgres = connection_->is_postgres();
    std::vector<sql::Step> steps;
    for (const std::string_view table : tables)
        for (const std::string_view what : {last_entry(postgres), table_record, answers_since(postgres)})
            steps.push_back({.sql = what, .parameters = {table}});
    sql::Result<std::vector<sql::Rows>> answers = connection_->run_all(steps);
    if (!answers) return std::unexpected{std::move(answers.error())};
    auto answer = answers->begin();
    for (const std::string_view id : tables) {
        KnownTable& table = *tables_.find(id)->second;
        const sql::Rows& last = *answer++;
        const sql::Rows& record = *answer++;
        const sql::Rows& since = *answer++;
        if (!record.empty()) table.indexed = record[0].integer(5);
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
sql::Result<void> Group::look_at_accounts() {
    std::vector<sql::Step> steps;
    struct Unknown {
        std::optional<KnownTable::Numbers>* numbers;
        const KnownTable* table;
        std::string_view account;
    };
    std::vector<Unknown> unknown;
    for (const Waiting& waiting : batches_) {
        const Batch& batch = waiting.batch;
        KnownTable* const table = *waiting.table;
        if (batch.command.empty() || table == nullptr) continue;
        const auto [account, is_new] = table->accounts.try_emplace(batch.actor.id);
        if (!is_new) continue;
        unknown.push_back({&account->second, table, account->first});
        steps.push_back({.sql = commands_before,
                         .parameters = {batch.table, batch.actor.id, static_cast<std::int64_t>(numbers_most) + 1}});
    }
    if (steps.empty()) return {};
    const sql::Result<std::vector<sql::Rows>> answers = connection_->run_all(steps);
    if (!answers) return std::unexpected{answers.error()};
    for (std::size_t at = 0; at < unknown.size(); ++at) {
        const sql::Rows& rows = (*answers)[at];
        KnownTable::Numbers numbers;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (rows[row].is_null(1)) {
                numbers.insert(number_of(rows[row].text(0)));
            } else {
                for_each_command(rows[row].text(1), [&](std::string_view each) { numbers.insert(number_of(each)); });
            }
        }
        for (const Given& each : unknown[at].table->given)
            if (each.account == unknown[at].account) numbers.insert(number_of(each.command));
        if (rows.size() <= numbers_most && numbers.size() <= numbers_most) *unknown[at].numbers = std::move(numbers);
    }
    return {};
}

/// Those whose answers, if they have any, are in the index alone.
std::vector<const Waiting*> Group::maybe_answered() const {
    std::vector<const Waiting*> maybe;
    for (const Waiting& waiting : batches_) {
        const Batch& batch = waiting.batch;
        const KnownTable* const table = *waiting.table;
        if (batch.command.empty() || table == nullptr) continue;
        const auto account = table->accounts.find(batch.actor.id);
        const bool is_new =
            account != table->accounts.end() && account->second && !account->second->contains(number_of(batch.command));
        if (!is_new && table->find(batch.actor.id, batch.command) == nullptr) maybe.push_back(&waiting);
    }
    return maybe;
}

sql::Result<void> Group::look_at_answers() {
    const std::vector<const Waiting*> maybe = maybe_answered();
    if (maybe.empty()) return {};
    std::deque<std::string> marks;
    std::vector<sql::Step> steps;
    steps.reserve(maybe.size());
    for (const Waiting* const each : maybe) {
        const Batch& batch = each->batch;
        const std::string& mark = marks.emplace_back(mark_of(batch.command));
        steps.push_back({.sql = answer_in_rows(connection_->is_postgres()),
                         .parameters = {batch.table, batch.actor.id, batch.command, mark}});
    }
    const sql::Result<std::vector<sql::Rows>> answers = connection_->run_all(steps);
    if (!answers) return std::unexpected{answers.error()};
    for (std::size_t at = 0; at < maybe.size(); ++at) {
        const Batch& batch = maybe[at]->batch;
        std::optional<Answer> answer = answer_in((*answers)[at], batch.command);
        if (!answer) continue;
        (*maybe[at]->table)
            ->given.push_back({.account = batch.actor.id, .command = batch.command, .answer = std::move(*answer)});
    }
    return {};
}

Outcome Group::judge(Waiting& waiting) {
    Batch& batch = waiting.batch;
    KnownTable* const table = *waiting.table;
    if (table == nullptr) return failed(Trouble::unknown_table, "there is no table " + batch.table);
    if (batch.epoch != table->epoch)
        return failed(Trouble::superseded, "table " + batch.table + " is owned in epoch " +
                                               std::to_string(table->epoch) + ", and this owner had epoch " +
                                               std::to_string(batch.epoch));
    const bool will_be_found = !batch.command.empty();
    const auto account = will_be_found ? table->accounts.find(batch.actor.id) : table->accounts.end();
    const bool remembered = account != table->accounts.end() && account->second;
    const std::uint32_t number = number_of(batch.command);
    if (will_be_found && (!remembered || account->second->contains(number)))
        if (const Answer* const before = table->find(batch.actor.id, batch.command))
            return Receipt{.answer = *before, .repeated = true, .head = {}};
    if (batch.after != table->seq)
        return failed(Trouble::conflict, "the last entry of table " + batch.table + " is " +
                                             std::to_string(table->seq) + ", and its owner thought " +
                                             std::to_string(batch.after));
    if (batch.links.empty()) batch.links = chain(batch, table->hash);
    if (!batch.links.empty() && batch.links.front().previous != table->hash)
        return failed(Trouble::conflict, "the last entry of table " + batch.table + " is another than its owner knew");
    Receipt receipt{.answer = write(batch, *table), .repeated = false, .head = {}};
    receipt.head = Head{.table = batch.table, .seq = table->seq, .hash = table->hash};
    if (remembered) account->second->insert(number);
    if (will_be_found) table->given.push_back({batch.actor.id, batch.command, receipt.answer});
    return receipt;
}

Answer Group::write(const Batch& batch, KnownTable& table) {
    const std::int64_t first = table.seq + 1;
    for (std::size_t at = 0; at < batch.events.size(); ++at) {
        const Draft& draft = batch.events[at];
        const Link& link = batch.links[at];
        ++table.seq;
        table.hash = link.hash;
        rows_.insert(rows_.end(), {batch.table, table.seq, batch.epoch, batch.time, draft.edition, link.rules,
                                   batch.actor.role, batch.actor.id, batch.command, draft.body,
                                   sql::BytesView{link.previous}, sql::BytesView{link.hash}});
    }
    entries_ += batch.events.size();
    if (batch.events.empty())
        steps_.push_back({.sql = insert_answer,
                          .parameters = {batch.table, batch.actor.id, batch.command, batch.time, first, table.seq,
                                         batch.refusal ? sql::Value{*batch.refusal} : sql::Value{sql::null}}});
    return {.first = first, .last = table.seq, .refusal = batch.refusal};
}

void Group::write_entries() {
    static const std::string one = insert_entries(1);
    static const std::string many = insert_entries(rows_together);
    for (auto row = rows_.begin(); row != rows_.end();) {
        const bool enough = connection_->is_postgres() && rows_.end() - row >= rows_together * columns;
        const auto end = row + (enough ? rows_together : 1) * columns;
        sql::Step& step = steps_.emplace_back(enough ? many : one);
        step.parameters.reserve(static_cast<std::size_t>(end - row) + 1);
        step.parameters.assign(row, end);
        if (!connection_->is_postgres()) {
            note_entry(std::get<std::string_view>(row[0]), std::get<std::int64_t>(row[1]));
            step.sql = insert_with_id;
            step.parameters.emplace_back((*not_placed_)->last_id);
        }
        row = end;
    }
}

/// Whether all were placed anew, as somebody else has written or nothing is known.
sql::Result<bool> Group::look_at_places() {
    if (connection_->is_postgres()) return false;
    const sql::Result<sql::Rows> last = connection_->run(last_id);
    if (!last) return std::unexpected{last.error()};
    if (*not_placed_ && (*not_placed_)->last_id == (*last)[0].integer(0)) return false;
    sql::Result<NotPlaced> all = place_all(*connection_);
    if (!all) return std::unexpected{std::move(all.error())};
    *not_placed_ = std::move(*all);
    return true;
}

void Group::note_entry(std::string_view table, std::int64_t seq) {
    NotPlaced& not_placed = **not_placed_;
    auto entries = not_placed.entries.find(table);
    if (entries == not_placed.entries.end()) entries = not_placed.entries.emplace(table, 0).first;
    entries->second.emplace_back(seq, ++not_placed.last_id);
    ++not_placed.count;
}

sql::Result<NotPlaced> place_all(sql::Connection& connection) {
    const std::vector<sql::Step> steps{{.sql = place_entries, .parameters = {}},
                                       {.sql = mark_placed, .parameters = {}},
                                       {.sql = last_id, .parameters = {}}};
    const sql::Result<std::vector<sql::Rows>> done = connection.run_all(steps);
    if (!done) return std::unexpected{done.error()};
    return NotPlaced{.last_id = done->back()[0].integer(0), .count = 0, .entries = {}};
}

void Group::write_places() {
    NotPlaced& not_placed = **not_placed_;
    for (const auto& [table, entries] : not_placed.entries) {
        const std::string& name = lines_.emplace_back(table);
        for (std::size_t first = 0; first < entries.size(); first += places_most) {
            const auto part = std::span{entries}.subspan(first, std::min(places_most, entries.size() - first));
            std::string& ids = lines_.emplace_back();
            for (const auto& [seq, id] : part) ids.append(ids.empty() ? "[" : ",").append(std::to_string(id));
            ids += ']';
            steps_.push_back({.sql = insert_place, .parameters = {name, part.back().first, ids}});
        }
    }
    steps_.push_back({.sql = mark_placed, .parameters = {}});
    not_placed.entries.clear();
    not_placed.count = 0;
}

/// Few tables at a time: tables that are busy alike would all come in the same group, and everybody would wait for it.
void Group::write_index() {
    for (int tables = 0; tables < indexed_at_once; ++tables) {
        const auto most = std::ranges::max_element(tables_, {}, [](const auto& each) { return due_for(each.second); });
        if (most == tables_.end() || due_for(most->second) == 0) return;
        const auto [id, table] = *most;
        // The mark first: it holds the table's row against another who would write the same.
        steps_.push_back({.sql = index_mark, .parameters = {id, table->seq}});
        write_answers(id, *table);
        table->indexed = table->seq;
        forget_answers(*table);
    }
}

/// Those that stand in entries which are not in the index.
void Group::write_answers(std::string_view id, const KnownTable& table) {
    std::map<std::string_view, std::string> texts;  // by account
    for (const Given& each : table.given) {
        if (each.answer.first <= table.indexed || each.answer.last < each.answer.first) continue;
        add_line(texts[each.account], each.command, each.answer);
    }
    for (auto& [account, text] : texts) {
        const std::string& actor = lines_.emplace_back(account);
        const std::string& answers = lines_.emplace_back(std::move(text));
        steps_.push_back({.sql = insert_answers, .parameters = {id, actor, table.seq, answers}});
    }
}

void Group::write_snapshots() {
    for (const Snapshot& each : snapshots_)
        steps_.push_back({.sql = upsert_snapshot,
                          .parameters = {each.table, each.seq, sql::BytesView{each.hash}, sql::BytesView{each.bytes}}});
}

}  // namespace croupier::journal
