// What this game brings to the program.
#include "games/baccarat/simulation/game.h"

#include "games/all/parts.h"
#include "games/baccarat/language/transcript_replay.h"
#include "games/baccarat/odds/command.h"
#include "games/baccarat/rules/baccarat.h"
#include "games/baccarat/telling/deal.h"

namespace croupier::baccarat {

extern const games::Parts parts;
const games::Parts parts{.name = Game::name,
                         .deal_about = "A shoe of baccarat",
                         .add_deal = add_deal,
                         .add_odds = odds::add_baccarat,
                         .odds_page = odds::baccarat_page,
                         .add_simulate = simulate::add_baccarat,
                         .language = replay::language<Game>,
                         .play_transcript = replay::replay_shoes};

}  // namespace croupier::baccarat
