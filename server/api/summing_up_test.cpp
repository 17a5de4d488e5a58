// Summaries that a server makes while nobody asks for a report.
#include "server/api/summing_up.h"

#include <thread>

#include <gtest/gtest.h>

#include "server/api/test_house.h"

namespace croupier::api {
namespace {

TEST(SummingUp, looks_at_every_table_once_and_then_when_a_summary_can_be_made) {
    SummingUp turns{100};
    std::vector<SummingUp::Table> tables{{"a", 250}, {"b", 0}};
    const auto whose_turn = [&] {
        const SummingUp::Table* table = turns.next(tables);
        return table == nullptr ? std::string{} : table->id;
    };
    EXPECT_EQ(whose_turn(), "a");
    EXPECT_EQ(whose_turn(), "a");
    turns.done_with(tables[0]);
    EXPECT_EQ(whose_turn(), "b");
    turns.done_with(tables[1]);
    EXPECT_EQ(whose_turn(), "");
    tables[0].last = 299;
    tables[1].last = 99;
    EXPECT_EQ(whose_turn(), "");
    tables[1].last = 100;
    EXPECT_EQ(whose_turn(), "b");
    tables[0].last = 300;
    EXPECT_EQ(whose_turn(), "a") << "250 was not the end of a summary: 300 is";
}

class SummingUpTest : public testing::TestWithParam<std::string> {};

TEST_P(SummingUpTest, a_server_sums_up_by_itself) {
    HouseOptions options;
    options.api.summing_up = std::chrono::milliseconds{5};
    options.api.summary_entries = 4;
    TestHouse house{GetParam(), options};
    house.add_table("t1", manual_policy());
    const std::string patron = house.log_in("anna", accounts::Role::patron);
    const std::string who = R"("patron":)" + std::to_string(house.number_of("anna"));
    ASSERT_EQ(house.command("t1", patron, "c0", R"({"type":"Join",)" + who + R"(,"seat":1})").status, 200);
    for (int buys = 1; buys <= 20; ++buys) {
        const std::string request = R"({"type":"BuyIn",)" + who + R"(,"amount":1000})";
        ASSERT_EQ(house.command("t1", patron, "c" + std::to_string(buys), request).status, 200);
    }
    const std::int64_t wanted = house.hall().find("t1")->summary().seq / 4 * 4;
    const auto connection = sql::must(house.hall().store().connect());
    const auto summed_up = [&] {
        const auto rows = connection->run("SELECT coalesce(max(last), 0) FROM journal_summaries");
        return rows ? (*rows)[0].integer(0) : 0;  // before the first the table of summaries is not there
    };
    for (int looks = 0; summed_up() < wanted && looks < 6000; ++looks)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    EXPECT_EQ(summed_up(), wanted);
}

INSTANTIATE_TEST_SUITE_P(On, SummingUpTest, testing::Values("sqlite", "postgres"),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace croupier::api
