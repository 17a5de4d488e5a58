// The game as one value, for everything that is written for any game.
#include "core/play/game_of.h"
#include "games/baccarat/rules/automatic.h"
#include "games/baccarat/rules/house_view.h"

namespace croupier::baccarat {

extern const play::GameType game_type;
constexpr play::GameType game_type = play::game_of<Game, HouseView>();

}  // namespace croupier::baccarat
