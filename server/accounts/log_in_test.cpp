// Logging in, locks and sessions, on both databases and with a clock that jumps.
#include <atomic>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/accounts/accounts.h"
#include "server/accounts/test_accounts.h"

namespace croupier::accounts {
namespace {

using namespace std::chrono_literals;
using std::chrono::seconds;
using testing::Contains;
using testing::EndsWith;

class LoggingInOn : public AnyAccounts {};
TEST_P(LoggingInOn, is_told_of_to_nobody_but_what_changes_rights_is) {
    const PersonId anna = add("anna", {{Role::dealer, {"auckland", ""}}});
    std::vector<PersonId> told;
    accounts_->on_change([&](PersonId account) { told.push_back(account); });
    const auto began = accounts_->last_change();
    ASSERT_TRUE(began);
    const auto logged_in = accounts_->log_in("anna", good_password, "a");
    ASSERT_TRUE(logged_in);
    EXPECT_FALSE(accounts_->log_in("anna", "wrong", "a"));
    EXPECT_TRUE(told.empty());
    EXPECT_TRUE(accounts_->changes_after(*began)->accounts.empty());
    ASSERT_TRUE(accounts_->revoke(console_, anna, {Role::dealer, {"auckland", ""}}));
    ASSERT_TRUE(accounts_->log_out(logged_in->token, "a"));
    ASSERT_TRUE(accounts_->disable(console_, anna));
    EXPECT_EQ(told, (std::vector<PersonId>{anna, anna, anna}));
    // Another process hears of the same.
    const auto elsewhere = open();
    const auto changes = elsewhere->changes_after(*began);
    ASSERT_TRUE(changes);
    EXPECT_EQ(changes->accounts, told);
    EXPECT_TRUE(elsewhere->changes_after(changes->last)->accounts.empty());
    // What was not done is not told.
    EXPECT_FALSE(accounts_->disable(console_, anna));
    accounts_->on_change({});
    ASSERT_TRUE(accounts_->enable(console_, anna));
    EXPECT_EQ(told.size(), 3U);
}

TEST_P(LoggingInOn, gives_a_session_that_looking_at_does_not_prolong) {
    add("anna");
    const auto logged_in = accounts_->log_in("anna", good_password, "a");
    ASSERT_TRUE(logged_in);
    const Time first = logged_in->session.idle_ends;
    now_ += 10min;
    EXPECT_EQ(accounts_->peek(logged_in->token)->idle_ends, first);
    EXPECT_EQ(accounts_->session(logged_in->token)->idle_ends, first + 10min);
    EXPECT_EQ(accounts_->peek(logged_in->token)->idle_ends, first + 10min);
    now_ += 31min;
    EXPECT_EQ(why(accounts_->peek(logged_in->token)), Why::not_logged_in);
}

INSTANTIATE_TEST_SUITE_P(Any, LoggingInOn, testing::Values("sqlite", "postgres"),
                         [](const auto& tested) { return tested.param; });

TEST_P(LoggingInOn, needs_the_right_password) {
    add("anna");
    for (const std::string& wrong :
         {std::string{}, std::string{good_password} + " ", std::string{good_password} + std::string(1, '\0')}) {
        EXPECT_EQ(why(accounts_->log_in("anna", wrong, "a")), Why::not_logged_in);
        now_ += 1h;
    }
    const auto log_in = accounts_->log_in("Anna", good_password, "a");
    ASSERT_TRUE(log_in) << in_words(log_in.error());
    EXPECT_EQ(log_in->token.size(), 64U);
    EXPECT_EQ(log_in->session.name, "anna");
    EXPECT_NE(accounts_->log_in("anna", good_password, "a")->token, log_in->token);
}

TEST_P(LoggingInOn, is_locked_after_three_failures_for_a_growing_time) {
    add("anna");
    for (int each = 0; each < 3; ++each) EXPECT_EQ(why(accounts_->log_in("anna", "wrong", "a")), Why::not_logged_in);
    // Now even the right password has to wait; trying makes it no longer.
    for (int each = 0; each < 3; ++each) {
        const auto locked = accounts_->log_in("anna", good_password, "a");
        EXPECT_EQ(why(locked), Why::wait);
        EXPECT_EQ(wait_of(locked), 30s);
    }
    for (const seconds lock : {30s, 60s, 120s, 240s, 480s, 960s, 1920s, 3600s, 3600s}) {
        now_ += lock - 1ms;
        EXPECT_EQ(wait_of(accounts_->log_in("anna", good_password, "a")), 1s) << lock.count();
        now_ += 1ms;
        EXPECT_EQ(why(accounts_->log_in("anna", "wrong", "a")), Why::not_logged_in) << lock.count();
    }
    EXPECT_THAT(audited(), Contains(EndsWith("log-in failed: locked")));
    now_ += 3600s;
    ASSERT_TRUE(accounts_->log_in("anna", good_password, "a"));
    for (int each = 0; each < 2; ++each) EXPECT_EQ(why(accounts_->log_in("anna", "wrong", "a")), Why::not_logged_in);
    EXPECT_TRUE(accounts_->log_in("anna", good_password, "a"));
}

TEST_P(LoggingInOn, treats_a_name_that_nobody_has_like_one_that_somebody_has) {
    add("anna");
    for (int each = 0; each < 5; ++each) {
        const auto known = accounts_->log_in("anna", "wrong", "a");
        const auto unknown = accounts_->log_in("nobody", "wrong", "a");
        ASSERT_FALSE(known || unknown);
        EXPECT_EQ(why(known), why(unknown));
        EXPECT_EQ(in_words(known.error()), in_words(unknown.error()));
        EXPECT_EQ(wait_of(known), wait_of(unknown));
    }
}

TEST_P(LoggingInOn, stays_locked_over_a_restart_and_is_unlocked_by_an_operator) {
    const PersonId id = add("anna");
    for (int each = 0; each < 3; ++each) EXPECT_FALSE(accounts_->log_in("anna", "wrong", "a"));
    accounts_ = open();
    EXPECT_EQ(why(accounts_->log_in("anna", good_password, "a")), Why::wait);
    ASSERT_TRUE(accounts_->enable(console_, id));
    EXPECT_TRUE(accounts_->log_in("anna", good_password, "a"));
}

TEST_P(LoggingInOn, does_not_lock_for_longer_when_the_clock_jumps) {
    add("anna");
    for (int each = 0; each < 3; ++each) EXPECT_FALSE(accounts_->log_in("anna", "wrong", "a"));
    now_ -= 24h * 365;
    EXPECT_EQ(wait_of(accounts_->log_in("anna", good_password, "a")), 30s);
    now_ += 30s;
    EXPECT_TRUE(accounts_->log_in("anna", good_password, "a"));
    now_ += 24h * 3650;
    EXPECT_TRUE(accounts_->log_in("anna", good_password, "a"));
}

TEST_P(LoggingInOn, gives_many_at_once_no_more_guesses_than_one) {
    add("anna");
    std::atomic<int> compared = 0;
    std::atomic<int> locked = 0;
    {
        std::vector<std::jthread> all;
        for (int each = 0; each < 12; ++each)
            all.emplace_back([&] {
                const auto refused = accounts_->log_in("anna", "guess", "a");
                ++(why(refused) == Why::not_logged_in ? compared : locked);
            });
    }
    EXPECT_EQ(compared, 3);
    EXPECT_EQ(locked, 9);
}

TEST_P(LoggingInOn, is_limited_by_address) {
    add("anna");
    Policy policy = cheap_policy();
    policy.per_address = {.burst = 2, .each = 10s};
    const auto limited = open(policy);
    EXPECT_EQ(why(limited->log_in("nobody", "x", "192.0.2.1")), Why::not_logged_in);
    EXPECT_EQ(why(limited->log_in("no one", "x", "192.0.2.1")), Why::not_logged_in);
    EXPECT_EQ(wait_of(limited->log_in("anna", good_password, "192.0.2.1")), 10s);
    EXPECT_TRUE(limited->log_in("anna", good_password, "192.0.2.2"));
    now_ += 10s;
    EXPECT_TRUE(limited->log_in("anna", good_password, "192.0.2.1"));
}

TEST_P(LoggingInOn, is_not_limited_by_address_as_long_as_it_succeeds) {
    Policy policy = cheap_policy();
    policy.per_address = {.burst = 2, .each = 10s};
    const auto limited = open(policy);
    for (int pupil = 0; pupil < 25; ++pupil) {
        const std::string name{'p', static_cast<char>('a' + pupil / 5), static_cast<char>('a' + pupil % 5)};
        add(name);
        EXPECT_TRUE(limited->log_in(name, good_password, "192.0.2.1")) << pupil;
    }
    EXPECT_EQ(why(limited->log_in("nobody", "x", "192.0.2.1")), Why::not_logged_in);
    EXPECT_EQ(why(limited->log_in("no one", "x", "192.0.2.1")), Why::not_logged_in);
    EXPECT_EQ(why(limited->log_in("nobody", "x", "192.0.2.1")), Why::wait);
}

TEST_P(LoggingInOn, asks_to_wait_when_too_many_are_hashed_and_counts_no_failure) {
    add("anna");
    Policy policy = cheap_policy();
    policy.hashes_at_once = 0;
    policy.hash_patience = 0ms;
    const auto busy = open(policy);
    for (int each = 0; each < 5; ++each) EXPECT_EQ(why(busy->log_in("anna", good_password, "a")), Why::wait);
    EXPECT_TRUE(accounts_->log_in("anna", good_password, "a"));
}

TEST_P(LoggingInOn, survives_whatever_is_typed) {
    add("anna");
    for (const std::string& text :
         {std::string{}, std::string(100'000, 'x'), std::string{"an\0na", 5}, std::string{"\xff\xfe\x00", 3},
          std::string{"' OR 1=1 --"}, std::string{"anna\n"}, std::string{"😀😀😀"}}) {
        EXPECT_EQ(why(accounts_->log_in(text, good_password, "a")), Why::not_logged_in);
        EXPECT_EQ(why(accounts_->log_in(text, text, text)), Why::not_logged_in);
        EXPECT_EQ(why(accounts_->session(text)), Why::not_logged_in);
        EXPECT_EQ(why(accounts_->log_out(text, text)), Why::not_logged_in);
        EXPECT_EQ(why(accounts_->identify(text, text, text)), Why::not_logged_in);
    }
    EXPECT_EQ(why(accounts_->log_in("anna", std::string(100'000, 'x'), "a")), Why::not_logged_in);
    EXPECT_TRUE(accounts_->log_in("anna", good_password, "a"));
}

TEST_P(LoggingInOn, makes_an_old_hash_anew) {
    add("anna");
    Policy dearer = cheap_policy();
    dearer.cost.memory *= 2;
    const auto other = open(dearer);
    const auto connection = sql::must(store_.connect());
    const auto hash = [&] {
        return std::string{sql::must(connection->run("SELECT password FROM accounts"))[0].text(0)};
    };
    const std::string before = hash();
    ASSERT_TRUE(other->log_in("anna", good_password, "a"));
    EXPECT_NE(hash(), before);
    EXPECT_NE(hash().find("m=16"), std::string::npos) << hash();
    const std::string after = hash();
    ASSERT_TRUE(other->log_in("anna", good_password, "a"));
    EXPECT_EQ(hash(), after);
}

TEST_P(LoggingInOn, with_a_one_time_password_works_for_three_days) {
    const auto added = accounts_->add(console_, {"anna", "", {}, {}});
    ASSERT_TRUE(added && added->one_time_password);
    now_ += 72h;
    EXPECT_TRUE(accounts_->log_in("anna", *added->one_time_password, "a")->session.must_change_password);
    now_ += 1ms;
    EXPECT_EQ(why(accounts_->log_in("anna", *added->one_time_password, "a")), Why::not_allowed);
    const auto reset = accounts_->reset_password(console_, added->id);
    ASSERT_TRUE(reset);
    EXPECT_NE(*reset, *added->one_time_password);
    EXPECT_TRUE(accounts_->log_in("anna", *reset, "a"));
    EXPECT_EQ(why(accounts_->log_in("anna", *added->one_time_password, "a")), Why::not_logged_in);
}

TEST_P(LoggingInOn, ends_when_the_password_changes) {
    const PersonId id = add("anna");
    const std::string token = accounts_->log_in("anna", good_password, "a")->token;
    constexpr std::string_view next = "nine small kōwhai trees";
    EXPECT_EQ(why(accounts_->change_password({id, "a"}, "wrong", next)), Why::not_logged_in);
    EXPECT_EQ(why(accounts_->change_password({id, "a"}, good_password, "short")), Why::bad_input);
    EXPECT_EQ(why(accounts_->change_password({id, "a"}, good_password, good_password)), Why::bad_input);
    EXPECT_TRUE(accounts_->session(token));
    ASSERT_TRUE(accounts_->change_password({id, "a"}, good_password, next));
    EXPECT_EQ(why(accounts_->session(token)), Why::not_logged_in);
    EXPECT_EQ(why(accounts_->log_in("anna", good_password, "a")), Why::not_logged_in);
    EXPECT_TRUE(accounts_->log_in("anna", next, "a"));
    const std::string other = accounts_->log_in("anna", next, "a")->token;
    ASSERT_TRUE(accounts_->reset_password(console_, id));
    EXPECT_EQ(why(accounts_->session(other)), Why::not_logged_in);
}

TEST_P(LoggingInOn, by_pin_is_for_staff_and_locks_apart_from_the_password) {
    const PersonId dealer = add("dora", {{Role::dealer, {}}});
    const PersonId patron = add("paul", {{Role::patron, {}}});
    EXPECT_EQ(why(accounts_->identify("dora", "837402", "a")), Why::not_logged_in);
    EXPECT_EQ(why(accounts_->set_pin({patron, ""}, good_password, "837402")), Why::not_allowed);
    EXPECT_EQ(why(accounts_->set_pin({dealer, ""}, "wrong", "837402")), Why::not_logged_in);
    EXPECT_EQ(why(accounts_->set_pin({dealer, ""}, good_password, "123456")), Why::bad_input);
    ASSERT_TRUE(accounts_->set_pin({dealer, ""}, good_password, "837402"));
    const auto known = accounts_->identify("dora", "837402", "a");
    ASSERT_TRUE(known) << in_words(known.error());
    EXPECT_EQ(known->id, dealer);
    EXPECT_TRUE(known->has_pin);
    EXPECT_EQ(why(accounts_->log_in("dora", "837402", "a")), Why::not_logged_in);
    for (int each = 0; each < 3; ++each) EXPECT_EQ(why(accounts_->identify("dora", "111111", "a")), Why::not_logged_in);
    EXPECT_EQ(why(accounts_->identify("dora", "837402", "a")), Why::wait);
    EXPECT_TRUE(accounts_->log_in("dora", good_password, "a"));
    ASSERT_TRUE(accounts_->reset_password(console_, dealer));
    EXPECT_EQ(why(accounts_->identify("dora", "837402", "a")), Why::not_logged_in);
}

// --- Sessions -------------------------------------------------------------------------------------------------------

TEST_P(LoggingInOn, lasts_while_it_is_used_and_twelve_hours_at_most) {
    add("anna");
    const auto log_in = accounts_->log_in("anna", good_password, "a");
    EXPECT_EQ(log_in->session.ends, now_ + 12h);
    for (int each = 0; each < 24; ++each) {
        now_ += 30min;
        ASSERT_TRUE(accounts_->session(log_in->token)) << each;
    }
    now_ += 1ms;
    EXPECT_EQ(why(accounts_->session(log_in->token)), Why::not_logged_in);
    now_ -= 12h;
    EXPECT_EQ(why(accounts_->session(log_in->token)), Why::not_logged_in);
}

TEST_P(LoggingInOn, ends_after_half_an_hour_without_use) {
    add("anna");
    const std::string token = accounts_->log_in("anna", good_password, "a")->token;
    now_ += 1min;
    ASSERT_TRUE(accounts_->session(token));
    now_ += 30min;  // the use before was too soon after the log-in to be written down
    EXPECT_EQ(why(accounts_->session(token)), Why::not_logged_in);
}

TEST_P(LoggingInOn, counts_from_now_when_the_clock_is_turned_back) {
    add("anna");
    const std::string token = accounts_->log_in("anna", good_password, "a")->token;
    now_ -= 24h * 365;
    ASSERT_TRUE(accounts_->session(token));
    now_ += 30min + 1ms;
    EXPECT_EQ(why(accounts_->session(token)), Why::not_logged_in);
}

TEST_P(LoggingInOn, ends_with_a_log_out_and_at_an_operators_word) {
    const PersonId id = add("anna");
    const std::string one = accounts_->log_in("anna", good_password, "a")->token;
    const std::string two = accounts_->log_in("anna", good_password, "a")->token;
    ASSERT_TRUE(accounts_->log_out(one, "a"));
    EXPECT_EQ(why(accounts_->log_out(one, "a")), Why::not_logged_in);
    EXPECT_EQ(why(accounts_->session(one)), Why::not_logged_in);
    EXPECT_TRUE(accounts_->session(two));
    ASSERT_TRUE(accounts_->end_sessions(console_, id));
    EXPECT_EQ(why(accounts_->session(two)), Why::not_logged_in);
}

TEST_P(LoggingInOn, shows_roles_as_they_are_now) {
    const PersonId id = add("anna");
    const std::string token = accounts_->log_in("anna", good_password, "a")->token;
    EXPECT_TRUE(accounts_->session(token)->grants.empty());
    ASSERT_TRUE(accounts_->grant(console_, id, {Role::dealer, {"auckland", ""}}));
    EXPECT_TRUE(holds(accounts_->session(token)->grants, Role::dealer, {"auckland", "mini-1"}));
}

TEST_P(LoggingInOn, refuses_a_token_with_any_bit_changed) {
    add("anna");
    const std::string token = accounts_->log_in("anna", good_password, "a")->token;
    for (std::size_t at = 0; at < token.size(); ++at) {
        std::string other = token;
        other[at] = other[at] == '0' ? '1' : '0';
        EXPECT_EQ(why(accounts_->session(other)), Why::not_logged_in);
    }
    EXPECT_EQ(why(accounts_->session(token + "0")), Why::not_logged_in);
    EXPECT_TRUE(accounts_->session(token));
}

TEST(CsrfToken, belongs_to_its_session) {
    const std::string one(64, 'a');
    const std::string csrf = Accounts::csrf_token(one);
    EXPECT_TRUE(Accounts::is_csrf_token(one, csrf));
    EXPECT_FALSE(Accounts::is_csrf_token(std::string(64, 'b'), csrf));
    EXPECT_FALSE(Accounts::is_csrf_token(one, one));
    EXPECT_FALSE(Accounts::is_csrf_token(one, ""));
    EXPECT_FALSE(Accounts::is_csrf_token(one, csrf + "0"));
}

}  // namespace
}  // namespace croupier::accounts
