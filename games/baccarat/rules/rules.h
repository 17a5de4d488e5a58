// What each command requires, split by the sections of Division 5. Internal to the game; decide() is the way in.
#pragma once

#include <string>
#include <utility>

#include "core/table/wager_rules.h"
#include "games/baccarat/rules/baccarat.h"

namespace croupier::baccarat {

using law::Citations;

using Case = croupier::Case<Game>;

/// What a supervisor's reason is given when a round is void by analogy only (interpretation 0027).
inline constexpr std::string_view void_by_analogy = "; by analogy, because the rule names only the first four cards";

/// A breach unless the actor is the dealer who calls the game; patrons are told why they may not touch the cards.
[[nodiscard]] GuardResult unless_dealer(const Case& at, std::string_view doing);
/// A breach unless the actor is a patron at this table, in the role that the patron's place gives.
[[nodiscard]] inline GuardResult unless_patron(const Case& at, std::string_view doing) {
    return croupier::unless_patron(at, doing, at.law.wagers.standing_patrons);
}
/// A breach when the set of cards could not hold these faces besides those already seen.
[[nodiscard]] GuardResult if_impossible(const Case& at, std::span<const Card> faces);
/// A breach when a table may not be set up like this. Asked again before each shoe: the edition may have changed.
[[nodiscard]] GuardResult if_setup_unlawful(const Edition& law, const TableSetup& setup);
/// The rule that governs the decks of this table's card system.
[[nodiscard]] Rule deck_rule(const Edition& law, const TableSetup& setup);
/// The rule behind a void hand.
[[nodiscard]] Rule void_rule(const Edition& law, VoidCause cause);
/// The rule by which a kept card opens the next round.
[[nodiscard]] Rule kept_rule(const Edition& law, VoidCause because, bool void_hand);
/// The kept cards go with their set.
[[nodiscard]] Event kept_cards_dropped(const Case& at);
/// Why nothing can be dealt or wagered before the shoe is ready; nothing when it is.
[[nodiscard]] GuardResult unless_shoe_ready(const Case& at);

// Sections 2 and 3; Division 1.
Ruling<Event> rule_on(const Case& at, const SetUpTable& command);
Ruling<Event> rule_on(const Case& at, const ChooseStyle& command);
Ruling<Event> rule_on(const Case& at, const ElectPayment& command);
Ruling<Event> rule_on(const Case& at, const StipulateDifferential& command);
Ruling<Event> rule_on(const Case& at, const SetPersonalLimits& command);
Ruling<Event> rule_on(const Case& at, const CapPatron& command);
Ruling<Event> rule_on(const Case& at, const Join& command);
Ruling<Event> rule_on(const Case& at, const Leave& command);
// Section 5.
Ruling<Event> rule_on(const Case& at, const PlaceWager& command);
Ruling<Event> rule_on(const Case& at, const DeclareWager& command);
Ruling<Event> rule_on(const Case& at, const PlaceDeclaredWager& command);
Ruling<Event> rule_on(const Case& at, const MoveWager& command);
Ruling<Event> rule_on(const Case& at, const WithdrawWager& command);
Ruling<Event> rule_on(const Case& at, const RecordContraryWager& command);
Ruling<Event> rule_on(const Case& at, const ReduceWagers& command);
Ruling<Event> rule_on(const Case& at, const WaiveDifferential& command);
// Sections 6 and 7.
Ruling<Event> rule_on(const Case& at, const DeliverCards& command);
Ruling<Event> rule_on(const Case& at, const InspectCards& command);
Ruling<Event> rule_on(const Case& at, const HandleCards& command);
Ruling<Event> rule_on(const Case& at, const ViewCards& command);
Ruling<Event> rule_on(const Case& at, const RequestDecks& command);
Ruling<Event> rule_on(const Case& at, const ShowDecks& command);
Ruling<Event> rule_on(const Case& at, const DemandInspection& command);
Ruling<Event> rule_on(const Case& at, const AcceptPreShuffled& command);
Ruling<Event> rule_on(const Case& at, const ReportExposure& command);
Ruling<Event> rule_on(const Case& at, const OrderReshuffle& command);
Ruling<Event> rule_on(const Case& at, const OrderReplacement& command);
Ruling<Event> rule_on(const Case& at, const OfferCut& command);
Ruling<Event> rule_on(const Case& at, const AnswerCut& command);
Ruling<Event> rule_on(const Case& at, const CutCards& command);
Ruling<Event> rule_on(const Case& at, const PlaceCuttingCard& command);
Ruling<Event> rule_on(const Case& at, const LoadCards& command);
Ruling<Event> rule_on(const Case& at, const TakeOverShoe& command);
Ruling<Event> rule_on(const Case& at, const BurnCard& command);
Ruling<Event> rule_on(const Case& at, const ReportMissedBurn& command);
Ruling<Event> rule_on(const Case& at, const RemoveCards& command);
// Sections 8 to 11.
Ruling<Event> rule_on(const Case& at, const RequestFreeRounds& command);
Ruling<Event> rule_on(const Case& at, const GrantFreeRounds& command);
Ruling<Event> rule_on(const Case& at, const CallNoMoreBets& command);
Ruling<Event> rule_on(const Case& at, const CallNoBets& command);
Ruling<Event> rule_on(const Case& at, const OfferHand& command);
Ruling<Event> rule_on(const Case& at, const AnswerHand& command);
Ruling<Event> rule_on(const Case& at, const DrawCard& command);
Ruling<Event> rule_on(const Case& at, const DrawCuttingCard& command);
Ruling<Event> rule_on(const Case& at, const PassHand& command);
Ruling<Event> rule_on(const Case& at, const TurnHand& command);
Ruling<Event> rule_on(const Case& at, const AnnounceCount& command);
Ruling<Event> rule_on(const Case& at, const AuthoriseBankerFirst& command);
Ruling<Event> rule_on(const Case& at, const DirectDealerTurns& command);
Ruling<Event> rule_on(const Case& at, const ChooseDraw& command);
Ruling<Event> rule_on(const Case& at, const TakeCards& command);
Ruling<Event> rule_on(const Case& at, const AnnounceResult& command);
Ruling<Event> rule_on(const Case& at, const CollectLosing& command);
Ruling<Event> rule_on(const Case& at, const PayWinning& command);
Ruling<Event> rule_on(const Case& at, const AnnounceLastCoup& command);
// Section 12.
Ruling<Event> rule_on(const Case& at, const DrawInExcess& command);
Ruling<Event> rule_on(const Case& at, const FindFirstCardFaceUp& command);
Ruling<Event> rule_on(const Case& at, const FindShoeEmpty& command);
Ruling<Event> rule_on(const Case& at, const ReportMisdeal& command);
Ruling<Event> rule_on(const Case& at, const Reconstruct& command);
Ruling<Event> rule_on(const Case& at, const DeclareVoid& command);
Ruling<Event> rule_on(const Case& at, const ClaimReplay& command);

/// 5.13 at the close: the parts of Banker wagers that could not be paid exactly.
void void_unpayable_parts(const Case& at, Events& events);
/// Wagers that lie over from a stand off must satisfy the rules of the round that now begins.
[[nodiscard]] GuardResult if_standing_wager_unlawful(const Case& at);
/// The events with which a round ends, after its wagers are settled: release, end of shoe, orders that waited.
void finish_round(const Case& at, Events& events);
/// What follows any round, settled or void: the end of the shoe, or an order that waited for it.
void leave_round(const Case& at, Events& events);
/// 5.11, 5.17: what the operator ordered during a round takes effect at its end, and the sign says so.
void announce_changes(const Case& at, Events& events);
/// The sign as it stands with these options.
[[nodiscard]] Event notice(const Case& at, const TableSetup& setup, PaymentOption payment,
                           std::optional<Money> differential);
/// 7.1: the sets that must be shuffled before they are dealt again.
void require_shuffle(const Case& at, ReshuffleOrder order, Events& events);
/// Returns every wager on the layout.
void return_all_wagers(const Case& at, Citations why, Events& events);

}  // namespace croupier::baccarat
