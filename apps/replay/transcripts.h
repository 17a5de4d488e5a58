// Transcripts of a simulation, played again through the rules of their game.
#pragma once

#include <fstream>

#include "simulation/transcript_lines.h"

namespace croupier::replay {

/// Looks at the first line and goes back to it.
[[nodiscard]] bool is_transcript(std::ifstream& stream);

/// By the rules that the second line names.
[[nodiscard]] simulation::TranscriptCheck replay_transcript(std::ifstream& stream);

}  // namespace croupier::replay
