// Every game keeps what every game promises.
#include "tests/conformance/conformance.h"

#include "games/all/games.h"
#include "games/baccarat/tests/walk.h"
#include "games/tai_sai/tests/walk.h"
#include "games/baccarat/rules/baccarat.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "wire/json.h"

namespace croupier::conformance {
namespace {

template <class Game>
class Conformance : public testing::Test {
protected:
    typename WatchedTable<Game>::Seen seen_;
};

/// "Conformance/tai_sai": a hyphen means something else to those who choose tests by name.
struct GameNames {
    template <class Game>
    static std::string GetName(int) {  // NOLINT(readability-identifier-naming): GoogleTest's
        std::string name{Game::name};
        std::ranges::replace(name, '-', '_');
        return name;
    }
};
TYPED_TEST_SUITE(Conformance, games::All::As<testing::Types>, GameNames);

TYPED_TEST(Conformance, walks_keep_every_promise_and_reach_everything) {
    walk_tables<TypeParam>(1000, {.patrons = 28, .legal = 6, .directed = 8, .mutated = 5, .random = 5}, 0, this->seen_);
    if (this->HasFailure()) return;
#ifndef CROUPIER_FEWER_WALKS
    using Table = WatchedTable<TypeParam>;
    using Phase = decltype(TypeParam::State::phase);
    for (std::size_t kind = 0; kind < Table::Requests::names.size(); ++kind) {
        EXPECT_EQ(this->seen_.accepted.contains(kind), !Traits<TypeParam>::never_accepted(Table::Requests::names[kind]))
            << Table::Requests::names[kind] << " was " << (this->seen_.accepted.contains(kind) ? "" : "never ")
            << "accepted";
        EXPECT_TRUE(this->seen_.refused.contains(kind)) << Table::Requests::names[kind] << " was never refused";
    }
    for (std::size_t kind = 0; kind < Table::Happenings::names.size(); ++kind)
        EXPECT_TRUE(this->seen_.happened.contains(kind)) << Table::Happenings::names[kind] << " never happened";
    for (std::size_t phase = 1; phase < enum_names<Phase>.size(); ++phase)
        EXPECT_TRUE(this->seen_.phases.contains(phase)) << "no walk came to: " << enum_names<Phase>[phase];
#endif
}

TYPED_TEST(Conformance, legal_commands_agree_with_decide) {
    walk_tables<TypeParam>(240, {.patrons = 25, .legal = 5, .directed = 8, .mutated = 14, .random = 14}, 30,
                           this->seen_);
}

TYPED_TEST(Conformance, no_command_however_wrong_stops_a_table) {
    walk_tables<TypeParam>(1000, {.patrons = 12, .legal = 1, .directed = 10, .mutated = 30, .random = 20}, 0,
                           this->seen_);
}

}  // namespace
}  // namespace croupier::conformance
