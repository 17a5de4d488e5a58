#include "apps/replay/transcripts.h"

#include <algorithm>
#include <array>
#include <string>

#include "games/all/games.h"
#include "games/all/parts.h"

namespace croupier::replay {

namespace {

/// As much as holds the first two lines.
std::string beginning_of(std::ifstream& stream) {
    std::array<char, 128> beginning{};
    stream.read(beginning.data(), beginning.size());
    const auto size = static_cast<std::size_t>(std::max<std::streamsize>(0, stream.gcount()));
    stream.clear();
    stream.seekg(0);
    return {beginning.data(), size};
}

bool has_edition(std::string_view game, std::string_view key) {
    const games::About* about = games::find(game);
    return about != nullptr && std::ranges::any_of(about->editions(), [key](const law::EditionText& edition) {
               return edition.key == key;
           });
}

}  // namespace

bool is_transcript(std::ifstream& stream) { return simulation::is_transcript(beginning_of(stream)); }

simulation::TranscriptCheck replay_transcript(std::ifstream& stream) {
    const std::string beginning = beginning_of(stream);
    const std::string_view rules = simulation::rules_of_transcript(beginning);
    for (const games::Parts* game : games::parts())
        if (has_edition(game->name, rules)) return game->play_transcript(stream);
    // The first also tells what is wrong with a transcript that names the rules of none.
    return games::parts().front()->play_transcript(stream);
}

}  // namespace croupier::replay
