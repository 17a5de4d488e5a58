#include "server/verification/judge.h"

#include <utility>

#include "server/tables/live_table.h"
#include "server/verification/table_judge.h"
#include "wire/json.h"

namespace croupier::verification {

std::expected<std::unique_ptr<Judge>, std::string> make_judge(play::GameTypes games, const journal::TableRecord& table,
                                                              const secrets::Key* key) {
    const auto casino = law::parse_casino(table.casino);
    if (!casino) return std::unexpected{"there is no casino \"" + table.casino + "\""};
    const auto setup = tables::read_setup(table.setup);
    if (!setup) return std::unexpected{setup.error()};
    const play::GameType* const game = play::find_game(games, table.game);
    if (game == nullptr) return std::unexpected{"there is no game \"" + table.game + "\""};
    AnyValue read{game->setup()};
    if (const auto wrong = wire::read(read.shape(), *wire::parse(setup->first), read.address()))
        return std::unexpected{"its set-up cannot be read: " + *wrong};
    return std::make_unique<TableJudge>(*game, *casino, table.id, std::move(read),
                                        setup->second.automation.performs(Duty::chance), key);
}

}  // namespace croupier::verification
