// A game that nothing shared has heard of gets what every game gets: the conformance suite, the search for permissions,
// a live table whose chance is committed to, a restart from its journal, books, and a judge who finds forgeries.
#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tables/game_type.h"
#include "server/tables/live_table.h"
#include "server/verification/judge.h"
#include "tests/conformance/conformance.h"
#include "tests/permissions/explorer.h"
#include "tests/toy_game/rules/coin.h"
#include "wire/fields.h"
#include "wire/schema.h"

namespace croupier::coin {

extern const conformance::Walk walk;

namespace {

using testing::HasSubstr;

constexpr const play::GameType* toys[]{&game_type};
const law::Date today = *law::parse_date("2004-06-01");
constexpr Automation everything = Automation::until_wagers().with(Duty::closing);
constexpr Actor patron{Role::seated_patron, 11};
constexpr std::string_view setup =
    R"({"seats":4,"chips":[100,500],"colours":[],"limits":{"every":{"least":100,"most":50000},"kinds":[]},"one_table_only":false})";

TEST(ToyGame, keeps_what_every_game_promises) {
    conformance::WatchedTable::Seen seen;
    conformance::walk_tables(walk, 200, {.patrons = 28, .legal = 6, .directed = 8, .mutated = 10, .random = 10}, 10,
                             seen);
    if (HasFailure()) return;
    for (std::size_t kind = 0; kind < game_type.happening().words.size(); ++kind)
        EXPECT_TRUE(seen.happened.contains(kind)) << game_type.happening().words[kind];
}

TEST(ToyGame, is_searched_for_who_may_do_what) {
    const permissions::Explorer search{walk, game_type.laws().back(), 40};
    const auto toss = static_cast<std::size_t>(std::ranges::find(game_type.request().words, "TossCoin") -
                                               game_type.request().words.begin());
    const auto closed = static_cast<std::size_t>(layout::one_draw::Phase::closed);
    EXPECT_TRUE(search.accepts({closed, toss, Role::dealer}));
    EXPECT_FALSE(search.accepts({closed, toss, Role::seated_patron}));
    EXPECT_FALSE(search.accepts({static_cast<std::size_t>(layout::one_draw::Phase::wagering), toss, Role::dealer}));
}

TEST(ToyGame, has_schemas_of_its_records) {
    wire::SchemaBook book{"Coin"};
    book.enter(game_type.state());
    book.enter_as(game_type.request(), "Request");
    EXPECT_TRUE(book.schemas().contains("CoinPlaceWager"));
    EXPECT_TRUE(book.schemas().contains("CoinRound"));
}

/// A live table of it, played by the engine.
class ALiveToy : public testing::Test {
protected:
    void SetUp() override {
        take(table_->set_up(today, {Role::casino_operator, 1}, setup), "casino operator");
        ask(R"({"type":"Join","patron":11,"seat":1})");
        ask(R"({"type":"BuyIn","patron":11,"amount":1000000})");
    }
    std::unique_ptr<tables::GameTable> made() const {
        return tables::make_game_table(toys, "coin", law::Casino::auckland, {"test", "t1", &key_});
    }
    void take(const tables::Asked& asked, const std::string& role) {
        ASSERT_TRUE(asked) << asked.error().what;
        note(asked->facts, role);
    }
    /// As its journal would hold it.
    void note(const tables::Facts& facts, const std::string& role) {
        batches_.emplace_back();
        for (const tables::Fact& fact : facts) {
            journal::Entry entry;
            entry.table = "t1";
            entry.seq = ++seq_;
            entry.time = 1'086'000'000'000'000 + seq_;
            entry.actor = {role, "1"};
            entry.edition = fact.edition;
            entry.rules = fact.rules;
            entry.body = fact.body;
            batches_.back().push_back(entry);
        }
    }
    void ask(const std::string& request) {
        take(table_->ask({today, everything, {&patron, 1}, request}), "seated patron");
    }
    void play(int rounds) {
        while (table_->rounds() < rounds || table_->in_round()) {
            if (table_->next(today)->closes_wagers)
                ask(R"({"type":"PlaceWager","patron":11,"area":"heads","amount":500,"tender":"chips","called":null})");
            const auto acted = table_->act(today, everything);
            ASSERT_TRUE(acted);
            note(acted->facts, "dealer");
        }
    }
    /// What a judge finds in the journal; empty: nothing.
    std::string judged() const {
        const journal::TableRecord record{
            "t1", "t1", "coin", std::string{law::short_name_of(law::Casino::auckland)},
            tables::setup_text(setup, {everything, std::chrono::milliseconds{1}, std::chrono::milliseconds{1}})};
        const auto judge = verification::make_judge(toys, record, &key_);
        if (!judge) return judge.error();
        for (const auto& batch : batches_)
            if (const auto wrong = (*judge)->take(batch, true)) return wrong->what;
        return "";
    }

    secrets::Key key_ = secrets::Key::at_random();
    std::unique_ptr<tables::GameTable> table_ = made();
    std::vector<std::vector<journal::Entry>> batches_;
    std::int64_t seq_ = 0;
};

TEST_F(ALiveToy, plays_by_itself_comes_back_and_is_found_honest) {
    play(40);
    EXPECT_EQ(table_->rounds(), 40);
    EXPECT_TRUE(table_->sum_of_money().is_zero());
    EXPECT_EQ(wire::parse(table_->results())->as_array().size(), 40U);
    const auto again = made();
    for (const auto& batch : batches_)
        for (const journal::Entry& entry : batch) {
            const auto replayed = again->replay(entry.edition, entry.body);
            ASSERT_TRUE(replayed) << replayed.error();
        }
    EXPECT_EQ(again->snapshot(), table_->snapshot());
    EXPECT_EQ(judged(), "");
}

TEST_F(ALiveToy, is_found_out_when_it_pays_or_shows_something_else) {
    play(20);
    const auto honest = batches_;
    const auto forge = [&](std::string_view kind, const std::string& from, const std::string& to) {
        batches_ = honest;
        for (auto& batch : batches_)
            for (journal::Entry& entry : batch)
                if (const std::size_t at = entry.body.find(from);
                    at != std::string::npos && wire::type_of(*wire::parse(entry.body)) == kind) {
                    entry.body.replace(at, from.size(), to);
                    return judged();
                }
        return std::string{"nothing to forge"};
    };
    EXPECT_THAT(forge("RoundEnded", R"("number":2)", R"("number":3)"), HasSubstr("RoundEnded"));
    // Another side than was committed to; what follows from it is forged no further.
    EXPECT_NE(forge("CoinShown", R"("side":"heads")", R"("side":"tails")"), "");
    EXPECT_THAT(forge("CoinShown", R"("side":"heads")", R"("side":"tails")"), HasSubstr("committed to"));
}

TEST_F(ALiveToy, has_books_that_agree_with_its_ledger) {
    play(30);
    const auto books = tables::make_bookkeeper(toys, "coin");
    Money won;
    int rounds = 0;
    for (const auto& batch : batches_)
        for (const journal::Entry& entry : batch) {
            if (entry.edition.empty()) continue;
            const auto booked = books->read(entry.edition, entry.body, tables::Words::all);
            ASSERT_TRUE(booked) << booked.error();
            rounds += booked->ends != 0 ? 1 : 0;
            for (const play::Booking& booking : booked->bookings) won += booking.won;
        }
    EXPECT_EQ(rounds, 30);
    EXPECT_EQ(table_->chips_of(11), Money::dollars(10'000) + won);
}

TEST_F(ALiveToy, takes_what_a_dealer_keys_in_where_the_coin_is_real) {
    const auto real = tables::make_game_table(toys, "coin", law::Casino::auckland, {"test", "t2", &key_, false});
    constexpr Automation none = Automation::none();
    constexpr Actor dealer{Role::dealer, 21};
    const auto ask = [&](const std::string& request) { return real->ask({today, none, {&dealer, 1}, request}); };
    ASSERT_TRUE(real->set_up(today, {Role::casino_operator, 1}, setup));
    for (const char* due : {"call for wagers", "close wagering"}) {
        EXPECT_EQ(real->next(today)->act, due);
        ASSERT_TRUE(ask(R"({"type":"Next"})"));
    }
    EXPECT_THAT(ask(R"({"type":"Next"})").error().what, HasSubstr("key in what lies on the table"));
    ASSERT_TRUE(ask(R"({"type":"TossCoin","side":"tails"})"));
    EXPECT_EQ(real->results(), R"([{"round":1,"side":"tails"}])");
}

}  // namespace
}  // namespace croupier::coin
