#include "apps/odds/odds.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "apps/common/bad_input.h"
#include "apps/common/exit_code.h"
#include "apps/common/output.h"
#include "apps/common/terminal.h"
#include "apps/odds/games.h"

namespace croupier::odds {

namespace {

/// The first is the one whose tables are shown when none is named.
constexpr std::array<GameOdds, 2> games{{{.name = "baccarat", .add_command = add_baccarat, .page = baccarat_page},
                                         {.name = "tai-sai", .add_command = add_tai_sai, .page = tai_sai_page}}};

enum class Format : std::uint8_t { text, csv, markdown };

struct TablesOptions {
    std::vector<std::string> game;
    apps::LawOptions law;
    Format format = Format::text;
    apps::ColorChoice color = apps::ColorChoice::automatic;
};

std::string names_of_games() {
    std::string names;
    for (const GameOdds& game : games)
        names += (names.empty() ? "" : &game == &games.back() ? " and " : ", ") + std::string{game.name};
    return names;
}

const GameOdds& game_of(const std::vector<std::string>& words) {
    if (words.empty()) return games.front();
    if (words.size() > 1) throw apps::BadInput{"tables are of one game at a time; name one of " + names_of_games()};
    for (const GameOdds& game : games)
        if (game.name == words.front()) return game;
    throw apps::BadInput{"there are no tables of \"" + words.front() + "\"; there are those of " + names_of_games()};
}

int tell_tables(const TablesOptions& options) {
    const ReferencePage page = game_of(options.game).page(options.law);
    switch (options.format) {
        case Format::text: apps::write_output(tables_text(page, apps::standard_output(options.color))); break;
        case Format::csv: apps::write_output(tables_csv(page)); break;
        case Format::markdown: apps::write_output(tables_markdown(page)); break;
    }
    return apps::exit_code::ok;
}

void add_tables(apps::Command& odds) {
    const auto options = std::make_shared<TablesOptions>();
    apps::Command command = odds.add_command("tables", "Reference tables of a game: every wager, every payment");
    command.words("game", "GAME", options->game, names_of_games() + "; baccarat unless given");
    command.choice("--format", {{"text", 0}, {"csv", 1}, {"markdown", 2}}, options->format, "text unless given");
    apps::add_law_options(command, options->law);
    apps::add_color_option(command, options->color);
    command.foot(
        "Examples:\n"
        "  croupier odds tables\n"
        "  croupier odds tables tai-sai\n"
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
        "  croupier odds tai-sai\n"
        "  croupier odds tables");
    for (const GameOdds& game : games) game.add_command(odds);
    add_tables(odds);
}

}  // namespace croupier::odds
