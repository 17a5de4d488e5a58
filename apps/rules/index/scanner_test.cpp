// Tests of the scanner on small sources.
#include "apps/rules/index/scanner.h"

#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "apps/rules/index/tokens.h"

namespace croupier::rules {
namespace {

std::vector<Use> uses(std::string_view source) { return scan_uses(source); }

std::string in_words(const std::vector<Use>& list) {
    std::string text;
    for (const Use& use : list) text += use.function + ": " + use.path + "\n";
    return text;
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
                  [[nodiscard]] GuardResult if_unpayable(const Case& at, std::vector<int> list) {
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
                  Ruling<Event> rule_on(const Case& at, const a_game::MoveWager&) { return at.law.wagers.payable; }
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
                      use(rule.most.value, other.rule.payable);
                  }
                  void second(const Pair& rule) { use(rule.payable); }
                  void third(const Case& at) {
                      const law::GeneralRules& general = *at.law.general;
                      use(general.limits);
                  }
              )cpp")),
              "first: wagers.most.value\n"
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

TEST(Scenarios, name_their_rules_on_one_line_or_several) {
    EXPECT_EQ(scan_shows("Scenario:  x\n"
                         "Shows:     4.1(a), 5.11 (sign), 9.3(a) (T1 0-5),\n"
                         "           10.1(b) of Division 1\n"
                         "\n"
                         "           4.2(b)\n"
                         "Rules:     A game\n"),
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
