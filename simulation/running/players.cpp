#include "simulation/running/players.h"

#include <fstream>
#include <sstream>

#include "terminal/bad_input.h"

namespace croupier::simulate {

simulation::Players read_players_file(const std::string& path, const simulation::PlayersLanguage& language) {
    std::ifstream stream{path, std::ios::binary};
    std::ostringstream text;
    if (!stream || !(text << stream.rdbuf())) throw apps::BadInput{"the players file \"" + path + "\" cannot be read"};
    auto players = simulation::read_players(text.view(), language);
    if (!players) throw apps::BadInput{simulation::message_of(path, players.error())};
    return *std::move(players);
}

}  // namespace croupier::simulate
