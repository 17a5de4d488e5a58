// One search a game, shared by all that ask in one process.
#pragma once

#include "tests/permissions/explorer.h"

namespace croupier::permissions {

/// How many tables are walked. Instrumented code is slow: the same walks begin there, only fewer of them.
#ifdef CROUPIER_FEWER_WALKS
inline constexpr int walks = 40;
#else
inline constexpr int walks = 2000;
#endif

/// Under the newest edition of the game.
inline const Explorer& search_of(const conformance::Walk& walk) {
    static std::map<const conformance::Walk*, Explorer> searches;
    const auto found = searches.find(&walk);
    if (found != searches.end()) return found->second;
    return searches.try_emplace(&walk, walk, walk.game->laws().back(), walks).first->second;
}

}  // namespace croupier::permissions
