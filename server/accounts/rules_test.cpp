// What needs no store: names, passwords, roles, rates, and acts of two people.
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "server/accounts/names.h"
#include "server/accounts/passwords.h"
#include "server/accounts/rate_limiter.h"
#include "server/accounts/roles.h"
#include "server/accounts/two_people.h"

namespace croupier::accounts {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

TEST(NameOfAnAccount, is_read_in_small_letters) {
    EXPECT_EQ(Name::parse("Anna.K-2_b")->text(), "anna.k-2_b");
    EXPECT_TRUE(Name::parse("ab"));
    EXPECT_TRUE(Name::parse(std::string(32, 'a')));
    for (const std::string_view bad :
         {"", "a", "2a", ".a", "a.", "a-", "a b", "a\tb", "añ", "аnna", "a/b", "a@b", "a\u200b"})
        EXPECT_FALSE(Name::parse(bad)) << bad;
}

TEST(NameOfAnAccount, is_like_others_that_look_like_it) {
    const auto likeness = [](std::string_view name) { return Name::parse(name)->likeness(); };
    EXPECT_EQ(likeness("bob1"), likeness("bobl"));
    EXPECT_EQ(likeness("bobi"), likeness("bob-I"));
    EXPECT_EQ(likeness("bo0"), likeness("b.o_o"));
    EXPECT_EQ(likeness("arnold"), likeness("amold"));
    EXPECT_EQ(likeness("ar-nold"), likeness("amold"));
    EXPECT_EQ(likeness("vvill"), likeness("will"));
    EXPECT_NE(likeness("dealer2"), likeness("dealer3"));
    EXPECT_NE(likeness("anna"), likeness("ana"));
}

TEST(NameToShow, may_be_any_text_that_shows_as_what_it_is) {
    for (const std::string_view good : {"Anna", "Hēmi Te Kōwhai", "王小明", "O'Brien-Smith (table 3)", "Zoë", "x"})
        EXPECT_EQ(wrong_with_display_name(good), "") << good;
    EXPECT_EQ(wrong_with_display_name(std::string(64, 'x')), "");
    for (const std::string& bad :
         {std::string{}, std::string{" a"}, std::string{"a "}, std::string{"a  b"}, std::string{"a\nb"},
          std::string{"\x1b[2J"}, std::string{"a\0b", 3}, std::string{"a\u00a0b"}, std::string{"a\u200db"},
          std::string{"\u202eanna"}, std::string{"\u2066anna"}, std::string{"\ufeffanna"}, std::string{"\u3000"},
          std::string{"\U000e0041"}, std::string{"\xc0\x80"}, std::string{"\xed\xa0\x80"}, std::string(65, 'x'),
          std::string{"a\u0085"}})
        EXPECT_NE(wrong_with_display_name(bad), "") << bad;
}

TEST(Password, is_long_and_not_about_its_owner) {
    const Name anna = *Name::parse("anna");
    for (const std::string_view good : {"seven tall kauri", "ααββγγδδεεζζ", "!@#$%^&*()_+", "abcdefghijkl"})
        EXPECT_EQ(wrong_with_password(good, anna), "") << good;
    for (const std::string& bad :
         {std::string{"elevenchars"}, std::string(12, 'a'), std::string{"abababababab"}, std::string{"xxANNAxxyyzzqq"},
          std::string(129, 'a'), std::string{"tab\tseparated text"}, std::string{"nul\0nul nul nul", 15},
          std::string{"not \xff UTF-8 at all"}})
        EXPECT_NE(wrong_with_password(bad, anna), "") << bad;
}

TEST(Pin, is_six_figures_that_are_no_run) {
    for (const std::string_view good : {"837402", "112233", "000001", "123457", "837402837402"})
        EXPECT_EQ(wrong_with_pin(good), "") << good;
    for (const std::string_view bad :
         {"", "12345", "83740", "8374028374028", "000000", "123456", "987654", "83740a", "83 402", "８３７４０２"})
        EXPECT_NE(wrong_with_pin(bad), "") << bad;
}

TEST(OneTimePassword, is_another_each_time_and_may_be_chosen) {
    std::set<std::string> seen;
    for (int each = 0; each < 200; ++each) {
        const std::string password = one_time_password();
        EXPECT_EQ(wrong_with_password(password, *Name::parse("operator")), "");
        EXPECT_EQ(password.find_first_of("01oliOLI"), std::string::npos) << password;
        seen.insert(password);
    }
    EXPECT_EQ(seen.size(), 200U);
}

TEST(PasswordHash, is_that_of_its_password_alone_at_the_real_cost) {
    PasswordHasher hasher{HashCost{}, 1, 1s};
    const auto hash = hasher.hash("seven tall kauri");
    ASSERT_TRUE(hash);
    EXPECT_TRUE(hash->starts_with("$argon2id$v=19$m=65536,t=2,p=1$")) << *hash;
    EXPECT_EQ(hasher.verify("seven tall kauri", hash), true);
    EXPECT_EQ(hasher.verify("seven tall kaurI", hash), false);
    EXPECT_FALSE(hasher.is_outdated(*hash));
}

TEST(PasswordHash, of_nobody_fits_nothing) {
    PasswordHasher hasher{HashCost::least(), 1, 1s};
    EXPECT_EQ(hasher.verify("", std::nullopt), false);
    EXPECT_EQ(hasher.verify("seven tall kauri", std::nullopt), false);
    EXPECT_EQ(hasher.verify("x", std::optional<std::string>{"no hash at all"}), false);
    EXPECT_TRUE(hasher.is_outdated("no hash at all"));
}

TEST(PasswordHash, is_not_made_when_too_many_wait) {
    PasswordHasher hasher{HashCost::least(), 0, 0ms};
    EXPECT_FALSE(hasher.hash("x"));
    EXPECT_FALSE(hasher.verify("x", std::nullopt));
}

TEST(Scope, covers_what_lies_within_it) {
    const Scope everywhere;
    const Scope auckland{"auckland", ""};
    const Scope table{"auckland", "mini-1"};
    const Scope elsewhere{"dunedin", "mini-1"};
    for (const Scope& each : {everywhere, auckland, table, elsewhere}) {
        EXPECT_TRUE(everywhere.covers(each));
        EXPECT_TRUE(each.covers(each));
    }
    EXPECT_TRUE(auckland.covers(table));
    EXPECT_FALSE(auckland.covers(elsewhere));
    EXPECT_FALSE(auckland.covers(everywhere));
    EXPECT_FALSE(table.covers(auckland));
    EXPECT_FALSE(table.covers(elsewhere));
    EXPECT_EQ(in_words(table), "table mini-1 of auckland");
}

TEST(Roles, have_words_and_places_at_a_table) {
    for (std::size_t role = 0; role < enum_names<Role>.size(); ++role)
        EXPECT_EQ(parse_name<Role>(enum_names<Role>[role]), static_cast<Role>(role));
    EXPECT_EQ(role_at_table(Role::dealer), croupier::Role::dealer);
    EXPECT_EQ(role_at_table(Role::casino_operator), croupier::Role::casino_operator);
    EXPECT_FALSE(role_at_table(Role::inspector));
    EXPECT_FALSE(role_at_table(Role::display));
}

// --- Rates ----------------------------------------------------------------------------------------------------------

TEST(BucketOfTokens, gives_a_burst_and_then_one_at_a_time) {
    const Rate rate{.burst = 3, .each = 10s};
    TokenBucket bucket;
    milliseconds now = 0ms;
    for (int each = 0; each < 3; ++each) EXPECT_FALSE(bucket.take(rate, now));
    EXPECT_EQ(bucket.take(rate, now), 10s);
    now += 4s;
    EXPECT_EQ(bucket.take(rate, now), 6s);
    now += 6s;
    EXPECT_FALSE(bucket.take(rate, now));
    EXPECT_EQ(bucket.take(rate, now), 10s);
    now += 1000s;
    for (int each = 0; each < 3; ++each) EXPECT_FALSE(bucket.take(rate, now));
    EXPECT_TRUE(bucket.take(rate, now));
}

TEST(BucketOfTokens, is_at_worst_empty_after_the_clock_jumps_and_fills_again) {
    const Rate rate{.burst = 3, .each = 10s};
    TokenBucket bucket;
    milliseconds now = 24h * 365 * 50;
    EXPECT_FALSE(bucket.take(rate, now));
    now -= 24h * 365;
    EXPECT_EQ(bucket.take(rate, now), 10s);
    now += 10s;
    EXPECT_FALSE(bucket.take(rate, now));
    EXPECT_EQ(bucket.take(rate, now), 10s);
    now += 24h * 36500;
    for (int each = 0; each < 3; ++each) EXPECT_FALSE(bucket.take(rate, now));
    EXPECT_TRUE(bucket.take(rate, now));
}

TEST(LimitOfRates, keeps_keys_apart_and_forgets_the_oldest) {
    RateLimiter limiter{{.burst = 1, .each = 10s}, 3};
    EXPECT_FALSE(limiter.take("a", 0ms));
    EXPECT_TRUE(limiter.take("a", 0ms));
    EXPECT_FALSE(limiter.take("b", 0ms));
    EXPECT_FALSE(limiter.take("c", 0ms));
    EXPECT_TRUE(limiter.take("a", 0ms));
    EXPECT_FALSE(limiter.take("d", 0ms));  // b goes
    EXPECT_TRUE(limiter.take("a", 0ms));
    EXPECT_FALSE(limiter.take("b", 0ms));
    EXPECT_EQ(limiter.keys(), 3U);
    for (int each = 0; each < 1000; ++each) EXPECT_FALSE(limiter.take(std::to_string(each), 0ms));
    EXPECT_EQ(limiter.keys(), 3U);
}

// --- Acts of two people ---------------------------------------------------------------------------------------------

const Scope table{"auckland", "mini-1"};
const Time noon{std::chrono::sys_days{std::chrono::year{2026} / 3 / 1} + 12h};

Person person(PersonId id, std::optional<Role> role, Scope where = {"auckland", ""}) {
    return {id, role ? std::vector<Grant>{{*role, where}} : std::vector<Grant>{}};
}

/// Whether two people with these roles can do it together.
bool can(TwoPersonAct act, std::optional<Role> first, std::optional<Role> second) {
    const auto request = TwoPersonRequest::ask(act, "round 7", table, person(1, first), noon);
    return request && request->confirm(person(2, second), noon + 1s).has_value();
}

TEST(ActOfTwoPeople, is_done_by_the_right_pairs_and_no_others) {
    const std::array<std::optional<Role>, 8> everybody{
        std::nullopt, Role::casino_operator, Role::casino_supervisor, Role::game_supervisor,
        Role::dealer, Role::patron,          Role::inspector,         Role::display};
    using Pair = std::pair<std::optional<Role>, std::optional<Role>>;
    const auto pairs = [&](TwoPersonAct act) {
        std::set<Pair> found;
        for (const auto& first : everybody)
            for (const auto& second : everybody)
                if (can(act, first, second)) found.insert({first, second});
        return found;
    };
    constexpr Role boss = Role::casino_operator;
    constexpr Role casino = Role::casino_supervisor;
    constexpr Role game = Role::game_supervisor;
    constexpr Role dealer = Role::dealer;
    EXPECT_EQ(pairs(TwoPersonAct::inspection), (std::set<Pair>{{dealer, game}, {game, dealer}, {game, game}}));
    EXPECT_EQ(pairs(TwoPersonAct::void_round), (std::set<Pair>{{dealer, casino},
                                                               {dealer, boss},
                                                               {game, casino},
                                                               {game, boss},
                                                               {casino, dealer},
                                                               {casino, game},
                                                               {casino, casino},
                                                               {casino, boss},
                                                               {boss, dealer},
                                                               {boss, game},
                                                               {boss, casino},
                                                               {boss, boss}}));
    EXPECT_EQ(pairs(TwoPersonAct::correction_after_payment), (std::set<Pair>{{dealer, game},
                                                                             {dealer, casino},
                                                                             {game, dealer},
                                                                             {game, game},
                                                                             {game, casino},
                                                                             {game, boss},
                                                                             {casino, dealer},
                                                                             {casino, game},
                                                                             {casino, casino},
                                                                             {casino, boss},
                                                                             {boss, game},
                                                                             {boss, casino}}));
}

TEST(ActOfTwoPeople, names_both_and_needs_two_accounts) {
    const Person supervisor = person(1, Role::casino_supervisor);
    const auto request = TwoPersonRequest::ask(TwoPersonAct::void_round, "round 7", table, supervisor, noon);
    ASSERT_TRUE(request);
    EXPECT_FALSE(request->confirm(supervisor, noon));
    // Another role does not make another person.
    EXPECT_FALSE(request->confirm(person(1, Role::dealer), noon));
    const auto agreed = request->confirm(person(2, Role::dealer), noon + 5s);
    ASSERT_TRUE(agreed) << agreed.error().what;
    EXPECT_EQ(agreed->first(), 1U);
    EXPECT_EQ(agreed->second(), 2U);
    EXPECT_EQ(agreed->subject(), "round 7");
    EXPECT_EQ(agreed->at(), noon + 5s);
}

TEST(ActOfTwoPeople, is_confirmed_in_time_and_at_that_table) {
    const auto request =
        TwoPersonRequest::ask(TwoPersonAct::void_round, "round 7", table, person(1, Role::dealer), noon, 1min);
    ASSERT_TRUE(request);
    const Person supervisor = person(2, Role::casino_supervisor);
    EXPECT_TRUE(request->confirm(supervisor, noon + 1min));
    EXPECT_FALSE(request->confirm(supervisor, noon + 1min + 1ms));
    EXPECT_FALSE(request->confirm(supervisor, noon - 1ms));
    EXPECT_FALSE(request->confirm(person(2, Role::casino_supervisor, {"dunedin", ""}), noon));
    EXPECT_FALSE(request->confirm(person(2, Role::casino_supervisor, {"auckland", "mini-2"}), noon));
    EXPECT_TRUE(request->confirm(person(2, Role::casino_supervisor, table), noon));
}

}  // namespace
}  // namespace croupier::accounts
