// Transcripts of a simulation, dealt again: every shoe goes through the rules card by card, from the burn to the last
// coup, and what the rules make of it must be what the transcript says.
#pragma once

#include <istream>

#include "simulation/transcript_lines.h"

namespace croupier::replay {

[[nodiscard]] simulation::TranscriptCheck replay_shoes(std::istream& from);

}  // namespace croupier::replay
