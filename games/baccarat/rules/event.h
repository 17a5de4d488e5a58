// Everything that can happen at a baccarat table. An event is a fact: applying it never fails and never judges.
#pragma once

#include <vector>

#include "core/base/one_of.h"
#include "core/table/breach.h"
#include "core/table/people.h"
#include "core/table/table_set_up.h"
#include "games/baccarat/rules/types.h"

namespace croupier::baccarat {

// What people do at any table.
using croupier::ChipsBought;
using croupier::ChipsCashed;
using croupier::PartnershipMarked;
using croupier::PatronJoined;
using croupier::PatronLeft;
using croupier::WagersElsewhereReported;
// And to the cards of any game.
using shoe::BurnCardDrawn;
using shoe::BurnCardShown;
using shoe::BurnCompleted;
using shoe::BurnMissed;
using shoe::CardExposed;
using shoe::CardsCut;
using shoe::CardsDelivered;
using shoe::CardsHandled;
using shoe::CardsInspected;
using shoe::CardsLoaded;
using shoe::CardsRemoved;
using shoe::CardsViewed;
using shoe::CutAnswered;
using shoe::CutOffered;
using shoe::CuttingCardPlaced;
using shoe::DecksRequested;
using shoe::DecksShown;
using shoe::InspectionDemanded;
using shoe::ReplacementOrdered;
using shoe::ReshuffleOrdered;
using shoe::ShoeTakenOver;
using shoe::ShuffleRequired;

// --- Setting up the table, and people -------------------------------------------------------------------------------
using TableSetUp = TableSetUpAs<TableSetup>;
/// The cloth and its captions, as the version's appendix draws them; pucks and palette beside it.
struct LayoutMarked {
    Version version = Version::midi;
    int sets = 0;
    int standing_areas = 0;
    bool palette = false;
    CROUPIER_RECORD(LayoutMarked, version, sets, standing_areas, palette);
};
/// What the sign at the table says from now on: limits, differential and how the Banker's Hand is paid.
struct NoticeDisplayed {
    Limits hand_limits;
    Limits tie_limits;
    std::optional<Money> differential;
    PaymentOption payment = PaymentOption::commission;
    CROUPIER_RECORD(NoticeDisplayed, hand_limits, tie_limits, differential, payment);
};
struct StyleChosen {
    Style style = Style::a;
    std::string approved_procedure;
    CROUPIER_RECORD(StyleChosen, style, approved_procedure);
};
/// The operator's election; `from_round` is the first round that it governs.
struct PaymentElected {
    PaymentOption payment = PaymentOption::commission;
    int from_round = 0;
    CROUPIER_RECORD(PaymentElected, payment, from_round);
};
struct DifferentialStipulated {
    std::optional<Money> most;
    int from_round = 0;
    CROUPIER_RECORD(DifferentialStipulated, most, from_round);
};
struct PersonalLimitsSet {
    PersonId patron = 0;
    Limits hand_limits;
    Limits tie_limits;
    CROUPIER_RECORD(PersonalLimitsSet, patron, hand_limits, tie_limits);
};
struct PatronCapped {
    PersonId patron = 0;
    bool capped = true;
    CROUPIER_RECORD(PatronCapped, patron, capped);
};
// --- Cards before they are in the shoe ------------------------------------------------------------------------------
struct PreShuffledAccepted {
    std::uint8_t set = 0;
    PersonId patron = 0;
    CROUPIER_RECORD(PreShuffledAccepted, set, patron);
};

// --- Wagers ---------------------------------------------------------------------------------------------------------
struct WagerPlaced {
    PersonId patron = 0;
    Spot spot;
    Money amount;
    bool contrary = false;  ///< accepted although it could not be paid exactly
    CROUPIER_RECORD(WagerPlaced, patron, spot, amount, contrary);
};
struct WagerDeclared {
    PersonId patron = 0;
    Spot spot;
    Money amount;
    CROUPIER_RECORD(WagerDeclared, patron, spot, amount);
};
/// A declared wager that the dealer could not place in time is not a wager.
struct DeclarationLapsed {
    PersonId patron = 0;
    CROUPIER_RECORD(DeclarationLapsed, patron);
};
struct WagerMoved {
    PersonId patron = 0;
    Spot from;
    Spot to;
    CROUPIER_RECORD(WagerMoved, patron, from, to);
};
struct WagerWithdrawn {
    PersonId patron = 0;
    Spot spot;
    Money amount;
    CROUPIER_RECORD(WagerWithdrawn, patron, spot, amount);
};
/// The part that could not be paid exactly is void and goes back.
struct WagerPartlyVoid {
    PersonId patron = 0;
    Spot spot;
    Money valid;
    Money returned;
    CROUPIER_RECORD(WagerPartlyVoid, patron, spot, valid, returned);
};
struct WagerReduced {
    PersonId patron = 0;
    Spot spot;
    Money stands;
    Money returned;
    CROUPIER_RECORD(WagerReduced, patron, spot, stands, returned);
};
/// A whole wager goes back without having won or lost.
struct WagerReturned {
    PersonId patron = 0;
    Spot spot;
    Money amount;
    CROUPIER_RECORD(WagerReturned, patron, spot, amount);
};
struct FreeRoundsRequested {
    PersonId patron = 0;
    CROUPIER_RECORD(FreeRoundsRequested, patron);
};
struct FreeRoundsGranted {
    int rounds = 0;
    CROUPIER_RECORD(FreeRoundsGranted, rounds);
};
struct DifferentialExceeded {
    Money differential;
    Money most;
    CROUPIER_RECORD(DifferentialExceeded, differential, most);
};
struct DifferentialWaived {
    Actor by;
    CROUPIER_RECORD(DifferentialWaived, by);
};

// --- A round of play ------------------------------------------------------------------------------------------------
/// The first event of a round carries the edition that governs it.
struct RoundStarted {
    int number = 0;
    std::string edition;  ///< an edition's key; short enough to live inside the string
    bool void_hand = false;
    CROUPIER_RECORD(RoundStarted, number, edition, void_hand);
};
struct NoMoreBetsCalled {
    CROUPIER_RECORD(NoMoreBetsCalled);
};
struct NoBetsCalled {
    CROUPIER_RECORD(NoBetsCalled);
};
struct HandOffered {
    Hand hand = Hand::player;
    PersonId patron = 0;
    CROUPIER_RECORD(HandOffered, hand, patron);
};
struct HandAnswered {
    Hand hand = Hand::player;
    PersonId patron = 0;
    bool accepts = false;
    CROUPIER_RECORD(HandAnswered, hand, patron, accepts);
};
struct HandLeftToDealer {
    Hand hand = Hand::player;
    DealerTurns why = DealerTurns::no_wager;
    Actor by;  ///< the supervisor who directed it, or the dealer
    CROUPIER_RECORD(HandLeftToDealer, hand, why, by);
};
struct CardDealt {
    Hand hand = Hand::player;
    std::optional<Card> face;
    bool carried = false;  ///< a surplus card of the round before, not drawn from the shoe now
    bool found_face_up = false;
    CROUPIER_RECORD(CardDealt, hand, face, carried, found_face_up);
};
struct CuttingCardSetAside {
    bool first_of_round = false;
    CROUPIER_RECORD(CuttingCardSetAside, first_of_round);
};
struct LastCoupAnnounced {
    CROUPIER_RECORD(LastCoupAnnounced);
};
struct BankerFirstAuthorised {
    Actor by;
    CROUPIER_RECORD(BankerFirstAuthorised, by);
};
struct HandPassed {
    Hand hand = Hand::player;
    PersonId patron = 0;
    CROUPIER_RECORD(HandPassed, hand, patron);
};
struct HandTurned {
    Hand hand = Hand::player;
    HandCards faces;
    Actor by;
    CROUPIER_RECORD(HandTurned, hand, faces, by);
};
struct PointCountAnnounced {
    Hand hand = Hand::player;
    int count = 0;
    CROUPIER_RECORD(PointCountAnnounced, hand, count);
};
/// What the Table of Play orders for a hand that has `count` on two cards.
struct HandOrdered {
    Hand hand = Hand::player;
    int count = 0;
    bool draws = false;
    CROUPIER_RECORD(HandOrdered, hand, count, draws);
};
struct ResultAnnounced {
    Winner winner = Winner::tie;
    int player = 0;
    int banker = 0;
    CROUPIER_RECORD(ResultAnnounced, winner, player, banker);
};
struct WagerCollected {
    PersonId patron = 0;
    Spot spot;
    Money amount;
    CROUPIER_RECORD(WagerCollected, patron, spot, amount);
};
struct WagerPaid {
    PersonId patron = 0;
    Spot spot;
    Money stake;
    Money winnings;    ///< what the patron receives, commission already taken
    Money commission;  ///< what was taken
    CROUPIER_RECORD(WagerPaid, patron, spot, stake, winnings, commission);
};
struct WagerStoodOff {
    PersonId patron = 0;
    Spot spot;
    Money amount;
    CROUPIER_RECORD(WagerStoodOff, patron, spot, amount);
};
struct RoundEnded {
    int number = 0;
    CROUPIER_RECORD(RoundEnded, number);
};
struct ShoeEnded {
    CROUPIER_RECORD(ShoeEnded);
};

// --- Irregularities -------------------------------------------------------------------------------------------------
/// A card too many: kept aside to open the next round, or taken as the Banker's third.
struct SurplusCardKept {
    std::optional<Card> face;
    VoidCause because = VoidCause::surplus_card;
    CROUPIER_RECORD(SurplusCardKept, face, because);
};
struct SurplusCardToBanker {
    std::optional<Card> face;
    CROUPIER_RECORD(SurplusCardToBanker, face);
};
struct SurplusCardsDropped {
    int cards = 0;
    CROUPIER_RECORD(SurplusCardsDropped, cards);
};
struct FirstCardFoundFaceUp {
    Card card;
    CROUPIER_RECORD(FirstCardFoundFaceUp, card);
};
struct VoidHandDue {
    VoidCause cause = VoidCause::none;
    CROUPIER_RECORD(VoidHandDue, cause);
};
struct ShoeFoundEmpty {
    int cards_missing = 0;  ///< cards that the count says should still be there
    CROUPIER_RECORD(ShoeFoundEmpty, cards_missing);
};
struct MisdealReported {
    HandCards player;
    HandCards banker;
    int from_kept = 0;  ///< how many of them had been kept from the round before
    CROUPIER_RECORD(MisdealReported, player, banker, from_kept);
};
struct RoundReconstructed {
    HandCards player;
    HandCards banker;
    RoundCards surplus;        ///< cards too many, seen by now
    int from_kept = 0;         ///< how many of them had been kept from the round before
    int drawn_unrecorded = 0;  ///< cards that had left the shoe without being recorded
    CROUPIER_RECORD(RoundReconstructed, player, banker, surplus, from_kept, drawn_unrecorded);
};
/// A round that was settled before is put right. What that changes for each wager follows; it may be nothing.
struct SettledRoundReconstructed {
    int number = 0;
    HandCards player;
    HandCards banker;
    Winner winner = Winner::tie;
    CROUPIER_RECORD(SettledRoundReconstructed, number, player, banker, winner);
};
struct RoundVoided {
    int number = 0;
    std::string reason;
    CROUPIER_RECORD(RoundVoided, number, reason);
};
/// A settled round is put right for one wager: what the patron receives (or gives back, when negative).
struct SettlementAdjusted {
    int round = 0;
    PersonId patron = 0;
    Spot spot;
    Money to_patron;
    Money to_commission;
    CROUPIER_RECORD(SettlementAdjusted, round, patron, spot, to_patron, to_commission);
};
struct LaterHandsStand {
    int after_round = 0;
    CROUPIER_RECORD(LaterHandsStand, after_round);
};

using Happening =
    OneOf<TableSetUp, LayoutMarked, NoticeDisplayed, StyleChosen, PaymentElected, DifferentialStipulated,
          PersonalLimitsSet, PartnershipMarked, PatronCapped, WagersElsewhereReported, PatronJoined, PatronLeft,
          ChipsBought, ChipsCashed, CardsDelivered, CardsInspected, CardsHandled, CardsViewed, DecksRequested,
          DecksShown, InspectionDemanded, PreShuffledAccepted, CardExposed, ReshuffleOrdered, ShuffleRequired,
          ReplacementOrdered, CardsRemoved, CutOffered, CutAnswered, CardsCut, CuttingCardPlaced, CardsLoaded,
          ShoeTakenOver, BurnCardShown, BurnCardDrawn, BurnCompleted, BurnMissed, WagerPlaced, WagerDeclared,
          DeclarationLapsed, WagerMoved, WagerWithdrawn, WagerPartlyVoid, WagerReduced, WagerReturned,
          FreeRoundsRequested, FreeRoundsGranted, DifferentialExceeded, DifferentialWaived, RoundStarted,
          NoMoreBetsCalled, NoBetsCalled, HandOffered, HandAnswered, HandLeftToDealer, CardDealt, CuttingCardSetAside,
          LastCoupAnnounced, BankerFirstAuthorised, HandPassed, HandTurned, PointCountAnnounced, HandOrdered,
          ResultAnnounced, WagerCollected, WagerPaid, WagerStoodOff, RoundEnded, ShoeEnded, SurplusCardKept,
          SurplusCardToBanker, SurplusCardsDropped, FirstCardFoundFaceUp, VoidHandDue, ShoeFoundEmpty, MisdealReported,
          RoundReconstructed, SettledRoundReconstructed, RoundVoided, SettlementAdjusted, LaterHandsStand>;

using Event = CitedEvent<Happening>;
using Events = std::vector<Event>;

}  // namespace croupier::baccarat

extern template struct croupier::KindTable<croupier::baccarat::Happening>;
