// One search a game, shared by all that ask in one process.
#pragma once

#include "games/all/games.h"
#include "games/baccarat/tests/walk.h"
#include "games/tai_sai/tests/walk.h"
#include "tests/permissions/explorer.h"

namespace croupier::permissions {

/// How many tables are walked. Instrumented code is slow: the same walks begin there, only fewer of them.
#ifdef CROUPIER_FEWER_WALKS
inline constexpr int walks = 40;
#else
inline constexpr int walks = 2000;
#endif

/// Under the newest edition of the game.
template <class Game>
const Explorer<Game>& search_of() {
    static const Explorer<Game> search{*Game::editions().back(), walks};
    return search;
}

}  // namespace croupier::permissions
