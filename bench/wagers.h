// A game at whose tables the benchmarks wager, over and over. Which one it is, is found among the games: the first that
// has bench/wagers.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/table/actor.h"

namespace croupier::bench {

struct Wagers {
    std::string_view game;
    /// Of a table, as JSON.
    std::string (*setup)();
    /// A wager of $5 that may be laid at any time before wagers are closed, as a request; and that wager taken back.
    std::string (*lay)(PersonId patron);
    std::string (*take_back)(PersonId patron);
    /// What a dealer does when that act is due.
    std::string (*carry_out)(std::string_view act);
};

extern const Wagers& wagers;

}  // namespace croupier::bench
