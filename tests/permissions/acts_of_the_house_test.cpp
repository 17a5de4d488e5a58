// What is asked of the house and not of the game, and what needs a second person, by everybody over the network.
#include <functional>
#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/api/test_house.h"

namespace croupier::permissions {
namespace {

using accounts::Role;
using testing::HasSubstr;

class ActsOfTheHouse : public testing::Test {
protected:
    void SetUp() override {
        house_.add_table("t1", api::manual_policy());
        for (std::size_t i = 0; i < enum_names<Role>.size(); ++i) {
            const auto role = static_cast<Role>(i);
            tokens_[role] = house_.log_in("the-" + std::string{name_of(role)}, role);
        }
        house_.log_in("another-dealer", Role::dealer);
    }

    api::TestHouse::Got give(Role role, const std::string& request, const std::string& more = "") {
        return house_.command("t1", tokens_[role], "c" + std::to_string(++number_), request, more);
    }
    std::string second(const std::string& name, const std::string& pin = "") {
        return R"(,"second":{"name":")" + name + R"(","pin":")" + (pin.empty() ? house_.pin_of(name) : pin) + R"("})";
    }
    wire::Value table() { return house_.send("GET", "/api/v1/tables/t1", tokens_[Role::casino_operator]).body; }
    std::string due() { return std::string{table().at("snapshot").at("next").at("act").as_string()}; }
    /// The dealer works on until that is due.
    void play_until(std::string_view act) {
        for (int i = 0; i < 40 && due() != act; ++i) {
            const auto done = give(Role::dealer, samples::any().carry_out(due()));
            ASSERT_EQ(done.status, 200) << due() << wire::dump(done.body);
        }
        ASSERT_EQ(due(), act);
    }
    void join() {
        const std::string patron = R"("patron":)" + std::to_string(house_.number_of("the-patron"));
        for (const std::string& request :
             {R"({"type":"Join",)" + patron + R"(,"seat":1})", R"({"type":"BuyIn",)" + patron + R"(,"amount":10000})"})
            ASSERT_EQ(give(Role::patron, request).status, 200);
    }
    /// One wager wins with the coin of play_until(), and one loses.
    void wager() {
        play_until("close wagering");
        for (const int turn : {0, 1}) {
            const auto done = give(Role::patron, house_.wager("the-patron", Money::dollars(5), turn));
            ASSERT_EQ(done.status, 200) << wire::dump(done.body);
        }
    }
    /// Something that a supervisor must look at: a wager was moved.
    void displace() {
        wager();
        play_until("draw result");
        ASSERT_EQ(give(Role::dealer, R"({"type":"ReportDisplacement","patron":)" +
                                         std::to_string(house_.number_of("the-patron")) +
                                         R"(,"from":"tails","to":"heads","cause":"moved by dealer"})")
                      .status,
                  200);
    }
    /// What an act is answered to everybody, nobody last, and that the table stays as it is wherever it is refused.
    void expect(const std::map<Role, int>& statuses, int of_nobody,
                const std::function<api::TestHouse::Got(const std::string& token)>& act) {
        for (const auto& [role, status] : statuses) {
            const wire::Value before = table();
            const auto got = act(tokens_[role]);
            EXPECT_EQ(got.status, status) << name_of(role) << wire::dump(got.body);
            if (got.status >= 400) {
                EXPECT_EQ(table(), before) << name_of(role);
            }
        }
        EXPECT_EQ(act("").status, of_nobody);
    }

    /// Who computes odds is another matter than who is told.
    static api::HouseOptions with_odds() {
        api::HouseOptions options;
        options.api.odds = [](const std::string& game, const auto&) { return R"({"game":")" + game + R"("})"; };
        return options;
    }

    api::TestHouse house_{"sqlite", with_odds()};
    std::map<Role, std::string> tokens_;
    int number_ = 0;
};

constexpr auto void_round = R"({"type":"DeclareVoid","round":0,"reason":"the coin fell"})";

TEST_F(ActsOfTheHouse, a_moved_wager_calls_a_supervisor_and_only_supervisors_acknowledge_it) {
    join();
    displace();
    const auto alerts = house_.send("GET", "/api/v1/alerts", tokens_[Role::game_supervisor]).body.at("alerts");
    ASSERT_EQ(alerts.as_array().size(), 1U);
    EXPECT_EQ(alerts.as_array()[0].at("kind"), "irregularity");
    const std::string id{alerts.as_array()[0].at("id").as_string()};
    for (const Role role :
         {Role::casino_operator, Role::casino_supervisor, Role::game_supervisor, Role::dealer, Role::inspector})
        EXPECT_EQ(house_.send("GET", "/api/v1/alerts", tokens_[role]).body.at("alerts").as_array().size(), 1U);
    for (const Role role : {Role::patron, Role::display})
        EXPECT_EQ(house_.send("GET", "/api/v1/alerts", tokens_[role]).body.at("alerts").as_array().size(), 0U);
    EXPECT_EQ(house_.send("GET", "/api/v1/alerts").status, 401);

    const std::map<Role, int> refused{
        {Role::dealer, 403}, {Role::patron, 403}, {Role::inspector, 403}, {Role::display, 403}};
    expect(refused, 401, [&](const std::string& token) {
        return house_.send("POST", "/api/v1/alerts/" + id + "/acknowledge", token);
    });
    expect(refused, 401, [&](const std::string& token) {
        return house_.command("t1", token, "a" + std::to_string(++number_), R"({"type":"AcknowledgeAlert","alert":1})");
    });
    EXPECT_EQ(house_.send("POST", "/api/v1/alerts/" + id + "/acknowledge", tokens_[Role::game_supervisor]).status, 204);
    const auto after = house_.send("GET", "/api/v1/alerts", tokens_[Role::game_supervisor]).body.at("alerts");
    EXPECT_TRUE(after.as_array().empty());
}

TEST_F(ActsOfTheHouse, the_odds_of_a_table_are_told_to_its_staff_and_never_to_a_patron) {
    const auto odds = [this](const std::string& token) { return house_.send("GET", "/api/v1/tables/t1/odds", token); };
    expect({{Role::casino_operator, 200},
            {Role::casino_supervisor, 200},
            {Role::game_supervisor, 200},
            {Role::dealer, 200},
            {Role::inspector, 200},
            {Role::patron, 403},
            {Role::display, 403}},
           401, odds);
    EXPECT_THAT(wire::dump(odds(tokens_[Role::patron]).body),
                HasSubstr("GET /api/v1/odds/" + std::string{samples::any().game}));
    // Staff of another table is nobody here.
    EXPECT_EQ(odds(house_.log_in("elsewhere", Role::dealer, "t9")).status, 403);
    // Nor is a dealer told who plays here.
    const PersonId both = house_.number_of("another-dealer");
    const std::string token = house_.log_in("another-dealer", Role::dealer);
    ASSERT_TRUE(house_.accounts().grant({}, both, {Role::patron, {"auckland", ""}}));
    const std::string join = R"({"type":"Join","patron":)" + std::to_string(both) + R"(,"seat":2})";
    ASSERT_EQ(house_.command("t1", token, "join", join, R"(,"as":"patron")").status, 200);
    EXPECT_EQ(odds(token).status, 403);
}

TEST_F(ActsOfTheHouse, only_the_operator_retires_a_table) {
    expect({{Role::casino_supervisor, 403},
            {Role::game_supervisor, 403},
            {Role::dealer, 403},
            {Role::inspector, 403},
            {Role::patron, 403},
            {Role::display, 403}},
           401, [this](const std::string& token) {
               return house_.command("t1", token, "r" + std::to_string(++number_),
                                     R"({"type":"RetireTable","reason":"no longer wanted"})");
           });
    EXPECT_EQ(give(Role::casino_operator, R"({"type":"RetireTable","reason":"no longer wanted"})").status, 200);
}

TEST_F(ActsOfTheHouse, every_supervisor_acknowledges) {
    join();
    for (const Role role : {Role::casino_supervisor, Role::casino_operator}) {
        displace();
        const auto alerts = house_.send("GET", "/api/v1/alerts", tokens_[role]).body.at("alerts");
        ASSERT_EQ(alerts.as_array().size(), 1U);
        const std::string id{alerts.as_array()[0].at("id").as_string()};
        EXPECT_EQ(house_.send("POST", "/api/v1/alerts/" + id + "/acknowledge", tokens_[role]).status, 204);
        play_until("call for wagers");
    }
}

TEST_F(ActsOfTheHouse, only_operators_open_tables) {
    const auto setup = house_.send("GET", "/api/v1/tables").body.at("tables").as_array().at(0).at("setup");
    const auto open = [&](const std::string& token) {
        return house_.send("POST", "/api/v1/tables", token,
                           wire::dump(wire::Object{{"id", "t" + std::to_string(++number_ + 100)},
                                                   {"name", "Another"},
                                                   {"game", samples::any().game},
                                                   {"casino", "auckland"},
                                                   {"setup", wire::Object{{"table", setup},
                                                                          {"automation", wire::Array{}},
                                                                          {"wager_milliseconds", 1000},
                                                                          {"step_milliseconds", 0},
                                                                          {"patience_milliseconds", 0}}}}));
    };
    expect({{Role::casino_operator, 201},
            {Role::casino_supervisor, 403},
            {Role::game_supervisor, 403},
            {Role::dealer, 403},
            {Role::patron, 403},
            {Role::inspector, 403},
            {Role::display, 403}},
           401, open);
    EXPECT_EQ(house_.hall().all().size(), 2U);
}

TEST_F(ActsOfTheHouse, only_staff_and_inspectors_read_names_in_the_journal) {
    const auto names = [&](const std::string& token) {
        const auto got = house_.send("GET", "/api/v1/tables/t1/entries", token);
        EXPECT_EQ(got.status, token.empty() ? 401 : 200);
        return wire::dump(got.body).contains(R"("actor")");
    };
    play_until("draw result");
    for (const Role role :
         {Role::casino_operator, Role::casino_supervisor, Role::game_supervisor, Role::dealer, Role::inspector})
        EXPECT_TRUE(names(tokens_[role])) << name_of(role);
    for (const Role role : {Role::patron, Role::display}) EXPECT_FALSE(names(tokens_[role])) << name_of(role);
    EXPECT_FALSE(names(""));
}

TEST_F(ActsOfTheHouse, inspectors_displays_and_nobody_command_nothing) {
    for (const std::string& request :
         {std::string{R"({"type":"Next"})"}, std::string{void_round},
          std::string{R"({"type":"TossCoin","side":"heads"})"}, std::string{R"({"type":"Join","patron":1,"seat":1})"},
          std::string{R"({"type":"AcknowledgeAlert","alert":1})"}})
        expect({{Role::inspector, 403}, {Role::display, 403}}, 401, [&](const std::string& token) {
            return house_.command("t1", token, "n" + std::to_string(++number_), request);
        });
}

TEST_F(ActsOfTheHouse, a_void_needs_the_right_second_person) {
    house_.log_in("elsewhere", Role::casino_supervisor, "t9");
    house_.log_in("disabled", Role::casino_supervisor);
    house_.log_in("mistyped", Role::casino_supervisor);
    ASSERT_TRUE(house_.accounts().disable({}, house_.number_of("disabled")));
    play_until("close wagering");
    const wire::Value before = table();
    const auto of_supervisor = [&](const std::string& more) {
        return give(Role::casino_supervisor, void_round, more).status;
    };
    EXPECT_EQ(of_supervisor(""), 400);
    EXPECT_EQ(of_supervisor(second("the-casino-supervisor")), 403);
    EXPECT_EQ(of_supervisor(second("the-patron")), 403);
    EXPECT_EQ(of_supervisor(second("the-inspector")), 403);
    EXPECT_EQ(of_supervisor(second("the-display")), 403);
    EXPECT_EQ(of_supervisor(second("nobody-of-that-name")), 403);
    EXPECT_EQ(of_supervisor(second("elsewhere")), 403);
    EXPECT_EQ(of_supervisor(second("disabled")), 403);
    EXPECT_EQ(of_supervisor(second("mistyped", "111111")), 403);
    // Who asks matters as well, whoever agrees.
    EXPECT_EQ(give(Role::patron, void_round, second("the-casino-supervisor")).status, 403);
    EXPECT_EQ(give(Role::inspector, void_round, second("the-casino-supervisor")).status, 403);
    EXPECT_EQ(give(Role::display, void_round, second("the-casino-supervisor")).status, 403);
    EXPECT_EQ(house_.command("t1", "", "v", void_round, second("the-casino-supervisor")).status, 401);
    EXPECT_EQ(give(Role::dealer, void_round, second("another-dealer")).status, 403);
    EXPECT_EQ(give(Role::game_supervisor, void_round, second("the-dealer")).status, 403);
    // The rules name who declares it, whoever agrees.
    const auto by_dealer = give(Role::dealer, void_round, second("the-casino-supervisor"));
    EXPECT_EQ(by_dealer.status, 422);
    EXPECT_THAT(wire::dump(by_dealer.body), HasSubstr(R"("rule")"));
    EXPECT_EQ(table(), before);
    EXPECT_EQ(of_supervisor(second("the-dealer")), 200);
    EXPECT_NE(table(), before);
}

TEST_F(ActsOfTheHouse, a_correction_after_payment_needs_the_right_second_person) {
    const auto correct = [](const std::string& round) {
        return R"({"type":"CorrectResult","round":)" + round + R"(,"result":"tails","reason":"misread"})";
    };
    join();
    wager();
    play_until("call for wagers");
    const wire::Value before = table();
    EXPECT_EQ(give(Role::game_supervisor, correct("1")).status, 400);
    EXPECT_EQ(give(Role::game_supervisor, correct("1"), second("the-game-supervisor")).status, 403);
    EXPECT_EQ(give(Role::game_supervisor, correct("1"), second("the-patron")).status, 403);
    EXPECT_EQ(give(Role::dealer, correct("1"), second("another-dealer")).status, 403);
    EXPECT_EQ(give(Role::patron, correct("1"), second("the-game-supervisor")).status, 403);
    EXPECT_EQ(give(Role::dealer, correct("1"), second("the-game-supervisor")).status, 422);
    EXPECT_EQ(table(), before);
    EXPECT_EQ(give(Role::game_supervisor, correct("1"), second("the-dealer")).status, 200);
}

TEST_F(ActsOfTheHouse, a_correction_before_payment_needs_one_person_by_whatever_number_the_round_is_named) {
    join();
    for (const std::string round : {"0", "2"}) {
        wager();
        play_until("collect losing wagers");
        const auto corrected = give(Role::game_supervisor, R"({"type":"CorrectResult","round":)" + round +
                                                               R"(,"result":"tails","reason":"misread"})");
        EXPECT_EQ(corrected.status, 200) << wire::dump(corrected.body);
        play_until("call for wagers");
    }
}

TEST_F(ActsOfTheHouse, a_correction_during_payment_needs_two) {
    join();
    wager();
    play_until("collect losing wagers");
    const auto correct = [](const std::string& side) {
        return R"({"type":"CorrectResult","round":0,"result":")" + side + R"(","reason":"misread"})";
    };
    EXPECT_EQ(give(Role::game_supervisor, correct("tails")).status, 200);
    ASSERT_EQ(give(Role::dealer, R"({"type":"CollectLosing"})").status, 200);
    EXPECT_EQ(give(Role::game_supervisor, correct("heads")).status, 400);
    EXPECT_EQ(give(Role::game_supervisor, correct("heads"), second("the-dealer")).status, 200);
}

}  // namespace
}  // namespace croupier::permissions
