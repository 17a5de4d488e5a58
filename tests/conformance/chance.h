// Chance for tests, and values changed by chance: any record of any game can be scrambled through its shape.
#pragma once

#include <cstdint>
#include <iterator>
#include <span>

#include "core/base/shape.h"
#include "core/equipment/cards.h"
#include "core/equipment/dice.h"
#include "core/table/actor.h"

namespace croupier::conformance {

/// A small generator (splitmix64): the same seed gives the same walk on every machine and compiler.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15U;
        mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
        return mixed ^ (mixed >> 31U);
    }
    /// 0 to count - 1.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() % count); }
    int between(int least, int most) {
        return least + static_cast<int>(below(static_cast<std::size_t>(most - least) + 1));
    }
    bool percent(int of_hundred) { return below(100) < static_cast<std::size_t>(of_hundred); }
    template <class List>
    const auto& pick(const List& list) {
        return *(std::begin(list) + static_cast<std::ptrdiff_t>(below(std::size(list))));
    }
    Card card() { return Card::from_index(between(0, Card::kinds - 1)); }
    Die die() { return Die{between(1, Die::faces)}; }
    Dice dice() { return Dice::from_throw(between(0, Dice::throws - 1)); }

private:
    std::uint64_t state_;
};

/// Changes values by chance: mostly to something a person might say, sometimes to something that nobody would.
class Scrambler {
public:
    Scrambler(Chance& chance, std::span<const PersonId> people) : chance_(chance), people_(people) {}

    /// Everything in the value there anew, and one of many records as another of them.
    void all(const Shape& shape, void* at);
    /// One field somewhere inside.
    void one(const Shape& shape, void* at);

private:
    void leaf(const Shape& shape, void* at);
    std::int64_t whole();

    Chance& chance_;
    std::span<const PersonId> people_;
};

}  // namespace croupier::conformance
