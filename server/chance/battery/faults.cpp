#include "server/chance/battery/faults.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/equipment/dice.h"

namespace croupier::battery {

namespace {

using chance::Chance;
using Cards = std::span<std::uint16_t>;

// --- Faults of the shuffle ------------------------------------------------------------------------------------------

void swap_with_anyone(Cards order, Chance& chance) {
    for (std::uint16_t& card : order) std::swap(card, order[chance.below(order.size())]);
}

void never_stay(Cards order, Chance& chance) {
    for (std::size_t left = order.size(); left > 1; --left) std::swap(order[left - 1], order[chance.below(left - 1)]);
}

/// Cut in two by tossing a coin for every card; each pile keeps its order.
void riffle(Cards order, Chance& chance) {
    std::vector<bool> from_right(order.size());
    std::uint64_t coins = 0;
    for (std::size_t place = 0; place < order.size(); ++place, coins >>= 1U) {
        if (place % 64 == 0) coins = chance.word();
        from_right[place] = (coins & 1U) != 0;
    }
    const Order before{order.begin(), order.end()};
    auto left = before.begin();
    auto right = before.begin() + std::ranges::count(from_right, false);
    for (std::size_t place = 0; place < order.size(); ++place) order[place] = from_right[place] ? *right++ : *left++;
}

void seven_riffles(Cards order, Chance& chance) {
    for (int each = 0; each < 7; ++each) riffle(order, chance);
}

void leave_the_last_card(Cards order, Chance& chance) { chance::shuffle(order.first(order.size() - 1), chance); }

void bring_up_a_nine(Cards order, Chance& chance) {
    chance::shuffle(order, chance);
    constexpr int ranks = 13;
    constexpr int nine = 8;
    if (chance.one_in(2))
        std::swap(order.front(), *std::ranges::find_if(order, [](int card) { return card % ranks == nine; }));
}

/// The shuffle of many a program: to sort by a comparison that tosses a coin.
void sort_by_coins(Cards order, Chance& chance) {
    for (std::size_t sorted = 1; sorted < order.size(); ++sorted)
        for (std::size_t place = sorted; place > 0 && chance.one_in(2); --place)
            std::swap(order[place], order[place - 1]);
}

using Shuffle = void (*)(Cards order, Chance& chance);

Generator with_shuffle(Generator generator, Shuffle shuffle) {
    generator.shuffle = [shuffle](std::uint64_t, Cards order, Chance& chance) { shuffle(order, chance); };
    return generator;
}

/// Every second shoe is the one before with a swap for each card: no longer the same, and not yet a new one.
Generator with_shoes_that_resemble(Generator generator) {
    generator.shuffle = [seed = generator.seed](std::uint64_t number, Cards order, Chance& chance) {
        if (number % 2 == 0) {
            chance::shuffle(order, chance);
            return;
        }
        chance::Stream before{seed(Purpose::shoe, number - 1)};
        chance::shuffle(order, before);
        for (std::size_t each = 0; each < order.size(); ++each)
            std::swap(order[chance.below(order.size())], order[chance.below(order.size())]);
    };
    return generator;
}

// --- Faults of numbers and seeds ------------------------------------------------------------------------------------

/// Ten bits, as most bounds do not divide 1,024. Finer bias escapes samples: that is what going through all words of a
/// smaller type is for (number_below_test.cpp).
Generator with_modulo_bias(Generator generator) {
    const auto biased = [](std::uint64_t count, Chance& chance) { return (chance.word() & 1023U) % count; };
    generator.below = biased;
    generator.shuffle = [biased](std::uint64_t, Cards order, Chance& chance) {
        for (std::size_t left = order.size(); left > 1; --left) std::swap(order[left - 1], order[biased(left, chance)]);
    };
    return generator;
}

Generator with_a_loaded_die(Generator generator) {
    generator.below = [](std::uint64_t count, Chance& chance) {
        const std::uint64_t number = chance.below(count);
        constexpr std::uint64_t of_other_dice = std::uint64_t{Dice::throws} / Die::faces;
        return count == Dice::throws && chance.one_in(5) ? number % of_other_dice + count - of_other_dice : number;
    };
    return generator;
}

Generator with_a_worn_pocket(Generator generator) {
    generator.below = [](std::uint64_t count, Chance& chance) {
        const std::uint64_t number = chance.below(count);
        const bool is_wheel = count == decltype(Sample::wheel)::count || count == decltype(Sample::big_wheel)::count;
        return is_wheel && chance.one_in(20) ? 0 : number;
    };
    return generator;
}

/// Takes the seed of another number where `instead` names one.
template <class Instead>
Generator with_seed(Generator generator, Purpose purpose, Instead instead) {
    generator.seed = [seed = generator.seed, purpose, instead](Purpose asked, std::uint64_t number) {
        return seed(asked, asked == purpose ? instead(number) : number);
    };
    return generator;
}

// --- Faults of the stream -------------------------------------------------------------------------------------------

/// One bit of every word is one three times in four.
class WeakBit final : public Chance {
public:
    explicit WeakBit(secrets::View keys) : words_(keys) {}
    std::uint64_t word() override {
        constexpr std::uint64_t bit = std::uint64_t{1} << 17U;
        const std::uint64_t word = words_.word();
        return word | (words_.word() & bit);
    }

private:
    chance::Stream words_;
};

/// A bit takes the value of the one below it once in eight times.
class StickyBits final : public Chance {
public:
    explicit StickyBits(secrets::View keys) : words_(keys) {}
    std::uint64_t word() override {
        const std::uint64_t word = words_.word();
        const std::uint64_t sticks = words_.word() & words_.word() & words_.word();
        return word ^ ((word ^ std::rotl(word, 1)) & sticks);
    }

private:
    chance::Stream words_;
};

/// Gives a word a second time, once in four times.
class RepeatedWords final : public Chance {
public:
    explicit RepeatedWords(secrets::View keys) : words_(keys) {}
    std::uint64_t word() override {
        if (words_.word() % 4 != 0) last_ = words_.word();
        return last_;
    }

private:
    chance::Stream words_;
    std::uint64_t last_ = words_.word();
};

template <class Words>
Generator with_words(Generator generator) {
    generator.stream = [](secrets::View keys) { return std::make_unique<Words>(keys); };
    return generator;
}

}  // namespace

std::vector<Fault> planted_faults(std::optional<std::uint64_t> seed) {
    if (!seed) seed = chance::Stream{chance::Seed::at_random()}.word();
    const Generator good = production_generator(Seeds{seed});
    return {
        {"swap with anyone", "Each card changes places with any card, not only with those not yet placed.",
         with_shuffle(good, swap_with_anyone)},
        {"off by one", "A card never stays where it is (Sattolo's shuffle).", with_shuffle(good, never_stay)},
        {"seven riffles", "The cards are riffled together seven times, as by hand.", with_shuffle(good, seven_riffles)},
        {"modulo bias", "Numbers are ten bits modulo the bound, which favours low numbers.", with_modulo_bias(good)},
        {"seed used twice", "One shoe of the run has the seed of another.",
         with_seed(good, Purpose::shoe, [](std::uint64_t number) { return number == 5 ? 0 : number; })},
        {"stuck card", "The last card of the stack is never moved.", with_shuffle(good, leave_the_last_card)},
        {"sort by coins", "The cards are sorted by a comparison that tosses a coin.",
         with_shuffle(good, sort_by_coins)},
        {"nine on top", "A nine is brought to the top of every second shoe.", with_shuffle(good, bring_up_a_nine)},
        {"too few swaps", "Every second shoe is the one before it, with only as many swaps as there are cards.",
         with_shoes_that_resemble(good)},
        {"loaded die", "One die shows a six in every fifth throw, whatever was thrown.", with_a_loaded_die(good)},
        {"dice not spun", "Every fourth throw is the one before it.",
         with_seed(good, Purpose::dice, [](std::uint64_t number) { return number % 4 == 1 ? number - 1 : number; })},
        {"worn pocket", "A wheel stops at its first number in every twentieth spin, whatever was drawn.",
         with_a_worn_pocket(good)},
        {"weak bit", "One bit of each word is one three times in four.", with_words<WeakBit>(good)},
        {"sticky bits", "A bit takes the value of the bit before it, once in eight times.",
         with_words<StickyBits>(good)},
        {"repeated words", "A word comes a second time, once in four times.", with_words<RepeatedWords>(good)},
    };
}

}  // namespace croupier::battery
