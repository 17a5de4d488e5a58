// Who sees every round of a simulation: transcripts, streaks, patrons. Each block has a reader of its own, so that
// blocks can be dealt side by side; what the readers found is taken in the order of the blocks.
#pragma once

#include <memory>
#include <vector>

#include "simulation/baccarat_rounds.h"

namespace croupier::simulation {

/// What somebody makes of the shoes of one block. Made, and told of the shoes, on a worker's thread.
class BlockReader {
public:
    BlockReader() = default;
    BlockReader(const BlockReader&) = delete;
    BlockReader& operator=(const BlockReader&) = delete;
    BlockReader(BlockReader&&) = delete;
    BlockReader& operator=(BlockReader&&) = delete;
    virtual ~BlockReader() = default;
    virtual void read(const DealtShoe& shoe) = 0;
};

/// Somebody who wants to see every round.
class Audience {
public:
    Audience() = default;
    Audience(const Audience&) = delete;
    Audience& operator=(const Audience&) = delete;
    Audience(Audience&&) = delete;
    Audience& operator=(Audience&&) = delete;
    virtual ~Audience() = default;
    [[nodiscard]] virtual std::unique_ptr<BlockReader> reader() = 0;
    /// In the order of the blocks, one at a time.
    virtual void take(BlockReader& reader) = 0;
};

/// Several audiences at one run.
class Audiences final : public Audience {
public:
    void add(Audience& audience) { all_.push_back(&audience); }
    [[nodiscard]] bool empty() const { return all_.empty(); }
    [[nodiscard]] std::unique_ptr<BlockReader> reader() override;
    void take(BlockReader& reader) override;

private:
    std::vector<Audience*> all_;
};

}  // namespace croupier::simulation
