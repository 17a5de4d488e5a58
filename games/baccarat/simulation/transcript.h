// Transcripts of baccarat: every card and result of a simulation in lines of text, for people, for other programs, and
// for `croupier replay`, which deals them again through the rules. docs/reference/transcripts.md describes the lines.
//
//   croupier-transcript-1
//   rules baccarat-2004
//   cards 8 decks, 20 behind the cutting card          or: cards 8 decks, continuous
//   seed 7
//   shoe 6H                                            the card burned face up; - where none was burned, as before
//                                                      every stretch of rounds from a continuous shuffler
//   7CKD5H2SAC P83                                     cards in the order dealt; who won, Player's count, Banker's
//   ...
//   3HJS8D2C P12 last                                  the last coup
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/equipment/cards.h"
#include "games/baccarat/simulation/rounds.h"
#include "simulation/audience.h"
#include "simulation/transcript_lines.h"

namespace croupier::simulation {

struct TranscriptHead {
    std::string edition;  ///< its key
    int decks = 8;
    int behind_cutting_card = 0;
    bool continuous = false;
    std::uint64_t seed = 0;
    friend bool operator==(const TranscriptHead&, const TranscriptHead&) = default;
};

struct TranscriptRound {
    std::size_t line = 0;
    std::vector<Card> cards;
    char winner = 'T';  ///< B, P or T
    int player_count = 0;
    int banker_count = 0;
    bool last = false;
};

struct TranscriptShoe {
    std::size_t line = 0;
    std::optional<Card> burned;
    std::vector<TranscriptRound> rounds;
};

/// Reads a transcript shoe by shoe; lines are given one at a time, because transcripts may be large.
class TranscriptReader {
public:
    /// The next line without its line break. A shoe that it completes is given back.
    std::expected<std::optional<TranscriptShoe>, TranscriptError> take(std::string_view line);
    /// No more lines: the shoe not yet given back.
    std::expected<std::optional<TranscriptShoe>, TranscriptError> end();
    [[nodiscard]] const TranscriptHead& head() const { return head_; }
    [[nodiscard]] bool head_complete() const { return head_lines_ == 4; }

private:
    std::expected<void, TranscriptError> take_head(std::string_view line);
    std::expected<TranscriptRound, TranscriptError> round_of(std::string_view line) const;
    [[nodiscard]] std::unexpected<TranscriptError> wrong(std::size_t column, std::string what) const;

    TranscriptHead head_;
    int head_lines_ = 0;
    std::size_t line_ = 0;
    std::optional<TranscriptShoe> shoe_;
};

[[nodiscard]] std::string head_text(const TranscriptHead& head);

/// Writes down every shoe, with faces for the values that a simulation deals.
class Transcript final : public Audience {
public:
    using Write = std::function<void(std::string_view text)>;

    Transcript(const ShoePlan& shoe, Write write);

    [[nodiscard]] std::unique_ptr<BlockReader> reader() override;
    void take(BlockReader& reader) override;

private:
    int decks_;
    bool continuous_;
    Write write_;
};

}  // namespace croupier::simulation
