// What this game brings to the program.
#include "games/all/parts.h"
#include "games/baccarat/api/api.h"
#include "games/baccarat/language/language.h"
#include "games/baccarat/language/transcript_replay.h"
#include "games/baccarat/odds/command.h"
#include "games/baccarat/rules/baccarat.h"
#include "games/baccarat/simulation/command.h"
#include "games/baccarat/simulation/shoe_outcomes.h"
#include "games/baccarat/telling/deal.h"
#include "games/baccarat/telling/setup_options.h"

namespace croupier::baccarat {

extern const games::Parts parts;
const games::Parts parts{.name = Game::name,
                         .dealt = &dealt,
                         .new_table = new_table,
                         .changes = changes,
                         .demo_tables = demo_tables,
                         .room_for = room_for,
                         .add_odds = odds::add_baccarat,
                         .odds_json = odds::baccarat_json,
                         .odds_page = odds::baccarat_page,
                         .api_written = &api_written,
                         .add_simulate = simulate::add_baccarat,
                         .shoe_outcomes = shoe_outcomes,
                         .language = language,
                         .play_transcript = replay::replay_shoes};

}  // namespace croupier::baccarat
