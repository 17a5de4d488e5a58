// Chance as numbers: words of 64 bits from somewhere, and what is made of them without favouring anything.
//
// Where the words come from is somebody else's matter: a Stream (stream.h) for live tables, a seeded generator for a
// demonstration. What is made of them is the same code for both.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <utility>

#include "core/base/assertion.h"

namespace croupier::chance {

/// A number from 0 to count - 1, each as likely as the other when all words are. `next` gives a word; words beyond the
/// last whole multiple of count would favour low numbers and are drawn again. A template only so that the tests can go
/// through every word of a smaller type.
template <class Word, class Next>
[[nodiscard]] constexpr Word below(Word count, Next&& next) {
    CROUPIER_ASSERT(count > 0);
    constexpr Word highest = std::numeric_limits<Word>::max();
    const auto refused = static_cast<Word>((highest % count + 1) % count);
    Word drawn = next();
    while (drawn > highest - refused) drawn = next();
    return static_cast<Word>(drawn % count);
}

class Chance {
public:
    Chance() = default;
    Chance(const Chance&) = delete;
    Chance& operator=(const Chance&) = delete;
    Chance(Chance&&) = delete;
    Chance& operator=(Chance&&) = delete;
    virtual ~Chance() = default;

    /// Every word is as likely as any other.
    [[nodiscard]] virtual std::uint64_t word() = 0;

    [[nodiscard]] std::uint64_t below(std::uint64_t count) {
        return chance::below(count, [this] { return word(); });
    }
    [[nodiscard]] int between(int least, int most) {
        const std::int64_t first = least;
        return static_cast<int>(first + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(most - first) + 1)));
    }
    [[nodiscard]] bool one_in(std::uint64_t count) { return below(count) == 0; }
};

/// Fisher and Yates, from the last place down: every order is as likely as any other.
template <class T>
void shuffle(std::span<T> things, Chance& chance) {
    for (std::size_t left = things.size(); left > 1; --left)
        std::swap(things[left - 1], things[static_cast<std::size_t>(chance.below(left))]);
}

}  // namespace croupier::chance
