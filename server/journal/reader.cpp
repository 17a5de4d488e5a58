#include "server/journal/reader.h"

#include <algorithm>
#include <utility>

#include "server/journal/queries.h"
#include "server/journal/schema.h"

namespace croupier::journal {

namespace {

constexpr std::int64_t page_size = 500;

std::string text_in(const sql::Row& row, std::size_t column) { return std::string{row.text(column)}; }

/// A hash of another length, which only a damaged store has, reads as zeros, and no entry has that hash.
Hash hash_in(const sql::Row& row, std::size_t column) {
    Hash hash{};
    const sql::BytesView bytes = row.bytes(column);
    if (bytes.size() == hash.size()) std::ranges::copy(bytes, hash.begin());
    return hash;
}

std::vector<std::string> lines_in(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

TableRecord table_in(const sql::Row& row) {
    return {.id = text_in(row, 0),
            .name = text_in(row, 1),
            .game = text_in(row, 2),
            .casino = text_in(row, 3),
            .setup = text_in(row, 4)};
}

Entry entry_in(const sql::Row& row) {
    return {.table = text_in(row, 0),
            .seq = row.integer(1),
            .epoch = row.integer(2),
            .time = row.integer(3),
            .edition = text_in(row, 4),
            .rules = lines_in(row.text(5)),
            .actor = {.role = text_in(row, 6), .id = text_in(row, 7)},
            .command = text_in(row, 8),
            .body = text_in(row, 9),
            .previous = hash_in(row, 10),
            .hash = hash_in(row, 11)};
}

template <class T, class Make>
sql::Result<std::vector<T>> all_of(sql::Result<sql::Rows> rows, Make make) {
    if (!rows) return std::unexpected{std::move(rows.error())};
    std::vector<T> all;
    all.reserve(rows->size());
    for (std::size_t row = 0; row < rows->size(); ++row) all.push_back(make((*rows)[row]));
    return all;
}

template <class T, class Make>
sql::Result<std::optional<T>> one_of(sql::Result<sql::Rows> rows, Make make) {
    if (!rows) return std::unexpected{std::move(rows.error())};
    if (rows->empty()) return std::nullopt;
    return make((*rows)[0]);
}

}  // namespace

sql::Result<Reader> Reader::open(const sql::Store& store) {
    sql::Result<std::unique_ptr<sql::Connection>> connection = store.connect();
    if (!connection) return std::unexpected{std::move(connection.error())};
    if (sql::Result<void> good = sql::migrate(**connection, schema_user, migrations()); !good)
        return std::unexpected{std::move(good.error())};
    return Reader{std::move(*connection)};
}

sql::Result<std::vector<TableRecord>> Reader::tables() {
    return all_of<TableRecord>(connection_->run("SELECT id, name, game, casino, setup FROM journal_tables ORDER BY id"),
                               table_in);
}

sql::Result<std::optional<TableRecord>> Reader::table(std::string_view id) {
    return one_of<TableRecord>(
        connection_->run("SELECT id, name, game, casino, setup FROM journal_tables WHERE id = $1", {id}), table_in);
}

sql::Result<std::vector<Entry>> Reader::entries(std::string_view table, std::int64_t from, std::int64_t most) {
    return all_of<Entry>(connection_->run(page_of_entries(connection_->is_postgres()), {table, from, most}), entry_in);
}

sql::Result<void> Reader::list() {
    if (connection_->is_postgres()) return {};
    return connection_->script(std::string{list_entries});
}

sql::Result<std::vector<Entry>> Reader::listed(std::string_view table, std::int64_t from, std::int64_t most) {
    if (connection_->is_postgres()) return entries(table, from, most);
    return all_of<Entry>(connection_->run(page_of_list(), {table, from, most}), entry_in);
}

sql::Result<std::optional<Head>> Reader::lost() {
    if (connection_->is_postgres()) return std::nullopt;
    return one_of<Head>(connection_->run(not_in_its_place), [](const sql::Row& row) {
        return Head{.table = text_in(row, 0), .seq = row.integer(1), .hash = {}};
    });
}

sql::Result<std::optional<Entry>> Reader::stray() {
    static const std::string any = "SELECT " + std::string{entry_columns} +
                                   " FROM journal_events WHERE table_id NOT IN (SELECT id FROM journal_tables) LIMIT 1";
    return one_of<Entry>(connection_->run(any), entry_in);
}

sql::Result<std::optional<Head>> Reader::head(std::string_view table) {
    sql::Result<std::optional<TableRecord>> record = this->table(table);
    if (!record) return std::unexpected{std::move(record.error())};
    if (!*record) return std::nullopt;
    sql::Result<std::optional<Head>> last =
        one_of<Head>(connection_->run(last_entry(connection_->is_postgres()), {table}), [&](const sql::Row& row) {
            return Head{.table = std::string{table}, .seq = row.integer(0), .hash = hash_in(row, 1)};
        });
    if (!last || *last) return last;
    return Head{.table = std::string{table}, .seq = 0, .hash = hash_of(**record)};
}

sql::Result<std::vector<Head>> Reader::heads() {
    sql::Result<std::vector<TableRecord>> known = tables();
    if (!known) return std::unexpected{std::move(known.error())};
    std::vector<Head> all;
    for (const TableRecord& each : *known) {
        sql::Result<std::optional<Head>> last = head(each.id);
        if (!last) return std::unexpected{std::move(last.error())};
        if (*last) all.push_back(std::move(**last));
    }
    return all;
}

sql::Result<std::optional<Snapshot>> Reader::snapshot(std::string_view table) {
    auto kept = one_of<Snapshot>(
        connection_->run("SELECT seq, hash, bytes FROM journal_snapshots WHERE table_id = $1", {table}),
        [&](const sql::Row& row) {
            return Snapshot{.table = std::string{table},
                            .seq = row.integer(0),
                            .hash = hash_in(row, 1),
                            .bytes = sql::Bytes(row.bytes(2).begin(), row.bytes(2).end())};
        });
    if (!kept || !*kept) return kept;
    const sql::Result<std::vector<Entry>> entry = entries(table, (*kept)->seq, 1);
    if (!entry) return std::unexpected{entry.error()};
    if (entry->empty() || entry->front().seq != (*kept)->seq || entry->front().hash != (*kept)->hash)
        return std::nullopt;
    return kept;
}

sql::Result<std::optional<Answer>> Reader::answer(std::string_view table, std::string_view actor,
                                                  std::string_view command) {
    const std::string mark = mark_of(command);
    const sql::Result<sql::Rows> found = connection_->run(answer_anywhere(connection_->is_postgres()),
                                                          {table, actor, command, mark, drawer_of(command)});
    if (!found) return std::unexpected{found.error()};
    return answer_in(*found, command);
}

namespace {

constexpr std::string_view purse_columns = "account, number, amount, balance, what, table_id, seq, time";

PurseLine purse_line_in(const sql::Row& row) {
    return {.account = row.integer(0),
            .number = row.integer(1),
            .amount = row.integer(2),
            .balance = row.integer(3),
            .what = text_in(row, 4),
            .table = text_in(row, 5),
            .seq = row.integer(6),
            .time = row.integer(7)};
}

}  // namespace

sql::Result<std::vector<PurseLine>> Reader::purse(std::int64_t account, std::int64_t before, std::int64_t most) {
    static const std::string page = "SELECT " + std::string{purse_columns} +
                                    " FROM journal_purses WHERE account = $1 AND number < $2 "
                                    "ORDER BY number DESC LIMIT $3";
    return all_of<PurseLine>(connection_->run(page, {account, before, most}), purse_line_in);
}

sql::Result<std::vector<PurseLine>> Reader::purses(std::int64_t account, std::int64_t after, std::int64_t most) {
    static const std::string page = "SELECT " + std::string{purse_columns} +
                                    " FROM journal_purses WHERE account > $1 OR (account = $1 AND number > $2) "
                                    "ORDER BY account, number LIMIT $3";
    return all_of<PurseLine>(connection_->run(page, {account, after, most}), purse_line_in);
}

// --- All of it ------------------------------------------------------------------------------------------------------
StoreSource::StoreSource(Reader& reader, std::optional<std::string> only, std::int64_t from)
    : reader_(&reader), only_(std::move(only)), from_(from) {}

std::expected<std::optional<Item>, Flaw> StoreSource::next() {
    const auto unreadable = [](const sql::Fault& fault) {
        return std::unexpected{
            Flaw{.kind = FlawKind::unreadable, .table = {}, .seq = 0, .line = 0, .what = fault.what}};
    };
    if (!tables_) {
        sql::Result<std::vector<TableRecord>> known = reader_->tables();
        if (!known) return unreadable(known.error());
        if (sql::Result<void> listed = reader_->list(); !listed) return unreadable(listed.error());
        if (only_) std::erase_if(*known, [this](const TableRecord& each) { return each.id != *only_; });
        tables_ = std::move(*known);
    }
    if (next_entry_ == page_.size() && more_) {
        // By the last number that was read, right or wrong: a damaged store must not make it go round in circles.
        const std::int64_t from = page_.empty() ? from_ : page_.back().seq + 1;
        sql::Result<std::vector<Entry>> page = reader_->listed((*tables_)[next_table_ - 1].id, from, page_size);
        if (!page) return unreadable(page.error());
        page_ = std::move(*page);
        next_entry_ = 0;
        more_ = std::ssize(page_) == page_size;
        // A number that is there twice must not be cut in two: its entries come with the next page.
        if (more_ && page_.front().seq != page_.back().seq)
            std::erase_if(page_, [last = page_.back().seq](const Entry& each) { return each.seq == last; });
    }
    if (next_entry_ < page_.size()) return page_[next_entry_++];
    if (next_table_ == tables_->size()) {
        if (ended_ || only_) return std::nullopt;
        ended_ = true;
        sql::Result<std::optional<Entry>> stray = reader_->stray();
        if (!stray) return unreadable(stray.error());
        if (*stray) return std::move(**stray);
        const sql::Result<std::optional<Head>> lost = reader_->lost();
        if (!lost) return unreadable(lost.error());
        if (*lost)
            return std::unexpected{Flaw{.kind = FlawKind::misplaced,
                                        .table = (*lost)->table,
                                        .seq = (*lost)->seq,
                                        .line = 0,
                                        .what = "table " + (*lost)->table + ", entry " + std::to_string((*lost)->seq) +
                                                ": the store's list of places does not have it"}};
        return std::nullopt;
    }
    page_.clear();
    next_entry_ = 0;
    more_ = true;
    return (*tables_)[next_table_++];
}

}  // namespace croupier::journal
