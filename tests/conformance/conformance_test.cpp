// Every game keeps what every game promises.
#include "tests/conformance/conformance.h"

namespace croupier::conformance {
namespace {

class Conformance : public testing::TestWithParam<const Walk*> {
protected:
    WatchedTable::Seen seen_;
};

/// "money_wheel": a hyphen means something else to those who choose tests by name.
std::string name_of_game(const testing::TestParamInfo<const Walk*>& tested) {
    std::string name{tested.param->game->name};
    std::ranges::replace(name, '-', '_');
    return name;
}
INSTANTIATE_TEST_SUITE_P(Of, Conformance, testing::ValuesIn(walks().begin(), walks().end()), name_of_game);

TEST_P(Conformance, walks_keep_every_promise_and_reach_everything) {
    walk_tables(*GetParam(), 1000, {.patrons = 28, .legal = 6, .directed = 8, .mutated = 5, .random = 5}, 0, seen_);
    if (HasFailure()) return;
#ifndef CROUPIER_FEWER_WALKS
    const play::GameType& game = *GetParam()->game;
    for (std::size_t kind = 0; kind < game.request().words.size(); ++kind) {
        const std::string_view name = game.request().words[kind];
        EXPECT_EQ(seen_.accepted.contains(kind), !is_never_accepted(*GetParam(), name))
            << name << " was " << (seen_.accepted.contains(kind) ? "" : "never ") << "accepted";
        EXPECT_TRUE(seen_.refused.contains(kind)) << name << " was never refused";
    }
    for (std::size_t kind = 0; kind < game.happening().words.size(); ++kind)
        EXPECT_TRUE(seen_.happened.contains(kind)) << game.happening().words[kind] << " never happened";
    for (std::size_t phase = 1; phase < game.phases().size(); ++phase)
        EXPECT_TRUE(seen_.phases.contains(phase)) << "no walk came to: " << game.phases()[phase];
#endif
}

TEST_P(Conformance, legal_commands_agree_with_decide) {
    walk_tables(*GetParam(), 240, {.patrons = 25, .legal = 5, .directed = 8, .mutated = 14, .random = 14}, 30, seen_);
}

TEST_P(Conformance, no_command_however_wrong_stops_a_table) {
    walk_tables(*GetParam(), 1000, {.patrons = 12, .legal = 1, .directed = 10, .mutated = 30, .random = 20}, 0, seen_);
}

}  // namespace
}  // namespace croupier::conformance
