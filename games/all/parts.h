// What each game brings to the program besides its rules, as one value a game. games/CMakeLists.txt has the one list of
// games, from which `parts()` is made; games/<game>/game.cpp defines each.
//
//   for (const games::Parts* game : games::parts()) game->add_odds(command);
#pragma once

#include <istream>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "language/language.h"
#include "server/chance/battery/statistic.h"
#include "simulation/transcript_lines.h"
#include "telling/dealt_game.h"
#include "telling/odds_tables.h"
#include "telling/table_options.h"
#include "terminal/command_line.h"
#include "terminal/law_options.h"
#include "wire/json.h"

namespace croupier::games {

struct Parts {
    std::string_view name;  ///< as in games.h: "a-game"
    /// `croupier deal NAME`.
    const deal::DealtGame* dealt;
    /// A table of it that somebody describes, and what can be changed at one.
    setup::NewTable (*new_table)();
    setup::Changes (*changes)();
    /// The tables of it in the demo, and the set-up of a table at which so many patrons can play, as JSON.
    std::vector<setup::DemoTable> (*demo_tables)();
    std::string (*room_for)(int patrons);
    /// `croupier odds NAME`.
    void (*add_odds)(apps::Command& odds);
    /// What `croupier odds NAME --json` prints, asked with the same options by their names. Throws apps::BadInput.
    std::string (*odds_json)(const apps::ValueOf& value_of);
    /// What `croupier odds tables NAME` prints.
    odds::ReferencePage (*odds_page)(const apps::LawOptions& options);
    /// What people write about it for the API's documents: {"result": schema, "odds": operations of its route}; null:
    /// what is so of every game.
    const std::string_view* api_written;
    /// `croupier simulate NAME`.
    void (*add_simulate)(apps::Command& simulate);
    /// A statistic on the rounds that fresh shoes of so many decks begin with; null where no shoes are dealt.
    std::unique_ptr<battery::Statistic> (*shoe_outcomes)(int decks);
    /// The language of its scenarios; null: one without words of its own.
    const replay::Language& (*language)();
    /// Plays a transcript of a simulation through the rules.
    simulation::TranscriptCheck (*play_transcript)(std::istream& from);
};

/// In the order of the list. The first is the one that is meant where a command names no game.
[[nodiscard]] std::span<const Parts* const> parts();

}  // namespace croupier::games
