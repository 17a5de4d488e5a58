// The pages about permissions are made again and compared with their files. With --update they are written anew
// instead; what changed is then for people to read before it is committed.
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/permissions/page.h"
#include "tests/permissions/searches.h"

namespace croupier::permissions {
namespace {

std::vector<std::string> split(const std::string& text, const std::string& at) {
    std::vector<std::string> parts;
    std::size_t from = 0;
    for (std::size_t to = text.find(at); to != std::string::npos; to = text.find(at, from)) {
        parts.push_back(text.substr(from, to - from));
        from = to + at.size();
    }
    parts.push_back(text.substr(from));
    return parts;
}

void expect_up_to_date(const conformance::Walk& walk) {
    const std::string path = path_of(walk);
    std::ifstream file{path};
    ASSERT_TRUE(file) << path << " is missing; run this program with --update";
    const std::string text{std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
    const std::vector<std::string> expected = split(text, "\n");
    const std::vector<std::string> now = split(page_of(walk), "\n");
    ASSERT_EQ(expected.size(), now.size()) << path << ": if this is meant, run with --update";
    for (std::size_t line = 0; line < now.size(); ++line) {
#ifndef CROUPIER_FEWER_WALKS
        EXPECT_EQ(expected[line], now[line]) << path << ": if this is meant, run with --update";
#endif
        const auto was = split(expected[line], " | ");
        const auto is = split(now[line], " | ");
        ASSERT_EQ(was.size(), is.size());
        for (std::size_t cell = 0; cell < is.size(); ++cell)
            EXPECT_TRUE(was[cell] != "-" || is[cell] == "-") << path << " says that nobody may: " << now[line];
    }
}

TEST(Permissions, the_page_of_each_game_says_what_the_rules_accept) {
    for (const conformance::Walk* walk : conformance::walks()) expect_up_to_date(*walk);
}

#ifndef CROUPIER_FEWER_WALKS
/// A search that does not come everywhere would document too little.
TEST(Permissions, the_search_comes_to_every_phase_and_every_command) {
    for (const conformance::Walk* walk : conformance::walks()) {
        const Explorer& search = search_of(*walk);
        for (std::size_t phase = 0; phase < search.phases(); ++phase)
            EXPECT_TRUE(std::ranges::any_of(search.cells(), [&](const Cell& cell) { return cell.phase == phase; }))
                << walk->game->name << ": " << walk->game->phases()[phase];
        for (std::size_t kind = 0; kind < search.kinds(); ++kind) {
            const auto name = walk->game->request().words[kind];
            EXPECT_EQ(std::ranges::any_of(search.cells(), [&](const Cell& cell) { return cell.kind == kind; }),
                      !is_never_accepted(*walk, name))
                << walk->game->name << ": " << name;
        }
    }
}
#endif

int update() {
    for (const conformance::Walk* walk : conformance::walks()) {
        const std::string path = path_of(*walk);
        std::ofstream file{path};
        file << page_of(*walk);
        if (!file.flush()) {
            std::cerr << path << " cannot be written; run in the repository's root\n";
            return 1;
        }
        std::cout << path << '\n';
    }
    return 0;
}

}  // namespace

int run(int count, char** arguments) {
    testing::InitGoogleTest(&count, arguments);
    if (count == 2 && std::string_view{arguments[1]} == "--update") return update();
    return RUN_ALL_TESTS();
}

}  // namespace croupier::permissions

int main(int count, char** arguments) { return croupier::permissions::run(count, arguments); }
