// Tests of the edition of 2004: its clauses, its values, its Table of Play and the days on which it holds.
#include <chrono>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "core/games/baccarat/edition.h"

namespace croupier::baccarat {
namespace {

using law::Casino;
using law::Clause;
using law::Date;

constexpr Date day(int year, unsigned month, unsigned day) {
    return std::chrono::year{year} / std::chrono::month{month} / std::chrono::day{day};
}

const Edition& edition_2004() {
    const Edition* edition = edition_by_key("baccarat-2004");
    EXPECT_NE(edition, nullptr);
    return *edition;
}

// ---- The clauses ----------------------------------------------------------------------------------------------------

TEST(Clauses2004, there_are_212_of_the_division_and_11_of_the_notice) {
    int of_division = 0;
    int of_notice = 0;
    for (const Clause& each : edition_2004().clauses) (each.division == 0 ? of_notice : of_division)++;
    EXPECT_EQ(of_division, 212);
    EXPECT_EQ(of_notice, 11);
    EXPECT_EQ(edition_2004().clauses.size(), 223U);
}

TEST(Clauses2004, no_number_and_part_stand_twice) {
    std::set<std::pair<std::string_view, std::string_view>> seen;
    for (const Clause& each : edition_2004().clauses)
        EXPECT_TRUE(seen.emplace(each.number, each.part).second) << each.number << ' ' << each.part;
}

TEST(Clauses2004, every_clause_is_summed_up_in_one_line_that_ends_with_a_full_stop) {
    for (const Clause& each : edition_2004().clauses) {
        EXPECT_GT(each.summary.size(), 1U) << each.number;
        EXPECT_LE(each.summary.size(), 140U) << each.number;
        EXPECT_TRUE(each.summary.ends_with('.')) << each.number;
        EXPECT_EQ(each.summary.find('\n'), std::string_view::npos) << each.number;
    }
}

TEST(Clauses2004, every_clause_cites_the_notice_of_2004_in_plain_letters) {
    for (const Clause& each : edition_2004().clauses) {
        EXPECT_EQ(each.notice->gazette, "Gazette 2004 No. 56");
        EXPECT_EQ(each.notice->in_force, day(2004, 5, 24));
        EXPECT_TRUE(each.division == 5 || each.division == 0) << each.number;
        for (const std::string_view text : {each.number, each.part, each.summary})
            for (const char letter : text) EXPECT_TRUE(letter >= ' ' && letter <= '~') << each.number << ": " << text;
    }
}

TEST(Clauses2004, every_kind_occurs_as_often_as_the_ledger_counts_it) {
    const auto count = [](law::Kind kind) {
        int found = 0;
        for (const Clause& each : edition_2004().clauses) found += each.kind == kind ? 1 : 0;
        return found;
    };
    EXPECT_EQ(count(law::Kind::computed), 75 + 1);
    EXPECT_EQ(count(law::Kind::enforced), 40 + 1);
    EXPECT_EQ(count(law::Kind::procedure), 46);
    EXPECT_EQ(count(law::Kind::option), 16);
    EXPECT_EQ(count(law::Kind::irregularity), 18);
    EXPECT_EQ(count(law::Kind::record), 17 + 9);
}

TEST(Clauses2004, sections_stand_in_the_order_of_the_division) {
    int last = 1;
    for (const Clause& each : edition_2004().clauses) {
        if (each.division == 0 || each.number.starts_with("App.")) continue;
        const int section = std::stoi(std::string{each.number.substr(0, each.number.find('.'))});
        EXPECT_TRUE(section == last || section == last + 1) << each.number;
        last = section;
    }
    EXPECT_EQ(last, 12);
}

// ---- Values ---------------------------------------------------------------------------------------------------------

TEST(Edition2004, odds_and_commission_are_those_of_the_gazette) {
    const Wagers& wagers = edition_2004().wagers;
    EXPECT_EQ(wagers.player_odds.value, (Odds{1, 1}));
    EXPECT_EQ(wagers.player_odds.rule.number(), "5.10(a)");
    EXPECT_EQ(wagers.banker_odds.value, (Odds{1, 1}));
    EXPECT_EQ(wagers.banker_odds.rule.number(), "5.10(b)");
    EXPECT_EQ(wagers.commission, (Rate{5, 100}));
    EXPECT_EQ(wagers.tie_odds.value, (Odds{8, 1}));
    EXPECT_EQ(wagers.tie_odds.rule.number(), "5.10(c)");
    ASSERT_TRUE(wagers.six_pays_half);
    EXPECT_EQ(wagers.six_pays_half->odds_on_six.value, (Odds{1, 2}));
    EXPECT_EQ(wagers.six_pays_half->on_count, 6);
    EXPECT_EQ(wagers.six_pays_half->sign.label(5), "5.11 (sign)");
}

TEST(Edition2004, counts_of_things_are_those_of_the_gazette) {
    const Edition& law = edition_2004();
    EXPECT_EQ(law.equipment.mini_sets_most.value, 7);
    EXPECT_EQ(law.equipment.midi_sets_most.value, 9);
    EXPECT_EQ(law.equipment.full_sets_most.value, 14);
    EXPECT_EQ(law.equipment.decks_least.value, 4);
    EXPECT_EQ(law.equipment.decks_most.value, 8);
    EXPECT_EQ(law.equipment.batch_decks_held.value, 8);
    EXPECT_EQ(law.equipment.cutting_cards_most.value, 2);
    EXPECT_EQ(law.wagers.patrons_per_area_most.value, 3);
    EXPECT_EQ(law.shuffle.cut_margin.value, 52);
    EXPECT_EQ(law.shuffle.tail_least.value, 20);
    ASSERT_TRUE(law.deal.free_rounds);
    EXPECT_EQ(law.deal.free_rounds->most.value, 3);
}

TEST(Edition2004, every_set_of_outcomes_but_the_empty_one_may_be_backed_by_its_own_subparagraph) {
    const auto& combination = edition_2004().wagers.combination;
    constexpr std::size_t banker = 1;
    constexpr std::size_t player = 2;
    constexpr std::size_t tie = 4;
    EXPECT_FALSE(combination[0]);
    const std::pair<std::size_t, std::string_view> expected[] = {
        {banker, "5.2(a)"},
        {banker | tie, "5.2(b)"},
        {banker | player, "5.2(c)"},
        {banker | player | tie, "5.2(d)"},
        {player, "5.2(e)"},
        {player | tie, "5.2(f)"},
        {tie, "5.2(g)"},
    };
    for (const auto& [outcomes, number] : expected) {
        ASSERT_TRUE(combination[outcomes]) << number;
        EXPECT_EQ(combination[outcomes]->number(), number);
    }
}

TEST(Edition2004, general_rules_come_with_the_edition) {
    ASSERT_NE(edition_2004().general, nullptr);
    EXPECT_EQ(edition_2004().general, &law::general_rules_2004());
    EXPECT_EQ(edition_2004().general->limits.label(5), "10.1(b) of Division 1");
}

// ---- The Table of Play, said once more in other words ---------------------------------------------------------------

/// Table 2, as the lists of third cards that the Banker's Hand draws against.
bool banker_draws_by_table_2(int banker, int third) {
    switch (banker) {
        case 0:
        case 1:
        case 2: return true;
        case 3: return third != 8;
        case 4: return third >= 2 && third <= 7;
        case 5: return third >= 4 && third <= 7;
        case 6: return third == 6 || third == 7;
        default: return false;
    }
}

TEST(TableOfPlay2004, the_players_hand_draws_up_to_5_as_in_table_1) {
    const TableOfPlay& table = *edition_2004().additional.table;
    for (int count = 0; count <= 7; ++count) EXPECT_EQ(table.player_draws(count), count <= 5) << count;
}

TEST(TableOfPlay2004, the_bankers_hand_follows_table_2_after_a_third_card) {
    const TableOfPlay& table = *edition_2004().additional.table;
    for (int count = 0; count <= 7; ++count)
        for (int third = 0; third <= 9; ++third)
            EXPECT_EQ(table.banker_draws(count, third), banker_draws_by_table_2(count, third)) << count << ' ' << third;
}

TEST(TableOfPlay2004, the_bankers_hand_draws_up_to_5_when_the_players_hand_stood_as_in_rule_9_5) {
    const TableOfPlay& table = *edition_2004().additional.table;
    for (int count = 0; count <= 7; ++count)
        EXPECT_EQ(table.banker_draws_when_player_stood(count), count <= 5) << count;
}

TEST(TableOfPlay2004, each_count_of_the_bankers_hand_cites_its_own_row) {
    const auto& row = edition_2004().additional.banker_row;
    const std::string_view parts[] = {"T2 0-2", "T2 0-2", "T2 0-2", "T2 3",   "T2 4",
                                      "T2 5",   "T2 6",   "T2 7",   "T2 8-9", "T2 8-9"};
    for (std::size_t count = 0; count < row.size(); ++count) {
        EXPECT_EQ(row[count].number(), "9.4");
        EXPECT_EQ(row[count].clause().part, parts[count]) << count;
    }
}

// ---- Which edition was in force -------------------------------------------------------------------------------------

TEST(EditionInForce, the_edition_of_2004_begins_on_24_may_2004_at_all_six_casinos) {
    for (const Casino casino : law::all_casinos) {
        EXPECT_FALSE(edition_in_force(day(2004, 5, 23), casino)) << law::name_of(casino);
        for (const Date each : {day(2004, 5, 24), day(2004, 6, 1), day(2020, 1, 1)}) {
            const auto edition = edition_in_force(each, casino);
            ASSERT_TRUE(edition) << law::name_of(casino);
            EXPECT_EQ((*edition)->key, "baccarat-2004");
        }
    }
}

TEST(EditionInForce, on_the_day_before_the_answer_is_that_the_older_editions_are_not_coded) {
    for (const Casino casino : law::all_casinos) {
        const auto edition = edition_in_force(day(2004, 5, 23), casino);
        ASSERT_FALSE(edition);
        EXPECT_TRUE(edition.error().why.starts_with("Baccarat on 23 May 2004 at " + std::string{law::name_of(casino)}))
            << edition.error().why;
        EXPECT_NE(edition.error().why.find("known but not coded yet"), std::string::npos) << edition.error().why;
    }
}

TEST(EditionInForce, before_february_1998_the_answer_is_that_no_text_is_held) {
    const auto edition = edition_in_force(day(1998, 1, 31), Casino::christchurch);
    ASSERT_FALSE(edition);
    EXPECT_EQ(edition.error().why,
              "Baccarat on 31 January 1998 at Christchurch Casino: no text held: the first Gazette text held is in "
              "force from 1 February 1998.");
}

TEST(EditionByKey, finds_the_edition_by_its_key_and_nothing_by_another) {
    EXPECT_EQ(edition_2004().title, "Division 5, Baccarat (Gazette 2004 No. 56)");
    EXPECT_EQ(edition_by_key("baccarat-2003"), nullptr);
    EXPECT_EQ(edition_by_key(""), nullptr);
}

}  // namespace
}  // namespace croupier::baccarat
