// What a journal keeps, for whom, and what it refuses.
#include <atomic>
#include <future>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "server/journal/a_journal.h"
#include "server/sql/test_postgres.h"

namespace croupier::journal {
namespace {

using sql::FaultKind;

INSTANTIATE_TEST_SUITE_P(On, AJournal, testing::Values("sqlite", "postgres"),
                         [](const auto& tested) { return tested.param; });

TEST_P(AJournal, gives_back_what_was_journalled_in_a_chain) {
    const Outcome first = write(*journal_, batch(epoch_, 0, "c1", 2));
    ASSERT_TRUE(first);
    EXPECT_EQ(first->answer, (Answer{.first = 1, .last = 2, .refusal = {}}));
    Batch odd = batch(epoch_, 2, "");
    odd.actor = {.role = "", .id = ""};
    odd.events[0] = {.edition = "", .rules = {}, .body = "Sic bo 骰寶 \" \\ \n \x7F"};
    ASSERT_TRUE(write(*journal_, odd));

    const std::vector<Entry> entries = must(reader_.entries("b1", 1, 10));
    ASSERT_EQ(entries.size(), 3U);
    EXPECT_EQ(entries[0].previous, hash_of(a_table));
    EXPECT_EQ(entries[0].rules, (std::vector<std::string>{"5.1", "5.12(a)"}));
    EXPECT_EQ(entries[0].actor, (Author{.role = "patron", .id = "17"}));
    EXPECT_EQ(entries[1].seq, 2);
    EXPECT_EQ(entries[1].previous, entries[0].hash);
    EXPECT_EQ(entries[1].hash, hash_of(entries[1]));
    EXPECT_EQ(entries[1].command, "c1");
    EXPECT_EQ(entries[2].body, odd.events[0].body);
    EXPECT_TRUE(entries[2].rules.empty());
    EXPECT_EQ(first->head, (Head{.table = "b1", .seq = 2, .hash = entries[1].hash}));
    EXPECT_EQ(must(reader_.head("b1"))->hash, entries[2].hash);
    EXPECT_EQ(must(reader_.entries("b1", 2, 1)).front(), entries[1]);
    EXPECT_EQ(must(reader_.table("b1")), a_table);
    EXPECT_EQ(must(reader_.tables()), std::vector{a_table});
    EXPECT_FALSE(verified());
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
    TableRecord other = a_table;
    other.id = "b/2";
    EXPECT_EQ(journal_->create_table(other).error().kind, FaultKind::constraint);
    EXPECT_EQ(journal_->create_table(a_table).error().kind, FaultKind::constraint);
    EXPECT_EQ(journal_->claim("b2").error().kind, FaultKind::constraint);
    // Of many all or none.
    EXPECT_EQ(journal_->claim(std::vector<std::string>{"b1", "b2"}).error().kind, FaultKind::constraint);
    EXPECT_EQ(journal_->claim(std::vector<std::string>{}).value().size(), 0U);
    EXPECT_EQ(journal_->claim(std::vector<std::string>{"b1"}).value(), std::vector<std::int64_t>{epoch_ + 1});
    epoch_ += 1;
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
    ASSERT_TRUE(journal->create_table(a_table));
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
    ASSERT_TRUE(journal->create_table(a_table));
    const auto hung = must(store.connect());
    ASSERT_TRUE(hung->run("SET idle_in_transaction_session_timeout = '200ms'"));
    const auto transaction = hung->begin();
    ASSERT_TRUE(hung->run("SELECT epoch FROM journal_tables FOR NO KEY UPDATE"));
    EXPECT_EQ(must(journal->claim("b1")), 1);
    EXPECT_FALSE(hung->run("SELECT 1"));
}

}  // namespace
}  // namespace croupier::journal
