// Events in words: what a report says, and what the dealer calls.
#include "core/base/overloads.h"
#include "core/kits/shoe/telling.h"
#include "games/baccarat/rules/baccarat.h"

namespace croupier::baccarat {

std::string in_words(Spot spot) {
    return std::string{name_of(spot.outcome)} + (spot.area.standing ? " at standing area " : " at set ") +
           std::to_string(spot.area.number);
}

namespace {

std::string cards_in_words(const auto& cards) {
    std::string text;
    for (const Card card : cards) text += (text.empty() ? "" : " ") + in_words(card);
    return text.empty() ? "no cards" : text;
}

std::string staff(const Actor& actor) { return std::string{name_of(actor.role)}; }

std::string_view hand_name(Hand hand) { return name_of(hand); }

/// What is only the game's.
class GameTeller {
public:
    explicit GameTeller(const State& before) : s_(before) {}

    std::string operator()(const TableSetUp& e) const {
        return "the table is set up for " + std::string{name_of(e.setup->version)} + " baccarat, Style " +
               std::string{name_of(e.setup->style)} + ", " + std::to_string(e.setup->card_sets[0].decks) + " decks";
    }
    std::string operator()(const LayoutMarked& e) const {
        return "the layout shows " + std::to_string(e.sets) + " numbered sets of Banker, Player and Tie" +
               (e.standing_areas == 0 ? "" : " and " + std::to_string(e.standing_areas) + " standing areas") +
               (e.palette ? "; a palette is used" : "");
    }
    std::string operator()(const NoticeDisplayed& e) const {
        return "the notice shows " + in_words(e.hand_limits.least) + " to " + in_words(e.hand_limits.most) + ", ties " +
               in_words(e.tie_limits.least) + " to " + in_words(e.tie_limits.most) +
               (e.differential ? ", maximum differential " + in_words(*e.differential) : "") +
               (e.payment == PaymentOption::six_pays_half ? ", Banker's 6 pays 1 to 2" : "");
    }
    std::string operator()(const StyleChosen& e) const {
        return "Style " + std::string{name_of(e.style)} + " is chosen";
    }
    std::string operator()(const PaymentElected& e) const {
        return std::string{e.payment == PaymentOption::six_pays_half
                               ? "the Banker's Hand pays 1 to 1, and 1 to 2 when it wins on 6"
                               : "the Banker's Hand pays 1 to 1 less commission"} +
               ", from round " + std::to_string(e.from_round);
    }
    std::string operator()(const DifferentialStipulated& e) const {
        return (e.most ? "the maximum table differential is " + in_words(*e.most) : "no maximum table differential") +
               ", from round " + std::to_string(e.from_round);
    }
    std::string operator()(const PersonalLimitsSet& e) const {
        return who(e.patron) + " has personal limits of " + in_words(e.hand_limits.least) + " to " +
               in_words(e.hand_limits.most);
    }
    std::string operator()(const PatronCapped& e) const {
        return who(e.patron) + (e.capped ? " is capped together with the named patrons" : " is no longer capped");
    }

    std::string operator()(const PreShuffledAccepted& e) const {
        return who(e.patron) + " accepts the pre-shuffled cards";
    }
    std::string operator()(const CardsLoaded& e) const {
        return std::to_string(e.cards) + " cards go into the " + (s_.continuous() ? "shuffler" : "shoe");
    }

    std::string operator()(const WagerPlaced& e) const {
        return who(e.patron) + " wagers " + in_words(e.amount) + " on " + in_words(e.spot) +
               (e.contrary ? ", accepted although it cannot be paid exactly" : "");
    }
    std::string operator()(const WagerDeclared& e) const {
        return who(e.patron) + " declares " + in_words(e.amount) + " on " + in_words(e.spot);
    }
    std::string operator()(const DeclarationLapsed& e) const { return who(e.patron) + "'s declared wager lapses"; }
    std::string operator()(const WagerMoved& e) const {
        return who(e.patron) + " moves a wager from " + in_words(e.from) + " to " + in_words(e.to);
    }
    std::string operator()(const WagerWithdrawn& e) const {
        return who(e.patron) + " takes " + in_words(e.amount) + " back from " + in_words(e.spot);
    }
    std::string operator()(const WagerPartlyVoid& e) const {
        return who(e.patron) + ", " + in_words(e.spot) + ": " + in_words(e.valid) + " is valid, " +
               in_words(e.returned) + " is void and returned";
    }
    std::string operator()(const WagerReduced& e) const {
        return who(e.patron) + ", " + in_words(e.spot) + " is reduced to " + in_words(e.stands) + "; " +
               in_words(e.returned) + " returned";
    }
    std::string operator()(const WagerReturned& e) const {
        return who(e.patron) + ", " + in_words(e.spot) + ": " + in_words(e.amount) + " returned";
    }
    std::string operator()(const FreeRoundsRequested& e) const {
        return who(e.patron) + " asks for rounds without wagers";
    }
    std::string operator()(const FreeRoundsGranted& e) const {
        return "up to " + std::to_string(e.rounds) + " rounds without wagers are granted";
    }
    std::string operator()(const DifferentialExceeded& e) const {
        return "the table differential is " + in_words(e.differential) + ", above " + in_words(e.most);
    }
    std::string operator()(const DifferentialWaived& e) const { return "the " + staff(e.by) + " waives the reduction"; }

    std::string operator()(const RoundStarted& e) const {
        return "round " + std::to_string(e.number) + (e.void_hand ? " begins as a void hand" : " begins");
    }
    std::string operator()(const NoMoreBetsCalled&) const { return "No more bets"; }
    std::string operator()(const NoBetsCalled&) const { return "No bets this hand"; }
    std::string operator()(const HandOffered& e) const {
        return "the " + std::string{hand_name(e.hand)} + " is offered to " + who(e.patron);
    }
    std::string operator()(const HandAnswered& e) const {
        return who(e.patron) + (e.accepts ? " takes the " : " declines the ") + std::string{hand_name(e.hand)};
    }
    std::string operator()(const HandLeftToDealer& e) const {
        return "the dealer will turn the " + std::string{hand_name(e.hand)} + ": " +
               (e.why == DealerTurns::no_wager        ? "there is no wager on it"
                : e.why == DealerTurns::nobody_wishes ? "no entitled patron wishes to"
                                                      : "the " + staff(e.by) + " directs it");
    }
    std::string operator()(const CardDealt& e) const {
        return std::string{hand_name(e.hand)} + " gets " + (e.face ? in_words(*e.face) : "a card face down") +
               (e.carried ? ", the card kept from before" : "") + (e.found_face_up ? ", found face up" : "");
    }
    std::string operator()(const CuttingCardSetAside& e) const {
        return e.first_of_round ? "the cutting card comes first in the round and is set aside"
                                : "the cutting card is set aside";
    }
    std::string operator()(const LastCoupAnnounced&) const { return "Last coup"; }
    std::string operator()(const BankerFirstAuthorised& e) const {
        return "the " + staff(e.by) + " authorises the Banker's Hand to be turned first";
    }
    std::string operator()(const HandPassed& e) const {
        return "the " + std::string{hand_name(e.hand)} + " is passed to " + who(e.patron);
    }
    std::string operator()(const HandTurned& e) const {
        return (e.by.is_patron() ? who(e.by.id) : "the dealer") + " turns the " + std::string{hand_name(e.hand)} +
               ": " + cards_in_words(e.faces);
    }
    std::string operator()(const PointCountAnnounced& e) const {
        return std::string{hand_name(e.hand)} + " has " + std::to_string(e.count);
    }
    std::string operator()(const HandOrdered& e) const {
        return std::string{hand_name(e.hand)} + " " + std::to_string(e.count) + ", " +
               (e.draws                     ? "draws"
                : is_natural_count(e.count) ? "has a natural"
                                            : "stands");
    }
    std::string operator()(const ResultAnnounced& e) const {
        const std::string counts = "Player " + std::to_string(e.player) + ", Banker " + std::to_string(e.banker);
        return e.winner == Winner::tie ? counts + ": Tie Hand"
                                       : counts + ": " + std::string{name_of(e.winner)} + " wins";
    }
    std::string operator()(const WagerCollected& e) const {
        return who(e.patron) + " loses " + in_words(e.amount) + " on " + in_words(e.spot);
    }
    std::string operator()(const WagerPaid& e) const {
        return who(e.patron) + " wins " + in_words(e.winnings) + " on " + in_words(e.spot) +
               (e.commission.is_zero() ? "" : ", commission " + in_words(e.commission));
    }
    std::string operator()(const WagerStoodOff& e) const {
        return who(e.patron) + ", " + in_words(e.spot) + ": " + in_words(e.amount) + " stands off";
    }
    std::string operator()(const RoundEnded& e) const { return "round " + std::to_string(e.number) + " is over"; }
    std::string operator()(const ShoeEnded&) const { return "the shoe is over; no further card is dealt from it"; }

    std::string operator()(const SurplusCardKept& e) const {
        return "a card too many" + seen(e.face) + " is kept for the next round";
    }
    std::string operator()(const SurplusCardToBanker& e) const {
        return "a card too many" + seen(e.face) + " becomes the third card of the Banker's Hand";
    }
    std::string operator()(const SurplusCardsDropped& e) const {
        return std::to_string(e.cards) + (e.cards == 1 ? " kept card goes" : " kept cards go") +
               " with the set and will not open a round";
    }
    std::string operator()(const FirstCardFoundFaceUp& e) const {
        return "the first card, " + in_words(e.card) + ", lay face up";
    }
    std::string operator()(const VoidHandDue&) const { return "the next hand is a void hand"; }
    std::string operator()(const ShoeFoundEmpty& e) const {
        return e.cards_missing == 0 ? "the shoe is empty"
                                    : "the shoe is empty; " + std::to_string(e.cards_missing) + " cards are missing";
    }
    std::string operator()(const MisdealReported& e) const {
        return "a dealing error: Player's Hand " + cards_in_words(e.player) + ", Banker's Hand " +
               cards_in_words(e.banker);
    }
    std::string operator()(const RoundReconstructed& e) const {
        return "the round is put right: Player's Hand " + cards_in_words(e.player) + ", Banker's Hand " +
               cards_in_words(e.banker);
    }
    std::string operator()(const SettledRoundReconstructed& e) const {
        return "round " + std::to_string(e.number) + " is put right: Player's Hand " + cards_in_words(e.player) +
               ", Banker's Hand " + cards_in_words(e.banker) + "; " +
               (e.winner == Winner::tie ? "Tie" : std::string{name_of(e.winner)} + " wins");
    }
    std::string operator()(const RoundVoided& e) const {
        return "round " + std::to_string(e.number) + " is void: " + e.reason;
    }
    std::string operator()(const SettlementAdjusted& e) const {
        return who(e.patron) + ", " + in_words(e.spot) + " of round " + std::to_string(e.round) +
               (e.to_patron < Money{} ? ": gives back " + in_words(-e.to_patron)
                                      : ": receives " + in_words(e.to_patron));
    }
    std::string operator()(const LaterHandsStand& e) const {
        return "the hands dealt after round " + std::to_string(e.after_round) + " stand";
    }

private:
    [[nodiscard]] std::string who(PersonId patron) const { return patron_in_words(s_, patron); }
    static std::string seen(const std::optional<Card>& face) {
        return face ? ", the " + in_full(*face) + " seen by all," : ", unseen,";
    }

    const State& s_;
};

}  // namespace

std::string describe(const State& before, const Event& event) {
    return event.what.visit(Overloads{PeopleTeller{before}, shoe::Teller{before}, GameTeller{before}});
}

std::string call_of(const Event& event) {
    if (event.what.is<NoMoreBetsCalled>()) return "No more bets";
    if (event.what.is<NoBetsCalled>()) return "No bets this hand";
    if (event.what.is<LastCoupAnnounced>()) return "Last coup";
    if (const auto* count = event.what.get_if<PointCountAnnounced>())
        return (count->hand == Hand::player ? "Player " : "Banker ") + std::to_string(count->count);
    if (const auto* result = event.what.get_if<ResultAnnounced>()) {
        if (result->winner == Winner::tie) return "Tie Hand";
        return "Player " + std::to_string(result->player) + ", Banker " + std::to_string(result->banker) + ", " +
               (result->winner == Winner::player ? "Player wins" : "Banker wins");
    }
    return {};
}

}  // namespace croupier::baccarat
