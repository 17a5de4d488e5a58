// The same suite on a SQLite file and on a PostgreSQL that the tests start.
#include "server/journal/journal.h"

#include <algorithm>
#include <atomic>
#include <future>
#include <latch>
#include <map>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/journal/reader.h"
#include "server/journal/schema.h"
#include "server/journal/walk.h"
#include "server/sql/test_postgres.h"
#include "server/sql/test_stores.h"

namespace {

using namespace croupier;
using namespace croupier::journal;
using sql::FaultKind;
using sql::must;

Batch batch(std::int64_t epoch, std::int64_t after, std::string command, int events = 1) {
    Batch made{.table = "b1",
               .epoch = epoch,
               .after = after,
               .time = 1'700'000'000'000'000 + after,
               .actor = {.role = "patron", .id = "17"},
               .command = std::move(command),
               .events = {},
               .refusal = {}};
    for (int event = 0; event < events; ++event)
        made.events.push_back({.edition = "baccarat/2004",
                               .rules = {"5.1", "5.12(a)"},
                               .body = R"({"type":"WagerPlaced","amount":)" + std::to_string(100 * (event + 1)) + "}"});
    return made;
}

/// Submits and waits.
Outcome write(Journal& journal, Batch made) {
    std::promise<Outcome> promise;
    auto outcome = promise.get_future();
    const auto taken =
        journal.submit(std::move(made), [&promise](Outcome done) { promise.set_value(std::move(done)); });
    if (!taken) return std::unexpected{taken.error()};
    return outcome.get();
}

const TableRecord baccarat{
    .id = "b1", .name = "Table 1", .game = "baccarat", .casino = "Auckland", .setup = R"({"seats":9})"};

class AJournal : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        ASSERT_TRUE(journal_->create_table(baccarat));
        epoch_ = must(journal_->claim("b1"));
    }
    std::optional<Flaw> verified() {
        StoreSource source{reader_};
        Walk walk;
        return verify(source, walk);
    }
    /// Somebody who goes past the journal.
    sql::Result<sql::Rows> tamper(std::string_view sql) { return must(store_.connect())->run(sql); }
    void drop_triggers() {
        const bool postgres = GetParam() == "postgres";
        if (postgres) {
            ASSERT_TRUE(tamper("DROP TRIGGER journal_events_stay ON journal_events"));
            ASSERT_TRUE(tamper("DROP TRIGGER journal_tables_stay ON journal_tables"));
            return;
        }
        for (const std::string_view name :
             {"events_stay", "events_remain", "tables_stay", "tables_remain", "places_remain"}) {
            std::string drop = "DROP TRIGGER journal_";
            drop += name;
            ASSERT_TRUE(tamper(drop));
        }
    }

    static Batch batch_for(const std::string& table, std::int64_t epoch, int number) {
        Batch made = batch(epoch, number, "c" + std::to_string(number));
        made.table = table;
        return made;
    }
    /// So many callers, each on a thread and at a table of its own: work(table, epoch).
    template <class Work>
    void all_at_once(int callers, Work work) {
        for (int table = 0; table < callers; ++table) {
            TableRecord record = baccarat;
            record.id = "t" + std::to_string(table);
            ASSERT_TRUE(journal_->create_table(record));
        }
        std::latch start{callers};
        std::vector<std::jthread> threads;
        for (int caller = 0; caller < callers; ++caller) {
            threads.emplace_back([&, caller] {
                const std::string table = "t" + std::to_string(caller);
                const std::int64_t epoch = must(journal_->claim(table));
                start.arrive_and_wait();
                work(table, epoch);
            });
        }
    }

    sql::TestStore place_{GetParam()};
    sql::Store store_ = must(sql::Store::open(place_.url(), sql::Access::write));
    std::unique_ptr<Journal> journal_ = must(Journal::open(store_));
    Reader reader_ = must(Reader::open(store_));
    std::int64_t epoch_ = 0;
};
INSTANTIATE_TEST_SUITE_P(On, AJournal, testing::Values("sqlite", "postgres"),
                         [](const auto& tested) { return tested.param; });

TEST_P(AJournal, gives_back_what_was_journalled_in_a_chain) {
    const Outcome first = write(*journal_, batch(epoch_, 0, "c1", 2));
    ASSERT_TRUE(first);
    EXPECT_EQ(first->answer, (Answer{.first = 1, .last = 2, .refusal = {}}));
    Batch odd = batch(epoch_, 2, "");
    odd.actor = {.role = "", .id = ""};
    odd.events[0] = {.edition = "", .rules = {}, .body = "Tai-Sai 骰寶 \" \\ \n \x7F"};
    ASSERT_TRUE(write(*journal_, odd));

    const std::vector<Entry> entries = must(reader_.entries("b1", 1, 10));
    ASSERT_EQ(entries.size(), 3U);
    EXPECT_EQ(entries[0].previous, hash_of(baccarat));
    EXPECT_EQ(entries[0].rules, (std::vector<std::string>{"5.1", "5.12(a)"}));
    EXPECT_EQ(entries[0].actor, (Actor{.role = "patron", .id = "17"}));
    EXPECT_EQ(entries[1].seq, 2);
    EXPECT_EQ(entries[1].previous, entries[0].hash);
    EXPECT_EQ(entries[1].hash, hash_of(entries[1]));
    EXPECT_EQ(entries[1].command, "c1");
    EXPECT_EQ(entries[2].body, odd.events[0].body);
    EXPECT_TRUE(entries[2].rules.empty());
    EXPECT_EQ(first->head, (Head{.table = "b1", .seq = 2, .hash = entries[1].hash}));
    EXPECT_EQ(must(reader_.head("b1"))->hash, entries[2].hash);
    EXPECT_EQ(must(reader_.entries("b1", 2, 1)).front(), entries[1]);
    EXPECT_EQ(must(reader_.table("b1")), baccarat);
    EXPECT_EQ(must(reader_.tables()), std::vector{baccarat});
    EXPECT_FALSE(verified());
}

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
    constexpr int commands = 17'500;
    const auto name = [](int command) { return "c" + std::to_string(command); };
    for (int from = 0; from < commands; from += 500) {
        for (int command = from; command < from + 500; ++command)
            ASSERT_TRUE(journal_->submit(batch(epoch_, command, name(command)),
                                         [](const Outcome& done) { EXPECT_FALSE(done.value().repeated); }));
        journal_->drain();
    }
    // They were sorted twice, and the last ones not yet.
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
}

TEST_P(AJournal, knows_a_repeated_command_of_somebody_who_gave_more_than_it_remembers) {
    ASSERT_TRUE(
        tamper("WITH RECURSIVE counted (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM counted WHERE i < 17000) "
               "INSERT INTO journal_commands SELECT 'b1', '17', 'old' || i, 5, i, i, NULL FROM counted"));
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
        ASSERT_TRUE(connection->run("INSERT INTO journal_tables VALUES ('b1', 'Table 1', 'baccarat', '', '', 1)"));
        const Hash hash{};
        ASSERT_TRUE(
            connection->run("INSERT INTO journal_events VALUES ('b1', 1, 1, 5, 'baccarat/2004', '5.1', 'patron', "
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

TEST_P(AJournal, refuses_an_owner_who_was_superseded) {
    ASSERT_TRUE(write(*journal_, batch(epoch_, 0, "c1")));
    const auto second = must(Journal::open(store_));
    const std::int64_t later = must(second->claim("b1"));
    EXPECT_GT(later, epoch_);
    const Outcome stale = write(*journal_, batch(epoch_, 1, "c2"));
    ASSERT_FALSE(stale);
    EXPECT_EQ(stale.error().trouble, Trouble::superseded);
    EXPECT_FALSE(must(reader_.answer("b1", "17", "c2")));
    ASSERT_TRUE(write(*second, batch(later, 1, "c2")));
    ASSERT_TRUE(write(*second, batch(later, 2, "c3")));
    EXPECT_EQ(write(*journal_, batch(epoch_, 3, "c4")).error().trouble, Trouble::superseded);
    // And back: what the first one remembers of the table is not good any more.
    const std::int64_t back = must(journal_->claim("b1"));
    EXPECT_EQ(write(*journal_, batch(back, 1, "c5")).error().trouble, Trouble::conflict);
    ASSERT_TRUE(write(*journal_, batch(back, 3, "c5")));
    EXPECT_FALSE(verified());
    EXPECT_EQ(must(reader_.head("b1"))->seq, 4);
}

TEST_P(AJournal, lets_only_one_of_two_owners_write_however_they_race) {
    const auto other = must(Journal::open(store_));
    std::atomic<std::int64_t> acknowledged = 0;
    const auto own = [&](Journal& mine, int which) {
        auto reading = must(Reader::open(store_));
        for (int turn = 0; turn < 15; ++turn) {
            const std::int64_t claimed = must(mine.claim("b1"));
            std::int64_t after = must(reading.head("b1"))->seq;
            for (int command = 0; command < 5; ++command) {
                const Outcome outcome = write(
                    mine, batch(claimed, after,
                                std::to_string(which) + "/" + std::to_string(turn) + "/" + std::to_string(command)));
                if (!outcome) {
                    EXPECT_TRUE(outcome.error().trouble == Trouble::superseded ||
                                outcome.error().trouble == Trouble::conflict)
                        << outcome.error().what;
                    break;
                }
                after = outcome->answer.last;
                ++acknowledged;
            }
        }
    };
    std::jthread rival{[&] { own(*other, 2); }};
    own(*journal_, 1);
    rival.join();
    EXPECT_EQ(must(reader_.head("b1"))->seq, acknowledged);
    EXPECT_FALSE(verified());
}

TEST_P(AJournal, takes_many_callers_at_once) {
    constexpr int callers = 16;
    constexpr int commands = 25;
    all_at_once(callers, [&](const std::string& table, std::int64_t epoch) {
        for (int command = 0; command < commands; ++command) {
            const Outcome outcome = write(*journal_, batch_for(table, epoch, command));
            ASSERT_TRUE(outcome) << outcome.error().what;
        }
    });
    for (const Head& head : must(reader_.heads())) EXPECT_EQ(head.seq, head.table == "b1" ? 0 : commands);
    EXPECT_FALSE(verified());
    const JournalCounts counts = journal_->counts();
    EXPECT_EQ(counts.entries, static_cast<std::uint64_t>(callers * commands));
    EXPECT_LT(counts.groups, counts.batches) << "some shared a transaction";
}

TEST_P(AJournal, lets_nobody_suffer_for_what_the_store_does_not_take) {
    ASSERT_TRUE(tamper(GetParam() == "postgres"
                           ? "ALTER TABLE journal_events ADD CHECK (body NOT LIKE '%poison%')"
                           : "CREATE TRIGGER no_poison BEFORE INSERT ON journal_events WHEN new.body LIKE '%poison%' "
                             "BEGIN SELECT RAISE(ABORT, 'poison'); END"));
    constexpr int commands = 25;
    all_at_once(16, [&](const std::string& table, std::int64_t epoch) {
        for (int command = 0; command < commands; ++command) {
            if (command % 5 == 0) {
                Batch bad = batch_for(table, epoch, command);
                bad.command = "bad" + bad.command;
                bad.events.front().body = R"({"type":"poison"})";
                const Outcome refused = write(*journal_, std::move(bad));
                ASSERT_FALSE(refused);
                ASSERT_EQ(refused.error().trouble, Trouble::fault) << refused.error().what;
            }
            const Outcome outcome = write(*journal_, batch_for(table, epoch, command));
            ASSERT_TRUE(outcome) << outcome.error().what;
        }
    });
    for (const Head& head : must(reader_.heads())) EXPECT_EQ(head.seq, head.table == "b1" ? 0 : commands);
    EXPECT_FALSE(verified());
    EXPECT_EQ(journal_->counts().halts, 0U);
}

TEST_P(AJournal, judges_each_batch_of_a_group_by_itself) {
    // While the writer is kept busy, all of these gather into one group.
    std::promise<void> release;
    std::vector<std::future<Outcome>> outcomes;
    const auto submit = [&](Batch made) {
        auto promise = std::make_shared<std::promise<Outcome>>();
        outcomes.push_back(promise->get_future());
        ASSERT_TRUE(
            journal_->submit(std::move(made), [promise](Outcome done) { promise->set_value(std::move(done)); }));
    };
    std::promise<void> busy;
    ASSERT_TRUE(journal_->submit(batch(epoch_, 0, "c0"), [&](const Outcome&) {
        busy.set_value();
        release.get_future().wait();
    }));
    busy.get_future().wait();
    submit(batch(epoch_, 1, "c1"));
    submit(batch(epoch_, 2, "c2"));
    submit(batch(epoch_, 2, "c3"));
    submit(batch(epoch_, 2, "c2"));
    submit(batch(epoch_ + 1, 3, "c4"));
    submit(batch(epoch_, 3, "c5", 3));
    Batch nowhere = batch(epoch_, 0, "c6");
    nowhere.table = "b2";
    submit(nowhere);
    release.set_value();
    EXPECT_EQ(outcomes[0].get()->answer.last, 2);
    EXPECT_EQ(outcomes[1].get()->answer.last, 3);
    EXPECT_EQ(outcomes[2].get().error().trouble, Trouble::conflict);
    const Outcome repeated = outcomes[3].get();
    EXPECT_TRUE(repeated->repeated);
    EXPECT_EQ(repeated->answer.first, 3);
    EXPECT_EQ(outcomes[4].get().error().trouble, Trouble::superseded);
    EXPECT_EQ(outcomes[5].get()->answer, (Answer{.first = 4, .last = 6, .refusal = {}}));
    EXPECT_EQ(outcomes[6].get().error().trouble, Trouble::unknown_table);
    EXPECT_EQ(journal_->counts().groups, 2U);
    EXPECT_FALSE(verified());
}

TEST_P(AJournal, refuses_what_could_stand_in_no_journal) {
    const auto trouble = [&](auto change) {
        Batch made = batch(epoch_, 0, "c1");
        change(made);
        const Outcome outcome = write(*journal_, std::move(made));
        return outcome ? std::optional<Trouble>{} : outcome.error().trouble;
    };
    EXPECT_EQ(trouble([](Batch& made) { made.epoch = 0; }), Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) { made.after = -1; }), Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) { made.table = "b 1"; }), Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) { made.table = ""; }), Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) { made.command = "a\nb"; }), Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) { made.command = std::string(257, 'x'); }), Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) { made.command = std::string("a\0b", 3); }), Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) { made.actor.id = "\xFF"; }), Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) { made.events[0].body = "\xC3"; }), Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) { made.events[0].body = std::string(body_most + 1, ' '); }), Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) { made.events[0].rules = {""}; }), Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) { made.events[0].rules.assign(65, "5.1"); }), Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) { made.events.resize(1001); }), Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) { made.refusal = "and events"; }), Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) {
                  made.command = "";
                  made.events.clear();
              }),
              Trouble::invalid);
    EXPECT_EQ(trouble([](Batch& made) { made.events[0].body = std::string(body_most, 'x'); }), std::nullopt);
    TableRecord other = baccarat;
    other.id = "b/2";
    EXPECT_EQ(journal_->create_table(other).error().kind, FaultKind::constraint);
    EXPECT_EQ(journal_->create_table(baccarat).error().kind, FaultKind::constraint);
    EXPECT_EQ(journal_->claim("b2").error().kind, FaultKind::constraint);
    EXPECT_EQ(journal_->rename_table("b2", "").error().kind, FaultKind::constraint);
    EXPECT_FALSE(must(reader_.head("b2")));
    EXPECT_FALSE(journal_->halted());
}

TEST_P(AJournal, takes_no_more_than_it_can_keep_waiting) {
    journal_.reset();
    journal_ = must(Journal::open(store_, {.waiting_most = 3, .group_most = 2}));
    std::promise<void> release;
    std::promise<void> busy;
    ASSERT_TRUE(journal_->submit(batch(epoch_, 0, "c0"), [&](const Outcome&) {
        busy.set_value();
        release.get_future().wait();
    }));
    busy.get_future().wait();
    std::atomic<int> written = 0;
    for (int command = 1; command <= 3; ++command)
        ASSERT_TRUE(journal_->submit(batch(epoch_, command, "c" + std::to_string(command)),
                                     [&](const Outcome& outcome) { written += outcome ? 1 : 0; }));
    EXPECT_EQ(journal_->counts().waiting, 3U);
    const auto refused = journal_->submit(batch(epoch_, 4, "c4"), [](const Outcome&) { FAIL(); });
    EXPECT_EQ(refused.error().trouble, Trouble::overloaded);
    release.set_value();
    journal_->drain();
    EXPECT_EQ(written, 3);
    EXPECT_EQ(must(reader_.head("b1"))->seq, 4);
}

TEST_P(AJournal, keeps_the_latest_snapshot_that_belongs_to_its_chain) {
    EXPECT_FALSE(must(reader_.snapshot("b1")));
    const Head head = *write(*journal_, batch(epoch_, 0, "c1", 5))->head;
    const std::vector<Entry> entries = must(reader_.entries("b1", 1, 5));
    journal_->keep({.table = "b1", .seq = 4, .hash = entries[3].hash, .bytes = {1, 0, 2}});
    journal_->drain();
    EXPECT_EQ(must(reader_.snapshot("b1"))->bytes, (sql::Bytes{1, 0, 2}));
    journal_->keep({.table = "b1", .seq = 5, .hash = head.hash, .bytes = {5}});
    journal_->keep({.table = "b1", .seq = 3, .hash = entries[2].hash, .bytes = {3}});
    journal_->drain();
    EXPECT_EQ(must(reader_.snapshot("b1"))->seq, 5);
    // One that belongs to no entry is as good as none.
    journal_->keep({.table = "b1", .seq = 6, .hash = head.hash, .bytes = {6}});
    journal_->drain();
    EXPECT_FALSE(must(reader_.snapshot("b1")));
}

TEST_P(AJournal, lets_nobody_change_or_delete_what_is_in_it) {
    ASSERT_TRUE(write(*journal_, batch(epoch_, 0, "c1")));
    Batch refused = batch(epoch_, 1, "c2", 0);
    refused.refusal = "rule 5.12: no more bets";
    ASSERT_TRUE(write(*journal_, refused));
    ASSERT_TRUE(tamper("INSERT INTO journal_answers VALUES ('b1', '18', 1, '')"));
    ASSERT_TRUE(tamper("INSERT INTO journal_drawers VALUES ('b1', '18', 0, 1, '')"));
    for (const std::string_view sql :
         {"UPDATE journal_events SET body = '{}'", "DELETE FROM journal_events", "UPDATE journal_commands SET last = 9",
          "DELETE FROM journal_commands", "UPDATE journal_answers SET last = 9", "DELETE FROM journal_answers",
          "UPDATE journal_drawers SET last = 9", "DELETE FROM journal_drawers", "DELETE FROM journal_tables",
          "UPDATE journal_tables SET setup = '{}'"})
        EXPECT_EQ(tamper(sql).error().kind, FaultKind::constraint) << sql;
    if (GetParam() == "sqlite") {
        ASSERT_TRUE(tamper("INSERT INTO journal_places VALUES ('b1', 1, '[1]')"));
        for (const std::string_view sql : {"UPDATE journal_places SET last = 9", "DELETE FROM journal_places"})
            EXPECT_EQ(tamper(sql).error().kind, FaultKind::constraint) << sql;
    } else {
        EXPECT_EQ(tamper("TRUNCATE journal_events").error().kind, FaultKind::constraint);
    }
    ASSERT_TRUE(journal_->rename_table("b1", "Table One"));
    EXPECT_EQ(must(reader_.table("b1"))->name, "Table One");
    EXPECT_FALSE(verified());
}

TEST_P(AJournal, shows_what_was_done_past_it) {
    ASSERT_TRUE(write(*journal_, batch(epoch_, 0, "c1", 600)));
    drop_triggers();
    // Each before the one that was found last.
    const auto found = [&](std::string_view sql) {
        EXPECT_TRUE(tamper(sql)) << sql;
        const std::optional<Flaw> flaw = verified();
        return flaw ? std::pair{flaw->kind, flaw->seq} : std::pair{FlawKind{}, std::int64_t{-1}};
    };
    using Found = std::pair<FlawKind, std::int64_t>;
    EXPECT_EQ(found("UPDATE journal_events SET body = '{}' WHERE seq = 550"), (Found{FlawKind::altered, 550}));
    EXPECT_EQ(found("UPDATE journal_events SET hash = previous WHERE seq = 540"), (Found{FlawKind::altered, 540}));
    EXPECT_EQ(found("DELETE FROM journal_events WHERE seq = 500"), (Found{FlawKind::missing, 501}));
    const std::string columns = "epoch, time, edition, rules, role, actor, command, body, previous, hash";
    const auto inserted = [&](const std::string& seq, const std::string& of) {
        return "INSERT INTO journal_events (table_id, seq, " + columns + ") SELECT table_id, " + seq + ", " + columns +
               " FROM journal_events WHERE seq = " + of;
    };
    if (GetParam() == "sqlite") {  // elsewhere the key forbids it
        // As the last of a page of the walk.
        EXPECT_EQ(found(inserted("499", "499")), (Found{FlawKind::repeated, 499}));
    }
    EXPECT_EQ(found(inserted("0", "1")), (Found{FlawKind::repeated, 0}));
}

TEST_P(AJournal, takes_the_chain_that_an_owner_made) {
    const Hash before = must(reader_.head("b1"))->hash;
    Batch first = batch(epoch_, 0, "c1", 2);
    first.links = chain(first, before);
    const Hash last = first.links.back().hash;
    const Outcome outcome = write(*journal_, std::move(first));
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->head->hash, last);
    EXPECT_FALSE(verified());

    Batch elsewhere = batch(epoch_, 2, "c2", 1);
    elsewhere.links = chain(elsewhere, before);
    EXPECT_EQ(write(*journal_, elsewhere).error().trouble, Trouble::conflict);
    elsewhere.links = chain(elsewhere, last);
    elsewhere.links.push_back(elsewhere.links.front());
    EXPECT_EQ(write(*journal_, elsewhere).error().trouble, Trouble::invalid);
    EXPECT_TRUE(write(*journal_, batch(epoch_, 2, "c2", 1)));
    EXPECT_FALSE(verified());
}

TEST_P(AJournal, finds_entries_wherever_their_places_are) {
    constexpr std::int64_t events = 50;
    ASSERT_TRUE(journal_->create_table({.id = "b2", .name = "", .game = "baccarat", .casino = "", .setup = ""}));
    const std::int64_t second = must(journal_->claim("b2"));
    std::int64_t rounds = 0;
    const auto go_on = [&](std::int64_t until) {
        for (std::int64_t round = std::exchange(rounds, until); round < until; ++round) {
            const std::string command = "c" + std::to_string(round);
            ASSERT_TRUE(journal_->submit(batch(epoch_, round * events, command, events), {}));
            Batch other = batch(second, round * events, command, events);
            other.table = "b2";
            ASSERT_TRUE(journal_->submit(std::move(other), {}));
            if (round % 10 == 9) journal_->drain();
        }
    };
    const auto check = [&](std::int64_t last) {
        for (const std::string_view table : {"b1", "b2"}) {
            EXPECT_EQ(must(reader_.head(table))->seq, last);
            for (const std::int64_t from : {std::int64_t{1}, std::int64_t{255}, std::int64_t{4000}, last - 700, last}) {
                const std::vector<Entry> page = must(reader_.entries(table, from, 1000));
                ASSERT_EQ(std::ssize(page), std::min<std::int64_t>(1000, last - from + 1)) << table << " " << from;
                for (std::size_t at = 0; at < page.size(); ++at) {
                    ASSERT_EQ(page[at].seq, from + static_cast<std::int64_t>(at));
                    ASSERT_EQ(page[at].table, table);
                }
            }
            EXPECT_EQ(must(reader_.entries(table, last + 1, 10)).size(), 0U);
        }
        EXPECT_FALSE(verified());
    };
    const auto placed = [&]() -> std::int64_t {
        return GetParam() == "sqlite" ? tamper("SELECT up_to FROM journal_placed").value()[0].integer(0) : 0;
    };
    // So many that some have a place and some have none.
    go_on(110);
    check(rounds * events);
    const std::int64_t first_placed = placed();
    journal_.reset();
    journal_ = must(Journal::open(store_));
    check(rounds * events);
    EXPECT_TRUE(GetParam() == "postgres" ||
                (0 < first_placed && first_placed < placed() && placed() == 2 * rounds * events))
        << first_placed << " " << placed();
    go_on(120);
    check(rounds * events);
    if (GetParam() == "postgres") return;
    drop_triggers();
    ASSERT_TRUE(tamper("DELETE FROM journal_places WHERE table_id = 'b2' AND last > 700 AND last <= 1023"));
    ASSERT_TRUE(verified());
    EXPECT_EQ(verified()->kind, FlawKind::misplaced);
    EXPECT_EQ(verified()->table, "b2");
}

TEST_P(AJournal, shows_a_table_whose_record_was_altered_or_lost) {
    ASSERT_TRUE(write(*journal_, batch(epoch_, 0, "c1", 2)));
    drop_triggers();
    ASSERT_TRUE(tamper("UPDATE journal_tables SET setup = '{}'"));
    EXPECT_EQ(verified()->kind, FlawKind::unlinked);
    EXPECT_EQ(verified()->seq, 1);
    ASSERT_TRUE(tamper("DELETE FROM journal_tables"));
    EXPECT_EQ(verified()->kind, FlawKind::unknown_table);
}

TEST_P(AJournal, refuses_a_store_of_a_newer_program) {
    ASSERT_TRUE(tamper("UPDATE schema_versions SET version = 99 WHERE component = 'journal'"));
    EXPECT_EQ(Journal::open(store_).error().kind, FaultKind::newer);
    EXPECT_EQ(Reader::open(store_).error().kind, FaultKind::newer);
}

TEST_P(AJournal, is_read_while_it_is_written) {
    const sql::Store reading = must(sql::Store::open(place_.url(), sql::Access::read));
    Reader beside = must(Reader::open(reading));
    for (int command = 0; command < 20; ++command) {
        ASSERT_TRUE(write(*journal_, batch(epoch_, command, "c" + std::to_string(command))));
        EXPECT_EQ(must(beside.head("b1"))->seq, command + 1);
    }
    EXPECT_FALSE(Journal::open(reading));
}

TEST(PostgresJournal, halts_when_the_server_goes_away_and_resumes_when_it_is_back) {
    sql::TestPostgres& server = sql::TestPostgres::running();
    const sql::Store store = must(sql::Store::open(server.new_store(), sql::Access::write));
    const auto journal = must(Journal::open(store));
    Reader reader = must(Reader::open(store));
    ASSERT_TRUE(journal->create_table(baccarat));
    const std::int64_t epoch = must(journal->claim("b1"));
    std::set<std::string> acknowledged;
    std::int64_t after = 0;
    int halts = 0;
    for (int round = 0; round < 2; ++round) {
        std::jthread puller;
        for (int command = 0;; ++command) {
            if (command == 20) puller = std::jthread{[&server] { server.stop_at_once(); }};
            const std::string id = std::to_string(round) + "/" + std::to_string(command);
            const Outcome outcome = write(*journal, batch(epoch, after, id));
            if (!outcome) {
                EXPECT_TRUE(outcome.error().trouble == Trouble::fault) << outcome.error().what;
                break;
            }
            after = outcome->answer.last;
            acknowledged.insert(id);
        }
        puller.join();
        ++halts;
        ASSERT_TRUE(journal->halted());
        EXPECT_EQ(write(*journal, batch(epoch, after, "no")).error().trouble, Trouble::halted);
        EXPECT_EQ(journal->try_resume().error().kind, FaultKind::unavailable);
        EXPECT_TRUE(journal->halted());
        server.start();
        ASSERT_TRUE(journal->try_resume());
        EXPECT_FALSE(journal->halted());
        // What ended in a fault may have been kept.
        const std::int64_t kept = must(reader.head("b1"))->seq;
        EXPECT_GE(kept, after);
        EXPECT_LE(kept, after + 1);
        after = kept;
    }
    for (const std::string& id : acknowledged) EXPECT_TRUE(must(reader.answer("b1", "17", id))) << id;
    EXPECT_GE(acknowledged.size(), 40U);
    EXPECT_EQ(journal->counts().halts, static_cast<std::uint64_t>(halts));
    ASSERT_TRUE(write(*journal, batch(epoch, after, "last")));
    StoreSource source{reader};
    Walk walk;
    EXPECT_FALSE(verify(source, walk));
}

TEST(PostgresJournal, a_server_that_hangs_in_a_transaction_loses_it_to_the_next_owner) {
    const sql::Store store = must(sql::Store::open(sql::TestPostgres::running().new_store(), sql::Access::write));
    const auto journal = must(Journal::open(store));
    ASSERT_TRUE(journal->create_table(baccarat));
    const auto hung = must(store.connect());
    ASSERT_TRUE(hung->run("SET idle_in_transaction_session_timeout = '200ms'"));
    const auto transaction = hung->begin();
    ASSERT_TRUE(hung->run("SELECT epoch FROM journal_tables FOR NO KEY UPDATE"));
    EXPECT_EQ(must(journal->claim("b1")), 1);
    EXPECT_FALSE(hung->run("SELECT 1"));
}

}  // namespace
