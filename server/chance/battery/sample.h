// What is taken from a generator at a time: a shoe, a throw of dice, some numbers and some raw words; and how the
// generator makes them, step by step, so that a fault can be planted in any of the steps.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "server/chance/stream.h"

namespace croupier::battery {

/// Which card lies at each place. Card k lay at place k before the shuffle; its face is that of Card::from_index(k %
/// 52).
using Order = std::vector<std::uint16_t>;

/// As many numbers below a bound as a sample has.
template <std::uint64_t Count>
struct Numbers {
    static constexpr std::uint64_t count = Count;
    std::array<std::uint16_t, 8> drawn{};
};

struct Sample {
    static constexpr std::size_t words_of_sample = 40;

    std::uint64_t number = 0;
    Order order;
    Order place_of;                                      ///< where each card lies now
    int dice_throw = 0;                                  ///< as Dice::from_throw counts
    Numbers<37> wheel;                                   ///< all from one stream, in this order:
    Numbers<52> big_wheel;                               ///<
    Numbers<3750> ticket;                                ///<
    std::array<std::uint64_t, words_of_sample> words{};  ///< and these behind them
};

/// A shoe, a throw, and the numbers and words of a sample have a seed each, as at a live table.
enum class Purpose : std::uint8_t { shoe, dice, numbers };

/// Where seeds come from: the system's generator, a new one each time, as at live tables; or a number that fixes them
/// all, so that a run can be repeated.
class Seeds {
public:
    explicit Seeds(std::optional<std::uint64_t> fixed) : fixed_(fixed) {}
    [[nodiscard]] chance::Seed operator()(Purpose purpose, std::uint64_t number) const;

private:
    std::optional<std::uint64_t> fixed_;
};

/// What a throw or a number has in place of a whole seed.
[[nodiscard]] secrets::Key one_key_of(const chance::Seed& seed);

struct Generator {
    std::function<chance::Seed(Purpose purpose, std::uint64_t number)> seed;
    /// Of one key or more: a shoe has sixteen, a throw and a number one.
    std::function<std::unique_ptr<chance::Chance>(secrets::View keys)> stream;
    std::function<std::uint64_t(std::uint64_t count, chance::Chance& chance)> below;
    /// New cards in, shuffled cards out. The number is that of the shoe.
    std::function<void(std::uint64_t number, std::span<std::uint16_t> order, chance::Chance& chance)> shuffle;
};

/// What live tables use.
[[nodiscard]] Generator production_generator(const Seeds& seeds);

/// Takes sample `number`. The memory of the sample is used again.
void take(const Generator& generator, int cards, std::uint64_t number, Sample& sample);

}  // namespace croupier::battery
