// The game at live tables: its table, its bookkeeper and its judge, compiled here and nowhere else.
#include "games/tai_sai/house/dealing.h"
#include "games/tai_sai/house/house_view.h"
#include "games/tai_sai/house/sealed_order.h"
#include "server/tables/bookkeeper_of.h"
#include "server/tables/game_type.h"
#include "server/tables/table_of.h"
#include "server/verification/judge_of.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "wire/json.h"

namespace croupier::tai_sai {

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

}  // namespace croupier::tai_sai
