// Tests of dates, casinos, citations and the answers where no text can be applied.
#include <chrono>
#include <optional>
#include <span>
#include <string>

#include <gtest/gtest.h>

#include "core/law/approvals.h"
#include "core/law/calendar.h"
#include "core/law/casino.h"
#include "core/law/editions.h"
#include "core/law/last_text.h"
#include "core/law/law_sentence.h"
#include "core/law/notices.h"
#include "core/law/rule.h"

namespace croupier::law {
namespace {

constexpr Date day(int year, unsigned month, unsigned day) {
    return std::chrono::year{year} / std::chrono::month{month} / std::chrono::day{day};
}

// ---- Calendar -------------------------------------------------------------------------------------------------------

TEST(Calendar, a_day_is_written_in_figures_and_in_words) {
    EXPECT_EQ(iso(day(2004, 5, 24)), "2004-05-24");
    EXPECT_EQ(in_words(day(2004, 5, 24)), "24 May 2004");
    EXPECT_EQ(iso(day(1998, 2, 1)), "1998-02-01");
    EXPECT_EQ(in_words(day(1998, 2, 1)), "1 February 1998");
}

TEST(Calendar, a_day_is_read_in_figures_and_in_words) {
    EXPECT_EQ(parse_date("2004-05-24"), day(2004, 5, 24));
    EXPECT_EQ(parse_date("24 May 2004"), day(2004, 5, 24));
    EXPECT_EQ(parse_date("1 February 1998"), day(1998, 2, 1));
    EXPECT_EQ(parse_date("29 February 2004"), day(2004, 2, 29));
}

TEST(Calendar, what_is_written_is_read_back_for_every_day_of_seven_years) {
    const std::chrono::sys_days last{day(2004, 12, 31)};
    for (std::chrono::sys_days each{day(1998, 1, 1)}; each <= last; each += std::chrono::days{1}) {
        ASSERT_EQ(parse_date(iso(each)), Date{each});
        ASSERT_EQ(parse_date(in_words(each)), Date{each});
    }
}

TEST(Calendar, what_is_not_a_day_of_the_calendar_is_not_read) {
    for (const char* text : {"",
                             " ",
                             "2004",
                             "2004-05",
                             "2004-5-24",
                             "2004-13-01",
                             "2004-00-10",
                             "2004-02-30",
                             "2003-02-29",
                             "2004/05/24",
                             "2004-05-24 ",
                             "2oo4-05-24",
                             "-004-05-24",
                             "24 May",
                             "May 2004",
                             "31 June 2004",
                             "0 May 2004",
                             "24 Mai 2004",
                             "24  May 2004",
                             "024 May 2004",
                             "24 May 04",
                             "24 May 20045",
                             "24th May 2004"})
        EXPECT_FALSE(parse_date(text)) << text;
}

// ---- Casinos --------------------------------------------------------------------------------------------------------

TEST(Casinos, every_casino_is_found_by_each_of_its_names) {
    for (const Casino each : all_casinos) {
        EXPECT_EQ(parse_casino(name_of(each)), each);
        EXPECT_EQ(parse_casino(short_name_of(each)), each);
        EXPECT_EQ(parse_casino(std::string{short_name_of(each)} + " Casino"), each);
    }
}

TEST(Casinos, case_prefix_and_suffix_do_not_matter) {
    EXPECT_EQ(parse_casino("skycity auckland casino"), Casino::auckland);
    EXPECT_EQ(parse_casino("SkyCity Auckland"), Casino::auckland);
    EXPECT_EQ(parse_casino("AUCKLAND CASINO"), Casino::auckland);
    EXPECT_EQ(parse_casino("queenstown"), Casino::queenstown);
    EXPECT_EQ(parse_casino(" Wharf "), Casino::wharf);
}

TEST(Casinos, a_name_that_no_casino_has_is_not_found) {
    for (const char* text :
         {"", "Casino", " Casino", "SKYCITY", "SKYCITY Wharf Casino", "Wellington", "Auck", "Aucklands"})
        EXPECT_FALSE(parse_casino(text)) << text;
}

TEST(Casinos, names_are_those_of_the_notice) {
    EXPECT_EQ(name_of(Casino::christchurch), "Christchurch Casino");
    EXPECT_EQ(name_of(Casino::hamilton), "SKYCITY Hamilton Casino");
    EXPECT_EQ(short_name_of(Casino::hamilton), "Hamilton");
}

// ---- Rules ----------------------------------------------------------------------------------------------------------

constexpr Clause samples[] = {
    {&notice_2004, 5, "Bezique", "5.12", "", Kind::enforced, "Payable."},
    {&notice_2004, 5, "Bezique", "5.11", "sign", Kind::record, "Sign."},
    {&notice_2004, 5, "Bezique", "App. A-C", "", Kind::record, "Layouts."},
    {&notice_2004, 0, "Amendment No. 19", "Schedule 1 clause 3", "", Kind::enforced, "One division."},
    {&notice_2004, 0, "Amendment No. 19", "Schedule 2", "Auckland", Kind::record, "Auckland."},
};

TEST(Rules, a_rule_is_cited_in_full_with_its_game_and_its_gazette) {
    EXPECT_EQ(cite(samples, "5.12").in_full(), "Bezique rule 5.12 (Gazette 2004 No. 56)");
    EXPECT_EQ(general_2004.limits.in_full(), "General rule 10.1(b) of Division 1 (Gazette 1999 No. 9)");
    EXPECT_EQ(cite(samples, "Schedule 1 clause 3").in_full(), "Schedule 1 clause 3 (Gazette 2004 No. 56)");
    EXPECT_EQ(cite(samples, "App. A-C").in_full(), "Bezique App. A-C (Gazette 2004 No. 56)");
}

TEST(Rules, a_citation_in_full_leaves_our_own_splitting_out) {
    EXPECT_EQ(cite(samples, "5.11", "sign").in_full(), "Bezique rule 5.11 (Gazette 2004 No. 56)");
    EXPECT_EQ(cite(samples, "Schedule 2", "Auckland").in_full(), "Schedule 2 (Gazette 2004 No. 56)");
}

TEST(Rules, a_label_names_the_division_only_away_from_home) {
    EXPECT_EQ(cite(samples, "5.12").label(5), "5.12");
    EXPECT_EQ(cite(samples, "5.12").label(9), "5.12 of Division 5");
    EXPECT_EQ(cite(samples, "5.11", "sign").label(5), "5.11 (sign)");
    EXPECT_EQ(general_2004.limits.label(5), "10.1(b) of Division 1");
    EXPECT_EQ(general_2004.limits.label(1), "10.1(b)");
    EXPECT_EQ(cite(samples, "Schedule 1 clause 3").label(5), "Schedule 1 clause 3");
    EXPECT_EQ(cite(samples, "Schedule 2", "Auckland").label(5), "Schedule 2 (Auckland)");
}

TEST(Rules, citations_keep_their_order_and_never_repeat) {
    Citations citations{cite(samples, "5.12"), cite(samples, "5.11", "sign")};
    citations.add(cite(samples, "5.12"));
    EXPECT_EQ(citations.all().size(), 2U);
    citations.add(general_2004.limits);
    ASSERT_EQ(citations.all().size(), 3U);
    EXPECT_EQ(citations.first(), cite(samples, "5.12"));
    EXPECT_EQ(citations.all()[2], general_2004.limits);
}

TEST(Rules, citations_have_room_for_eight_and_drop_none_silently) {
    const auto rules = general_2004.clauses.first(9);
    Citations citations{Rule{rules[0]}};
    for (std::size_t at = 1; at < 8; ++at) citations.add(Rule{rules[at]});
    ASSERT_EQ(citations.all().size(), 8U);
    for (std::size_t at = 0; at < 8; ++at) EXPECT_EQ(citations.all()[at], Rule{rules[at]});
    citations.add(Rule{rules[3]});  // cited already
    EXPECT_EQ(citations.all().size(), 8U);
    EXPECT_THROW(citations.add(Rule{rules[8]}), AssertionFailed);
    EXPECT_EQ(citations.leading(4).all().size(), 4U);
    EXPECT_EQ(citations.leading(4).all()[3], Rule{rules[3]});
    EXPECT_EQ(citations.leading(9), citations);
}

TEST(Rules, every_kind_has_a_name) {
    EXPECT_EQ(name_of(Kind::computed), "computed");
    EXPECT_EQ(name_of(Kind::enforced), "enforced");
    EXPECT_EQ(name_of(Kind::procedure), "procedure");
    EXPECT_EQ(name_of(Kind::option), "option");
    EXPECT_EQ(name_of(Kind::irregularity), "irregularity");
    EXPECT_EQ(name_of(Kind::record), "record");
}

// ---- Division 1 -----------------------------------------------------------------------------------------------------

TEST(DivisionOne, has_the_twelve_clauses_held_and_no_poker) {
    EXPECT_EQ(general_2004.clauses.size(), 12U);
    for (const Clause& each : general_2004.clauses) {
        EXPECT_EQ(each.division, 1);
        EXPECT_EQ(each.subject, "General");
        EXPECT_FALSE(each.number == "15.1A" || each.number == "15.4A") << each.number;
        EXPECT_TRUE(each.summary.ends_with('.')) << each.number;
        EXPECT_LE(each.summary.size(), 140U) << each.number;
    }
}

// ---- Where no text can be applied -----------------------------------------------------------------------------------

TEST(NotHeldAnswers, before_the_first_gazette_held_no_text_is_held) {
    EXPECT_EQ(first_day_held(), day(1998, 2, 1));
    EXPECT_EQ(
        not_held("Bezique", day(1998, 1, 31), Casino::auckland, day(1998, 2, 1)).why,
        "Bezique on 31 January 1998 at SKYCITY Auckland Casino: we hold no text for that day; the first Gazette text "
        "that we hold is in force from 1 February 1998.");
}

TEST(NotHeldAnswers, a_casino_whose_beginning_is_not_held_is_told_so) {
    const auto why = [](Date each, Casino casino) { return not_held("Bezique", each, casino, day(1998, 2, 1)).why; };
    EXPECT_EQ(
        why(day(2000, 6, 1), Casino::hamilton),
        "Bezique on 1 June 2000 at SKYCITY Hamilton Casino: we hold no record of when the rules began at this casino, "
        "which is first named in a notice in force from 24 May 2004.");
    EXPECT_NE(why(day(2000, 1, 31), Casino::dunedin).find("first named"), std::string::npos);
    EXPECT_EQ(why(day(2000, 2, 1), Casino::dunedin).find("first named"), std::string::npos);
    EXPECT_EQ(why(day(2000, 2, 1), Casino::wharf).find("first named"), std::string::npos);
}

TEST(NotHeldAnswers, a_text_that_is_not_held_names_the_first_that_is) {
    EXPECT_EQ(not_held("Royal bezique", day(1998, 6, 1), Casino::auckland, day(1999, 2, 1)).why,
              "Royal bezique on 1 June 1998 at SKYCITY Auckland Casino: we hold no text for that day; the first "
              "text that we hold is in force from 1 February 1999.");
    EXPECT_EQ(not_held("Keno", day(2004, 6, 1), Casino::auckland, std::nullopt).why,
              "Keno on 1 June 2004 at SKYCITY Auckland Casino: we hold no text for that day.");
}

// ---- Approved games -------------------------------------------------------------------------------------------------

TEST(Approvals, follow_the_lists_of_1999_where_they_are_held) {
    using enum Approval::Answer;
    EXPECT_EQ(approval_of("craps", day(1999, 6, 1), Casino::auckland).answer, approved);
    const Approval craps = approval_of("craps", day(1999, 6, 1), Casino::christchurch);
    EXPECT_EQ(craps.answer, not_approved);
    EXPECT_EQ(craps.why,
              "craps on 1 June 1999 at Christchurch Casino: not among the games approved by General introduction of "
              "Division 1 (Gazette 1999 No. 9); another table of an approved game may open.");
    EXPECT_EQ(approval_of("pai gow", day(2003, 1, 1), Casino::christchurch).answer, not_approved);
    EXPECT_EQ(approved_games(day(1999, 2, 1), Casino::auckland).size(), 13U);
    EXPECT_EQ(approved_games(day(1999, 2, 1), Casino::christchurch).size(), 11U);
    for (const std::string_view game : approved_games(day(1999, 2, 1), Casino::christchurch))
        EXPECT_EQ(approval_of(game, day(1999, 2, 1), Casino::auckland).answer, approved) << game;
}

TEST(Approvals, say_so_where_no_list_is_held) {
    using enum Approval::Answer;
    const Approval dunedin = approval_of("money wheel", day(2000, 6, 1), Casino::dunedin);
    EXPECT_EQ(dunedin.answer, no_list_held);
    EXPECT_FALSE(dunedin.rule);
    EXPECT_EQ(dunedin.why,
              "money wheel on 1 June 2000 at Dunedin Casino: no list of approved games is held for that day and "
              "casino; the casino's own approval decides.");
    EXPECT_EQ(approval_of("roulette", day(1999, 1, 31), Casino::auckland).answer, no_list_held);
    EXPECT_EQ(approval_of("roulette", day(2004, 6, 1), Casino::hamilton).answer, no_list_held);
}

TEST(Periods, an_edition_holds_from_its_first_day_to_its_last_and_only_where_it_is_named) {
    struct Sample {
        int id;
    };
    static constexpr Sample older{1};
    static constexpr Sample newer{2};
    static constexpr Casino two[] = {Casino::christchurch, Casino::auckland};
    const Period<Sample> periods[] = {
        {.from = day(1999, 2, 1), .until = day(2000, 1, 31), .casinos = two, .edition = &older},
        {.from = day(2000, 2, 1), .until = std::nullopt, .casinos = all_casinos, .edition = &newer},
    };
    const auto chosen = [&](Date on, Casino casino) {
        const auto found = in_force(std::span<const Period<Sample>>{periods}, "Bezique", on, casino);
        return found ? (*found)->id : 0;
    };
    EXPECT_EQ(chosen(day(1999, 1, 31), Casino::auckland), 0);
    EXPECT_EQ(chosen(day(1999, 2, 1), Casino::auckland), 1);
    EXPECT_EQ(chosen(day(1999, 2, 1), Casino::dunedin), 0);
    EXPECT_EQ(chosen(day(2000, 1, 31), Casino::auckland), 1);
    EXPECT_EQ(chosen(day(2000, 2, 1), Casino::auckland), 2);
    EXPECT_EQ(chosen(day(2024, 1, 1), Casino::dunedin), 2);
}

// ---- The sentence that names a law ----------------------------------------------------------------------------------

TEST(LawSentences, name_a_game_a_day_and_a_casino) {
    EXPECT_EQ(game_named("Bezique, as in force on 1 June 1999 at Auckland"), "Bezique");
    const auto read = parse_law_sentence("Bezique, as in force on 1 June 1999 at Auckland");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->day, day(1999, 6, 1));
    EXPECT_EQ(read->casino, Casino::auckland);
    EXPECT_EQ(read->day_at, 24U);
}

TEST(LawSentences, that_are_not_understood_say_where_and_what_was_expected) {
    const auto wrong = [](std::string_view sentence) { return parse_law_sentence(sentence).error(); };
    EXPECT_EQ(wrong("Bezique").at, 7U);
    EXPECT_EQ(wrong("Bezique").what, "expected \", as in force on\" and a day");
    EXPECT_EQ(wrong("Bezique, as in force on 31 June 1999 at Auckland").what, "expected a day such as 1 June 2004");
    EXPECT_EQ(wrong("Bezique, as in force on 1 June 1999").what, "expected \"at\" and a casino");
    EXPECT_EQ(wrong("Bezique, as in force on 1 June 1999 at Sydney").at, 39U);
}

// ---- After the last text --------------------------------------------------------------------------------------------

TEST(LastText, is_named_from_the_day_of_the_first_later_notice_that_is_known) {
    EXPECT_FALSE(last_text_of_any_game(notice_2004.in_force));
    EXPECT_FALSE(last_text_of_any_game(std::chrono::year{2004} / std::chrono::June / 27));
    const auto last = last_text_of_any_game(std::chrono::year{2004} / std::chrono::June / 28);
    ASSERT_TRUE(last);
    EXPECT_EQ(in_words(*last),
              "Last text held: Gazette 2004 No. 56, in force from 24 May 2004; later notices are not held.");
    ASSERT_FALSE(last->later.empty());
    EXPECT_EQ(last->later.front().gazette, "Gazette 2004 No. 76");
    for (const TimelineEntry& entry : last->later) EXPECT_FALSE(entry.held) << entry.gazette;
}

TEST(LastText, leaves_out_what_is_only_inferred) {
    const Clause clauses[] = {
        {&notice_2000, 9, "Bezique", "4.9", "", Kind::enforced, "held"},
        {&notice_2001, 9, "Bezique", "4.1", "", Kind::enforced, "not held", true},
    };
    const auto last = after_last_text(clauses, std::chrono::year{2030} / std::chrono::January / 1);
    ASSERT_TRUE(last);
    EXPECT_EQ(last->notice, &notice_2000);
    EXPECT_FALSE(after_last_text(std::span{clauses}.last(1), std::chrono::year{2030} / std::chrono::January / 1));
}

struct Dated {
    std::string_view key;
};
constexpr Dated old_edition{"old"};
constexpr Dated new_edition{"new"};
constexpr const Dated* dated[]{&old_edition, &new_edition};

TEST(Governing, a_round_keeps_the_edition_with_which_it_began) {
    const auto by_key = [](std::string_view key) -> const Dated* { return key == "old" ? &old_edition : nullptr; };
    EXPECT_EQ(&governing<Dated>(false, "old", new_edition, by_key), &new_edition);
    EXPECT_EQ(&governing<Dated>(true, "new", new_edition, by_key), &new_edition);
    EXPECT_EQ(&governing<Dated>(true, "old", new_edition, by_key), &old_edition);
    EXPECT_THROW(static_cast<void>(governing<Dated>(true, "lost", new_edition, by_key)), AssertionFailed);
}

TEST(Governing, an_edition_is_found_by_its_key) {
    const std::span<const Dated* const> editions{dated};
    EXPECT_EQ(&with_key(editions, "new"), &new_edition);
    EXPECT_THROW(static_cast<void>(with_key(editions, "lost")), AssertionFailed);
}

}  // namespace
}  // namespace croupier::law
