#include "core/kits/shoe/telling.h"

#include "core/base/assertion.h"

namespace croupier::shoe {

namespace {

std::string set_of_cards(std::uint8_t set) { return "set of cards " + std::to_string(set + 1); }

}  // namespace

std::string Teller::operator()(const CardsDelivered& e) const {
    return set_of_cards(e.set) + " is delivered, " + std::string{name_of(e.preparation)} +
           (e.custody.empty() ? "" : ", secured: " + e.custody);
}
std::string Teller::operator()(const CardsInspected& e) const {
    return staff_in_words(e.by) + " inspects " + set_of_cards(e.set);
}
std::string Teller::operator()(const CardsHandled& e) const {
    switch (e.handling) {
        case Handling::spread: return set_of_cards(e.set) + " is spread face up for viewing";
        case Handling::spread_in_columns: return set_of_cards(e.set) + " is spread face up in columns for viewing";
        case Handling::wash: return set_of_cards(e.set) + " is chemmy shuffled";
        case Handling::stack: return set_of_cards(e.set) + " is stacked";
        case Handling::riffle: return set_of_cards(e.set) + " is riffle shuffled";
        case Handling::machine_shuffle: return set_of_cards(e.set) + " is shuffled in the shuffler";
    }
    fail_assertion("a way to handle cards", __FILE__, __LINE__);
}
std::string Teller::operator()(const CardsViewed& e) const { return who_(e.patron) + " has viewed the cards"; }
std::string Teller::operator()(const DecksRequested& e) const {
    return who_(e.patron) + " asks to see pre-shuffled decks";
}
std::string Teller::operator()(const DecksShown&) const { return "the decks are shown"; }
std::string Teller::operator()(const InspectionDemanded& e) const {
    return who_(e.patron) + " insists on inspection, mixing, shuffle and cut";
}
std::string Teller::operator()(const CardExposed& e) const { return "a card of " + set_of_cards(e.set) + " was seen"; }
std::string Teller::operator()(const ReshuffleOrdered& e) const {
    return staff_in_words(e.by) + " orders a reshuffle of " + set_of_cards(e.set) +
           (e.reason.empty() ? "" : ": " + e.reason);
}
std::string Teller::operator()(const ShuffleRequired& e) const { return set_of_cards(e.set) + " must be shuffled"; }
std::string Teller::operator()(const ReplacementOrdered& e) const {
    return staff_in_words(e.by) + " has the cards replaced";
}
std::string Teller::operator()(const CardsRemoved& e) const {
    return std::to_string(e.cards) + " cards leave the table";
}
std::string Teller::operator()(const CutOffered& e) const { return "the cut is offered to " + who_(e.patron); }
std::string Teller::operator()(const CutAnswered& e) const {
    return who_(e.patron) + (e.accepts ? " accepts the cut" : " declines the cut");
}
std::string Teller::operator()(const CardsCut& e) const {
    return (e.by.is_patron() ? who_(e.by.id) : "an employee") + " cuts the cards at " + std::to_string(e.position);
}
std::string Teller::operator()(const CuttingCardPlaced& e) const {
    return "the cutting card is placed " + std::to_string(e.tail) + " cards from the back" +
           (e.second_at_back ? ", the second at the back" : "");
}
std::string Teller::operator()(const ShoeTakenOver& e) const {
    return "a shoe in play is taken over with " + std::to_string(e.cards_left) + " cards left";
}
std::string Teller::operator()(const BurnCardShown& e) const {
    return "the " + in_full(e.card) + " is burned face up; " + std::to_string(e.more) + " more face down";
}
std::string Teller::operator()(const BurnCardDrawn& e) const {
    return (e.face ? "the " + in_full(*e.face) + ", found face up, is burned, " : "a card is burned face down, ") +
           std::to_string(e.left) + " to go";
}
std::string Teller::operator()(const BurnCompleted& e) const {
    return std::to_string(e.cards) + " burned cards are discarded";
}
std::string Teller::operator()(const BurnMissed&) const { return "the burn was missed; play goes on"; }

}  // namespace croupier::shoe
