// What a scenario of Tai-Sai may expect: every sentence with the check it stands for.
#include "games/tai_sai/language/speech.h"

namespace croupier::replay {

namespace {

using namespace tai_sai;
using Tumbler = Stage<Game>;

template <bool OnArea>
Verdict patron_wins(const Tumbler& s, const Values& v, Rules r) {
    return expect_event<WagerPaid>(s, r, [&](const WagerPaid& e) {
        if constexpr (OnArea)
            if (e.area != v.get<Area>(0)) return false;
        return e.patron == patron_of(s, v) && e.winnings == v.get<Money>(0);
    });
}
template <bool OnArea>
Verdict patron_loses(const Tumbler& s, const Values& v, Rules r) {
    return expect_event<WagerCollected>(s, r, [&](const WagerCollected& e) {
        if constexpr (OnArea)
            if (e.area != v.get<Area>(0)) return false;
        return e.patron == patron_of(s, v) && e.amount == v.get<Money>(0);
    });
}

/// What a correction takes back or books: `net` as won by the patron.
template <class E, bool Won>
Verdict books(const Tumbler& s, const Values& v, Rules r) {
    const Money net = Won ? v.get<Money>(0) : -v.get<Money>(0);
    return expect_event<E>(
        s, r, [&](const E& e) { return e.patron == patron_of(s, v) && e.area == v.get<Area>(0) && e.net == net; });
}

Verdict is_lit(const Tumbler& s, const Values& v, Rules r) {
    return expect_event<AreasLit>(
        s, r, [&](const AreasLit& e) { return std::ranges::find(e.areas, v.get<Area>(0)) != e.areas.end(); });
}

constexpr auto tai_sai_expectations = std::to_array<ExpectationSentence<Game>>({
    {"{patron} wins {money}", patron_wins<false>},
    {"{patron} wins {money} on {area}", patron_wins<true>},
    {"{patron} loses {money}", patron_loses<false>},
    {"{patron} loses {money} on {area}", patron_loses<true>},
    {"{patron} gets {money} back",
     [](const Tumbler& s, const Values& v, Rules r) {
         const auto fits = [&](const auto& e) { return e.patron == patron_of(s, v) && e.amount == v.get<Money>(0); };
         const Verdict withdrawn = expect_event<WagerWithdrawn>(s, r, fits);
         return withdrawn ? expect_event<WagerReturned>(s, r, fits) : withdrawn;
     }},
    {"{patron} has {money} on {area}",
     [](const Tumbler& s, const Values& v, Rules r) {
         return no_rules(r, compare(v.get<Money>(0), s.state().total_on(v.get<Area>(0), patron_of(s, v))));
     }},
    {"{patron} has nothing on {area}",
     [](const Tumbler& s, const Values& v, Rules r) {
         return no_rules(r, compare(Money{}, s.state().total_on(v.get<Area>(0), patron_of(s, v))));
     }},
    {"the dice show {dice}",
     [](const Tumbler& s, const Values& v, Rules r) {
         return expect_event<TumblerUncovered>(s, r,
                                               [&](const TumblerUncovered& e) { return e.dice == v.get<Dice>(0); });
     }},
    {"{area} is lit", is_lit},
    {"{area} is not lit", [](const Tumbler& s, const Values& v,
                             Rules r) { return no_rules(r, is_lit(s, v, {}) ? Verdict{} : Verdict{"it is"}); }},
    {"reversed for {patron} on {area} : won {money}", books<SettlementReversed, true>},
    {"reversed for {patron} on {area} : lost {money}", books<SettlementReversed, false>},
    {"booked for {patron} on {area} : won {money}", books<SettlementBooked, true>},
    {"booked for {patron} on {area} : lost {money}", books<SettlementBooked, false>},
    {"next {act}", [](const Tumbler& s, const Values& v,
                      Rules r) { return next_is(s, v, r, next_act(s.law(), s.state()), true, {}); }},
});

}  // namespace

std::span<const ExpectationSentence<Game>> Speech<Game>::expectations() { return tai_sai_expectations; }

}  // namespace croupier::replay
