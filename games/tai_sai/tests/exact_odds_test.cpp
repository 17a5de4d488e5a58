// Tests of the exact odds of Tai-Sai, against a second form that knows nothing of the core: three loops over faces,
// wagers told by the words of their ids, odds as they are published.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "games/tai_sai/odds/outcomes.h"

namespace croupier::tai_sai {
namespace {

using analysis::Fraction;
using analysis::OutcomeOdds;
using analysis::Outcomes;
using analysis::OutcomeWager;
using analysis::WideFraction;

const Edition& edition(std::string_view key) { return *edition_by_key(key); }

/// What an id says, and what it wins.
class PlainWager {
public:
    PlainWager(const std::string& id, OddsSet set) : set_(static_cast<std::size_t>(set)) {
        std::istringstream words{id};
        for (std::string word; std::getline(words, word, '-');) {
            if (word[0] >= '0' && word[0] <= '9') {
                numbers_.push_back(std::stoi(word));
            } else {
                name_ += (name_.empty() ? "" : "-") + word;
            }
        }
    }

    /// Of one unit: what is won, or -1.
    [[nodiscard]] int gain(int a, int b, int c) const {
        const int total = a + b + c;
        const bool triple = a == b && b == c;
        std::map<int, int> shown;
        for (const int face : {a, b, c}) ++shown[face];
        const auto on = [&](std::size_t at) { return shown[numbers_[at]]; };
        const auto even_money = [&](bool wins) { return wins && !triple ? 1 : -1; };
        if (name_ == "small") return even_money(total <= 10);
        if (name_ == "big") return even_money(total >= 11);
        if (name_ == "odd") return even_money(total % 2 == 1);
        if (name_ == "even") return even_money(total % 2 == 0);
        if (name_ == "any-triple") return triple ? std::array{31, 30, 24}[set_] : -1;
        if (name_ == "triple") return on(0) == 3 ? std::array{180, 180, 150}[set_] : -1;
        if (name_ == "double") return on(0) >= 2 ? std::array{11, 10, 8}[set_] : -1;
        if (name_ == "total") return total == numbers_[0] ? total_pays() : -1;
        if (name_ == "pair") return on(0) > 0 && on(1) > 0 ? std::array{6, 5, 5}[set_] : -1;
        if (name_ == "face") return std::array{-1, 1, 2, std::array{12, 3, 3}[set_]}[static_cast<std::size_t>(on(0))];
        if (name_ == "double-with") return on(0) == 2 && on(1) == 1 ? 60 : -1;
        if (name_ == "three") return shown.size() == 3 && on(0) + on(1) + on(2) == 3 ? 30 : -1;
        if (name_ == "four")
            return !triple && on(0) <= 1 && on(1) <= 1 && on(2) <= 1 && on(3) <= 1 && on(0) + on(1) + on(2) + on(3) == 3
                       ? 7
                       : -1;
        ADD_FAILURE() << "an id that the test does not know: " << name_;
        return 0;
    }

private:
    [[nodiscard]] int total_pays() const {
        static constexpr std::array<std::array<int, 7>, 3> pays{
            {{62, 31, 18, 12, 8, 7, 6}, {60, 30, 17, 12, 8, 6, 6}, {50, 18, 14, 12, 8, 6, 6}}};
        const int total = std::min(numbers_[0], 21 - numbers_[0]);
        return pays[set_][static_cast<std::size_t>(total - 4)];
    }

    std::size_t set_;
    std::string name_;
    std::vector<int> numbers_;
};

TEST(TaiSaiOdds, are_those_of_three_plain_loops_for_every_wager_edition_and_set) {
    for (const Edition* law : all_editions())
        for (const OddsSet set : {OddsSet::australian, OddsSet::british, OddsSet::macau}) {
            const Outcomes all = outcomes(*law, set);
            for (const OutcomeWager& listed : all.wagers) {
                const std::string& id = listed.id;
                const OutcomeOdds wager = odds_of(all, listed);
                const PlainWager plain{id, set};
                int ways = 0;
                int gained = 0;
                int squares = 0;
                std::map<int, int> wins;  // by what they pay
                for (int a = 1; a <= 6; ++a)
                    for (int b = 1; b <= 6; ++b)
                        for (int c = 1; c <= 6; ++c) {
                            const int gain = plain.gain(a, b, c);
                            gained += gain;
                            squares += gain * gain;
                            if (gain < 0) continue;
                            ++ways;
                            ++wins[gain];
                        }
                EXPECT_EQ(wager.ways, ways) << id;
                EXPECT_EQ(wager.kept, Fraction::of(-gained, 1)) << id;
                EXPECT_EQ(wager.advantage, Fraction::of(-gained, 216)) << id;
                EXPECT_EQ(wager.returned, Fraction::of(216 + gained, 216)) << id;
                EXPECT_EQ(wager.probability, Fraction::of(ways, 216)) << id;
                EXPECT_EQ(wager.variance, WideFraction::of(squares * 216 - gained * gained, 216 * 216)) << id;
                ASSERT_EQ(wager.wins.size(), wins.size()) << id;
                auto expected = wins.begin();
                for (const OutcomeOdds::Win& win : wager.wins) {
                    EXPECT_EQ(win.odds, (Odds{expected->first, 1})) << id;
                    EXPECT_EQ(win.ways, expected->second) << id;
                    ++expected;
                }
            }
        }
}

TEST(TaiSaiOdds, have_the_figures_that_the_field_knows) {
    const auto advantages = [](OddsSet set) {
        std::map<std::string, std::string, std::less<>> found;
        const Outcomes all = outcomes(edition("tai-sai-2001"), set);
        for (const OutcomeWager& wager : all.wagers) found.emplace(wager.id, odds_of(all, wager).advantage.text());
        return found;
    };
    const auto australian = advantages(OddsSet::australian);
    EXPECT_EQ(australian.at("small"), "1/36");
    EXPECT_EQ(australian.at("triple-4"), "35/216");
    EXPECT_EQ(australian.at("double-1"), "1/9");
    EXPECT_EQ(australian.at("any-triple"), "1/9");
    EXPECT_EQ(australian.at("total-9"), "2/27");
    EXPECT_EQ(australian.at("pair-5-6"), "1/36");
    EXPECT_EQ(australian.at("face-6"), "1/27");
    EXPECT_EQ(australian.at("double-3-with-4"), "11/72");
    EXPECT_EQ(australian.at("three-1-2-3"), "5/36");
    EXPECT_EQ(australian.at("four-1-2-3-4"), "1/9");
    // As books give them: 30.6 % on any triple, 33.3 % on a double, 7.9 % on a face, 16.7 % on a combination.
    const auto macau = advantages(OddsSet::macau);
    EXPECT_EQ(macau.at("any-triple"), "11/36");
    EXPECT_EQ(macau.at("double-2"), "1/3");
    EXPECT_EQ(macau.at("face-1"), "17/216");
    EXPECT_EQ(macau.at("pair-1-2"), "1/6");
}

TEST(TaiSaiOdds, are_gazetted_only_where_a_notice_gave_them) {
    int gazetted = 0;
    for (const OutcomeWager& wager : outcomes(edition("tai-sai-2001"), OddsSet::australian).wagers) {
        const bool of_2001 =
            wager.kind == "pair and single" || wager.kind == "three different" || wager.kind == "four numbers";
        EXPECT_EQ(wager.gazetted, of_2001) << wager.id;
        gazetted += wager.gazetted ? 1 : 0;
    }
    EXPECT_EQ(gazetted, 30 + 20 + 4);
}

TEST(TaiSaiOdds, of_an_older_edition_leave_out_what_came_in_2001) {
    std::set<std::string, std::less<>> ids;
    for (const OutcomeWager& wager : outcomes(edition("tai-sai-1999"), OddsSet::british).wagers) ids.insert(wager.id);
    EXPECT_EQ(ids.size(), 50U);
    EXPECT_TRUE(ids.contains("pair-1-2"));
    for (const std::string_view id : {"odd", "even", "double-3-with-4", "three-1-2-3", "four-1-2-3-4"})
        EXPECT_FALSE(ids.contains(id)) << id;
}

TEST(TaiSaiOdds, count_every_throw_under_one_total) {
    const Outcomes all = outcomes(edition("tai-sai-2001"), OddsSet::australian);
    ASSERT_EQ(all.results.classes.size(), 16U);
    std::int64_t ways = 0;
    for (std::size_t at = 0; at < 16; ++at) {
        EXPECT_EQ(all.ways_of(all.results, at), all.ways_of(all.results, 15 - at));
        ways += all.ways_of(all.results, at);
    }
    EXPECT_EQ(ways, 216);
    EXPECT_EQ(all.results.classes[7].id, "10");
    EXPECT_EQ(all.ways_of(all.results, 7), 27);
}

TEST(TaiSaiOdds, count_every_throw_as_small_big_or_a_triple) {
    const Outcomes all = outcomes(edition("tai-sai-2001"), OddsSet::australian);
    EXPECT_EQ(all.ways_of(all.streaks, static_cast<std::size_t>(ThrowKind::small)), 105);
    EXPECT_EQ(all.ways_of(all.streaks, static_cast<std::size_t>(ThrowKind::big)), 105);
    EXPECT_EQ(all.ways_of(all.streaks, static_cast<std::size_t>(ThrowKind::triple)), 6);
}

}  // namespace
}  // namespace croupier::tai_sai
