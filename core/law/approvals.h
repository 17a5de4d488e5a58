// Which games a casino may offer on a day, as far as the lists of approved games are held.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/law/calendar.h"
#include "core/law/casino.h"
#include "core/law/rule.h"

namespace croupier::law {

/// The answer to whether a game may be offered. A game outside a list that is held is refused, with the notice; where
/// no list is held nobody can say, and the answer says that.
struct Approval {
    enum class Answer : std::uint8_t { approved, not_approved, no_list_held };
    Answer answer;
    std::optional<Rule> rule;  ///< where the list stands
    std::string why;           ///< one sentence
};

/// `game` as the lists name it: "craps", "money wheel", "tournament play", ... The sentence speaks
/// of it as `shown`, where that is given.
[[nodiscard]] Approval approval_of(std::string_view game, Date day, Casino casino, std::string_view shown = {});

/// The games of the list that is in force; empty where none is held.
[[nodiscard]] std::span<const std::string_view> approved_games(Date day, Casino casino);

/// Every name that any list of that time has.
[[nodiscard]] std::span<const std::string_view> all_games(Date day);

}  // namespace croupier::law
