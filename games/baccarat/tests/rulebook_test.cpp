// Finding rules of baccarat, and what is told about them, on a small index of its own.
#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "apps/rules/book.h"
#include "apps/rules/history.h"
#include "apps/rules/report.h"
#include "wire/json.h"

namespace croupier::rules {
namespace {

constexpr CodePlace code[] = {
    {"baccarat", "wagers.payable", "games/baccarat/rules/rules_wagers.cpp: if_unpayable"},
    {"baccarat", "general.limits", "games/baccarat/rules/rules_wagers.cpp: if_outside_limits"},
    {"roulette", "wagers.payable", "games/roulette/rules/rules.cpp: other"},
};
constexpr ShownRule shown[] = {
    {"5.12", "games/baccarat/scenarios/2004/05-wagers/payable.scenario"},
    {"5.11 (sign)", "games/baccarat/scenarios/2004/05-wagers/sign.scenario"},
    {"5.12", "games/baccarat/scenarios/1998/old.scenario"},
    {"99.1", "games/baccarat/scenarios/2004/05-wagers/sign.scenario"},
};
constexpr ScenarioHead scenarios[] = {
    {"games/baccarat/scenarios/1998/old.scenario", "Midi baccarat, as in force on 1 June 1998 at Auckland"},
    {"games/baccarat/scenarios/2004/05-wagers/payable.scenario", "Baccarat, as in force on 1 June 2004 at Auckland"},
    {"games/baccarat/scenarios/2004/05-wagers/sign.scenario", "Baccarat, as in force on 1 June 2004 at Auckland"},
};
constexpr Interpretation interpretations[] = {
    {"0003", "Tested by itself", "docs/interpretations/0003-a.md", "baccarat-2004", "5.12, 5.9",
     "games/baccarat/scenarios/2004/05-wagers/payable.scenario"},
    {"0004", "Of another edition", "docs/interpretations/0004-b.md", "midi-1998", "5.12", ""},
    {"0005", "With faults", "docs/interpretations/0005-c.md", "baccarat-2004", "5.99, Schedule 3 of the notice",
     "scenarios/none.scenario"},
};
constexpr Index index_of_tests{code, shown, scenarios, interpretations};

/// Editions are compared by the addresses of their clauses, which are the same however often a text is asked for.
law::EditionText edition(std::string_view key) {
    for (const games::About& game : games::all())
        for (law::EditionText& each : game.editions())
            if (each.key == key) return std::move(each);
    throw std::runtime_error{"no such edition"};
}

const Book& book() {
    static const Book made{*games::find("baccarat"), edition("baccarat-2004"), index_of_tests};
    return made;
}

std::string labels(std::string_view text) {
    std::string found;
    for (const Entry* entry : book().find(text)) found += (found.empty() ? "" : ", ") + entry->label;
    return found;
}

TEST(Finding, a_number_means_the_rule_with_its_parts_and_sub_rules) {
    EXPECT_EQ(labels("5.13"), "5.13");
    EXPECT_EQ(labels("5.12"), "5.12, 5.12 (off)");
    EXPECT_EQ(labels("5.11"), "5.11 (odds), 5.11 (sign)");
    EXPECT_EQ(labels("8.9"), "8.9(a), 8.9(b), 8.9(c), 8.9(d)");
    EXPECT_EQ(labels("5.8(b)"), "5.8(b) (area total), 5.8(b) (named players)");
    EXPECT_EQ(labels("10"), "10.1 (result), 10.1 (tie), 10.2");
    EXPECT_EQ(labels("5.1").find("5.10"), std::string::npos);
    EXPECT_EQ(labels("1").find("10.1"), std::string::npos);
}

TEST(Finding, a_label_means_that_rule_alone) {
    EXPECT_EQ(labels("5.11 (sign)"), "5.11 (sign)");
    EXPECT_EQ(labels("9.3(a) (T1 0-5)"), "9.3(a) (T1 0-5)");
    EXPECT_EQ(labels("10.1(b) of Division 1"), "10.1(b) of Division 1");
    EXPECT_EQ(labels("5.13 of Division 5"), "5.13");
    EXPECT_EQ(labels("1.0 (Void Hand)"), "1.0 (Void Hand)");
}

TEST(Finding, case_and_spaces_do_not_matter) {
    EXPECT_EQ(labels("rule 5.11(SIGN)"), "5.11 (sign)");
    EXPECT_EQ(labels(" 10.1 (b) of division 1"), "10.1(b) of Division 1");
    EXPECT_EQ(labels("schedule 1 clause 3"), "Schedule 1 clause 3");
    EXPECT_EQ(labels("Schedule 3 of the notice"), "Schedule 3");
    EXPECT_EQ(labels("app. a-c"), "App. A-C");
}

TEST(Finding, what_is_no_rule_finds_nothing_but_near_ones) {
    for (const char* text : {"", " ", "5.99", "13", "10.1(b)", "abc", "5.", "5.12 of Division 9", "(a)", "."})
        EXPECT_EQ(labels(text), "") << text;
    EXPECT_EQ(book().near("10.1(b)", 1), (std::vector<std::string>{"10.1(b) of Division 1"}));
    EXPECT_EQ(book().near("5.19", 2).size(), 2U);
    EXPECT_TRUE(book().near("xyz", 3).empty());
}

TEST(Coverage, of_a_rule_is_what_the_index_of_its_edition_says) {
    const Entry& payable = *book().find("5.12").front();
    EXPECT_EQ(payable.code, (std::vector<std::string_view>{"games/baccarat/rules/rules_wagers.cpp: if_unpayable"}));
    EXPECT_EQ(payable.scenarios,
              (std::vector<std::string_view>{"games/baccarat/scenarios/2004/05-wagers/payable.scenario"}));
    ASSERT_EQ(payable.interpretations.size(), 1U);
    EXPECT_EQ(payable.interpretations[0]->number, "0003");
    EXPECT_EQ(book().find("5.9").front()->interpretations.size(), 1U);
    EXPECT_EQ(book().find("10.1(b) of Division 1").front()->code.size(), 1U);
    EXPECT_TRUE(book().find("10.1").front()->code.empty());
}

TEST(Coverage, asks_of_a_game_the_general_rules_that_it_carries_out) {
    constexpr CodePlace backs_of_cards[] = {
        {"baccarat", "general.backs_identical", "games/baccarat/rules/rules_table.cpp: if_setup_unlawful"}};
    const Index index{backs_of_cards, {}, {}, {}};
    const auto asked = [&index](std::string_view game, std::string_view key, std::string_view rule) {
        const Book of_game{*games::find(game), edition(key), index};
        return of_game.find(rule).front()->must_be_coded();
    };
    EXPECT_TRUE(asked("baccarat", "baccarat-2004", "15.2(a) of Division 1"));
}

TEST(Coverage, names_what_is_wrong_in_scenarios_and_interpretations) {
    EXPECT_EQ(book().unknown_shown(),
              (std::vector<std::string>{"99.1 in games/baccarat/scenarios/2004/05-wagers/sign.scenario"}));
    EXPECT_EQ(book().faulty_interpretations(),
              (std::vector<std::string>{"docs/interpretations/0005-c.md: no rule 5.99",
                                        "docs/interpretations/0005-c.md: no scenario scenarios/none.scenario"}));
}

TEST(CoverageAsJson, has_exactly_the_keys_that_programs_rely_on) {
    const auto document = wire::parse(coverage_json(book()));
    ASSERT_TRUE(document) << document.error();
    ASSERT_EQ(document->as_object().size(), 7U);
    EXPECT_EQ(document->at("game").as_string(), "baccarat");
    EXPECT_EQ(document->at("edition").as_string(), "baccarat-2004");
    EXPECT_EQ(document->at("title").as_string(), "Division 5, Baccarat (Gazette 2004 No. 56)");
    EXPECT_EQ(document->at("incomplete").as_string(), "");
    EXPECT_EQ(wire::dump(document->at("interpretations").at(0)),
              R"({"number":"0003","title":"Tested by itself","file":"docs/interpretations/0003-a.md"})");
    const wire::Array& rules = document->as_object().at("rules").as_array();
    ASSERT_EQ(rules.size(), book().entries().size());
    for (const wire::Value& rule : rules) {
        std::string keys;
        for (const auto& field : rule.as_object()) keys += std::string{field.key()} + " ";
        EXPECT_EQ(keys, "rule part kind summary division notice inferred code scenarios interpretations ");
        if (rule.as_object().at("rule").as_string() != "5.12" || !rule.as_object().at("part").as_string().empty())
            continue;
        EXPECT_EQ(wire::dump(rule.as_object().at("code")),
                  R"(["games/baccarat/rules/rules_wagers.cpp: if_unpayable"])");
        EXPECT_EQ(wire::dump(rule.as_object().at("interpretations")), R"(["0003"])");
        EXPECT_EQ(rule.as_object().at("kind").as_string(), "enforced");
        EXPECT_EQ(rule.as_object().at("division").as_int64(), 5);
        EXPECT_EQ(rule.as_object().at("notice").as_string(), "Gazette 2004 No. 56");
    }
}

TEST(CoverageAsText, marks_what_is_missing_and_ends_with_totals) {
    const std::string text = coverage_text(book(), {});
    EXPECT_NE(text.find("rules_wagers.cpp: if_unpayable"), std::string::npos);
    EXPECT_NE(text.find("MISSING"), std::string::npos);
    EXPECT_NE(text.find(" must be coded and shown: 2 coded, "), std::string::npos)
        << text.substr(text.rfind('\n', text.size() - 2));
}

TEST(Showing, a_rule_gives_notice_date_code_scenarios_and_interpretations) {
    apps::Terminal wide;
    wide.width = 120;
    EXPECT_EQ(show_text(book(), {book().find("5.12").front()}, wide),
              "Baccarat rule 5.12 (Gazette 2004 No. 56)\n"
              "  " +
                  std::string{book().find("5.12").front()->clause->summary} +
                  "\n"
                  "  Kind             enforced\n"
                  "  Notice           Gazette 2004 No. 56, Rules of Casino Table Games, Amendment No. 19\n"
                  "  In force         from 24 May 2004\n"
                  "  Coded in         games/baccarat/rules/rules_wagers.cpp: if_unpayable\n"
                  "  Scenarios        games/baccarat/scenarios/2004/05-wagers/payable.scenario\n"
                  "  Interpretations  0003 Tested by itself\n");
}

TEST(Listing, has_a_line_for_every_rule) {
    const std::string text = list_text(book(), {});
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(text, '\n')), book().entries().size() + 1);
    EXPECT_NE(text.find("10.1(b) of Division 1"), std::string::npos);
}

// ---- The law through time -------------------------------------------------------------------------------------------

const law::Clause& clause_of(std::string_view key, std::string_view number, std::string_view part = {}) {
    for (const law::Clause& clause : edition(key).clauses)
        if (clause.number == number && clause.part == part) return clause;
    throw std::runtime_error{"no such rule"};
}

RulePair pair_with(std::string_view before, std::string_view after, const law::Clause& clause) {
    for (const RulePair& pair : compare(edition(before), edition(after)))
        if (pair.before == &clause || pair.after == &clause) return pair;
    throw std::runtime_error{"no such pair"};
}

TEST(Comparison, finds_what_was_renumbered_changed_added_and_removed) {
    using enum RulePair::Change;
    const auto payable = pair_with("midi-1998", "baccarat-2004", clause_of("midi-1998", "5.8"));
    EXPECT_EQ(payable.change, renumbered);
    EXPECT_EQ(payable.after, &clause_of("baccarat-2004", "5.12"));
    const auto decks = pair_with("midi-2000", "baccarat-2004", clause_of("midi-2000", "3.4(a)"));
    EXPECT_EQ(decks.change, changed);
    EXPECT_EQ(decks.after, &clause_of("baccarat-2004", "3.4(a)(i)(A)"));
    EXPECT_EQ(pair_with("midi-1998", "midi-1999", clause_of("midi-1999", "8.15A")).change, added);
    EXPECT_EQ(pair_with("midi-1998", "midi-1999", clause_of("midi-1998", "8.15")).change, same);
    const auto burn = pair_with("midi-1999", "midi-2000", clause_of("midi-1999", "12.8"));
    EXPECT_EQ(burn.change, renumbered);
    EXPECT_EQ(burn.after, &clause_of("midi-2000", "12.7"));
    EXPECT_EQ(pair_with("midi-2000", "baccarat-2004", clause_of("midi-2000", "5.5")).after,
              &clause_of("baccarat-2004", "5.8(a)"));
}

TEST(Differences, are_told_in_text_and_in_json) {
    const apps::Terminal terminal;
    const std::string text = diff_text(edition("full-1999"), edition("full-2000"), terminal);
    EXPECT_NE(text.find("Added ("), std::string::npos) << text;
    EXPECT_NE(text.find("  3.5\n    + An automatic shuffler works with two sets"), std::string::npos) << text;
    EXPECT_NE(text.find("Edition incomplete: "), std::string::npos) << text;
    const auto json =
        wire::parse(diff_json(*games::find("baccarat"), edition("full-1999"), edition("full-2000"), std::nullopt));
    ASSERT_TRUE(json);
    EXPECT_EQ(json->at("game").as_string(), "baccarat");
    EXPECT_EQ(json->at("from").at("edition").as_string(), "full-1999");
    EXPECT_FALSE(json->at("changes").as_array().empty());
}

TEST(Concordance, heads_its_columns_with_the_year_and_a_version_that_has_its_own) {
    const auto heads = [](std::string_view game) {
        const std::string text = concordance_text(*games::find(game), {});
        return text.substr(0, text.find("SUBJECT"));
    };
    EXPECT_NE(heads("baccarat").find("MIDI 1998"), std::string::npos);
    EXPECT_NE(heads("baccarat").find(" 2004"), std::string::npos);
}

TEST(RuleBook, of_a_day_after_the_last_text_says_so_once) {
    const games::About& baccarat = *games::find("baccarat");
    const auto day = std::chrono::year{2030} / std::chrono::January / 1;
    const auto last = baccarat.last_text(day, law::Casino::auckland, "midi");
    ASSERT_TRUE(last);
    const Book later{baccarat, edition("baccarat-2004"), repository_index(), last};
    constexpr std::string_view sentence = "Last text held: Gazette 2004 No. 56, in force from 24 May 2004;";
    for (const std::string& text : {list_text(later, {}), show_text(later, {later.find("5.12").front()}, {}),
                                    coverage_text(later, {}), approvals_text(day, law::Casino::auckland, {})}) {
        const std::size_t at = text.find(sentence);
        EXPECT_NE(at, std::string::npos) << text.substr(0, 200);
        EXPECT_EQ(text.find(sentence, at + 1), std::string::npos);
    }
    EXPECT_EQ(wire::parse(list_json(later))->at("last_text").at("gazette"), "Gazette 2004 No. 56");
    const Book then{baccarat, edition("baccarat-2004"), repository_index()};
    EXPECT_EQ(list_text(then, {}).find("Last text held"), std::string::npos);
    EXPECT_TRUE(wire::parse(list_json(then))->at("last_text").is_null());
}

}  // namespace
}  // namespace croupier::rules
