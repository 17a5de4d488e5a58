// Tests of the JSON form: what it looks like, that reading undoes writing, and that reading is strict.
#include <limits>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/baccarat/rules/baccarat.h"
#include "wire/json.h"

namespace croupier::wire {
namespace {

using namespace baccarat;
using testing::HasSubstr;

const Edition& law() { return *edition_by_key("baccarat-2004"); }

template <class T>
T read_back(const std::string& text) {
    const auto json = parse(text);
    EXPECT_TRUE(json) << text << '\n' << json.error();
    const auto value = from_json<T>(*json, law());
    EXPECT_TRUE(value) << text << '\n' << value.error();
    return *value;
}

template <class T>
std::string error_of(const std::string& text) {
    const auto json = parse(text);
    if (!json) return json.error();
    const auto value = from_json<T>(*json, law());
    return value ? "accepted" : value.error();
}

TableSetup a_setup() {
    TableSetup setup;
    setup.chips = ChipSet{{Money::dollars(25), Money::cents(250), Money::dollars(1)}};
    setup.hand_limits = {Money::dollars(20), Money::dollars(5000)};
    setup.tie_limits = {Money::dollars(5), Money::dollars(500)};
    return setup;
}

// ---- What it looks like ---------------------------------------------------------------------------------------------

TEST(WireForm, a_command_names_who_acts_and_what_is_asked) {
    const Command command{{Role::seated_patron, 101},
                          PlaceWager{101, Spot{{3, false}, Outcome::tie}, Money::cents(2550), Tender::chips}};
    EXPECT_EQ(text_of(command),
              R"({"actor":{"role":"seated patron","id":101},"request":{"type":"PlaceWager","patron":101,)"
              R"("spot":{"area":{"number":3,"standing":false},"outcome":"Tie"},"amount":2550,"tender":"chips"}})");
}

TEST(WireForm, an_event_names_its_rules_before_what_happened) {
    const Event event{{law().cards.handling, law().general->limits}, CardDealt{Hand::banker, Card{13, 1}, false, true}};
    const std::string text = text_of(event);
    EXPECT_TRUE(text.starts_with(R"({"rules":[{"division":5,"rule":")")) << text;
    EXPECT_THAT(text, HasSubstr(R"x({"division":1,"rule":"10.1(b)","part":""}])x"));
    EXPECT_TRUE(text.ends_with(
        R"("type":"CardDealt","hand":"Banker's Hand","face":"KD","carried":false,"found_face_up":true})"))
        << text;
}

TEST(WireForm, a_request_without_fields_is_its_name_alone) {
    EXPECT_EQ(text_of(Request{CallNoMoreBets{}}), R"({"type":"CallNoMoreBets"})");
}

TEST(WireForm, chips_are_cents_in_ascending_order_and_an_absent_value_is_null) {
    const std::string text = text_of(a_setup());
    EXPECT_THAT(text, HasSubstr(R"("chips":[100,250,2500])"));
    EXPECT_THAT(text, HasSubstr(R"("differential":null)"));
    EXPECT_THAT(text, HasSubstr(R"("card_sets":[{"decks":8,"back":"red"}])"));
}

TEST(WireForm, an_order_to_have_no_differential_differs_from_no_order) {
    State state;
    EXPECT_THAT(text_of(state), HasSubstr(R"("next_differential":null)"));
    state.next_differential.emplace();
    EXPECT_THAT(text_of(state), HasSubstr(R"("next_differential":[null])"));
    EXPECT_EQ(read_back<State>(text_of(state)), state);
    state.next_differential.emplace(Money::dollars(3));
    EXPECT_THAT(text_of(state), HasSubstr(R"("next_differential":[300])"));
    EXPECT_EQ(read_back<State>(text_of(state)), state);
}

// ---- Reading undoes writing -----------------------------------------------------------------------------------------

TEST(WireIdentity, amounts_at_both_ends_of_their_range_come_back) {
    for (const std::int64_t cents : {std::numeric_limits<std::int64_t>::min(), std::int64_t{-1}, std::int64_t{0},
                                     std::numeric_limits<std::int64_t>::max()}) {
        const Request request{BuyIn{std::numeric_limits<PersonId>::max(), Money::cents(cents)}};
        EXPECT_EQ(read_back<Request>(text_of(request)), request) << cents;
    }
}

TEST(WireIdentity, a_text_with_quotes_and_other_letters_comes_back) {
    const Request request{DeclareVoid{3, "the \"shoe\" fell\n\\ over: t\xC4\x93pu"}};
    EXPECT_EQ(read_back<Request>(text_of(request)), request);
}

// ---- Reading is strict ----------------------------------------------------------------------------------------------

TEST(WireErrors, an_unknown_key_is_named_with_its_place) {
    EXPECT_EQ(error_of<Command>(R"({"actor":{"role":"dealer","id":1,"name":"x"},"request":{"type":"LoadCards"}})"),
              "$.actor.name: unknown key");
    EXPECT_EQ(error_of<Request>(R"({"type":"LoadCards","cards":5})"), "$.cards: unknown key");
}

TEST(WireErrors, a_missing_key_is_named_with_its_place) {
    EXPECT_EQ(error_of<Command>(R"({"actor":{"role":"dealer"},"request":{"type":"LoadCards"}})"),
              "$.actor.id: missing");
    EXPECT_EQ(error_of<Request>(R"({"patron":1})"), "$.type: missing");
    EXPECT_EQ(error_of<Event>(R"({"type":"NoMoreBetsCalled"})"), "$.rules: missing");
}

TEST(WireErrors, another_type_is_refused_where_it_stands) {
    EXPECT_EQ(
        error_of<Command>(R"({"actor":{"role":"dealer","id":1},"request":{"type":"BuyIn","patron":1,"amount":"5"}})"),
        "$.request.amount: a whole number was expected");
    EXPECT_EQ(error_of<Request>(R"({"type":"BuyIn","patron":1,"amount":5.0})"),
              "$.amount: a whole number was expected");
    EXPECT_EQ(error_of<Request>(R"({"type":"AnswerCut","accepts":1})"), "$.accepts: true or false was expected");
    EXPECT_EQ(error_of<Request>(R"({"type":"DeclareVoid","round":1,"reason":null})"), "$.reason: a text was expected");
    EXPECT_EQ(error_of<Request>(R"([])"), "$: an object was expected");
    EXPECT_EQ(error_of<Request>(R"({"type":"TurnHand","hand":"Player's Hand","faces":"KD"})"),
              "$.faces: a list was expected");
}

TEST(WireErrors, a_number_that_does_not_fit_is_refused_where_it_stands) {
    EXPECT_EQ(error_of<Request>(R"({"type":"InspectCards","set":256})"), "$.set: the number is out of range");
    EXPECT_EQ(error_of<Request>(R"({"type":"InspectCards","set":-1})"), "$.set: the number is out of range");
    EXPECT_EQ(error_of<Request>(R"({"type":"Leave","patron":4294967296})"), "$.patron: the number is out of range");
    EXPECT_EQ(error_of<Request>(R"({"type":"BuyIn","patron":1,"amount":9223372036854775808})"),
              "$.amount: the number is out of range");
    EXPECT_EQ(error_of<Request>(R"({"type":"CutCards","position":2147483648})"),
              "$.position: the number is out of range");
}

TEST(WireErrors, an_unknown_name_is_refused_where_it_stands) {
    EXPECT_EQ(error_of<Request>(R"({"type":"Cheat"})"), "$.type: unknown name \"Cheat\"");
    EXPECT_EQ(error_of<Request>(R"({"type":"PassHand","hand":"my hand"})"), "$.hand: unknown name \"my hand\"");
    EXPECT_EQ(error_of<Request>(R"({"type":"PassHand","hand":0})"), "$.hand: a name was expected");
}

TEST(WireErrors, a_card_has_one_spelling) {
    for (const std::string card : {"10C", "kd", "KX", "", "KDD"})
        EXPECT_EQ(error_of<Request>(R"({"type":"BurnCard","face":")" + card + "\"}"),
                  "$.face: there is no card \"" + card + "\"");
}

TEST(WireErrors, a_list_that_is_too_long_is_refused) {
    EXPECT_EQ(error_of<Request>(R"({"type":"TurnHand","hand":"Player's Hand","faces":["KD","KD","KD","KD"]})"),
              "$.faces: a list of at most 3 was expected");
    EXPECT_EQ(error_of<Request>(R"({"type":"TurnHand","hand":"Player's Hand","faces":["KD",7]})"),
              "$.faces[1]: a text was expected");
}

TEST(WireErrors, chips_that_no_table_has_are_refused) {
    const auto with_chips = [](const std::string& chips) {
        std::string text = text_of(a_setup());
        const std::string was = "[100,250,2500]";
        return text.replace(text.find(was), was.size(), chips);
    };
    EXPECT_EQ(error_of<TableSetup>(with_chips("[100,0]")),
              "$.chips: a chip is worth more than $0.00 and at most $1,000,000,000.00");
    EXPECT_EQ(error_of<TableSetup>(with_chips("[-5]")),
              "$.chips: a chip is worth more than $0.00 and at most $1,000,000,000.00");
    EXPECT_EQ(error_of<TableSetup>(with_chips("[99999999999,100000000000]")),
              "$.chips: these denominations have too small a common part");
    EXPECT_EQ(read_back<TableSetup>(with_chips("[2500,100,250,100]")), a_setup());
}

TEST(WireErrors, a_rule_that_the_edition_does_not_have_is_refused) {
    const auto citing = [](const std::string& rules) {
        return error_of<Event>(R"({"rules":)" + rules + R"(,"type":"NoMoreBetsCalled"})");
    };
    EXPECT_EQ(citing(R"([{"division":5,"rule":"99.1","part":""}])"),
              "$.rules[0]: this edition has no rule 99.1 of Division 5");
    EXPECT_EQ(citing(R"([{"division":4,"rule":"5.12","part":""}])"),
              "$.rules[0]: this edition has no rule 5.12 of Division 4");
    EXPECT_EQ(citing(R"([])"), "$.rules: at least one rule was expected");
    EXPECT_EQ(citing(R"([{"division":5,"rule":"5.12","part":""},{"division":5,"rule":"5.12","part":""}])"),
              "$.rules[1]: the rule is cited twice");
    EXPECT_EQ(citing(R"([{"division":5,"rule":"5.12"}])"), "$.rules[0].part: missing");
    EXPECT_EQ(citing(R"([{"division":5,"rule":"5.12","part":"","year":2004}])"), "$.rules[0].year: unknown key");
}

TEST(WireErrors, an_event_is_not_read_without_an_edition) {
    const auto json = to_json(Event{law().payment.announce_tie, RoundEnded{4}});
    EXPECT_FALSE(from_json<Event>(json));
}

TEST(WireErrors, text_that_is_not_json_says_where) {
    EXPECT_THAT(error_of<Request>(R"({"type":})"), HasSubstr("not JSON at character"));
    EXPECT_THAT(error_of<Request>(R"({"type":"LoadCards"} x)"), HasSubstr("not JSON at character"));
    EXPECT_EQ(error_of<Request>(R"({"type":"LoadCards")"), "not JSON: it ends before it is complete");
    EXPECT_EQ(error_of<Request>(""), "not JSON: it ends before it is complete");
}

TEST(WireErrors, seen_cards_are_52_counts) {
    std::string text = text_of(State{});
    const std::size_t at = text.find("\"seen\":[") + 8;
    text.erase(at, 2);
    EXPECT_EQ(error_of<State>(text), "$.shoe.seen: 52 counts were expected");
}

}  // namespace
}  // namespace croupier::wire
