#include "simulation/audience.h"

namespace croupier::simulation {

namespace {

class AllReaders final : public BlockReader {
public:
    void read(const DealtShoe& shoe) override {
        for (const auto& reader : readers) reader->read(shoe);
    }

    std::vector<std::unique_ptr<BlockReader>> readers;
};

}  // namespace

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
