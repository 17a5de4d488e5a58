#include "games/baccarat/odds/fast_odds.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/base/assertion.h"
#include "games/baccarat/odds/fast_odds_kernel.h"
#include "games/baccarat/odds/fast_odds_tables.h"

namespace croupier::analysis {

namespace fast {
namespace {

// Kernels read compositions as ten numbers each, one after the other.
static_assert(sizeof(Composition) == sizeof(int) * all_values);

/// check() without its words, which would take as long as counting.
bool is_countable(const Composition& composition) {
    constexpr unsigned most_of_others = 32;
    unsigned total = 0;
    bool within = true;
    for (std::size_t value = 0; value < composition.cards.size(); ++value) {
        const auto cards = static_cast<unsigned>(composition.cards[value]);  // a negative number becomes a large one
        within &= cards <= (value == 0 ? most_of_a_value : most_of_others);
        total += cards;
    }
    return within && total >= 6;
}

/// Ways to draw six cards one after the other.
std::uint64_t draws_of_six(int cards) {
    std::uint64_t draws = 1;
    for (int drawn = 0; drawn < 6; ++drawn) draws *= static_cast<std::uint64_t>(cards - drawn);
    return draws;
}

FastCounts complete(const Composition& composition, const Deals& deals) {
    const std::uint64_t total = draws_of_six(composition.total());
    return {.total = total,
            .banker = deals.of[banker],
            .player = deals.of[player],
            .tie = total - deals.of[banker] - deals.of[player],
            .banker_on_6 = deals.of[banker_on_6]};
}

/// Counts a batch in portions, so that no memory is allocated.
template <Count Kernel>
void count_batch(std::span<const Composition> compositions, std::span<FastCounts> found) {
    CROUPIER_ASSERT(compositions.size() == found.size());
    CROUPIER_ASSERT(std::ranges::all_of(compositions, is_countable));
    std::array<Deals, 64> deals;
    for (std::size_t done = 0; done < compositions.size(); done += deals.size()) {
        const std::size_t size = std::min(deals.size(), compositions.size() - done);
        Kernel(tables(), compositions[done].cards.data(), deals.data(), size);
        for (std::size_t each = 0; each < size; ++each)
            found[done + each] = complete(compositions[done + each], deals[each]);
    }
}

}  // namespace
}  // namespace fast

/// Finds the kernels.
struct FastKernels {
    static FastKernel make(std::string_view name, void (*count)(std::span<const Composition>, std::span<FastCounts>)) {
        FastKernel kernel;
        kernel.name_ = name;
        kernel.count_ = count;
        return kernel;
    }

    /// Fresh shoes, and some with few or no cards of a value; an odd number, so that all parts of a kernel are tried.
    static std::vector<Composition> samples() {
        std::vector<Composition> list;
        for (int decks = 1; decks <= 8; ++decks) list.push_back(Composition::of_decks(decks));
        for (int step = 1; step < 30; ++step) {
            Composition composition;
            for (std::size_t value = 0; value < composition.cards.size(); ++value)
                composition.cards[value] = step * static_cast<int>(value + 3) * 7 % 33;
            list.push_back(composition);
        }
        return list;
    }

    static bool agree(const FastKernel& one, const FastKernel& other) {
        const std::vector<Composition> compositions = samples();
        std::vector<FastCounts> of_one(compositions.size());
        std::vector<FastCounts> of_other(compositions.size());
        one.count(compositions, of_one);
        other.count(compositions, of_other);
        return of_one == of_other;
    }

    static std::vector<FastKernel> find() {
        std::vector<FastKernel> kernels{make("plain", fast::count_batch<fast::count_plainly>)};
        const auto offer = [&kernels](const FastKernel& kernel) {
            if (agree(kernels.front(), kernel)) kernels.push_back(kernel);
        };
#if defined(__x86_64__)
        offer(make("SSE2", fast::count_batch<fast::count_with_sse2>));
        if (__builtin_cpu_supports("avx2")) offer(make("AVX2", fast::count_batch<fast::count_with_avx2>));
        if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("avx512vl") &&
            __builtin_cpu_supports("avx512vnni"))
            offer(make("AVX-512 VNNI", fast::count_batch<fast::count_with_avx512>));
#endif
        return kernels;
    }
};

std::span<const FastKernel> FastKernel::runnable() {
    static const std::vector<FastKernel> kernels = FastKernels::find();
    return kernels;
}

void FastKernel::count(std::span<const Composition> compositions, std::span<FastCounts> found) const {
    count_(compositions, found);
}

FastCounts fast_counts(const Composition& composition) {
    FastCounts found;
    fast_counts({&composition, 1}, {&found, 1});
    return found;
}

void fast_counts(std::span<const Composition> compositions, std::span<FastCounts> found) {
    FastKernel::runnable().back().count(compositions, found);
}

}  // namespace croupier::analysis
