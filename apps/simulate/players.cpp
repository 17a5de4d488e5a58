#include "apps/simulate/players.h"

#include <fstream>
#include <sstream>

#include "apps/common/bad_input.h"

namespace croupier::simulate {

namespace {

class PatronReader final : public simulation::BlockReader {
public:
    explicit PatronReader(simulation::PatronTable table) : table_(std::move(table)) {}
    void read(const simulation::DealtShoe& shoe) override { table_.play(shoe); }
    [[nodiscard]] std::span<const simulation::PatronResults> results() const { return table_.results(); }

private:
    simulation::PatronTable table_;
};

}  // namespace

simulation::Players read_players_file(const std::string& path) {
    std::ifstream stream{path, std::ios::binary};
    std::ostringstream text;
    if (!stream || !(text << stream.rdbuf())) throw apps::BadInput{"the players file \"" + path + "\" cannot be read"};
    auto players = simulation::read_players(text.view());
    if (!players) throw apps::BadInput{simulation::message_of(path, players.error())};
    return *std::move(players);
}

PatronAudience::PatronAudience(const simulation::Players& players, const simulation::PayTerms& terms, int decks,
                               int shoes_per_session)
    : players_(players),
      terms_(terms),
      decks_(decks),
      shoes_per_session_(shoes_per_session),
      results_(players.patrons.size()) {}

std::unique_ptr<simulation::BlockReader> PatronAudience::reader() {
    return std::make_unique<PatronReader>(simulation::PatronTable{players_, terms_, decks_, shoes_per_session_});
}

void PatronAudience::take(simulation::BlockReader& reader) {
    const auto found = dynamic_cast<PatronReader&>(reader).results();
    for (std::size_t patron = 0; patron < results_.size(); ++patron) results_[patron] += found[patron];
}

}  // namespace croupier::simulate
