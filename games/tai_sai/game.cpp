// What this game brings to the program.
#include "games/all/parts.h"
#include "games/tai_sai/odds/outcomes.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "games/tai_sai/simulation/simulation.h"
#include "games/tai_sai/telling/deal.h"

namespace croupier::tai_sai {

extern const games::Parts parts;
const games::Parts parts{.name = Game::name,
                         .deal_about = "Rounds of Tai-Sai",
                         .add_deal = add_deal,
                         .add_odds = add_odds,
                         .odds_page = odds_page,
                         .add_simulate = add_simulate,
                         .language = replay::language<Game>,
                         .play_transcript = play_transcript};

}  // namespace croupier::tai_sai
