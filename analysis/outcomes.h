// Exact odds of any game whose round is one of a fixed number of outcomes: a throw of dice, a pocket of a wheel, the
// side of a coin.
//
//   Outcomes wheel{.ways = std::vector<std::uint32_t>(37, 1), .wagers = {...}, ...};
//   odds_of(wheel, wheel.wagers[0]).advantage        1/37 for a single number that pays 35 to 1
//
// A game lists its outcomes and says what a unit staked on each wager gains on each of them. Everything else (figures,
// sheets, simulation, patrons, transcripts) follows from that list.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/fraction.h"
#include "analysis/wide_fraction.h"
#include "core/law/calendar.h"
#include "core/law/casino.h"
#include "core/law/editions.h"
#include "core/law/last_text.h"
#include "core/money/odds.h"

namespace croupier::analysis {

/// The gain of a unit that loses, and of a unit that stands off.
inline constexpr Odds loses_unit{-1, 1};
inline constexpr Odds returns_unit{0, 1};

struct OutcomeWager {
    /// A line of a sheet. Wagers that differ only in their numbers share one.
    struct Line {
        std::string id;
        std::string name;
    };

    std::string id;          ///< "total-9"
    std::string words;       ///< "total 9"
    std::string kind;        ///< "totals"; wagers of a kind stand together in the list
    Line line;               ///< {"total-9-12", "Total 9 or 12"}
    bool gazetted;           ///< its odds are; otherwise they are house odds
    bool first = false;      ///< a simulation shows how often it won among the first results
    std::vector<Odds> gain;  ///< by outcome, in lowest terms
};

/// The outcomes sorted into classes, each into one: by their total, or as red, black and zero.
struct OutcomeClasses {
    struct Class {
        std::string id;     ///< "10"
        std::string words;  ///< "total 10"
    };

    std::string id;      ///< of the list: "totals"
    std::string title;   ///< of the sheet: "Totals of three dice"
    std::string column;  ///< what a class is: "total"
    std::vector<Class> classes;
    std::vector<std::uint8_t> of;  ///< by outcome
};

/// The possible outcomes of a round, and what each means for every wager.
struct Outcomes {
    static constexpr std::size_t most = 256;

    std::vector<std::uint32_t> ways;   ///< by outcome: how many of the equally likely ways lead to it
    std::vector<OutcomeWager> wagers;  ///< in the order of the layout
    OutcomeClasses results;            ///< what a round is told by
    OutcomeClasses streaks;            ///< what may come several times in a row

    [[nodiscard]] std::int64_t all_ways() const;
    /// Ways that lead into that class.
    [[nodiscard]] std::int64_t ways_of(const OutcomeClasses& classes, std::size_t index) const;
    /// The number of the wager with that id; nothing if there is none.
    [[nodiscard]] std::optional<std::size_t> find_wager(std::string_view id) const;
};

/// A unit staked on one wager.
struct OutcomeOdds {
    /// Ways that win at the same odds.
    struct Win {
        std::int64_t ways;
        Odds odds;
    };

    std::vector<Win> wins;  ///< from the lowest odds to the highest
    std::int64_t ways;      ///< that win anything
    Fraction kept;          ///< by the house if one unit is staked on each of the ways
    Fraction probability;   ///< of winning anything
    Fraction advantage;     ///< what the house keeps of a unit, on average
    Fraction returned;      ///< what comes back of a unit, on average, the stake included
    WideFraction variance;  ///< of what the patron gains
};
[[nodiscard]] OutcomeOdds odds_of(const Outcomes& outcomes, const OutcomeWager& wager);

/// The smallest stake, in cents, that is paid in whole cents on every outcome.
[[nodiscard]] std::int64_t stake_unit(const OutcomeWager& wager);

/// The outcomes of a game under one edition of its rules, at one set of house odds.
struct OutcomeRules {
    std::string_view key;  ///< of the edition
    std::string_view title;
    std::optional<law::LastText> last_text;
    Outcomes outcomes;
};

/// Such a game, for every command that asks about it: one constant for each game.
struct OutcomeGame {
    std::string_view name;   ///< as a word of the command line: "three-dice"
    std::string_view title;  ///< "Three Dice"
    std::string_view way;    ///< what one of the ways is: "throw"
    std::string_view ways;   ///< "throws"
    /// Names of the sets of house odds, the usual one first; none where all odds are in the rules.
    std::span<const std::string_view> odds_sets;
    std::expected<OutcomeRules, law::NotHeld> (*rules)(law::Date on, law::Casino casino, std::size_t odds_set);
};

}  // namespace croupier::analysis
