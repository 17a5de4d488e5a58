// Commands about the cards of a shoe: examples of what is open now, for legal_commands, and those behind an event.
#pragma once

#include "core/kits/shoe/records.h"
#include "core/table/candidates.h"
#include "core/table/commands_behind.h"

namespace croupier::shoe {

/// Candidates beside those of any table: class Candidates : public shoe::CommandList<Game>.
template <class Game>
class CommandList : public croupier::CommandList<Game> {
protected:
    using croupier::CommandList<Game>::CommandList;
    using croupier::CommandList<Game>::staff;
    using croupier::CommandList<Game>::s_;

    /// What staff may do with the cards: cut so many from an end, leave so many behind the cutting card, take over a
    /// shoe of so many, burn a card of that face.
    void cards(int margin, int tail, int taken_over, Card face) {
        for (std::uint8_t set = 0; set < s_.sets.size(); ++set) {
            for (const Preparation preparation :
                 {Preparation::fresh, Preparation::pre_checked, Preparation::pre_shuffled})
                staff(DeliverCards{set, preparation, "in the secured area", true, true});
            staff(InspectCards{set});
            for (const Handling handling : {Handling::spread, Handling::wash, Handling::stack, Handling::riffle,
                                            Handling::machine_shuffle, Handling::spread_in_columns})
                staff(HandleCards{set, handling});
            staff(ShowDecks{set, s_.sets[set].decks_to_show});
            staff(ReportExposure{set});
            for (const ReshuffleGround ground : {ReshuffleGround::suspicion, ReshuffleGround::vacancy})
                staff(OrderReshuffle{set, ground, "a reason"});
        }
        staff(OrderReplacement{});
        staff(CutCards{margin});
        staff(PlaceCuttingCard{tail});
        staff(LoadCards{});
        if (!s_.sets.empty()) staff(TakeOverShoe{taken_over, false});
        staff(BurnCard{face, false});
        staff(BurnCard{});
        staff(ReportMissedBurn{});
    }
};

/// From events back to commands, beside those of any table: class Behind : public shoe::CommandsBehind<Game>.
template <class Game>
class CommandsBehind : public croupier::CommandsBehind<Game> {
public:
    using croupier::CommandsBehind<Game>::CommandsBehind;
    using croupier::CommandsBehind<Game>::operator();

    void operator()(const CardsDelivered& e) { this->staff(DeliverCards{e.set, e.preparation, e.custody, true, true}); }
    void operator()(const CardsInspected& e) { this->by(e.by, InspectCards{e.set}); }
    void operator()(const CardsHandled& e) { this->staff(HandleCards{e.set, e.handling}); }
    void operator()(const CardsViewed& e) { this->anybody(e.patron, ViewCards{e.set}); }
    void operator()(const DecksRequested& e) { this->anybody(e.patron, RequestDecks{e.set, e.decks}); }
    void operator()(const DecksShown& e) { this->staff(ShowDecks{e.set, e.decks}); }
    void operator()(const InspectionDemanded& e) { this->anybody(e.patron, DemandInspection{e.set}); }
    void operator()(const CardExposed& e) { this->staff(ReportExposure{e.set}); }
    void operator()(const ReshuffleOrdered& e) { this->by(e.by, OrderReshuffle{e.set, e.ground, e.reason}); }
    void operator()(const ReplacementOrdered& e) { this->by(e.by, OrderReplacement{}); }
    void operator()(const CutOffered& e) { this->staff(OfferCut{e.patron}); }
    void operator()(const CutAnswered& e) { this->anybody(e.patron, AnswerCut{e.accepts}); }
    void operator()(const CardsCut& e) { this->by(e.by, CutCards{e.position}); }
    void operator()(const CuttingCardPlaced& e) { this->staff(PlaceCuttingCard{e.tail}); }
    void operator()(const CardsLoaded&) { this->staff(LoadCards{}); }
    void operator()(const ShoeTakenOver& e) { this->staff(TakeOverShoe{e.cards_left, e.cutting_card_out}); }
    void operator()(const BurnCardShown& e) { this->staff(BurnCard{e.card, false}); }
    void operator()(const BurnCardDrawn& e) { this->staff(BurnCard{e.face, e.face.has_value()}); }
    void operator()(const BurnMissed&) { this->staff(ReportMissedBurn{}); }
};

}  // namespace croupier::shoe
