// What a scenario of baccarat may expect: every sentence with the check it stands for.
#include "games/baccarat/language/speech.h"

namespace croupier::replay {

namespace {

using namespace baccarat;
using Table = Stage<Game>;
using Expected = ExpectationSentence<Game>;

bool same_place(const Place& place, Spot spot) {
    return place.outcome == spot.outcome && (!place.area || *place.area == spot.area);
}

Money wagered(const Table& stage, const Values& v) {
    Money total;
    for (const Wager& wager : stage.state().wagers)
        if (wager.patron == patron_of(stage, v) && same_place(v.get<Place>(0), wager.spot)) total += wager.amount;
    return total;
}

template <bool Draws>
Verdict ordered(const Table& stage, const Values& v, Rules rules) {
    return expect_event<HandOrdered>(stage, rules, [&](const HandOrdered& e) {
        return e.hand == v.get<Hand>(0) && e.count == v.get<int>(0) && e.draws == Draws;
    });
}

Verdict drew(const Table& stage, const Values& v, Rules rules) {
    if (auto no = ordered<true>(stage, v, rules)) return no;
    const HandState& hand = stage.state().round.hand(v.get<Hand>(0));
    if (hand.cards.size() != 3 || !hand.cards[2].face || *hand.cards[2].face != v.get<Card>(0))
        return "its third card is " +
               std::string{hand.cards.size() == 3 && hand.cards[2].face ? in_words(*hand.cards[2].face) : "not known"};
    return compare(v.get<int>(1), point_count(hand));
}

Verdict wins(const Table& stage, const Values& v, Rules rules, const Place* place) {
    return expect_event<WagerPaid>(stage, rules, [&](const WagerPaid& e) {
        return e.patron == patron_of(stage, v) && e.winnings == v.get<Money>(0) &&
               (place == nullptr || same_place(*place, e.spot));
    });
}
Verdict loses(const Table& stage, const Values& v, Rules rules, const Place* place) {
    return expect_event<WagerCollected>(stage, rules, [&](const WagerCollected& e) {
        return e.patron == patron_of(stage, v) && e.amount == v.get<Money>(0) &&
               (place == nullptr || same_place(*place, e.spot));
    });
}

/// Chips that went back to a patron, whatever the reason.
std::optional<Money> returned_by(const Event& event, PersonId patron) {
    return event.what.visit([patron](const auto& e) -> std::optional<Money> {
        using E = std::decay_t<decltype(e)>;
        if constexpr (std::is_same_v<E, WagerReturned> || std::is_same_v<E, WagerWithdrawn>) {
            if (e.patron == patron) return e.amount;
        } else if constexpr (std::is_same_v<E, WagerPartlyVoid> || std::is_same_v<E, WagerReduced>) {
            if (e.patron == patron) return e.returned;
        }
        return std::nullopt;
    });
}
Verdict gets_back(const Table& stage, const Values& v, Rules rules) {
    const PersonId patron = patron_of(stage, v);
    return expect_told(
        stage, rules, "nothing went back to that patron",
        [&](const auto& told) { return returned_by(told.event, patron).has_value(); },
        [&](const auto& told) { return returned_by(told.event, patron) == v.get<Money>(0); });
}

Verdict next_with(const Table& stage, const Values& v, Rules rules, const Person* person, const Hand* hand) {
    const NextAct next = next_act(stage.law(), stage.state());
    const bool concerns =
        (hand == nullptr || next.hand == *hand) && (person == nullptr || next.person == stage.known_id(*person));
    return next_is(stage, v, rules, next, concerns,
                   (next.person == 0 ? "" : ", " + stage.with_names(patron_in_words(stage.state(), next.person))) +
                       ", " + std::string{name_of(next.hand)});
}

Verdict holder_is(const Table& stage, Hand hand, const Person* person) {
    const HandState& held = stage.state().round.hand(hand);
    const PersonId holder = held.holder == Holder::patron ? held.patron : 0;
    const PersonId wanted = person == nullptr ? 0 : stage.known_id(*person);
    if (holder == wanted) return std::nullopt;
    return holder == 0 ? "nobody is" : "it is " + stage.with_names(patron_in_words(stage.state(), holder));
}

Verdict shows(const Table& stage, Hand hand, const std::vector<Card>& cards) {
    const auto& there = stage.state().round.hand(hand).cards;
    std::string found;
    bool same = there.size() == cards.size();
    for (std::size_t i = 0; i < there.size(); ++i) {
        found += (found.empty() ? "" : " ") + (there[i].face ? in_words(*there[i].face) : "face-down");
        same = same && there[i].face && *there[i].face == cards[i];
    }
    return same ? Verdict{} : "it shows " + (found.empty() ? "nothing" : found);
}

constexpr auto baccarat_expectations = std::to_array<Expected>({
    {"{hand} {number}",
     [](const Table& s, const Values& v, Rules r) {
         return expect_event<PointCountAnnounced>(
             s, r, [&](const PointCountAnnounced& e) { return e.hand == v.get<Hand>(0) && e.count == v.get<int>(0); });
     }},
    {"{hand} {number} , draws", ordered<true>},
    {"{hand} {number} , draws {card} , has {number}", drew},
    {"{hand} {number} , stands", ordered<false>},
    {"{hand} {number} , natural", ordered<false>},
    {"{hand} wins",
     [](const Table& s, const Values& v, Rules r) {
         return expect_event<ResultAnnounced>(
             s, r, [&](const ResultAnnounced& e) { return outcome_of(e.winner) == outcome_of(v.get<Hand>(0)); });
     }},
    {"Tie",
     [](const Table& s, const Values&, Rules r) {
         return expect_event<ResultAnnounced>(s, r, [](const ResultAnnounced& e) { return e.winner == Winner::tie; });
     }},
    {"{hand} shows {cards}",
     [](const Table& s, const Values& v, Rules r) {
         return no_rules(r, shows(s, v.get<Hand>(0), v.get<std::vector<Card>>(0)));
     }},
    {"{hand} is face down",
     [](const Table& s, const Values& v, Rules r) {
         const auto& cards = s.state().round.hand(v.get<Hand>(0)).cards;
         const bool hidden =
             !cards.empty() && std::ranges::none_of(cards, [](const TableCard& c) { return c.face.has_value(); });
         return no_rules(r, hidden ? Verdict{} : Verdict{"it is not"});
     }},
    {"{patron} wins {money}", [](const Table& s, const Values& v, Rules r) { return wins(s, v, r, nullptr); }},
    {"{patron} wins {money} on {spot}",
     [](const Table& s, const Values& v, Rules r) { return wins(s, v, r, &v.get<Place>(0)); }},
    {"{patron} loses {money}", [](const Table& s, const Values& v, Rules r) { return loses(s, v, r, nullptr); }},
    {"{patron} loses {money} on {spot}",
     [](const Table& s, const Values& v, Rules r) { return loses(s, v, r, &v.get<Place>(0)); }},
    {"{patron} stands off {money}",
     [](const Table& s, const Values& v, Rules r) {
         return expect_event<WagerStoodOff>(
             s, r, [&](const WagerStoodOff& e) { return e.patron == patron_of(s, v) && e.amount == v.get<Money>(0); });
     }},
    {"{patron} gets {money} back", gets_back},
    {"{patron} receives {money} by adjustment",
     [](const Table& s, const Values& v, Rules r) {
         return expect_event<SettlementAdjusted>(s, r, [&](const SettlementAdjusted& e) {
             return e.patron == patron_of(s, v) && e.to_patron == v.get<Money>(0);
         });
     }},
    {"{patron} gives back {money} by adjustment",
     [](const Table& s, const Values& v, Rules r) {
         return expect_event<SettlementAdjusted>(s, r, [&](const SettlementAdjusted& e) {
             return e.patron == patron_of(s, v) && e.to_patron == -v.get<Money>(0);
         });
     }},
    {"{patron} has {money} on {spot}",
     [](const Table& s, const Values& v, Rules r) { return no_rules(r, compare(v.get<Money>(0), wagered(s, v))); }},
    {"{patron} has nothing on {spot}",
     [](const Table& s, const Values& v, Rules r) { return no_rules(r, compare(Money{}, wagered(s, v))); }},
    {"commission {money}", [](const Table& s, const Values& v,
                              Rules r) { return no_rules(r, compare(v.get<Money>(0), s.state().ledger.commission)); }},
    {"next {act}", [](const Table& s, const Values& v, Rules r) { return next_with(s, v, r, nullptr, nullptr); }},
    {"next {act} , {patron}",
     [](const Table& s, const Values& v, Rules r) { return next_with(s, v, r, &v.get<Person>(0), nullptr); }},
    {"next {act} , {hand}",
     [](const Table& s, const Values& v, Rules r) { return next_with(s, v, r, nullptr, &v.get<Hand>(0)); }},
    {"next {act} , {hand} , {patron}",
     [](const Table& s, const Values& v, Rules r) { return next_with(s, v, r, &v.get<Person>(0), &v.get<Hand>(0)); }},
    {"Banker is {patron}", [](const Table& s, const Values& v,
                              Rules r) { return no_rules(r, holder_is(s, Hand::banker, &v.get<Person>(0))); }},
    {"Player is {patron}", [](const Table& s, const Values& v,
                              Rules r) { return no_rules(r, holder_is(s, Hand::player, &v.get<Person>(0))); }},
    {"Banker is nobody",
     [](const Table& s, const Values&, Rules r) { return no_rules(r, holder_is(s, Hand::banker, nullptr)); }},
    {"Player is nobody",
     [](const Table& s, const Values&, Rules r) { return no_rules(r, holder_is(s, Hand::player, nullptr)); }},
    {"{number} cards in the shoe",
     [](const Table& s, const Values& v,
        Rules r) { return no_rules(r, compare(v.get<int>(0), s.state().shoe.cards_left)); }},
});

}  // namespace

std::span<const Expected> Speech<Game>::expectations() { return baccarat_expectations; }

}  // namespace croupier::replay
