// What the JSON form promises for every game: reading undoes writing, for every kind of request and event and for every
// rule.
#include <memory>
#include <set>
#include <type_traits>

#include <gtest/gtest.h>

#include "games/all/games.h"
#include "games/baccarat/rules/baccarat.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "wire/json.h"

namespace croupier::wire {
namespace {

template <class Game>
class WireOfEveryGame : public testing::Test {
protected:
    using Request = decltype(Game::Command::request);
    using Happening = decltype(Game::Event::what);

    template <class Any>
    static void every_kind_comes_back() {
        EXPECT_EQ((std::set<std::string_view>{Any::names.begin(), Any::names.end()}.size()), Any::names.size());
        Any::for_each_kind([]<class Each>(std::type_identity<Each>) {
            Each each;
            if constexpr (requires { each.setup.get(); }) {
                std::remove_cvref_t<decltype(*each.setup)> setup;
                setup.chips = ChipSet{{Money::cents(250), Money::dollars(7)}};
                each.setup = std::make_shared<const decltype(setup)>(std::move(setup));
            }
            const Any value{std::move(each)};
            const auto json = parse(text_of(value));
            ASSERT_TRUE(json) << value.name();
            const auto back = from_json<Any>(*json);
            ASSERT_TRUE(back) << value.name() << ": " << back.error();
            EXPECT_TRUE(*back == value) << value.name();
        });
    }
};
TYPED_TEST_SUITE(WireOfEveryGame, games::All::As<testing::Types>);

TYPED_TEST(WireOfEveryGame, brings_every_kind_of_request_back_and_no_two_share_a_name) {
    TestFixture::template every_kind_comes_back<typename TestFixture::Request>();
}

TYPED_TEST(WireOfEveryGame, brings_every_kind_of_event_back_and_no_two_share_a_name) {
    TestFixture::template every_kind_comes_back<typename TestFixture::Happening>();
}

TYPED_TEST(WireOfEveryGame, brings_every_rule_of_every_edition_and_of_the_general_rules_back) {
    typename TestFixture::Happening last;
    TestFixture::Happening::for_each_kind(
        [&last]<class Each>(std::type_identity<Each>) { last.template become<Each>(); });
    for (const auto* edition : TypeParam::editions())
        for (const auto clauses : {edition->clauses, edition->general->clauses})
            for (const law::Clause& clause : clauses) {
                const typename TypeParam::Event event{law::Rule{clause}, last};
                const auto back = from_json<typename TypeParam::Event>(to_json(event), *edition);
                ASSERT_TRUE(back) << clause.number << ' ' << clause.part << ": " << back.error();
                EXPECT_TRUE(*back == event) << edition->key << ' ' << clause.number << ' ' << clause.part;
                EXPECT_EQ(text_of(event).find("inferred") != std::string::npos, clause.inferred);
            }
}

}  // namespace
}  // namespace croupier::wire
