// For tests: a table of a game, played by the engine, and all that its journal would hold.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "games/all/games.h"
#include "games/baccarat/rules/baccarat.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "server/tables/game_type.h"
#include "wire/json.h"

namespace croupier::tables {

inline const law::Date today = *law::parse_date("2004-06-01");
inline constexpr Automation until_wagers = Automation::until_wagers().with(Duty::closing);
inline constexpr Actor supervisor{Role::casino_supervisor, 21};
inline constexpr Actor patron{Role::seated_patron, 11};

inline std::string shoe_setup(bool continuous = false) {
    baccarat::TableSetup setup;
    setup.version = baccarat::Version::mini;
    setup.sets = 7;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(25)}};
    setup.hand_limits = {Money::dollars(20), Money::dollars(5000)};
    setup.tie_limits = {Money::dollars(5), Money::dollars(500)};
    setup.continuous_shuffler = continuous;
    return wire::text_of(setup);
}

inline std::string dice_setup() {
    tai_sai::TableSetup setup;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(25)}};
    setup.limits.every = {Money::dollars(5), Money::dollars(1000)};
    return wire::text_of(setup);
}

/// A table and all that its journal would hold.
class Played {
public:
    Played(std::string game, const std::string& setup) : game_(std::move(game)), table_(made()) {
        take(table_->set_up(today, {Role::casino_operator, 1}, setup));
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
            const auto asked = table.ask(
                {today,
                 until_wagers,
                 {&patron, 1},
                 game_ == "baccarat"
                     ? R"({"type":"PlaceWager","patron":11,"spot":{"area":{"number":1,"standing":false},)"
                       R"("outcome":"Banker's Hand"},"amount":10000,"tender":"chips"})"
                     : R"({"type":"PlaceWager","patron":11,"area":"small","amount":1000,"tender":"chips","called":null})"});
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
        return make_game_table(games::types(), game_, law::Casino::auckland, {"test", "t1", &key_});
    }
    void take(const Asked& asked) {
        ASSERT_TRUE(asked) << asked.error().what;
        facts_.insert(facts_.end(), asked->facts.begin(), asked->facts.end());
    }

    secrets::Key key_ = secrets::Key::at_random();
    std::string game_;
    std::unique_ptr<GameTable> table_;
    Facts facts_;
};

}  // namespace croupier::tables
