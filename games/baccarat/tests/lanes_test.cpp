// The lane kernels against a lane dealt in plain code: the same numbers must give the same rounds.
#include "games/baccarat/simulation/lanes.h"

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/baccarat/rules/table_of_play.h"
#include "games/baccarat/simulation/rounds.h"
#include "simulation/streams.h"

namespace croupier::simulation {

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest's
static void PrintTo(const LaneTotals& totals, std::ostream* out) {
    *out << totals.rounds << " rounds, " << totals.shoes << " shoes, Banker " << totals.banker << ", Player "
         << totals.player << ", on 6 " << totals.banker_on_6 << ", five cards " << totals.five_cards << ", six "
         << totals.six_cards << ", runs " << totals.longest_banker_run << " and " << totals.longest_player_run;
}

namespace {

LaneTask task_of(const ShoePlan& plan, std::uint64_t seed, int shoes) {
    LaneTask task;
    task.plan = plan;
    Streams{seed}.streams(0, task.streams);
    // Unequal quotas, so that lanes end at different times.
    for (std::size_t lane = 0; lane < task.quota.size(); ++lane)
        task.quota[lane] = static_cast<std::uint16_t>(shoes + static_cast<int>(lane % 3));
    return task;
}

/// One lane in plain code. The share of the 2^16 numbers that a card answers to may be any whole number up to
/// 2^16 / cards; which one it is decides which numbers are passed over, so it is found here as the kernel finds it.
class PlainLane {
public:
    PlainLane(const LaneTask& task, int lane)
        : task_(task),
          stream_(task.streams[static_cast<std::size_t>(lane / lanes_per_stream)]),
          shift_(16 * (lane % lanes_per_stream)),
          quota_(task.quota[static_cast<std::size_t>(lane)]) {}

    LaneTotals deal() {
        fresh();
        while (quota_ > 0) step();
        return totals_;
    }

private:
    void fresh() {
        int before = 0;
        for (std::size_t value = 0; value < 9; ++value) {
            left_[value] = task_.plan.up_to[value] - before;
            before = task_.plan.up_to[value];
        }
        left_[9] = task_.plan.cards - before;
        cards_ = task_.plan.cards;
        share_ = 65536U / static_cast<unsigned>(cards_);
        stop_at_ = task_.plan.behind_cutting_card;
        burning_ = task_.plan.burn && !task_.plan.continuous;
        last_ = task_.plan.continuous;
        rounds_ = banker_run_ = player_run_ = 0;
    }

    int draw(unsigned index) {
        int value = 0;
        while (index >= static_cast<unsigned>(left_[static_cast<std::size_t>(value)]))
            index -= static_cast<unsigned>(left_[static_cast<std::size_t>(value++)]);
        --left_[static_cast<std::size_t>(value)];
        --cards_;
        return value;
    }

    void step() {
        std::array<unsigned, 6> index{};
        bool fair = true;
        unsigned after_four = share_;
        for (unsigned each = 0; each < 6; ++each) {
            const unsigned n = static_cast<unsigned>(cards_) - each;
            const unsigned share = share_ + share_ * (65536 - share_ * n) / 65536;
            ASSERT_LE(share * n, 65536U);
            if (each == 4) after_four = share;
            const auto number = static_cast<unsigned>((stream_() >> shift_) & 0xffff);
            index[each] = number * n / 65536;
            if (number * n % 65536 >= share * n) fair = false;
        }
        if (!fair) return;
        if (burning_) {
            const int value = draw(index[0]);
            stop_at_ += value == 0 ? 10 : value;
            burning_ = false;
            return;
        }
        share_ = after_four;
        round(index);
    }

    void round(const std::array<unsigned, 6>& index) {
        const auto& table = baccarat::table_of_play;
        const int first = draw(index[0]);
        const int second = draw(index[1]);
        int player = (first + draw(index[2])) % 10;
        int banker = (second + draw(index[3])) % 10;
        std::size_t third = 0;
        if (player < 8 && banker < 8) {
            bool banker_draws = false;
            if (table.player_draws(player)) {
                const int card = draw(index[4]);
                ++third;
                player = (player + card) % 10;
                banker_draws = table.banker_draws(banker, card);
            } else {
                banker_draws = table.banker_draws_when_player_stood(banker);
            }
            if (banker_draws) {
                banker = (banker + draw(index[4U + third])) % 10;
                ++third;
            }
        }
        ++rounds_;
        ++totals_.rounds;
        if (third == 1) ++totals_.five_cards;
        if (third == 2) ++totals_.six_cards;
        if (banker > player) {
            ++totals_.banker;
            if (banker == 6) ++totals_.banker_on_6;
            ++banker_run_;
            player_run_ = 0;
        } else if (player > banker) {
            ++totals_.player;
            ++player_run_;
            banker_run_ = 0;
        }
        totals_.longest_banker_run = std::max(totals_.longest_banker_run, banker_run_);
        totals_.longest_player_run = std::max(totals_.longest_player_run, player_run_);
        if (last_) {
            if (!task_.plan.continuous) {
                ++totals_.shoes;
                ++totals_.shoes_of.at(static_cast<std::size_t>(rounds_));
            }
            --quota_;
            return fresh();
        }
        last_ = cards_ <= stop_at_;
    }

    const LaneTask& task_;
    Stream stream_;
    int shift_;
    int quota_;
    std::array<int, 10> left_{};
    int cards_ = 0;
    unsigned share_ = 0;
    int stop_at_ = 0;
    int rounds_ = 0;
    bool burning_ = false;
    bool last_ = false;
    std::uint16_t banker_run_ = 0;
    std::uint16_t player_run_ = 0;
    LaneTotals totals_;
};

LaneTotals plain_block(const LaneTask& task) {
    LaneTotals totals;
    for (int lane = 0; lane < block_lanes; ++lane) totals += PlainLane{task, lane}.deal();
    return totals;
}

std::vector<ShoePlan> plans() {
    std::vector<ShoePlan> plans;
    for (const int decks : {1, 4, 8})
        for (const int behind : {14, 40}) {
            ShoePlan plan = ShoePlan::of(decks, behind);
            plans.push_back(plan);
            plan.burn = false;
            plans.push_back(plan);
            plan.continuous = true;
            plans.push_back(plan);
        }
    return plans;
}

TEST(BaccaratLanes, have_a_kernel_for_each_set_of_instructions_that_the_processor_has) {
    std::vector<std::string_view> expected;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512bw") != 0) expected.emplace_back("AVX-512");
    if (__builtin_cpu_supports("avx2") != 0) expected.emplace_back("AVX2");
#endif
    expected.emplace_back("portable");
    std::vector<std::string_view> found;
    for (const LaneKernel* kernel : lane_kernels()) found.emplace_back(kernel->name);
    EXPECT_EQ(found, expected);  // none was left out because it dealt wrongly
    RecordProperty("fastest", std::string{found.front()});
}

TEST(BaccaratLanes, every_kernel_deals_as_plain_code_does) {
    for (const ShoePlan& plan : plans()) {
        const LaneTask task = task_of(plan, 11, 1);
        const LaneTotals expected = plain_block(task);
        for (const LaneKernel* kernel : lane_kernels()) EXPECT_EQ(deal_block(*kernel, task), expected) << kernel->name;
    }
}

TEST(BaccaratLanes, those_who_listen_hear_what_was_counted) {
    for (const LaneKernel* kernel : lane_kernels()) {
        const LaneTask task = task_of(ShoePlan::of(8, 20), 5, 3);
        LaneTotals heard;
        const LaneTotals totals = deal_shoes(*kernel, task, [&](const DealtShoe& shoe) {
            ++heard.shoes;
            ++heard.shoes_of.at(shoe.rounds.size());
            EXPECT_GE(shoe.burned_value, 0);
            for (const Round& round : shoe.rounds) {
                ++heard.rounds;
                heard.banker += round.banker_won() ? 1U : 0U;
                heard.player += round.player_won() ? 1U : 0U;
                heard.banker_on_6 += round.banker_won() && round.banker_count == 6 ? 1U : 0U;
                heard.five_cards += round.cards == 5 ? 1U : 0U;
                heard.six_cards += round.cards == 6 ? 1U : 0U;
            }
        });
        heard.longest_banker_run = totals.longest_banker_run;
        heard.longest_player_run = totals.longest_player_run;
        EXPECT_EQ(heard, totals) << kernel->name;
        EXPECT_EQ(totals, deal_block(*kernel, task)) << kernel->name;
    }
}

TEST(BaccaratLanes, shoes_are_told_in_the_same_order_by_every_kernel) {
    const LaneTask task = task_of(ShoePlan::of(6, 20), 9, 2);
    const auto told_by = [&](const LaneKernel& kernel) {
        std::vector<int> cards;
        deal_shoes(kernel, task, [&](const DealtShoe& shoe) {
            cards.push_back(shoe.burned_place);
            for (const Round& round : shoe.rounds)
                for (std::size_t card = 0; card < round.cards; ++card) {
                    cards.push_back(round.values[card]);
                    cards.push_back(round.places[card]);
                }
        });
        return cards;
    };
    const std::vector<int> expected = told_by(portable_kernel);
    for (const LaneKernel* kernel : lane_kernels()) EXPECT_EQ(told_by(*kernel), expected) << kernel->name;
}

TEST(BaccaratLanes, no_shoe_yields_a_card_it_does_not_hold) {
    const LaneTask task = task_of(ShoePlan::of(1, 14), 3, 20);
    deal_shoes(*lane_kernels().front(), task, [](const DealtShoe& shoe) {
        std::array<int, 10> left{16, 4, 4, 4, 4, 4, 4, 4, 4, 4};
        --left.at(static_cast<std::size_t>(shoe.burned_value));
        for (const Round& round : shoe.rounds)
            for (std::size_t card = 0; card < round.cards; ++card) --left.at(round.values[card]);
        for (const int cards : left) ASSERT_GE(cards, 0);
    });
}

}  // namespace
}  // namespace croupier::simulation
