// What a scenario of baccarat may expect: every sentence with the check it stands for.
#include "games/baccarat/language/words.h"

namespace croupier::baccarat {

namespace {

using namespace replay;

template <bool Draws>
Mismatch ordered(const Stage& stage, const Values& v, Rules rules) {
    return expect_event<HandOrdered>(stage, rules, [&](const HandOrdered& e) {
        return e.hand == v.get<Hand>(0) && e.count == v.get<int>(0) && e.draws == Draws;
    });
}

Mismatch drew(const Stage& stage, const Values& v, Rules rules) {
    if (auto no = ordered<true>(stage, v, rules)) return no;
    const HandState& hand = state_of(stage).round.hand(v.get<Hand>(0));
    if (hand.cards.size() != 3 || !hand.cards[2].face || *hand.cards[2].face != v.get<Card>(0))
        return "its third card is " +
               std::string{hand.cards.size() == 3 && hand.cards[2].face ? in_words(*hand.cards[2].face) : "not known"};
    return compare(v.get<int>(1), point_count(hand));
}

Mismatch next_with(const Stage& stage, const Values& v, Rules rules, const Person* person, const Hand* hand) {
    const NextAct next = next_act(*static_cast<const Edition*>(stage.law().edition), state_of(stage));
    const bool concerns =
        (hand == nullptr || next.hand == *hand) && (person == nullptr || next.person == stage.known_id(*person));
    return next_is(stage, v, rules, concerns,
                   (next.person == 0 ? "" : ", " + stage.with_names(patron_in_words(state_of(stage), next.person))) +
                       ", " + std::string{name_of(next.hand)});
}

Mismatch holder_is(const Stage& stage, Hand hand, const Person* person) {
    const HandState& held = state_of(stage).round.hand(hand);
    const PersonId holder = held.holder == Holder::patron ? held.patron : 0;
    const PersonId wanted = person == nullptr ? 0 : stage.known_id(*person);
    if (holder == wanted) return std::nullopt;
    return holder == 0 ? "nobody is" : "it is " + stage.with_names(patron_in_words(state_of(stage), holder));
}

Mismatch shows(const Stage& stage, Hand hand, const std::vector<Card>& cards) {
    const auto& there = state_of(stage).round.hand(hand).cards;
    std::string found;
    bool same = there.size() == cards.size();
    for (std::size_t i = 0; i < there.size(); ++i) {
        found += (found.empty() ? "" : " ") + (there[i].face ? in_words(*there[i].face) : "face-down");
        same = same && there[i].face && *there[i].face == cards[i];
    }
    return same ? Mismatch{} : "it shows " + (found.empty() ? "nothing" : found);
}

}  // namespace

std::vector<ExpectationSentence> expectation_sentences() {
    return {
        {"{hand} {number}",
         [](const Stage& s, const Values& v, Rules r) {
             return expect_event<PointCountAnnounced>(s, r, [&](const PointCountAnnounced& e) {
                 return e.hand == v.get<Hand>(0) && e.count == v.get<int>(0);
             });
         }},
        {"{hand} {number} , draws", ordered<true>},
        {"{hand} {number} , draws {card} , has {number}", drew},
        {"{hand} {number} , stands", ordered<false>},
        {"{hand} {number} , natural", ordered<false>},
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
             const auto& cards = state_of(s).round.hand(v.get<Hand>(0)).cards;
             const bool hidden =
                 !cards.empty() && std::ranges::none_of(cards, [](const TableCard& c) { return c.face.has_value(); });
             return no_rules(r, hidden ? Mismatch{} : Mismatch{"it is not"});
         }},
        {"{patron} stands off {money}",
         [](const Stage& s, const Values& v, Rules r) {
             return expect_event<WagerStoodOff>(s, r, [&](const WagerStoodOff& e) {
                 return e.patron == patron_of(s, v) && e.amount == v.get<Money>(0);
             });
         }},
        {"{patron} receives {money} by adjustment",
         [](const Stage& s, const Values& v, Rules r) {
             return expect_event<SettlementAdjusted>(s, r, [&](const SettlementAdjusted& e) {
                 return e.patron == patron_of(s, v) && e.to_patron == v.get<Money>(0);
             });
         }},
        {"{patron} gives back {money} by adjustment",
         [](const Stage& s, const Values& v, Rules r) {
             return expect_event<SettlementAdjusted>(s, r, [&](const SettlementAdjusted& e) {
                 return e.patron == patron_of(s, v) && e.to_patron == -v.get<Money>(0);
             });
         }},
        {"commission {money}",
         [](const Stage& s, const Values& v, Rules r) {
             return no_rules(r, compare(v.get<Money>(0), state_of(s).ledger.commission));
         }},
        {"next {act}", [](const Stage& s, const Values& v, Rules r) { return next_with(s, v, r, nullptr, nullptr); }},
        {"next {act} , {patron}",
         [](const Stage& s, const Values& v, Rules r) { return next_with(s, v, r, &v.get<Person>(0), nullptr); }},
        {"next {act} , {hand}",
         [](const Stage& s, const Values& v, Rules r) { return next_with(s, v, r, nullptr, &v.get<Hand>(0)); }},
        {"next {act} , {hand} , {patron}",
         [](const Stage& s, const Values& v, Rules r) {
             return next_with(s, v, r, &v.get<Person>(0), &v.get<Hand>(0));
         }},
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
             return no_rules(r, compare(v.get<int>(0), state_of(s).shoe.cards_left));
         }},
    };
}

}  // namespace croupier::baccarat
