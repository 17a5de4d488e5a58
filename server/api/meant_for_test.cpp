// What a command was meant for: a wager names its round, a keyed card its act, and everybody is told when wagers close.
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/api/test_house.h"

namespace croupier::api {
namespace {

using accounts::Role;
using std::chrono::milliseconds;
using testing::HasSubstr;

class MeantForTest : public testing::Test {
protected:
    wire::Object next(const std::string& table) {
        return house_.send("GET", "/api/v1/tables/" + table).body.at("snapshot").at("next").as_object();
    }
    std::int64_t number(const std::string& table, std::string_view key) { return next(table).at(key).as_int64(); }
    std::string act(const std::string& table) { return std::string{next(table).at("act").as_string()}; }
    static std::string says(const TestHouse::Got& got) {
        return got.status == 200 ? "accepted" : std::string{got.body.at("detail").as_string()};
    }
    std::string id() { return "c" + std::to_string(++commands_); }
    TestHouse::Got give(const std::string& table, const std::string& token, const std::string& request,
                        const std::string& more = "") {
        return house_.command(table, token, id(), request, more);
    }
    void join(const std::string& table, const std::string& token, const std::string& name, int seat) {
        const std::string patron = R"("patron":)" + std::to_string(house_.number_of(name));
        ASSERT_EQ(says(give(table, token, R"({"type":"Join",)" + patron + R"(,"seat":)" + std::to_string(seat) + "}")),
                  "accepted");
        ASSERT_EQ(says(give(table, token, R"({"type":"BuyIn",)" + patron + R"(,"amount":100000})")), "accepted");
    }
    static std::string for_round(std::int64_t round) { return R"(,"round":)" + std::to_string(round); }
    static std::string for_step(std::int64_t step) { return R"(,"as":"dealer","step":)" + std::to_string(step); }
    /// The dealer does what is due until that is.
    void until(const std::string& table, std::string_view wanted) {
        for (int steps = 0; steps < 100 && act(table) != wanted; ++steps)
            ASSERT_EQ(says(give(table, dealer_, samples::any().carry_out(act(table)), R"(,"as":"dealer")")),
                      "accepted");
        ASSERT_EQ(act(table), wanted);
    }
    static std::optional<wire::Value> wait_for(net::SocketClient& socket, std::string_view words) {
        for (int i = 0; i < 2000; ++i) {
            const auto message = socket.receive();
            if (!message) return std::nullopt;
            if (message->contains(words)) return *wire::parse(*message);
        }
        return std::nullopt;
    }

    TestHouse house_{"sqlite"};
    std::string dealer_ = house_.log_in("dora", Role::dealer);
    std::string anna_ = house_.log_in("anna", Role::patron);
    int commands_ = 0;
};

TEST_F(MeantForTest, a_wager_is_laid_in_the_round_that_it_names_and_in_no_other) {
    house_.add_table("t1", manual_policy());
    join("t1", anna_, "anna", 1);
    until("t1", "close wagering");
    const std::int64_t round = number("t1", "round");
    EXPECT_EQ(says(give("t1", anna_, house_.wager("anna"), for_round(round))), "accepted");
    const auto early = give("t1", anna_, house_.wager("anna"), for_round(round + 1));
    EXPECT_EQ(early.status, 409);
    EXPECT_THAT(says(early), HasSubstr("the table is at round 1"));
    EXPECT_EQ(says(give("t1", dealer_, R"({"type":"Next"})", R"(,"as":"dealer")")), "accepted");
    until("t1", "close wagering");
    ASSERT_EQ(number("t1", "round"), round + 1);
    // Given while the connection was broken: it comes now, when wagers are open again.
    const auto late = give("t1", anna_, house_.wager("anna"), for_round(round));
    EXPECT_EQ(late.status, 409);
    EXPECT_THAT(says(late), HasSubstr("round of play 1, which is over"));
    EXPECT_TRUE(
        house_.send("GET", "/api/v1/tables/t1").body.at("snapshot").at("state").at("wagers").as_array().empty());
}

TEST_F(MeantForTest, between_rounds_a_wager_is_for_the_next_one_where_the_game_takes_it_then) {
    CROUPIER_TEST_NEEDS("shoe");
    house_.add_table("b1", quick_policy(), *samples::with("shoe"));
    join("b1", anna_, "anna", 1);
    std::int64_t round = 0;
    for (int attempt = 0; attempt < 500 && round == 0; ++attempt) {
        if (act("b1") == "close wagering") round = number("b1", "round");
        std::this_thread::sleep_for(milliseconds{5});
    }
    EXPECT_EQ(round, 1);
}

TEST_F(MeantForTest, a_wager_that_is_sent_again_after_its_round_gets_its_first_answer) {
    house_.add_table("t1", manual_policy());
    join("t1", anna_, "anna", 1);
    until("t1", "close wagering");
    const std::string round = for_round(number("t1", "round"));
    ASSERT_EQ(house_.command("t1", anna_, "w1", house_.wager("anna"), round).status, 200);
    EXPECT_EQ(says(give("t1", dealer_, R"({"type":"Next"})", R"(,"as":"dealer")")), "accepted");
    until("t1", "close wagering");
    EXPECT_TRUE(house_.command("t1", anna_, "w1", house_.wager("anna"), round).body.at("repeated").as_bool());
    // Also when only the journal remembers it.
    house_.restart();
    const auto again = house_.command("t1", anna_, "w1", house_.wager("anna"), round);
    ASSERT_EQ(again.status, 200) << says(again);
    EXPECT_TRUE(again.body.at("repeated").as_bool());
}

TEST_F(MeantForTest, what_others_do_leaves_the_step_and_every_act_of_play_moves_it) {
    house_.add_table("t1", manual_policy());
    until("t1", "close wagering");
    const std::int64_t step = number("t1", "step");
    join("t1", anna_, "anna", 1);
    EXPECT_EQ(says(give("t1", anna_, house_.wager("anna"), for_round(1))), "accepted");
    EXPECT_EQ(number("t1", "step"), step);
    house_.restart();
    EXPECT_EQ(number("t1", "step"), step);
    EXPECT_EQ(says(give("t1", dealer_, R"({"type":"Next"})", for_step(step))), "accepted");
    EXPECT_GT(number("t1", "step"), step);
    // Pressed twice, or by two people at once.
    const auto twice = give("t1", dealer_, R"({"type":"Next"})", for_step(step));
    EXPECT_EQ(twice.status, 409);
    EXPECT_THAT(says(twice), HasSubstr("The table has moved on since; nothing was done. What is due now is to "));
}

TEST_F(MeantForTest, a_card_for_one_hand_never_becomes_the_card_of_another) {
    CROUPIER_TEST_NEEDS("shoe");
    const samples::Sample& shoe = *samples::with("shoe");
    house_.add_table("b1", manual_policy(), shoe);
    join("b1", anna_, "anna", 1);
    const std::string gavin = house_.log_in("gavin", Role::game_supervisor);
    for (int steps = 0; steps < 200 && act("b1") != "draw card"; ++steps) {
        const wire::Object due = next("b1");
        const std::string who{due.at("who").as_string()};
        const std::string& token = who == "dealer" ? dealer_ : who == "game supervisor" ? gavin : anna_;
        if (act("b1") == "close wagering") {
            ASSERT_EQ(says(give("b1", anna_, house_.wager("anna", Money::dollars(20), 0, 1, shoe), for_round(1))),
                      "accepted");
        }
        ASSERT_EQ(says(give("b1", token, shoe.carry_out(act("b1")))), "accepted") << wire::dump(due);
    }
    const std::int64_t first = number("b1", "step");
    const auto card = [](const std::string& face) {
        return R"({"type":"DrawCard","face":")" + face + R"(","found_face_up":false})";
    };
    ASSERT_EQ(says(give("b1", dealer_, card("KS"), for_step(first))), "accepted");
    // The same act is due, for another hand.
    ASSERT_EQ(act("b1"), "draw card");
    EXPECT_EQ(give("b1", dealer_, card("KS"), for_step(first)).status, 409);
    EXPECT_EQ(says(give("b1", dealer_, card("9H"), for_step(number("b1", "step")))), "accepted");
}

TEST_F(MeantForTest, round_and_step_are_numbers) {
    house_.add_table("t1", manual_policy());
    for (const std::string more : {R"(,"round":"1")", R"(,"round":-1)", R"(,"step":1.5)", R"(,"step":null)"}) {
        const auto got = give("t1", dealer_, R"({"type":"Next"})", more);
        EXPECT_EQ(got.status, 400) << more;
    }
}

// --- When wagers close ----------------------------------------------------------------------------------------------

class ClosingTest : public MeantForTest {
protected:
    static tables::Policy closing_after(milliseconds wagers, milliseconds step = milliseconds{0}) {
        tables::Policy policy = quick_policy();
        policy.wagers = wagers;
        policy.step = step;
        return policy;
    }
};

TEST_F(ClosingTest, snapshot_lobby_and_events_say_when_wagers_close) {
    house_.add_table("t1", closing_after(std::chrono::hours{1}));
    const auto socket = house_.open_socket();
    socket->send(R"({"op":"clock"})");
    const auto clock = wait_for(*socket, R"("clock")");
    ASSERT_TRUE(clock);
    socket->send(R"({"op":"watch","table":"t1"})");
    for (int attempt = 0; attempt < 500 && !next("t1").contains("closes"); ++attempt)
        std::this_thread::sleep_for(milliseconds{5});
    const std::int64_t closes = number("t1", "closes");
    EXPECT_GT(closes, clock->at("clock").as_int64());
    const auto tables = house_.send("GET", "/api/v1/tables").body.at("tables").as_array();
    EXPECT_EQ(tables.at(0).at("next").at("closes").as_int64(), closes);
    // Anyone who wagers does not move the time, and hears it once more.
    join("t1", anna_, "anna", 1);
    ASSERT_EQ(says(give("t1", anna_, house_.wager("anna"), for_round(1))), "accepted");
    const auto told = wait_for(*socket, "WagerPlaced");
    ASSERT_TRUE(told);
    EXPECT_EQ(told->at("next").at("closes").as_int64(), closes);
}

TEST_F(ClosingTest, no_time_is_told_where_a_person_closes_wagers) {
    house_.add_table("t1", manual_policy());
    until("t1", "close wagering");
    EXPECT_FALSE(next("t1").contains("closes"));
}

TEST_F(ClosingTest, when_nobody_wagers_the_time_begins_anew_and_everybody_is_told) {
    // There are rounds that have no meaning without a wager; a coin is tossed all the same.
    CROUPIER_TEST_NEEDS("shoe");
    house_.add_table("b1", closing_after(milliseconds{30}), *samples::with("shoe"));
    join("b1", anna_, "anna", 1);
    const auto socket = house_.open_socket();
    socket->send(R"({"op":"watch","table":"b1"})");
    std::int64_t closes = 0;
    for (int times = 0; times < 3; ++times) {
        const auto told = wait_for(*socket, R"({"table":"b1","next":)");
        ASSERT_TRUE(told);
        EXPECT_GT(told->at("next").at("closes").as_int64(), closes);
        closes = told->at("next").at("closes").as_int64();
    }
    const auto lobby = house_.open_socket();
    lobby->send(R"({"op":"lobby"})");
    for (int times = 0; times < 3; ++times) {
        const auto told = wait_for(*lobby, R"("lobby")");
        ASSERT_TRUE(told);
        EXPECT_GE(told->at("lobby").as_array().at(0).at("next").at("closes").as_int64(), closes);
    }
}

TEST_F(ClosingTest, wagers_that_a_dealer_opens_have_their_whole_time) {
    // The engine waits a step before it calls for wagers; the dealer does so first.
    house_.add_table("t1", closing_after(std::chrono::hours{1}, milliseconds{300}));
    join("t1", anna_, "anna", 1);
    for (int attempt = 0; attempt < 1000 && act("t1") != "close wagering"; ++attempt)
        give("t1", dealer_, R"({"type":"Next"})", for_step(number("t1", "step")));
    ASSERT_EQ(says(give("t1", anna_, house_.wager("anna"), for_round(1))), "accepted");
    std::this_thread::sleep_for(milliseconds{700});  // the step that waited has passed
    EXPECT_EQ(act("t1"), "close wagering");
}

}  // namespace
}  // namespace croupier::api
