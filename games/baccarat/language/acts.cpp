// What people may do at a baccarat table: every sentence with the command it stands for.
#include "games/baccarat/language/speech.h"

namespace croupier::replay {

namespace {

using namespace baccarat;
using Table = Stage<Game>;
using Sentence = ActSentence<Game>;

template <auto Build>
constexpr auto act = by<Game, Build>;
template <class Request>
constexpr auto bare = plain<Game, Request>;

/// A wager's patron is the actor, unless the sentence names another.
Spot own_spot(Table& stage, const Values& v, std::size_t index = 0) {
    return spot_of(stage, v.get<Person>(0), v.get<Place>(index));
}

HandCards hand_cards(const std::vector<Card>& cards) {
    HandCards list;
    for (std::size_t i = 0; i < cards.size() && i < HandCards::most; ++i) list.push_back(cards[i]);
    return list;
}

RoundCards round_cards(const std::vector<Card>& cards) {
    RoundCards list;
    for (std::size_t i = 0; i < cards.size() && i < RoundCards::most; ++i) list.push_back(cards[i]);
    return list;
}

std::uint8_t deck_bits(const std::vector<int>& decks) {
    unsigned bits = 0;
    for (const int deck : decks)
        if (deck >= 1 && deck <= 8) bits |= 1U << static_cast<unsigned>(deck - 1);
    return static_cast<std::uint8_t>(bits);
}

HandCards hidden_faces(Table& stage, Hand hand) {
    HandCards faces;
    for (const TableCard& card : stage.state().round.hand(hand).cards)
        if (!card.face) faces.push_back(stage.supply().face(card.place));
    return faces;
}

std::uint8_t set_of(const Values& v) { return v.get<SetOfCards>(0).index; }

template <Handling How>
Command handles(Table& stage, const Values& v) {
    return {stage.actor(v.get<Person>(0)), HandleCards{set_of(v), How}};
}
template <Preparation How, bool Secured = false, bool Identical = true, bool Sealed = true>
Command delivers(Table& stage, const Values& v) {
    return {stage.actor(v.get<Person>(0)),
            DeliverCards{set_of(v), How, Secured ? v.get<std::string>(0) : std::string{}, Identical, Sealed}};
}
template <class Request>
Command with_hand(Table& stage, const Values& v) {
    return {stage.actor(v.get<Person>(0)), Request{v.get<Hand>(0)}};
}
template <Style Chosen, bool ByProcedure = false>
Command chooses_style(Table& stage, const Values& v) {
    return {stage.actor(v.get<Person>(0)), ChooseStyle{Chosen, ByProcedure ? v.get<std::string>(0) : std::string{}}};
}
template <Tender Kind>
Command wagers(Table& stage, const Values& v) {
    return {stage.actor(v.get<Person>(0)),
            PlaceWager{stage.id_of(v.get<Person>(0)), own_spot(stage, v), v.get<Money>(0), Kind}};
}
/// A wager that lies on the layout is made larger: by so much, or until it is so much.
template <bool ToAmount>
Command raises(Table& stage, const Values& v) {
    const PersonId patron = stage.id_of(v.get<Person>(0));
    const Spot spot = own_spot(stage, v);
    const Wager* standing = stage.state().find_wager(patron, spot);
    if (standing == nullptr) throw std::runtime_error("no wager lies there that could be raised");
    const Money more = ToAmount ? v.get<Money>(0) - standing->amount : v.get<Money>(0);
    return {stage.actor(v.get<Person>(0)), PlaceWager{patron, spot, more, Tender::chips}};
}
template <bool WithChips>
Command declares(Table& stage, const Values& v) {
    return {stage.actor(v.get<Person>(0)),
            DeclareWager{stage.id_of(v.get<Person>(0)), own_spot(stage, v), v.get<Money>(0), WithChips}};
}
template <bool Accepts>
Command answers(Table& stage, const Values& v) {
    return {stage.actor(v.get<Person>(0)), AnswerHand{v.get<Hand>(0), Accepts}};
}
template <bool Draw>
Command chooses(Table& stage, const Values& v) {
    return {stage.actor(v.get<Person>(0)), ChooseDraw{v.get<Hand>(0), Draw}};
}
template <bool Seen, bool Onto>
Command draws_in_excess(Table& stage, const Values& v) {
    DrawInExcess drawn;
    if constexpr (Seen) drawn.face = v.get<Card>(0);
    if constexpr (Onto) drawn.onto = v.get<Hand>(0);
    return {stage.actor(v.get<Person>(0)), drawn};
}

constexpr Sentence table_sentences[] = {
    {"{person} chooses Style A", chooses_style<Style::a>},
    {"{person} chooses Style B", chooses_style<Style::b>},
    {"{person} chooses Style C", chooses_style<Style::c>},
    {"{person} chooses Style A by procedure {text}", chooses_style<Style::a, true>},
    {"{person} chooses Style B by procedure {text}", chooses_style<Style::b, true>},
    {"{person} chooses Style C by procedure {text}", chooses_style<Style::c, true>},
    {"{person} elects six pays half",
     act<[](Table&, const Values&) { return ElectPayment{PaymentOption::six_pays_half}; }>},
    {"{person} elects commission", act<[](Table&, const Values&) { return ElectPayment{PaymentOption::commission}; }>},
    {"{person} stipulates a differential of {money}",
     act<[](Table&, const Values& v) { return StipulateDifferential{v.get<Money>(0)}; }>},
    {"{person} lifts the differential", act<[](Table&, const Values&) { return StipulateDifferential{std::nullopt}; }>},
    {"{person} sets limits of {money} to {money} for {patron}", act<[](Table& stage, const Values& v) {
         return SetPersonalLimits{
             second_person(stage, v), {v.get<Money>(0), v.get<Money>(1)}, stage.state().setup.tie_limits};
     }>},
    {"{person} names {patron} for the cap",
     act<[](Table& stage, const Values& v) { return CapPatron{second_person(stage, v), true}; }>},
};

constexpr Sentence card_sentences[] = {
    {"{person} delivers fresh cards {set}", delivers<Preparation::fresh, false>},
    {"{person} delivers cards with an odd back {set}", delivers<Preparation::fresh, false, false>},
    {"{person} delivers unsealed cards {set}", delivers<Preparation::fresh, false, true, false>},
    {"{person} delivers pre-checked cards {set}", delivers<Preparation::pre_checked, false>},
    {"{person} delivers pre-checked cards secured {text} {set}", delivers<Preparation::pre_checked, true>},
    {"{person} delivers pre-shuffled cards {set}", delivers<Preparation::pre_shuffled, false>},
    {"{person} delivers pre-shuffled cards secured {text} {set}", delivers<Preparation::pre_shuffled, true>},
    {"{person} inspects the cards {set}", act<[](Table&, const Values& v) { return InspectCards{set_of(v)}; }>},
    {"{person} spreads the cards {set}", handles<Handling::spread>},
    {"{person} spreads the cards in columns {set}", handles<Handling::spread_in_columns>},
    {"{person} views the cards {set}", act<[](Table&, const Values& v) { return ViewCards{set_of(v)}; }>},
    {"{person} chemmy shuffles the cards {set}", handles<Handling::wash>},
    {"{person} washes the cards {set}", handles<Handling::wash>},
    {"{person} stacks the cards {set}", handles<Handling::stack>},
    {"{person} riffle shuffles the cards {set}", handles<Handling::riffle>},
    {"{person} riffles the cards {set}", handles<Handling::riffle>},
    {"{person} lets the shuffler shuffle the cards {set}", handles<Handling::machine_shuffle>},
    {"{person} lets the machine shuffle the cards {set}", handles<Handling::machine_shuffle>},
    {"{person} asks to see decks {numbers} {set}",
     act<[](Table&, const Values& v) { return RequestDecks{set_of(v), deck_bits(v.get<std::vector<int>>(0))}; }>},
    {"{person} shows decks {numbers} {set}",
     act<[](Table&, const Values& v) { return ShowDecks{set_of(v), deck_bits(v.get<std::vector<int>>(0))}; }>},
    {"{person} insists on an inspection {set}",
     act<[](Table&, const Values& v) { return DemandInspection{set_of(v)}; }>},
    {"{person} accepts the pre-shuffled cards {set}",
     act<[](Table&, const Values& v) { return AcceptPreShuffled{set_of(v)}; }>},
    {"{person} reports a card exposed {set}", act<[](Table&, const Values& v) { return ReportExposure{set_of(v)}; }>},
    {"{person} orders a reshuffle because {text} {set}", act<[](Table&, const Values& v) {
         return OrderReshuffle{set_of(v), ReshuffleGround::suspicion, v.get<std::string>(0)};
     }>},
    {"{person} orders a reshuffle after the vacancy {set}",
     act<[](Table&, const Values& v) { return OrderReshuffle{set_of(v), ReshuffleGround::vacancy, {}}; }>},
    {"{person} has the cards replaced", bare<OrderReplacement>},
    {"{person} offers the cut to {patron}",
     act<[](Table& stage, const Values& v) { return OfferCut{second_person(stage, v)}; }>},
    {"{person} accepts the cut", act<[](Table&, const Values&) { return AnswerCut{true}; }>},
    {"{person} declines the cut", act<[](Table&, const Values&) { return AnswerCut{false}; }>},
    {"{person} cuts at {number}", act<[](Table&, const Values& v) { return CutCards{v.get<int>(0)}; }>},
    {"{person} places the cutting card {number} from the back",
     act<[](Table&, const Values& v) { return PlaceCuttingCard{v.get<int>(0)}; }>},
    {"{person} loads the cards", bare<LoadCards>},
    {"{person} takes over a shoe with {number} cards left",
     act<[](Table&, const Values& v) { return TakeOverShoe{v.get<int>(0), false}; }>},
    {"{person} burns {card}", act<[](Table&, const Values& v) { return BurnCard{v.get<Card>(0), false}; }>},
    {"{person} burns {card} found face up",
     act<[](Table&, const Values& v) { return BurnCard{v.get<Card>(0), true}; }>},
    {"{person} burns a card face down", act<[](Table&, const Values&) { return BurnCard{}; }>},
    {"{person} reports the burn missed", bare<ReportMissedBurn>},
    {"{person} removes the cards", bare<RemoveCards>},
};

constexpr Sentence wager_sentences[] = {
    {"{patron} wagers {money} on {spot}", wagers<Tender::chips>},
    {"{patron} {money} on {spot}", wagers<Tender::chips>},
    {"{patron} wagers {money} in cash on {spot}", wagers<Tender::cash>},
    {"{patron} wagers {money} on credit on {spot}", wagers<Tender::credit>},
    {"{person} places {money} on {spot} for {patron}", act<[](Table& stage, const Values& v) {
         const Person& patron = v.get<Person>(1);
         return PlaceWager{stage.id_of(patron), spot_of(stage, patron, v.get<Place>(0)), v.get<Money>(0),
                           Tender::chips};
     }>},
    {"{patron} raises the wager on {spot} by {money}", raises<false>},
    {"{patron} raises the wager on {spot} to {money}", raises<true>},
    {"{patron} declares {money} on {spot}", declares<true>},
    {"{patron} declares {money} without chips on {spot}", declares<false>},
    {"{person} places the declared wager of {patron}",
     act<[](Table& stage, const Values& v) { return PlaceDeclaredWager{second_person(stage, v)}; }>},
    {"{patron} moves the wager from {spot} to {spot}", act<[](Table& stage, const Values& v) {
         return MoveWager{stage.id_of(v.get<Person>(0)), own_spot(stage, v, 0), own_spot(stage, v, 1)};
     }>},
    {"{patron} takes {money} back from {spot}", act<[](Table& stage, const Values& v) {
         return WithdrawWager{stage.id_of(v.get<Person>(0)), own_spot(stage, v), v.get<Money>(0)};
     }>},
    {"{person} takes {money} back from {spot} for {patron}", act<[](Table& stage, const Values& v) {
         const Person& patron = v.get<Person>(1);
         return WithdrawWager{stage.id_of(patron), spot_of(stage, patron, v.get<Place>(0)), v.get<Money>(0)};
     }>},
    {"{person} finds {money} of {patron} accepted on {spot}", act<[](Table& stage, const Values& v) {
         const Person& patron = v.get<Person>(1);
         return RecordContraryWager{stage.id_of(patron), spot_of(stage, patron, v.get<Place>(0)), v.get<Money>(0)};
     }>},
    {"{patron} asks for rounds without wagers", bare<RequestFreeRounds>},
    {"{person} grants rounds without wagers", bare<GrantFreeRounds>},
    {"{person} reduces the wagers", bare<ReduceWagers>},
    {"{person} waives the reduction", bare<WaiveDifferential>},
};

constexpr Sentence round_sentences[] = {
    {"{person} calls No more bets", bare<CallNoMoreBets>},
    {"{person} calls No bets this hand", bare<CallNoBets>},
    {"{person} offers the {hand}", with_hand<OfferHand>},
    {"{person} takes the {hand}", answers<true>},
    {"{person} declines the {hand}", answers<false>},
    {"{person} draws {card}", act<[](Table&, const Values& v) { return DrawCard{v.get<Card>(0), false}; }>},
    {"{person} draws {card} found face up",
     act<[](Table&, const Values& v) { return DrawCard{v.get<Card>(0), true}; }>},
    {"{person} draws a card face down", act<[](Table&, const Values&) { return DrawCard{}; }>},
    {"{person} draws the cutting card", bare<DrawCuttingCard>},
    {"{person} finds the shoe empty", bare<FindShoeEmpty>},
    {"{person} passes the {hand}", with_hand<PassHand>},
    {"{person} turns the {hand}",
     act<[](Table& stage, const Values& v) { return TurnHand{v.get<Hand>(0), hidden_faces(stage, v.get<Hand>(0))}; }>},
    {"{person} turns the {hand} : {cards}",
     act<[](Table&, const Values& v) { return TurnHand{v.get<Hand>(0), hand_cards(v.get<std::vector<Card>>(0))}; }>},
    {"{person} announces the {hand}", with_hand<AnnounceCount>},
    {"{person} authorises Banker first", bare<AuthoriseBankerFirst>},
    {"{person} directs the dealer to turn the {hand}", with_hand<DirectDealerTurns>},
    {"{person} chooses to draw for the {hand}", chooses<true>},
    {"{person} chooses to stand for the {hand}", chooses<false>},
    {"{person} takes the cards of the {hand} away", with_hand<TakeCards>},
    {"{person} announces the result", bare<AnnounceResult>},
    {"{person} collects the losing wagers", bare<CollectLosing>},
    {"{person} pays the winning wagers", bare<PayWinning>},
    {"{person} pays {spot}",
     act<[](Table& stage, const Values& v) { return PayWinning{spot_of(stage, v.get<Person>(0), v.get<Place>(0))}; }>},
    {"{person} announces the last coup", bare<AnnounceLastCoup>},
};

constexpr Sentence irregular_sentences[] = {
    {"{person} draws {card} in excess", draws_in_excess<true, false>},
    {"{person} draws {card} in excess onto the {hand}", draws_in_excess<true, true>},
    {"{person} draws a card in excess unseen", draws_in_excess<false, false>},
    {"{person} draws a card in excess unseen onto the {hand}", draws_in_excess<false, true>},
    {"{person} finds the first card face up : {card}",
     act<[](Table&, const Values& v) { return FindFirstCardFaceUp{v.get<Card>(0)}; }>},
    {"{person} reports a misdeal : {cards} on the Player's Hand , {cards} on the Banker's Hand",
     act<[](Table&, const Values& v) {
         return ReportMisdeal{hand_cards(v.get<std::vector<Card>>(0)), hand_cards(v.get<std::vector<Card>>(1))};
     }>},
    {"{person} puts the round right : {cards}",
     act<[](Table&, const Values& v) { return Reconstruct{0, round_cards(v.get<std::vector<Card>>(0))}; }>},
    {"{person} puts round {number} right : {cards}",
     act<[](Table&, const Values& v) { return Reconstruct{v.get<int>(0), round_cards(v.get<std::vector<Card>>(0))}; }>},
    {"{person} declares the round void because {text}",
     act<[](Table&, const Values& v) { return DeclareVoid{0, v.get<std::string>(0)}; }>},
    {"{person} claims that round {number} be replayed",
     act<[](Table&, const Values& v) { return ClaimReplay{v.get<int>(0)}; }>},
    {"{person} declares round {number} void because {text}",
     act<[](Table&, const Values& v) { return DeclareVoid{v.get<int>(0), v.get<std::string>(0)}; }>},
};

}  // namespace

std::span<const Sentence> Speech<Game>::acts() {
    static const std::vector<Sentence> all = [] {
        std::vector<Sentence> list;
        for (const std::span<const Sentence> part :
             {std::span<const Sentence>{table_sentences}, std::span<const Sentence>{card_sentences},
              std::span<const Sentence>{wager_sentences}, std::span<const Sentence>{round_sentences},
              std::span<const Sentence>{irregular_sentences}})
            list.insert(list.end(), part.begin(), part.end());
        return list;
    }();
    return all;
}

}  // namespace croupier::replay
