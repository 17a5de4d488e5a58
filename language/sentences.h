// Sentences that every game has: people come and go, chips and money, calls, events and the order of play.
#pragma once

#include "language/stage.h"

namespace croupier::replay {

// --- Acts -----------------------------------------------------------------------------------------------------------

/// The command of the first person in a sentence, with the request that `Build` makes: ActSentence{"...", by<Game,
/// [](auto& stage, const Values& v) { return ...; }>}.
template <class Game, auto Build>
typename Game::Command by(Stage<Game>& stage, const Values& v) {
    // One of its own: clang gives the parameters of different files the same name.
    constexpr auto build = Build;
    return {stage.actor(v.get<Person>(0)), build(stage, v)};
}
/// A request without anything more to say.
template <class Game, class Request>
typename Game::Command plain(Stage<Game>& stage, const Values& v) {
    return {stage.actor(v.get<Person>(0)), Request{}};
}

template <class Game>
PersonId second_person(Stage<Game>& stage, const Values& v) {
    return stage.id_of(v.get<Person>(1));
}

inline constexpr std::string_view joins_pattern = "{person} joins";

template <class Game>
constexpr auto shared_acts = std::to_array<ActSentence<Game>>({
    {joins_pattern,
     by<Game, [](auto& stage, const Values& v) { return Join{stage.id_of(v.get<Person>(0)), v.get<Person>(0).seat}; }>},
    {"{person} leaves", by<Game, [](auto& stage, const Values& v) { return Leave{stage.id_of(v.get<Person>(0))}; }>},
    {"{person} buys in for {money}",
     by<Game, [](auto& stage, const Values& v) { return BuyIn{stage.id_of(v.get<Person>(0)), v.get<Money>(0)}; }>},
    {"{person} cashes {money}",
     by<Game, [](auto& stage, const Values& v) { return CashOut{stage.id_of(v.get<Person>(0)), v.get<Money>(0)}; }>},
    {"{person} marks {patron} as acting in partnership",
     by<Game, [](auto& stage, const Values& v) { return MarkPartnership{second_person(stage, v), true}; }>},
    {"{person} reports {patron} wagering elsewhere",
     by<Game, [](auto& stage, const Values& v) { return ReportWagersElsewhere{second_person(stage, v), true}; }>},
});

// --- Expectations ---------------------------------------------------------------------------------------------------

inline Verdict compare(Money expected, Money found) {
    if (expected == found) return std::nullopt;
    return "it is " + in_words(found);
}
inline Verdict compare(int expected, int found) {
    if (expected == found) return std::nullopt;
    return "it is " + std::to_string(found);
}
inline Verdict no_rules(Rules rules, Verdict verdict) {
    if (!verdict && !rules.empty()) return "a rule cannot be cited for this expectation; cite it for an event";
    return verdict;
}

/// The patron whom a sentence begins with.
template <class Game>
PersonId patron_of(const Stage<Game>& stage, const Values& v) {
    return stage.known_id(v.get<Person>(0));
}

/// "before the expectations in line 12": where to look for what they did not name.
template <class Game>
std::string before_expectations(const Stage<Game>& stage) {
    return "before the expectations in line " + std::to_string(stage.expectations_line());
}

/// Looks for an event that fits and cites the rules, also among those of the round that earlier expectations have not
/// named; otherwise lists those that `concerns` picks.
template <class Game, class Concerns, class Fits>
Verdict expect_told(const Stage<Game>& stage, Rules rules, const std::string& otherwise, Concerns concerns, Fits fits) {
    std::string there;
    bool fitted = false;
    const auto is_wanted = [&](const auto& told) {
        return concerns(told) && fits(told) && cites(stage.laws(), told.event.rules, rules);
    };
    for (const auto& told : stage.window()) {
        if (!concerns(told)) continue;
        if (is_wanted(told)) {
            told.expected = true;
            return std::nullopt;
        }
        fitted = fitted || fits(told);
        there += "\n    " + told.text + " (rule " + stage.in_words(told.event.rules) + ")";
    }
    for (const auto& told : stage.passed_over())
        if (!told.expected && is_wanted(told)) {
            told.expected = true;
            return std::nullopt;
        }
    const bool earlier = std::ranges::any_of(stage.long_ago(), is_wanted);
    const std::string hint =
        earlier ? "; in an earlier round it happened, " + before_expectations(stage) : std::string{};
    if (there.empty()) return otherwise + hint;
    return (fitted ? "it happened by other rules" : "there was instead") + hint + ":" + there;
}

/// That nothing of that kind happened, nor passed an earlier expectation by while the round was played.
template <class Game, class Matches>
Verdict expect_none(const Stage<Game>& stage, Matches matches) {
    for (const auto& told : stage.window())
        if (matches(told)) return "it happened: " + told.text + " (rule " + stage.in_words(told.event.rules) + ")";
    for (const auto& told : stage.passed_over_in_play())
        if (!told.expected && matches(told))
            return "it happened " + before_expectations(stage) + ", which did not name it: " + told.text;
    return std::nullopt;
}

/// Looks for an event of type E that fits and cites the rules.
template <class E, class Game, class Fits>
Verdict expect_event(const Stage<Game>& stage, Rules rules, Fits fits) {
    return expect_told(
        stage, rules, "nothing of that kind happened",
        [](const auto& told) { return told.event.what.template get_if<E>() != nullptr; },
        [&](const auto& told) { return fits(*told.event.what.template get_if<E>()); });
}

template <class Game>
Verdict happened_event(const Stage<Game>& stage, EventName event, Rules rules) {
    return expect_told(
        stage, rules, "it did not happen", [&](const auto& told) { return told.event.what.name() == event.name; },
        [](const auto&) { return true; });
}

template <class Game>
Verdict balance_is(const Stage<Game>& stage, const Values& v, Rules rules) {
    const auto* patron = stage.state().find_patron(patron_of(stage, v));
    if (patron == nullptr) return "that patron is not at the table";
    const auto index = static_cast<std::uint32_t>(patron - stage.state().patrons.data());
    return no_rules(rules, compare(v.get<Money>(0), stage.state().ledger.balance({AccountKind::patron, index})));
}

/// "the next act is: turn hand, seat 3 (rule 8.9)"; `shown` are the words for whom or what it concerns.
template <class Game, class Next>
Verdict next_is(const Stage<Game>& stage, const Values& v, Rules rules, const Next& next, bool concerns,
                const std::string& shown) {
    if (next.act == v.get<typename Speech<Game>::Act>(0) && concerns &&
        cites(stage.laws(), law::Citations{next.rule}, rules))
        return std::nullopt;
    return "the next act is: " + std::string{in_words(next.act)} + shown + " (rule " +
           next.rule.shown(stage.law().division) + ")";
}

template <class Game>
constexpr auto shared_expectations = std::to_array<ExpectationSentence<Game>>({
    {"{patron} has {money}", balance_is<Game>},
    {"house gains {money}", [](const Stage<Game>& s, const Values& v,
                               Rules r) { return no_rules(r, compare(v.get<Money>(0), s.house_gain())); }},
    {"house loses {money}", [](const Stage<Game>& s, const Values& v,
                               Rules r) { return no_rules(r, compare(-v.get<Money>(0), s.house_gain())); }},
    {"drop box {money}", [](const Stage<Game>& s, const Values& v,
                            Rules r) { return no_rules(r, compare(v.get<Money>(0), s.state().ledger.drop_box)); }},
    {"call {text}",
     [](const Stage<Game>& s, const Values& v, Rules r) -> Verdict {
         return expect_told(
             s, r, "nothing was called", [](const auto& told) { return !told.call.empty(); },
             [&](const auto& told) { return told.call == v.get<std::string>(0); });
     }},
    {"no call {text}",
     [](const Stage<Game>& s, const Values& v, Rules r) {
         return no_rules(r, expect_none(s, [&](const auto& told) { return told.call == v.get<std::string>(0); }));
     }},
    {"reads {text}",
     [](const Stage<Game>& s, const Values& v, Rules r) {
         return expect_told(
             s, r, "nothing happened", [](const auto&) { return true; },
             [&](const auto& told) { return told.text == v.get<std::string>(0); });
     }},
    {"event {event}",
     [](const Stage<Game>& s, const Values& v, Rules r) { return happened_event(s, v.get<EventName>(0), r); }},
    {"no event {event}",
     [](const Stage<Game>& s, const Values& v, Rules r) {
         return no_rules(
             r, expect_none(s, [&](const auto& told) { return told.event.what.name() == v.get<EventName>(0).name; }));
     }},
    {"round {number}", [](const Stage<Game>& s, const Values& v,
                          Rules r) { return no_rules(r, compare(v.get<int>(0), s.state().rounds_started)); }},
});

/// The game's own sentences, then those of every game.
template <class Game>
[[nodiscard]] const std::vector<ActSentence<Game>>& act_sentences() {
    static const std::vector<ActSentence<Game>> all = [] {
        std::vector<ActSentence<Game>> list{shared_acts<Game>.begin(), shared_acts<Game>.end()};
        list.insert(list.end(), Speech<Game>::acts().begin(), Speech<Game>::acts().end());
        return list;
    }();
    return all;
}
template <class Game>
[[nodiscard]] const std::vector<ExpectationSentence<Game>>& expectation_sentences() {
    static const std::vector<ExpectationSentence<Game>> all = [] {
        std::vector<ExpectationSentence<Game>> list{shared_expectations<Game>.begin(), shared_expectations<Game>.end()};
        list.insert(list.end(), Speech<Game>::expectations().begin(), Speech<Game>::expectations().end());
        return list;
    }();
    return all;
}

}  // namespace croupier::replay
