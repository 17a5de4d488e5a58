// What one shoe tells of another: nothing, and no two shoes are the same.
#include <algorithm>

#include "server/chance/battery/statistic.h"

namespace croupier::battery {

namespace {

// --- A shoe and the one after it ------------------------------------------------------------------------------------

struct SuccessiveCounts {
    std::vector<std::uint64_t> pairs_by_matches = std::vector<std::uint64_t>(fixed_point_probabilities().size());
    std::int64_t products = 0;  ///< of twice the distances of a card's two places from the middle
    std::uint64_t pairs = 0;

    SuccessiveCounts& operator+=(const SuccessiveCounts& other) {
        add_cells(pairs_by_matches, other.pairs_by_matches);
        products += other.products;
        pairs += other.pairs;
        return *this;
    }
};

class SuccessiveShoes final : public CountingStatistic<SuccessiveCounts> {
public:
    explicit SuccessiveShoes(int cards) : cards_(cards) {}

    [[nodiscard]] std::unique_ptr<Statistic> fresh() const override {
        return std::make_unique<SuccessiveShoes>(cards_);
    }

    void see(const Sample& sample, const Sample* before) override {
        if (before == nullptr) return;
        std::size_t matches = 0;
        const auto from_middle = [this](std::uint16_t place) { return 2 * int{place} - (cards_ - 1); };
        for (std::size_t card = 0; card < sample.place_of.size(); ++card) {
            matches += sample.place_of[card] == before->place_of[card] ? 1U : 0U;
            counts_.products += from_middle(sample.place_of[card]) * from_middle(before->place_of[card]);
        }
        ++counts_.pairs_by_matches[std::min(matches, counts_.pairs_by_matches.size() - 1)];
        ++counts_.pairs;
    }

    [[nodiscard]] std::vector<Finding> findings() const override {
        // The cards that lie in the same place in both shoes are the fixed points of the way from one to the other.
        const auto matches = fixed_point_probabilities();
        // Spearman's correlation of ranks, summed over all pairs: the sum of squares is n (n^2 - 1) / 3 in each shoe.
        const double squares = cards_ * (static_cast<double>(cards_) * cards_ - 1) / 3;
        return {chi_square_finding("shoes", "same places in the next shoe", counts_.pairs_by_matches, matches),
                normal_finding("shoes", "correlation with the next shoe", static_cast<double>(counts_.products), 0,
                               static_cast<double>(counts_.pairs) * squares * squares / (cards_ - 1))};
    }

private:
    int cards_;
};

// --- Equal shoes ----------------------------------------------------------------------------------------------------

using Digest = std::array<std::uint64_t, 2>;

struct Digests {
    std::vector<Digest> of_shoes;

    Digests& operator+=(const Digests& other) {
        of_shoes.insert(of_shoes.end(), other.of_shoes.begin(), other.of_shoes.end());
        return *this;
    }
};

/// The first 128 bits of BLAKE2b: unlike shoes have like digests in one of 3e38 pairs.
Digest digest_of(const Order& order) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(order.size() * 2);
    for (const std::uint16_t card : order) {
        bytes.push_back(static_cast<std::uint8_t>(card & 0xffU));
        bytes.push_back(static_cast<std::uint8_t>(card >> 8U));
    }
    const secrets::Hash hash = secrets::hash("croupier-battery-shoe-1", {bytes});
    Digest digest{};
    for (std::size_t byte = 0; byte < 16; ++byte) digest[byte / 8] |= std::uint64_t{hash[byte]} << (byte % 8 * 8);
    return digest;
}

class EqualShoes final : public CountingStatistic<Digests> {
public:
    [[nodiscard]] std::unique_ptr<Statistic> fresh() const override { return std::make_unique<EqualShoes>(); }

    void see(const Sample& sample, const Sample* /*before*/) override {
        counts_.of_shoes.push_back(digest_of(sample.order));
    }

    [[nodiscard]] std::vector<Finding> findings() const override {
        std::vector<Digest> sorted = counts_.of_shoes;
        std::ranges::sort(sorted);
        std::uint64_t pairs = 0;
        std::uint64_t alike = 0;  // the shoes before this one that are equal to it
        for (std::size_t shoe = 1; shoe < sorted.size(); ++shoe) {
            alike = sorted[shoe] == sorted[shoe - 1] ? alike + 1 : 0;
            pairs += alike;
        }
        const auto shoes = static_cast<double>(sorted.size());
        return {{.subject = "shoes",
                 .name = "equal shoes",
                 .measure = Measure::equal_pairs,
                 .value = static_cast<double>(pairs),
                 .freedom = 0,
                 .tails = poisson_tails(pairs, shoes * (shoes - 1) / 2 * 0x1p-128)}};
    }
};

}  // namespace

std::unique_ptr<Statistic> successive_shoes_statistic(int cards) { return std::make_unique<SuccessiveShoes>(cards); }
std::unique_ptr<Statistic> equal_shoes_statistic() { return std::make_unique<EqualShoes>(); }

}  // namespace croupier::battery
