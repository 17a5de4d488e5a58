#include "server/journal/answers_check.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/journal/bytes.h"
#include "server/journal/numbers.h"
#include "server/journal/queries.h"

namespace croupier::journal {

namespace {

using Found = sql::Result<std::optional<Flaw>>;

constexpr std::int64_t rows_at_once = 64;

Flaw flaw(const std::string& table, std::string what) {
    return {.kind = FlawKind::other_answer,
            .table = table,
            .seq = 0,
            .line = 0,
            .what = "table " + table + ": " + std::move(what)};
}

std::string command_in_words(std::string_view actor, std::string_view command) {
    return "command \"" + std::string{command} + "\" of account " + std::string{actor};
}

std::optional<Hash> hash_in(sql::BytesView bytes) {
    Hash hash{};
    if (bytes.size() != hash.size()) return std::nullopt;
    std::ranges::copy(bytes, hash.begin());
    return hash;
}

/// Calls it with the command and answer of each line of a row of answers.
template <class Each>
void for_each_answer(std::string_view text, Each each) {
    for_each_line(text, [&](std::string_view command, std::string_view rest) {
        sql::Rows row{4};
        row.add_integer(0);
        row.add_integer(0);
        row.add_null();
        row.add_text("\n" + std::string{command} + std::string{rest} + "\n");
        each(command, answer_in(row, command).value_or(Answer{}));
    });
}

}  // namespace

void AnswersCheck::Sum::add(std::string_view table, std::string_view actor, std::string_view command,
                            const Answer& answer) {
    const Hash hash = hash_of(SingleAnswer{.previous = Hash{},
                                           .table = table,
                                           .number = 0,
                                           .actor = actor,
                                           .command = command,
                                           .time = 0,
                                           .first = answer.first,
                                           .last = answer.last,
                                           .refusal = {}});
    for (std::size_t word = 0; word < words_.size(); ++word) {
        std::uint64_t bits = 0;
        for (std::size_t byte = 0; byte < 8; ++byte) bits |= std::uint64_t{hash[8 * word + byte]} << 8U * byte;
        words_[word] += bits;
    }
}

sql::Result<AnswersCheck> AnswersCheck::begin(const sql::Store& store) {
    sql::Result<std::unique_ptr<sql::Connection>> connection = store.connect();
    if (!connection) return std::unexpected{std::move(connection.error())};
    sql::Result<Reader> reader = Reader::open(store);
    if (!reader) return std::unexpected{std::move(reader.error())};
    AnswersCheck check{std::move(*connection), std::move(*reader)};
    const sql::Result<sql::Rows> rows =
        check.connection_->run("SELECT id, indexed, refusals, refusals_hash, not_chained FROM journal_tables");
    if (!rows) return std::unexpected{rows.error()};
    for (std::size_t row = 0; row < rows->size(); ++row) {
        const sql::Row each = (*rows)[row];
        check.tables_[std::string{each.text(0)}] = {.indexed = each.integer(1),
                                                    .singles = each.integer(2),
                                                    .singles_hash = hash_in(each.bytes(3)).value_or(Hash{}),
                                                    .not_chained = each.integer(4),
                                                    .of_entries = {}};
    }
    return check;
}

// --- The entries ----------------------------------------------------------------------------------------------------
void AnswersCheck::take(const Item& item) {
    const auto* const entry = std::get_if<Entry>(&item);
    if (entry == nullptr || !run_ || run_->table != entry->table || run_->actor != entry->actor.id ||
        run_->command != entry->command)
        end_run();
    if (entry == nullptr || entry->command.empty()) return;
    if (run_) {
        run_->answer.last = entry->seq;
    } else {
        run_ = {.table = entry->table,
                .actor = entry->actor.id,
                .command = entry->command,
                .answer = {.first = entry->seq, .last = entry->seq, .refusal = {}}};
    }
}

void AnswersCheck::end_run() {
    const std::optional<Run> run = std::exchange(run_, std::nullopt);
    if (!run) return;
    const auto table = tables_.find(run->table);
    if (table == tables_.end() || run->answer.last > table->second.indexed) return;
    table->second.of_entries.add(run->table, run->actor, run->command, run->answer);
}

// --- The index ------------------------------------------------------------------------------------------------------
Found AnswersCheck::finish() {
    end_run();
    if (Found found = check_marks(); !found || *found) return found;
    for (const auto& [id, table] : tables_)
        if (Found found = check_table(id, table); !found || *found) return found;
    return std::nullopt;
}

/// Whatever stands in the index is written together with the mark of how far it goes. What lies beyond the mark, or
/// belongs to no table, came from somebody else.
Found AnswersCheck::check_marks() {
    struct Kind {
        std::string_view sql;
        std::string_view what;
    };
    for (const auto& [sql, what] :
         {Kind{"SELECT a.table_id, a.actor FROM journal_answers a LEFT JOIN journal_tables t ON t.id = a.table_id "
               "WHERE t.id IS NULL OR a.last > t.indexed LIMIT 1",
               "answers"},
          Kind{"SELECT a.table_id, a.actor FROM journal_drawers a LEFT JOIN journal_tables t ON t.id = a.table_id "
               "WHERE t.id IS NULL OR a.last > t.indexed LIMIT 1",
               "a drawer"},
          Kind{"SELECT a.table_id, a.actor FROM journal_numbers a LEFT JOIN journal_tables t ON t.id = a.table_id "
               "WHERE t.id IS NULL OR a.last > t.indexed LIMIT 1",
               "numbers"},
          Kind{"SELECT a.table_id, a.actor FROM journal_commands a LEFT JOIN journal_tables t ON t.id = a.table_id "
               "WHERE t.id IS NULL OR a.number > t.refusals LIMIT 1",
               "a refusal"}}) {
        const sql::Result<sql::Rows> rows = connection_->run(sql);
        if (!rows) return std::unexpected{rows.error()};
        if (!rows->empty())
            return flaw(std::string{(*rows)[0].text(0)}, "the index has " + std::string{what} + " of account " +
                                                             std::string{(*rows)[0].text(1)} +
                                                             " that the journal did not write");
    }
    return std::nullopt;
}

Found AnswersCheck::check_table(const std::string& id, const Table& table) {
    Sum sum;
    if (Found found = check_singles(id, table, sum); !found || *found) return found;
    if (Found found = check_rows(id, table, sum); !found || *found) return found;
    if (sum == table.of_entries) return std::nullopt;
    if (Found found = find_wrong_line(id, table.indexed); !found || *found) return found;
    return flaw(id, "answers are missing in the index of answers, or stand there twice");
}

/// The commands that left no entry, by their chain; in stores of earlier versions other commands have such rows, too.
Found AnswersCheck::check_singles(const std::string& id, const Table& table, Sum& sum) {
    constexpr std::string_view page =
        "SELECT actor, command, time, first, last, refusal, number, hash FROM journal_commands "
        "WHERE table_id = $1 AND (actor, command) > ($2, $3) ORDER BY actor, command LIMIT $4";
    struct Content {
        std::string actor, command;
        std::int64_t time, first, last;
        std::optional<std::string> refusal;
        std::optional<Hash> hash;
    };
    std::map<std::int64_t, Content> singles;
    std::int64_t not_chained = 0;
    std::string actor;
    std::string command;
    while (true) {
        const sql::Result<sql::Rows> rows = connection_->run(page, {id, actor, command, rows_at_once});
        if (!rows) return std::unexpected{rows.error()};
        for (std::size_t at = 0; at < rows->size(); ++at) {
            const sql::Row row = (*rows)[at];
            actor = row.text(0);
            command = row.text(1);
            Content content{.actor = actor,
                            .command = command,
                            .time = row.integer(2),
                            .first = row.integer(3),
                            .last = row.integer(4),
                            .refusal = {},
                            .hash = hash_in(row.bytes(7))};
            if (!row.is_null(5)) content.refusal = std::string{row.text(5)};
            if (row.is_null(6)) {
                ++not_chained;
                if (content.first <= content.last) {
                    sum.add(id, actor, command, {.first = content.first, .last = content.last, .refusal = {}});
                    ++answers_;
                }
                continue;
            }
            const std::int64_t number = row.integer(6);
            if (number > table.singles) continue;  // came since
            if (!singles.emplace(number, std::move(content)).second)
                return flaw(id, "two refusals have the number " + std::to_string(number));
        }
        if (rows->size() < static_cast<std::size_t>(rows_at_once)) break;
    }
    if (not_chained != table.not_chained)
        return flaw(id, "there are " + std::to_string(not_chained) + " answers of earlier versions, and there were " +
                            std::to_string(table.not_chained));
    Hash previous{};
    std::int64_t number = 0;
    for (const auto& [found, content] : singles) {
        if (found != ++number) return flaw(id, "refusal " + std::to_string(number) + " is missing");
        const Hash hash = hash_of(SingleAnswer{.previous = previous,
                                               .table = id,
                                               .number = number,
                                               .actor = content.actor,
                                               .command = content.command,
                                               .time = content.time,
                                               .first = content.first,
                                               .last = content.last,
                                               .refusal = content.refusal});
        if (content.hash != hash)
            return flaw(id, "what " + command_in_words(content.actor, content.command) + " was answered, refusal " +
                                std::to_string(number) + ", was altered");
        previous = hash;
        ++answers_;
    }
    if (number != table.singles) return flaw(id, "refusal " + std::to_string(number + 1) + " is missing");
    if (number > 0 && previous != table.singles_hash)
        return flaw(id, "the last refusal is another than the one that was written last");
    return std::nullopt;
}

Found AnswersCheck::check_rows(const std::string& id, const Table& table, Sum& sum) {
    const sql::Result<sql::Rows> accounts =
        connection_->run("SELECT DISTINCT actor FROM journal_answers WHERE table_id = $1 AND last <= $2 ORDER BY actor",
                         {id, table.indexed});
    if (!accounts) return std::unexpected{accounts.error()};
    for (std::size_t row = 0; row < accounts->size(); ++row)
        if (Found found = check_account(id, std::string{(*accounts)[row].text(0)}, table.indexed, sum);
            !found || *found)
            return found;
    return std::nullopt;
}

/// Its rows; the drawers, which say the same once more; and the numbers, which tell a command that is new.
Found AnswersCheck::check_account(const std::string& id, const std::string& actor, std::int64_t up_to, Sum& sum) {
    constexpr std::string_view marks =
        "SELECT coalesce((SELECT max(last) FROM journal_drawers WHERE table_id = $1 AND actor = $2 AND drawer = 0 AND "
        "last <= $3), 0), coalesce((SELECT max(last) FROM journal_numbers WHERE table_id = $1 AND actor = $2 AND "
        "last <= $3), 0)";
    const sql::Result<sql::Rows> mark = connection_->run(marks, {id, actor, up_to});
    if (!mark) return std::unexpected{mark.error()};
    const std::int64_t sorted = (*mark)[0].integer(0);
    const std::int64_t numbered = (*mark)[0].integer(1);
    const sql::Result<sql::Rows> parts = connection_->run(
        "SELECT numbers FROM journal_numbers WHERE table_id = $1 AND actor = $2 ORDER BY part", {id, actor});
    if (!parts) return std::unexpected{parts.error()};
    Numbers numbers;
    for (std::size_t row = 0; row < parts->size(); ++row) numbers.insert_all((*parts)[row].bytes(0));

    Sum of_rows;
    std::optional<Flaw> found;
    for (std::int64_t after = -1;;) {
        const sql::Result<sql::Rows> rows = connection_->run(
            "SELECT last, answers FROM journal_answers WHERE table_id = $1 AND actor = $2 AND "
            "last > $3 AND last <= $4 ORDER BY last LIMIT $5",
            {id, actor, after, up_to, rows_at_once});
        if (!rows) return std::unexpected{rows.error()};
        for (std::size_t row = 0; row < rows->size(); ++row) {
            after = (*rows)[row].integer(0);
            for_each_answer((*rows)[row].text(1), [&](std::string_view command, const Answer& answer) {
                sum.add(id, actor, command, answer);
                if (after <= sorted) of_rows.add(id, actor, command, answer);
                if (after <= numbered && !numbers.contains(number_of(command)) && !found)
                    found = flaw(
                        id, command_in_words(actor, command) + " would be taken for a new one: its number is missing");
                ++answers_;
            });
        }
        if (rows->size() < static_cast<std::size_t>(rows_at_once)) break;
    }
    if (found) return found;

    Sum of_drawers;
    for (std::int64_t drawer = 0; sorted > 0 && drawer < static_cast<std::int64_t>(drawers); ++drawer) {
        const sql::Result<sql::Rows> rows = connection_->run(
            "SELECT answers FROM journal_drawers WHERE table_id = $1 AND actor = $2 AND drawer = $3 "
            "AND last <= $4",
            {id, actor, drawer, sorted});
        if (!rows) return std::unexpected{rows.error()};
        for (std::size_t row = 0; row < rows->size(); ++row)
            for_each_answer((*rows)[row].text(0), [&](std::string_view command, const Answer& answer) {
                of_drawers.add(id, actor, command, answer);
                if (drawer_of(command) != drawer && !found)
                    found = flaw(id, "the answer to " + command_in_words(actor, command) + " is in a wrong drawer");
            });
    }
    if (!found && of_rows != of_drawers)
        found = flaw(id, "the drawers of account " + actor + " do not say what its answers say");
    return found;
}

/// Line by line against the entries, which are all kept in mind: only when something is wrong.
Found AnswersCheck::find_wrong_line(const std::string& id, std::int64_t up_to) {
    constexpr std::int64_t entries_at_once = 1000;
    std::map<std::pair<std::string, std::string>, Answer, std::less<>> told;  // by account and command
    for (std::int64_t from = 1; from <= up_to;) {
        const sql::Result<std::vector<Entry>> entries = reader_.entries(id, from, entries_at_once);
        if (!entries) return std::unexpected{entries.error()};
        for (const Entry& entry : *entries) {
            const auto [answer, is_first] = told.try_emplace(
                {entry.actor.id, entry.command}, Answer{.first = entry.seq, .last = entry.seq, .refusal = {}});
            if (!is_first) answer->second.last = entry.seq;
            from = entry.seq + 1;
        }
        if (std::ssize(*entries) < entries_at_once) break;
    }
    const sql::Result<sql::Rows> rows = connection_->run(
        "SELECT actor, answers FROM journal_answers WHERE table_id = $1 AND last <= $2 ORDER BY actor, last",
        {id, up_to});
    if (!rows) return std::unexpected{rows.error()};
    std::optional<Flaw> found;
    for (std::size_t row = 0; row < rows->size() && !found; ++row) {
        const std::string actor{(*rows)[row].text(0)};
        for_each_answer((*rows)[row].text(1), [&](std::string_view command, const Answer& answer) {
            const auto entries = told.find(std::pair{actor, std::string{command}});
            if (found || (entries != told.end() && entries->second == answer)) return;
            found = flaw(id, "the answer to " + command_in_words(actor, command) + ", entries " +
                                 std::to_string(answer.first) + " to " + std::to_string(answer.last) +
                                 ", is not what the journal says");
        });
    }
    return found;
}

}  // namespace croupier::journal
