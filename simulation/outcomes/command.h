// `croupier simulate` for any game whose round is one of a fixed number of outcomes.
#pragma once

#include <string_view>

#include "simulation/outcomes/result.h"
#include "simulation/outcomes/transcript.h"
#include "terminal/command_line.h"

namespace croupier::simulate {

/// What only the game can say about its simulation. One constant a game.
struct OutcomeSimulation {
    OutcomeResultWords result;
    simulation::OutcomeTranscripts transcripts;
    /// BadInput where the rules do not allow the table.
    void (*check)(std::string_view edition, std::size_t odds_set);
    std::string_view estimated;        ///< id of the wager whose frequency --until-error is about: "small"
    std::string_view estimated_words;  ///< "Small"
    std::string_view streaks;          ///< what may come in a row: "Small, Big and triples"
    std::string_view wagers;  ///< for a players file: "a wager that these rules have, such as small or total-9"
    // How checkpoints know the equipment: "dice": {"dice": 3}.
    std::string_view equipment;
    std::string_view pieces;
    int piece_count;
};

/// Adds `croupier simulate NAME`. The game must live as long as the program.
void add_outcome_simulation(apps::Command& simulate, const OutcomeSimulation& game);

/// The totals of a run as a checkpoint keeps them, and read again.
[[nodiscard]] boost::json::object totals_document(const OutcomeSimulation& game, const analysis::Outcomes& outcomes,
                                                  const simulation::OutcomeTotals& totals);
[[nodiscard]] simulation::OutcomeTotals totals_from(const OutcomeSimulation& game, const analysis::Outcomes& outcomes,
                                                    const boost::json::object& document);

}  // namespace croupier::simulate
