// Chance from a seed: the same seed gives the same numbers on every machine and with every standard library.
#pragma once

#include <cstdint>
#include <random>

namespace croupier::deal {

class Generator {
public:
    explicit Generator(std::uint64_t seed) : engine_(seed) {}

    /// A number from 0 to count - 1, each as likely as the other. The standard fixes what the engine yields but not
    /// what its distributions make of it, so the numbers beyond the last whole multiple of count are drawn again here.
    [[nodiscard]] std::uint64_t below(std::uint64_t count) {
        const std::uint64_t rejected = (UINT64_MAX % count + 1) % count;
        std::uint64_t drawn = engine_();
        while (drawn > UINT64_MAX - rejected) drawn = engine_();
        return drawn % count;
    }
    [[nodiscard]] int between(int least, int most) {
        return least + static_cast<int>(below(static_cast<std::uint64_t>(most - least) + 1));
    }
    [[nodiscard]] bool one_in(std::uint64_t count) { return below(count) == 0; }

private:
    std::mt19937_64 engine_;
};

}  // namespace croupier::deal
