// What people may do in a scenario: every sentence with the command it stands for.
#include "apps/replay/scenario.h"
#include "apps/replay/stage.h"
#include "apps/replay/table_text.h"

namespace croupier::replay {

namespace {

using namespace baccarat;
using Made = Command;

struct ActSentence {
    std::string_view pattern;
    std::function<Made(Stage&, const Values&, std::uint8_t set)> make;
};

/// The command of the first person in the sentence.
template <class Build>
auto by(Build build) {
    return [build](Stage& stage, const Values& v, std::uint8_t set) {
        return Made{stage.actor(v.get<Person>(0)), build(stage, v, set)};
    };
}

PersonId second_person(Stage& stage, const Values& v) { return stage.id_of(v.get<Person>(1)); }

/// A wager's patron is the actor, unless the sentence names another.
Spot own_spot(Stage& stage, const Values& v, std::size_t index = 0) {
    return stage.spot_of(v.get<Person>(0), v.get<Place>(index));
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
    for (const TableCard& card : stage.state().round.hand(hand).cards)
        if (!card.face) faces.push_back(stage.cards().face(card.place));
    return faces;
}

template <class T>
auto plain() {
    return by([](Stage&, const Values&, std::uint8_t) { return T{}; });
}
auto handles(Handling handling) {
    return by([handling](Stage&, const Values&, std::uint8_t set) { return HandleCards{set, handling}; });
}
auto delivers(Preparation preparation, bool secured, bool identical = true, bool sealed = true) {
    return by([=](Stage&, const Values& v, std::uint8_t set) {
        return DeliverCards{set, preparation, secured ? v.get<std::string>(0) : std::string{}, identical, sealed};
    });
}
template <class T>
auto with_hand() {
    return by([](Stage&, const Values& v, std::uint8_t) { return T{v.get<Hand>(0)}; });
}

std::vector<ActSentence> table_sentences() {
    return {
        {"{person} joins", by([](Stage& stage, const Values& v, std::uint8_t) {
             return Join{stage.id_of(v.get<Person>(0)), v.get<Person>(0).seat};
         })},
        {"{person} leaves",
         by([](Stage& stage, const Values& v, std::uint8_t) { return Leave{stage.id_of(v.get<Person>(0))}; })},
        {"{person} buys in for {money}", by([](Stage& stage, const Values& v, std::uint8_t) {
             return BuyIn{stage.id_of(v.get<Person>(0)), v.get<Money>(0)};
         })},
        {"{person} chooses Style A", by([](Stage&, const Values&, std::uint8_t) { return ChooseStyle{Style::a, {}}; })},
        {"{person} chooses Style B", by([](Stage&, const Values&, std::uint8_t) { return ChooseStyle{Style::b, {}}; })},
        {"{person} chooses Style C", by([](Stage&, const Values&, std::uint8_t) { return ChooseStyle{Style::c, {}}; })},
        {"{person} chooses Style A by procedure {text}",
         by([](Stage&, const Values& v, std::uint8_t) { return ChooseStyle{Style::a, v.get<std::string>(0)}; })},
        {"{person} chooses Style B by procedure {text}",
         by([](Stage&, const Values& v, std::uint8_t) { return ChooseStyle{Style::b, v.get<std::string>(0)}; })},
        {"{person} chooses Style C by procedure {text}",
         by([](Stage&, const Values& v, std::uint8_t) { return ChooseStyle{Style::c, v.get<std::string>(0)}; })},
        {"{person} elects six pays half",
         by([](Stage&, const Values&, std::uint8_t) { return ElectPayment{PaymentOption::six_pays_half}; })},
        {"{person} elects commission",
         by([](Stage&, const Values&, std::uint8_t) { return ElectPayment{PaymentOption::commission}; })},
        {"{person} stipulates a differential of {money}",
         by([](Stage&, const Values& v, std::uint8_t) { return StipulateDifferential{v.get<Money>(0)}; })},
        {"{person} lifts the differential",
         by([](Stage&, const Values&, std::uint8_t) { return StipulateDifferential{std::nullopt}; })},
        {"{person} sets limits of {money} to {money} for {patron}", by([](Stage& stage, const Values& v, std::uint8_t) {
             return SetPersonalLimits{
                 second_person(stage, v), {v.get<Money>(0), v.get<Money>(1)}, stage.state().setup.tie_limits};
         })},
        {"{person} marks {patron} as acting in partnership", by([](Stage& stage, const Values& v, std::uint8_t) {
             return MarkPartnership{second_person(stage, v), true};
         })},
        {"{person} names {patron} for the cap",
         by([](Stage& stage, const Values& v, std::uint8_t) { return CapPatron{second_person(stage, v), true}; })},
        {"{person} reports {patron} wagering elsewhere", by([](Stage& stage, const Values& v, std::uint8_t) {
             return ReportWagersElsewhere{second_person(stage, v), true};
         })},
    };
}

std::vector<ActSentence> card_sentences() {
    return {
        {"{person} delivers fresh cards", delivers(Preparation::fresh, false)},
        {"{person} delivers cards with an odd back", delivers(Preparation::fresh, false, false)},
        {"{person} delivers unsealed cards", delivers(Preparation::fresh, false, true, false)},
        {"{person} delivers pre-checked cards", delivers(Preparation::pre_checked, false)},
        {"{person} delivers pre-checked cards secured {text}", delivers(Preparation::pre_checked, true)},
        {"{person} delivers pre-shuffled cards", delivers(Preparation::pre_shuffled, false)},
        {"{person} delivers pre-shuffled cards secured {text}", delivers(Preparation::pre_shuffled, true)},
        {"{person} inspects the cards", by([](Stage&, const Values&, std::uint8_t set) { return InspectCards{set}; })},
        {"{person} spreads the cards", handles(Handling::spread)},
        {"{person} spreads the cards in columns", handles(Handling::spread_in_columns)},
        {"{person} views the cards", by([](Stage&, const Values&, std::uint8_t set) { return ViewCards{set}; })},
        {"{person} washes the cards", handles(Handling::wash)},
        {"{person} stacks the cards", handles(Handling::stack)},
        {"{person} riffles the cards", handles(Handling::riffle)},
        {"{person} lets the machine shuffle the cards", handles(Handling::machine_shuffle)},
        {"{person} asks to see decks {numbers}", by([](Stage&, const Values& v, std::uint8_t set) {
             return RequestDecks{set, deck_bits(v.get<std::vector<int>>(0))};
         })},
        {"{person} shows decks {numbers}", by([](Stage&, const Values& v, std::uint8_t set) {
             return ShowDecks{set, deck_bits(v.get<std::vector<int>>(0))};
         })},
        {"{person} insists on an inspection",
         by([](Stage&, const Values&, std::uint8_t set) { return DemandInspection{set}; })},
        {"{person} accepts the pre-shuffled cards",
         by([](Stage&, const Values&, std::uint8_t set) { return AcceptPreShuffled{set}; })},
        {"{person} reports a card exposed",
         by([](Stage&, const Values&, std::uint8_t set) { return ReportExposure{set}; })},
        {"{person} orders a reshuffle because {text}", by([](Stage&, const Values& v, std::uint8_t set) {
             return OrderReshuffle{set, ReshuffleGround::suspicion, v.get<std::string>(0)};
         })},
        {"{person} orders a reshuffle after the vacancy",
         by([](Stage&, const Values&, std::uint8_t set) { return OrderReshuffle{set, ReshuffleGround::vacancy, {}}; })},
        {"{person} has the cards replaced", plain<OrderReplacement>()},
        {"{person} offers the cut to {patron}",
         by([](Stage& stage, const Values& v, std::uint8_t) { return OfferCut{second_person(stage, v)}; })},
        {"{person} accepts the cut", by([](Stage&, const Values&, std::uint8_t) { return AnswerCut{true}; })},
        {"{person} declines the cut", by([](Stage&, const Values&, std::uint8_t) { return AnswerCut{false}; })},
        {"{person} cuts at {number}",
         by([](Stage&, const Values& v, std::uint8_t) { return CutCards{v.get<int>(0)}; })},
        {"{person} places the cutting card {number} from the back",
         by([](Stage&, const Values& v, std::uint8_t) { return PlaceCuttingCard{v.get<int>(0)}; })},
        {"{person} loads the cards", plain<LoadCards>()},
        {"{person} takes over a shoe with {number} cards left",
         by([](Stage&, const Values& v, std::uint8_t) { return TakeOverShoe{v.get<int>(0), false}; })},
        {"{person} burns {card}",
         by([](Stage&, const Values& v, std::uint8_t) { return BurnCard{v.get<Card>(0), false}; })},
        {"{person} burns {card} found face up",
         by([](Stage&, const Values& v, std::uint8_t) { return BurnCard{v.get<Card>(0), true}; })},
        {"{person} burns a card face down", by([](Stage&, const Values&, std::uint8_t) { return BurnCard{}; })},
        {"{person} reports the burn missed", plain<ReportMissedBurn>()},
        {"{person} removes the cards", plain<RemoveCards>()},
    };
}

std::vector<ActSentence> wager_sentences() {
    const auto wager = [](Tender tender) {
        return by([tender](Stage& stage, const Values& v, std::uint8_t) {
            return PlaceWager{stage.id_of(v.get<Person>(0)), own_spot(stage, v), v.get<Money>(0), tender};
        });
    };
    const auto declares = [](bool with_chips) {
        return by([with_chips](Stage& stage, const Values& v, std::uint8_t) {
            return DeclareWager{stage.id_of(v.get<Person>(0)), own_spot(stage, v), v.get<Money>(0), with_chips};
        });
    };
    return {
        {"{patron} wagers {money} on {spot}", wager(Tender::chips)},
        {"{patron} {money} on {spot}", wager(Tender::chips)},
        {"{patron} wagers {money} in cash on {spot}", wager(Tender::cash)},
        {"{patron} wagers {money} on credit on {spot}", wager(Tender::credit)},
        {"{person} places {money} on {spot} for {patron}", by([](Stage& stage, const Values& v, std::uint8_t) {
             const Person& patron = v.get<Person>(1);
             return PlaceWager{stage.id_of(patron), stage.spot_of(patron, v.get<Place>(0)), v.get<Money>(0),
                               Tender::chips};
         })},
        {"{patron} declares {money} on {spot}", declares(true)},
        {"{patron} declares {money} without chips on {spot}", declares(false)},
        {"{person} places the declared wager of {patron}",
         by([](Stage& stage, const Values& v, std::uint8_t) { return PlaceDeclaredWager{second_person(stage, v)}; })},
        {"{patron} moves the wager from {spot} to {spot}", by([](Stage& stage, const Values& v, std::uint8_t) {
             return MoveWager{stage.id_of(v.get<Person>(0)), own_spot(stage, v, 0), own_spot(stage, v, 1)};
         })},
        {"{patron} takes {money} back from {spot}", by([](Stage& stage, const Values& v, std::uint8_t) {
             return WithdrawWager{stage.id_of(v.get<Person>(0)), own_spot(stage, v), v.get<Money>(0)};
         })},
        {"{person} takes {money} back from {spot} for {patron}", by([](Stage& stage, const Values& v, std::uint8_t) {
             const Person& patron = v.get<Person>(1);
             return WithdrawWager{stage.id_of(patron), stage.spot_of(patron, v.get<Place>(0)), v.get<Money>(0)};
         })},
        {"{person} finds {money} of {patron} accepted on {spot}", by([](Stage& stage, const Values& v, std::uint8_t) {
             const Person& patron = v.get<Person>(1);
             return RecordContraryWager{stage.id_of(patron), stage.spot_of(patron, v.get<Place>(0)), v.get<Money>(0)};
         })},
        {"{patron} asks for rounds without wagers", plain<RequestFreeRounds>()},
        {"{person} grants rounds without wagers", plain<GrantFreeRounds>()},
        {"{person} reduces the wagers", plain<ReduceWagers>()},
        {"{person} waives the reduction", plain<WaiveDifferential>()},
    };
}

std::vector<ActSentence> round_sentences() {
    const auto answers = [](bool accepts) {
        return by([accepts](Stage&, const Values& v, std::uint8_t) { return AnswerHand{v.get<Hand>(0), accepts}; });
    };
    const auto chooses = [](bool draw) {
        return by([draw](Stage&, const Values& v, std::uint8_t) { return ChooseDraw{v.get<Hand>(0), draw}; });
    };
    return {
        {"{person} calls No more bets", plain<CallNoMoreBets>()},
        {"{person} calls No bets this hand", plain<CallNoBets>()},
        {"{person} offers the {hand}", with_hand<OfferHand>()},
        {"{person} takes the {hand}", answers(true)},
        {"{person} declines the {hand}", answers(false)},
        {"{person} draws {card}",
         by([](Stage&, const Values& v, std::uint8_t) { return DrawCard{v.get<Card>(0), false}; })},
        {"{person} draws {card} found face up",
         by([](Stage&, const Values& v, std::uint8_t) { return DrawCard{v.get<Card>(0), true}; })},
        {"{person} draws a card face down", by([](Stage&, const Values&, std::uint8_t) { return DrawCard{}; })},
        {"{person} draws the cutting card", plain<DrawCuttingCard>()},
        {"{person} finds the shoe empty", plain<FindShoeEmpty>()},
        {"{person} passes the {hand}", with_hand<PassHand>()},
        {"{person} turns the {hand}", by([](Stage& stage, const Values& v, std::uint8_t) {
             return TurnHand{v.get<Hand>(0), hidden_faces(stage, v.get<Hand>(0))};
         })},
        {"{person} turns the {hand} : {cards}", by([](Stage&, const Values& v, std::uint8_t) {
             return TurnHand{v.get<Hand>(0), hand_cards(v.get<std::vector<Card>>(0))};
         })},
        {"{person} announces the {hand}", with_hand<AnnounceCount>()},
        {"{person} authorises Banker first", plain<AuthoriseBankerFirst>()},
        {"{person} directs the dealer to turn the {hand}", with_hand<DirectDealerTurns>()},
        {"{person} chooses to draw for the {hand}", chooses(true)},
        {"{person} chooses to stand for the {hand}", chooses(false)},
        {"{person} takes the cards of the {hand} away", with_hand<TakeCards>()},
        {"{person} announces the result", plain<AnnounceResult>()},
        {"{person} collects the losing wagers", plain<CollectLosing>()},
        {"{person} pays the winning wagers", plain<PayWinning>()},
        {"{person} pays {spot}", by([](Stage& stage, const Values& v, std::uint8_t) {
             return PayWinning{stage.spot_of(v.get<Person>(0), v.get<Place>(0))};
         })},
        {"{person} announces the last coup", plain<AnnounceLastCoup>()},
    };
}

std::vector<ActSentence> irregular_sentences() {
    const auto excess = [](bool seen, bool onto) {
        return by([=](Stage&, const Values& v, std::uint8_t) {
            DrawInExcess drawn;
            if (seen) drawn.face = v.get<Card>(0);
            if (onto) drawn.onto = v.get<Hand>(0);
            return drawn;
        });
    };
    return {
        {"{person} draws {card} in excess", excess(true, false)},
        {"{person} draws {card} in excess onto the {hand}", excess(true, true)},
        {"{person} draws a card in excess unseen", excess(false, false)},
        {"{person} draws a card in excess unseen onto the {hand}", excess(false, true)},
        {"{person} finds the first card face up : {card}",
         by([](Stage&, const Values& v, std::uint8_t) { return FindFirstCardFaceUp{v.get<Card>(0)}; })},
        {"{person} reports a misdeal : {cards} on the Player's Hand , {cards} on the Banker's Hand",
         by([](Stage&, const Values& v, std::uint8_t) {
             return ReportMisdeal{hand_cards(v.get<std::vector<Card>>(0)), hand_cards(v.get<std::vector<Card>>(1))};
         })},
        {"{person} puts the round right : {cards}", by([](Stage&, const Values& v, std::uint8_t) {
             return Reconstruct{0, round_cards(v.get<std::vector<Card>>(0))};
         })},
        {"{person} puts round {number} right : {cards}", by([](Stage&, const Values& v, std::uint8_t) {
             return Reconstruct{v.get<int>(0), round_cards(v.get<std::vector<Card>>(0))};
         })},
        {"{person} declares the round void because {text}",
         by([](Stage&, const Values& v, std::uint8_t) { return DeclareVoid{0, v.get<std::string>(0)}; })},
        {"{person} declares round {number} void because {text}",
         by([](Stage&, const Values& v, std::uint8_t) { return DeclareVoid{v.get<int>(0), v.get<std::string>(0)}; })},
    };
}

const std::vector<ActSentence>& act_sentences() {
    static const std::vector<ActSentence> all = [] {
        std::vector<ActSentence> list;
        for (auto part :
             {table_sentences(), card_sentences(), wager_sentences(), round_sentences(), irregular_sentences()})
            list.insert(list.end(), part.begin(), part.end());
        return list;
    }();
    return all;
}

bool is_word(std::span<const Word> words, std::size_t at, std::string_view text) {
    return at < words.size() && !words[at].quoted && words[at].text == text;
}

}  // namespace

std::vector<std::string_view> act_grammar() {
    std::vector<std::string_view> grammar{"play on", "play on until {act}", "the day becomes {date}",
                                          "operator sets up {table}"};
    for (const ActSentence& sentence : act_sentences()) grammar.push_back(sentence.pattern);
    return grammar;
}

std::expected<std::variant<Act, PlayOn>, ReadError> read_act(const Entry& entry, std::span<const Word> words,
                                                             const TableSetup& base) {
    if (is_word(words, 0, "play") && is_word(words, 1, "on")) {
        if (words.size() == 2) return PlayOn{};
        const Match found = match("play on until {act}", words);
        if (!found.complete())
            return std::unexpected(
                ReadError{entry.line, found.reached < words.size() ? words[found.reached].column : entry.end_column,
                          "expected " + found.expected});
        return PlayOn{std::get<baccarat::Act>(found.values[0])};
    }
    if (is_word(words, 1, "sets") && is_word(words, 2, "up")) {
        const Match person = match("{person}", words.first(1));
        if (!person.complete())
            return std::unexpected(ReadError{entry.line, words[0].column, "expected " + person.expected});
        TableSetup setup = base;
        if (auto table = read_table(entry, words.subspan(3), setup); !table) return std::unexpected(table.error());
        return Act{[setup, who = std::get<Person>(person.values[0])](Stage& stage) {
                       return Command{stage.actor(who), SetUpTable{setup}};
                   },
                   {}};
    }
    // "... , set 2" names the set of cards.
    std::uint8_t set = 0;
    const std::size_t size = words.size();
    if (size > 3 && is_word(words, size - 3, ",") && is_word(words, size - 2, "set") &&
        (words[size - 1].text == "1" || words[size - 1].text == "2")) {
        set = words[size - 1].text == "2" ? 1 : 0;
        words = words.first(size - 3);
    }
    auto found = read_sentence(std::span<const ActSentence>{act_sentences()}, entry, words);
    if (!found) return std::unexpected(found.error());
    std::vector<Person> people;
    if (found->first->pattern != "{person} joins")
        for (const Value& value : found->second)
            if (const auto* person = std::get_if<Person>(&value); person != nullptr && person->is_patron())
                people.push_back(*person);
    return Act{[meaning = found->first, values = Values{std::move(found->second)}, set](Stage& stage) {
                   return meaning->make(stage, values, set);
               },
               std::move(people)};
}

}  // namespace croupier::replay
