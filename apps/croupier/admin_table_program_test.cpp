// `croupier admin table` and `croupier admin casino` from outside, on a store of their own.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/croupier/program_runner.h"
#include "server/sql/test_stores.h"
#include "server/verification/test_journal.h"
#include "wire/json.h"

namespace croupier::apps {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::StartsWith;

class AdminTableProgram : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "croupier-tables-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        folder_ = pattern;
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string url() const { return "sqlite:" + (folder_ / "store.db").string(); }
    [[nodiscard]] Ended admin(std::vector<std::string> words) const {
        words.insert(words.begin(), "admin");
        words.insert(words.end(), {"--store", url()});
        return run(words);
    }
    [[nodiscard]] std::string file(const std::string& text) const {
        std::ofstream{folder_ / "setup.json", std::ios::binary} << text;
        return (folder_ / "setup.json").string();
    }

    fs::path folder_;
};

TEST_F(AdminTableProgram, adds_lists_shows_and_renames_tables) {
    const Ended added =
        admin({"table", "add", "mini-1", "--game", "baccarat", "--version", "mini", "--style", "A", "--decks", "8",
               "--minimum", "20", "--maximum", "5000", "--chips", "1,5,25,100", "--automatic"});
    EXPECT_EQ(added.status, 0) << added.notes;
    EXPECT_EQ(added.output, "table mini-1 added; a server opens it when it starts\n");
    const Ended dice = admin({"table", "add", "dice-1", "--game", "tai-sai", "--casino", "christchurch", "--name",
                              "Tai-Sai 1", "--minimum", "5", "--maximum", "500"});
    EXPECT_EQ(dice.status, 0) << dice.notes;
    EXPECT_EQ(admin({"table", "rename", "mini-1", "Mini 1"}).output, "table mini-1 is now called Mini 1\n");
    const std::string list = admin({"table", "list"}).output;
    EXPECT_THAT(list, HasSubstr("mini-1  Mini 1     mini baccarat  Auckland           0  equipment, chance, calls, "
                                "closing, settlement, patrons\n"));
    EXPECT_THAT(list, HasSubstr("dice-1  Tai-Sai 1  tai-sai        Christchurch       0  none\n"));
    const std::string shown = admin({"table", "show", "mini-1"}).output;
    EXPECT_THAT(shown, HasSubstr("  chips: [100,500,2500,10000]\n"));
    EXPECT_THAT(shown, HasSubstr("  hand_limits: {\"least\":2000,\"most\":500000}\n"));
    const auto json = wire::parse(admin({"table", "show", "dice-1", "--json"}).output);
    ASSERT_TRUE(json);
    EXPECT_EQ(json->at("table").at("setup").at("table").at("limits").at("every").at("most").as_int64(), 50000);
    EXPECT_THAT(admin({"casino", "list"}).output, HasSubstr("Christchurch  Christchurch Casino             1\n"));
    EXPECT_EQ(run({"verify", url()}).status, 0);
}

TEST_F(AdminTableProgram, takes_the_games_own_set_up_from_a_file) {
    ASSERT_EQ(admin({"table", "add", "midi-1"}).status, 0);
    const auto json = wire::parse(admin({"table", "show", "midi-1", "--json"}).output);
    ASSERT_TRUE(json);
    const std::string setup = wire::dump(json->at("table").at("setup").at("table"));
    EXPECT_EQ(admin({"table", "add", "midi-2", "--setup", file(setup)}).status, 0);
    for (const std::string& bad :
         {std::string{}, std::string{"{"}, std::string{"{}"}, std::string{"[]"}, "{\"more\":1," + setup.substr(1)}) {
        const Ended refused = admin({"table", "add", "midi-3", "--setup", file(bad)});
        EXPECT_EQ(refused.status, 2) << bad;
        EXPECT_THAT(refused.notes, StartsWith("croupier admin table add: "));
    }
}

TEST_F(AdminTableProgram, refuses_what_no_rule_allows_and_writes_nothing) {
    for (const std::vector<std::string>& words : {std::vector<std::string>{"--decks", "3"},
                                                  {"--minimum", "100", "--maximum", "50"},
                                                  {"--minimum", "-5"},
                                                  {"--chips", "5,,25"},
                                                  {"--chips", "0"},
                                                  {"--chips", "x"},
                                                  {"--seats", "15"},
                                                  {"--style", "B", "--shuffler", "continuous"},
                                                  {"--game", "whist"},
                                                  {"--odds-set", "macau"},
                                                  {"--game", "tai-sai", "--decks", "8"},
                                                  {"--casino", "Atlantis"},
                                                  {"--wager-seconds", "0"},
                                                  {"--setup", "/nowhere"}}) {
        std::vector<std::string> all{"table", "add", "x"};
        all.insert(all.end(), words.begin(), words.end());
        const Ended refused = admin(all);
        EXPECT_EQ(refused.status, 2) << words.back() << refused.output;
        EXPECT_THAT(refused.notes, StartsWith("croupier admin table add: ")) << words.back();
    }
    EXPECT_EQ(admin({"table", "add", "no/slash"}).status, 2);
    EXPECT_EQ(admin({"table", "add"}).status, 2);
    EXPECT_FALSE(fs::exists(folder_ / "store.db"));
    for (const std::vector<std::string>& words : {std::vector<std::string>{"table", "list"},
                                                  {"casino", "list"},
                                                  {"table", "show", "x"},
                                                  {"table", "rename", "x", "y"},
                                                  {"table", "set", "x", "--differential", "100"}})
        EXPECT_EQ(admin(words).status, 1) << words[1];
    EXPECT_FALSE(fs::exists(folder_ / "store.db"));
    ASSERT_EQ(admin({"table", "add", "x"}).status, 0);
    EXPECT_EQ(admin({"table", "add", "x"}).status, 2);
    EXPECT_EQ(admin({"table", "show", "y"}).status, 2);
}

TEST_F(AdminTableProgram, changes_by_the_rules_what_an_operator_may_change) {
    verification::PlayedJournal journal;
    journal.play("mini-1", "baccarat", 3);
    journal.play("dice-1", "tai-sai", 1);
    {
        const auto store = sql::Store::open(url(), sql::Access::write);
        ASSERT_TRUE(store);
        journal.keep_in(*store);
    }
    const Ended changed = admin({"table", "set", "mini-1", "--differential", "5000", "--payment", "six-pays-half"});
    EXPECT_EQ(changed.status, 0) << changed.notes;
    EXPECT_THAT(changed.output, HasSubstr("$5,000.00"));
    EXPECT_EQ(admin({"table", "set", "mini-1", "--differential", "none"}).status, 0);
    // A shoe keeps its style to its end.
    const Ended refused = admin({"table", "set", "mini-1", "--style", "C"});
    EXPECT_EQ(refused.status, 3);
    EXPECT_THAT(refused.notes, StartsWith("croupier: Baccarat rule "));
    const Ended verified = run({"verify", url()});
    EXPECT_EQ(verified.status, 0) << verified.output;

    const Ended limits = admin({"table", "set", "mini-1", "--minimum", "50"});
    EXPECT_EQ(limits.status, 2);
    EXPECT_THAT(limits.notes, HasSubstr("add another table"));
    EXPECT_EQ(admin({"table", "set", "mini-1"}).status, 2);
    EXPECT_EQ(admin({"table", "set", "dice-1", "--differential", "5"}).status, 2);
    EXPECT_EQ(admin({"table", "set", "mini-1", "--differential", "many"}).status, 2);
    EXPECT_EQ(admin({"table", "set", "mini-1", "--limits", "small=5:10"}).status, 2);
    ASSERT_EQ(admin({"table", "add", "new-1"}).status, 0);
    EXPECT_EQ(admin({"table", "set", "new-1", "--differential", "500"}).status, 2);
}

TEST_F(AdminTableProgram, changes_the_limits_of_a_tai_sai_table_while_no_wager_lies) {
    verification::PlayedJournal journal;
    journal.play("dice-1", "tai-sai", 2);
    {
        const auto store = sql::Store::open(url(), sql::Access::write);
        ASSERT_TRUE(store);
        journal.keep_in(*store);
    }
    const Ended all = admin({"table", "set", "dice-1", "--minimum", "10", "--maximum", "1000"});
    EXPECT_EQ(all.status, 0) << all.notes;
    EXPECT_THAT(all.output, StartsWith("the notice shows "));
    EXPECT_THAT(all.output, HasSubstr("$10.00 to $1,000.00"));
    // What is not mentioned stays as it is.
    const Ended kinds = admin({"table", "set", "dice-1", "--limits", "any-triple=10:50"});
    EXPECT_EQ(kinds.status, 0) << kinds.notes;
    EXPECT_THAT(kinds.output, HasSubstr("$10.00 to $1,000.00"));
    EXPECT_THAT(kinds.output, HasSubstr("$50.00"));
    const Ended without = admin({"table", "set", "dice-1", "--limits", "any-triple=none", "--maximum", "800"});
    EXPECT_THAT(without.output, HasSubstr("$10.00 to $800.00"));
    EXPECT_EQ(without.output.find("$50.00"), std::string::npos) << without.output;
    const Ended verified = run({"verify", url()});
    EXPECT_EQ(verified.status, 0) << verified.output;

    const Ended refused = admin({"table", "set", "dice-1", "--minimum", "900"});
    EXPECT_EQ(refused.status, 3);
    EXPECT_THAT(refused.notes, StartsWith("croupier: "));
    for (const std::vector<std::string>& words : {std::vector<std::string>{},
                                                  {"--limits", "small"},
                                                  {"--limits", "small=5"},
                                                  {"--limits", "small=x:9"},
                                                  {"--limits", "roulette=5:9"},
                                                  {"--limits", "unnamed=5:9"},
                                                  {"--payment", "commission"},
                                                  {"--style", "A"},
                                                  {"--chips", "5,25"},
                                                  {"--maximum", "many"}}) {
        std::vector<std::string> all_words{"table", "set", "dice-1"};
        all_words.insert(all_words.end(), words.begin(), words.end());
        EXPECT_EQ(admin(all_words).status, 2) << (words.empty() ? "" : words.back());
    }
    EXPECT_EQ(run({"verify", url(), "--json"}).status, 0);
}

TEST_F(AdminTableProgram, retires_a_table_that_nobody_has_chips_on) {
    verification::PlayedJournal journal;
    journal.play("mini-1", "baccarat", 2);
    {
        const auto store = sql::Store::open(url(), sql::Access::write);
        ASSERT_TRUE(store);
        journal.keep_in(*store);
    }
    EXPECT_EQ(admin({"table", "retire", "mini-1"}).status, 2);
    EXPECT_EQ(admin({"table", "retire", "mini-1", "--reason", std::string(201, 'x')}).status, 2);
    EXPECT_EQ(admin({"table", "retire", "mini-9", "--reason", "worn out"}).status, 2);
    const Ended refused = admin({"table", "retire", "mini-1", "--reason", "worn out"});
    EXPECT_EQ(refused.status, 3);
    EXPECT_THAT(refused.notes, HasSubstr("in chips and wagers on this table"));
    EXPECT_EQ(admin({"table", "set", "mini-1", "--differential", "500"}).status, 0);
}

TEST_F(AdminTableProgram, keeps_a_retired_table_and_changes_nothing_about_it) {
    ASSERT_EQ(admin({"table", "add", "dice-1", "--game", "tai-sai"}).status, 0);
    // Opened once by a server, and nobody came.
    verification::PlayedJournal journal;
    journal.play_and_retire("mini-1", "baccarat", 2);
    {
        const auto store = sql::Store::open(url(), sql::Access::write);
        ASSERT_TRUE(store);
        auto items = journal.items();
        journal.items().pop_back();  // not yet retired
        journal.keep_in(*store);
        journal.items() = items;
    }
    EXPECT_EQ(admin({"table", "retire", "dice-1", "--reason", "never used"}).status, 2) << "it was never opened";
    const Ended retired = admin({"table", "retire", "mini-1", "--reason", "worn out"});
    EXPECT_EQ(retired.status, 0) << retired.notes;
    EXPECT_THAT(retired.output, StartsWith("table mini-1 is retired"));
    EXPECT_THAT(admin({"table", "list"}).output, HasSubstr("  retired\n"));
    const auto json = wire::parse(admin({"table", "show", "mini-1", "--json"}).output);
    ASSERT_TRUE(json);
    EXPECT_TRUE(json->at("table").at("retired").as_bool());
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"table", "retire", "mini-1", "--reason", "again"},
          {"table", "set", "mini-1", "--differential", "500"},
          {"table", "add", "mini-1"}}) {
        EXPECT_EQ(admin(words).status, 2) << words[1];
    }
    const Ended verified = run({"verify", url()});
    EXPECT_EQ(verified.status, 0) << verified.output;
    EXPECT_EQ(run({"report", url(), "rounds", "--table", "mini-1"}).status, 0);
    EXPECT_THAT(run({"export", url(), "--table", "mini-1"}).output, HasSubstr("TableRetired"));
}

TEST_F(AdminTableProgram, reads_but_does_not_change_a_store_that_another_process_holds) {
    ASSERT_EQ(admin({"table", "add", "x"}).status, 0);
    const auto held = sql::Store::open(url(), sql::Access::write);
    ASSERT_TRUE(held);
    EXPECT_THAT(admin({"table", "list"}).output, HasSubstr("midi baccarat"));
    for (const std::vector<std::string>& words : {std::vector<std::string>{"table", "add", "y"},
                                                  {"table", "rename", "x", "y"},
                                                  {"table", "set", "x", "--differential", "5"}}) {
        const Ended refused = admin(words);
        EXPECT_EQ(refused.status, 1);
        EXPECT_EQ(refused.output, "");
        EXPECT_THAT(refused.notes, StartsWith("croupier: the store "));
        EXPECT_THAT(refused.notes, HasSubstr("is in use by another process"));
    }
    // What would work instead.
    EXPECT_THAT(admin({"table", "set", "x", "--differential", "5"}).notes, HasSubstr("POST /api/v1/tables/x/commands"));
}

TEST(AdminTableOnPostgres, takes_no_table_from_a_server_that_is_connected) {
    const sql::TestStore place{"postgres"};
    verification::PlayedJournal journal;
    journal.play("mini-1", "baccarat", 1);
    const std::vector<std::string> change{"admin",          "table",   "set",     "mini-1",
                                          "--differential", "5000.00", "--store", place.url()};
    {
        const auto store = sql::Store::open(place.url(), sql::Access::write);
        ASSERT_TRUE(store);
        journal.keep_in(*store);
        const auto connection = store->connect();
        ASSERT_TRUE(connection);
        const Ended refused = run(change);
        EXPECT_EQ(refused.status, 1);
        EXPECT_THAT(refused.notes, HasSubstr("is in use by another process of croupier"));
        EXPECT_THAT(refused.notes, HasSubstr("POST /api/v1/tables/mini-1/commands"));
    }
    const Ended changed = run(change);
    EXPECT_EQ(changed.status, 0) << changed.notes;
    EXPECT_EQ(run({"verify", place.url()}).status, 0);
}

}  // namespace
}  // namespace croupier::apps
