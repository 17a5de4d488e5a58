// What only one game can say about its simulation, as one value. A game that leaves something out gets plain words.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/outcomes.h"

namespace croupier::simulation {

/// What is wrong with a line of a transcript: it cannot be read, or the rules contradict it.
struct LineTrouble {
    std::size_t column = 1;
    std::string what;
    bool unreadable = false;
};
/// Plays a line at a table that remembers what came before; nothing when the rules agree.
using PlayLine = std::function<std::optional<LineTrouble>(std::string_view line)>;

}  // namespace croupier::simulation

namespace croupier::simulate {

/// One constant a game.
struct OutcomeSimulation {
    const analysis::OutcomeGame* game;

    // ---- Rounds ----
    /// BadInput where the rules do not allow the table.
    void (*check)(std::string_view edition, std::size_t odds_set) = nullptr;
    /// What it is played with: "dice". There is then an example of patrons, docs/examples/dice.players.
    std::string_view equipment = {};
    int pieces = 0;                    ///< how many of them, for checkpoints; 0: as many as there are outcomes
    std::string_view dealt = "Dealt";  ///< before the number of rounds: "Thrown"

    // ---- Wagers ----
    std::string_view estimated;             ///< id of the wager whose frequency --until-error is about: "small"
    std::string_view estimated_words = {};  ///< "Small"; its id unless given
    /// For whoever names another in a patron file; "a wager that these rules have, such as small" unless given.
    std::string_view wagers = {};

    // ---- Streaks ----
    std::string_view streaks = "equal results";  ///< what may come in a row: "Small, Big and triples"
    /// A class of streaks that programs get by itself, and under which name; none where the name is empty.
    std::string_view counted = {};
    std::size_t counted_class = 0;

    // ---- Transcripts ----
    /// The line of an outcome, without a line break; the id of its class of results unless given.
    std::string (*line)(std::size_t outcome) = nullptr;
    /// A table under the edition with that key, at which lines are played; empty when there is no such edition.
    simulation::PlayLine (*table)(std::string_view edition, std::size_t odds_set);
    std::string_view example_edition;  ///< for whoever wrote none: the key of one
};

}  // namespace croupier::simulate
