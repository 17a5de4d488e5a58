// What people may do at a Tai-Sai table, and how the table is described: every sentence with what it stands for.
#include "games/tai_sai/language/speech.h"

namespace croupier::replay {

namespace {

using namespace tai_sai;
using Tumbler = Stage<Game>;
using Act1 = ActSentence<Game>;

template <auto Build>
constexpr auto asks = by<Game, Build>;

template <Tender Kind>
Command lays(Tumbler& stage, const Values& v) {
    const PersonId patron = stage.id_of(v.get<Person>(0));
    return {stage.actor(v.get<Person>(0)), PlaceWager{patron, v.get<Area>(0), v.get<Money>(0), Kind, std::nullopt}};
}

/// A wager that lies on the layout is made larger: by so much, or until it is so much.
template <bool ToAmount>
Command raises(Tumbler& stage, const Values& v) {
    const PersonId patron = stage.id_of(v.get<Person>(0));
    const Money lies = stage.state().total_on(v.get<Area>(0), patron);
    if (lies.is_zero()) throw std::runtime_error("no wager lies there that could be raised");
    const Money more = ToAmount ? v.get<Money>(0) - lies : v.get<Money>(0);
    return {stage.actor(v.get<Person>(0)), PlaceWager{patron, v.get<Area>(0), more, Tender::chips, std::nullopt}};
}

/// A wager that somebody else puts down for the second person.
Command puts_down(Tumbler& stage, const Values& v, std::optional<Area> called) {
    return {stage.actor(v.get<Person>(0)),
            PlaceWager{second_person(stage, v), v.get<Area>(0), v.get<Money>(0), Tender::chips, called}};
}

Limits limits_in(const Values& v) { return {v.get<Money>(0), v.get<Money>(1)}; }

/// Limits to which those for a kind of wager are added, or in which they are replaced.
LimitSet with_kind(LimitSet limits, const Values& v) {
    std::erase_if(limits.kinds, [&v](const KindLimits& each) { return each.kind == v.get<WagerKind>(0); });
    limits.kinds.push_back({v.get<WagerKind>(0), limits_in(v)});
    return limits;
}

constexpr auto tai_sai_acts = std::to_array<Act1>({
    {"{person} sets limits of {money} to {money} for {patron}", asks<[](Tumbler& stage, const Values& v) {
         return SetPersonalLimits{second_person(stage, v), {limits_in(v), {}}};
     }>},
    {"{person} sets limits of {money} to {money} on {kind} for {patron}", asks<[](Tumbler& stage, const Values& v) {
         const PersonId id = second_person(stage, v);
         const Patron* patron = stage.state().find_patron(id);
         const bool has_own = patron != nullptr && patron->limits;
         return SetPersonalLimits{
             id, with_kind(has_own ? *patron->limits : LimitSet{stage.state().setup.limits.every, {}}, v)};
     }>},
    {"{person} sets limits of {money} to {money} for the table",
     asks<[](Tumbler&, const Values& v) { return ChangeLimits{{limits_in(v), {}}}; }>},
    {"{person} sets limits of {money} to {money} on {kind} for the table",
     asks<[](Tumbler& stage, const Values& v) { return ChangeLimits{with_kind(stage.state().setup.limits, v)}; }>},
    {"{person} issues {text} chips of {money} to {patron}", asks<[](Tumbler& stage, const Values& v) {
         return IssueColour{second_person(stage, v), v.get<std::string>(0), v.get<Money>(0)};
     }>},
    {"{person} takes back the chips of {patron}",
     asks<[](Tumbler& stage, const Values& v) { return ReturnColour{second_person(stage, v)}; }>},
    {"{patron} returns the coloured chips",
     asks<[](Tumbler& stage, const Values& v) { return ReturnColour{stage.id_of(v.get<Person>(0))}; }>},

    {"{person} covers the tumbler", plain<Game, CoverTumbler>},
    {"{person} spins the dice once", plain<Game, SpinDice>},
    {"{person} spins the dice {number} times", asks<[](Tumbler&, const Values& v) { return SpinDice{v.get<int>(0)}; }>},
    {"{person} calls for wagers", plain<Game, CallForWagers>},

    {"{patron} wagers {money} on {area}", lays<Tender::chips>},
    {"{patron} {money} on {area}", lays<Tender::chips>},
    {"{patron} raises the wager on {area} by {money}", raises<false>},
    {"{patron} raises the wager on {area} to {money}", raises<true>},
    {"{patron} wagers {money} in coloured chips on {area}", lays<Tender::non_value_chips>},
    {"{patron} wagers {money} in cash on {area}", lays<Tender::cash>},
    {"{patron} wagers {money} on credit on {area}", lays<Tender::credit>},
    {"{person} places {money} on {area} for {patron}",
     [](Tumbler& stage, const Values& v) { return puts_down(stage, v, std::nullopt); }},
    {"{person} places {money} on {area} for {patron} , who called {area}",
     [](Tumbler& stage, const Values& v) { return puts_down(stage, v, v.get<Area>(1)); }},
    {"{patron} takes {money} back from {area}", asks<[](Tumbler& stage, const Values& v) {
         return WithdrawWager{stage.id_of(v.get<Person>(0)), v.get<Area>(0), v.get<Money>(0)};
     }>},
    {"{person} takes {money} back from {area} for {patron}", asks<[](Tumbler& stage, const Values& v) {
         return WithdrawWager{second_person(stage, v), v.get<Area>(0), v.get<Money>(0)};
     }>},

    {"{person} calls No more bets", plain<Game, CallNoMoreBets>},
    {"{person} uncovers the tumbler",
     asks<[](Tumbler& stage, const Values&) { return UncoverTumbler{stage.supply().uncover()}; }>},
    {"{person} uncovers the tumbler : {dice}",
     asks<[](Tumbler&, const Values& v) { return UncoverTumbler{v.get<Dice>(0)}; }>},
    {"{person} uncovers the tumbler : not flat",
     asks<[](Tumbler&, const Values&) { return UncoverTumbler{std::nullopt}; }>},
    {"{person} calls the result", plain<Game, CallResult>},
    {"{person} calls the result as {dice}", asks<[](Tumbler&, const Values& v) { return CallResult{v.get<Dice>(0)}; }>},
    {"{person} presses {die}", asks<[](Tumbler&, const Values& v) { return KeyNumber{v.get<Die>(0)}; }>},
    {"{person} presses the entry button", plain<Game, PressEntry>},
    {"{person} collects the losing wagers", plain<Game, CollectLosing>},
    {"{person} pays the winning wagers", plain<Game, PayWinning>},
    {"{person} pays {area}", asks<[](Tumbler&, const Values& v) { return PayWinning{v.get<Area>(0)}; }>},

    {"{person} finds the wager of {patron} on {area} lying on {area} : {cause}",
     asks<[](Tumbler& stage, const Values& v) {
         return ReportDisplacement{second_person(stage, v), v.get<Area>(0), v.get<Area>(1), v.get<Displacement>(0)};
     }>},
    {"{person} settles the wager of {patron} on {area} as if on {area} because {text}",
     asks<[](Tumbler& stage, const Values& v) {
         return TreatAsMeant{second_person(stage, v), v.get<Area>(0), v.get<Area>(1), v.get<std::string>(0)};
     }>},
    {"{person} corrects the result to {dice} because {text}",
     asks<[](Tumbler&, const Values& v) { return CorrectResult{0, v.get<Dice>(0), v.get<std::string>(0)}; }>},
    {"{person} corrects the result of round {number} to {dice} because {text}", asks<[](Tumbler&, const Values& v) {
         return CorrectResult{v.get<int>(0), v.get<Dice>(0), v.get<std::string>(0)};
     }>},
    {"{person} declares the round void because {text}",
     asks<[](Tumbler&, const Values& v) { return DeclareVoid{0, v.get<std::string>(0)}; }>},
    {"{person} declares round {number} void because {text}",
     asks<[](Tumbler&, const Values& v) { return DeclareVoid{v.get<int>(0), v.get<std::string>(0)}; }>},
});

constexpr auto tai_sai_table = std::to_array<TableItem<TableSetup>>({
    {"{number} seats", [](TableSetup& t, const Values& v) { t.seats = v.get<int>(0); }},
    {"wagers from {money} to {money}",
     [](TableSetup& t, const Values& v) { t.limits.every = {v.get<Money>(0), v.get<Money>(1)}; }},
    {"{kind} from {money} to {money}",
     [](TableSetup& t, const Values& v) {
         t.limits.kinds.push_back({v.get<WagerKind>(0), {v.get<Money>(0), v.get<Money>(1)}});
     }},
    {"{odds} odds", [](TableSetup& t, const Values& v) { t.odds = v.get<OddsSet>(0); }},
    {"{text} chips", [](TableSetup& t, const Values& v) { t.colours.push_back(v.get<std::string>(0)); }},
    {"one table at a time", [](TableSetup& t, const Values&) { t.one_table_only = true; }},
});

}  // namespace

std::span<const ActSentence<Game>> Speech<Game>::acts() { return tai_sai_acts; }
std::span<const TableItem<TableSetup>> Speech<Game>::table_items() { return tai_sai_table; }

TableSetup Speech<Game>::reference_table() {
    TableSetup setup;
    setup.chips =
        ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100), Money::dollars(500)}};
    setup.limits.every = {Money::dollars(5), Money::dollars(1000)};
    return setup;
}

}  // namespace croupier::replay
