// A passage of play written down event by event, and how it differs from the one that is checked in.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::playthroughs {

struct Playthrough {
    std::string_view game;  ///< its folder
    std::string_view name;  ///< of its file: games/<game>/tests/playthroughs/<name>.txt
    std::string (*play)();

    /// GoogleTest names a case by this, not by the bytes of the struct.
    friend void PrintTo(const Playthrough& playthrough, std::ostream* out) {
        *out << playthrough.game << '_' << playthrough.name;
    }  // NOLINT
};

/// Those of every game: each has a function playthroughs() in its namespace. Made from the list of games.
[[nodiscard]] std::vector<Playthrough> all_playthroughs();

/// The lines that differ, marked - and +, with three lines around each; empty when the texts are equal.
[[nodiscard]] std::string difference(std::string_view expected, std::string_view actual);

}  // namespace croupier::playthroughs
