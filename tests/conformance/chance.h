// Chance for tests, and values changed by chance: any record of any game can be scrambled through its list of fields.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/inline_vector.h"
#include "core/base/one_of.h"
#include "core/base/record.h"
#include "core/equipment/cards.h"
#include "core/equipment/dice.h"
#include "core/money/chips.h"
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

    /// Every field anew.
    template <class T>
    void all(T& value) {
        if constexpr (Record<T>) {
            T::fields(value, [&](std::string_view, auto& field) { all(field); });
        } else {
            leaf(value);
        }
    }

    /// One field somewhere inside.
    template <class T>
    void one(T& value) {
        if constexpr (Record<T>) {
            std::size_t fields = 0;
            T::fields(value, [&fields](std::string_view, auto&) { ++fields; });
            if (fields == 0) return;
            std::size_t chosen = chance_.below(fields);
            T::fields(value, [&](std::string_view, auto& field) {
                if (chosen-- == 0) one(field);
            });
        } else {
            leaf(value);
        }
    }

    template <class... Ts>
    void one(OneOf<Ts...>& value) {
        value.visit([&](auto& each) { one(each); });
    }

    /// Another alternative altogether, with every field anew.
    template <class... Ts>
    void all(OneOf<Ts...>& value) {
        const std::size_t chosen = chance_.below(sizeof...(Ts));
        std::size_t at = 0;
        ((at++ == chosen ? all(value.template become<Ts>()) : void()), ...);
    }

private:
    void leaf(bool& value) { value = chance_.percent(50); }
    void leaf(PersonId& value) {
        value =
            !people_.empty() && chance_.percent(80) ? chance_.pick(people_) : static_cast<PersonId>(chance_.below(120));
    }
    template <std::integral T>
    void leaf(T& value) {
        static constexpr std::array<std::int64_t, 16> odd{
            -1, 0, 1, 4, 9, 20, 52, 53, 208, 364, 416, 417, std::numeric_limits<std::int32_t>::max(), 255, 100, 1000};
        const std::int64_t wide =
            chance_.percent(60) ? static_cast<std::int64_t>(chance_.below(16)) : chance_.pick(odd);
        value = static_cast<T>(wide);
        if (chance_.percent(2)) value = std::numeric_limits<T>::min();
    }
    template <Named T>
    void leaf(T& value) {
        value = static_cast<T>(chance_.below(enum_names<T>.size()));
    }
    void leaf(Money& value) {
        static constexpr std::array<std::int64_t, 12> odd{0,
                                                          1,
                                                          -1,
                                                          -2'000,
                                                          2'001,
                                                          1'000'000'00,
                                                          100'000'000'000,
                                                          100'000'000'001,
                                                          std::numeric_limits<std::int64_t>::max() / 2,
                                                          std::numeric_limits<std::int64_t>::max() - 1,
                                                          std::numeric_limits<std::int64_t>::max(),
                                                          std::numeric_limits<std::int64_t>::min()};
        value = chance_.percent(70) ? Money::dollars(chance_.between(1, 60) * (chance_.percent(50) ? 20 : 5))
                                    : Money::cents(chance_.pick(odd));
    }
    void leaf(Card& value) { value = chance_.card(); }
    void leaf(Die& value) { value = chance_.die(); }
    void leaf(Dice& value) { value = chance_.dice(); }
    void leaf(std::string& value) {
        static const std::array<std::string, 4> words{"", "a reason", "red", std::string(300, 'x')};
        value = chance_.pick(words);
    }
    void leaf(ChipSet& value) {
        static const std::array<ChipSet, 6> sets{
            ChipSet{},
            ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}},
            ChipSet{{Money::cents(50), Money::dollars(2)}},
            ChipSet{{Money::dollars(7), Money::dollars(10)}},
            ChipSet{{Money::cents(1)}},
            ChipSet{{Money::dollars(1'000'000)}},
        };
        value = chance_.pick(sets);
    }
    template <class T>
    void leaf(std::optional<T>& value) {
        if (chance_.percent(40)) {
            value.reset();
        } else {
            all(value.emplace());
        }
    }
    template <class T, std::size_t Most>
    void leaf(InlineVector<T, Most>& value) {
        value.clear();
        const std::size_t count = chance_.below(Most + 1);
        for (std::size_t i = 0; i < count; ++i) {
            T each{};
            all(each);
            value.push_back(each);
        }
    }
    template <class T>
    void leaf(std::vector<T>& value) {
        if (!value.empty() && chance_.percent(50)) {
            value.pop_back();
        } else {
            all(value.emplace_back());
        }
    }

    Chance& chance_;
    std::span<const PersonId> people_;
};

}  // namespace croupier::conformance
