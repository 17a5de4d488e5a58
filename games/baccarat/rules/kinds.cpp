// Copying, comparing and letting go of requests and events, compiled once.
#include "games/baccarat/rules/command.h"
#include "games/baccarat/rules/event.h"

template struct croupier::KindTable<croupier::baccarat::Request>;
template struct croupier::KindTable<croupier::baccarat::Happening>;
