// What a scenario may expect: every sentence with the check it stands for.
#include <algorithm>

#include "apps/replay/scenario.h"
#include "apps/replay/stage.h"

namespace croupier::replay {

namespace {

using namespace baccarat;
using Verdict = std::optional<std::string>;  // nothing: it holds

struct ExpectationSentence {
    std::string_view pattern;
    std::function<Verdict(const Stage&, const Values&, const std::vector<RuleName>&)> check;
};

bool cites(const Stage& stage, const law::Citations& rules, const std::vector<RuleName>& names) {
    return std::ranges::all_of(names, [&](const RuleName& name) {
        const auto wanted = find_rules(stage.laws(), name);
        return std::ranges::any_of(wanted, [&](law::Rule rule) { return rules.cites(rule); });
    });
}

/// Looks for an event of type E that fits and cites the rules; otherwise lists the events of that type there were.
template <class E>
Verdict expect_event(const Stage& stage, const std::vector<RuleName>& rules, auto&& fits) {
    std::string there;
    bool fitted = false;
    for (const Happened& happened : stage.window()) {
        const E* event = happened.event.what.get_if<E>();
        if (event == nullptr) continue;
        const bool fit = fits(*event);
        if (fit && cites(stage, happened.event.rules, rules)) return std::nullopt;
        fitted = fitted || fit;
        there += "\n    " + happened.text + " (rule " + stage.in_words(happened.event.rules) + ")";
    }
    if (there.empty()) return "nothing of that kind happened";
    return (fitted ? "it happened, but by other rules:" : "there was instead:") + there;
}

PersonId id(const Stage& stage, const Values& v) { return stage.known_id(v.get<Person>(0)).value_or(0); }

Verdict compare(Money expected, Money found) {
    if (expected == found) return std::nullopt;
    return "it is " + in_words(found);
}
Verdict compare(int expected, int found) {
    if (expected == found) return std::nullopt;
    return "it is " + std::to_string(found);
}

bool same_place(const Place& place, Spot spot) {
    return place.outcome == spot.outcome && (!place.area || *place.area == spot.area);
}

Money wagered(const Stage& stage, const Values& v) {
    Money total;
    for (const Wager& wager : stage.state().wagers)
        if (wager.patron == id(stage, v) && same_place(v.get<Place>(0), wager.spot)) total += wager.amount;
    return total;
}

auto ordered(bool draws) {
    return [draws](const Stage& stage, const Values& v, const std::vector<RuleName>& rules) {
        return expect_event<HandOrdered>(stage, rules, [&](const HandOrdered& e) {
            return e.hand == v.get<Hand>(0) && e.count == v.get<int>(0) && e.draws == draws;
        });
    };
}

Verdict drew(const Stage& stage, const Values& v, const std::vector<RuleName>& rules) {
    if (auto no = ordered(true)(stage, v, rules)) return no;
    const HandState& hand = stage.state().round.hand(v.get<Hand>(0));
    if (hand.cards.size() != 3 || !hand.cards[2].face || *hand.cards[2].face != v.get<Card>(0))
        return "its third card is " +
               std::string{hand.cards.size() == 3 && hand.cards[2].face ? in_words(*hand.cards[2].face) : "not known"};
    return compare(v.get<int>(1), point_count(hand));
}

Verdict wins(const Stage& stage, const Values& v, const std::vector<RuleName>& rules, const Place* place) {
    return expect_event<WagerPaid>(stage, rules, [&](const WagerPaid& e) {
        return e.patron == id(stage, v) && e.winnings == v.get<Money>(0) &&
               (place == nullptr || same_place(*place, e.spot));
    });
}
Verdict loses(const Stage& stage, const Values& v, const std::vector<RuleName>& rules, const Place* place) {
    return expect_event<WagerCollected>(stage, rules, [&](const WagerCollected& e) {
        return e.patron == id(stage, v) && e.amount == v.get<Money>(0) &&
               (place == nullptr || same_place(*place, e.spot));
    });
}

/// Chips that went back to a patron, whatever the reason.
Verdict gets_back(const Stage& stage, const Values& v, const std::vector<RuleName>& rules) {
    std::string there;
    for (const Happened& happened : stage.window()) {
        const auto returned = happened.event.what.visit([&](const auto& e) -> std::optional<Money> {
            using E = std::decay_t<decltype(e)>;
            if constexpr (std::is_same_v<E, WagerReturned> || std::is_same_v<E, WagerWithdrawn>) {
                if (e.patron == id(stage, v)) return e.amount;
            } else if constexpr (std::is_same_v<E, WagerPartlyVoid> || std::is_same_v<E, WagerReduced>) {
                if (e.patron == id(stage, v)) return e.returned;
            }
            return std::nullopt;
        });
        if (!returned) continue;
        if (*returned == v.get<Money>(0) && cites(stage, happened.event.rules, rules)) return std::nullopt;
        there += "\n    " + happened.text + " (rule " + stage.in_words(happened.event.rules) + ")";
    }
    return there.empty() ? "nothing went back to that patron" : "there was instead:" + there;
}

Verdict happened_event(const Stage& stage, const std::string& name, const std::vector<RuleName>& rules) {
    std::string there;
    for (const Happened& happened : stage.window()) {
        if (happened.event.what.name() != name) continue;
        if (cites(stage, happened.event.rules, rules)) return std::nullopt;
        there += "\n    " + happened.text + " (rule " + stage.in_words(happened.event.rules) + ")";
    }
    return there.empty() ? "it did not happen" : "it happened, but by other rules:" + there;
}

Verdict reads(const Stage& stage, const std::string& text, const std::vector<RuleName>& rules) {
    std::string there;
    for (const Happened& happened : stage.window()) {
        if (happened.text == text && cites(stage, happened.event.rules, rules)) return std::nullopt;
        there += "\n    " + happened.text + " (rule " + stage.in_words(happened.event.rules) + ")";
    }
    return there.empty() ? "nothing happened" : "what happened was:" + there;
}

Verdict next_is(const Stage& stage, const Values& v, const std::vector<RuleName>& rules, const Person* person,
                const Hand* hand) {
    const NextAct next = next_act(stage.law(), stage.state());
    std::string found = std::string{name_of(next.act)} +
                        (next.person == 0 ? "" : ", " + patron_in_words(stage.state(), next.person)) + ", " +
                        std::string{name_of(next.hand)} + " (rule " + next.rule.shown(stage.law().division) + ")";
    const bool fits = next.act == v.get<baccarat::Act>(0) && (hand == nullptr || next.hand == *hand) &&
                      (person == nullptr || next.person == stage.known_id(*person).value_or(0)) &&
                      cites(stage, law::Citations{next.rule}, rules);
    return fits ? Verdict{} : "the next act is: " + found;
}

Verdict holder_is(const Stage& stage, Hand hand, const Person* person) {
    const HandState& held = stage.state().round.hand(hand);
    const PersonId holder = held.holder == Holder::patron ? held.patron : 0;
    const PersonId wanted = person == nullptr ? 0 : stage.known_id(*person).value_or(0);
    if (holder == wanted) return std::nullopt;
    return holder == 0 ? "nobody is" : "it is " + patron_in_words(stage.state(), holder);
}

Verdict shows(const Stage& stage, Hand hand, const std::vector<Card>& cards) {
    const auto& there = stage.state().round.hand(hand).cards;
    std::string found;
    bool same = there.size() == cards.size();
    for (std::size_t i = 0; i < there.size(); ++i) {
        found += (found.empty() ? "" : " ") + (there[i].face ? in_words(*there[i].face) : "face-down");
        same = same && there[i].face && *there[i].face == cards[i];
    }
    return same ? Verdict{} : "it shows " + (found.empty() ? "nothing" : found);
}

Verdict no_rules(const std::vector<RuleName>& rules, Verdict verdict) {
    if (!verdict && !rules.empty()) return "a rule cannot be cited for this expectation; cite it for an event";
    return verdict;
}

const std::vector<ExpectationSentence>& expectation_sentences() {
    using Rules = const std::vector<RuleName>&;
    static const std::vector<ExpectationSentence> list{
        {"{hand} {number}",
         [](const Stage& s, const Values& v, Rules r) {
             return expect_event<PointCountAnnounced>(s, r, [&](const PointCountAnnounced& e) {
                 return e.hand == v.get<Hand>(0) && e.count == v.get<int>(0);
             });
         }},
        {"{hand} {number} , draws", ordered(true)},
        {"{hand} {number} , draws {card} , has {number}", drew},
        {"{hand} {number} , stands", ordered(false)},
        {"{hand} {number} , natural", ordered(false)},
        {"{hand} wins",
         [](const Stage& s, const Values& v, Rules r) {
             return expect_event<ResultAnnounced>(
                 s, r, [&](const ResultAnnounced& e) { return outcome_of(e.winner) == outcome_of(v.get<Hand>(0)); });
         }},
        {"Tie",
         [](const Stage& s, const Values&, Rules r) {
             return expect_event<ResultAnnounced>(s, r,
                                                  [](const ResultAnnounced& e) { return e.winner == Winner::tie; });
         }},
        {"{hand} shows {cards}",
         [](const Stage& s, const Values& v, Rules r) {
             return no_rules(r, shows(s, v.get<Hand>(0), v.get<std::vector<Card>>(0)));
         }},
        {"{hand} is face down",
         [](const Stage& s, const Values& v, Rules r) {
             const auto& cards = s.state().round.hand(v.get<Hand>(0)).cards;
             const bool hidden =
                 !cards.empty() && std::ranges::none_of(cards, [](const TableCard& c) { return c.face.has_value(); });
             return no_rules(r, hidden ? Verdict{} : Verdict{"it is not"});
         }},
        {"{patron} wins {money}", [](const Stage& s, const Values& v, Rules r) { return wins(s, v, r, nullptr); }},
        {"{patron} wins {money} on {spot}",
         [](const Stage& s, const Values& v, Rules r) { return wins(s, v, r, &v.get<Place>(0)); }},
        {"{patron} loses {money}", [](const Stage& s, const Values& v, Rules r) { return loses(s, v, r, nullptr); }},
        {"{patron} loses {money} on {spot}",
         [](const Stage& s, const Values& v, Rules r) { return loses(s, v, r, &v.get<Place>(0)); }},
        {"{patron} stands off {money}",
         [](const Stage& s, const Values& v, Rules r) {
             return expect_event<WagerStoodOff>(
                 s, r, [&](const WagerStoodOff& e) { return e.patron == id(s, v) && e.amount == v.get<Money>(0); });
         }},
        {"{patron} gets {money} back", gets_back},
        {"{patron} receives {money} by adjustment",
         [](const Stage& s, const Values& v, Rules r) {
             return expect_event<SettlementAdjusted>(s, r, [&](const SettlementAdjusted& e) {
                 return e.patron == id(s, v) && e.to_patron == v.get<Money>(0);
             });
         }},
        {"{patron} gives back {money} by adjustment",
         [](const Stage& s, const Values& v, Rules r) {
             return expect_event<SettlementAdjusted>(s, r, [&](const SettlementAdjusted& e) {
                 return e.patron == id(s, v) && e.to_patron == -v.get<Money>(0);
             });
         }},
        {"{patron} has {money}",
         [](const Stage& s, const Values& v, Rules r) -> Verdict {
             const Patron* patron = s.state().find_patron(id(s, v));
             if (patron == nullptr) return "that patron is not at the table";
             const auto index = static_cast<std::uint32_t>(patron - s.state().patrons.data());
             return no_rules(r, compare(v.get<Money>(0), s.state().ledger.balance({AccountKind::patron, index})));
         }},
        {"{patron} has {money} on {spot}",
         [](const Stage& s, const Values& v, Rules r) { return no_rules(r, compare(v.get<Money>(0), wagered(s, v))); }},
        {"{patron} has nothing on {spot}",
         [](const Stage& s, const Values& v, Rules r) { return no_rules(r, compare(Money{}, wagered(s, v))); }},
        {"house gains {money}", [](const Stage& s, const Values& v,
                                   Rules r) { return no_rules(r, compare(v.get<Money>(0), s.house_gain())); }},
        {"house loses {money}", [](const Stage& s, const Values& v,
                                   Rules r) { return no_rules(r, compare(-v.get<Money>(0), s.house_gain())); }},
        {"commission {money}",
         [](const Stage& s, const Values& v, Rules r) {
             return no_rules(r, compare(v.get<Money>(0), s.state().ledger.commission));
         }},
        {"drop box {money}", [](const Stage& s, const Values& v,
                                Rules r) { return no_rules(r, compare(v.get<Money>(0), s.state().ledger.drop_box)); }},
        {"call {text}",
         [](const Stage& s, const Values& v, Rules r) -> Verdict {
             std::string calls;
             for (const Happened& h : s.window()) {
                 if (h.call == v.get<std::string>(0) && cites(s, h.event.rules, r)) return std::nullopt;
                 if (!h.call.empty()) calls += "\n    \"" + h.call + "\" (rule " + s.in_words(h.event.rules) + ")";
             }
             return calls.empty() ? "nothing was called" : "the calls were:" + calls;
         }},
        {"no call {text}",
         [](const Stage& s, const Values& v, Rules r) {
             const bool called =
                 std::ranges::any_of(s.window(), [&](const Happened& h) { return h.call == v.get<std::string>(0); });
             return no_rules(r, called ? Verdict{"it was called"} : Verdict{});
         }},
        {"reads {text}", [](const Stage& s, const Values& v, Rules r) { return reads(s, v.get<std::string>(0), r); }},
        {"event {name}",
         [](const Stage& s, const Values& v, Rules r) { return happened_event(s, v.get<std::string>(0), r); }},
        {"no event {name}",
         [](const Stage& s, const Values& v, Rules r) {
             return no_rules(r, happened_event(s, v.get<std::string>(0), {}) ? Verdict{} : Verdict{"it happened"});
         }},
        {"next {act}", [](const Stage& s, const Values& v, Rules r) { return next_is(s, v, r, nullptr, nullptr); }},
        {"next {act} , {patron}",
         [](const Stage& s, const Values& v, Rules r) { return next_is(s, v, r, &v.get<Person>(0), nullptr); }},
        {"next {act} , {hand}",
         [](const Stage& s, const Values& v, Rules r) { return next_is(s, v, r, nullptr, &v.get<Hand>(0)); }},
        {"next {act} , {hand} , {patron}",
         [](const Stage& s, const Values& v, Rules r) { return next_is(s, v, r, &v.get<Person>(0), &v.get<Hand>(0)); }},
        {"Banker is {patron}", [](const Stage& s, const Values& v,
                                  Rules r) { return no_rules(r, holder_is(s, Hand::banker, &v.get<Person>(0))); }},
        {"Player is {patron}", [](const Stage& s, const Values& v,
                                  Rules r) { return no_rules(r, holder_is(s, Hand::player, &v.get<Person>(0))); }},
        {"Banker is nobody",
         [](const Stage& s, const Values&, Rules r) { return no_rules(r, holder_is(s, Hand::banker, nullptr)); }},
        {"Player is nobody",
         [](const Stage& s, const Values&, Rules r) { return no_rules(r, holder_is(s, Hand::player, nullptr)); }},
        {"{number} cards in the shoe",
         [](const Stage& s, const Values& v, Rules r) {
             return no_rules(r, compare(v.get<int>(0), s.state().shoe.cards_left));
         }},
        {"round {number}", [](const Stage& s, const Values& v,
                              Rules r) { return no_rules(r, compare(v.get<int>(0), s.state().rounds_started)); }},
    };
    return list;
}

}  // namespace

std::vector<std::string_view> expectation_grammar() {
    std::vector<std::string_view> grammar;
    for (const ExpectationSentence& sentence : expectation_sentences()) grammar.push_back(sentence.pattern);
    return grammar;
}

std::expected<Expectation, ReadError> read_expectation(const Entry& entry, std::span<const Word> words) {
    auto found = read_sentence(std::span<const ExpectationSentence>{expectation_sentences()}, entry, words);
    if (!found) return std::unexpected(found.error());
    const ExpectationSentence* meaning = found->first;
    const Values values{std::move(found->second)};
    if (meaning->pattern.ends_with("event {name}")) {
        const std::string& name = values.get<std::string>(0);
        // Names of events are a closed set: a misspelt one is an error, not an event that never happens.
        if (std::ranges::find(Happening::names, name) == Happening::names.end())
            return std::unexpected(
                ReadError{entry.line, words.back().column,
                          "expected the name of an event, such as CardDealt; there is no \"" + name + "\""});
    }
    return Expectation{[meaning, values](const Stage& stage, const std::vector<RuleName>& rules) {
        return meaning->check(stage, values, rules);
    }};
}

}  // namespace croupier::replay
