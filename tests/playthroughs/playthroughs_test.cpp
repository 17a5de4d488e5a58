// Every playthrough is played again and compared with its file. With --update the files are written anew instead; what
// changed is then for people to read before it is committed.
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/playthroughs/playthrough.h"

namespace croupier::playthroughs {
namespace {

std::string path_of(const Playthrough& playthrough) {
    return "games/" + std::string{playthrough.game} + "/tests/playthroughs/" + std::string{playthrough.name} + ".txt";
}

class Playthroughs : public testing::TestWithParam<Playthrough> {};

TEST_P(Playthroughs, goes_as_it_is_written_down) {
    const Playthrough& playthrough = GetParam();
    std::ifstream file{path_of(playthrough)};
    ASSERT_TRUE(file) << path_of(playthrough) << " is missing; run this program with --update";
    const std::string expected{std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
    const std::string differs = difference(expected, playthrough.play());
    EXPECT_TRUE(differs.empty()) << path_of(playthrough) << ": if this is meant, run with --update\n" << differs;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Playthroughs, testing::ValuesIn(all_playthroughs()), [](const auto& each) {
    return std::string{each.param.game} + "_" + std::string{each.param.name};
});

TEST(PlaythroughDifference, shows_the_lines_that_differ_with_those_around_them) {
    EXPECT_EQ(difference("a\nb\n", "a\nb\n"), "");
    EXPECT_EQ(difference("1\n2\n3\n4\n5\n6\n", "1\n2\n3\n4\nfive\n6\n"),
              "--- checked in\n+++ played now\n@@ line 2 @@\n 2\n 3\n 4\n-5\n+five\n 6\n");
    EXPECT_EQ(difference("a\n", "a\nb\n"), "--- checked in\n+++ played now\n@@ line 1 @@\n a\n+b\n");
}

int update() {
    for (const Playthrough& playthrough : all_playthroughs()) {
        std::ofstream file{path_of(playthrough)};
        file << playthrough.play();
        if (!file.flush()) {
            std::cerr << path_of(playthrough) << " cannot be written; run in the repository's root\n";
            return 1;
        }
        std::cout << path_of(playthrough) << '\n';
    }
    return 0;
}

}  // namespace

int run(int count, char** arguments) {
    testing::InitGoogleTest(&count, arguments);
    if (count == 2 && std::string_view{arguments[1]} == "--update") return update();
    return RUN_ALL_TESTS();
}

}  // namespace croupier::playthroughs

int main(int count, char** arguments) { return croupier::playthroughs::run(count, arguments); }
