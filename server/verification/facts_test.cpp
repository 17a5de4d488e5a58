// What the server itself wrote into a journal: agreements of two people, the end of a table.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/verification/test_journal.h"
#include "server/verification/verification.h"

namespace croupier::verification {
namespace {

using testing::HasSubstr;

TEST(TwoPeople, who_agreed_are_two_and_one_of_them_gave_the_command) {
    for (const std::string& game : samples::games()) {
        PlayedJournal journal;
        journal.play_and_void("x", game, 2);
        const VerificationResult good = looked_at(journal);
        EXPECT_FALSE(good.flaw) << good.flaw->where.what;
        const std::size_t place = journal.find(R"("type":"Witnessed")");
        const auto change = [&](std::string_view from, std::string_view to) {
            PlayedJournal copy = journal;
            copy.alter(place, from, to);
            const auto [seq, what] = forged(copy);
            EXPECT_EQ(seq, journal.entry(place).seq) << what;
            return what;
        };
        EXPECT_THAT(change(R"("second":"22")", R"("second":"21")"),
                    HasSubstr("the second person is the same as the first"));
        EXPECT_THAT(change(R"("first":"21")", R"("first":"23")"), HasSubstr("is not the one that gave the command"));
        EXPECT_THAT(change(R"("second":"22")", R"("second":"")"), HasSubstr("a field is missing"));
        EXPECT_THAT(change("void round", "correction after payment"), HasSubstr("and this is a void round"));
        PlayedJournal alone = journal;
        alone.items().erase(alone.items().begin() + static_cast<std::ptrdiff_t>(place));
        EXPECT_THAT(forged(alone).second, HasSubstr("no second is named"));
        PlayedJournal nothing = journal;
        nothing.items().resize(place + 1);
        EXPECT_THAT(forged(nothing).second, HasSubstr("on nothing that needs two"));
    }
}

TEST(ARetiredTable, passes_and_reveals_its_shoe_and_nothing_comes_after_it) {
    for (const std::string& game : samples::games()) {
        PlayedJournal journal;
        journal.play_and_retire("x", game, 3);
        const VerificationResult good = looked_at(journal);
        EXPECT_FALSE(good.flaw) << good.flaw->where.what;
        EXPECT_TRUE(good.chips.is_zero());
        EXPECT_EQ(good.chance.checked, good.chance.sealed);
        const std::size_t end = journal.find(R"("type":"TableRetired")");
        PlayedJournal more = journal;
        more.items().push_back(more.items()[journal.find(R"("type":"PatronJoined")")]);
        EXPECT_THAT(forged(more).second, HasSubstr("and nothing comes after that"));
        PlayedJournal by_dealer = journal;
        by_dealer.entry(end).actor.role = "dealer";
        EXPECT_THAT(forged(by_dealer).second, HasSubstr("only the operator can retire"));
        PlayedJournal early = journal;
        const std::size_t cashed = journal.find(R"("type":"ChipsCashed")");
        early.items()[cashed] = early.items()[end];
        early.items().resize(cashed + 1);
        EXPECT_THAT(forged(early).second, HasSubstr("on the table"));
    }
}

}  // namespace
}  // namespace croupier::verification
