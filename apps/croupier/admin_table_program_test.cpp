// `croupier admin table` and `croupier admin casino` from outside, on a store of their own.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/croupier/program_runner.h"
#include "games/all/games.h"
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

TEST_F(AdminTableProgram, adds_lists_and_renames_tables_of_every_game) {
    for (const games::About& game : games::all()) {
        const std::string name{game.name};
        const Ended added = admin({"table", "add", name + "-1", "--game", name, "--automatic"});
        EXPECT_EQ(added.status, 0) << added.notes;
        EXPECT_EQ(added.output, "table " + name + "-1 added; a server opens it when it starts\n");
        EXPECT_EQ(admin({"table", "add", name, name + "-2", "--casino", "christchurch", "--name", "By hand"}).status,
                  0);
        // Either way it is the same table.
        const auto setup = [&](const std::string& id) {
            return wire::parse(admin({"table", "show", id, "--json"}).output)->at("table").at("setup").at("table");
        };
        EXPECT_EQ(setup(name + "-1"), setup(name + "-2"));
        EXPECT_EQ(admin({"table", "rename", name + "-1", "First"}).output,
                  "table " + name + "-1 is now called First\n");
        const std::string list = admin({"table", "list"}).output;
        EXPECT_THAT(list,
                    testing::ContainsRegex(name + "-1 +First +[a-z -]*" + name + " +Auckland +0  equipment, chance"));
        EXPECT_THAT(list, testing::ContainsRegex(name + "-2 +By hand +[a-z -]*" + name + " +Christchurch +0  none"));
    }
    EXPECT_THAT(admin({"casino", "list"}).output,
                testing::ContainsRegex("Christchurch  Christchurch Casino +" + std::to_string(games::all().size())));
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

TEST_F(AdminTableProgram, keeps_a_retired_table_and_changes_nothing_about_it) {
    ASSERT_EQ(admin({"table", "add", "dice-1", "--game", other_game()}).status, 0);
    // Opened once by a server, and nobody came.
    verification::PlayedJournal journal;
    journal.play_and_retire("mini-1", one_game(), 2);
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
    EXPECT_THAT(admin({"table", "list"}).output, HasSubstr(one_game()));
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
    journal.play("mini-1", one_game(), 1);
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
        EXPECT_THAT(refused.notes, HasSubstr("is in use by another croupier process"));
        EXPECT_THAT(refused.notes, HasSubstr("POST /api/v1/tables/mini-1/commands"));
    }
    const Ended changed = run(change);
    EXPECT_EQ(changed.status, 0) << changed.notes;
    EXPECT_EQ(run({"verify", place.url()}).status, 0);
}

}  // namespace
}  // namespace croupier::apps
