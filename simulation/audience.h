// Who sees every round of a simulation: transcripts, streaks, patrons. Each block has a reader of its own, so that
// blocks can be dealt side by side; what the readers found is taken in the order of the blocks.
#pragma once

#include <memory>
#include <vector>

#include "core/base/assertion.h"

namespace croupier::simulation {

/// What a game tells of its rounds, as a value of its own type: a shoe, or the outcomes of a block. Lasts as long as
/// the call.
class DealtRounds {
public:
    template <class T>
    explicit DealtRounds(const T& rounds) : type_(&type_of<T>), at_(&rounds) {}

    /// As what it is; another type is our own mistake.
    template <class T>
    [[nodiscard]] const T& as() const {
        CROUPIER_ASSERT(type_ == &type_of<T>);
        return *static_cast<const T*>(at_);
    }

private:
    template <class T>
    static constexpr char type_of = 0;

    const char* type_;
    const void* at_;
};

/// What somebody makes of the rounds of one block. Made, and told of the rounds, on a worker's thread.
class BlockReader {
public:
    BlockReader() = default;
    BlockReader(const BlockReader&) = delete;
    BlockReader& operator=(const BlockReader&) = delete;
    BlockReader(BlockReader&&) = delete;
    BlockReader& operator=(BlockReader&&) = delete;
    virtual ~BlockReader() = default;
    virtual void read(DealtRounds rounds) = 0;
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
    struct AllReaders;

    std::vector<Audience*> all_;
};

}  // namespace croupier::simulation
