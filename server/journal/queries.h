// How entries and answers are found, in either store.
//
// PostgreSQL finds an entry by its key. In SQLite that key would cost more than the entry: each table's entries touch a
// page of the key of their own, and every page that is touched is written to the log as a whole. So entries stand there
// in the order in which they came, and `journal_places` says for many entries of a table at once where they are. It is
// written for all tables together, every few thousand entries; those that came since, after `journal_placed.up_to`, are
// looked through. Anyone who does not trust the places looks at all entries: list_entries.
//
// Answers are kept in the same way: `journal_answers` has one row for many commands of an account, with a line for
// each. Answers of entries after `journal_tables.indexed` are in no row yet and are found in the entries. For an
// account that has given some thousand commands at a table, the rows are also sorted into drawers by command, so that
// nobody has to look through all of them: `journal_drawers` repeats what the rows up to its last one say, and only
// later rows count.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/journal/reader.h"

namespace croupier::journal {

inline constexpr std::string_view entry_columns =
    "table_id, seq, epoch, time, edition, rules, role, actor, command, body, previous, hash";

/// $1: table, $2: the first number, $3: how many at most. The columns of an entry.
[[nodiscard]] std::string_view page_of_entries(bool postgres);
/// $1: table. Columns: seq, hash.
[[nodiscard]] std::string_view last_entry(bool postgres);
/// $1: table. The answers that are in no row yet; columns: actor, command, first, last.
[[nodiscard]] std::string_view answers_since(bool postgres);
/// $1: table, $2: account, $3: command, $4: what mark_of() makes of it, $5: its drawer. In one statement, because
/// an answer without a row can get one meanwhile; read by answer_in().
[[nodiscard]] std::string_view answer_anywhere(bool postgres);
/// The same, of the rows alone.
[[nodiscard]] std::string_view answer_in_rows(bool postgres);
/// $1: table, $2: account. The numbers of its commands (numbers.h), a row for some thousands.
[[nodiscard]] std::string_view numbers_kept();
/// $1: table, $2: account. The commands whose numbers may be in none of these rows; columns: a command that has a row
/// of its own; or NULL and a row of answers.
[[nodiscard]] std::string_view commands_since();
/// $1: table, $2: account. The rows of answers that are not sorted yet; columns: last, answers.
[[nodiscard]] std::string_view not_sorted();

/// SQLite: of the last entry of any table.
inline constexpr std::string_view last_id = "SELECT coalesce(max(id), 0) FROM journal_events";
/// SQLite: places the entries that are in none yet.
inline constexpr std::string_view place_entries =
    "INSERT INTO journal_places (table_id, last, ids) SELECT table_id, max(seq), json_group_array(id) "
    "FROM journal_events WHERE id > (SELECT up_to FROM journal_placed) GROUP BY table_id, seq / 256";
inline constexpr std::string_view mark_placed =
    "UPDATE journal_placed SET up_to = (SELECT coalesce(max(id), 0) FROM journal_events)";

/// SQLite: a list of all entries that there are, by table and number, which lasts as long as the connection.
inline constexpr std::string_view list_entries =
    "DROP TABLE IF EXISTS temp.journal_list;"
    "CREATE TEMP TABLE journal_list (table_id TEXT, seq INTEGER, id INTEGER, PRIMARY KEY (table_id, seq, id)) "
    "WITHOUT ROWID;"
    "INSERT INTO temp.journal_list SELECT table_id, seq, id FROM journal_events ORDER BY table_id, seq, id;";
/// Like page_of_entries, from that list.
[[nodiscard]] std::string_view page_of_list();
/// An entry of that list that the places should have but lack; columns: table, number.
inline constexpr std::string_view not_in_its_place =
    "SELECT table_id, seq FROM temp.journal_list JOIN (SELECT table_id, id FROM temp.journal_list "
    "WHERE id <= (SELECT up_to FROM journal_placed) EXCEPT SELECT p.table_id, place.value FROM journal_places p "
    "CROSS JOIN json_each(p.ids) place) USING (table_id, id) ORDER BY table_id, seq LIMIT 1";

// --- The text of a row of answers: an empty line, and then a line for each command ----------------------------------
void add_line(std::string& text, std::string_view command, const Answer& answer);
/// How the line of a command begins, with the end of the line before.
[[nodiscard]] std::string mark_of(std::string_view command);
/// Calls it with each command in the text, and the rest of its line, from the tab on.
template <class Each>
void for_each_line(std::string_view text, Each each) {
    while (text.size() > 1) {
        text.remove_prefix(1);
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::size_t tab = std::min(text.find('\t'), end);
        each(text.substr(0, tab), text.substr(tab, end - tab));
        text.remove_prefix(end);
    }
}
inline constexpr std::size_t drawers = 256;
[[nodiscard]] std::int64_t drawer_of(std::string_view command);
/// From what answer_anywhere or answer_in_rows found.
[[nodiscard]] std::optional<Answer> answer_in(const sql::Rows& rows, std::string_view command);

}  // namespace croupier::journal
