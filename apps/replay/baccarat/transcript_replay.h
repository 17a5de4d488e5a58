// Transcripts of a simulation, dealt again: every shoe goes through the rules card by card, from the burn to the last
// coup, and what the rules make of it must be what the transcript says.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>

namespace croupier::replay {

struct TranscriptOutcome {
    std::uint64_t shoes = 0;
    std::uint64_t rounds = 0;
    /// The first line that cannot be read, or that the rules contradict.
    struct Trouble {
        std::size_t line = 0;
        std::size_t column = 1;
        std::string what;
        bool unreadable = false;
    };
    std::optional<Trouble> trouble;
};

[[nodiscard]] TranscriptOutcome replay_transcript(std::istream& from);

}  // namespace croupier::replay
