// Everything that a person can ask of a baccarat table. Who asks is part of the command; chance is a command, too.
#pragma once

#include "core/base/one_of.h"
#include "core/table/people.h"
#include "games/baccarat/rules/types.h"

namespace croupier::baccarat {

// What people do at any table.
using croupier::BuyIn;
using croupier::CashOut;
using croupier::Join;
using croupier::Leave;
using croupier::MarkPartnership;
using croupier::ReportWagersElsewhere;
// And with the cards of any game.
using shoe::AnswerCut;
using shoe::BurnCard;
using shoe::CutCards;
using shoe::DeliverCards;
using shoe::DemandInspection;
using shoe::HandleCards;
using shoe::InspectCards;
using shoe::LoadCards;
using shoe::OfferCut;
using shoe::OrderReplacement;
using shoe::OrderReshuffle;
using shoe::PlaceCuttingCard;
using shoe::ReportExposure;
using shoe::ReportMissedBurn;
using shoe::RequestDecks;
using shoe::ShowDecks;
using shoe::TakeOverShoe;
using shoe::ViewCards;

// --- Setting up the table, and people (2, 3; Division 1) ------------------------------------------------------------
struct SetUpTable {
    TableSetup setup;
    CROUPIER_RECORD(SetUpTable, setup);
};
struct ChooseStyle {
    Style style = Style::a;
    std::string approved_procedure;  ///< its id; needed with a continuous shuffler
    CROUPIER_RECORD(ChooseStyle, style, approved_procedure);
};
struct ElectPayment {
    PaymentOption payment = PaymentOption::commission;
    CROUPIER_RECORD(ElectPayment, payment);
};
struct StipulateDifferential {
    std::optional<Money> most;
    CROUPIER_RECORD(StipulateDifferential, most);
};
struct SetPersonalLimits {
    PersonId patron = 0;
    Limits hand_limits;
    Limits tie_limits;
    CROUPIER_RECORD(SetPersonalLimits, patron, hand_limits, tie_limits);
};
struct CapPatron {
    PersonId patron = 0;
    bool capped = true;
    CROUPIER_RECORD(CapPatron, patron, capped);
};
// --- Cards before they are in the shoe (6, 7) -----------------------------------------------------------------------
/// The patrons accept pre-shuffled cards as such.
struct AcceptPreShuffled {
    std::uint8_t set = 0;
    CROUPIER_RECORD(AcceptPreShuffled, set);
};
/// Takes the cards of a finished Style B shoe off the table.
struct RemoveCards {
    CROUPIER_RECORD(RemoveCards);
};

// --- Wagers (5) -----------------------------------------------------------------------------------------------------
/// Lays chips on a spot, or adds to what lies there. The actor is the patron, or the dealer for a patron who asked.
struct PlaceWager {
    PersonId patron = 0;
    Spot spot;
    Money amount;
    Tender tender = Tender::chips;
    CROUPIER_RECORD(PlaceWager, patron, spot, amount, tender);
};
/// A patron says a wager aloud.
struct DeclareWager {
    PersonId patron = 0;
    Spot spot;
    Money amount;
    bool with_chips = true;
    CROUPIER_RECORD(DeclareWager, patron, spot, amount, with_chips);
};
/// The dealer lays a declared wager on the layout.
/// The first wager that the patron has declared and that can be laid.
struct PlaceDeclaredWager {
    PersonId patron = 0;
    CROUPIER_RECORD(PlaceDeclaredWager, patron);
};
struct MoveWager {
    PersonId patron = 0;
    Spot from;
    Spot to;
    CROUPIER_RECORD(MoveWager, patron, from, to);
};
struct WithdrawWager {
    PersonId patron = 0;
    Spot spot;
    Money amount;
    CROUPIER_RECORD(WithdrawWager, patron, spot, amount);
};
/// A wager that could not be paid exactly was accepted all the same and lies on the layout.
struct RecordContraryWager {
    PersonId patron = 0;
    Spot spot;
    Money amount;
    CROUPIER_RECORD(RecordContraryWager, patron, spot, amount);
};
struct RequestFreeRounds {
    CROUPIER_RECORD(RequestFreeRounds);
};
struct GrantFreeRounds {
    CROUPIER_RECORD(GrantFreeRounds);
};
struct ReduceWagers {
    CROUPIER_RECORD(ReduceWagers);
};
struct WaiveDifferential {
    CROUPIER_RECORD(WaiveDifferential);
};

// --- A round of play (8, 9, 10, 11) ---------------------------------------------------------------------------------
struct CallNoMoreBets {
    CROUPIER_RECORD(CallNoMoreBets);
};
/// "No bets this hand": opens a void hand.
struct CallNoBets {
    CROUPIER_RECORD(CallNoBets);
};
struct OfferHand {
    Hand hand = Hand::player;
    CROUPIER_RECORD(OfferHand, hand);
};
struct AnswerHand {
    Hand hand = Hand::player;
    bool accepts = false;
    CROUPIER_RECORD(AnswerHand, hand, accepts);
};
/// A card leaves the shoe (or the dealer's box, where a surplus card waits). Its face is given only when it lies face
/// up.
struct DrawCard {
    std::optional<Card> face;
    bool found_face_up = false;  ///< it lay face up in the shoe
    CROUPIER_RECORD(DrawCard, face, found_face_up);
};
struct DrawCuttingCard {
    CROUPIER_RECORD(DrawCuttingCard);
};
struct FindShoeEmpty {
    CROUPIER_RECORD(FindShoeEmpty);
};
struct PassHand {
    Hand hand = Hand::player;
    CROUPIER_RECORD(PassHand, hand);
};
/// Turns the face-down cards of a hand: their faces, in the order in which they were dealt.
struct TurnHand {
    Hand hand = Hand::player;
    HandCards faces;
    CROUPIER_RECORD(TurnHand, hand, faces);
};
struct AnnounceCount {
    Hand hand = Hand::player;
    CROUPIER_RECORD(AnnounceCount, hand);
};
struct AuthoriseBankerFirst {
    CROUPIER_RECORD(AuthoriseBankerFirst);
};
struct DirectDealerTurns {
    Hand hand = Hand::player;
    CROUPIER_RECORD(DirectDealerTurns, hand);
};
/// Somebody wants to choose whether a hand draws. Nobody may; it is always refused.
struct ChooseDraw {
    Hand hand = Hand::player;
    bool draw = false;
    CROUPIER_RECORD(ChooseDraw, hand, draw);
};
/// Somebody wants to take a hand's cards off the table. Always refused.
struct TakeCards {
    Hand hand = Hand::player;
    CROUPIER_RECORD(TakeCards, hand);
};
struct AnnounceResult {
    CROUPIER_RECORD(AnnounceResult);
};
struct CollectLosing {
    CROUPIER_RECORD(CollectLosing);
};
/// Pays the winning wagers on one spot, or on all of them.
struct PayWinning {
    std::optional<Spot> spot;
    CROUPIER_RECORD(PayWinning, spot);
};
struct AnnounceLastCoup {
    CROUPIER_RECORD(AnnounceLastCoup);
};

// --- Irregularities (12) --------------------------------------------------------------------------------------------
/// A card too many was drawn. Its face is given when it was seen.
struct DrawInExcess {
    std::optional<Hand> onto;
    std::optional<Card> face;
    CROUPIER_RECORD(DrawInExcess, onto, face);
};
/// The first card of the coming round lies face up in the shoe.
struct FindFirstCardFaceUp {
    Card card;
    CROUPIER_RECORD(FindFirstCardFaceUp, card);
};
/// Cards were dealt or placed wrongly: how they lie.
struct ReportMisdeal {
    HandCards player;
    HandCards banker;
    CROUPIER_RECORD(ReportMisdeal, player, banker);
};
/// Puts a round right: its cards in the order in which they left the shoe. Round 0 is the one in progress.
struct Reconstruct {
    int round = 0;
    RoundCards cards;
    CROUPIER_RECORD(Reconstruct, round, cards);
};
struct DeclareVoid {
    int round = 0;
    std::string reason;
    CROUPIER_RECORD(DeclareVoid, round, reason);
};
/// Somebody wants a round to be dealt again. Always refused.
struct ClaimReplay {
    int round = 0;
    CROUPIER_RECORD(ClaimReplay, round);
};

using Request =
    OneOf<SetUpTable, ChooseStyle, ElectPayment, StipulateDifferential, SetPersonalLimits, MarkPartnership, CapPatron,
          ReportWagersElsewhere, Join, Leave, BuyIn, CashOut, DeliverCards, InspectCards, HandleCards, ViewCards,
          RequestDecks, ShowDecks, DemandInspection, AcceptPreShuffled, ReportExposure, OrderReshuffle,
          OrderReplacement, OfferCut, AnswerCut, CutCards, PlaceCuttingCard, LoadCards, TakeOverShoe, BurnCard,
          ReportMissedBurn, RemoveCards, PlaceWager, DeclareWager, PlaceDeclaredWager, MoveWager, WithdrawWager,
          RecordContraryWager, RequestFreeRounds, GrantFreeRounds, ReduceWagers, WaiveDifferential, CallNoMoreBets,
          CallNoBets, OfferHand, AnswerHand, DrawCard, DrawCuttingCard, FindShoeEmpty, PassHand, TurnHand,
          AnnounceCount, AuthoriseBankerFirst, DirectDealerTurns, ChooseDraw, TakeCards, AnnounceResult, CollectLosing,
          PayWinning, AnnounceLastCoup, DrawInExcess, FindFirstCardFaceUp, ReportMisdeal, Reconstruct, DeclareVoid,
          ClaimReplay>;

/// Who asks, and what for.
struct Command {
    Actor actor;
    Request request;
    CROUPIER_RECORD(Command, actor, request);
};

}  // namespace croupier::baccarat

extern template struct croupier::KindTable<croupier::baccarat::Request>;
