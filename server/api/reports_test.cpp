// Reports and rounds over the network, on both databases: who may read them, and in which form they come.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/api/test_house.h"

namespace croupier::api {
namespace {

using accounts::Role;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class ReportsApiTest : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        house_.add_table("t1", manual_policy());
        house_.add_table("t2", manual_policy());
        dealer_ = house_.log_in("dora", Role::dealer);
        patron_ = house_.log_in("anna", Role::patron);
        inspector_ = house_.log_in("irene", Role::inspector);
        const std::string who = R"("patron":)" + std::to_string(house_.number_of("anna"));
        give(patron_, R"({"type":"Join",)" + who + R"(,"seat":1})");
        give(patron_, R"({"type":"BuyIn",)" + who + R"(,"amount":100000})");
        round("heads");
        round("tails");
    }
    void give(const std::string& token, const std::string& request) {
        const auto done = house_.command("t1", token, "c" + std::to_string(++commands_), request);
        ASSERT_EQ(done.status, 200) << request << wire::dump(done.body);
    }
    void until(std::string_view act) {
        const auto due = [&] {
            return std::string{
                house_.send("GET", "/api/v1/tables/t1").body.at("snapshot").at("next").at("act").as_string()};
        };
        for (int steps = 0; due() != act; ++steps) {
            ASSERT_LT(steps, 30) << due();
            give(dealer_, R"({"type":"Next"})");
        }
    }
    /// A wager of $5 on Tails, which is pushed to Heads.
    void round(const std::string& side) {
        until("close wagering");
        give(patron_, house_.wager("anna", Money::dollars(5), 1));
        give(dealer_, R"({"type":"Next"})");
        give(dealer_, R"({"type":"ReportDisplacement","patron":)" + std::to_string(house_.number_of("anna")) +
                          R"(,"from":"tails","to":"heads","cause":"moved by dealer"})");
        give(dealer_, R"({"type":"TossCoin","side":")" + side + R"("})");
        until("call for wagers");
    }
    TestHouse::Got report(const std::string& rest, const std::string& token) {
        return house_.send("GET", "/api/v1/reports/" + rest, token);
    }

    TestHouse house_{GetParam()};
    std::string dealer_;
    std::string patron_;
    std::string inspector_;
    int commands_ = 0;
};

TEST_P(ReportsApiTest, staff_and_inspectors_read_reports_and_nobody_else) {
    EXPECT_EQ(report("win", inspector_).status, 200);
    EXPECT_EQ(report("win", dealer_).status, 200);
    EXPECT_EQ(report("win", patron_).status, 403);
    EXPECT_EQ(report("win", "").status, 401);
    const std::string other = house_.log_in("otis", Role::dealer, "t2");
    EXPECT_EQ(report("win?table=t1", other).status, 403);
    const auto own = report("rounds", other);
    EXPECT_EQ(own.status, 200);
    EXPECT_TRUE(own.body.at("rows").as_array().empty());
}

TEST_P(ReportsApiTest, the_figures_are_those_of_the_rounds_and_outlive_the_server) {
    const auto win = report("win", inspector_);
    ASSERT_EQ(win.body.at("rows").as_array().size(), 1U) << wire::dump(win.body);
    const wire::Value& row = win.body.at("rows").as_array().at(0);
    EXPECT_EQ(row.at("rounds").as_int64(), 2);
    EXPECT_EQ(row.at("taken").as_int64(), 500);
    EXPECT_EQ(row.at("paid").as_int64(), 500);
    EXPECT_EQ(row.at("win").as_int64(), 0);
    EXPECT_EQ(row.at("drop").as_int64(), 100000);
    std::vector<wire::Value> before;
    for (const std::string kind : {"rounds", "wagers", "commission", "win", "irregularities"})
        before.push_back(report(kind, inspector_).body);
    house_.restart();
    std::size_t place = 0;
    for (const std::string kind : {"rounds", "wagers", "commission", "win", "irregularities"})
        EXPECT_EQ(report(kind, inspector_).body, before[place++]);
    EXPECT_EQ(before.at(1).at("rows").as_array().size(), 2U);
    // Each round had a wager that was moved. The alert of the first is still open, so that there is no second.
    EXPECT_EQ(before.at(4).at("rows").as_array().size(), 3U) << wire::dump(before.at(4));
}

TEST_P(ReportsApiTest, csv_comes_in_pages_that_name_the_next) {
    const auto first = report("wagers?format=csv&limit=1&table=t1", inspector_);
    ASSERT_EQ(first.status, 200);
    EXPECT_THAT(std::string{*first.headers.get("Content-Type")}, StartsWith("text/csv"));
    EXPECT_THAT(std::string{*first.headers.get("Content-Disposition")}, HasSubstr("wagers.csv"));
    const std::string text{first.body.as_string()};
    EXPECT_THAT(text, StartsWith("casino,table,day,round,patron,spot,stake,result,won,paid,commission,corrected\r\n"));
    EXPECT_THAT(text, HasSubstr(",500,won,500,500,0,false\r\n"));
    ASSERT_TRUE(first.headers.get("Link"));
    std::string link{*first.headers.get("Link")};
    EXPECT_THAT(link, StartsWith("</api/v1/reports/wagers?after=t1:1&"));
    const auto second = house_.send("GET", link.substr(1, link.find('>') - 1), inspector_);
    EXPECT_THAT(std::string{second.body.as_string()}, HasSubstr(",500,lost,-500,0,0,false\r\n"));
    EXPECT_FALSE(second.headers.get("Link"));
}

TEST_P(ReportsApiTest, what_cannot_be_reported_gets_a_sentence) {
    EXPECT_EQ(report("everything", inspector_).status, 404);
    EXPECT_EQ(report("win?table=none", inspector_).status, 404);
    EXPECT_EQ(report("win?casino=atlantis", inspector_).status, 404);
    EXPECT_EQ(report("win?casino=auckland", inspector_).status, 200);
    for (const std::string bad : {"from=yesterday", "to=2026-02-30", "from=2026-11-02&to=2026-11-01", "format=pdf",
                                  "limit=0", "limit=x", "after=x", "after=none:1"})
        EXPECT_EQ(report("rounds?" + bad, inspector_).status, 400) << bad;
    EXPECT_EQ(report("rounds?to=2001-01-01", inspector_).body.at("rows").as_array().size(), 0U);
}

TEST_P(ReportsApiTest, whoever_sees_a_table_sees_its_rounds_the_latest_first) {
    const auto page = house_.send("GET", "/api/v1/tables/t1/rounds?limit=1");
    ASSERT_EQ(page.status, 200) << wire::dump(page.body);
    const wire::Value& latest = page.body.at("rounds").as_array().at(0);
    EXPECT_EQ(latest.at("round").as_int64(), 2);
    EXPECT_EQ(latest.at("result").at("side"), "tails");
    EXPECT_LT(latest.at("started").as_int64(), latest.at("ended").as_int64());
    EXPECT_EQ(page.body.at("next").as_int64(), 2);
    const auto rest = house_.send("GET", "/api/v1/tables/t1/rounds?before=2");
    EXPECT_EQ(rest.body.at("rounds").as_array().size(), 1U);
    EXPECT_TRUE(rest.body.at("next").is_null());
    EXPECT_EQ(house_.send("GET", "/api/v1/tables/t1/rounds?before=-1").status, 400);
    EXPECT_EQ(house_.send("GET", "/api/v1/tables/none/rounds").status, 404);
}

TEST_P(ReportsApiTest, a_round_is_told_with_words_and_calls_and_names_nobody_to_the_public) {
    const auto shown = house_.send("GET", "/api/v1/tables/t1/rounds/1");
    ASSERT_EQ(shown.status, 200);
    const std::string text = wire::dump(shown.body);
    EXPECT_THAT(text, Not(HasSubstr("wagers $5.00 on")));
    EXPECT_THAT(text, HasSubstr(R"("call":)"));
    EXPECT_THAT(text, HasSubstr(R"("kind":"AlertRaised")"));
    EXPECT_THAT(text, Not(HasSubstr(R"("type":"AlertRaised")")));
    EXPECT_THAT(text, Not(HasSubstr(R"("actor")")));
    const auto inspected = house_.send("GET", "/api/v1/tables/t1/rounds/1", inspector_);
    EXPECT_THAT(wire::dump(inspected.body), HasSubstr(R"("type":"AlertRaised")"));
    EXPECT_THAT(wire::dump(inspected.body), HasSubstr(R"("actor")"));
    EXPECT_THAT(wire::dump(inspected.body), HasSubstr("wagers $5.00 on"));
    EXPECT_EQ(house_.send("GET", "/api/v1/tables/t1/rounds/99").status, 404);
    EXPECT_EQ(house_.send("GET", "/api/v1/tables/t1/rounds/first").status, 400);
}

INSTANTIATE_TEST_SUITE_P(On, ReportsApiTest, testing::Values("sqlite", "postgres"),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace croupier::api
