// Tests of the edition of 2004: its clauses, its values, its Table of Play and the days on which it holds.
#include <chrono>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include <gtest/gtest.h>

#include "core/law/approvals.h"
#include "core/law/citations.h"
#include "core/law/last_text.h"
#include "core/law/notices.h"
#include "games/baccarat/rules/baccarat.h"

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
    EXPECT_EQ(law.equipment.mini_sets_most->value, 7);
    EXPECT_EQ(law.equipment.midi_sets_most->value, 9);
    EXPECT_EQ(law.equipment.full_sets_most->value, 14);
    EXPECT_EQ(law.equipment.decks_least.value, 4);
    EXPECT_EQ(law.equipment.decks_most.value, 8);
    EXPECT_EQ(law.equipment.batch->decks_held.value, 8);
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
    EXPECT_EQ(edition_2004().general, &law::general_2004);
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

// ---- The older editions ---------------------------------------------------------------------------------------------

TEST(OlderEditions, have_keys_titles_divisions_and_say_what_is_not_held) {
    const std::tuple<std::string_view, int, bool> expected[] = {
        {"midi-1998", 4, true},  {"midi-1999", 4, false}, {"mini-1999", 3, false}, {"full-1999", 5, false},
        {"midi-2000", 4, false}, {"mini-2000", 3, false}, {"full-2000", 5, false}, {"baccarat-2004", 5, true}};
    ASSERT_EQ(all_editions().size(), std::size(expected));
    for (std::size_t i = 0; i < std::size(expected); ++i) {
        const auto& [key, division, complete] = expected[i];
        EXPECT_EQ(all_editions()[i]->key, key);
        EXPECT_EQ(all_editions()[i]->division, division) << key;
        EXPECT_EQ(all_editions()[i]->incomplete.empty(), complete) << key;
    }
}

TEST(OlderEditions, name_each_rule_once_and_in_their_own_division) {
    for (const Edition* edition : all_editions()) {
        std::set<std::pair<std::string_view, std::string_view>> seen;
        for (const Clause& each : edition->clauses) {
            // A rule of the notice may bear the number of one in the division.
            if (each.division == 0) continue;
            EXPECT_TRUE(seen.emplace(each.number, each.part).second) << edition->key << ' ' << each.number;
            EXPECT_EQ(each.division, edition->division) << edition->key << ' ' << each.number;
            EXPECT_FALSE(each.summary.empty());
            if (each.inferred) {
                EXPECT_NE(edition->key.substr(0, 4), "midi") << each.number;
            }
        }
    }
}

TEST(OlderEditions, cite_only_rules_of_their_own) {
    for (const Edition* edition : all_editions()) {
        int citations = 0;
        law::for_each_citation(*edition, [&](const std::string& path, Rule rule) {
            const auto holds = [&](std::span<const Clause> clauses) {
                return &rule.clause() >= clauses.data() && &rule.clause() < clauses.data() + clauses.size();
            };
            EXPECT_TRUE(holds(edition->clauses) || holds(edition->general->clauses)) << edition->key << ' ' << path;
            ++citations;
        });
        EXPECT_GT(citations, 180) << edition->key;
    }
}

TEST(OlderEditions, differ_as_the_amendments_say) {
    const auto law = [](std::string_view key) -> const Edition& { return *edition_by_key(key); };
    constexpr std::size_t both = 3;
    EXPECT_FALSE(law("midi-1998").wagers.combination[both]);
    EXPECT_TRUE(law("midi-1999").wagers.combination[both]);
    EXPECT_FALSE(law("midi-1998").equipment.batch);
    EXPECT_TRUE(law("full-1999").equipment.batch);
    EXPECT_FALSE(law("full-1999").equipment.batch->two_sets);
    EXPECT_TRUE(law("full-2000").equipment.batch->two_sets);
    EXPECT_FALSE(law("midi-1998").deal.banker_first);
    EXPECT_TRUE(law("midi-1999").deal.banker_first);
    EXPECT_FALSE(law("mini-2000").deal.banker_first);
    EXPECT_FALSE(law("mini-2000").end_of_shoe.b_remove);
    EXPECT_TRUE(law("midi-2000").end_of_shoe.b_remove);
    EXPECT_TRUE(law("midi-1999").irregularities.casino_supervisor_reconstructs);
    EXPECT_FALSE(law("midi-2000").irregularities.casino_supervisor_reconstructs);
    for (const std::string_view key : {"midi-1998", "midi-1999", "midi-2000", "mini-1999", "full-2000"}) {
        EXPECT_EQ(law(key).equipment.decks_least.value, 8) << key;
        EXPECT_EQ(law(key).equipment.decks_most.value, 8) << key;
        EXPECT_FALSE(law(key).deal.free_rounds) << key;
        EXPECT_FALSE(law(key).wagers.six_pays_half) << key;
        EXPECT_FALSE(law(key).equipment.continuous) << key;
    }
}

// ---- Which edition was in force -------------------------------------------------------------------------------------

/// What the notices say, told once more in other words.
std::string_view expected_key(Date each, Casino casino, Version version) {
    if (each >= day(2004, 5, 24)) return "baccarat-2004";
    const bool first_two = casino == Casino::christchurch || casino == Casino::auckland;
    const bool first_four = first_two || casino == Casino::dunedin || casino == Casino::wharf;
    const bool mini = version == Version::mini;
    const bool midi = version == Version::midi;
    if (each >= day(2000, 2, 1) && first_four) return mini ? "mini-2000" : midi ? "midi-2000" : "full-2000";
    if (each >= day(1999, 2, 1) && each < day(2000, 2, 1) && first_two)
        return mini ? "mini-1999" : midi ? "midi-1999" : "full-1999";
    if (each >= day(1998, 2, 1) && each < day(1999, 2, 1) && first_two && midi) return "midi-1998";
    return "";
}

TEST(EditionInForce, every_day_from_1998_to_2010_has_exactly_one_edition_or_a_declared_gap) {
    int held = 0;
    int not_held = 0;
    for (std::chrono::sys_days at{day(1998, 1, 1)}; at <= std::chrono::sys_days{day(2010, 12, 31)};
         at += std::chrono::days{1}) {
        for (const Casino casino : law::all_casinos)
            for (const Version version : {Version::mini, Version::midi, Version::full}) {
                const Date each{at};
                const std::string_view key = expected_key(each, casino, version);
                const auto edition = edition_in_force(each, casino, version);
                ASSERT_EQ(edition.has_value(), !key.empty()) << law::iso(each) << ' ' << law::name_of(casino);
                if (edition) {
                    ASSERT_EQ((*edition)->key, key) << law::iso(each) << ' ' << law::name_of(casino);
                    ASSERT_TRUE((*edition)->has(version));
                    ++held;
                } else {
                    ASSERT_NE(edition.error().why.find("hold"), std::string::npos) << edition.error().why;
                    ASSERT_TRUE(edition.error().why.ends_with('.')) << edition.error().why;
                    ++not_held;
                }
            }
    }
    EXPECT_EQ(held + not_held, 4748 * 6 * 3);
    EXPECT_GT(held, 0);
    EXPECT_GT(not_held, 0);
}

TEST(EditionInForce, what_is_not_held_says_why) {
    const auto why = [](Date each, Casino casino, Version version) {
        return edition_in_force(each, casino, version).error().why;
    };
    EXPECT_EQ(
        why(day(1998, 1, 31), Casino::christchurch, Version::midi),
        "Midi baccarat on 31 January 1998 at Christchurch Casino: we hold no text for that day; the first Gazette text "
        "that we hold is in force from 1 February 1998.");
    EXPECT_EQ(why(day(1998, 6, 1), Casino::auckland, Version::mini),
              "Mini baccarat on 1 June 1998 at SKYCITY Auckland Casino: we hold no text for that day; the first "
              "text that we hold is in force from 1 February 1999.");
    EXPECT_EQ(why(day(2000, 6, 1), Casino::hamilton, Version::full),
              "Full baccarat on 1 June 2000 at SKYCITY Hamilton Casino: we hold no record of when the rules began "
              "at this casino, which is first named in a notice in force from 24 May 2004.");
}

TEST(EditionInForce, is_the_last_text_held_from_the_day_of_the_first_later_notice) {
    const auto last = [](Date each) { return law::last_text<Game>(edition_2004(), each); };
    EXPECT_FALSE(last(day(2004, 6, 27)));
    ASSERT_TRUE(last(day(2004, 6, 28)));
    EXPECT_EQ(last(day(2004, 6, 28))->notice->gazette, "Gazette 2004 No. 56");
    EXPECT_FALSE(law::last_text<Game>(*edition_by_key("midi-2000"), day(2004, 6, 28)));
}

TEST(Approvals, of_mini_and_midi_became_those_of_baccarat_in_2004) {
    using enum law::Approval::Answer;
    const auto answer = [](std::string_view game, Date each) {
        return law::approval_of(game, each, Casino::auckland).answer;
    };
    EXPECT_EQ(answer("midi baccarat", day(2004, 5, 23)), approved);
    EXPECT_EQ(answer("midi baccarat", day(2004, 5, 24)), not_approved);
    EXPECT_EQ(answer("baccarat", day(2004, 5, 24)), approved);
    EXPECT_EQ(law::approved_games(day(2004, 5, 24), Casino::auckland).size(), 11U);
}

TEST(EditionByKey, finds_the_edition_by_its_key_and_nothing_by_another) {
    EXPECT_EQ(edition_2004().title, "Division 5, Baccarat (Gazette 2004 No. 56)");
    EXPECT_EQ(edition_by_key("baccarat-2003"), nullptr);
    EXPECT_EQ(edition_by_key(""), nullptr);
}

}  // namespace
}  // namespace croupier::baccarat
