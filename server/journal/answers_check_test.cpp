// What somebody who goes past the journal can do to the index of answers, and how that shows.
#include "server/journal/answers_check.h"

#include <functional>
#include <future>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/journal/a_journal.h"

namespace croupier::journal {
namespace {

using testing::HasSubstr;

class TheIndexOfAnswers : public AJournal {
protected:
    static constexpr int commands = 10'500;
    static constexpr int in_a_turn = 500;

    /// The writer takes them in groups of 1 and of 499, whatever the machine is doing, so that the index is written
    /// after every thousand of them, and sorted at the nine thousandth.
    void SetUp() override {
        AJournal::SetUp();
        std::int64_t after = 0;
        for (int first = 0; first < commands; first += in_a_turn) {
            std::promise<void> begun;
            std::promise<void> all_given;
            give(first, after, [&] {
                begun.set_value();
                all_given.get_future().wait();
            });
            begun.get_future().wait();
            for (int command = first + 1; command < first + in_a_turn; ++command) give(command, after, [] {});
            all_given.set_value();
            journal_->drain();
        }
        drop_all_triggers();
    }
    void give(int command, std::int64_t& after, std::function<void()> when_done) {
        const bool is_refused = command % 100 == 50;
        Batch made = batch(epoch_, after, "c" + std::to_string(command), is_refused ? 0 : 1 + command % 2);
        if (is_refused) made.refusal = "rule 5.12: no more bets";
        after += std::ssize(made.events);
        ASSERT_TRUE(journal_->submit(std::move(made), [when_done = std::move(when_done)](const Outcome& done) {
            EXPECT_TRUE(done);
            when_done();
        }));
    }
    void drop_all_triggers() {
        for (const std::string table : {"answers", "drawers", "numbers", "commands"}) {
            if (GetParam() == "postgres") {
                ASSERT_TRUE(tamper("DROP TRIGGER journal_" + table + "_stay ON journal_" + table));
                continue;
            }
            ASSERT_TRUE(tamper("DROP TRIGGER journal_" + table + "_stay"));
            ASSERT_TRUE(tamper("DROP TRIGGER journal_" + table + "_remain"));
        }
    }
    std::string flaw() {
        AnswersCheck check = must(AnswersCheck::begin(store_));
        StoreSource source{reader_};
        Walk walk;
        const auto chain = verify(source, walk, [&](const Item& item) {
            check.take(item);
            return std::string{};
        });
        EXPECT_FALSE(chain);
        const std::optional<Flaw> found = must(check.finish());
        EXPECT_TRUE(found || check.answers() == 9'900 + 105) << check.answers();
        return found ? found->what : "";
    }
    /// What shows after a change, which is taken back then.
    std::string flaw_after(const std::string& table, const std::string& sql) {
        const auto run = [&](const std::string& each) {
            const auto done = tamper(each);
            EXPECT_TRUE(done) << each << done.error().what;
            return done ? done->changed() : 0;
        };
        run("CREATE TABLE saved AS SELECT * FROM " + table);
        EXPECT_GT(run(sql), 0) << sql;
        std::string found = flaw();
        run("DELETE FROM " + table);
        run("INSERT INTO " + table + " SELECT * FROM saved");
        run("DROP TABLE saved");
        return found;
    }
};
INSTANTIATE_TEST_SUITE_P(On, TheIndexOfAnswers, testing::Values("sqlite", "postgres"),
                         [](const auto& tested) { return tested.param; });

TEST_P(TheIndexOfAnswers, is_good_as_the_journal_writes_it_and_shows_what_was_done_past_it) {
    EXPECT_EQ(flaw(), "");
    EXPECT_THAT(flaw_after("journal_answers",
                           "UPDATE journal_answers SET answers = '\nx' || substr(answers, 3) WHERE last = "
                           "(SELECT max(last) FROM journal_answers)"),
                HasSubstr("the answer to command \"x"));
    EXPECT_THAT(flaw_after("journal_answers",
                           "UPDATE journal_answers SET answers = '\nx' || substr(answers, 3) WHERE last = "
                           "(SELECT max(last) FROM journal_numbers)"),
                HasSubstr("would be taken for a new one"));
    EXPECT_THAT(flaw_after("journal_answers",
                           "UPDATE journal_answers SET answers = answers || 'forged\t1\t1\n' WHERE last = "
                           "(SELECT max(last) FROM journal_answers)"),
                HasSubstr("command \"forged\" of account 17"));
    EXPECT_THAT(flaw_after("journal_answers",
                           "INSERT INTO journal_answers (table_id, actor, last, answers) "
                           "VALUES ('b1', '18', 999999, '\nforged\t1\t1\n')"),
                HasSubstr("answers of account 18 that the journal did not write"));
    EXPECT_THAT(flaw_after("journal_answers",
                           "INSERT INTO journal_answers (table_id, actor, last, answers) "
                           "VALUES ('b1', '18', 7, '\nforged\t1\t1\n')"),
                HasSubstr("command \"forged\" of account 18"));
    EXPECT_THAT(flaw_after("journal_answers",
                           "DELETE FROM journal_answers WHERE last = (SELECT max(last) FROM journal_answers)"),
                HasSubstr("answers are missing"));
    EXPECT_THAT(flaw_after("journal_drawers", "UPDATE journal_drawers SET answers = '\n' WHERE drawer = 7"),
                HasSubstr("drawers"));
    EXPECT_THAT(flaw_after("journal_numbers", GetParam() == "postgres" ? "UPDATE journal_numbers SET numbers = ''"
                                                                       : "UPDATE journal_numbers SET numbers = x''"),
                HasSubstr("would be taken for a new one"));
    EXPECT_THAT(
        flaw_after("journal_commands", "UPDATE journal_commands SET refusal = 'rule 5.1' WHERE command = 'c250'"),
        HasSubstr("what command \"c250\" of account 17 was answered, refusal 3, was altered"));
    EXPECT_THAT(flaw_after("journal_commands", "DELETE FROM journal_commands WHERE command = 'c10450'"),
                HasSubstr("refusal 105 is missing"));
    EXPECT_THAT(flaw_after("journal_commands",
                           "INSERT INTO journal_commands (table_id, actor, command, time, first, last, refusal) "
                           "VALUES ('b1', '17', 'forged', 1, 2, 1, 'no')"),
                HasSubstr("1 answers of earlier versions, and there were 0"));
    EXPECT_EQ(flaw(), "");
}

}  // namespace
}  // namespace croupier::journal
