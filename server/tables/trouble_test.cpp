// What goes wrong around a table: another server takes it over, the program finds itself wrong, a command has no id or
// that of one long ago.
#include <future>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all/games.h"
#include "server/sql/test_postgres.h"
#include "server/sql/test_stores.h"
#include "server/tables/hall.h"
#include "tests/samples/sample.h"
#include "wire/json.h"

namespace croupier::tables {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::Not;

std::unique_ptr<Hall> open_hall(const sql::TestStore& store) {
    auto hall = Hall::open({games::types(), store.url(), (store.folder() / "key").string(), 2, system_calendar()});
    if (!hall) throw std::runtime_error{hall.error()};
    return std::move(*hall);
}

std::shared_ptr<LiveTable> add_table(Hall& hall, const std::string& id = "t1") {
    const samples::Sample& any = samples::any();
    auto made = hall.create(id, "Table " + id, any.game, law::Casino::auckland, any.setup(),
                            {Automation::none(), milliseconds{1000}, milliseconds{0}, milliseconds{0}});
    if (!made) throw std::runtime_error{made.error()};
    return *made;
}

Reply join(LiveTable& table, const std::string& id, PersonId person) {
    auto answered = std::make_shared<std::promise<Reply>>();
    auto answer = answered->get_future();
    table.submit({id,
                  std::to_string(person),
                  person,
                  {Role::standing_patron},
                  R"({"type":"Join","patron":)" + std::to_string(person) + R"(,"seat":0})",
                  {}},
                 [answered](const Reply& reply) { answered->set_value(reply); });
    return answer.get();
}

TEST(Takeover, the_second_server_has_the_tables_and_the_first_is_refused_for_good) {
    const sql::TestStore store{"postgres"};
    const auto first = open_hall(store);
    const auto table = add_table(*first);
    ASSERT_EQ(join(*table, "1", 7).kind, Reply::Kind::accepted);

    const auto second = open_hall(store);
    const auto taken = second->find("t1");
    ASSERT_TRUE(taken);
    // The first one wakes up.
    const Reply late = join(*table, "2", 8);
    EXPECT_EQ(late.kind, Reply::Kind::not_certain);
    EXPECT_THAT(late.trouble, HasSubstr("another server"));
    EXPECT_EQ(join(*taken, "3", 9).kind, Reply::Kind::accepted);
    // It does not take the table back, however long it goes on.
    std::this_thread::sleep_for(milliseconds{1500});
    EXPECT_EQ(join(*table, "4", 10).kind, Reply::Kind::halted);
    EXPECT_EQ(join(*taken, "5", 11).kind, Reply::Kind::accepted);
    // What the first one was not certain of did not happen, and may be asked for again.
    const Reply again = join(*taken, "2", 8);
    EXPECT_EQ(again.kind, Reply::Kind::accepted);
    EXPECT_FALSE(again.repeated);
    // And what was kept before stands.
    EXPECT_TRUE(join(*taken, "1", 7).repeated);
}

std::string look(LiveTable& table, Viewer viewer = {}) {
    auto shown = std::make_shared<std::promise<SharedText>>();
    auto answer = shown->get_future();
    table.look(viewer, [shown](const SharedText& text) { shown->set_value(text); });
    if (answer.wait_for(std::chrono::seconds{20}) != std::future_status::ready) return "nothing";
    return *answer.get();
}

TEST(Takeover, leaves_a_table_that_can_be_looked_at_as_it_was_last_kept) {
    const sql::TestStore store{"postgres"};
    const auto first = open_hall(store);
    const auto table = add_table(*first);
    ASSERT_EQ(join(*table, "1", 7).kind, Reply::Kind::accepted);
    const std::string before = look(*table, {Viewer::Kind::staff, 1});
    const auto second = open_hall(store);
    ASSERT_EQ(join(*table, "2", 8).kind, Reply::Kind::not_certain);
    const std::string after = look(*table, {Viewer::Kind::staff, 1});
    EXPECT_THAT(after, HasSubstr(R"("halted":"another server has taken over this table)"));
    EXPECT_EQ(after.substr(after.find("\"snapshot\"")), before.substr(before.find("\"snapshot\"")));
    EXPECT_THAT(look(*table), Not(HasSubstr(R"("id":8)")));
    EXPECT_TRUE(table->summary().lost);
}

TEST(Takeover, is_in_the_summary_when_whoever_asked_hears_of_it) {
    const sql::TestStore store{"postgres"};
    const auto first = open_hall(store);
    const auto table = add_table(*first);
    ASSERT_EQ(join(*table, "1", 7).kind, Reply::Kind::accepted);
    const auto second = open_hall(store);
    // The answer is given on the table's own turn: nothing else can change the summary before it is read here.
    auto read = std::make_shared<std::promise<LiveTable::Summary>>();
    auto seen = read->get_future();
    table->submit({"2", "8", 8, {Role::standing_patron}, R"({"type":"Join","patron":8,"seat":0})", {}},
                  [read, table](const Reply& /*reply*/) { read->set_value(table->summary()); });
    const LiveTable::Summary then = seen.get();
    EXPECT_TRUE(then.halted);
    EXPECT_TRUE(then.lost);
}

TEST(Commands, that_cannot_stand_in_a_journal_are_refused_and_harm_nobody) {
    const sql::TestStore store{"sqlite"};
    const auto hall = open_hall(store);
    const auto table = add_table(*hall);
    for (const std::string& id : {std::string{"a\0b", 3}, std::string{"a\nb"}, std::string(300, 'x'),
                                  std::string{"\xff"}, std::string{"\xed\xa0\x80"}}) {
        const Reply reply = join(*table, id, 7);
        EXPECT_EQ(reply.kind, Reply::Kind::refused);
        EXPECT_EQ(reply.refusal->kind, Refusal::Kind::malformed);
        EXPECT_FALSE(table->halted());
    }
    EXPECT_EQ(join(*table, "fine", 7).kind, Reply::Kind::accepted);
}

/// Finds the program wrong whenever it is told something.
class Faulty final : public Watcher {
public:
    [[nodiscard]] Viewer viewer() const override { return {Viewer::Kind::staff, 1}; }
    void told(const SharedText& message) override {
        if (!message->contains("events")) return;
        CROUPIER_ASSERT(message == nullptr);
    }
};

TEST(Defects, stop_their_table_and_no_other) {
    const sql::TestStore store{"sqlite"};
    const auto hall = open_hall(store);
    const auto table = add_table(*hall);
    const auto beside = add_table(*hall, "t2");
    ASSERT_EQ(join(*table, "1", 7).kind, Reply::Kind::accepted);
    table->watch(std::make_shared<Faulty>(), 0);
    const Reply struck = join(*table, "2", 8);
    EXPECT_EQ(struck.kind, Reply::Kind::not_certain);
    EXPECT_THAT(struck.trouble, HasSubstr("a defect of the program"));
    EXPECT_THAT(struck.trouble, Not(HasSubstr(".cpp")));
    EXPECT_EQ(join(*table, "3", 9).kind, Reply::Kind::halted);
    EXPECT_THAT(table->halted().value_or(""), HasSubstr("defect"));
    EXPECT_EQ(join(*beside, "4", 10).kind, Reply::Kind::accepted);
    EXPECT_FALSE(beside->halted());
}

/// As a client does: sends it again while the table cannot say.
Reply join_at_last(LiveTable& table, const std::string& id, PersonId person) {
    while (true) {
        const Reply reply = join(table, id, person);
        if (reply.kind == Reply::Kind::accepted || reply.kind == Reply::Kind::refused) return reply;
        std::this_thread::sleep_for(milliseconds{1});
    }
}

TEST(Repeats, of_what_is_no_longer_remembered_get_the_same_answer_and_change_nothing) {
    const sql::TestStore store{"sqlite"};
    std::int64_t last = 0;
    {
        const auto hall = open_hall(store);
        const auto table = add_table(*hall);
        ASSERT_EQ(join(*table, "1", 7).kind, Reply::Kind::accepted);
        ASSERT_EQ(join(*table, "2", 7).kind, Reply::Kind::refused);
        last = join(*table, "2", 8).last;
    }
    const auto hall = open_hall(store);
    const auto table = hall->find("t1");
    for (int time = 0; time < 2; ++time) {
        const Reply first = join_at_last(*table, "1", 7);
        EXPECT_EQ(first.kind, Reply::Kind::accepted);
        EXPECT_TRUE(first.repeated);
        const Reply refused = join_at_last(*table, "2", 7);
        EXPECT_EQ(refused.kind, Reply::Kind::refused);
        EXPECT_TRUE(refused.repeated);
        EXPECT_TRUE(join_at_last(*table, "2", 8).repeated);
    }
    const Reply next = join_at_last(*table, "3", 9);
    EXPECT_FALSE(next.repeated);
    EXPECT_EQ(next.first, last + 1);
}

TEST(Refusals, without_an_id_they_are_answered_and_the_table_goes_on) {
    const sql::TestStore store{"sqlite"};
    const auto hall = open_hall(store);
    const auto table = add_table(*hall);
    ASSERT_EQ(join(*table, "", 7).kind, Reply::Kind::accepted);
    const Reply twice = join(*table, "", 7);
    EXPECT_EQ(twice.kind, Reply::Kind::refused);
    EXPECT_FALSE(twice.refusal->rules.empty());
    EXPECT_FALSE(table->halted());
    EXPECT_EQ(join(*table, "", 8).kind, Reply::Kind::accepted);
}

}  // namespace
}  // namespace croupier::tables
