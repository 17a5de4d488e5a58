// What is asked about the cards of a table and what happens to them, from the box to the shoe, in any card game;
// and what a table's state keeps of them. A game lists these among its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/record.h"
#include "core/equipment/cards.h"
#include "core/table/actor.h"

namespace croupier::shoe {

/// In what condition a set of cards comes to the table.
enum class Preparation : std::uint8_t { fresh, pre_checked, pre_shuffled };
/// What a dealer does with a set of cards before the cut.
enum class Handling : std::uint8_t { spread, wash, stack, riffle, machine_shuffle, spread_in_columns };
/// Why cards must be shuffled again; a supervisor can order it on the first two.
enum class ReshuffleGround : std::uint8_t { suspicion, vacancy, end_of_shoe };

/// One set of decks with backs of one colour.
struct CardSetSpec {
    int decks = 8;
    std::string back = "red";
    CROUPIER_RECORD(CardSetSpec, decks, back);
};

// --- Commands -------------------------------------------------------------------------------------------------------
struct DeliverCards {
    std::uint8_t set = 0;
    Preparation preparation = Preparation::fresh;
    std::string custody;  ///< where and since when the prepared cards were secured; empty when nobody recorded it
    bool backs_identical = true;
    bool sealed = true;  ///< fresh decks: the seals were whole
    CROUPIER_RECORD(DeliverCards, set, preparation, custody, backs_identical, sealed);
};
struct InspectCards {
    std::uint8_t set = 0;
    CROUPIER_RECORD(InspectCards, set);
};
struct HandleCards {
    std::uint8_t set = 0;
    Handling handling = Handling::spread;
    CROUPIER_RECORD(HandleCards, set, handling);
};
/// The first patron to arrive has looked at the spread cards.
struct ViewCards {
    std::uint8_t set = 0;
    CROUPIER_RECORD(ViewCards, set);
};
/// A patron asks to see pre-shuffled decks: one bit a deck, deck 1 the lowest.
struct RequestDecks {
    std::uint8_t set = 0;
    std::uint8_t decks = 0;
    CROUPIER_RECORD(RequestDecks, set, decks);
};
struct ShowDecks {
    std::uint8_t set = 0;
    std::uint8_t decks = 0;
    CROUPIER_RECORD(ShowDecks, set, decks);
};
/// A patron insists that pre-shuffled cards be inspected, mixed, shuffled and cut.
struct DemandInspection {
    std::uint8_t set = 0;
    CROUPIER_RECORD(DemandInspection, set);
};
/// A card was seen before the cards entered the shoe or shuffler.
struct ReportExposure {
    std::uint8_t set = 0;
    CROUPIER_RECORD(ReportExposure, set);
};
struct OrderReshuffle {
    std::uint8_t set = 0;
    ReshuffleGround ground = ReshuffleGround::suspicion;
    std::string reason;
    CROUPIER_RECORD(OrderReshuffle, set, ground, reason);
};
struct OrderReplacement {
    CROUPIER_RECORD(OrderReplacement);
};
struct OfferCut {
    PersonId patron = 0;
    CROUPIER_RECORD(OfferCut, patron);
};
struct AnswerCut {
    bool accepts = false;
    CROUPIER_RECORD(AnswerCut, accepts);
};
/// How many cards lie in front of the cutting card. The one who cuts is the actor.
struct CutCards {
    int position = 0;
    CROUPIER_RECORD(CutCards, position);
};
struct PlaceCuttingCard {
    int tail = 0;  ///< cards behind it
    CROUPIER_RECORD(PlaceCuttingCard, tail);
};
/// Puts the stack into the shoe or the continuous shuffler.
struct LoadCards {
    CROUPIER_RECORD(LoadCards);
};
/// Recording begins at a shoe that is already in play: a disputed round, or a live table that changes over.
struct TakeOverShoe {
    int cards_left = 0;
    bool cutting_card_out = false;
    CROUPIER_RECORD(TakeOverShoe, cards_left, cutting_card_out);
};
/// Burns the next card: the first face up, the others face down.
struct BurnCard {
    std::optional<Card> face;
    bool found_face_up = false;  ///< a further card that lay face up in the shoe
    CROUPIER_RECORD(BurnCard, face, found_face_up);
};
struct ReportMissedBurn {
    CROUPIER_RECORD(ReportMissedBurn);
};

// --- Events ---------------------------------------------------------------------------------------------------------
struct CardsDelivered {
    std::uint8_t set = 0;
    Preparation preparation = Preparation::fresh;
    std::string custody;
    CROUPIER_RECORD(CardsDelivered, set, preparation, custody);
};
struct CardsInspected {
    std::uint8_t set = 0;
    Actor by;
    CROUPIER_RECORD(CardsInspected, set, by);
};
struct CardsHandled {
    std::uint8_t set = 0;
    Handling handling = Handling::spread;
    CROUPIER_RECORD(CardsHandled, set, handling);
};
struct CardsViewed {
    std::uint8_t set = 0;
    PersonId patron = 0;
    CROUPIER_RECORD(CardsViewed, set, patron);
};
struct DecksRequested {
    std::uint8_t set = 0;
    std::uint8_t decks = 0;
    PersonId patron = 0;
    CROUPIER_RECORD(DecksRequested, set, decks, patron);
};
struct DecksShown {
    std::uint8_t set = 0;
    std::uint8_t decks = 0;
    CROUPIER_RECORD(DecksShown, set, decks);
};
struct InspectionDemanded {
    std::uint8_t set = 0;
    PersonId patron = 0;
    CROUPIER_RECORD(InspectionDemanded, set, patron);
};
struct CardExposed {
    std::uint8_t set = 0;
    bool shuffle_owed = true;  ///< else it is only recorded
    CROUPIER_RECORD(CardExposed, set, shuffle_owed);
};
struct ReshuffleOrdered {
    std::uint8_t set = 0;
    ReshuffleGround ground = ReshuffleGround::suspicion;
    std::string reason;
    Actor by;
    CROUPIER_RECORD(ReshuffleOrdered, set, ground, reason, by);
};
/// The order takes effect: the set must be shuffled before it is dealt from again.
struct ShuffleRequired {
    std::uint8_t set = 0;
    ReshuffleGround ground = ReshuffleGround::suspicion;
    CROUPIER_RECORD(ShuffleRequired, set, ground);
};
struct ReplacementOrdered {
    Actor by;
    CROUPIER_RECORD(ReplacementOrdered, by);
};
/// Cards leave the table and do not come back.
struct CardsRemoved {
    std::uint8_t set = 0;
    int cards = 0;
    CROUPIER_RECORD(CardsRemoved, set, cards);
};
struct CutOffered {
    PersonId patron = 0;
    CROUPIER_RECORD(CutOffered, patron);
};
struct CutAnswered {
    PersonId patron = 0;
    bool accepts = false;
    CROUPIER_RECORD(CutAnswered, patron, accepts);
};
struct CardsCut {
    Actor by;
    int position = 0;
    CROUPIER_RECORD(CardsCut, by, position);
};
struct CuttingCardPlaced {
    int tail = 0;
    bool second_at_back = false;
    CROUPIER_RECORD(CuttingCardPlaced, tail, second_at_back);
};
struct CardsLoaded {
    std::uint8_t set = 0;
    int cards = 0;
    CROUPIER_RECORD(CardsLoaded, set, cards);
};
struct ShoeTakenOver {
    int cards_left = 0;
    bool cutting_card_out = false;
    CROUPIER_RECORD(ShoeTakenOver, cards_left, cutting_card_out);
};
struct BurnCardShown {
    Card card;
    int more = 0;
    CROUPIER_RECORD(BurnCardShown, card, more);
};
struct BurnCardDrawn {
    int left = 0;
    std::optional<Card> face;  ///< only when it lay face up in the shoe
    CROUPIER_RECORD(BurnCardDrawn, left, face);
};
struct BurnCompleted {
    int cards = 0;
    CROUPIER_RECORD(BurnCompleted, cards);
};
struct BurnMissed {
    CROUPIER_RECORD(BurnMissed);
};

// --- State ----------------------------------------------------------------------------------------------------------
/// A set of cards on its way into the shoe. A game that keeps more about a set adds to it.
struct CardSet {
    bool at_table = false;
    Preparation preparation = Preparation::fresh;
    std::optional<Actor> first_inspector;
    std::optional<Actor> second_inspector;
    bool spread = false;
    bool viewed = false;
    bool washed = false;
    bool stacked = false;
    bool riffled = false;
    bool machine_shuffled = false;
    bool exposed = false;                             ///< a card was seen; only a shuffle mends it
    std::optional<ReshuffleGround> shuffle_required;  ///< and why
    bool dealt_since_issue = false;                   ///< has been in play
    bool inspection_demanded = false;                 ///< a patron did not take it as pre-shuffled
    std::uint8_t decks_to_show = 0;
    CROUPIER_RECORD(CardSet, at_table, preparation, first_inspector, second_inspector, spread, viewed, washed, stacked,
                    riffled, machine_shuffled, exposed, shuffle_required, dealt_since_issue, inspection_demanded,
                    decks_to_show);
};

/// A reshuffle that waits for the end of the round.
struct ReshuffleOrder {
    std::uint8_t set = 0;
    ReshuffleGround ground = ReshuffleGround::suspicion;
    CROUPIER_RECORD(ReshuffleOrder, set, ground);
};

enum class CutStage : std::uint8_t { due, offered, accepted, cut, placed };

struct Cut {
    CutStage stage = CutStage::due;
    std::uint8_t set = 0;
    std::uint32_t seats_declined = 0;  ///< one bit a seat
    PersonId patron = 0;               ///< who was offered or accepted the cut
    int tail = 0;
    CROUPIER_RECORD(Cut, stage, set, seats_declined, patron, tail);
};

/// The shoe, or the continuous shuffler. A game that keeps more about it adds to it.
struct Shoe {
    std::uint8_t set = 0;
    bool loaded = false;
    int cards_left = 0;
    int drawn = 0;  ///< cards that have left it: the place of the next one
    CardCounts seen;
    int burn_left = 0;  ///< face-down burn cards still to draw
    int burned = 0;
    bool burn_done = false;
    bool burn_missed = false;
    bool found_empty = false;
    bool cutting_card_out = false;
    bool cutting_card_first = false;  ///< it was the first card of its round
    int rounds = 0;                   ///< dealt from this shoe
    CROUPIER_RECORD(Shoe, set, loaded, cards_left, drawn, seen, burn_left, burned, burn_done, burn_missed, found_empty,
                    cutting_card_out, cutting_card_first, rounds);

    /// A card leaves the shoe; its face where it is seen.
    void draw(std::optional<Card> face);
};

}  // namespace croupier::shoe

namespace croupier {
template <>
inline constexpr auto enum_names<shoe::Preparation> =
    std::to_array<std::string_view>({"fresh", "pre-checked", "pre-shuffled"});
template <>
inline constexpr auto enum_names<shoe::Handling> =
    std::to_array<std::string_view>({"spread", "wash", "stack", "riffle", "machine shuffle", "spread in columns"});
template <>
inline constexpr auto enum_names<shoe::ReshuffleGround> =
    std::to_array<std::string_view>({"suspicion", "vacancy", "end of shoe"});
template <>
inline constexpr auto enum_names<shoe::CutStage> =
    std::to_array<std::string_view>({"due", "offered", "accepted", "cut", "placed"});
}  // namespace croupier
