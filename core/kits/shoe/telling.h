// The events of a shoe in words.
#pragma once

#include <string>

#include "core/kits/shoe/records.h"
#include "core/table/people_events.h"

namespace croupier::shoe {

/// Tells events in words, beside PeopleTeller and what the game itself tells. What the cards are loaded into is the
/// game's to tell.
class Teller {
public:
    template <class State>
    explicit Teller(const State& before) : who_(before) {}

    std::string operator()(const CardsDelivered& e) const;
    std::string operator()(const CardsInspected& e) const;
    std::string operator()(const CardsHandled& e) const;
    std::string operator()(const CardsViewed& e) const;
    std::string operator()(const DecksRequested& e) const;
    std::string operator()(const DecksShown& e) const;
    std::string operator()(const InspectionDemanded& e) const;
    std::string operator()(const CardExposed& e) const;
    std::string operator()(const ReshuffleOrdered& e) const;
    std::string operator()(const ShuffleRequired& e) const;
    std::string operator()(const ReplacementOrdered& e) const;
    std::string operator()(const CardsRemoved& e) const;
    std::string operator()(const CutOffered& e) const;
    std::string operator()(const CutAnswered& e) const;
    std::string operator()(const CardsCut& e) const;
    std::string operator()(const CuttingCardPlaced& e) const;
    std::string operator()(const ShoeTakenOver& e) const;
    std::string operator()(const BurnCardShown& e) const;
    std::string operator()(const BurnCardDrawn& e) const;
    std::string operator()(const BurnCompleted& e) const;
    std::string operator()(const BurnMissed& e) const;

private:
    PatronWords who_;
};

}  // namespace croupier::shoe
