// What a game brings to the program whose round is one of a fixed number of outcomes and that has nothing of its own to
// say: everything follows from its set-up, its outcomes and a few words.
//
//   constexpr games::Parts parts = games::plain_parts<dealt, odds_words, simulation>("a-game");
#pragma once

#include "games/all/parts.h"
#include "simulation/outcomes/command.h"
#include "simulation/outcomes/transcript.h"
#include "telling/outcome_odds.h"
#include "telling/plain_tables.h"

namespace croupier::games {

template <const deal::DealtGame& dealt, const odds::OutcomeOddsWords& odds_words,
          const simulate::OutcomeSimulation& simulated>
[[nodiscard]] constexpr Parts plain_parts(std::string_view name) {
    return {.name = name,
            .dealt = &dealt,
            .new_table = [] { return setup::plain_new_table(dealt); },
            .changes = [] { return setup::plain_changes(dealt); },
            .demo_tables = [] { return setup::plain_demo_tables(dealt); },
            .room_for = [](int patrons) { return setup::plain_room_for(dealt, patrons); },
            .add_odds = [](apps::Command& odds) { odds::add_outcome_odds(odds, odds_words); },
            .odds_json = [](const apps::ValueOf& value_of) { return odds::outcome_json_asked(odds_words, value_of); },
            .odds_page = [](const apps::LawOptions& options) { return odds::outcome_page(odds_words, options); },
            .api_written = nullptr,
            .add_simulate = [](apps::Command& simulate) { simulate::add_outcome_simulation(simulate, simulated); },
            .shoe_outcomes = nullptr,
            .language = nullptr,
            .play_transcript = [](std::istream& from) { return simulation::check_transcript(simulated, from); }};
}

}  // namespace croupier::games
