#include "tests/toy_game/tournament.h"

#include <gtest/gtest.h>

#include "tests/conformance/walk.h"

namespace croupier::coin {
extern const conformance::Walk walk;
}  // namespace croupier::coin

namespace croupier::tournament {
namespace {

/// Any cards, and the cutting card after so many of them.
class AnyCards final : public CardSupply {
public:
    explicit AnyCards(conformance::Chance& chance) : chance_(chance) {}
    void load(int cards) override { cutting_card_ = cards / 2; }
    [[nodiscard]] Front front(int place, bool cutting_card_out) override {
        return place >= cutting_card_ && !cutting_card_out ? Front::cutting_card : Front::card;
    }
    [[nodiscard]] Card face(int) override { return chance_.card(); }
    [[nodiscard]] int choose(int least, int most) override { return chance_.between(least, most); }

private:
    conformance::Chance& chance_;
    int cutting_card_ = 0;
};

class AnyDice final : public DiceSupply {
public:
    explicit AnyDice(conformance::Chance& chance) : chance_(chance) {}
    void spin() override {}
    [[nodiscard]] std::optional<Dice> uncover() override { return chance_.dice(); }

private:
    conformance::Chance& chance_;
};

/// A table of the game, set up as its walk sets up tables.
std::unique_ptr<::croupier::play::Table> table_of(const conformance::Walk& walk, const ::croupier::play::Law& law,
                                                  conformance::Chance& chance) {
    auto table = walk.game->make_table();
    while (!table->is_set_up())
        if (const auto ruling = table->decide(law, conformance::next_move(walk, law, *table, chance, {}).command))
            for (const ::croupier::play::Event event : *ruling) table->apply(event);
    return table;
}

void expect_ranked(const conformance::Walk& walk) {
    conformance::Chance chance{5};
    const ::croupier::play::Law& law = walk.game->laws().back();
    AnyCards cards{chance};
    AnyDice dice{chance};
    ::croupier::play::Supply supply{&cards, &dice, [&] { return static_cast<int>(chance.below(2)); }};
    const auto table = table_of(walk, law, chance);
    const Terms terms;
    const auto standings =
        play(*walk.game, *table, law, terms, supply, [&](std::size_t count) { return chance.below(count); });
    EXPECT_EQ(table->rounds_started(), terms.rounds) << walk.game->name;
    ASSERT_EQ(standings.size(), static_cast<std::size_t>(terms.contestants)) << walk.game->name;
    for (std::size_t at = 1; at < standings.size(); ++at) EXPECT_GE(standings[at - 1].chips, standings[at].chips);
    EXPECT_NE(standings.front().chips, standings.back().chips) << walk.game->name << ": nobody won or lost";
    EXPECT_TRUE(table->sum_of_money().is_zero()) << walk.game->name;
}

TEST(Tournament, ranks_contestants_at_a_table_of_the_coin) { expect_ranked(coin::walk); }

TEST(Tournament, ranks_contestants_at_a_table_of_every_game) {
    for (const conformance::Walk* walk : conformance::walks()) expect_ranked(*walk);
}

}  // namespace
}  // namespace croupier::tournament
