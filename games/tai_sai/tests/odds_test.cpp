// Tests of chances and odds: the ways of every wager over all 216 throws, and what the sets of odds leave the house.
#include <map>
#include <numeric>
#include <string>

#include <gtest/gtest.h>

#include "games/tai_sai/tests/table_for_tests.h"

namespace croupier::tai_sai {
namespace {

int ways_of(Area wager) {
    int ways = 0;
    for (int number = 0; number < Dice::throws; ++number) ways += wins(wager, Dice::from_throw(number)) ? 1 : 0;
    return ways;
}

/// What the house keeps of each unit staked, as a fraction in lowest terms.
std::string advantage(const Edition& law, OddsSet house, std::string_view id) {
    std::int64_t kept = 0;
    for (int number = 0; number < Dice::throws; ++number)
        kept -= net_of(law, house, area(id), Money::cents(1), Dice::from_throw(number)).in_cents();
    const std::int64_t common = std::gcd(kept, std::int64_t{Dice::throws});
    return std::to_string(kept / common) + "/" + std::to_string(Dice::throws / common);
}

TEST(TaiSaiAreas, are_106_with_ids_of_their_own) {
    EXPECT_EQ(all_areas().size(), 106U);
    std::map<WagerKind, int> count;
    for (const Area each : all_areas()) {
        EXPECT_EQ(parse_name<Area>(name_of(each)), each);
        ++count[kind_of(each)];
        EXPECT_FALSE(in_words(each).empty());
    }
    EXPECT_EQ(count[WagerKind::triples], 6);
    EXPECT_EQ(count[WagerKind::doubles], 6);
    EXPECT_EQ(count[WagerKind::totals], 14);
    EXPECT_EQ(count[WagerKind::combinations], 15);
    EXPECT_EQ(count[WagerKind::face_values], 6);
    EXPECT_EQ(count[WagerKind::pair_and_single], 30);
    EXPECT_EQ(count[WagerKind::three_different], 20);
    EXPECT_EQ(count[WagerKind::four_numbers], 4);
    for (const char* id : {"small", "big", "odd", "even", "any-triple", "triple-6", "double-1", "total-17", "pair-1-2",
                           "face-5", "double-3-with-4", "three-1-2-3", "four-2-3-5-6"})
        EXPECT_TRUE(parse_name<Area>(id)) << id;
    for (const char* id : {"triple-7", "total-19", "pair-2-1", "pair-1-1", "double-3-with-3", "four-1-2-5-6", ""})
        EXPECT_FALSE(parse_name<Area>(id)) << id;
}

TEST(TaiSaiAreas, are_shown_to_people_in_words) {
    EXPECT_EQ(in_words(area("small")), "Small");
    EXPECT_EQ(in_words(area("pair-1-2")), "1 and 2");
    EXPECT_EQ(in_words(area("double-3-with-4")), "double 3 with 4");
    EXPECT_EQ(in_words(area("three-1-2-3")), "1, 2 and 3");
    EXPECT_EQ(in_words(area("four-3-4-5-6")), "four numbers 3, 4, 5 and 6");
    EXPECT_EQ(in_words(area("total-18")), "total 18");
}

TEST(TaiSaiChances, of_every_wager_are_those_counted_over_all_216_throws) {
    const std::array<int, 14> totals{3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3};
    for (const Area each : all_areas()) {
        int expected = 0;
        switch (kind_of(each)) {
            case WagerKind::small:
            case WagerKind::big:
            case WagerKind::odd:
            case WagerKind::even: expected = 105; break;
            case WagerKind::triples: expected = 1; break;
            case WagerKind::doubles: expected = 16; break;
            case WagerKind::any_triple: expected = 6; break;
            case WagerKind::totals: expected = totals[facts_of(each).numbers[0] - 4U]; break;
            case WagerKind::combinations: expected = 30; break;
            case WagerKind::face_values: expected = 91; break;
            case WagerKind::pair_and_single: expected = 3; break;
            case WagerKind::three_different: expected = 6; break;
            case WagerKind::four_numbers: expected = 24; break;
            case WagerKind::unnamed: break;
        }
        EXPECT_EQ(ways_of(each), expected) << name_of(each);
    }
    for (const Area each : refused_areas()) EXPECT_EQ(ways_of(each), 0) << name_of(each);
}

TEST(TaiSaiChances, of_a_face_value_are_75_15_and_1) {
    for (int face = 1; face <= 6; ++face) {
        std::array<int, 4> shown{};
        for (int number = 0; number < Dice::throws; ++number)
            ++shown[static_cast<std::size_t>(matches(area("face-" + std::to_string(face)), Dice::from_throw(number)))];
        EXPECT_EQ(shown, (std::array<int, 4>{125, 75, 15, 1}));
    }
}

TEST(TaiSaiOdds, leave_the_house_what_was_worked_out_for_each_set) {
    const Edition& law = edition("2001");
    struct Row {
        std::string_view id;
        std::string_view australian;
        std::string_view british;
        std::string_view macau;
    };
    for (const Row& row : {Row{"small", "1/36", "1/36", "1/36"},
                           {"big", "1/36", "1/36", "1/36"},
                           {"odd", "1/36", "1/36", "1/36"},
                           {"even", "1/36", "1/36", "1/36"},
                           {"triple-4", "35/216", "35/216", "65/216"},
                           {"any-triple", "1/9", "5/36", "11/36"},
                           {"double-2", "1/9", "5/27", "1/3"},
                           {"total-4", "1/8", "11/72", "7/24"},
                           {"total-17", "1/8", "11/72", "7/24"},
                           {"total-16", "1/9", "5/36", "17/36"},
                           {"total-6", "13/108", "1/6", "11/36"},
                           {"total-14", "7/72", "7/72", "7/72"},
                           {"total-8", "1/8", "1/8", "1/8"},
                           {"total-9", "2/27", "41/216", "41/216"},
                           {"total-12", "2/27", "41/216", "41/216"},
                           {"total-10", "1/8", "1/8", "1/8"},
                           {"pair-1-6", "1/36", "1/6", "1/6"},
                           {"face-3", "1/27", "17/216", "17/216"},
                           {"double-1-with-6", "11/72", "11/72", "11/72"},
                           {"three-2-4-6", "5/36", "5/36", "5/36"},
                           {"four-1-2-3-4", "1/9", "1/9", "1/9"}}) {
        EXPECT_EQ(advantage(law, OddsSet::australian, row.id), row.australian) << row.id;
        EXPECT_EQ(advantage(law, OddsSet::british, row.id), row.british) << row.id;
        EXPECT_EQ(advantage(law, OddsSet::macau, row.id), row.macau) << row.id;
    }
}

TEST(TaiSaiOdds, are_gazetted_only_for_the_wagers_of_2001_that_a_text_was_seen_of) {
    const Edition& law = edition("2001");
    for (const Area each : all_areas()) {
        const WagerKind kind = kind_of(each);
        const bool expected =
            kind == WagerKind::pair_and_single || kind == WagerKind::three_different || kind == WagerKind::four_numbers;
        const PaidOdds paid = odds_of(law, OddsSet::australian, each);
        EXPECT_EQ(paid.gazetted, expected) << name_of(each);
        EXPECT_EQ(paid.rule.number(), "4.10");
        // What chips can lay down, chips can pay: no odds are for more than one.
        EXPECT_EQ(paid.odds.staked, 1);
    }
    EXPECT_EQ(odds_of(law, OddsSet::macau, area("double-3-with-4")).odds, (Odds{60, 1}));
    EXPECT_EQ(in_words(Odds{11, 1}, false), "11 to 1 (house odds, not gazetted)");
    EXPECT_EQ(in_words(Odds{60, 1}, true), "60 to 1");
    EXPECT_EQ(parse_name<OddsSet>("lasvegas"), std::nullopt);
}

}  // namespace
}  // namespace croupier::tai_sai
