// What this game brings to the program.
#include "games/tai_sai/simulation/game.h"

#include "games/all/parts.h"
#include "games/tai_sai/api/api.h"
#include "games/tai_sai/odds/command.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "games/tai_sai/simulation/transcript.h"
#include "games/tai_sai/telling/deal_command.h"
#include "games/tai_sai/telling/setup_options.h"

namespace croupier::tai_sai {

extern const games::Parts parts;
const games::Parts parts{.name = Game::name,
                         .deal_about = "Rounds of Tai-Sai",
                         .add_deal = deal::add_tai_sai,
                         .new_table = new_table,
                         .changes = changes,
                         .demo_tables = demo_tables,
                         .room_for = room_for,
                         .add_odds = odds::add_tai_sai,
                         .odds_json = odds::tai_sai_json,
                         .odds_page = odds::tai_sai_page,
                         .api_written = &api_written,
                         .api_schemas = api_schemas,
                         .add_simulate = simulate::add_tai_sai,
                         .shoe_outcomes = nullptr,
                         .language = replay::language<Game>,
                         .play_transcript = simulation::check_throw_transcript};

}  // namespace croupier::tai_sai
