// Tests of the scanner on small sources.
#include "apps/rules/index/scanner.h"

#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "apps/rules/index/tokens.h"

namespace croupier::rules {
namespace {

constexpr std::string_view editions_source = R"cpp(
    // .wagers = { .payable = rule("0.0") } in a comment is nothing.
    constexpr Edition edition_2004{
        .key = "game-2004",
        .title = "Division 9",
        .clauses = clauses_2004,
        .general = &law::general_2004,

        // ---- 5 Wagers ----
        .wagers =
            {
                .payable = rule("5.12"),
                .valid_part = rule("5.13", "rest"),
                .most = {3, rule("5.8(a)")},
                .commission = Rate{5, 100},
                .combination =
                    {
                        std::nullopt,    // nothing
                        rule("5.2(a)"),  // one
                        rule("5.2(b)"),  // the other
                        rule("5.2(a)"),  // again
                    },
                .six_pays_half =
                    Wagers::SixPaysHalf{
                        .odds_on_six = {Odds{1, 2}, rule("5.11", "odds")},
                        .on_count = 6,
                        .sign = rule("5.11", "sign"),
                    },
            },
        .deal =
            {
                .card_order = rule("8.4"),
            },
    };
    constexpr Edition edition_1998{
        .key = "game-1998",
        .general = &law::general_1998,
        .wagers =
            {
                .payable = rule("5.9"),
            },
    };
)cpp";

constexpr std::string_view general_source = R"cpp(
    constexpr GeneralRules general_2004{
        .clauses = clauses_2004,
        .limits = rule("10.1(b)"),
        .binding = rule("2.1", "binding"),
    };
)cpp";

std::vector<Use> uses(std::string_view source) {
    return scan_uses(source, scan_editions(editions_source, "Edition"), scan_editions(general_source, "GeneralRules"));
}

std::string in_words(const std::vector<Use>& found) {
    std::string text;
    for (const Use& use : found) text += use.function + ": " + use.section + "." + use.member + "\n";
    return text;
}

TEST(Editions, map_each_member_to_its_rules) {
    const auto editions = scan_editions(editions_source, "Edition");
    ASSERT_EQ(editions.size(), 2U);
    EXPECT_EQ(editions[0].variable, "edition_2004");
    EXPECT_EQ(editions[0].key, "game-2004");
    EXPECT_EQ(editions[0].general, "general_2004");
    ASSERT_EQ(editions[0].sections.size(), 2U);
    const Members& wagers = editions[0].sections.at("wagers");
    EXPECT_EQ(wagers.at("payable"), (std::vector<RuleName>{{"5.12", ""}}));
    EXPECT_EQ(wagers.at("valid_part"), (std::vector<RuleName>{{"5.13", "rest"}}));
    EXPECT_EQ(wagers.at("most"), (std::vector<RuleName>{{"5.8(a)", ""}}));
    EXPECT_FALSE(wagers.contains("commission"));
    EXPECT_EQ(editions[0].sections.at("deal").at("card_order"), (std::vector<RuleName>{{"8.4", ""}}));
    EXPECT_EQ(editions[1].sections.at("wagers").at("payable"), (std::vector<RuleName>{{"5.9", ""}}));
}

TEST(Editions, map_a_member_that_holds_several_rules_to_all_of_them) {
    const auto editions = scan_editions(editions_source, "Edition");
    const Members& wagers = editions[0].sections.at("wagers");
    EXPECT_EQ(wagers.at("combination"), (std::vector<RuleName>{{"5.2(a)", ""}, {"5.2(b)", ""}}));
    EXPECT_EQ(wagers.at("six_pays_half"), (std::vector<RuleName>{{"5.11", "odds"}, {"5.11", "sign"}}));
    EXPECT_EQ(wagers.at("six_pays_half.sign"), (std::vector<RuleName>{{"5.11", "sign"}}));
    EXPECT_EQ(wagers.at("six_pays_half.odds_on_six"), (std::vector<RuleName>{{"5.11", "odds"}}));
}

TEST(Editions, of_the_general_rules_have_no_sections) {
    const auto general = scan_editions(general_source, "GeneralRules");
    ASSERT_EQ(general.size(), 1U);
    EXPECT_EQ(general[0].variable, "general_2004");
    EXPECT_EQ(general[0].sections.at("").at("limits"), (std::vector<RuleName>{{"10.1(b)", ""}}));
    EXPECT_EQ(general[0].sections.at("").at("binding"), (std::vector<RuleName>{{"2.1", "binding"}}));
}

TEST(Uses, belong_to_the_function_that_they_stand_in) {
    EXPECT_EQ(in_words(uses(R"cpp(
#include "law.wagers.payable"
                  namespace croupier {
                  namespace {
                  struct Pair {
                      Rule a;
                      Rule b;
                  };
                  constexpr int numbers[] = {1, 2};
                  Pair pair_of(const Edition& law) { return {law.wagers.payable, law.deal.card_order}; }
                  }  // namespace
                  [[nodiscard]] Refusal if_unpayable(const Case& at, std::vector<int> list) {
                      // at.law.deal.card_order in a comment
                      const char* text = "law.deal.card_order";
                      for (int each : list) {
                          if (each > 0) return Breach{at.law.wagers.payable, "no"};
                      }
                      return std::nullopt;
                  }
                  class Table {
                      Rule rule() const { return law_.wagers.valid_part; }
                  };
                  }  // namespace croupier)cpp")),
              "pair_of: wagers.payable\n"
              "pair_of: deal.card_order\n"
              "if_unpayable: wagers.payable\n"
              "rule: wagers.valid_part\n");
}

TEST(Uses, in_functions_of_one_name_are_told_apart_by_the_last_parameter) {
    EXPECT_EQ(in_words(uses(R"cpp(
                  Ruling<Event> rule_on(const Case& at, const PlaceWager& command) {
                      return at.law.wagers.payable;
                  }
                  Ruling<Event> rule_on(const Case& at, const baccarat::MoveWager&) { return at.law.wagers.payable; }
                  Ruling<Event> alone(const Case& at, const MoveWager&) { return at.law.wagers.payable; }
              )cpp")),
              "rule_on(PlaceWager): wagers.payable\n"
              "rule_on(MoveWager): wagers.payable\n"
              "alone: wagers.payable\n");
}

TEST(Uses, through_a_local_name_of_a_section_count_in_that_function_only) {
    EXPECT_EQ(in_words(uses(R"cpp(
                  void first(const Edition& law) {
                      const Wagers& rule = law.wagers;
                      use(rule.most.value, rule.unknown, other.rule.payable);
                  }
                  void second(const Pair& rule) { use(rule.payable); }
                  void third(const Case& at) {
                      const law::GeneralRules& general = *at.law.general;
                      use(general.limits);
                  }
              )cpp")),
              "first: wagers.most\n"
              "third: general.limits\n");
}

TEST(Uses, of_general_rules_go_through_the_pointer) {
    EXPECT_EQ(in_words(uses("void f(const Case& at) { use(at.law.general->binding, law::general_2004); }")),
              "f: general.binding\n");
}

TEST(Uses, of_a_part_of_a_member_are_exact_and_others_mean_all_of_it) {
    EXPECT_EQ(in_words(uses(R"cpp(
                  void exact(const Edition& law) {
                      use(law.wagers.six_pays_half->sign, law.wagers.combination[3]);
                  }
                  void all(const Edition& law) {
                      const auto& six = *law.wagers.six_pays_half;
                      use(six);
                  }
              )cpp")),
              "exact: wagers.six_pays_half.sign\n"
              "exact: wagers.combination\n"
              "all: wagers.six_pays_half\n");
}

TEST(Uses, are_listed_once_a_function) {
    EXPECT_EQ(uses("void f(const Edition& law) { use(law.deal.card_order); use(law.deal.card_order); }").size(), 1U);
}

TEST(Uses, of_what_no_edition_has_are_none) {
    EXPECT_TRUE(uses("void f(const Edition& law) { use(law.key, law.wagers.commission, law.rooms.door); }").empty());
}

TEST(Scenarios, name_their_rules_on_one_line_or_several) {
    EXPECT_EQ(scan_shows("Scenario:  x\n"
                         "Shows:     4.1(a), 5.11 (sign), 9.3(a) (T1 0-5),\n"
                         "           10.1(b) of Division 1\n"
                         "\n"
                         "           4.2(b)\n"
                         "Rules:     Baccarat\n"),
              (std::vector<std::string>{"4.1(a)", "5.11 (sign)", "9.3(a) (T1 0-5)", "10.1(b) of Division 1"}));
    EXPECT_TRUE(scan_shows("Scenario:  nothing shown\n").empty());
    EXPECT_EQ(scan_shows("Shows: 5.12\r\n"), (std::vector<std::string>{"5.12"}));
}

TEST(Interpretations, begin_with_number_title_rules_edition_and_scenario) {
    const InterpretationHead head = scan_interpretation(
        "# Interpretation 0003: A wager: tested\n\n- Rules: 5.12, 5.9\n- Edition: game-2004\n"
        "- Scenario: scenarios/a.scenario\n\n## What\n- Rules: later\n");
    EXPECT_EQ(head.number, "0003");
    EXPECT_EQ(head.title, "A wager: tested");
    EXPECT_EQ(head.rules, "5.12, 5.9");
    EXPECT_EQ(head.edition, "game-2004");
    EXPECT_EQ(head.scenario, "scenarios/a.scenario");
    EXPECT_EQ(scan_interpretation("# Interpretation 1: T\n- Rules: 1\n- Edition: e\n- Scenario: none\n").scenario, "");
}

TEST(Interpretations, without_their_form_are_errors) {
    EXPECT_THROW(static_cast<void>(scan_interpretation("# Notes\n")), std::runtime_error);
    EXPECT_THROW(static_cast<void>(scan_interpretation("# Interpretation 1: T\n- Rules: 1\n- Edition: e\n")),
                 std::runtime_error);
}

TEST(SourceTokens, leave_comments_and_directives_out) {
    const Tokens tokens = tokens_of("#define A \\\n  b\nint /* c */ d = 1'000; // e\n\"f\\\"g\" R\"x(h\")x\" i->j");
    std::string text;
    for (const Token& token : tokens) text += token.text + "|";
    EXPECT_EQ(text, "int|d|=|1'000|;|f\"g|h\"|i|->|j|");
}

}  // namespace
}  // namespace croupier::rules
