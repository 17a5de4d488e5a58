// How often each result comes: every possible deal from a fresh shoe, dealt through decide and apply and counted with
// whole numbers, against games/baccarat/tests/exact.tsv.
//
// Cards of one point value are one class: ten classes, at most six cards, so at most a million ways to go. Each way is
// weighed by how many ordered deals of real cards it stands for; a round of fewer than six cards counts once for every
// way in which the shoe could have gone on to six. Which card is drawn next, and whether one is, only the core says.
#include <array>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "games/baccarat/rules/baccarat.h"

namespace croupier::baccarat {
namespace {

constexpr std::array<int, 3> deck_counts{4, 6, 8};
constexpr int deal_cards = 6;
/// One number for each count of decks: the same tree is weighed for all of them at once.
using Weights = std::array<std::uint64_t, deck_counts.size()>;

struct Counts {
    Weights banker{};
    Weights player{};
    Weights tie{};
    Weights banker_on_6{};
};

class Enumeration {
public:
    Counts count() {
        Weights one{};
        one.fill(1);
        deal(table_after_no_more_bets(), one, 0);
        return counts_;
    }

private:
    static State table_after_no_more_bets() {
        TableSetup setup;
        setup.card_sets[0].decks = deck_counts[0];  // the fewest, so that every deal is possible at any of the tables
        setup.chips = ChipSet{{Money::dollars(1)}};
        setup.hand_limits = setup.tie_limits = {Money::dollars(20), Money::dollars(100)};
        const Actor patron{Role::seated_patron, 101};
        State state;
        for (const Command& command : {
                 Command{{Role::casino_operator, 1}, SetUpTable{setup}},
                 Command{{Role::casino_supervisor, 2}, TakeOverShoe{setup.cards_in_set(0), false}},
                 Command{patron, Join{101, 1}},
                 Command{patron, BuyIn{101, Money::dollars(100)}},
                 Command{patron, PlaceWager{101, Spot{{1, false}, Outcome::tie}, Money::dollars(20), Tender::chips}},
                 Command{{Role::dealer, 3}, CallNoMoreBets{}},
             })
            follow(state, command);
        return state;
    }

    static std::vector<Event> follow(State& state, const Command& command) {
        auto events = decide(law(), state, command);
        if (!events) throw std::runtime_error{events.error().in_words()};
        for (const Event& event : *events) apply(state, event);
        return *std::move(events);
    }

    static const Edition& law() { return *edition_by_key("baccarat-2004"); }

    void deal(State state, const Weights& weights, int drawn) {
        NextAct next = next_act(law(), state);
        while (next.act == Act::announce_count) {
            follow(state, command_for(next, state, 3));
            next = next_act(law(), state);
        }
        if (next.act == Act::announce_result) {
            const std::vector<Event> events = follow(state, command_for(next, state, 3));
            return result(events.front().what.get<ResultAnnounced>(), weights, drawn);
        }
        ASSERT_EQ(next.act, Act::draw_card);
        for (int value = 0; value <= 9; ++value) {
            Weights below = weights;
            for (std::size_t table = 0; table < below.size(); ++table)
                below[table] *= static_cast<std::uint64_t>((value == 0 ? 16 : 4) * deck_counts[table] -
                                                           used_[static_cast<std::size_t>(value)]);
            // Suits in turn, so that no single card comes more often than four decks hold it.
            const Card card{value == 0 ? 10 + drawn % 4 : value, drawn % 4};
            State after = state;
            follow(after, Command{{Role::dealer, 3}, DrawCard{card, false}});
            ++used_[static_cast<std::size_t>(value)];
            deal(std::move(after), below, drawn + 1);
            --used_[static_cast<std::size_t>(value)];
        }
    }

    void result(const ResultAnnounced& announced, const Weights& weights, int drawn) {
        for (std::size_t table = 0; table < weights.size(); ++table) {
            std::uint64_t deals = weights[table];
            for (int card = drawn; card < deal_cards; ++card)
                deals *= static_cast<std::uint64_t>(deck_counts[table] * Card::kinds - card);
            switch (announced.winner) {
                case Winner::banker:
                    counts_.banker[table] += deals;
                    if (announced.banker == 6) counts_.banker_on_6[table] += deals;
                    break;
                case Winner::player: counts_.player[table] += deals; break;
                case Winner::tie: counts_.tie[table] += deals; break;
            }
        }
    }

    std::array<int, 10> used_{};  ///< cards of each point value on the way to here
    Counts counts_;
};

struct Row {
    int decks = 0;
    std::uint64_t total = 0;
    std::uint64_t banker = 0;
    std::uint64_t player = 0;
    std::uint64_t tie = 0;
    std::uint64_t banker_on_6 = 0;
};

std::vector<Row> rows_of_oracle() {
    std::ifstream file{"games/baccarat/tests/exact.tsv"};
    std::vector<Row> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#' || line.front() == 'd') continue;
        Row row;
        std::istringstream{line} >> row.decks >> row.total >> row.banker >> row.player >> row.tie >> row.banker_on_6;
        rows.push_back(row);
    }
    return rows;
}

TEST(BaccaratExact, the_core_deals_each_result_as_often_as_the_oracle_says) {
    const std::vector<Row> rows = rows_of_oracle();
    ASSERT_EQ(rows.size(), deck_counts.size());
    const Counts counts = Enumeration{}.count();
    for (std::size_t table = 0; table < rows.size(); ++table) {
        const Row& row = rows[table];
        ASSERT_EQ(row.decks, deck_counts[table]);
        SCOPED_TRACE(std::to_string(row.decks) + " decks");
        EXPECT_EQ(counts.banker[table], row.banker);
        EXPECT_EQ(counts.player[table], row.player);
        EXPECT_EQ(counts.tie[table], row.tie);
        EXPECT_EQ(counts.banker_on_6[table], row.banker_on_6);
        EXPECT_EQ(counts.banker[table] + counts.player[table] + counts.tie[table], row.total);
    }
}

}  // namespace
}  // namespace croupier::baccarat
