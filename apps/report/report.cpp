#include "apps/report/report.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/common/store.h"
#include "games/all/games.h"
#include "server/reports/reports.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/output.h"
#include "terminal/terminal.h"
#include "terminal/text_table.h"

namespace croupier::report {

namespace {

enum class Format : std::uint8_t { text, csv, json };

struct Options {
    std::vector<std::string> words;  ///< the store and the kind
    std::string table;
    std::optional<law::Date> from;
    std::optional<law::Date> to;
    Format format = Format::text;
};

apps::Option::Take day(const std::string& option, std::optional<law::Date>& target) {
    return [option, &target](const std::string& word) {
        target = law::parse_date(word);
        if (!target) throw apps::BadInput{option + " \"" + word + "\" is not a day; try 2026-11-16"};
    };
}

reports::Query query_of(const Options& options) {
    if (options.words.size() != 2)
        throw apps::BadInput{"give a store and a report; try: croupier report sqlite:croupier.db win"};
    const auto kind = parse_name<reports::Kind>(options.words[1]);
    if (!kind)
        throw apps::BadInput{"\"" + options.words[1] +
                             "\" is not a report; the reports are rounds, wagers, commission, win and irregularities"};
    if (options.from && options.to && *options.from > *options.to) throw apps::BadInput{"--from is after --to"};
    return {.kind = *kind, .tables = {}, .from = options.from, .to = options.to, .after = {}};
}

std::string shown(const reports::Column& column, const wire::Value& cell) {
    if (cell.is_null()) return "";
    if (cell.is_string()) return std::string{cell.as_string()};
    if (cell.is_bool()) return cell.as_bool() ? "yes" : "";
    if (column.cell == reports::Cell::money) return in_words(Money::cents(cell.to_number<std::int64_t>()));
    return wire::dump(cell);
}

std::string text_of(const reports::Sheet& sheet) {
    std::vector<apps::TextTable::Column> columns;
    for (const reports::Column& column : sheet.columns) {
        std::string title{column.name};
        for (char& letter : title) letter = letter == '_' ? ' ' : static_cast<char>(std::toupper(letter));
        const bool figures = column.cell == reports::Cell::number || column.cell == reports::Cell::money;
        columns.push_back({title, column.name == "what" || column.name == "result", figures});
    }
    apps::TextTable table{columns};
    for (const auto& row : sheet.rows) {
        std::vector<std::string> cells;
        for (std::size_t i = 0; i < row.size(); ++i) cells.push_back(shown(sheet.columns[i], row[i]));
        table.add_row(std::move(cells));
    }
    return table.text(apps::standard_output(apps::ColorChoice::never));
}

int run(const Options& options) {
    reports::Query query = query_of(options);
    const apps::OpenStore store{options.words[0], sql::Access::read};
    reports::Reports reports{games::types(), store.store()};
    for (const auto& table : apps::or_throw(reports.tables()))
        if (options.table.empty() || options.table == table.id) query.tables.push_back(table.id);
    if (!options.table.empty() && query.tables.empty())
        throw apps::BadInput{"there is no table \"" + options.table + "\" in this store"};
    // CSV goes out page by page, so that a long journal needs no more memory than a short one.
    reports::Sheet whole;
    bool first = true;
    do {
        reports::Sheet page = apps::or_throw(reports.sheet(query));
        query.after = std::exchange(page.next, {});
        if (options.format == Format::csv) {
            if (first) apps::write_output(csv_head(page));
            apps::write_output(csv_rows(page));
        } else if (first) {
            whole = std::move(page);
        } else {
            whole.rows.insert(whole.rows.end(), std::make_move_iterator(page.rows.begin()),
                              std::make_move_iterator(page.rows.end()));
        }
        first = false;
    } while (!query.after.empty());
    if (options.format == Format::text) apps::write_output(text_of(whole));
    if (options.format == Format::json) apps::write_output(wire::dump(reports::document(query, whole)) + "\n");
    apps::flush_output();
    return apps::exit_code::ok;
}

}  // namespace

void add_report(apps::Command program) {
    auto options = std::make_shared<Options>();
    apps::Command report =
        program.add_command("report", "Report rounds, wagers, commission, win and irregularities of a store");
    report.words("store", "STORE KIND", options->words,
                 "sqlite:FILE or postgres://USER@HOST/NAME, then rounds, wagers, commission, win or irregularities");
    report.word(
        "--table", "ID", [options](const std::string& word) { options->table = word; },
        "Report on this table only (default: all tables)");
    report.word("--from", "DAY", day("--from", options->from), "First day of the report, as the casino counts days");
    report.word("--to", "DAY", day("--to", options->to), "Last day of the report");
    report.choice("--format", {{"text", 0}, {"csv", 1}, {"json", 2}}, options->format,
                  "Format of the report (default: text)");
    report.foot(
        "Examples:\n"
        "  croupier report sqlite:croupier.db win --from 2026-11-01 --to 2026-11-30\n"
        "  croupier report sqlite:croupier.db wagers --table mini-1 --format csv > wagers.csv\n\n"
        "Days are the casino's. Amounts in CSV and JSON are whole cents.");
    report.runs([options] { return run(*options); });
}

}  // namespace croupier::report
