// Tests of whole runs: every table of the rules deals a shoe without a breach, and the same seed tells the same
// story.
#include "games/baccarat/telling/deal.h"

#include <chrono>
#include <string>

#include <gtest/gtest.h>

#include "games/baccarat/telling/usual_table.h"
#include "telling/told_run.h"
#include "wire/json.h"

namespace croupier::baccarat {
namespace {

using deal::Ending;

struct BaccaratPlan {
    const play::Law* law;
    TableSetup setup;
    std::uint64_t seed;
    std::optional<int> rounds;
};

constexpr law::Date day = std::chrono::year{2004} / std::chrono::June / 1;

BaccaratPlan plan_of(Version version, Style style, PaymentOption payment, std::uint64_t seed) {
    TableSetup setup = apps::usual_table(version);
    setup.style = style;
    setup.payment = payment;
    return {.law = dealt.type->law_named("baccarat-2004"), .setup = setup, .seed = seed, .rounds = std::nullopt};
}

std::unique_ptr<deal::Table> table_of(const BaccaratPlan& plan) {
    return deal_table(dealt, *plan.law, AnyValue::of(plan.setup), plan.seed);
}

struct Told : deal::ToldRun {
    State state;
};

/// Counts, tells and reports everything that happens.
Told tell(const BaccaratPlan& plan, bool writes = true) {
    const auto table = table_of(plan);
    auto told = told_run(*table, story(*plan.law, plan.setup, day), plan.seed, plan.rounds,
                         writes ? deal::Teller::For::both : deal::Teller::For::people,
                         writes ? deal::Detail::everything : deal::Detail::results);
    if (!told) throw std::runtime_error{told.error().in_words()};
    return Told{*std::move(told), table->state_as<State>()};
}

void use_shuffler(BaccaratPlan& plan, int kind) {
    plan.setup.batch_shuffler = kind == 1;
    if (kind == 1) plan.setup.card_sets = {{8, "red"}, {8, "blue"}};
    plan.setup.continuous_shuffler = kind == 2;
    if (kind == 2) plan.rounds = 60;
}

TEST(BaccaratRuns, of_every_version_style_shuffler_and_payment_run_to_their_end_without_a_breach) {
    std::uint64_t seed = 0;
    for (const Version version : {Version::mini, Version::midi, Version::full})
        for (const Style style : {Style::a, Style::b, Style::c})
            for (const PaymentOption payment : {PaymentOption::commission, PaymentOption::six_pays_half})
                for (const int shuffler : {0, 1, 2}) {
                    if (shuffler == 2 && style == Style::b) continue;
                    BaccaratPlan plan = plan_of(version, style, payment, ++seed);
                    use_shuffler(plan, shuffler);
                    Told told = tell(plan, false);
                    EXPECT_EQ(told.ending, shuffler == 2 ? Ending::rounds_dealt : Ending::shoe_over);
                    EXPECT_GT(told.totals.rounds, 50);
                    EXPECT_EQ(told.totals.rounds,
                              told.totals.tally("banker") + told.totals.tally("player") + told.totals.tally("tie"));
                    EXPECT_EQ(told.state.ledger.sum(), Money{});
                }
}

TEST(BaccaratRuns, of_every_number_of_decks_run_to_their_end) {
    for (int decks = 4; decks <= 8; ++decks) {
        BaccaratPlan plan = plan_of(Version::midi, Style::a, PaymentOption::commission, 11);
        plan.setup.card_sets = {{decks, "red"}};
        const Told told = tell(plan);
        EXPECT_EQ(told.ending, Ending::shoe_over);
        // A round takes four to six cards, and 20 to 52 of the cards stay behind the cutting card.
        EXPECT_GT(told.totals.rounds, (decks * 52 - 52 - 11) / 6 - 1);
        EXPECT_LT(told.totals.rounds, (decks * 52 - 20) / 4 + 2);
    }
}

TEST(BaccaratRuns, stop_after_the_rounds_asked_for) {
    BaccaratPlan plan = plan_of(Version::mini, Style::c, PaymentOption::commission, 5);
    plan.rounds = 3;
    const Told told = tell(plan);
    EXPECT_EQ(told.ending, Ending::rounds_dealt);
    EXPECT_EQ(told.totals.rounds, 3);
}

TEST(BaccaratRuns, are_the_same_for_the_same_seed_to_the_last_letter) {
    const BaccaratPlan plan = plan_of(Version::full, Style::b, PaymentOption::six_pays_half, 123);
    const Told first = tell(plan);
    const Told again = tell(plan);
    EXPECT_EQ(first.story, again.story);
    EXPECT_EQ(first.json, again.json);
    EXPECT_NE(first.story, tell(plan_of(Version::full, Style::b, PaymentOption::six_pays_half, 124)).story);
}

TEST(BaccaratRuns, of_a_table_that_no_rule_allows_are_refused_by_the_rule_before_anything_happens) {
    BaccaratPlan plan = plan_of(Version::midi, Style::b, PaymentOption::commission, 1);
    plan.setup.continuous_shuffler = true;
    class Listener final : public deal::Watcher {
    public:
        void happened(const deal::ToldEvent&) override { ++heard; }
        int heard = 0;
    };
    Listener listener;
    const auto refused = run(*table_of(plan), plan.rounds, listener);
    EXPECT_EQ(listener.heard, 0);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().rules.first().number(), "3.4(a)(iii)");

    BaccaratPlan three = plan_of(Version::midi, Style::a, PaymentOption::commission, 1);
    three.setup.card_sets = {{3, "red"}};
    const auto too_few = run(*table_of(three), three.rounds, listener);
    ASSERT_FALSE(too_few);
    EXPECT_EQ(too_few.error().rules.first().number(), "3.4(a)(i)(A)");
}

TEST(Totals, of_the_house_are_what_the_patrons_lost) {
    const Told told = tell(plan_of(Version::midi, Style::a, PaymentOption::commission, 42));
    Money patrons;
    for (const auto& [patron, won] : told.totals.patrons) patrons += won;
    EXPECT_EQ(told.totals.house, -patrons);
    EXPECT_GT(told.totals.commission, Money{});
    EXPECT_EQ(told.totals.commission, told.state.ledger.commission);
}

TEST(JsonDocument, has_every_round_with_its_hands_and_its_events) {
    const BaccaratPlan plan = plan_of(Version::midi, Style::a, PaymentOption::commission, 42);
    const Told told = tell(plan);
    const auto document = wire::parse(told.json);
    ASSERT_TRUE(document) << document.error();
    const wire::Object& root = document->as_object();
    EXPECT_EQ(root.at("schema").as_string(), "croupier-deal-1");
    EXPECT_EQ(root.at("seed").as_string(), "42");
    EXPECT_EQ(root.at("edition").as_string(), "baccarat-2004");
    EXPECT_EQ(root.at("table").as_object().at("version").as_string(), "midi");
    EXPECT_FALSE(root.at("opening").as_array().empty());
    EXPECT_EQ(root.at("shoe").as_object().at("rounds").as_int64(), told.totals.rounds);

    const wire::Array& rounds = root.at("rounds").as_array();
    ASSERT_EQ(static_cast<int>(rounds.size()), told.totals.rounds);
    std::int64_t number = 0;
    for (const wire::Value& each : rounds) {
        const wire::Object& round = each.as_object();
        EXPECT_EQ(round.at("number").as_int64(), ++number);
        EXPECT_FALSE(round.at("void").as_bool());
        std::int64_t counts[2] = {};
        int hand = 0;
        for (const char* name : {"player", "banker"}) {
            std::int64_t sum = 0;
            for (const wire::Value& card : round.at(name).as_object().at("cards").as_array())
                sum += point_value(*parse_card(std::string_view{card.as_string()}));
            counts[hand] = round.at(name).as_object().at("count").as_int64();
            EXPECT_EQ(counts[hand++], sum % 10);
        }
        const std::string_view result{round.at("result").as_string()};
        EXPECT_EQ(result, counts[0] > counts[1] ? "player" : counts[1] > counts[0] ? "banker" : "tie");
        for (const wire::Value& event : round.at("events").as_array()) {
            EXPECT_FALSE(event.as_object().at("event").as_string().empty());
            EXPECT_FALSE(event.as_object().at("text").as_string().empty());
            EXPECT_FALSE(event.as_object().at("rules").as_array().empty());
        }
    }
}

TEST(Story, shows_a_rule_on_every_line_below_a_heading) {
    for (const Style style : {Style::a, Style::b, Style::c}) {
        const BaccaratPlan plan = plan_of(Version::midi, style, PaymentOption::commission, 9);
        const std::string all = tell(plan).story;
        const std::string story = all.substr(0, all.find("\n-- End of the shoe"));
        std::size_t begin = 0;
        int lines = 0;
        while (begin < story.size()) {
            const std::size_t end = story.find('\n', begin);
            const std::string line = story.substr(begin, end - begin);
            begin = end + 1;
            // The hands of the result stand above the call, which has the rule.
            if (line.empty() || line.starts_with("--") || line.starts_with("  Result")) continue;
            ++lines;
            const std::string rule = line.substr(line.rfind("  ") + 2);
            EXPECT_TRUE(rule[0] >= '0' && rule[0] <= '9' && rule.contains('.')) << line;
        }
        EXPECT_GT(lines, 500);
    }
}

TEST(Cards, are_shown_as_glyphs_or_letters) {
    apps::Terminal terminal;
    EXPECT_EQ(card_text(terminal, *parse_card("KD")), "KD");
    terminal.unicode = true;
    EXPECT_EQ(card_text(terminal, *parse_card("KD")), "K\u2666");
    EXPECT_EQ(card_text(terminal, *parse_card("TS")), "T\u2660");
    terminal.color = true;
    EXPECT_EQ(card_text(terminal, *parse_card("KD")), "\x1b[31mK\u2666\x1b[0m");
    EXPECT_EQ(card_text(terminal, *parse_card("TS")), "T\u2660");
}

}  // namespace
}  // namespace croupier::baccarat
