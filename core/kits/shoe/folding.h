// What the events of a shoe change. Where a round begins and what becomes of it is the game's own.
#pragma once

#include "core/base/inline_vector.h"
#include "core/kits/shoe/records.h"

namespace croupier::shoe {

/// Folds events into what a state keeps of its cards. A game whose sets or shoe say more than the kit's begins those
/// again itself where the cards are delivered, removed or loaded.
class Folder {
public:
    using Sets = InlineVector<CardSet*, 2>;

    Folder(const Sets& sets, Cut& cut, Shoe& shoe, std::optional<ReshuffleOrder>& reshuffle_pending,
           bool& replacement_pending, bool& was_vacant, bool in_round)
        : sets_(sets),
          cut_(cut),
          shoe_(shoe),
          reshuffle_pending_(reshuffle_pending),
          replacement_pending_(replacement_pending),
          was_vacant_(was_vacant),
          in_round_(in_round) {}

    void operator()(const CardsDelivered& e);
    void operator()(const CardsInspected& e);
    void operator()(const CardsHandled& e);
    void operator()(const CardsViewed& e);
    void operator()(const DecksRequested& e);
    void operator()(const DecksShown& e);
    void operator()(const InspectionDemanded& e);
    void operator()(const CardExposed& e);
    void operator()(const ReshuffleOrdered& e);
    void operator()(const ShuffleRequired& e);
    void operator()(const ReplacementOrdered& e);
    void operator()(const CardsRemoved& e);
    void operator()(const CutOffered& e);
    void operator()(const CutAnswered& e, std::uint8_t seat);
    void operator()(const CardsCut& e);
    void operator()(const CuttingCardPlaced& e);
    void operator()(const CardsLoaded& e);
    void operator()(const ShoeTakenOver& e);
    void operator()(const BurnCardShown& e);
    void operator()(const BurnCardDrawn& e);
    void operator()(const BurnCompleted& e);
    void operator()(const BurnMissed& e);

private:
    [[nodiscard]] CardSet& set(std::uint8_t place) { return *sets_[place]; }
    /// What was cut of that set, if it is the one, must be cut again.
    void undo_cut(std::uint8_t place);
    void begin_cut();

    Sets sets_;
    Cut& cut_;
    Shoe& shoe_;
    std::optional<ReshuffleOrder>& reshuffle_pending_;
    bool& replacement_pending_;
    bool& was_vacant_;
    bool in_round_;
};

}  // namespace croupier::shoe
