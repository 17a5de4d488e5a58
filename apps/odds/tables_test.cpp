// Tests of the reference tables; the pages of docs/reference must be what the program prints.
#include <algorithm>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "games/all/parts.h"

namespace croupier::odds {
namespace {

apps::LawOptions on(int year) {
    return {.on = std::chrono::year{year} / std::chrono::June / 1, .casino = law::Casino::auckland, .version = {}};
}

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

void expect_checked_in(const std::string& page, const std::string& command, const ReferencePage& printed) {
    std::ifstream file{page};
    const std::string held{std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
    const std::string now = tables_markdown(printed);
    EXPECT_TRUE(held == now) << page << " is not what the program prints; if this is meant, run\n"
                             << "build/release/bin/croupier " << command << " --format markdown > " << page << "\n"
                             << first_difference(held, now);
}

TEST(ReferenceTables, are_checked_in_as_pages) {
    for (const games::Parts* game : games::parts()) {
        const std::string name{game->name};
        expect_checked_in("docs/reference/" + name + "-odds.md", "odds tables " + name, game->odds_page(on(2004)));
    }
}

/// Every line has as many columns as the first; nothing is quoted.
void expect_six_columns(const std::string& csv) {
    std::size_t begin = 0;
    while (begin < csv.size()) {
        const std::size_t end = csv.find('\n', begin);
        EXPECT_EQ(std::count(csv.begin() + static_cast<std::ptrdiff_t>(begin),
                             csv.begin() + static_cast<std::ptrdiff_t>(end), ','),
                  5)
            << csv.substr(begin, end - begin);
        begin = end + 1;
    }
}

TEST(ReferenceTables, are_regular_in_csv) {
    for (const games::Parts* game : games::parts()) expect_six_columns(tables_csv(game->odds_page(on(2004))));
}

}  // namespace
}  // namespace croupier::odds
