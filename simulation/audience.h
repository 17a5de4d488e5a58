// Who sees every round of a simulation: transcripts, streaks, patrons. Each block has a reader of its own, so that
// blocks can be dealt side by side; what the readers found is taken in the order of the blocks.
//
// `Told` is what a game tells of its rounds: a shoe of baccarat, the throws of a block of Tai-Sai.
#pragma once

#include <memory>
#include <vector>

namespace croupier::simulation {

/// What somebody makes of the rounds of one block. Made, and told of the rounds, on a worker's thread.
template <class Told>
class BlockReader {
public:
    BlockReader() = default;
    BlockReader(const BlockReader&) = delete;
    BlockReader& operator=(const BlockReader&) = delete;
    BlockReader(BlockReader&&) = delete;
    BlockReader& operator=(BlockReader&&) = delete;
    virtual ~BlockReader() = default;
    virtual void read(const Told& told) = 0;
};

/// Somebody who wants to see every round.
template <class Told>
class Audience {
public:
    Audience() = default;
    Audience(const Audience&) = delete;
    Audience& operator=(const Audience&) = delete;
    Audience(Audience&&) = delete;
    Audience& operator=(Audience&&) = delete;
    virtual ~Audience() = default;
    [[nodiscard]] virtual std::unique_ptr<BlockReader<Told>> reader() = 0;
    /// In the order of the blocks, one at a time.
    virtual void take(BlockReader<Told>& reader) = 0;
};

/// Several audiences at one run.
template <class Told>
class Audiences final : public Audience<Told> {
public:
    void add(Audience<Told>& audience) { all_.push_back(&audience); }
    [[nodiscard]] bool empty() const { return all_.empty(); }
    [[nodiscard]] std::unique_ptr<BlockReader<Told>> reader() override {
        auto all = std::make_unique<AllReaders>();
        for (Audience<Told>* audience : all_) all->readers.push_back(audience->reader());
        return all;
    }
    void take(BlockReader<Told>& reader) override {
        auto& all = dynamic_cast<AllReaders&>(reader);
        for (std::size_t each = 0; each < all_.size(); ++each) all_[each]->take(*all.readers[each]);
    }

private:
    struct AllReaders final : BlockReader<Told> {
        void read(const Told& told) override {
            for (const auto& each : readers) each->read(told);
        }
        std::vector<std::unique_ptr<BlockReader<Told>>> readers;
    };

    std::vector<Audience<Told>*> all_;
};

}  // namespace croupier::simulation
