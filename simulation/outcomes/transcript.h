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
#include "simulation/transcript_lines.h"

namespace croupier::simulation {

/// What is wrong with a line: it cannot be read, or the rules contradict it.
struct LineTrouble {
    std::size_t column = 1;
    std::string what;
    bool unreadable = false;
};
/// Plays a line at a table that remembers what came before; nothing when the rules agree.
using PlayLine = std::function<std::optional<LineTrouble>(std::string_view line)>;

/// How a game writes its outcomes down. One constant a game.
struct OutcomeTranscripts {
    const analysis::OutcomeGame* game;
    std::string (*line)(std::size_t outcome);  ///< without a line break
    /// A table under the edition with that key; empty when there is none.
    PlayLine (*table)(std::string_view edition, std::size_t odds_set);
    std::string_view example_edition;  ///< for whoever wrote none: "three-dice-1"
};

struct OutcomeTranscriptHead {
    std::string edition;  ///< its key
    std::size_t odds_set = 0;
    std::uint64_t seed = 0;
};
[[nodiscard]] std::string head_text(const analysis::OutcomeGame& game, const OutcomeTranscriptHead& head);

/// Writes down every round.
class OutcomeTranscript final : public Audience<OutcomeBlock> {
public:
    using Write = std::function<void(std::string_view text)>;

    /// `outcomes`: how many the game has.
    OutcomeTranscript(const OutcomeTranscripts& transcripts, std::size_t outcomes, Write write);

    [[nodiscard]] std::unique_ptr<BlockReader<OutcomeBlock>> reader() override;
    void take(BlockReader<OutcomeBlock>& reader) override;

private:
    class LineWriter;

    std::vector<std::string> lines_;  ///< by outcome
    std::size_t longest_ = 0;
    Write write_;
};

/// Plays every line through the rules.
[[nodiscard]] TranscriptCheck check_transcript(const OutcomeTranscripts& transcripts, std::istream& from);

}  // namespace croupier::simulation
