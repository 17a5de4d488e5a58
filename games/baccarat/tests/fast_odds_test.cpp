// Tests of the fast odds: each kernel that this machine can run against the sums that they replace.
#include "games/baccarat/odds/fast_odds.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/assertion.h"

namespace croupier::analysis {
namespace {

FastCounts figures_of(const Counts& counts) {
    return {.total = counts.total,
            .banker = counts.banker(),
            .player = counts.player(),
            .tie = counts.tie(),
            .banker_on_6 = counts.banker_on_6()};
}

std::string text_of(const Composition& composition) {
    std::string text;
    for (const int cards : composition.cards) text += std::to_string(cards) + " ";
    return text;
}

/// At most so many cards of each value, and never more than eight decks hold; six at least.
Composition random_composition(std::mt19937& random, int most) {
    const Composition all = Composition::of_decks(8);
    Composition composition;
    do {
        for (std::size_t value = 0; value < composition.cards.size(); ++value)
            composition.cards[value] =
                static_cast<int>(random() % static_cast<unsigned>(std::min(most, all.cards[value]) + 1));
    } while (!check(composition));
    return composition;
}

/// Every kernel, in a batch and one by one, gives the figures of exact_counts.
void expect_exact(const std::vector<Composition>& compositions) {
    std::vector<FastCounts> exact;
    exact.reserve(compositions.size());
    for (const Composition& each : compositions) exact.push_back(figures_of(exact_counts(each)));
    for (const FastKernel& kernel : FastKernel::runnable()) {
        std::vector<FastCounts> batch(compositions.size());
        kernel.count(compositions, batch);
        for (std::size_t at = 0; at < compositions.size(); ++at) {
            FastCounts single;
            kernel.count({&compositions[at], 1}, {&single, 1});
            EXPECT_EQ(batch[at], exact[at]) << kernel.name() << " in a batch: " << text_of(compositions[at]);
            EXPECT_EQ(single, exact[at]) << kernel.name() << ": " << text_of(compositions[at]);
        }
    }
}

TEST(FastOdds, have_a_kernel_for_each_set_of_instructions_that_the_processor_has) {
    std::vector<std::string_view> expected{"plain"};
#if defined(__x86_64__)
    expected.emplace_back("SSE2");
    if (__builtin_cpu_supports("avx2")) expected.emplace_back("AVX2");
    if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni"))
        expected.emplace_back("AVX-512 VNNI");
#endif
    std::vector<std::string_view> found;
    for (const FastKernel& kernel : FastKernel::runnable()) found.push_back(kernel.name());
    EXPECT_EQ(found, expected);  // none was left out because it counted wrongly
    RecordProperty("fastest", std::string{found.back()});
}

TEST(FastOdds, of_a_fresh_shoe_are_the_integers_that_the_field_knows) {
    EXPECT_EQ(fast_counts(Composition::of_decks(8)), (FastCounts{.total = 4998398275503360,
                                                                 .banker = 2292252566437888,
                                                                 .player = 2230518282592256,
                                                                 .tie = 475627426473216,
                                                                 .banker_on_6 = 269232304455680}));
}

TEST(FastOdds, of_fresh_and_extreme_shoes_are_exact) {
    std::vector<Composition> compositions;
    for (int decks = 1; decks <= 8; ++decks) compositions.push_back(Composition::of_decks(decks));
    const Composition all = Composition::of_decks(8);
    for (std::size_t value = 0; value < all.cards.size(); ++value) {
        Composition only;
        only.cards[value] = all.cards[value];
        compositions.push_back(only);
        only.cards[value] = 6;
        compositions.push_back(only);
        Composition without = all;
        without.cards[value] = 0;
        compositions.push_back(without);
        Composition few = all;
        few.cards[value] = 1;
        compositions.push_back(few);
    }
    // Halves of the values, as the kernels split them, and the odd and even ones.
    for (const unsigned pattern : {0b00000'11111U, 0b11111'00000U, 0b01010'10101U, 0b10101'01010U}) {
        Composition part;
        for (std::size_t value = 0; value < all.cards.size(); ++value)
            part.cards[value] = (pattern >> value & 1U) != 0 ? all.cards[value] : 0;
        compositions.push_back(part);
    }
    expect_exact(compositions);
}

TEST(FastOdds, of_exactly_six_cards_are_exact) {
    std::mt19937 random{6};
    std::vector<Composition> compositions(150);
    for (Composition& composition : compositions)
        for (int card = 0; card < 6; ++card) ++composition.cards[random() % 10];
    expect_exact(compositions);
}

TEST(FastOdds, of_random_shoes_are_exact) {
    std::mt19937 random{2004};
    std::vector<Composition> compositions;
    for (const int most : {2, 4, 8, 32, 128})
        for (int each = 0; each < 300; ++each) compositions.push_back(random_composition(random, most));
    expect_exact(compositions);
}

TEST(FastOdds, are_those_of_dealing_order_by_order) {
    std::mt19937 random{1998};
    for (const int most : {2, 3, 32, 128}) {
        const Composition composition = random_composition(random, most);
        EXPECT_EQ(fast_counts(composition), figures_of(plain_counts(composition))) << text_of(composition);
    }
}

TEST(FastOdds, of_batches_of_any_size_are_those_of_each) {
    std::mt19937 random{17};
    // Beyond the portions in which batches are counted, too.
    for (const std::size_t size : {0U, 1U, 2U, 7U, 8U, 9U, 17U, 63U, 64U, 65U, 130U}) {
        std::vector<Composition> compositions;
        for (std::size_t each = 0; each < size; ++each) compositions.push_back(random_composition(random, 128));
        for (const FastKernel& kernel : FastKernel::runnable()) {
            std::vector<FastCounts> found(size);
            kernel.count(compositions, found);
            for (std::size_t each = 0; each < size; ++each)
                EXPECT_EQ(found[each], fast_counts(compositions[each])) << kernel.name() << " " << size;
        }
    }
}

TEST(FastOdds, after_each_card_add_up_to_those_before) {
    // Exchangeability: the sum over cards of count x (deals after removing it) is (N - 6) x (deals).
    std::mt19937 random{1999};
    for (int round = 0; round < 1000; ++round) {
        Composition composition = random_composition(random, 128);
        if (composition.total() < 7) continue;
        const FastCounts before = fast_counts(composition);
        FastCounts sum;
        for (int& cards : composition.cards) {
            if (cards == 0) continue;
            const auto count = static_cast<std::uint64_t>(cards);
            --cards;
            const FastCounts after = fast_counts(composition);
            ++cards;
            sum.banker += count * after.banker;
            sum.player += count * after.player;
            sum.tie += count * after.tie;
            sum.banker_on_6 += count * after.banker_on_6;
        }
        const auto left = static_cast<std::uint64_t>(composition.total() - 6);
        EXPECT_EQ(sum.banker, left * before.banker);
        EXPECT_EQ(sum.player, left * before.player);
        EXPECT_EQ(sum.tie, left * before.tie);
        EXPECT_EQ(sum.banker_on_6, left * before.banker_on_6);
    }
}

TEST(FastOdds, of_a_shoe_that_cannot_be_are_refused) {
    Composition composition = Composition::of_decks(8);
    ++composition.cards[9];
    EXPECT_THROW((void)fast_counts(composition), AssertionFailed);
    composition = Composition::of_decks(8);
    composition.cards[0] = -1;
    EXPECT_THROW((void)fast_counts(composition), AssertionFailed);
    composition = {};
    composition.cards[5] = 5;
    EXPECT_THROW((void)fast_counts(composition), AssertionFailed);
}

}  // namespace
}  // namespace croupier::analysis
