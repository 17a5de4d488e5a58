// The game as one value, for everything that is written for any game.
#include "core/play/game_of.h"
#include "games/tai_sai/rules/automatic.h"
#include "games/tai_sai/rules/house_view.h"

namespace croupier::tai_sai {

extern const play::GameType game_type;
constexpr play::GameType game_type = play::game_of<Game, HouseView>();

}  // namespace croupier::tai_sai
