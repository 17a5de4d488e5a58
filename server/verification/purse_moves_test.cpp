#include "server/verification/purse_moves.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all/games.h"
#include "server/journal/journal.h"
#include "server/sql/test_stores.h"
#include "server/tables/purses.h"
#include "server/verification/verification.h"

namespace croupier::verification {
namespace {

using journal::Entry;
using sql::must;
using testing::HasSubstr;

/// Entries that somebody wrote, at one table after another.
class Writer {
public:
    Entry chips(const std::string& type, int patron, int cents, const std::string& role = "seated patron") {
        return entry("t1", "bezique-2001",
                     R"({"type":")" + type + R"(","patron":)" + std::to_string(patron) + R"(,"amount":)" +
                         std::to_string(cents) + "}",
                     role);
    }
    Entry moved(const std::string& table, int account, int number, int amount, int balance, const std::string& what) {
        return entry(table, "",
                     R"({"type":"PurseMoved","account":)" + std::to_string(account) + R"(,"number":)" +
                         std::to_string(number) + R"(,"amount":)" + std::to_string(amount) + R"(,"balance":)" +
                         std::to_string(balance) + R"(,"what":")" + what + R"("})",
                     "seated patron");
    }
    Entry granted(int account, int number, int amount, int balance) {
        return moved("purses", account, number, amount, balance, "granted");
    }

private:
    Entry entry(const std::string& table, const std::string& edition, const std::string& body,
                const std::string& role) {
        Entry made;
        made.table = table;
        made.seq = ++seq_;
        made.time = 1000 * seq_;
        made.edition = edition;
        made.actor = {role, "17"};
        made.body = body;
        return made;
    }
    std::int64_t seq_ = 0;
};

std::string found(const PurseMoves& moves) {
    const auto flaw = moves.finish();
    return flaw ? flaw->what : "";
}

TEST(PurseMoves, are_good_when_each_follows_from_the_one_before) {
    Writer write;
    PurseMoves moves;
    EXPECT_FALSE(moves.take(std::vector{write.granted(17, 1, 500, 500)}));
    EXPECT_FALSE(moves.take(
        std::vector{write.chips("ChipsBought", 17, 300), write.moved("t1", 17, 2, -300, 200, "chips bought")}));
    EXPECT_FALSE(moves.take(
        std::vector{write.chips("ChipsCashed", 17, 900), write.moved("t1", 17, 3, 900, 1100, "chips cashed")}));
    EXPECT_EQ(found(moves), "");
    EXPECT_EQ(moves.count(), 3);
}

TEST(PurseMoves, must_belong_to_chips_or_be_a_grant_in_its_chain) {
    Writer write;
    PurseMoves moves;
    EXPECT_THAT(moves.take(std::vector{write.moved("t1", 17, 1, 900, 900, "chips cashed")})->what,
                HasSubstr("no chips of account 17 were cashed for $9.00"));
    EXPECT_TRUE(moves.take(
        std::vector{write.chips("ChipsCashed", 17, 900), write.moved("t1", 17, 1, 901, 901, "chips cashed")}));
    EXPECT_TRUE(moves.take(
        std::vector{write.chips("ChipsCashed", 18, 900), write.moved("t1", 17, 1, 900, 900, "chips cashed")}));
    EXPECT_TRUE(moves.take(std::vector{write.moved("t1", 17, 1, 900, 900, "granted")}));
    // One cannot stand for two.
    EXPECT_TRUE(
        moves.take(std::vector{write.chips("ChipsCashed", 17, 900), write.moved("t1", 17, 1, 900, 900, "chips cashed"),
                               write.moved("t1", 17, 2, 900, 1800, "chips cashed")}));
}

TEST(PurseMoves, leave_no_gap_and_keep_the_balance) {
    Writer write;
    {
        PurseMoves moves;
        EXPECT_FALSE(moves.take(std::vector{write.granted(17, 1, 500, 500)}));
        EXPECT_FALSE(moves.take(std::vector{write.granted(17, 3, 500, 1000)}));
        EXPECT_THAT(found(moves), HasSubstr("move 2 of the purse of account 17 is missing"));
    }
    {
        PurseMoves moves;
        EXPECT_FALSE(moves.take(std::vector{write.granted(17, 1, 500, 501)}));
        EXPECT_THAT(found(moves), HasSubstr("should hold $5.00 and is said to hold $5.01"));
    }
    {
        PurseMoves moves;
        EXPECT_FALSE(moves.take(
            std::vector{write.chips("ChipsBought", 17, 300), write.moved("t1", 17, 1, -300, -300, "chips bought")}));
        EXPECT_NE(found(moves), "");
    }
    {
        PurseMoves moves;
        EXPECT_FALSE(moves.take(std::vector{write.granted(17, 1, 500, 500)}));
        EXPECT_TRUE(moves.take(std::vector{write.granted(17, 1, 500, 500)}));
    }
}

TEST(PurseMoves, cannot_be_left_out_of_what_a_patron_does) {
    Writer write;
    PurseMoves moves;
    // Before there was a purse, and of somebody who pays cash, nothing is asked.
    EXPECT_FALSE(moves.take(std::vector{write.chips("ChipsBought", 17, 300)}));
    EXPECT_FALSE(moves.take(std::vector{write.granted(17, 1, 500, 500)}));
    EXPECT_FALSE(moves.take(std::vector{write.chips("ChipsBought", 9001, 300, "dealer")}));
    EXPECT_EQ(found(moves), "");
    EXPECT_FALSE(moves.take(std::vector{write.chips("ChipsBought", 17, 300)}));
    EXPECT_THAT(found(moves), HasSubstr("the purse of account 17 was not moved"));
}

/// A store with two grants, and what somebody does to it past the journal.
TEST(PurseMoves, are_in_the_store_as_they_are_in_the_journal) {
    const sql::TestStore place{"sqlite"};
    const sql::Store store = must(sql::Store::open(place.url(), sql::Access::write));
    const auto journal = must(journal::Journal::open(store));
    tables::Purses purses{store, *journal, [] { return 1'700'000'000'000'000; }};
    ASSERT_TRUE(purses.begin([](PersonId) { return true; }));
    ASSERT_TRUE(purses.grant(17, Money::dollars(5), "3", "to begin with", "g1"));
    ASSERT_EQ(purses.grant(17, Money::dollars(7), "3", "a prize", "g2"), Money::dollars(12));
    journal::Reader reader = must(journal::Reader::open(store));
    const auto verified = [&] {
        journal::StoreSource source{reader};
        journal::Walk walk;
        const VerificationResult result =
            verify_journal(games::types(), source, walk, std::nullopt, {}, nullptr, &reader);
        return result.flaw ? result.flaw->where.what : std::string{};
    };
    EXPECT_EQ(verified(), "");
    const auto connection = must(store.connect());
    EXPECT_FALSE(connection->run("UPDATE journal_purses SET balance = 1000000"));
    ASSERT_TRUE(connection->run("DROP TRIGGER journal_purses_stay"));
    ASSERT_TRUE(connection->run("DROP TRIGGER journal_purses_remain"));
    ASSERT_TRUE(connection->run("UPDATE journal_purses SET balance = 1000000 WHERE number = 2"));
    EXPECT_THAT(verified(), HasSubstr("another move 2 of the purse of account 17"));
    ASSERT_TRUE(connection->run("UPDATE journal_purses SET balance = 1200 WHERE number = 2"));
    EXPECT_EQ(verified(), "");
    ASSERT_TRUE(connection->run("DELETE FROM journal_purses WHERE number = 2"));
    EXPECT_THAT(verified(), HasSubstr("lacks 1"));
}

}  // namespace
}  // namespace croupier::verification
