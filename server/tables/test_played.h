// For tests: a table of a game, played by the engine, and all that its journal would hold.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "games/all/games.h"
#include "server/tables/game_type.h"
#include "tests/samples/sample.h"
#include "wire/fields.h"
#include "wire/json.h"

namespace croupier::tables {

inline const law::Date today = *law::parse_date("2004-06-01");
inline constexpr Automation until_wagers = Automation::until_wagers().with(Duty::closing);
inline constexpr Actor supervisor{Role::casino_supervisor, 21};
inline constexpr Actor patron{Role::seated_patron, 11};

/// A table and all that its journal would hold.
class Played {
public:
    explicit Played(const samples::Sample& sample) : sample_(sample), table_(made()) {
        take(table_->set_up(today, {Role::casino_operator, 1}, sample.setup()));
        take(table_->ask({today, until_wagers, {&patron, 1}, R"({"type":"Join","patron":11,"seat":1})"}));
        take(table_->ask({today, until_wagers, {&patron, 1}, R"({"type":"BuyIn","patron":11,"amount":100000000})"}));
    }

    GameTable& table() { return *table_; }
    const Facts& facts() const { return facts_; }
    std::string due() const { return table_->next(today)->act; }

    /// `second`: another person has agreed to it.
    void ask(const Actor& actor, const std::string& request, bool second = false) {
        take(table_->ask({today, until_wagers, {&actor, 1}, request, second}));
    }
    /// One act of the house, with a wager before wagers are closed.
    Facts act_at(GameTable& table) const {
        Facts facts;
        const auto next = table.next(today);
        if (next && next->closes_wagers) {
            const auto asked =
                table.ask({today, until_wagers, {&patron, 1}, sample_.wager(patron.id, 1, Money::dollars(100), 0)});
            EXPECT_TRUE(asked) << asked.error().what;
            facts = asked->facts;
        }
        const auto acted = table.act(today, until_wagers);
        EXPECT_TRUE(acted) << next->act;
        facts.insert(facts.end(), acted->facts.begin(), acted->facts.end());
        return facts;
    }
    void act() {
        const Facts facts = act_at(*table_);
        facts_.insert(facts_.end(), facts.begin(), facts.end());
    }
    void act_until(std::string_view what) {
        for (int acts = 0; due() != what; ++acts) {
            ASSERT_LT(acts, 20'000);
            act();
        }
    }
    void play(int rounds) {
        while (table_->rounds() < rounds || table_->in_round()) act();
    }

    /// The table that comes back after a crash: from the journal alone, or from a snapshot and nothing after it.
    std::unique_ptr<GameTable> reread() const {
        auto again = made();
        for (const Fact& fact : facts_) {
            const auto done = again->replay(fact.edition, fact.body);
            EXPECT_TRUE(done) << done.error() << fact.body;
        }
        return again;
    }
    std::unique_ptr<GameTable> restored() const {
        auto again = made();
        const auto done = again->restore(table_->snapshot());
        EXPECT_TRUE(done) << done.error();
        return again;
    }
    void go_on_with(std::unique_ptr<GameTable> table) { table_ = std::move(table); }

    std::vector<wire::Object> of_kind(std::string_view kind) const {
        std::vector<wire::Object> list;
        for (const Fact& fact : facts_)
            if (fact.kind == kind) list.push_back(wire::parse(fact.body)->as_object());
        return list;
    }
    std::size_t place_of(std::string_view kind, std::size_t from = 0) const {
        for (std::size_t at = from; at < facts_.size(); ++at)
            if (facts_[at].kind == kind) return at;
        return facts_.size();
    }

private:
    std::unique_ptr<GameTable> made() const {
        return make_game_table(games::types(), sample_.game, law::Casino::auckland, {"test", "t1", &key_});
    }
    void take(const Asked& asked) {
        ASSERT_TRUE(asked) << asked.error().what;
        facts_.insert(facts_.end(), asked->facts.begin(), asked->facts.end());
    }

    secrets::Key key_ = secrets::Key::at_random();
    samples::Sample sample_;
    std::unique_ptr<GameTable> table_;
    Facts facts_;
};

inline wire::Object chance_of(const GameTable& table) {
    const std::string view = table.view(today, table.next(today), false);
    return wire::parse(view)->as_object().at("chance").as_object();
}

/// Everything that is committed to is told before it is used, has the next number, and is shown in the end.
inline void expect_numbered_and_shown(const Played& played) {
    std::map<std::int64_t, std::string> standing;
    std::int64_t last = 0;
    for (const Fact& fact : played.facts()) {
        if (fact.kind != "ChanceCommitted" && fact.kind != "ChanceRevealed") continue;
        const wire::Object body = wire::parse(fact.body)->as_object();
        const std::int64_t number = *wire::number_at(body, "number");
        if (fact.kind == "ChanceCommitted") {
            EXPECT_EQ(number, ++last);
            standing[number] = *wire::text_at(body, "commitment");
        } else {
            EXPECT_EQ(standing[number], *wire::text_at(body, "commitment"));
            EXPECT_EQ(standing.erase(number), 1U);
        }
    }
    EXPECT_GT(last, 0);
    EXPECT_LE(standing.size(), 2U);
}

}  // namespace croupier::tables
