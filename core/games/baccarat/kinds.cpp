// Copying, comparing and letting go of requests and events, compiled once.
#include "core/games/baccarat/command.h"
#include "core/games/baccarat/event.h"

template struct croupier::KindTable<croupier::baccarat::Request>;
template struct croupier::KindTable<croupier::baccarat::Happening>;
