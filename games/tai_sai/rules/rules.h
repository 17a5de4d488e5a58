// What each command requires, split by the sections of Division 9. Internal to the game; decide() is the way in.
#pragma once

#include <string>

#include "core/table/wager_rules.h"
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

using law::Citations;

using Case = croupier::Case<Game>;

/// A breach unless the actor may work the tumbler and the terminal: the dealer, and where the edition says so the game
/// supervisor.
[[nodiscard]] Refusal unless_operating(const Case& at, Rule rule, std::string_view doing);
/// A breach unless the actor is that patron, or a dealer who acts for one at this table.
[[nodiscard]] inline Refusal if_not_own(const Case& at, PersonId patron) {
    return unless_own_wager(at, patron, at.law.wagers.own_wagers);
}
/// A breach when the act is not the one that the order of play wants; says what is.
[[nodiscard]] std::unexpected<Breach> out_of_order(const Case& at, Citations rules, std::string_view doing);

// Section 3 and Division 1.
Ruling<Event> rule_on(const Case& at, const SetUpTable& command);
Ruling<Event> rule_on(const Case& at, const ChangeLimits& command);
Ruling<Event> rule_on(const Case& at, const SetPersonalLimits& command);
Ruling<Event> rule_on(const Case& at, const Join& command);
Ruling<Event> rule_on(const Case& at, const Leave& command);
Ruling<Event> rule_on(const Case& at, const CashOut& command);
Ruling<Event> rule_on(const Case& at, const IssueColour& command);
Ruling<Event> rule_on(const Case& at, const ReturnColour& command);
// Section 4.
Ruling<Event> rule_on(const Case& at, const PlaceWager& command);
Ruling<Event> rule_on(const Case& at, const WithdrawWager& command);
Ruling<Event> rule_on(const Case& at, const ReportDisplacement& command);
Ruling<Event> rule_on(const Case& at, const TreatAsMeant& command);
// Section 6.
Ruling<Event> rule_on(const Case& at, const CoverTumbler& command);
Ruling<Event> rule_on(const Case& at, const SpinDice& command);
Ruling<Event> rule_on(const Case& at, const CallForWagers& command);
Ruling<Event> rule_on(const Case& at, const CallNoMoreBets& command);
Ruling<Event> rule_on(const Case& at, const UncoverTumbler& command);
Ruling<Event> rule_on(const Case& at, const CallResult& command);
Ruling<Event> rule_on(const Case& at, const KeyNumber& command);
Ruling<Event> rule_on(const Case& at, const PressEntry& command);
Ruling<Event> rule_on(const Case& at, const CollectLosing& command);
Ruling<Event> rule_on(const Case& at, const PayWinning& command);
// Section 7.
Ruling<Event> rule_on(const Case& at, const CorrectResult& command);
Ruling<Event> rule_on(const Case& at, const DeclareVoid& command);

/// 3.3(b): the winning areas of what is entered.
[[nodiscard]] Event areas_lit(const Edition& law, const Dice& dice);

}  // namespace croupier::tai_sai
