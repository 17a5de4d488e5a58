// Transcripts of Tai-Sai: every throw of a simulation in lines of text, and the same throws played again through the
// rules. docs/reference/transcripts.md describes the lines.
//
//   croupier-transcript-1
//   rules tai-sai-2001
//   odds australian                                    the house odds
//   seed 7
//   334 10 S                                           faces from the lowest to the highest; total; Small, Big or
//   triple
//   ...
#pragma once

#include <expected>
#include <functional>
#include <istream>

#include "core/equipment/dice.h"
#include "games/tai_sai/rules/edition.h"
#include "games/tai_sai/simulation/simulation.h"
#include "simulation/transcript_lines.h"

namespace croupier::simulation {

struct ThrowTranscriptHead {
    std::string edition;  ///< its key
    tai_sai::OddsSet odds = tai_sai::OddsSet::australian;
    std::uint64_t seed = 0;
    friend bool operator==(const ThrowTranscriptHead&, const ThrowTranscriptHead&) = default;
};

[[nodiscard]] std::string head_text(const ThrowTranscriptHead& head);

struct TranscriptThrow {
    std::size_t line = 0;
    Dice dice;
    int total = 0;
    char kind = 'T';  ///< S, B or T
};

/// Reads a transcript line by line, because transcripts may be large.
class ThrowTranscriptReader {
public:
    /// The next line without its line break; nothing for those of the head.
    std::expected<std::optional<TranscriptThrow>, TranscriptError> take(std::string_view line);
    /// No more lines.
    std::expected<void, TranscriptError> end();
    [[nodiscard]] const ThrowTranscriptHead& head() const { return head_; }
    [[nodiscard]] bool head_complete() const { return line_ >= head_lines; }

private:
    static constexpr std::size_t head_lines = 4;

    std::expected<void, TranscriptError> take_head(std::string_view line);
    [[nodiscard]] std::unexpected<TranscriptError> wrong(std::size_t column, std::string what) const;

    ThrowTranscriptHead head_;
    std::size_t line_ = 0;
};

/// Writes down every throw.
class ThrowTranscript final : public Audience<ThrownBlock> {
public:
    using Write = std::function<void(std::string_view text)>;

    explicit ThrowTranscript(Write write) : write_(std::move(write)) {}

    [[nodiscard]] std::unique_ptr<BlockReader<ThrownBlock>> reader() override;
    void take(BlockReader<ThrownBlock>& reader) override;

private:
    Write write_;
};

/// Plays every throw of a transcript through the rules, from the cover of the tumbler to the settlement of wagers on
/// Small, Big and Any Triple, and compares.
[[nodiscard]] TranscriptCheck check_throw_transcript(std::istream& from);

}  // namespace croupier::simulation
