#include "games/tai_sai/simulation/simulation.h"

#include <cmath>

#include <gtest/gtest.h>

#include "games/tai_sai/rules/areas.h"
#include "games/tai_sai/simulation/streaks.h"

namespace croupier::simulation {
namespace {

using Plan = RunPlan<TaiSai>;

Plan rounds(std::uint64_t count, std::uint64_t seed = 9) {
    return {.table = {}, .seed = seed, .how_much = {.shoes = {}, .rounds = count, .error = {}}};
}

Progress<TaiSai> outcome(const Plan& plan, int threads = 1, const Progress<TaiSai>& from = {}) {
    Simulation<TaiSai> run{plan, from};
    run.work(threads, [](const auto&) { return true; });
    return run.progress();
}

/// The same throws in the obvious way: the sequence of seven as one number below 216^7, taken apart by division.
std::vector<std::uint8_t> plain_throws(Stream stream, std::size_t count) {
    __extension__ using Wide = unsigned __int128;
    const std::uint64_t sequences = 216ULL * 216 * 216 * 216 * 216 * 216 * 216;
    std::vector<std::uint8_t> throws;
    while (throws.size() < count) {
        const Wide product = static_cast<Wide>(stream()) * sequences;
        // As many numbers lead to each sequence once those are left out that make some of them likelier.
        if (static_cast<std::uint64_t>(product) < (0 - sequences) % sequences) continue;
        auto sequence = static_cast<std::uint64_t>(product >> 64);
        std::array<std::uint8_t, 7> seven{};
        for (std::size_t at = seven.size(); at-- > 0; sequence /= 216)
            seven[at] = static_cast<std::uint8_t>(sequence % 216);
        for (const std::uint8_t each : seven)
            if (throws.size() < count) throws.push_back(each);
    }
    return throws;
}

TEST(Throws, are_those_of_the_plain_form) {
    for (const std::uint64_t seed : {0U, 1U, 77U})
        for (const std::size_t count : {0U, 1U, 6U, 7U, 8U, 100'000U}) {
            const Stream stream{Streams{seed}.stream(seed)};
            const std::vector<std::uint8_t> plain = plain_throws(stream, count);
            std::vector<std::uint8_t> drawn(count);
            draw_throws(stream, drawn);
            EXPECT_EQ(drawn, plain);
            ThrowTotals counted;
            counted.rounds = count;
            for (const std::uint8_t each : plain) ++counted.of[each];
            EXPECT_EQ(count_throws(stream, count), counted);
        }
}

TEST(Throws, show_every_face_of_every_die_as_often_in_every_place_of_the_seven) {
    constexpr std::size_t count = 7 * 200'000;
    std::vector<std::uint8_t> drawn(count);
    draw_throws(Stream{Streams{3}.stream(0)}, drawn);
    std::array<std::array<double, 216>, 7> seen{};
    for (std::size_t at = 0; at < count; ++at) ++seen[at % 7][drawn[at]];
    for (const auto& place : seen) {
        double chi_square = 0;
        for (const double throws : place)
            chi_square += (throws - 200'000.0 / 216) * (throws - 200'000.0 / 216) / (200'000.0 / 216);
        EXPECT_LT(chi_square, 320);  // 215 degrees of freedom: less than one in ten thousand is above
    }
}

TEST(TaiSaiSimulation, totals_are_the_same_for_any_number_of_threads) {
    const Progress<TaiSai> one = outcome(rounds(5'000'001));
    EXPECT_TRUE(one.finished);
    EXPECT_EQ(one.totals.rounds, 5'000'001U);
    EXPECT_EQ(outcome(rounds(5'000'001), 2).totals, one.totals);
    EXPECT_EQ(outcome(rounds(5'000'001), 5).totals, one.totals);
    EXPECT_NE(outcome(rounds(5'000'001, 10)).totals, one.totals);
}

TEST(TaiSaiSimulation, a_run_begins_as_a_shorter_one_does) {
    class Keeps final : public BlockReader<ThrownBlock> {
    public:
        void read(const ThrownBlock& block) override { throws.assign(block.throws.begin(), block.throws.end()); }
        std::vector<std::uint8_t> throws;
    };
    Keeps few;
    Keeps many;
    EXPECT_EQ(Simulation<TaiSai>{rounds(1'000)}.deal(0, &few).rounds, 1'000U);
    EXPECT_EQ(Simulation<TaiSai>{rounds(2'000)}.deal(0, &many).rounds, 2'000U);
    ASSERT_EQ(many.throws.size(), 2'000U);
    many.throws.resize(1'000);
    EXPECT_EQ(few.throws, many.throws);
}

TEST(TaiSaiSimulation, a_run_ends_when_the_error_is_small_enough) {
    const Plan plan{.table = {}, .seed = 1, .how_much = {.shoes = {}, .rounds = {}, .error = 0.0003}};
    const Progress<TaiSai> done = outcome(plan, 2);
    EXPECT_TRUE(done.finished);
    EXPECT_LE(TaiSai::standard_error(done.totals), 0.0003);
    EXPECT_EQ(outcome(plan).totals, done.totals);
    EXPECT_EQ(done.totals.rounds % TaiSai::rounds_of_block, 0U);
}

TEST(TaiSaiSimulation, a_stopped_run_goes_on_where_it_stopped) {
    const Plan plan = rounds(4'000'000);
    Simulation<TaiSai> first{plan};
    first.hand_in(0, first.deal(0));
    first.hand_in(2, first.deal(2));
    EXPECT_EQ(first.progress().blocks, 1U);  // block 1 is missing
    EXPECT_EQ(outcome(plan, 2, first.progress()).totals, outcome(plan).totals);
}

// Streaks.

std::vector<std::uint8_t> throws_of(std::string_view letters) {
    std::vector<std::uint8_t> throws;
    for (const char letter : letters)
        throws.push_back(letter == 'S' ? 1 : letter == 'B' ? 214 : 0);  // 1-1-2, 6-6-5, 1-1-1
    return throws;
}

/// The runs of letters that come in blocks of any length.
ThrowStreaks::Runs runs_in(const std::vector<std::string>& blocks) {
    ThrowStreaks streaks;
    for (const std::string& block : blocks) {
        const auto reader = streaks.reader();
        const std::vector<std::uint8_t> throws = throws_of(block);
        reader->read({.throws = throws});
        streaks.take(*reader);
    }
    return streaks.runs();
}

TEST(ThrowStreaks, count_small_big_and_triples_in_a_row) {
    const ThrowStreaks::Runs runs = runs_in({"SSBTTTSSB"});
    using Lengths = std::map<std::uint64_t, std::uint64_t>;
    EXPECT_EQ(runs[0], (Lengths{{2, 2}}));
    EXPECT_EQ(runs[1], (Lengths{{1, 2}}));
    EXPECT_EQ(runs[2], (Lengths{{3, 1}}));
    EXPECT_EQ(runs_in({}), ThrowStreaks::Runs{});
}

TEST(ThrowStreaks, are_the_same_however_the_throws_are_cut_into_blocks) {
    const std::string all = "SSSSBBTSBSSSSSSBTTBBBSBSB";
    const ThrowStreaks::Runs whole = runs_in({all});
    for (std::size_t length = 1; length <= all.size(); ++length) {
        std::vector<std::string> blocks;
        for (std::size_t at = 0; at < all.size(); at += length) blocks.push_back(all.substr(at, length));
        EXPECT_EQ(runs_in(blocks), whole) << length;
    }
}

}  // namespace
}  // namespace croupier::simulation
