// What people may do at a baccarat table: every sentence with the command it stands for.
#include "games/baccarat/language/words.h"

namespace croupier::baccarat {

namespace {

using namespace replay;

/// A wager's patron is the actor, unless the sentence names another.
Spot own_spot(Stage& stage, const Values& v, std::size_t index = 0) {
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

HandCards hidden_faces(Stage& stage, Hand hand) {
    HandCards faces;
    for (const TableCard& card : state_of(stage).round.hand(hand).cards)
        if (!card.face) faces.push_back(stage.chance()->supply().cards->face(card.place));
    return faces;
}

std::uint8_t set_of(const Values& v) { return v.get<SetOfCards>(0).index; }

template <Handling How>
Request handles(Stage&, const Values& v) {
    return HandleCards{set_of(v), How};
}
template <Preparation How, bool Secured = false, bool Identical = true, bool Sealed = true>
Request delivers(Stage&, const Values& v) {
    return DeliverCards{set_of(v), How, Secured ? v.get<std::string>(0) : std::string{}, Identical, Sealed};
}
template <class Asked>
Asked with_hand(Stage&, const Values& v) {
    return {v.get<Hand>(0)};
}
template <Style Chosen, bool ByProcedure = false>
Request chooses_style(Stage&, const Values& v) {
    return ChooseStyle{Chosen, ByProcedure ? v.get<std::string>(0) : std::string{}};
}
template <bool WithChips>
Request declares(Stage& stage, const Values& v) {
    return DeclareWager{stage.id_of(v.get<Person>(0)), own_spot(stage, v), v.get<Money>(0), WithChips};
}
template <bool Accepts>
Request answers(Stage&, const Values& v) {
    return AnswerHand{v.get<Hand>(0), Accepts};
}
template <bool Draw>
Request chooses(Stage&, const Values& v) {
    return ChooseDraw{v.get<Hand>(0), Draw};
}
template <bool Seen, bool Onto>
Request draws_in_excess(Stage&, const Values& v) {
    DrawInExcess drawn;
    if constexpr (Seen) drawn.face = v.get<Card>(0);
    if constexpr (Onto) drawn.onto = v.get<Hand>(0);
    return drawn;
}

}  // namespace

std::vector<ActSentence> act_sentences() {
    return acts<Command>({
        {"{person} chooses Style A", chooses_style<Style::a>},
        {"{person} chooses Style B", chooses_style<Style::b>},
        {"{person} chooses Style C", chooses_style<Style::c>},
        {"{person} chooses Style A by procedure {text}", chooses_style<Style::a, true>},
        {"{person} chooses Style B by procedure {text}", chooses_style<Style::b, true>},
        {"{person} chooses Style C by procedure {text}", chooses_style<Style::c, true>},
        {"{person} elects six pays half",
         [](Stage&, const Values&) { return ElectPayment{PaymentOption::six_pays_half}; }},
        {"{person} elects commission", [](Stage&, const Values&) { return ElectPayment{PaymentOption::commission}; }},
        {"{person} stipulates a differential of {money}",
         [](Stage&, const Values& v) { return StipulateDifferential{v.get<Money>(0)}; }},
        {"{person} lifts the differential", [](Stage&, const Values&) { return StipulateDifferential{std::nullopt}; }},
        {"{person} sets limits of {money} to {money} for {patron}",
         [](Stage& stage, const Values& v) {
             return SetPersonalLimits{
                 second_person(stage, v), {v.get<Money>(0), v.get<Money>(1)}, state_of(stage).setup.tie_limits};
         }},
        {"{person} names {patron} for the cap",
         [](Stage& stage, const Values& v) { return CapPatron{second_person(stage, v), true}; }},

        {"{person} delivers fresh cards {set}", delivers<Preparation::fresh, false>},
        {"{person} delivers cards with an odd back {set}", delivers<Preparation::fresh, false, false>},
        {"{person} delivers unsealed cards {set}", delivers<Preparation::fresh, false, true, false>},
        {"{person} delivers pre-checked cards {set}", delivers<Preparation::pre_checked, false>},
        {"{person} delivers pre-checked cards secured {text} {set}", delivers<Preparation::pre_checked, true>},
        {"{person} delivers pre-shuffled cards {set}", delivers<Preparation::pre_shuffled, false>},
        {"{person} delivers pre-shuffled cards secured {text} {set}", delivers<Preparation::pre_shuffled, true>},
        {"{person} inspects the cards {set}", [](Stage&, const Values& v) { return InspectCards{set_of(v)}; }},
        {"{person} spreads the cards {set}", handles<Handling::spread>},
        {"{person} spreads the cards in columns {set}", handles<Handling::spread_in_columns>},
        {"{person} views the cards {set}", [](Stage&, const Values& v) { return ViewCards{set_of(v)}; }},
        {"{person} chemmy shuffles the cards {set}", handles<Handling::wash>},
        {"{person} washes the cards {set}", handles<Handling::wash>},
        {"{person} stacks the cards {set}", handles<Handling::stack>},
        {"{person} riffle shuffles the cards {set}", handles<Handling::riffle>},
        {"{person} riffles the cards {set}", handles<Handling::riffle>},
        {"{person} lets the shuffler shuffle the cards {set}", handles<Handling::machine_shuffle>},
        {"{person} lets the machine shuffle the cards {set}", handles<Handling::machine_shuffle>},
        {"{person} asks to see decks {numbers} {set}",
         [](Stage&, const Values& v) { return RequestDecks{set_of(v), deck_bits(v.get<std::vector<int>>(0))}; }},
        {"{person} shows decks {numbers} {set}",
         [](Stage&, const Values& v) { return ShowDecks{set_of(v), deck_bits(v.get<std::vector<int>>(0))}; }},
        {"{person} insists on an inspection {set}",
         [](Stage&, const Values& v) { return DemandInspection{set_of(v)}; }},
        {"{person} accepts the pre-shuffled cards {set}",
         [](Stage&, const Values& v) { return AcceptPreShuffled{set_of(v)}; }},
        {"{person} reports a card exposed {set}", [](Stage&, const Values& v) { return ReportExposure{set_of(v)}; }},
        {"{person} orders a reshuffle because {text} {set}",
         [](Stage&, const Values& v) {
             return OrderReshuffle{set_of(v), ReshuffleGround::suspicion, v.get<std::string>(0)};
         }},
        {"{person} orders a reshuffle after the vacancy {set}",
         [](Stage&, const Values& v) { return OrderReshuffle{set_of(v), ReshuffleGround::vacancy, {}}; }},
        {"{person} has the cards replaced", plain<OrderReplacement>},
        {"{person} offers the cut to {patron}",
         [](Stage& stage, const Values& v) { return OfferCut{second_person(stage, v)}; }},
        {"{person} accepts the cut", [](Stage&, const Values&) { return AnswerCut{true}; }},
        {"{person} declines the cut", [](Stage&, const Values&) { return AnswerCut{false}; }},
        {"{person} cuts at {number}", [](Stage&, const Values& v) { return CutCards{v.get<int>(0)}; }},
        {"{person} places the cutting card {number} from the back",
         [](Stage&, const Values& v) { return PlaceCuttingCard{v.get<int>(0)}; }},
        {"{person} loads the cards", plain<LoadCards>},
        {"{person} takes over a shoe with {number} cards left",
         [](Stage&, const Values& v) { return TakeOverShoe{v.get<int>(0), false}; }},
        {"{person} burns {card}", [](Stage&, const Values& v) { return BurnCard{v.get<Card>(0), false}; }},
        {"{person} burns {card} found face up", [](Stage&, const Values& v) { return BurnCard{v.get<Card>(0), true}; }},
        {"{person} burns a card face down", [](Stage&, const Values&) { return BurnCard{}; }},
        {"{person} reports the burn missed", plain<ReportMissedBurn>},
        {"{person} removes the cards", plain<RemoveCards>},

        {"{patron} declares {money} on {spot}", declares<true>},
        {"{patron} declares {money} without chips on {spot}", declares<false>},
        {"{person} places the declared wager of {patron}",
         [](Stage& stage, const Values& v) { return PlaceDeclaredWager{second_person(stage, v)}; }},
        {"{patron} moves the wager from {spot} to {spot}",
         [](Stage& stage, const Values& v) {
             return MoveWager{stage.id_of(v.get<Person>(0)), own_spot(stage, v, 0), own_spot(stage, v, 1)};
         }},
        {"{person} finds {money} of {patron} accepted on {spot}",
         [](Stage& stage, const Values& v) {
             const Person& patron = v.get<Person>(1);
             return RecordContraryWager{stage.id_of(patron), spot_of(stage, patron, v.get<Place>(0)), v.get<Money>(0)};
         }},
        {"{patron} asks for rounds without wagers", plain<RequestFreeRounds>},
        {"{person} grants rounds without wagers", plain<GrantFreeRounds>},
        {"{person} reduces the wagers", plain<ReduceWagers>},
        {"{person} waives the reduction", plain<WaiveDifferential>},

        {"{person} calls No bets this hand", plain<CallNoBets>},
        {"{person} offers the {hand}", with_hand<OfferHand>},
        {"{person} takes the {hand}", answers<true>},
        {"{person} declines the {hand}", answers<false>},
        {"{person} draws {card}", [](Stage&, const Values& v) { return DrawCard{v.get<Card>(0), false}; }},
        {"{person} draws {card} found face up", [](Stage&, const Values& v) { return DrawCard{v.get<Card>(0), true}; }},
        {"{person} draws a card face down", [](Stage&, const Values&) { return DrawCard{}; }},
        {"{person} draws the cutting card", plain<DrawCuttingCard>},
        {"{person} finds the shoe empty", plain<FindShoeEmpty>},
        {"{person} passes the {hand}", with_hand<PassHand>},
        {"{person} turns the {hand}",
         [](Stage& stage, const Values& v) { return TurnHand{v.get<Hand>(0), hidden_faces(stage, v.get<Hand>(0))}; }},
        {"{person} turns the {hand} : {cards}",
         [](Stage&, const Values& v) { return TurnHand{v.get<Hand>(0), hand_cards(v.get<std::vector<Card>>(0))}; }},
        {"{person} announces the {hand}", with_hand<AnnounceCount>},
        {"{person} authorises Banker first", plain<AuthoriseBankerFirst>},
        {"{person} directs the dealer to turn the {hand}", with_hand<DirectDealerTurns>},
        {"{person} chooses to draw for the {hand}", chooses<true>},
        {"{person} chooses to stand for the {hand}", chooses<false>},
        {"{person} takes the cards of the {hand} away", with_hand<TakeCards>},
        {"{person} announces the result", plain<AnnounceResult>},
        {"{person} announces the last coup", plain<AnnounceLastCoup>},

        {"{person} draws {card} in excess", draws_in_excess<true, false>},
        {"{person} draws {card} in excess onto the {hand}", draws_in_excess<true, true>},
        {"{person} draws a card in excess unseen", draws_in_excess<false, false>},
        {"{person} draws a card in excess unseen onto the {hand}", draws_in_excess<false, true>},
        {"{person} finds the first card face up : {card}",
         [](Stage&, const Values& v) { return FindFirstCardFaceUp{v.get<Card>(0)}; }},
        {"{person} reports a misdeal : {cards} on the Player's Hand , {cards} on the Banker's Hand",
         [](Stage&, const Values& v) {
             return ReportMisdeal{hand_cards(v.get<std::vector<Card>>(0)), hand_cards(v.get<std::vector<Card>>(1))};
         }},
        {"{person} puts the round right : {cards}",
         [](Stage&, const Values& v) { return Reconstruct{0, round_cards(v.get<std::vector<Card>>(0))}; }},
        {"{person} puts round {number} right : {cards}",
         [](Stage&, const Values& v) { return Reconstruct{v.get<int>(0), round_cards(v.get<std::vector<Card>>(0))}; }},
        {"{person} claims that round {number} be replayed",
         [](Stage&, const Values& v) { return ClaimReplay{v.get<int>(0)}; }},
    });
}

}  // namespace croupier::baccarat
