// From events back to commands.
#include "core/kits/shoe/commands.h"
#include "games/baccarat/rules/rules.h"

namespace croupier::baccarat {

namespace {

RoundCards in_order_of_dealing(const HandCards& player, const HandCards& banker) {
    RoundCards cards;
    for (std::size_t turn = 0; turn < HandCards::most; ++turn)
        for (const HandCards* hand : {&player, &banker})
            if (turn < hand->size() && !cards.full()) cards.push_back((*hand)[turn]);
    return cards;
}

/// A card with that point value.
Card card_worth(int value) { return Card{value == 0 ? 10 : value, 0}; }

class Behind : public shoe::CommandsBehind<Game> {
public:
    using CommandsBehind::CommandsBehind;
    using CommandsBehind::operator();

    // --- The table --------------------------------------------------------------------------------------------------
    void operator()(const TableSetUp& e) { staff(SetUpTable{*e.setup}); }
    void operator()(const StyleChosen& e) { staff(ChooseStyle{e.style, e.approved_procedure}); }
    void operator()(const PaymentElected& e) { staff(ElectPayment{e.payment}); }
    void operator()(const DifferentialStipulated& e) { staff(StipulateDifferential{e.most}); }
    void operator()(const PersonalLimitsSet& e) { staff(SetPersonalLimits{e.patron, e.hand_limits, e.tie_limits}); }
    void operator()(const PatronCapped& e) { staff(CapPatron{e.patron, e.capped}); }

    void operator()(const PreShuffledAccepted& e) { anybody(e.patron, AcceptPreShuffled{e.set}); }
    void operator()(const CardsRemoved&) { staff(RemoveCards{}); }

    // --- Wagers -----------------------------------------------------------------------------------------------------
    void operator()(const WagerPlaced& e) {
        if (e.contrary) return staff(RecordContraryWager{e.patron, e.spot, e.amount});
        anybody(e.patron, PlaceWager{e.patron, e.spot, e.amount, Tender::chips});
        staff(PlaceDeclaredWager{e.patron});
    }
    void operator()(const WagerDeclared& e) { anybody(e.patron, DeclareWager{e.patron, e.spot, e.amount, true}); }
    void operator()(const WagerMoved& e) { anybody(e.patron, MoveWager{e.patron, e.from, e.to}); }
    void operator()(const WagerWithdrawn& e) { anybody(e.patron, WithdrawWager{e.patron, e.spot, e.amount}); }
    void operator()(const WagerReduced&) { staff(ReduceWagers{}); }
    void operator()(const FreeRoundsRequested& e) { anybody(e.patron, RequestFreeRounds{}); }
    void operator()(const FreeRoundsGranted&) { staff(GrantFreeRounds{}); }
    void operator()(const DifferentialWaived& e) { by(e.by, WaiveDifferential{}); }

    // --- A round of play --------------------------------------------------------------------------------------------
    void operator()(const RoundStarted& e) {
        if (e.void_hand) return staff(CallNoBets{});
        staff(CallNoMoreBets{});
    }
    void operator()(const HandOffered& e) { staff(OfferHand{e.hand}); }
    void operator()(const HandAnswered& e) { anybody(e.patron, AnswerHand{e.hand, e.accepts}); }
    void operator()(const HandLeftToDealer& e) {
        if (e.why == DealerTurns::directed) return by(e.by, DirectDealerTurns{e.hand});
        by(e.by, OfferHand{e.hand});
    }
    void operator()(const CardDealt& e) { staff(DrawCard{e.face, e.found_face_up}); }
    void operator()(const CuttingCardSetAside&) { staff(DrawCuttingCard{}); }
    void operator()(const LastCoupAnnounced&) { staff(AnnounceLastCoup{}); }
    void operator()(const BankerFirstAuthorised& e) { by(e.by, AuthoriseBankerFirst{}); }
    void operator()(const HandPassed& e) { staff(PassHand{e.hand}); }
    void operator()(const HandTurned& e) { by(e.by, TurnHand{e.hand, e.faces}); }
    void operator()(const PointCountAnnounced& e) { staff(AnnounceCount{e.hand}); }
    void operator()(const ResultAnnounced&) { staff(AnnounceResult{}); }
    void operator()(const WagerCollected&) { staff(CollectLosing{}); }
    void operator()(const WagerPaid& e) {
        staff(PayWinning{});
        staff(PayWinning{e.spot});
    }

    // --- Irregularities ---------------------------------------------------------------------------------------------
    void operator()(const SurplusCardKept& e) {
        for (const auto onto : {std::optional<Hand>{}, std::optional{Hand::player}}) staff(DrawInExcess{onto, e.face});
    }
    void operator()(const SurplusCardToBanker& e) { staff(DrawInExcess{Hand::player, e.face}); }
    void operator()(const FirstCardFoundFaceUp& e) { staff(FindFirstCardFaceUp{e.card}); }
    void operator()(const ShoeFoundEmpty&) { staff(FindShoeEmpty{}); }
    void operator()(const MisdealReported& e) { staff(ReportMisdeal{e.player, e.banker}); }
    void operator()(const RoundReconstructed& e) {
        RoundCards cards = in_order_of_dealing(e.player, e.banker);
        for (const Card card : e.surplus)
            if (!cards.full()) cards.push_back(card);
        staff(Reconstruct{0, cards});
    }
    void operator()(const SettledRoundReconstructed& e) {
        staff(Reconstruct{e.number, in_order_of_dealing(e.player, e.banker)});
    }
    void operator()(const WagerReturned&) {
        if (const auto* voided = find<RoundVoided>()) (*this)(*voided);
    }
    void operator()(const RoundVoided& e) {
        staff(DeclareVoid{e.number, e.reason});
        if (e.reason.ends_with(void_by_analogy))
            staff(DeclareVoid{e.number, e.reason.substr(0, e.reason.size() - void_by_analogy.size())});
    }
    /// Earlier versions put a settled round right by cards that are nowhere in the events: any that make a round do.
    void operator()(const SettlementAdjusted& e) {
        const auto try_cards = [&](std::initializer_list<int> values) {
            RoundCards cards;
            for (const int value : values) cards.push_back(card_worth(value));
            staff(Reconstruct{e.round, cards});
        };
        for (int player = 0; player < 10; ++player)
            for (int banker = 0; banker < 10; ++banker) {
                try_cards({player, banker, 0, 0});
                for (int third = 0; third < 10; ++third) {
                    try_cards({player, banker, 0, 0, third});
                    for (int last = 0; last < 10; ++last) try_cards({player, banker, 0, 0, third, last});
                }
            }
    }

    /// What only follows other events.
    void operator()(const auto&) {}
};

}  // namespace

std::vector<Command> commands_behind(const State& before, std::span<const Event> events, Role role) {
    return commands_behind_with<Behind>(before, events, role);
}

}  // namespace croupier::baccarat
