// Transcripts of a game of outcomes: every round of a simulation as a line of text, and the same rounds played again
// through the rules. docs/reference/transcripts.md describes the lines.
//
//   croupier-transcript-1
//   rules three-dice-1
//   odds australian                  the house odds, where the game has sets of them
//   seed 7
//   334 10 S                         an outcome, in the game's own words
//   ...
#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/outcomes.h"
#include "simulation/outcomes/rounds.h"
#include "simulation/outcomes/words.h"
#include "simulation/transcript_lines.h"

namespace croupier::simulation {

struct OutcomeTranscriptHead {
    std::string edition;  ///< its key
    std::size_t odds_set = 0;
    std::uint64_t seed = 0;
};
[[nodiscard]] std::string head_text(const analysis::OutcomeGame& game, const OutcomeTranscriptHead& head);

/// Writes down every round.
class OutcomeTranscript final : public Audience {
public:
    using Write = std::function<void(std::string_view text)>;

    OutcomeTranscript(const simulate::OutcomeSimulation& game, const analysis::Outcomes& outcomes, Write write);

    [[nodiscard]] std::unique_ptr<BlockReader> reader() override;
    void take(BlockReader& reader) override;

private:
    class LineWriter;

    std::vector<std::string> lines_;  ///< by outcome
    std::size_t longest_ = 0;
    Write write_;
};

/// The line of every outcome, without line breaks.
[[nodiscard]] std::vector<std::string> outcome_lines(const simulate::OutcomeSimulation& game,
                                                     const analysis::Outcomes& outcomes);

/// A table for lines that say nothing but their outcome. `play` answers what is so by the rules instead, or nothing.
[[nodiscard]] PlayLine play_outcomes(std::vector<std::string> lines,
                                     std::function<std::optional<std::string>(std::size_t outcome)> play);

/// Plays every line through the rules.
[[nodiscard]] TranscriptCheck check_transcript(const simulate::OutcomeSimulation& game, std::istream& from);

}  // namespace croupier::simulation
