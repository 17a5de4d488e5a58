#include "simulation/streaks.h"

#include <algorithm>

namespace croupier::simulation {

namespace {

class StreakReader final : public BlockReader {
public:
    void read(const DealtShoe& shoe, int /*lane*/) override {
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

class AllReaders final : public BlockReader {
public:
    void read(const DealtShoe& shoe, int lane) override {
        for (const auto& reader : readers) reader->read(shoe, lane);
    }

    std::vector<std::unique_ptr<BlockReader>> readers;
};

}  // namespace

std::unique_ptr<BlockReader> Streaks::reader(std::uint64_t /*block*/) { return std::make_unique<StreakReader>(); }

void Streaks::take(BlockReader& reader) {
    const Runs& found = dynamic_cast<StreakReader&>(reader).runs;
    for (std::size_t length = 0; length <= longest; ++length) {
        runs_.banker[length] += found.banker[length];
        runs_.player[length] += found.player[length];
    }
}

std::unique_ptr<BlockReader> Audiences::reader(std::uint64_t block) {
    auto all = std::make_unique<AllReaders>();
    for (Audience* audience : all_) all->readers.push_back(audience->reader(block));
    return all;
}

void Audiences::take(BlockReader& reader) {
    auto& all = dynamic_cast<AllReaders&>(reader);
    for (std::size_t each = 0; each < all_.size(); ++each) all_[each]->take(*all.readers[each]);
}

}  // namespace croupier::simulation
