// `croupier odds baccarat`.
#include "games/baccarat/odds/command.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/serialize.hpp>

#include "games/baccarat/odds/odds_answer.h"
#include "games/baccarat/odds/shoe.h"
#include "games/baccarat/odds/watch.h"
#include "games/baccarat/rules/baccarat.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/law_options.h"
#include "terminal/output.h"
#include "terminal/terminal.h"
#include "wire/last_text.h"

namespace croupier::odds {

using analysis::Composition;
using analysis::Wager;

namespace {

enum class Payment : std::uint8_t { commission, six_pays_half, both };

/// What the odds depend on.
struct BaccaratAsked {
    apps::LawOptions law;
    ShoeOptions shoe;
    Payment payment = Payment::both;
};

struct BaccaratOptions {
    BaccaratAsked asked;
    std::optional<std::string> watch;
    bool json = false;
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
                .wagers = wagers_for(options.asked.payment, law),
                .shoe = shoe,
                .json = options.json,
                .terminal = apps::standard_output(options.color),
                .last_text = law::last_text<baccarat::Game>(law, options.asked.law.on),
                .show = show_line},
               *options.watch);
    return apps::exit_code::ok;
}

/// The last text held, where the day is after it.
std::optional<law::LastText> last_text_of(const BaccaratAsked& asked, const baccarat::Edition& law) {
    return law::last_text<baccarat::Game>(law, asked.law.on);
}

OddsAnswer answer_of(const BaccaratAsked& asked, const baccarat::Edition& law, const Composition& shoe) {
    return answer_on(shoe, law, wagers_for(asked.payment, law));
}

std::string json_of(const BaccaratAsked& asked) {
    const baccarat::Edition& law = apps::law_in_force<baccarat::Game>(asked.law);
    boost::json::object document = answer_json(answer_of(asked, law, shoe_of(asked.shoe)));
    document["last_text"] = wire::last_text_json(last_text_of(asked, law));
    return boost::json::serialize(document) + "\n";
}

int tell_odds(const BaccaratOptions& options) {
    const BaccaratAsked& asked = options.asked;
    const baccarat::Edition& law = apps::law_in_force<baccarat::Game>(asked.law);
    const Composition shoe = shoe_of(asked.shoe);
    if (options.watch) return watch_shoe(options, law, shoe);
    const auto last = last_text_of(asked, law);
    apps::write_output(options.json ? json_of(asked)
                                    : answer_text(answer_of(asked, law, shoe), apps::standard_output(options.color)) +
                                          (last ? "\n" + law::in_words(*last) + "\n" : ""));
    return apps::exit_code::ok;
}

void add_shoe_options(apps::Options& list, BaccaratAsked& asked) {
    list.number("--decks", asked.shoe.decks, "Decks in a fresh shoe, 1 to 8 (default: 8)");
    list.word(
        "--remaining", "N,N,...", [&asked](const std::string& text) { asked.shoe.remaining = text; },
        "Cards left of the point values 0 to 9, ten numbers");
    list.word(
        "--seen", "CARDS", [&asked](const std::string& text) { asked.shoe.seen = text; },
        "Cards that have left the fresh shoe: \"A 9 K\"");
    list.choice("--payment", {{"commission", 0}, {"six-pays-half", 1}, {"both", 2}}, asked.payment,
                "How the Banker's Hand is paid (default: both)");
}

}  // namespace

void add_baccarat(apps::Command& odds) {
    const auto options = std::make_shared<BaccaratOptions>();
    apps::Command command = odds.add_command("baccarat", "Exact odds of baccarat for any shoe");
    apps::Options shoe;
    add_shoe_options(shoe, options->asked);
    command.add(shoe);
    command.word(
        "--watch", "FILE|-", [options](const std::string& text) { options->watch = text; },
        "Read cards as they are dealt, and print the odds after each");
    command.flag("--json", options->json, "JSON (croupier-odds-1) instead of text; with --watch one object a line");
    apps::add_law_options(command, options->asked.law);
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

std::string baccarat_json(const apps::ValueOf& value_of) {
    BaccaratAsked asked;
    apps::Options options;
    add_shoe_options(options, asked);
    apps::add_law_options(options, asked.law);
    options.take(value_of);
    return json_of(asked);
}

}  // namespace croupier::odds
