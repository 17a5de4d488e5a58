// What a writer puts in order now and then, so that what was written one by one is found again: the index of answers,
// the drawers of accounts that gave very many commands, and the places of entries.
#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/journal/group.h"
#include "server/journal/queries.h"

namespace croupier::journal {

namespace {

/// Answers of a table that are remembered, and entries that a new owner would have to read, before the index is
/// written.
constexpr std::size_t answers_most = 512;
constexpr std::int64_t entries_most = 4096;
constexpr int indexed_at_once = 2;
/// Entries of SQLite that anyone who reads may have to look through, and how many places make a row.
constexpr std::size_t not_placed_most = 8192;
constexpr std::size_t places_most = 256;
/// Commands of one account at one table whose answers may be in no order, and whose numbers may be in no row.
constexpr std::size_t not_sorted_most = 8192;
/// Numbers of commands, of all accounts at all tables, that are remembered: some 50 MiB. Of those accounts that are
/// giving commands all are remembered, however many.
constexpr std::size_t numbers_most = std::size_t{1} << 23U;

constexpr std::string_view insert_place = "INSERT INTO journal_places (table_id, last, ids) VALUES ($1, $2, $3)";
constexpr std::string_view index_mark = "UPDATE journal_tables SET indexed = $2 WHERE id = $1";
constexpr std::string_view insert_answers =
    "INSERT INTO journal_answers (table_id, actor, last, answers) VALUES ($1, $2, $3, $4)";
constexpr std::string_view insert_drawer =
    "INSERT INTO journal_drawers (table_id, actor, drawer, last, answers) VALUES ($1, $2, $3, $4, $5)";

constexpr std::string_view insert_numbers =
    "INSERT INTO journal_numbers (table_id, actor, part, last, numbers) VALUES ($1, $2, $3, $4, $5)";

/// How much a table wants its index written; 0: not yet.
std::int64_t due_for(const KnownTable& table) {
    const std::int64_t entries = table.seq - table.indexed;
    const bool due = table.given.size() >= answers_most || entries >= entries_most;
    return due ? std::max<std::int64_t>(entries, 1) : 0;
}

}  // namespace

/// Few tables at a time: tables that are busy alike would all come in the same group, and everybody would wait for it.
sql::Result<void> Group::write_index() {
    for (int tables = 0; tables < indexed_at_once; ++tables) {
        const auto most = std::ranges::max_element(tables_, {}, [](const auto& each) { return due_for(*each.second); });
        if (most == tables_.end() || due_for(*most->second) == 0) return {};
        const auto [id, table] = *most;
        // The mark first: it holds the table's row against another who would write the same.
        statements_.push_back({.sql = index_mark, .parameters = {id, table->seq}});
        write_answers(id, *table);
        if (sql::Result<void> sorted = sort_answers(id, *table); !sorted) return sorted;
        table->indexed = table->seq;
        table->given.clear();  // they are in the index now, and only their numbers are remembered
        forget_accounts();
    }
    return {};
}

/// If the numbers are too many: those of the accounts that have been quiet for longest.
void Group::forget_accounts() {
    struct Quiet {
        std::uint64_t group;
        KnownTable* table;
        const std::string* account;
        std::size_t numbers;
    };
    std::size_t all = 0;
    for (const auto& [id, table] : known_->tables)
        for (const auto& [name, account] : table.accounts) all += account.numbers.size();
    if (all <= numbers_most) return;
    std::vector<Quiet> quiet;
    for (auto& [id, table] : known_->tables)
        for (const auto& [name, account] : table.accounts)
            if (account.group != known_->groups)
                quiet.push_back({account.group, &table, &name, account.numbers.size()});
    std::ranges::sort(quiet, {}, &Quiet::group);
    for (const Quiet& each : quiet) {
        if (all <= numbers_most / 2) return;
        all -= each.numbers;
        each.table->accounts.erase(std::string{*each.account});
    }
}

/// Sorts the rows of the account that has most to sort, if they are many: those that are in the store by now.
sql::Result<void> Group::sort_answers(std::string_view id, KnownTable& table) {
    const auto most =
        std::ranges::max_element(table.accounts, {}, [](const auto& each) { return each.second.not_kept.size(); });
    if (most == table.accounts.end() || most->second.not_kept.size() < not_sorted_most) return {};
    const std::string& actor = lines_.emplace_back(most->first);
    write_numbers(id, actor, table.seq, most->second);
    const sql::Result<sql::Rows> rows = connection_->run(not_sorted(), {id, actor});
    if (!rows) return std::unexpected{rows.error()};
    std::vector<std::string> texts(rows->empty() ? 0 : drawers, "\n");
    for (std::size_t row = 0; row < rows->size(); ++row)
        for_each_line((*rows)[row].text(1), [&](std::string_view command, std::string_view rest) {
            texts[static_cast<std::size_t>(drawer_of(command))].append(command).append(rest).append(1, '\n');
        });
    for (std::size_t drawer = 0; drawer < texts.size(); ++drawer) {
        const std::int64_t last = (*rows)[rows->size() - 1].integer(0);
        const std::string& answers = lines_.emplace_back(std::move(texts[drawer]));
        statements_.push_back(
            {.sql = insert_drawer, .parameters = {id, actor, static_cast<std::int64_t>(drawer), last, answers}});
    }
    return {};
}

/// The numbers of all commands that the account has given up to this entry are in the store then.
void Group::write_numbers(std::string_view id, std::string_view actor, std::int64_t last,
                          KnownTable::Account& account) {
    const sql::Bytes& numbers = blobs_.emplace_back(bytes_of(account.not_kept));
    statements_.push_back(
        {.sql = insert_numbers, .parameters = {id, actor, account.parts, last, sql::BytesView{numbers}}});
    ++account.parts;
    account.not_kept.clear();
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
        statements_.push_back({.sql = insert_answers, .parameters = {id, actor, table.seq, answers}});
    }
}

sql::Result<NotPlaced> place_all(sql::Connection& connection) {
    const std::vector<sql::Statement> statements{{.sql = place_entries, .parameters = {}},
                                                 {.sql = mark_placed, .parameters = {}},
                                                 {.sql = last_id, .parameters = {}}};
    const sql::Result<std::vector<sql::Rows>> done = connection.run_all(statements);
    if (!done) return std::unexpected{done.error()};
    return NotPlaced{.last_id = done->back()[0].integer(0), .count = 0, .entries = {}};
}

void Group::write_places() {
    if (!known_->not_placed || known_->not_placed->count < not_placed_most) return;
    NotPlaced& not_placed = *known_->not_placed;
    for (const auto& [table, entries] : not_placed.entries) {
        const std::string& name = lines_.emplace_back(table);
        for (std::size_t first = 0; first < entries.size(); first += places_most) {
            const auto part = std::span{entries}.subspan(first, std::min(places_most, entries.size() - first));
            std::string& ids = lines_.emplace_back();
            for (const auto& [seq, id] : part) ids.append(ids.empty() ? "[" : ",").append(std::to_string(id));
            ids += ']';
            statements_.push_back({.sql = insert_place, .parameters = {name, part.back().first, ids}});
        }
    }
    statements_.push_back({.sql = mark_placed, .parameters = {}});
    not_placed.entries.clear();
    not_placed.count = 0;
}

}  // namespace croupier::journal
