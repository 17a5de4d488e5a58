// What somebody who goes past the accounts can do to the audit and to the grants, and how that shows.
#include "server/accounts/audit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/accounts/test_accounts.h"
#include "server/accounts/work.h"

namespace croupier::accounts {
namespace {

using testing::HasSubstr;

class AuditOn : public AnyAccounts {
protected:
    void SetUp() override {
        dora_ = add("dora", {{Role::dealer, {"auckland", ""}}, {Role::patron, {}}});
        otto_ = add("otto", {{Role::casino_operator, {}}});
        ASSERT_TRUE(accounts_->revoke(console_, dora_, {Role::patron, {}}));
        ASSERT_TRUE(accounts_->log_in("dora", good_password, "10.0.0.1"));
    }
    [[nodiscard]] std::string flaw() {
        const auto found = sql::must(flaw_in_accounts(*sql::must(store_.connect())));
        return found.value_or("");
    }
    std::string flaw_after(const std::string& sql) {
        const auto changed = sql::must(store_.connect())->run(sql);
        EXPECT_TRUE(changed) << sql << changed.error().what;
        EXPECT_GT(changed->changed(), 0) << sql;
        return flaw();
    }
    void drop_triggers() {
        const auto connection = sql::must(store_.connect());
        const bool postgres = GetParam() == "postgres";
        ASSERT_TRUE(connection->script(
            postgres ? "DROP TRIGGER account_audit_is_not_changed ON account_audit"
                     : "DROP TRIGGER account_audit_is_not_changed; DROP TRIGGER account_audit_is_not_deleted"));
    }
    PersonId dora_ = 0;
    PersonId otto_ = 0;
};
INSTANTIATE_TEST_SUITE_P(Any, AuditOn, testing::Values("sqlite", "postgres"),
                         [](const auto& tested) { return tested.param; });

TEST_P(AuditOn, is_good_as_the_accounts_write_it) {
    EXPECT_EQ(flaw(), "");
    ASSERT_TRUE(accounts_->disable(console_, dora_));
    EXPECT_EQ(flaw(), "");
    ASSERT_TRUE(accounts_->enable(console_, dora_));
    ASSERT_TRUE(accounts_->grant(console_, dora_, {Role::patron, {}}));
    accounts_ = open();
    EXPECT_EQ(flaw(), "");
}

TEST_P(AuditOn, names_a_record_that_was_changed) {
    drop_triggers();
    EXPECT_THAT(flaw_after("UPDATE account_audit SET address = '10.0.0.2' WHERE what = 'log-in'"),
                HasSubstr("of the audit (\"log-in\") was altered"));
}

TEST_P(AuditOn, shows_a_record_that_was_left_out_or_added) {
    drop_triggers();
    EXPECT_THAT(flaw_after("INSERT INTO account_audit (at, by_account, about, what, detail, address) "
                           "VALUES (1, 0, 1, 'role granted', 'operator at all casinos', '')"),
                HasSubstr("(\"role granted\") was altered"));
    EXPECT_EQ(flaw_after("DELETE FROM account_audit WHERE hash IS NULL"), "");
    EXPECT_THAT(flaw_after("DELETE FROM account_audit WHERE what = 'log-in'"), HasSubstr("were written"));
}

TEST_P(AuditOn, shows_roles_that_do_not_follow_from_it) {
    EXPECT_THAT(flaw_after("INSERT INTO account_grants (account, role, casino, table_key) VALUES (" +
                           std::to_string(dora_) + ", 'operator', '', '')"),
                HasSubstr("has a role that nobody granted: operator at all casinos"));
    EXPECT_EQ(flaw_after("DELETE FROM account_grants WHERE role = 'operator' AND account = " + std::to_string(dora_)),
              "");
    EXPECT_THAT(flaw_after("UPDATE accounts SET disabled = 1 WHERE name = 'dora'"), HasSubstr("is disabled, and"));
    EXPECT_EQ(flaw_after("UPDATE accounts SET disabled = 0 WHERE name = 'dora'"), "");
    EXPECT_THAT(flaw_after("DELETE FROM account_grants WHERE role = 'dealer'"), HasSubstr("lacks a role"));
}

TEST_P(AuditOn, decides_whether_a_role_holds) {
    ASSERT_EQ(accounts_->find(dora_)->grants, (std::vector<Grant>{{Role::dealer, {"auckland", ""}}}));
    static_cast<void>(flaw_after("INSERT INTO account_grants (account, role, casino, table_key) VALUES (" +
                                 std::to_string(dora_) + ", 'operator', '', '')"));
    static_cast<void>(flaw_after("UPDATE account_grants SET casino = '' WHERE role = 'dealer'"));
    EXPECT_TRUE(accounts_->find(dora_)->grants.empty()) << "a row that nobody granted gives a role";
    // What was revoked and put back past the accounts was revoked.
    static_cast<void>(flaw_after("INSERT INTO account_grants (account, role, casino, table_key) VALUES (" +
                                 std::to_string(dora_) + ", 'patron', '', '')"));
    EXPECT_TRUE(accounts_->find(dora_)->grants.empty());
}

TEST_P(AuditOn, is_chained_also_where_an_earlier_version_wrote_it) {
    const sql::TestStore place{GetParam()};
    const sql::Store store = sql::must(sql::Store::open(place.url(), sql::Access::write));
    const auto connection = sql::must(store.connect());
    ASSERT_TRUE(sql::migrate(*connection, "accounts", migrations().first(1)));
    for (const std::string_view sql :
         {"INSERT INTO accounts (name, likeness, display_name, password) VALUES ('dora', 'dora', 'Dora', 'x')",
          "INSERT INTO account_grants VALUES (1, 'dealer', '', '')",
          "INSERT INTO account_audit (at, by_account, about, what, detail, address) "
          "VALUES (1, 0, 1, 'account added', 'dora', 'console')",
          "INSERT INTO account_audit (at, by_account, about, what, detail, address) "
          "VALUES (2, 0, 1, 'role granted', 'dealer at all casinos', 'console')"})
        ASSERT_TRUE(connection->run(sql)) << sql;
    auto opened = Accounts::open(sql::must(store.connect()), cheap_policy(), [this] { return now_; });
    ASSERT_TRUE(opened);
    EXPECT_EQ((*opened)->find(1)->grants.size(), 1U);
    ASSERT_TRUE((*opened)->grant(console_, 1, {Role::inspector, {}}));
    EXPECT_FALSE(sql::must(flaw_in_accounts(*connection)));
    ASSERT_TRUE(connection->script(GetParam() == "postgres"
                                       ? "DROP TRIGGER account_audit_is_not_changed ON account_audit"
                                       : "DROP TRIGGER account_audit_is_not_changed"));
    ASSERT_TRUE(connection->run("UPDATE account_audit SET by_account = 7 WHERE number = 1"));
    EXPECT_TRUE(sql::must(flaw_in_accounts(*connection)));
}

}  // namespace
}  // namespace croupier::accounts
