#include "apps/odds/odds.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/serialize.hpp>

#include "apps/common/bad_input.h"
#include "apps/common/exit_code.h"
#include "apps/common/law_options.h"
#include "apps/common/output.h"
#include "apps/common/terminal.h"
#include "apps/odds/report.h"
#include "apps/odds/shoe.h"
#include "apps/odds/tables.h"
#include "apps/odds/watch.h"
#include "core/games/baccarat/baccarat.h"

namespace croupier::odds {

using analysis::Composition;
using analysis::Wager;

namespace {

enum class Payment : std::uint8_t { commission, six_pays_half, both };
enum class Format : std::uint8_t { text, csv, markdown };

struct BaccaratOptions {
    apps::LawOptions law;
    ShoeOptions shoe;
    Payment payment = Payment::both;
    std::optional<std::string> watch;
    bool json = false;
    apps::ColorChoice color = apps::ColorChoice::automatic;
};

struct TablesOptions {
    apps::LawOptions law;
    Format format = Format::text;
    apps::ColorChoice color = apps::ColorChoice::automatic;
};

std::vector<Wager> wagers_for(Payment payment, const baccarat::Edition& law) {
    if (payment == Payment::six_pays_half && !law.wagers.six_pays_half)
        throw apps::BadInput{law.wagers.banker_odds.rule.in_full() +
                             ": this edition has no other way to pay the Banker's Hand"};
    std::vector<Wager> wagers = analysis::wagers_in(law.wagers);
    if (payment == Payment::commission) std::erase(wagers, Wager::banker_six_pays_half);
    if (payment == Payment::six_pays_half) std::erase(wagers, Wager::banker_commission);
    return wagers;
}

/// Shown at once, since somebody may wait for it at a pipe's end.
void show_line(std::string_view line) {
    apps::write_output(std::string{line} + "\n");
    apps::flush_output();
}

int watch_shoe(const BaccaratOptions& options, const baccarat::Edition& law, const Composition& shoe) {
    if (*options.watch == "-" && apps::input_is_a_terminal() && apps::notes_are_on_a_terminal())
        apps::write_note("Type cards as they are dealt, such as A 9 KD, and Enter; Ctrl-D ends.\n");
    watch_file({.law = &law,
                .wagers = wagers_for(options.payment, law),
                .shoe = shoe,
                .json = options.json,
                .terminal = apps::standard_output(options.color),
                .show = show_line},
               *options.watch);
    return apps::exit_code::ok;
}

int tell_odds(const BaccaratOptions& options) {
    const baccarat::Edition& law = apps::law_in_force<baccarat::Game>(options.law);
    const Composition shoe = shoe_of(options.shoe);
    if (options.watch) return watch_shoe(options, law, shoe);
    const Report report = report_on(shoe, law, wagers_for(options.payment, law));
    apps::write_output(options.json ? boost::json::serialize(report_json(report)) + "\n"
                                    : report_text(report, apps::standard_output(options.color)));
    return apps::exit_code::ok;
}

int tell_tables(const TablesOptions& options) {
    const baccarat::Edition& law = apps::law_in_force<baccarat::Game>(options.law);
    switch (options.format) {
        case Format::text: apps::write_output(tables_text(law, apps::standard_output(options.color))); break;
        case Format::csv: apps::write_output(tables_csv(law)); break;
        case Format::markdown: apps::write_output(tables_markdown(law)); break;
    }
    return apps::exit_code::ok;
}

void add_baccarat(apps::Command& odds) {
    const auto options = std::make_shared<BaccaratOptions>();
    apps::Command command = odds.add_command("baccarat", "Exact odds of baccarat for any shoe");
    command.number("--decks", options->shoe.decks, "Decks of a fresh shoe, 1 to 8; 8 unless given");
    command.word(
        "--remaining", "N,N,...", [options](const std::string& text) { options->shoe.remaining = text; },
        "Cards left of the point values 0 to 9, ten numbers");
    command.word(
        "--seen", "CARDS", [options](const std::string& text) { options->shoe.seen = text; },
        "Cards that have left the fresh shoe: \"A 9 K\"");
    command.choice("--payment", {{"commission", 0}, {"six-pays-half", 1}, {"both", 2}}, options->payment,
                   "How the Banker's Hand is paid; both unless given");
    command.word(
        "--watch", "FILE|-", [options](const std::string& text) { options->watch = text; },
        "Read cards as they are dealt, and print the odds after each");
    command.flag("--json", options->json, "JSON (croupier-odds-1) instead of text; with --watch one object a line");
    apps::add_law_options(command, options->law);
    apps::add_color_option(command, options->color);
    command.foot(
        "Examples:\n"
        "  croupier odds baccarat\n"
        "  croupier odds baccarat --decks 6 --payment six-pays-half\n"
        "  croupier odds baccarat --seen \"A 9 K 7 7\"\n"
        "  croupier odds baccarat --remaining 20,4,4,4,4,4,4,4,4,4 --json\n"
        "  croupier odds baccarat --watch -            type cards; * marks a wager that favours the patron\n"
        "An advantage is what the house keeps of a unit staked, on average.\n"
        "JSON is described in docs/reference/odds-json.md.");
    command.runs([options] { return tell_odds(*options); });
}

void add_tables(apps::Command& odds) {
    const auto options = std::make_shared<TablesOptions>();
    apps::Command command = odds.add_command("tables", "Reference tables of baccarat: 1 to 8 decks, every wager");
    command.choice("--format", {{"text", 0}, {"csv", 1}, {"markdown", 2}}, options->format, "text unless given");
    apps::add_law_options(command, options->law);
    apps::add_color_option(command, options->color);
    command.foot(
        "Examples:\n"
        "  croupier odds tables\n"
        "  croupier odds tables --format csv > baccarat-odds.csv\n"
        "  croupier odds tables --format markdown --on 1999-06-01");
    command.runs([options] { return tell_tables(*options); });
}

}  // namespace

void add_odds(apps::Command program) {
    apps::Command odds = program.add_command("odds", "Exact odds, as whole numbers and fractions");
    odds.foot(
        "Examples:\n"
        "  croupier odds baccarat\n"
        "  croupier odds tables");
    add_baccarat(odds);
    add_tables(odds);
}

}  // namespace croupier::odds
