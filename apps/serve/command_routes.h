// What the command line computes, for programs that ask over HTTP: the same commands with the same options, answered in
// the same JSON.
//
//   GET /api/v1/odds/baccarat?decks=6    croupier odds baccarat --decks 6 --json
//   GET /api/v1/odds/tai-sai             croupier odds tai-sai --json
//   GET /api/v1/rules?game=tai-sai       croupier rules list --game tai-sai --json
//   GET /api/v1/rules/coverage           croupier rules coverage --json
//   GET /api/v1/rules/diff?from=&to=     croupier rules diff --from ... --to ... --json
//   GET /api/v1/rules/timeline           croupier rules timeline --json
#pragma once

#include <expected>
#include <string>

#include "server/net/router.h"
#include "server/tables/game_table.h"
#include "server/tables/workers.h"

namespace croupier::serve {

/// The commands are run by the workers, which must outlive whoever serves the routes: some compute for a while.
void add_command_routes(net::Router& router, tables::Workers& workers);

/// `croupier odds GAME --json` with these options, for the odds of live tables; the error is a sentence.
[[nodiscard]] std::expected<std::string, std::string> odds_of(const std::string& game,
                                                              const tables::OddsQuestion& question);

}  // namespace croupier::serve
