// A game as a simulation deals it: whole blocks of rounds, each from the seed and the block's number alone. A game
// implements Kernel in its own folder, where the rounds are dealt as fast as the machine can; one call deals a block.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/base/assertion.h"
#include "simulation/audience.h"
#include "simulation/streams.h"

namespace croupier::simulation {

/// Sums over rounds: a record of the game's own, which can be sent from machine to machine as it is.
class Totals {
public:
    Totals() = default;  ///< not of any game yet
    template <class T>
        requires std::is_trivially_copyable_v<T>
    [[nodiscard]] static Totals of(const T& sums) {
        Totals totals;
        totals.bytes_.resize(sizeof(T));
        std::memcpy(totals.bytes_.data(), &sums, sizeof(T));
        return totals;
    }
    template <class T>
        requires std::is_trivially_copyable_v<T>
    [[nodiscard]] T as() const {
        CROUPIER_ASSERT(bytes_.size() == sizeof(T));
        T sums;
        std::memcpy(&sums, bytes_.data(), sizeof(T));
        return sums;
    }

    [[nodiscard]] bool empty() const { return bytes_.empty(); }
    [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }
    [[nodiscard]] std::span<std::byte> bytes() { return bytes_; }

private:
    std::vector<std::byte> bytes_;
};

/// One table of a game: all that decides what is dealt besides the seed. Called from several threads at once.
class Kernel {
public:
    Kernel() = default;
    Kernel(const Kernel&) = delete;
    Kernel& operator=(const Kernel&) = delete;
    Kernel(Kernel&&) = delete;
    Kernel& operator=(Kernel&&) = delete;
    virtual ~Kernel() = default;

    /// The machine instructions that deal: "AVX2".
    [[nodiscard]] virtual std::string_view instructions() const = 0;
    /// A block is dealt in units: whole shoes where there are shoes, else rounds.
    [[nodiscard]] virtual std::uint64_t units_of_block() const = 0;
    [[nodiscard]] virtual bool units_are_rounds() const = 0;
    /// `reader`: who is told of the rounds, or nobody.
    [[nodiscard]] virtual Totals deal(const Streams& streams, std::uint64_t block, std::uint64_t units,
                                      BlockReader* reader) const = 0;

    // --- Sums -------------------------------------------------------------------------------------------------------
    [[nodiscard]] virtual Totals nothing_dealt() const = 0;
    virtual void add(Totals& to, const Totals& more) const = 0;
    [[nodiscard]] virtual std::uint64_t rounds(const Totals& totals) const = 0;
    [[nodiscard]] virtual std::uint64_t shoes(const Totals& /*totals*/) const { return 0; }
    /// Of the frequency that a run may be continued for; 1 before the first round.
    [[nodiscard]] virtual double standard_error(const Totals& totals) const = 0;
};

}  // namespace croupier::simulation
