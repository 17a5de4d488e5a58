#include "server/journal/queries.h"

#include <charconv>

#include "server/journal/numbers.h"

namespace croupier::journal {

namespace {

const std::string columns_of_entry{entry_columns};

/// Entries that have a place; the caller says which places. CROSS JOIN: in this order.
const std::string placed =
    "journal_places p CROSS JOIN json_each(p.ids) place CROSS JOIN journal_events e ON e.id = place.value "
    "WHERE p.table_id = $1 ";
const std::string not_placed = "journal_events WHERE id > (SELECT up_to FROM journal_placed) AND table_id = $1 ";
const std::string last_place = "coalesce((SELECT max(last) FROM journal_places WHERE table_id = $1), 0) ";
const std::string indexed = "(SELECT indexed FROM journal_tables WHERE id = $1) ";

// The places from the one that has the first entry to the one that has the last. What is not placed comes after all
// that is, and is looked at only where the page goes so far.
const std::string sqlite_page =  //
    "SELECT " + columns_of_entry + " FROM (SELECT e.* FROM " + placed +
    "AND p.last >= $2 AND p.last <= coalesce((SELECT min(last) FROM journal_places WHERE table_id = $1 AND "
    "last >= $2 + $3 - 1), 9223372036854775807) UNION ALL SELECT * FROM " +
    not_placed + "AND " + last_place + "< $2 + $3 - 1) WHERE seq >= $2 ORDER BY seq LIMIT $3";
const std::string postgres_page =
    "SELECT " + columns_of_entry + " FROM journal_events WHERE table_id = $1 AND seq >= $2 ORDER BY seq LIMIT $3";
const std::string listed_page = "SELECT " + columns_of_entry +
                                " FROM journal_events e JOIN (SELECT id FROM temp.journal_list WHERE table_id = $1 AND "
                                "seq >= $2 ORDER BY seq, id LIMIT $3) USING (id) ORDER BY seq, id";

const std::string sqlite_last = "SELECT seq, hash FROM (SELECT e.seq, e.hash FROM " + placed +
                                "AND p.last = " + last_place + "UNION ALL SELECT seq, hash FROM " + not_placed +
                                ") ORDER BY seq DESC LIMIT 1";
const std::string postgres_last = "SELECT seq, hash FROM journal_events WHERE table_id = $1 ORDER BY seq DESC LIMIT 1";

const std::string sqlite_since = "(SELECT e.seq, e.actor, e.command FROM " + placed + "AND p.last > " + indexed +
                                 "UNION ALL SELECT seq, actor, command FROM " + not_placed + ") ";
const std::string postgres_since = "(SELECT seq, actor, command FROM journal_events WHERE table_id = $1) AS entries ";

std::string answers_since_in(const std::string& entries) {
    return "SELECT actor, command, min(seq), max(seq) FROM " + entries + "WHERE command <> '' AND seq > " + indexed +
           "GROUP BY actor, command";
}
const std::string sqlite_answers_since = answers_since_in(sqlite_since);
const std::string postgres_answers_since = answers_since_in(postgres_since);

// The first drawer always has a row, if any has.
const std::string of_account = "table_id = $1 AND actor = $2 ";
const std::string sorted =
    "coalesce((SELECT max(last) FROM journal_drawers WHERE " + of_account + "AND drawer = 0), 0) ";
const std::string rows_not_sorted = "journal_answers WHERE " + of_account + "AND last > " + sorted;
const std::string all_not_sorted = "SELECT last, answers FROM " + rows_not_sorted + "ORDER BY last";
const std::string all_numbers = "SELECT numbers FROM journal_numbers WHERE " + of_account + "ORDER BY part";
// A refusal after which no entry came stands at the entry up to which the numbers are kept, whether it is among them or
// not.
const std::string numbered = "coalesce((SELECT max(last) FROM journal_numbers WHERE " + of_account + "), -1) ";
const std::string all_commands_since =
    "SELECT command, NULL FROM journal_commands WHERE " + of_account + "AND last >= " + numbered +
    "UNION ALL SELECT NULL, answers FROM journal_answers WHERE " + of_account + "AND last > " + numbered;

/// `find`: the store's function that says where a text stands in another.
std::string answer_rows(const std::string& find) {
    return "SELECT first, last, refusal, NULL FROM journal_commands WHERE " + of_account +
           "AND command = $3 UNION ALL SELECT 0, 0, NULL, answers FROM journal_drawers WHERE " + of_account +
           "AND drawer = $5 AND " + find + "(answers, $4) > 0 UNION ALL SELECT 0, 0, NULL, answers FROM " +
           rows_not_sorted + "AND " + find + "(answers, $4) > 0 ";
}
std::string answer_entries(const std::string& entries) {
    return "UNION ALL SELECT min(seq), max(seq), NULL, NULL FROM " + entries +
           "WHERE actor = $2 AND command = $3 AND seq > " + indexed + "HAVING count(*) > 0";
}
const std::string sqlite_rows = answer_rows("instr");
const std::string postgres_rows = answer_rows("strpos");
const std::string sqlite_anywhere = sqlite_rows + answer_entries(sqlite_since);
const std::string postgres_anywhere = postgres_rows + answer_entries(postgres_since);

}  // namespace

std::string_view page_of_entries(bool postgres) { return postgres ? postgres_page : sqlite_page; }
std::string_view page_of_list() { return listed_page; }
std::string_view last_entry(bool postgres) { return postgres ? postgres_last : sqlite_last; }
std::string_view answers_since(bool postgres) { return postgres ? postgres_answers_since : sqlite_answers_since; }
std::string_view answer_anywhere(bool postgres) { return postgres ? postgres_anywhere : sqlite_anywhere; }
std::string_view answer_in_rows(bool postgres) { return postgres ? postgres_rows : sqlite_rows; }
std::string_view numbers_kept() { return all_numbers; }
std::string_view commands_since() { return all_commands_since; }
std::string_view not_sorted() { return all_not_sorted; }

std::int64_t drawer_of(std::string_view command) { return static_cast<std::int64_t>(number_of(command) % drawers); }

void add_line(std::string& text, std::string_view command, const Answer& answer) {
    if (text.empty()) text += '\n';
    text.append(command).append(1, '\t');
    text.append(std::to_string(answer.first)).append(1, '\t').append(std::to_string(answer.last)).append(1, '\n');
}

std::string mark_of(std::string_view command) { return "\n" + std::string{command} + "\t"; }

std::optional<Answer> answer_in(const sql::Rows& rows, std::string_view command) {
    if (rows.empty()) return std::nullopt;
    const sql::Row row = rows[0];
    Answer answer{.first = row.integer(0), .last = row.integer(1), .refusal = {}};
    if (!row.is_null(2)) answer.refusal = std::string{row.text(2)};
    if (row.is_null(3)) return answer;
    const std::string_view text = row.text(3);
    const std::string mark = mark_of(command);
    const std::size_t at = text.find(mark);
    const char* const end = text.data() + text.size();
    if (at == std::string_view::npos) return std::nullopt;
    const auto [next, error] = std::from_chars(text.data() + at + mark.size(), end, answer.first);
    if (error == std::errc{} && next != end) std::from_chars(next + 1, end, answer.last);
    return answer;
}

}  // namespace croupier::journal
