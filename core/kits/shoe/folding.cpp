#include "core/kits/shoe/folding.h"

#include "core/kits/shoe/rules.h"

namespace croupier::shoe {

namespace {

void shuffled(CardSet& cards) {
    cards.exposed = false;
    cards.shuffle_required.reset();
}

}  // namespace

void Folder::undo_cut(std::uint8_t place) {
    if (cut_.set == place) cut_ = Cut{};
}

void Folder::begin_cut() {
    if (cut_.stage == CutStage::due) cut_.set = next_set(sets_.size(), shoe_);
}

// --- Before the cut -------------------------------------------------------------------------------------------------
void Folder::operator()(const CardsDelivered& e) {
    set(e.set) = CardSet{};
    set(e.set).at_table = true;
    set(e.set).preparation = e.preparation;
}
void Folder::operator()(const CardsInspected& e) {
    CardSet& cards = set(e.set);
    (cards.first_inspector ? cards.second_inspector : cards.first_inspector) = e.by;
}
void Folder::operator()(const CardsHandled& e) {
    CardSet& cards = set(e.set);
    // Cards that are mixed after the cut must be cut again.
    undo_cut(e.set);
    switch (e.handling) {
        case Handling::spread:
        case Handling::spread_in_columns: cards.spread = true; break;
        case Handling::wash: cards.washed = true; break;
        case Handling::stack: cards.stacked = true; break;
        case Handling::riffle:
            cards.riffled = true;
            shuffled(cards);
            break;
        case Handling::machine_shuffle:
            cards.machine_shuffled = true;
            shuffled(cards);
            break;
    }
}
void Folder::operator()(const CardsViewed& e) { set(e.set).viewed = true; }
void Folder::operator()(const DecksRequested& e) { set(e.set).decks_to_show |= e.decks; }
void Folder::operator()(const DecksShown& e) {
    set(e.set).decks_to_show &= static_cast<std::uint8_t>(~static_cast<unsigned>(e.decks));
}
void Folder::operator()(const InspectionDemanded& e) {
    set(e.set) = CardSet{};
    set(e.set).at_table = true;
    set(e.set).inspection_demanded = true;
    cut_ = Cut{};
}
void Folder::operator()(const CardExposed& e) {
    if (!e.shuffle_owed) return;
    set(e.set).exposed = true;
    undo_cut(e.set);
}

// --- Shuffled again, or replaced ------------------------------------------------------------------------------------
void Folder::operator()(const ReshuffleOrdered& e) {
    was_vacant_ = false;
    const bool reaches_shoe = shoe_.set == e.set || e.ground == ReshuffleGround::vacancy;
    if (in_round_ && reaches_shoe) reshuffle_pending_ = ReshuffleOrder{e.set, e.ground};
}
void Folder::operator()(const ShuffleRequired& e) {
    if (!in_round_) reshuffle_pending_.reset();
    set(e.set).shuffle_required = e.ground;
}
void Folder::operator()(const ReplacementOrdered&) { replacement_pending_ = true; }
void Folder::operator()(const CardsRemoved& e) {
    replacement_pending_ = false;
    if (!in_round_) reshuffle_pending_.reset();
    set(e.set) = CardSet{};
}

// --- Cut, load and burn ---------------------------------------------------------------------------------------------
void Folder::operator()(const CutOffered& e) {
    begin_cut();
    cut_.stage = CutStage::offered;
    cut_.patron = e.patron;
}
void Folder::operator()(const CutAnswered& e, std::uint8_t seat) {
    if (e.accepts) {
        cut_.stage = CutStage::accepted;
        return;
    }
    cut_.seats_declined |= 1U << seat;
    cut_.stage = CutStage::due;
    cut_.patron = 0;
}
void Folder::operator()(const CardsCut&) {
    begin_cut();
    cut_.stage = CutStage::cut;
}
void Folder::operator()(const CuttingCardPlaced& e) {
    cut_.stage = CutStage::placed;
    cut_.tail = e.tail;
}
void Folder::operator()(const CardsLoaded& e) {
    shoe_ = Shoe{};
    shoe_.set = e.set;
    shoe_.loaded = true;
    shoe_.cards_left = e.cards;
    cut_ = Cut{};
}
void Folder::operator()(const ShoeTakenOver& e) {
    shoe_ = Shoe{};
    shoe_.loaded = true;
    shoe_.burn_done = true;
    shoe_.cards_left = e.cards_left;
    shoe_.cutting_card_out = e.cutting_card_out;
    set(0).at_table = true;
    set(0).dealt_since_issue = true;
}
void Folder::operator()(const BurnCardShown& e) {
    shoe_.draw(e.card);
    shoe_.burned = 1;
    shoe_.burn_left = e.more;
}
void Folder::operator()(const BurnCardDrawn& e) {
    shoe_.draw(e.face);
    ++shoe_.burned;
    shoe_.burn_left = e.left;
}
void Folder::operator()(const BurnCompleted&) { shoe_.burn_done = true; }
void Folder::operator()(const BurnMissed&) {
    shoe_.burn_done = true;
    shoe_.burn_missed = true;
    shoe_.burn_left = 0;
}

}  // namespace croupier::shoe
