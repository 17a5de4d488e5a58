#include "games/baccarat/simulation/streaks.h"

#include <algorithm>

namespace croupier::simulation {

namespace {

class StreakReader final : public BlockReader {
public:
    void read(DealtRounds rounds) override {
        const auto& shoe = rounds.as<DealtShoe>();
        std::size_t length = 0;
        bool banker = false;
        const auto end_run = [&] {
            if (length > 0) ++(banker ? runs.banker : runs.player)[std::min(length, Streaks::longest)];
        };
        for (const Round& round : shoe.rounds) {
            if (round.tie()) continue;
            if (round.banker_won() != banker) {
                end_run();
                banker = round.banker_won();
                length = 0;
            }
            ++length;
        }
        end_run();
    }

    Streaks::Runs runs;
};

}  // namespace

std::unique_ptr<BlockReader> Streaks::reader() { return std::make_unique<StreakReader>(); }

void Streaks::take(BlockReader& reader) {
    const Runs& found = dynamic_cast<StreakReader&>(reader).runs;
    for (std::size_t length = 0; length <= longest; ++length) {
        runs_.banker[length] += found.banker[length];
        runs_.player[length] += found.player[length];
    }
}

}  // namespace croupier::simulation
