// What this game brings to the program.
#include "games/all/parts.h"
#include "games/tai_sai/api/api.h"
#include "games/tai_sai/language/language.h"
#include "games/tai_sai/odds/outcomes.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "games/tai_sai/simulation/simulation.h"
#include "games/tai_sai/telling/deal.h"
#include "games/tai_sai/telling/tables.h"

namespace croupier::tai_sai {

extern const games::Parts parts;
const games::Parts parts{.name = Game::name,
                         .dealt = &dealt,
                         .new_table = new_table,
                         .changes = changes,
                         .demo_tables = demo_tables,
                         .room_for = room_for,
                         .add_odds = add_odds,
                         .odds_json = odds_json,
                         .odds_page = odds_page,
                         .api_written = &api_written,
                         .add_simulate = add_simulate,
                         .shoe_outcomes = nullptr,
                         .language = language,
                         .play_transcript = play_transcript};

}  // namespace croupier::tai_sai
