// What the command line computes, for programs that ask over HTTP: the options of the same commands, by their names,
// answered in the same JSON.
//
//   GET /api/v1/odds/GAME?decks=6        croupier odds GAME --decks 6 --json
//   GET /api/v1/rules?game=GAME          croupier rules list --game GAME --json
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

/// The workers compute the answers, some of which take a while; they must outlive anyone who serves the routes.
void add_command_routes(net::Router& router, tables::Workers& workers);

/// The odds of a live table, as `croupier odds GAME --json` has them; the error is a sentence.
[[nodiscard]] std::expected<std::string, std::string> odds_of(const std::string& game,
                                                              const tables::OddsQuestion& question);

}  // namespace croupier::serve
