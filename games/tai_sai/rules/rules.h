// What each command requires, split by the sections of Division 9. Internal to the game; decide() is the way in.
#pragma once

#include <string>

#include "core/kits/layout/rules.h"
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

using law::Citations;

using Case = croupier::Case<Game>;

/// A breach unless the actor may work the tumbler and the terminal: the dealer, and where the edition says so the game
/// supervisor.
[[nodiscard]] GuardResult unless_operating(const Case& at, Rule rule, std::string_view doing);
/// A breach when the act is not the one that the order of play wants; says what is.
[[nodiscard]] std::unexpected<Breach> out_of_order(const Case& at, Citations rules, std::string_view doing);

// What the layout asks the game (core/kits/layout/rules.h).
[[nodiscard]] GuardResult if_not_named(const Case& at, Area area);
[[nodiscard]] GuardResult if_not_wagering(const Case& at);
[[nodiscard]] GuardResult unless_settling(const Case& at, std::string_view doing);

// Section 3; whatever is not listed here is the same at any table or at any layout.
Ruling<Event> rule_on(const Case& at, const SetUpTable& command);
Ruling<Event> rule_on(const Case& at, const Join& command);
Ruling<Event> rule_on(const Case& at, const Leave& command);
Ruling<Event> rule_on(const Case& at, const CashOut& command);
// Section 6.
Ruling<Event> rule_on(const Case& at, const CoverTumbler& command);
Ruling<Event> rule_on(const Case& at, const SpinDice& command);
Ruling<Event> rule_on(const Case& at, const CallForWagers& command);
Ruling<Event> rule_on(const Case& at, const CallNoMoreBets& command);
Ruling<Event> rule_on(const Case& at, const UncoverTumbler& command);
Ruling<Event> rule_on(const Case& at, const CallResult& command);
Ruling<Event> rule_on(const Case& at, const KeyNumber& command);
Ruling<Event> rule_on(const Case& at, const PressEntry& command);
// Section 7.
Ruling<Event> rule_on(const Case& at, const CorrectResult& command);

/// 3.3(b): the winning areas of what is entered.
[[nodiscard]] Event areas_lit(const Edition& law, const Dice& dice);

}  // namespace croupier::tai_sai
