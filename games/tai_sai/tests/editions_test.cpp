// Tests of the editions: which holds when and where, what each has, and that nothing inferred is shown as gazetted.
#include <chrono>
#include <set>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include "core/law/citations.h"
#include "core/law/last_text.h"
#include "core/law/notices.h"
#include "games/tai_sai/rules/approval.h"
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {
namespace {

using law::Casino;
using law::Date;

constexpr Date on_day(int year, unsigned month, unsigned day) {
    return std::chrono::year{year} / std::chrono::month{month} / std::chrono::day{day};
}

std::string in_force_key(Date day, Casino casino) {
    const auto found = edition_in_force(day, casino);
    return found ? std::string{(*found)->key} : found.error().why;
}

TEST(TaiSaiEditions, hold_by_day_and_casino) {
    EXPECT_EQ(in_force_key(on_day(1998, 2, 1), Casino::auckland), "tai-sai-1998");
    EXPECT_EQ(in_force_key(on_day(1999, 1, 31), Casino::auckland), "tai-sai-1998");
    EXPECT_EQ(in_force_key(on_day(1999, 2, 1), Casino::christchurch), "tai-sai-1999");
    EXPECT_EQ(in_force_key(on_day(2000, 1, 31), Casino::auckland), "tai-sai-1999");
    EXPECT_EQ(in_force_key(on_day(2000, 2, 1), Casino::dunedin), "tai-sai-2000");
    EXPECT_EQ(in_force_key(on_day(2001, 9, 26), Casino::wharf), "tai-sai-2000");
    EXPECT_EQ(in_force_key(on_day(2001, 9, 27), Casino::wharf), "tai-sai-2001");
    EXPECT_EQ(in_force_key(on_day(2004, 5, 24), Casino::hamilton), "tai-sai-2001");
}

TEST(TaiSaiEditions, that_are_not_held_are_told_so) {
    EXPECT_EQ(in_force_key(on_day(1998, 1, 31), Casino::auckland),
              "Tai-Sai on 31 January 1998 at SKYCITY Auckland Casino: we hold no text for that day; the first Gazette "
              "text that we hold is in "
              "force from 1 February 1998.");
    EXPECT_NE(in_force_key(on_day(1999, 6, 1), Casino::dunedin).find("we hold no record of when the rules began"),
              std::string::npos);
    EXPECT_NE(in_force_key(on_day(2004, 5, 23), Casino::queenstown).find("we hold no record of when the rules began"),
              std::string::npos);
}

TEST(TaiSaiEditions, were_last_gazetted_in_2000) {
    const auto last = law::last_text<Game>(*all_editions().back(), on_day(2030, 1, 1));
    ASSERT_TRUE(last);
    EXPECT_EQ(last->notice->gazette, "Gazette 2000 No. 5");
}

TEST(TaiSaiEditions, are_all_incomplete_and_say_what_is_missing) {
    ASSERT_EQ(all_editions().size(), 4U);
    for (const Edition* edition : all_editions()) {
        EXPECT_FALSE(edition->incomplete.empty()) << edition->key;
        EXPECT_EQ(edition_by_key(edition->key), edition);
    }
    EXPECT_EQ(edition_by_key("tai-sai-1997"), nullptr);
}

TEST(TaiSaiClauses, are_inferred_exactly_where_no_text_is_held) {
    for (const Edition* edition : all_editions()) {
        std::set<std::tuple<std::string_view, std::string_view>> seen;
        for (const law::Clause& clause : edition->clauses) {
            EXPECT_TRUE(seen.emplace(clause.number, clause.part).second) << clause.number << clause.part;
            const bool held = clause.notice == &law::notice_1999 || clause.notice == &law::notice_2000;
            EXPECT_EQ(clause.inferred, !held) << edition->key << " " << clause.number;
            EXPECT_FALSE(clause.summary.empty());
        }
    }
    for (const law::Clause& clause : all_editions().front()->clauses) EXPECT_TRUE(clause.inferred);
}

TEST(TaiSaiClauses, that_amendments_wrote_are_cited_from_them) {
    const Edition& of_2001 = *all_editions().back();
    EXPECT_EQ(of_2001.operation.spins_least.rule.in_full(), "Tai-Sai rule 6.1 (Gazette 1999 No. 9)");
    EXPECT_EQ(of_2001.wagers.position.in_full(), "Tai-Sai rule 4.9 (Gazette 2000 No. 5)");
    EXPECT_EQ(of_2001.wagers.odds.in_full(), "Tai-Sai rule 4.10 (inferred; its text is not held)");
    EXPECT_EQ(outcome_of(of_2001, WagerKind::odd).wins.in_full(),
              "Tai-Sai rule 4.1(k) (inferred; its text is not held)");
    EXPECT_EQ(of_2001.irregularities.not_flat.in_full(), "Tai-Sai Section 7 (inferred; its text is not held)");
}

TEST(TaiSaiClauses, are_all_cited_by_the_edition_and_nothing_else_is) {
    for (const Edition* edition : all_editions()) {
        std::set<const law::Clause*> cited;
        law::for_each_citation(*edition, [&](const std::string& path, law::Rule rule) {
            EXPECT_FALSE(path.empty());
            cited.insert(&rule.clause());
        });
        for (const law::Clause& clause : edition->clauses)
            EXPECT_TRUE(cited.contains(&clause)) << edition->key << " " << clause.number << " " << clause.part;
    }
}

TEST(TaiSaiEditions, have_the_wagers_and_the_discretion_of_their_time) {
    for (const Edition* edition : all_editions()) {
        const bool of_2001 = edition->key == "tai-sai-2001";
        for (const WagerKind kind : {WagerKind::pair_and_single, WagerKind::three_different, WagerKind::four_numbers,
                                     WagerKind::odd, WagerKind::even})
            EXPECT_EQ(edition->has(kind), of_2001) << edition->key;
        for (std::size_t kind = 0; kind <= static_cast<std::size_t>(WagerKind::face_values); ++kind)
            EXPECT_TRUE(edition->has(static_cast<WagerKind>(kind)));
        EXPECT_FALSE(edition->has(WagerKind::unnamed));
        EXPECT_EQ(edition->wagers.discretion.has_value(), edition->key >= "tai-sai-2000");
        EXPECT_EQ(edition->operation.game_supervisor_may, edition->key >= "tai-sai-1999");
    }
}

TEST(TaiSaiApproval, follows_the_lists_of_1999) {
    using enum law::Approval::Answer;
    EXPECT_EQ(approval_of(on_day(1999, 2, 1), Casino::christchurch).answer, approved);
    EXPECT_EQ(approval_of(on_day(1999, 2, 1), Casino::auckland).answer, approved);
    EXPECT_EQ(approval_of(on_day(2004, 6, 1), Casino::auckland).answer, approved);
    EXPECT_EQ(approval_of(on_day(1998, 6, 1), Casino::auckland).answer, no_list_held);
    EXPECT_EQ(approval_of(on_day(2001, 6, 1), Casino::dunedin).answer, no_list_held);
}

TEST(TaiSaiGame, answers_to_its_one_version) {
    EXPECT_TRUE(Game::law_in_force(on_day(1999, 6, 1), Casino::auckland, Game::usual_version));
    EXPECT_FALSE(Game::law_in_force(on_day(1999, 6, 1), Casino::auckland, "midi"));
    EXPECT_EQ(Game::versions.size(), 1U);
}

}  // namespace
}  // namespace croupier::tai_sai
