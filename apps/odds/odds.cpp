#include "apps/odds/odds.h"

#include <memory>
#include <string>
#include <vector>

#include "games/all/parts.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/output.h"
#include "terminal/terminal.h"

namespace croupier::odds {

namespace {

enum class Format : std::uint8_t { text, csv, markdown };

struct TablesOptions {
    std::vector<std::string> game;
    apps::LawOptions law;
    Format format = Format::text;
    apps::ColorChoice color = apps::ColorChoice::automatic;
};

std::string names_of_games() {
    std::string names;
    for (const games::Parts* game : games::parts())
        names += (names.empty() ? "" : game == games::parts().back() ? " and " : ", ") + std::string{game->name};
    return names;
}

const games::Parts& game_of(const std::vector<std::string>& words) {
    if (words.empty()) return *games::parts().front();
    if (words.size() > 1) throw apps::BadInput{"give one game at a time; try one of " + names_of_games()};
    for (const games::Parts* game : games::parts())
        if (game->name == words.front()) return *game;
    throw apps::BadInput{"there are no tables of \"" + words.front() + "\"; there are those of " + names_of_games()};
}

int tell_tables(const TablesOptions& options) {
    const ReferencePage page = game_of(options.game).odds_page(options.law);
    switch (options.format) {
        case Format::text: apps::write_output(tables_text(page, apps::standard_output(options.color))); break;
        case Format::csv: apps::write_output(tables_csv(page)); break;
        case Format::markdown: apps::write_output(tables_markdown(page)); break;
    }
    return apps::exit_code::ok;
}

void add_tables(apps::Command& odds) {
    const auto options = std::make_shared<TablesOptions>();
    const std::string first{games::parts().front()->name};
    const std::string last{games::parts().back()->name};
    apps::Command command =
        odds.add_command("tables", "Print the reference tables of a game: every wager and every payment");
    command.words("game", "GAME", options->game, names_of_games() + " (default: " + first + ")");
    command.choice("--format", {{"text", 0}, {"csv", 1}, {"markdown", 2}}, options->format,
                   "Format of the tables (default: text)");
    apps::add_law_options(command, options->law);
    apps::add_color_option(command, options->color);
    command.foot(
        "Examples:\n"
        "  croupier odds tables\n"
        "  croupier odds tables " +
        last +
        "\n"
        "  croupier odds tables --format csv > " +
        first +
        "-odds.csv\n"
        "  croupier odds tables --format markdown --on 1999-06-01");
    command.runs([options] { return tell_tables(*options); });
}

}  // namespace

void add_odds(apps::Command program) {
    apps::Command odds = program.add_command("odds", "Compute exact odds, as whole numbers and fractions");
    std::string examples = "Examples:\n";
    for (const games::Parts* game : games::parts()) examples += "  croupier odds " + std::string{game->name} + "\n";
    odds.foot(examples + "  croupier odds tables");
    for (const games::Parts* game : games::parts()) game->add_odds(odds);
    add_tables(odds);
}

}  // namespace croupier::odds
