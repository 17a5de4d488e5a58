// What the JSON form promises for every game: reading undoes writing, for every kind of request and event and for every
// rule.
#include <set>

#include <gtest/gtest.h>

#include "games/all/games.h"
#include "wire/json.h"

namespace croupier::wire {
namespace {

/// An empty one of each kind. A shared set-up is filled, since there is none without.
void every_kind_comes_back(const Shape& one_of) {
    EXPECT_EQ((std::set<std::string_view>{one_of.words.begin(), one_of.words.end()}.size()), one_of.words.size());
    for (std::size_t kind = 0; kind < one_of.kinds.size(); ++kind) {
        AnyValue value{one_of};
        void* record = one_of.become(value.address(), kind);
        for (const Shape::Field& field : one_of.kinds[kind]->fields)
            if (field.shape->kind == Shape::Kind::pointer)
                static_cast<void>(field.shape->fill(one_of.kinds[kind]->look(field, record)));
        const auto json = parse(text_of(value));
        ASSERT_TRUE(json) << one_of.words[kind];
        AnyValue back{one_of};
        const auto wrong = read(one_of, *json, back.address());
        ASSERT_FALSE(wrong) << one_of.words[kind] << ": " << *wrong;
        EXPECT_TRUE(back == value) << one_of.words[kind];
    }
}

TEST(WireOfEveryGame, brings_every_kind_of_request_and_event_back_and_no_two_share_a_name) {
    for (const games::About& game : games::all()) {
        every_kind_comes_back(game.request());
        every_kind_comes_back(game.happening());
    }
}

TEST(WireOfEveryGame, brings_every_rule_of_every_edition_and_of_the_general_rules_back) {
    for (const games::About& game : games::all()) {
        AnyValue last{game.happening()};
        static_cast<void>(game.happening().become(last.address(), game.happening().kinds.size() - 1));
        for (const play::Law& law : game.laws())
            for (const auto clauses : {law.clauses, law.general->clauses})
                for (const law::Clause& clause : clauses) {
                    const play::Events event = game.events({{law::Rule{clause}, last}});
                    const std::string text = text_of(event[0].shape(), event[0].address());
                    AnyValue what{game.happening()};
                    const auto rules =
                        read_cited(what.shape(), *parse(text), what.address(), {law.clauses, law.general->clauses});
                    ASSERT_TRUE(rules) << clause.number << ' ' << clause.part << ": " << rules.error();
                    EXPECT_TRUE(game.events({{*rules, what}})[0] == event[0])
                        << law.key << ' ' << clause.number << ' ' << clause.part;
                    EXPECT_EQ(text.find("inferred") != std::string::npos, clause.inferred);
                }
    }
}

}  // namespace
}  // namespace croupier::wire
