#include "games/tai_sai/simulation/simulation.h"

#include "games/tai_sai/odds/outcomes.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "terminal/bad_input.h"

namespace croupier::tai_sai {

namespace {

/// A table that the rules do not allow is not simulated; they say why.
void check(std::string_view edition, std::size_t odds_set) {
    const auto ruling =
        decide(*edition_by_key(edition), {},
               {{Role::casino_operator, 1}, SetUpTable{simulated_table(static_cast<OddsSet>(odds_set))}});
    if (!ruling) throw apps::BadInput{ruling.error().in_words()};
}

}  // namespace

const simulate::OutcomeSimulation simulation{
    .game = &outcome_game,
    .check = check,
    .equipment = "dice",
    .pieces = Dice::count,
    .dealt = "Thrown",
    .estimated = "small",
    .estimated_words = "Small",
    .wagers = "a wager that these rules have, such as small, total-9, pair-1-2 or face-6",
    .streaks = "Small, Big and triples",
    .counted = "triples",
    .counted_class = static_cast<std::size_t>(ThrowKind::triple),
    .line = transcript_line,
    .table = transcript_table,
    .example_edition = "tai-sai-2001",
};

TableSetup simulated_table(OddsSet odds) {
    TableSetup setup;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
    setup.limits.every = {Money::dollars(1), Money::dollars(1000)};
    setup.odds = odds;
    return setup;
}

void add_simulate(apps::Command& simulate) { add_outcome_simulation(simulate, simulation); }

simulation::TranscriptCheck play_transcript(std::istream& from) {
    return simulation::check_transcript(simulation, from);
}

}  // namespace croupier::tai_sai
