// A command that is sent again, however long ago and by whomever its answer was kept.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/journal/a_journal.h"
#include "server/journal/schema.h"

namespace croupier::journal {
namespace {

TEST_P(AJournal, answers_a_command_that_is_sent_again_as_before_and_changes_nothing) {
    std::map<int, Answer> answers;
    std::int64_t after = 0;
    for (int command = 0; command < 10; ++command) {
        for (int times = 0; times <= command % 5; ++times) {
            Batch sent = batch(epoch_, after, "c" + std::to_string(command), 1 + command % 3);
            if (command == 7) {
                sent.events.clear();
                sent.refusal = "rule 5.12: no more bets";
            }
            const Outcome outcome = write(*journal_, sent);
            ASSERT_TRUE(outcome) << outcome.error().what;
            EXPECT_EQ(outcome->repeated, times > 0);
            EXPECT_EQ(answers.try_emplace(command, outcome->answer).first->second, outcome->answer);
            if (times == 0) after = outcome->answer.last;
        }
    }
    EXPECT_EQ(must(reader_.head("b1"))->seq, after);
    EXPECT_EQ(must(reader_.answer("b1", "17", "c7"))->refusal, "rule 5.12: no more bets");
    EXPECT_EQ(must(reader_.answer("b1", "17", "c3")), answers[3]);
    EXPECT_FALSE(must(reader_.answer("b1", "18", "c3"))) << "another account's ids are its own";
    Batch other = batch(epoch_, after, "c3");
    other.actor.id = "18";
    EXPECT_FALSE(write(*journal_, other)->repeated);
    // Also after a restart, and by a new owner.
    journal_.reset();
    journal_ = must(Journal::open(store_));
    const Outcome again = write(*journal_, batch(must(journal_->claim("b1")), 0, "c3"));
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->repeated);
    EXPECT_EQ(again->answer, answers[3]);
    EXPECT_FALSE(verified());
}

TEST_P(AJournal, answers_the_same_whether_an_answer_is_in_the_index_yet_or_not) {
    int commands = 1300;
    const auto name = [](int command) { return "c" + std::to_string(command); };
    std::vector<Answer> answers;
    std::int64_t after = 0;
    for (int command = 0; command < commands; ++command) {
        const int events = 1 + command % 2;
        ASSERT_TRUE(journal_->submit(batch(epoch_, after, name(command), events),
                                     [&](const Outcome& done) { answers.push_back(done.value().answer); }));
        after += events;
    }
    journal_->drain();
    ASSERT_EQ(answers.size(), commands);
    const auto indexed = [&] {
        const sql::Rows rows = tamper("SELECT answers FROM journal_answers").value();
        std::int64_t lines = 0;
        for (std::size_t row = 0; row < rows.size(); ++row) lines += std::ranges::count(rows[row].text(0), '\n') - 1;
        return lines;
    };
    EXPECT_GT(indexed(), 0);
    // However they were grouped: at least the last one is not there yet.
    do answers.push_back(write(*journal_, batch(epoch_, after++, name(commands++))).value().answer);
    while (indexed() == commands);

    const auto all_sent_again = [&](Journal& journal, std::int64_t epoch) {
        std::vector<Answer> again;
        for (int command = 0; command < commands; ++command)
            ASSERT_TRUE(journal.submit(batch(epoch, after, name(command)), [&](const Outcome& done) {
                EXPECT_TRUE(done.value().repeated);
                again.push_back(done->answer);
            }));
        journal.drain();
        EXPECT_EQ(again, answers);
    };
    all_sent_again(*journal_, epoch_);
    for (const int command : {0, 1, 511, 512, 1000, commands - 1})
        EXPECT_EQ(must(reader_.answer("b1", "17", name(command))), answers[static_cast<std::size_t>(command)]);
    // Also after a restart, by a new owner, who goes on writing the index.
    journal_.reset();
    journal_ = must(Journal::open(store_));
    epoch_ = must(journal_->claim("b1"));
    all_sent_again(*journal_, epoch_);
    const std::int64_t before = indexed();
    for (int command = commands; command < 2 * commands; ++command, ++after)
        ASSERT_TRUE(journal_->submit(batch(epoch_, after, name(command)),
                                     [](const Outcome& done) { EXPECT_FALSE(done.value().repeated); }));
    journal_->drain();
    EXPECT_GT(indexed(), before);
    all_sent_again(*journal_, epoch_);
    EXPECT_EQ(must(reader_.head("b1"))->seq, after);
    EXPECT_FALSE(verified());
}

TEST_P(AJournal, finds_the_answers_of_somebody_who_gave_very_many_commands) {
    constexpr int commands = 20'000;
    const auto name = [](int command) { return "c" + std::to_string(command); };
    for (int from = 0; from < commands; from += 500) {
        for (int command = from; command < from + 500; ++command)
            ASSERT_TRUE(journal_->submit(batch(epoch_, command, name(command)),
                                         [](const Outcome& done) { EXPECT_FALSE(done.value().repeated); }));
        journal_->drain();
    }
    // They were sorted twice, however they were grouped, and the last ones not yet.
    const sql::Rows sorted = tamper("SELECT max(last), count(DISTINCT last) FROM journal_drawers").value();
    EXPECT_LT(sorted[0].integer(0), commands);
    EXPECT_EQ(sorted[0].integer(1), 2);

    const auto some_are_found = [&](std::int64_t epoch) {
        for (const int command : {0, 1, 511, 7'000, 8'191, 8'192, 12'000, 16'500, commands - 1}) {
            const Answer expected{.first = command + 1, .last = command + 1, .refusal = {}};
            const Outcome again = write(*journal_, batch(epoch, commands, name(command)));
            ASSERT_TRUE(again) << again.error().what;
            EXPECT_TRUE(again->repeated) << command;
            EXPECT_EQ(again->answer, expected);
            EXPECT_EQ(must(reader_.answer("b1", "17", name(command))), expected);
        }
        EXPECT_FALSE(must(reader_.answer("b1", "17", name(commands))));
        EXPECT_FALSE(must(reader_.answer("b1", "18", name(1))));
    };
    some_are_found(epoch_);
    journal_.reset();
    journal_ = must(Journal::open(store_));
    epoch_ = must(journal_->claim("b1"));
    some_are_found(epoch_);
    EXPECT_FALSE(write(*journal_, batch(epoch_, commands, "new"))->repeated);
    EXPECT_TRUE(write(*journal_, batch(epoch_, commands, "new"))->repeated);
    EXPECT_FALSE(verified());
    // Most of what the new owner knows of them are numbers, and not the commands themselves.
    const sql::Rows numbers = tamper("SELECT count(*), min(part), max(part) FROM journal_numbers").value();
    EXPECT_EQ(numbers[0].integer(0), 2);
    EXPECT_EQ(numbers[0].integer(1), 0);
    EXPECT_EQ(numbers[0].integer(2), 1);
}

TEST_P(AJournal, knows_every_refusal_of_somebody_who_was_refused_very_often) {
    constexpr int commands = 9'000;
    const auto refused = [&](int command) {
        Batch made = batch(epoch_, 0, "r" + std::to_string(command), 0);
        made.refusal = "rule 5.12: no more bets";
        return made;
    };
    for (int from = 0; from < commands; from += 500) {
        for (int command = from; command < from + 500; ++command)
            ASSERT_TRUE(
                journal_->submit(refused(command), [](const Outcome& done) { EXPECT_FALSE(done.value().repeated); }));
        journal_->drain();
    }
    EXPECT_EQ(tamper("SELECT count(*) FROM journal_numbers").value()[0].integer(0), 1);
    for (const bool anew : {false, true}) {
        if (anew) {
            journal_.reset();
            journal_ = must(Journal::open(store_));
            epoch_ = must(journal_->claim("b1"));
        }
        for (const int command : {0, 1, 8'000, 8'191, 8'192, commands - 1})
            EXPECT_TRUE(write(*journal_, refused(command))->repeated) << command;
    }
    EXPECT_FALSE(write(*journal_, refused(commands))->repeated);
}

TEST_P(AJournal, knows_a_repeated_command_of_somebody_who_gave_more_than_it_remembers) {
    ASSERT_TRUE(
        tamper("WITH RECURSIVE counted (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM counted WHERE i < 17000) "
               "INSERT INTO journal_commands (table_id, actor, command, time, first, last) "
               "SELECT 'b1', '17', 'old' || i, 5, i, i FROM counted"));
    for (const int command : {1, 16999, 17000}) {
        const Outcome again = write(*journal_, batch(epoch_, 0, "old" + std::to_string(command)));
        ASSERT_TRUE(again) << again.error().what;
        EXPECT_TRUE(again->repeated);
        EXPECT_EQ(again->answer.first, command);
    }
    EXPECT_FALSE(write(*journal_, batch(epoch_, 0, "old17001"))->repeated);
    EXPECT_TRUE(write(*journal_, batch(epoch_, 0, "old17001"))->repeated);
}

TEST_P(AJournal, knows_the_answers_of_a_store_that_an_earlier_program_wrote) {
    const sql::TestStore old_place{GetParam()};
    const sql::Store old = must(sql::Store::open(old_place.url(), sql::Access::write));
    {
        const auto connection = must(old.connect());
        ASSERT_TRUE(sql::migrate(*connection, schema_user, migrations().first(1)));
        ASSERT_TRUE(connection->run("INSERT INTO journal_tables VALUES ('b1', 'Table 1', 'a-game', '', '', 1)"));
        const Hash hash{};
        ASSERT_TRUE(
            connection->run("INSERT INTO journal_events VALUES ('b1', 1, 1, 5, 'a-game/2004', '5.1', 'patron', "
                            "'17', 'c1', '{}', $1, $1)",
                            {sql::BytesView{hash}}));
        ASSERT_TRUE(connection->run("INSERT INTO journal_commands VALUES ('b1', '17', 'c1', 5, 1, 1, NULL)"));
    }
    const auto journal = must(Journal::open(old));
    const std::int64_t epoch = must(journal->claim("b1"));
    const Outcome again = write(*journal, batch(epoch, 1, "c1"));
    ASSERT_TRUE(again) << again.error().what;
    EXPECT_TRUE(again->repeated);
    EXPECT_EQ(again->answer, (Answer{.first = 1, .last = 1, .refusal = {}}));
    EXPECT_FALSE(write(*journal, batch(epoch, 1, "c2"))->repeated);
}

}  // namespace
}  // namespace croupier::journal
