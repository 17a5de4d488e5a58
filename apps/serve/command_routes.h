// What the command line computes, for programs that ask over HTTP: the same commands with the same options, answered in
// the same JSON.
//
//   GET /api/v1/odds/baccarat?decks=6&payment=commission        croupier odds baccarat --decks 6 --payment commission
//   --json GET /api/v1/odds/tai-sai?odds-set=macau GET /api/v1/rules?game=baccarat&on=1999-06-01&version=mini  croupier
//   rules list ... GET /api/v1/rules/coverage?game=tai-sai                     croupier rules coverage ... GET
//   /api/v1/rules/diff?...                                  croupier rules diff ...
#pragma once

#include "server/net/router.h"

namespace croupier::serve {

void add_command_routes(net::Router& router);

}  // namespace croupier::serve
