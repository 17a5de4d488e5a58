// What the transcripts of all games share: their first line, the line that names the rules, and how trouble is told.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace croupier::simulation {

inline constexpr std::string_view transcript_first_line = "croupier-transcript-1";

[[nodiscard]] inline bool is_transcript(std::string_view beginning) {
    return beginning.starts_with(transcript_first_line);
}

/// The key of the edition, from the second line of a transcript that has at least these; empty when it is not there.
[[nodiscard]] inline std::string_view rules_of_transcript(std::string_view beginning) {
    constexpr std::string_view word = "rules ";
    const std::size_t end = beginning.find('\n');
    if (!is_transcript(beginning) || end == std::string_view::npos) return {};
    beginning.remove_prefix(end + 1);
    if (!beginning.starts_with(word)) return {};
    beginning.remove_prefix(word.size());
    return beginning.substr(0, beginning.find('\n'));
}

/// What is wrong with a line.
struct TranscriptError {
    std::size_t line = 0;
    std::size_t column = 1;
    std::string what;
};

/// What came of playing a transcript again.
struct TranscriptCheck {
    /// The first line that cannot be read, or that the rules contradict.
    struct Trouble {
        std::size_t line = 0;
        std::size_t column = 1;
        std::string what;
        bool unreadable = false;
    };

    std::optional<std::uint64_t> shoes;  ///< where the game has them
    std::uint64_t rounds = 0;
    std::optional<Trouble> trouble;
};

}  // namespace croupier::simulation
