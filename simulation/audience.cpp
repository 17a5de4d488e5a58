#include "simulation/audience.h"

namespace croupier::simulation {

struct Audiences::AllReaders final : BlockReader {
    void read(DealtRounds rounds) override {
        for (const auto& each : readers) each->read(rounds);
    }
    std::vector<std::unique_ptr<BlockReader>> readers;
};

std::unique_ptr<BlockReader> Audiences::reader() {
    auto all = std::make_unique<AllReaders>();
    for (Audience* audience : all_) all->readers.push_back(audience->reader());
    return all;
}

void Audiences::take(BlockReader& reader) {
    auto& all = dynamic_cast<AllReaders&>(reader);
    for (std::size_t each = 0; each < all_.size(); ++each) all_[each]->take(*all.readers[each]);
}

}  // namespace croupier::simulation
