// `croupier simulate` from outside: files that it writes, and runs that are stopped and taken up again.
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "apps/croupier/program_runner.h"
#include "games/all/games.h"

namespace croupier::apps {
namespace {

TEST(SimulateProgram, totals_are_the_same_for_any_number_of_threads) {
    for (const games::About& each : games::all()) {
        const std::string game{each.name};
        const auto with_threads = [&](const std::string& threads) {
            return run({"simulate", game, "--rounds", "3000000", "--seed", "7", "--json", "--threads", threads});
        };
        const Ended one = with_threads("1");
        EXPECT_EQ(one.status, 0);
        EXPECT_EQ(one.notes, "seed 7 (repeat with --seed 7)\n");
        EXPECT_EQ(simulated_totals(one.output), simulated_totals(with_threads("3").output));
    }
}

TEST(SimulateProgram, says_once_after_which_text_nothing_is_held) {
    for (const games::About& each : games::all()) {
        const std::string game{each.name};
        const std::vector<std::string> later{"simulate", game, "--rounds", "1000", "--seed", "5", "--on", "2030-01-01"};
        const std::string text = run(later).output;
        const std::size_t at = text.find("\nLast text held: Gazette 200");
        EXPECT_NE(at, std::string::npos) << text;
        EXPECT_EQ(text.find("Last text held", at + 5), std::string::npos);
        std::vector<std::string> as_json = later;
        as_json.emplace_back("--json");
        EXPECT_TRUE(boost::json::parse(run(as_json).output).at("last_text").at("note").is_string());
    }
}

TEST(SimulateProgram, a_full_disk_leaves_nothing_behind) {
    const Folder folder;
    for (const games::About& each : games::all()) {
        const std::string game{each.name};
        // A limit on the size of files stands for the full disk.
        const Ended ended = run_words(
            {"/bin/sh", "-c", "ulimit -f 512; exec \"$0\" simulate $2 --rounds 300000 --seed 1 --transcript \"$1\"",
             croupier_path(), folder.file("deals.txt"), game});
        EXPECT_EQ(ended.status, 1) << ended.notes;
        EXPECT_NE(ended.notes.find("cannot write \"" + folder.file("deals.txt") + "\""), std::string::npos)
            << ended.notes;
        EXPECT_EQ(ended.output, "");
        EXPECT_EQ(folder.files(), 0U);
        EXPECT_EQ(run({"simulate", game, "--rounds", "1", "--transcript", folder.file("no/such/folder")}).status, 1);
    }
}

TEST(SimulateProgram, a_checkpoint_of_another_game_is_refused) {
    const Folder folder;
    ASSERT_EQ(run({"simulate", one_game(), "--rounds", "1000", "--checkpoint", folder.file("half")}).status, 0);
    for (const games::About& each : games::all()) {
        const std::string game{each.name};
        if (game == one_game()) continue;
        const Ended other = run({"simulate", game, "--rounds", "1000", "--checkpoint", folder.file("half")});
        EXPECT_EQ(other.status, 2);
        EXPECT_NE(other.notes.find("another run"), std::string::npos) << other.notes;
    }
}

}  // namespace
}  // namespace croupier::apps
