#include "server/reports/summaries.h"

#include <algorithm>
#include <array>

#include "core/law/calendar.h"
#include "server/secrets/secrets.h"
#include "wire/json.h"

namespace croupier::reports {

namespace {

/// What the game's states and these records look like, and what they count, is of this version: rows of another do not
/// fit, and are rebuilt. To be raised when the books count otherwise than before.
constexpr std::string_view purpose = "croupier summary 1";

constexpr std::string_view sqlite_1 = R"(
CREATE TABLE journal_summaries (
    table_id TEXT NOT NULL, kind TEXT NOT NULL, day TEXT NOT NULL, round INTEGER NOT NULL, last INTEGER NOT NULL,
    hash BLOB NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL, digest BLOB NOT NULL,
    PRIMARY KEY (table_id, kind, day, round, last)) STRICT;
CREATE INDEX journal_summaries_by_entry ON journal_summaries (table_id, kind, last);
)";
constexpr std::string_view postgres_1 = R"(
CREATE TABLE journal_summaries (
    table_id TEXT NOT NULL, kind TEXT NOT NULL, day TEXT NOT NULL, round BIGINT NOT NULL, last BIGINT NOT NULL,
    hash BYTEA NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL, digest BYTEA NOT NULL,
    PRIMARY KEY (table_id, kind, day, round, last));
CREATE INDEX journal_summaries_by_entry ON journal_summaries (table_id, kind, last);
)";
constexpr std::string_view schema_user = "summaries";
constexpr std::array<sql::Migration, 1> migrations{{{.sqlite = sqlite_1, .postgres = postgres_1}}};

constexpr std::string_view every_kind = "kind IN ('volume', 'day', 'irregularities', 'change')";
// "last + 0" keeps a database from going through all volumes of a table by the index of entries, only because that one
// is in the order wanted: days and rounds are found by the key.
const std::string columns = "SELECT last, kind, day, round, hash, body, state, digest FROM journal_summaries ";

/// A volume besides its days, changes and state.
struct VolumeBody {
    std::int64_t next_first = 0;
    std::vector<RoundPlace> rounds;
    CROUPIER_RECORD(VolumeBody, next_first, rounds);
};

journal::Hash digest_of(std::string_view table, std::int64_t last, const SummaryRow& row) {
    const auto number = [](std::int64_t value) { return secrets::eight_bytes(static_cast<std::uint64_t>(value)); };
    const auto text = [](std::string_view value) {
        return secrets::View{reinterpret_cast<const std::uint8_t*>(value.data()), value.size()};  // NOLINT: as bytes
    };
    return secrets::hash(purpose, {text(table), text(row.kind), text(row.day), number(row.round), number(last),
                                   secrets::View{row.hash}, text(row.body), text(row.state)});
}

journal::Hash hash_in(const sql::Row& row, std::size_t column) {
    journal::Hash hash{};
    const sql::BytesView bytes = row.bytes(column);
    if (bytes.size() == hash.size()) std::ranges::copy(bytes, hash.begin());
    return hash;
}

SummaryRow row_in(const sql::Row& row) {
    return {.kind = std::string{row.text(1)},
            .day = std::string{row.text(2)},
            .round = row.integer(3),
            .hash = hash_in(row, 4),
            .body = std::string{row.text(5)},
            .state = std::string{row.text(6)},
            .digest = hash_in(row, 7)};
}

std::unexpected<Trouble> not_fitting(std::string_view table, std::int64_t last) {
    return std::unexpected{Trouble{Trouble::Kind::summaries, "The summary of table " + std::string{table} +
                                                                 " up to entry " + std::to_string(last) +
                                                                 " does not fit its journal."}};
}

template <class T>
Result<T> read_body(std::string_view table, std::int64_t last, const SummaryRow& row) {
    if (const auto json = wire::parse(row.body))
        if (auto read = wire::from_json<T>(*json)) return std::move(*read);
    return not_fitting(table, last);
}

std::string iso(std::chrono::sys_days day) { return law::iso(law::Date{day}); }
std::string first_of(const Days& days) { return days.from ? iso(*days.from) : ""; }
std::string last_of(const Days& days) { return days.to ? iso(*days.to) : "9999-12-31"; }

}  // namespace

std::unexpected<Trouble> unreadable(const sql::Fault& fault) {
    return std::unexpected{Trouble{Trouble::Kind::store, fault.what}};
}

std::vector<SummaryRow> rows_of(std::string_view table, const Volume& volume) {
    std::vector<SummaryRow> rows;
    const auto add = [&](std::string kind, std::string day, int round, std::string body, std::string state = {}) {
        SummaryRow row{std::move(kind), std::move(day), round, volume.hash, std::move(body), std::move(state)};
        row.digest = digest_of(table, volume.last, row);
        rows.push_back(std::move(row));
    };
    add("volume", "", volume.rounds.empty() ? 0 : volume.rounds.front().number,
        wire::text_of(VolumeBody{volume.next_first, volume.rounds}), volume.state);
    for (const auto& [day, part] : volume.days) add("day", iso(day), part.last_round, wire::text_of(part.sums));
    for (const auto& [day, part] : volume.days)
        if (!part.irregularities.empty()) add("irregularities", iso(day), 0, wire::text_of(part.irregularities));
    for (const auto& [round, change] : volume.changes) add("change", "", round, wire::text_of(change));
    return rows;
}

sql::Result<Summaries> Summaries::open(sql::Connection& connection) {
    const sql::Result<void> good = sql::migrate(connection, schema_user, migrations);
    if (!good && connection.may_write()) return std::unexpected{good.error()};
    return Summaries{connection, good.has_value()};
}

// --- Writing --------------------------------------------------------------------------------------------------------

sql::Result<void> Summaries::keep(std::string_view table, const Volume& volume) const {
    const std::vector<SummaryRow> rows = rows_of(table, volume);
    auto transaction = connection_->begin();
    if (!transaction) return std::unexpected{std::move(transaction.error())};
    static const std::string clear =
        "DELETE FROM journal_summaries WHERE table_id = $1 AND last = $2 AND " + std::string{every_kind};
    std::vector<sql::Statement> statements{{clear, {table, volume.last}}};
    for (const SummaryRow& row : rows)
        statements.push_back(
            {"INSERT INTO journal_summaries (table_id, kind, day, round, last, hash, body, state, digest) "
             "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
             {table, std::string_view{row.kind}, std::string_view{row.day}, row.round, volume.last,
              sql::BytesView{row.hash}, std::string_view{row.body}, std::string_view{row.state},
              sql::BytesView{row.digest}}});
    return transaction->commit(statements);
}

sql::Result<void> Summaries::remove_after(std::string_view table, std::int64_t entry) const {
    const auto done =
        connection_->run("DELETE FROM journal_summaries WHERE table_id = $1 AND last > $2", {table, entry});
    if (!done) return std::unexpected{done.error()};
    return {};
}

// --- Finding --------------------------------------------------------------------------------------------------------

Result<std::vector<std::pair<std::int64_t, SummaryRow>>> Summaries::find(
    std::string_view table, const std::string& sql, std::initializer_list<sql::Value> parameters) const {
    std::vector<std::pair<std::int64_t, SummaryRow>> all;
    if (!there_) return all;
    const auto found = connection_->run(sql, parameters);
    if (!found) return unreadable(found.error());
    all.reserve(found->size());
    for (std::size_t at = 0; at < found->size(); ++at) {
        const std::int64_t last = (*found)[at].integer(0);
        SummaryRow row = row_in((*found)[at]);
        if (digest_of(table, last, row) != row.digest) return not_fitting(table, last);
        all.emplace_back(last, std::move(row));
    }
    return all;
}

Result<std::optional<Volume>> Summaries::find_volume(std::string_view table, const std::string& sql,
                                                     std::initializer_list<sql::Value> parameters) const {
    auto found = find(table, sql, parameters);
    if (!found) return std::unexpected{std::move(found.error())};
    if (found->empty()) return std::nullopt;
    auto& [last, row] = found->front();
    auto body = read_body<VolumeBody>(table, last, row);
    if (!body) return std::unexpected{std::move(body.error())};
    return Volume{.last = last,
                  .hash = row.hash,
                  .rounds = std::move(body->rounds),
                  .next_first = body->next_first,
                  .state = std::move(row.state)};
}

Result<std::optional<Volume>> Summaries::before(std::string_view table, std::int64_t entry) const {
    static const std::string sql =
        columns + "WHERE table_id = $1 AND kind = 'volume' AND last < $2 ORDER BY last DESC LIMIT 1";
    return find_volume(table, sql, {table, entry});
}

Result<std::optional<Volume>> Summaries::with_round(std::string_view table, std::int64_t up_to, int round) const {
    static const std::string sql =
        columns +
        "WHERE table_id = $1 AND kind = 'volume' AND day = '' AND round BETWEEN 1 AND $2 AND last <= $3 "
        "ORDER BY round DESC LIMIT 1";
    return find_volume(table, sql, {table, std::int64_t{round}, up_to});
}

Result<std::optional<Volume>> Summaries::ending_with(std::string_view table, std::int64_t last) const {
    static const std::string sql = columns + "WHERE table_id = $1 AND kind = 'volume' AND last = $2";
    return find_volume(table, sql, {table, last});
}

Result<std::vector<std::int64_t>> Summaries::with_rounds_after(std::string_view table, std::int64_t up_to, int round,
                                                               const Days& days) const {
    std::vector<std::int64_t> all;
    if (!there_) return all;
    static const std::string of_all_days =
        "SELECT last FROM journal_summaries WHERE table_id = $1 AND kind = 'volume' AND day = '' AND last <= $2 AND "
        "round >= coalesce((SELECT max(round) FROM journal_summaries WHERE table_id = $1 AND kind = 'volume' AND "
        "day = '' AND round BETWEEN 1 AND $3), 1) ORDER BY round";
    static const std::string of_days =
        "SELECT last FROM journal_summaries WHERE table_id = $1 AND kind = 'day' AND last + 0 <= $2 AND round >= $3 "
        "AND "
        "day BETWEEN $4 AND $5";
    const std::int64_t next = std::int64_t{round} + 1;
    const std::string from = first_of(days);
    const std::string to = last_of(days);
    const auto found =
        days.are_all() ? connection_->run(of_all_days, {table, up_to, next})
                       : connection_->run(of_days, {table, up_to, next, std::string_view{from}, std::string_view{to}});
    if (!found) return unreadable(found.error());
    for (std::size_t at = 0; at < found->size(); ++at) all.push_back((*found)[at].integer(0));
    std::ranges::sort(all);
    const auto twice = std::ranges::unique(all);
    all.erase(twice.begin(), twice.end());
    return all;
}

Result<std::vector<std::pair<int, LaterChange>>> Summaries::changes(std::string_view table, std::int64_t up_to,
                                                                    int first, int last) const {
    static const std::string sql = columns +
                                   "WHERE table_id = $1 AND kind = 'change' AND day = '' AND round BETWEEN $2 AND $3 "
                                   "AND last + 0 <= $4 ORDER BY last + 0";
    const auto found = find(table, sql, {table, std::int64_t{first}, std::int64_t{last}, up_to});
    if (!found) return std::unexpected{found.error()};
    std::vector<std::pair<int, LaterChange>> all;
    for (const auto& [end, row] : *found) {
        auto change = read_body<LaterChange>(table, end, row);
        if (!change) return std::unexpected{std::move(change.error())};
        all.emplace_back(static_cast<int>(row.round), std::move(*change));
    }
    return all;
}

Result<std::vector<std::pair<std::chrono::sys_days, DaySums>>> Summaries::sums(std::string_view table,
                                                                               std::int64_t up_to,
                                                                               const Days& days) const {
    static const std::string sql =
        columns + "WHERE table_id = $1 AND kind = 'day' AND day BETWEEN $2 AND $3 AND last + 0 <= $4";
    const std::string from = first_of(days);
    const std::string to = last_of(days);
    const auto found = find(table, sql, {table, std::string_view{from}, std::string_view{to}, up_to});
    if (!found) return std::unexpected{found.error()};
    std::vector<std::pair<std::chrono::sys_days, DaySums>> all;
    for (const auto& [end, row] : *found) {
        const auto counted = read_body<std::optional<DaySums>>(table, end, row);
        if (!counted) return std::unexpected{counted.error()};
        const auto day = law::parse_date(row.day);
        if (!day) return not_fitting(table, end);
        if (*counted) all.emplace_back(std::chrono::sys_days{*day}, **counted);
    }
    return all;
}

Result<std::vector<Irregularity>> Summaries::irregularities(std::string_view table, std::int64_t up_to,
                                                            const Days& days) const {
    static const std::string sql =
        columns + "WHERE table_id = $1 AND kind = 'irregularities' AND day BETWEEN $2 AND $3 AND last + 0 <= $4";
    const std::string from = first_of(days);
    const std::string to = last_of(days);
    const auto found = find(table, sql, {table, std::string_view{from}, std::string_view{to}, up_to});
    if (!found) return std::unexpected{found.error()};
    std::vector<Irregularity> all;
    for (const auto& [end, row] : *found) {
        auto list = read_body<std::vector<Irregularity>>(table, end, row);
        if (!list) return std::unexpected{std::move(list.error())};
        std::ranges::move(*list, std::back_inserter(all));
    }
    return all;
}

// --- Verifying ------------------------------------------------------------------------------------------------------

sql::Result<std::vector<std::int64_t>> Summaries::ends(std::string_view table) const {
    std::vector<std::int64_t> all;
    if (!there_) return all;
    const auto found =
        connection_->run("SELECT DISTINCT last FROM journal_summaries WHERE table_id = $1 ORDER BY last", {table});
    if (!found) return std::unexpected{found.error()};
    for (std::size_t at = 0; at < found->size(); ++at) all.push_back((*found)[at].integer(0));
    return all;
}

sql::Result<std::vector<SummaryRow>> Summaries::rows(std::string_view table, std::int64_t last) const {
    static const std::string sql = columns + "WHERE table_id = $1 AND last = $2 AND " + std::string{every_kind} +
                                   " ORDER BY CASE kind WHEN 'volume' THEN 1 WHEN 'day' THEN 2 WHEN 'irregularities' "
                                   "THEN 3 ELSE 4 END, day, round";
    const auto found = connection_->run(sql, {table, last});
    if (!found) return std::unexpected{found.error()};
    std::vector<SummaryRow> all;
    for (std::size_t at = 0; at < found->size(); ++at) all.push_back(row_in((*found)[at]));
    return all;
}

}  // namespace croupier::reports
