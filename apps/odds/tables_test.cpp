// Tests of the reference tables of every game; the pages of docs/reference must be what the program prints.
#include <algorithm>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "games/all/parts.h"

namespace croupier::odds {
namespace {

/// The first line in which two texts differ, from either.
std::string first_difference(const std::string& one, const std::string& other) {
    const auto [here, there] = std::ranges::mismatch(one, other);
    const auto line = std::count(one.begin(), here, '\n') + 1;
    const auto line_at = [](const std::string& text, std::size_t at) {
        const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    const auto at = static_cast<std::size_t>(here - one.begin());
    return "line " + std::to_string(line) + ":\n- " + line_at(one, at) + "\n+ " + line_at(other, at);
}

TEST(ReferenceTables, are_checked_in_as_pages) {
    for (const games::Parts* game : games::parts()) {
        const std::string name{game->name};
        const std::string page = "docs/reference/" + name + "-odds.md";
        std::ifstream file{page};
        const std::string held{std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
        const std::string now = tables_markdown(game->odds_page({}));
        EXPECT_TRUE(held == now) << page << " is not what the program prints; if this is meant, run\n"
                                 << "build/release/bin/croupier odds tables " << name << " --format markdown > " << page
                                 << "\n"
                                 << first_difference(held, now);
    }
}

TEST(ReferenceTables, have_six_columns_in_csv_and_quote_nothing) {
    for (const games::Parts* game : games::parts()) {
        const std::string csv = tables_csv(game->odds_page({}));
        for (std::size_t begin = 0; begin < csv.size();) {
            const std::size_t end = csv.find('\n', begin);
            const std::string line = csv.substr(begin, end - begin);
            EXPECT_EQ(std::ranges::count(line, ','), 5) << line;
            EXPECT_FALSE(line.contains('"')) << line;
            begin = end + 1;
        }
        EXPECT_GT(std::ranges::count(csv, '\n'), 20) << game->name;
    }
}

}  // namespace
}  // namespace croupier::odds
