// The raw words of the stream: bits, bytes, runs, and what a word tells of the next.
#include <bit>

#include "server/chance/battery/statistic.h"

namespace croupier::battery {

namespace {

constexpr std::size_t bits_of_word = 64;
constexpr std::size_t byte_values = 256;

struct WordCounts {
    std::array<std::uint64_t, bits_of_word> ones{};  ///< by the place of the bit
    std::array<std::uint64_t, byte_values> bytes{};
    std::vector<std::uint64_t> pairs = std::vector<std::uint64_t>(byte_values * byte_values);  ///< of bytes
    std::uint64_t words = 0;
    std::uint64_t changes = 0;    ///< from a bit to the next one, within samples
    std::uint64_t chances = 0;    ///< for such a change
    std::uint64_t differing = 0;  ///< bits in which a word differs from the one before
    std::uint64_t compared = 0;   ///< bits that were compared for that

    WordCounts& operator+=(const WordCounts& other) {
        add_cells(ones, other.ones);
        add_cells(bytes, other.bytes);
        add_cells(pairs, other.pairs);
        words += other.words;
        changes += other.changes;
        chances += other.chances;
        differing += other.differing;
        compared += other.compared;
        return *this;
    }
};

class WordsStatistic final : public CountingStatistic<WordCounts> {
public:
    [[nodiscard]] std::unique_ptr<Statistic> fresh() const override { return std::make_unique<WordsStatistic>(); }

    void see(const Sample& sample, const Sample* /*before*/) override {
        for (std::size_t at = 0; at < sample.words.size(); ++at) {
            const std::uint64_t word = sample.words[at];
            count_bits(word);
            // Bits from the lowest to the highest, word after word. The highest of the word before meets the lowest.
            const std::uint64_t changes_inside = (word ^ word >> 1U) & ~(std::uint64_t{1} << 63U);
            counts_.changes += static_cast<std::uint64_t>(std::popcount(changes_inside));
            counts_.chances += bits_of_word - 1;
            if (at == 0) continue;
            const std::uint64_t before = sample.words[at - 1];
            counts_.changes += (before >> 63U) ^ (word & 1U);
            counts_.chances += 1;
            counts_.differing += static_cast<std::uint64_t>(std::popcount(word ^ before));
            counts_.compared += bits_of_word;
        }
        counts_.words += sample.words.size();
    }

    [[nodiscard]] std::vector<Finding> findings() const override {
        std::uint64_t all_ones = 0;
        Finding places{.subject = "words", .name = "ones by place in the word", .measure = Measure::chi_square};
        for (const std::uint64_t ones : counts_.ones) {
            all_ones += ones;
            const double z =
                normal_finding("", "", static_cast<double>(ones), half(counts_.words), quarter(counts_.words)).value;
            places.value += z * z;
        }
        places.freedom = counts_.words > 0 ? bits_of_word : 0;
        places.tails = chi_square_tails(places.value, places.freedom);
        const std::uint64_t bits = counts_.words * bits_of_word;
        return {coins("ones", all_ones, bits),
                std::move(places),
                chi_square_finding("words", "bytes", counts_.bytes),
                chi_square_finding("words", "pairs of bytes", counts_.pairs),
                coins("runs of equal bits", counts_.changes, counts_.chances),
                coins("successive words", counts_.differing, counts_.compared)};
    }

private:
    void count_bits(std::uint64_t word) {
        for (std::size_t bit = 0; bit < bits_of_word; ++bit) counts_.ones[bit] += word >> bit & 1U;
        for (unsigned pair = 0; pair < 4; ++pair) {
            const std::uint64_t two = word >> (16 * pair) & 0xffffU;
            ++counts_.pairs[two];
            ++counts_.bytes[two & 0xffU];
            ++counts_.bytes[two >> 8U];
        }
    }

    [[nodiscard]] static double half(std::uint64_t tosses) { return static_cast<double>(tosses) / 2; }
    [[nodiscard]] static double quarter(std::uint64_t tosses) { return static_cast<double>(tosses) / 4; }

    /// Each of so many independent coins must fall on this side half of the time.
    [[nodiscard]] static Finding coins(std::string name, std::uint64_t fallen, std::uint64_t tosses) {
        return normal_finding("words", std::move(name), static_cast<double>(fallen), half(tosses), quarter(tosses));
    }
};

}  // namespace

std::unique_ptr<Statistic> words_statistic() { return std::make_unique<WordsStatistic>(); }

}  // namespace croupier::battery
