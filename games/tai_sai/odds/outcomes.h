// Tai-Sai as a game of 216 outcomes: what every wager gains on every throw, settled as the core settles it. Odds,
// simulation and their reports follow from this list.
#pragma once

#include "analysis/outcomes.h"
#include "games/tai_sai/rules/edition.h"
#include "telling/outcome_odds.h"
#include "terminal/command_line.h"
#include "terminal/law_options.h"

namespace croupier::tai_sai {

/// What a throw is for the wagers on Small and Big, as classes of streaks; a triple wins neither.
enum class ThrowKind : std::uint8_t { small, big, triple };
[[nodiscard]] ThrowKind kind_of_throw(const Dice& dice);

/// An outcome is the number of a throw, as Dice::from_throw has it. Every wager that the edition has, in the order of
/// the layout.
[[nodiscard]] analysis::Outcomes outcomes(const Edition& law, OddsSet house);

extern const analysis::OutcomeGame outcome_game;
extern const odds::OutcomeOddsWords odds_words;

/// `croupier odds tai-sai`.
void add_odds(apps::Command& odds);
/// The same as JSON, for who asks without a command line.
[[nodiscard]] std::string odds_json(const apps::ValueOf& value_of);
/// What `croupier odds tables tai-sai` prints.
[[nodiscard]] odds::ReferencePage odds_page(const apps::LawOptions& options);

}  // namespace croupier::tai_sai
