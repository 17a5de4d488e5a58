// Accounts and roles, on both databases.
#include "server/accounts/accounts.h"

#include <atomic>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/accounts/test_accounts.h"
#include "server/secrets/secrets.h"

namespace croupier::accounts {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class AccountsOn : public AnyAccounts {};

INSTANTIATE_TEST_SUITE_P(Any, AccountsOn, testing::Values("sqlite", "postgres"),
                         [](const auto& tested) { return tested.param; });

TEST_P(AccountsOn, first_start_makes_an_operator_with_a_one_time_password_once) {
    add("dora", {{Role::casino_operator, {"auckland", ""}}});
    const auto password = accounts_->make_first_operator();
    ASSERT_TRUE(password && *password);
    EXPECT_EQ((*password)->size(), 23U);
    const auto again = accounts_->make_first_operator();
    ASSERT_TRUE(again);
    EXPECT_FALSE(*again);
    const auto log_in = accounts_->log_in("operator", **password, "a");
    ASSERT_TRUE(log_in) << in_words(log_in.error());
    EXPECT_TRUE(log_in->session.must_change_password);
    EXPECT_EQ(log_in->session.grants, (std::vector<Grant>{{Role::casino_operator, {}}}));
    // Until it is changed, it is good for nothing else.
    const By by{log_in->session.account, "a"};
    EXPECT_EQ(why(accounts_->add(by, {.name = "mere", .display_name = "", .password = {}, .grants = {}})),
              Why::not_allowed);
    ASSERT_TRUE(accounts_->change_password(by, **password, good_password));
    EXPECT_TRUE(accounts_->add(by, {.name = "mere", .display_name = "", .password = {}, .grants = {}}));
    EXPECT_EQ(why(accounts_->log_in("operator", **password, "a")), Why::not_logged_in);
    EXPECT_FALSE(accounts_->log_in("operator", good_password, "a")->session.must_change_password);
}

TEST_P(AccountsOn, first_start_of_several_servers_at_once_makes_one_operator) {
    std::vector<std::unique_ptr<Accounts>> servers;
    for (int each = 0; each < 4; ++each) servers.push_back(open());
    std::atomic<int> made = 0;
    {
        std::vector<std::jthread> all;
        for (const auto& server : servers)
            all.emplace_back([&] {
                const auto password = server->make_first_operator();
                EXPECT_TRUE(password) << in_words(password.error());
                if (password && *password) ++made;
            });
    }
    EXPECT_EQ(made, 1);
    EXPECT_EQ(accounts_->list()->size(), 1U);
}

TEST_P(AccountsOn, are_found_by_name_and_number_and_listed_in_pages) {
    const PersonId anna = add("Anna.K", {{Role::dealer, {"auckland", "mini-1"}}});
    const PersonId ben = add("ben");
    const auto found = accounts_->find("ANNA.k");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->id, anna);
    EXPECT_EQ(found->name, "anna.k");
    EXPECT_EQ(found->display_name, "anna.k");
    EXPECT_EQ(found->grants, (std::vector<Grant>{{Role::dealer, {"auckland", "mini-1"}}}));
    EXPECT_EQ(accounts_->find(ben)->name, "ben");
    EXPECT_EQ(why(accounts_->find("nobody")), Why::unknown);
    EXPECT_EQ(why(accounts_->find(PersonId{999})), Why::unknown);
    ASSERT_EQ(accounts_->list(0, 1)->size(), 1U);
    EXPECT_EQ(accounts_->list(anna, 10)->front().id, ben);
    EXPECT_TRUE(accounts_->list(ben)->empty());
}

TEST_P(AccountsOn, refuse_names_that_are_taken_or_look_like_one) {
    add("jo1.mm");
    for (const std::string name : {"jo1.mm", "JO1.MM", "jol-mm", "joirnm", "jolm_rn"})
        EXPECT_EQ(why(accounts_->add(console_, {name, "", {}, {}})), Why::conflict) << name;
    EXPECT_TRUE(accounts_->add(console_, {"jo2.mm", "", {}, {}}));
}

TEST_P(AccountsOn, refuse_bad_names_and_passwords_and_keep_nothing) {
    const std::string nul{"an\0na", 5};
    for (const std::string& name :
         {std::string{}, std::string{"a"}, std::string(33, 'a'), std::string(100'000, 'a'), nul, std::string{"1anna"},
          std::string{"anna-"}, std::string{"an na"}, std::string{"аnna"}, std::string{"anna\n"}, std::string{"an'na"},
          std::string{"\xff\xfe"}, std::string{"anna@b"}, std::string{"ａｎｎａ"}})
        EXPECT_EQ(why(accounts_->add(console_, {name, "", {}, {}})), Why::bad_input) << name;
    for (const std::string& shown : {std::string{"Anna\n"}, std::string{"An\0na", 5}, std::string{"\xc3"},
                                     std::string{" Anna"}, std::string{"Anna\u202e"}, std::string(65, 'x')})
        EXPECT_EQ(why(accounts_->add(console_, {"anna", shown, {}, {}})), Why::bad_input) << shown;
    for (const std::string& password : {std::string{}, std::string{"short"}, std::string(200, 'x'),
                                        std::string{"I am Anna, the dealer"}, std::string("a\0bcdefghijklmnop", 17)})
        EXPECT_EQ(why(accounts_->add(console_, {"anna", "", password, {}})), Why::bad_input) << password;
    for (const Scope& scope : {Scope{"", "mini"}, Scope{"auck land", ""}, Scope{"a", std::string(65, 't')},
                               Scope{std::string{"a\0b", 3}, ""}, Scope{"a", "'; DROP TABLE accounts; --"}})
        EXPECT_EQ(why(accounts_->add(console_, {"anna", "", {}, {{Role::dealer, scope}}})), Why::bad_input);
    EXPECT_TRUE(accounts_->list()->empty());
    EXPECT_TRUE(audited().empty());
    EXPECT_TRUE(accounts_->add(console_, {"anna", "Anna Ngā Māra 安娜", {}, {}}));
}

TEST_P(AccountsOn, are_renamed_and_keep_their_number_and_sessions) {
    const PersonId id = add("anna");
    add("ben");
    const std::string token = accounts_->log_in("anna", good_password, "a")->token;
    EXPECT_EQ(why(accounts_->rename(console_, id, "b.en", "Ben")), Why::conflict);
    EXPECT_EQ(why(accounts_->rename(console_, 99, "carl", "Carl")), Why::unknown);
    ASSERT_TRUE(accounts_->rename(console_, id, "an-na", "Anna"));  // like her own old name
    EXPECT_EQ(accounts_->find("an-na")->id, id);
    EXPECT_EQ(accounts_->session(token)->name, "an-na");
    EXPECT_EQ(why(accounts_->log_in("anna", good_password, "a")), Why::not_logged_in);
}

TEST_P(AccountsOn, that_are_disabled_have_no_sessions_and_get_none) {
    const PersonId id = add("anna");
    const std::string token = accounts_->log_in("anna", good_password, "a")->token;
    ASSERT_TRUE(accounts_->disable(console_, id));
    EXPECT_EQ(why(accounts_->disable(console_, id)), Why::conflict);
    EXPECT_EQ(why(accounts_->session(token)), Why::not_logged_in);
    EXPECT_EQ(why(accounts_->log_in("anna", good_password, "a")), Why::not_allowed);
    EXPECT_EQ(why(accounts_->log_in("anna", "wrong", "a")), Why::not_logged_in);
    ASSERT_TRUE(accounts_->enable(console_, id));
    EXPECT_EQ(why(accounts_->session(token)), Why::not_logged_in);
    EXPECT_TRUE(accounts_->log_in("anna", good_password, "a"));
}

TEST_P(AccountsOn, are_changed_only_by_an_operator_over_all_they_may_do) {
    const By everywhere{add("olga", {{Role::casino_operator, {}}}), "a"};
    const By auckland{add("otto", {{Role::casino_operator, {"auckland", ""}}}), "a"};
    const By supervisor{add("sam", {{Role::casino_supervisor, {}}}), "a"};
    const PersonId dealer = add("dora", {{Role::dealer, {"auckland", "mini-1"}}});
    const PersonId both = add("dirk", {{Role::dealer, {"auckland", ""}}, {Role::dealer, {"dunedin", ""}}});
    const PersonId nobody = add("nora");

    for (const PersonId id : {dealer, both, nobody, everywhere.account}) {
        EXPECT_EQ(why(accounts_->reset_password(supervisor, id)), Why::not_allowed);
        EXPECT_EQ(why(accounts_->disable(supervisor, id)), Why::not_allowed);
        EXPECT_EQ(why(accounts_->rename(supervisor, id, "zoe", "Zoe")), Why::not_allowed);
        EXPECT_EQ(why(accounts_->end_sessions(supervisor, id)), Why::not_allowed);
        EXPECT_EQ(why(accounts_->enable(By{nobody, ""}, id)), Why::not_allowed);
        EXPECT_EQ(why(accounts_->enable(By{12345, ""}, id)), Why::not_allowed);
    }
    EXPECT_TRUE(accounts_->reset_password(auckland, dealer));
    for (const PersonId id : {both, nobody, everywhere.account})
        EXPECT_EQ(why(accounts_->reset_password(auckland, id)), Why::not_allowed);
    EXPECT_TRUE(accounts_->reset_password(everywhere, both));

    // Nobody gives what he has not.
    EXPECT_EQ(why(accounts_->grant(auckland, nobody, {Role::casino_operator, {}})), Why::not_allowed);
    EXPECT_EQ(why(accounts_->grant(auckland, auckland.account, {Role::casino_operator, {}})), Why::not_allowed);
    EXPECT_EQ(why(accounts_->grant(auckland, nobody, {Role::dealer, {"dunedin", ""}})), Why::not_allowed);
    EXPECT_EQ(why(accounts_->grant(supervisor, nobody, {Role::dealer, {"auckland", ""}})), Why::not_allowed);
    EXPECT_EQ(why(accounts_->add(auckland, {"nick", "", {}, {{Role::dealer, {"dunedin", ""}}}})), Why::not_allowed);
    EXPECT_EQ(why(accounts_->add(auckland, {"nick", "", {}, {}})), Why::not_allowed);
    EXPECT_TRUE(accounts_->add(auckland, {"nick", "", {}, {{Role::dealer, {"auckland", "midi-2"}}}}));
    EXPECT_TRUE(accounts_->grant(auckland, nobody, {Role::patron, {"Auckland", ""}}));
    EXPECT_EQ(accounts_->find(nobody)->grants, (std::vector<Grant>{{Role::patron, {"auckland", ""}}}));
    EXPECT_EQ(why(accounts_->revoke(auckland, both, {Role::dealer, {"dunedin", ""}})), Why::not_allowed);
    EXPECT_TRUE(accounts_->revoke(auckland, both, {Role::dealer, {"auckland", ""}}));
    ASSERT_TRUE(accounts_->disable(everywhere, auckland.account));
    EXPECT_EQ(why(accounts_->revoke(auckland, nobody, {Role::patron, {"auckland", ""}})), Why::not_allowed);
}

TEST_P(AccountsOn, keep_a_last_operator) {
    const PersonId one = add("olga", {{Role::casino_operator, {}}});
    const PersonId two = add("otto", {{Role::casino_operator, {}}});
    ASSERT_TRUE(accounts_->disable(console_, one));
    EXPECT_EQ(why(accounts_->disable(console_, two)), Why::conflict);
    EXPECT_EQ(why(accounts_->revoke(console_, two, {Role::casino_operator, {}})), Why::conflict);
    ASSERT_TRUE(accounts_->enable(console_, one));
    EXPECT_TRUE(accounts_->revoke(console_, two, {Role::casino_operator, {}}));
}

TEST_P(AccountsOn, have_each_role_once) {
    const PersonId id = add("anna", {{Role::dealer, {"auckland", ""}}});
    EXPECT_EQ(why(accounts_->grant(console_, id, {Role::dealer, {"AUCKLAND", ""}})), Why::conflict);
    EXPECT_EQ(why(accounts_->revoke(console_, id, {Role::dealer, {"auckland", "mini-1"}})), Why::unknown);
    EXPECT_TRUE(accounts_->grant(console_, id, {Role::dealer, {"auckland", "mini-1"}}));
    EXPECT_EQ(why(accounts_->grant(console_, 77, {Role::dealer, {}})), Why::unknown);
}

TEST_P(AccountsOn, write_down_what_happens_to_them) {
    const PersonId id = add("anna", {{Role::dealer, {"auckland", ""}}});
    const std::string by = std::to_string(id);
    EXPECT_FALSE(accounts_->log_in("anna", "wrong", "192.0.2.1"));
    EXPECT_FALSE(accounts_->log_in("a password in the wrong field", "x", "192.0.2.1"));
    EXPECT_FALSE(accounts_->log_in("hunter2hunter2", "x", "192.0.2.1"));
    ASSERT_TRUE(accounts_->log_in("anna", good_password, "192.0.2.1"));
    ASSERT_TRUE(accounts_->revoke(console_, id, {Role::dealer, {"auckland", ""}}));
    EXPECT_THAT(
        audited(),
        ElementsAre("0 " + by + " account added: anna", "0 " + by + " role granted: dealer at all tables of auckland",
                    "0 " + by + " log-in failed", "0 0 log-in failed", "0 0 log-in failed", by + " " + by + " log-in",
                    "0 " + by + " role revoked: dealer at all tables of auckland"));
    EXPECT_EQ(accounts_->audit(2, 1)->front().address, "192.0.2.1");
    EXPECT_EQ(accounts_->audit(2, 1)->front().at, now_);
    // Not even the store's owner changes it by accident.
    const auto connection = sql::must(store_.connect());
    for (const std::string_view sql : {"UPDATE account_audit SET what = 'nothing'", "DELETE FROM account_audit"}) {
        const auto changed = connection->run(sql);
        ASSERT_FALSE(changed);
        EXPECT_THAT(changed.error().what, HasSubstr("never changed"));
    }
    EXPECT_EQ(audited().size(), 7U);
}

TEST_P(AccountsOn, are_there_after_a_restart) {
    const PersonId id = add("anna", {{Role::dealer, {"auckland", ""}}});
    const std::string token = accounts_->log_in("anna", good_password, "a")->token;
    accounts_ = open();
    EXPECT_EQ(accounts_->find("anna")->id, id);
    EXPECT_EQ(accounts_->session(token)->account, id);
}

TEST_P(AccountsOn, keep_no_password_pin_or_token_in_the_store) {
    const PersonId id = add("anna", {{Role::dealer, {}}});
    ASSERT_TRUE(accounts_->set_pin({id, ""}, good_password, "837402"));
    const std::string token = accounts_->log_in("anna", good_password, "a")->token;
    const auto connection = sql::must(store_.connect());
    const sql::Rows rows = sql::must(connection->run("SELECT password, pin FROM accounts"));
    EXPECT_TRUE(rows[0].text(0).starts_with("$argon2id$")) << rows[0].text(0);
    EXPECT_TRUE(rows[0].text(1).starts_with("$argon2id$")) << rows[0].text(1);
    const sql::Rows sessions = sql::must(connection->run("SELECT token FROM account_sessions"));
    EXPECT_EQ(sessions[0].bytes(0).size(), 32U);
    EXPECT_NE(secrets::hex(sessions[0].bytes(0)), token);
    for (const std::string& line : audited()) {
        EXPECT_EQ(line.find("837402"), std::string::npos);
        EXPECT_EQ(line.find(good_password), std::string::npos);
    }
}

TEST_P(AccountsOn, can_be_read_while_somebody_else_holds_the_store) {
    add("anna");
    const sql::Store reading = sql::must(sql::Store::open(place_.url(), sql::Access::read));
    auto other = Accounts::open(sql::must(reading.connect()), cheap_policy(), [this] { return now_; });
    ASSERT_TRUE(other) << in_words(other.error());
    EXPECT_EQ((*other)->list()->size(), 1U);
    const auto refused_write = (*other)->disable(console_, 1);
    ASSERT_FALSE(refused_write);
    EXPECT_TRUE(std::holds_alternative<sql::Fault>(refused_write.error()));
}

TEST_P(AccountsOn, guests_are_logged_in_once_and_have_no_password) {
    const auto guests = accounts_->make_guests(console_, "class", 3, {"auckland", "b1"});
    ASSERT_TRUE(guests);
    ASSERT_EQ(guests->size(), 3U);
    for (const LogIn& guest : *guests) {
        const auto session = accounts_->session(guest.token);
        ASSERT_TRUE(session);
        EXPECT_EQ(session->grants, guest.session.grants);
    }
    EXPECT_EQ(why(accounts_->log_in("class-2", "", "here")), Why::not_logged_in);
    EXPECT_EQ(why(accounts_->log_in("class-2", "guest", "here")), Why::not_logged_in);
    // All or none.
    EXPECT_FALSE(accounts_->make_guests(console_, "class", 5, {"auckland", "b1"}));
    EXPECT_FALSE(accounts_->find("class-4"));
}

}  // namespace
}  // namespace croupier::accounts
