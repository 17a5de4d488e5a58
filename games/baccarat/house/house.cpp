// The game at live tables: its table, its bookkeeper and its judge, compiled here and nowhere else.
#include "games/baccarat/house/dealing.h"
#include "games/baccarat/house/house_view.h"
#include "games/baccarat/house/sealed_order.h"
#include "server/tables/bookkeeper_of.h"
#include "server/tables/game_type.h"
#include "server/tables/table_of.h"
#include "server/verification/judge_of.h"
#include "games/baccarat/rules/baccarat.h"
#include "wire/json.h"

namespace croupier::baccarat {

extern const tables::GameType game_type;
const tables::GameType game_type{
    .name = Game::name,
    .make_table = [](law::Casino casino, const tables::ChanceOf& chance) -> std::unique_ptr<tables::GameTable> {
        return std::make_unique<tables::TableOf<Game>>(casino, chance);
    },
    .make_bookkeeper = []() -> std::unique_ptr<tables::Bookkeeper> {
        return std::make_unique<tables::BookkeeperOf<Game>>();
    }};

extern const verification::JudgeType judge_type;
const verification::JudgeType judge_type{.name = Game::name, .make = verification::judge_of<Game>};

}  // namespace croupier::baccarat
