// Patrons of a simulation and how they stake: as data, and as a file in words.
//
// A patron file has a patron a line:
//
//     table minimum $20, maximum $5,000
//     Ann:  bankroll $1,000, flat $25 on Banker
//     Bob:  bankroll $500, martingale from $25 on Player up to $400, stop at +$200
//
// docs/reference/players.md is the whole language. It is closed: what is not on that page is an error with line and
// column. sentence_of() writes a patron as such a line, so that a report can say who did what.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/money/money.h"

namespace croupier::simulation {

/// No amount in a patron file, and so no stake, is above this: totals of billions of rounds then fit into 64 bits.
inline constexpr Money amount_most = Money::dollars(10'000'000);

/// A wager of the game that is played: its number among the game's wagers, and its name as the file has it.
struct BackedWager {
    std::uint8_t index = 0;
    std::string name;
    friend bool operator==(const BackedWager&, const BackedWager&) = default;
};

/// The same stake every round.
struct FlatPlan {
    Money stake;
    friend bool operator==(const FlatPlan&, const FlatPlan&) = default;
};

/// Twice the stake after a loss; back to the first after a win.
struct MartingalePlan {
    Money from;
    friend bool operator==(const MartingalePlan&, const MartingalePlan&) = default;
};

/// Twice the stake after a win; back to the first after a loss, or after so many wins in a row.
struct ParoliPlan {
    Money from;
    int wins = 1;
    friend bool operator==(const ParoliPlan&, const ParoliPlan&) = default;
};

/// A step more after a loss, a step less after a win, never below the first stake.
struct DAlembertPlan {
    Money from;
    Money step;
    friend bool operator==(const DAlembertPlan&, const DAlembertPlan&) = default;
};

/// The first stake times 1, 1, 2, 3, 5, 8, ...: the next number after a loss, two numbers back after a win.
struct FibonacciPlan {
    Money from;
    friend bool operator==(const FibonacciPlan&, const FibonacciPlan&) = default;
};

/// The first stake times 1, 3, 2, 6 while he wins; back to 1 after a loss, or when all four were won.
struct OneThreeTwoSixPlan {
    Money from;
    friend bool operator==(const OneThreeTwoSixPlan&, const OneThreeTwoSixPlan&) = default;
};

/// A list of numbers, each worth so many units; the stake is the first and the last together. A win crosses both out, a
/// loss writes what was lost at the end; when nothing is left the list begins anew.
struct LaboucherePlan {
    std::vector<int> numbers;
    Money unit;
    friend bool operator==(const LaboucherePlan&, const LaboucherePlan&) = default;
};

/// A wager that a counting patron places while the true count is where he wants it.
struct CountedWager {
    enum class When : std::uint8_t { at_least, at_most, otherwise };

    Money stake;
    BackedWager on;
    When when = When::otherwise;
    int hundredths = 0;  ///< of the true count: 250 is 2.5
    friend bool operator==(const CountedWager&, const CountedWager&) = default;
};

/// Adds a number for every card seen; the first wager whose condition holds is placed, without one he sits out. The
/// true count is the running count for each 52 cards not seen, compared exactly.
struct CountPlan {
    std::array<int, 10> tags{};  ///< by point value: what a card of that value adds
    std::vector<CountedWager> wagers;
    friend bool operator==(const CountPlan&, const CountPlan&) = default;
};

using StakingPlan = std::variant<FlatPlan, MartingalePlan, ParoliPlan, DAlembertPlan, FibonacciPlan, OneThreeTwoSixPlan,
                                 LaboucherePlan, CountPlan>;

struct Patron {
    std::string name;
    Money bankroll;
    StakingPlan plan;
    BackedWager on;                     ///< a counting patron's wagers say it themselves
    std::optional<Money> up_to;         ///< his own maximum
    std::optional<Money> stop_at_win;   ///< leaves when he is so much ahead
    std::optional<Money> stop_at_loss;  ///< leaves when he is so much behind; a positive amount
    friend bool operator==(const Patron&, const Patron&) = default;
};

/// What the table allows. A stake above the maximum is placed at the maximum; below the minimum a patron sits out.
struct StakeLimits {
    Money least;
    std::optional<Money> most;
    friend bool operator==(const StakeLimits&, const StakeLimits&) = default;
};

struct Players {
    StakeLimits limits;
    std::vector<Patron> patrons;  ///< at least one when read from a file; no two have the same name
    friend bool operator==(const Players&, const Players&) = default;
};

/// What could not be read, where, and what was expected there. Lines and columns begin at 1; columns count characters.
struct PlayersError {
    int line = 0;
    int column = 0;
    std::string what;
};

/// What a game lets a patron file say.
struct PlayersLanguage {
    std::function<std::optional<BackedWager>(std::string_view word)> wager;  ///< nothing when the game has none such
    std::string wagers;   ///< "Banker, Player or Tie": what is expected where a wager should stand
    std::string example;  ///< of a wager: "Banker"
    bool cards_can_be_counted = false;
};

[[nodiscard]] std::expected<Players, PlayersError> read_players(std::string_view text, const PlayersLanguage& language);

/// Capitals do not matter in the language's own words.
[[nodiscard]] bool same_word(std::string_view a, std::string_view b);

/// Whether anyone counts cards. That needs shoes with an end: a continuous shuffler takes back what was seen.
[[nodiscard]] bool anyone_counts(const Players& players);

/// "players.txt:3:12: expected an amount such as $25".
[[nodiscard]] std::string message_of(std::string_view file, const PlayersError& error);

/// "bankroll $1,000, flat $25 on Banker": the patron's line without the name. Reading it gives the same patron.
[[nodiscard]] std::string sentence_of(const Patron& patron);

/// "$25", "$7.50", "-$1,000": as people write amounts, without cents that are none.
[[nodiscard]] std::string short_amount(Money amount);

}  // namespace croupier::simulation
