#include "simulation/running/players.h"

#include <fstream>
#include <sstream>
#include <utility>

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

namespace {

struct PatronReader final : simulation::BlockReader {
    explicit PatronReader(std::unique_ptr<PlayingPatrons> all) : patrons(std::move(all)) {}
    void read(simulation::DealtRounds rounds) override { patrons->play_at(rounds); }
    std::unique_ptr<PlayingPatrons> patrons;
};

}  // namespace

std::unique_ptr<simulation::BlockReader> PatronAudience::reader() { return std::make_unique<PatronReader>(make_()); }

void PatronAudience::take(simulation::BlockReader& reader) {
    const auto found = dynamic_cast<PatronReader&>(reader).patrons->results();
    for (std::size_t patron = 0; patron < results_.size(); ++patron) results_[patron] += found[patron];
}

}  // namespace croupier::simulate
