// Copying, comparing and letting go of requests and events, compiled once.
#include "core/games/tai_sai/command.h"
#include "core/games/tai_sai/event.h"

template struct croupier::KindTable<croupier::tai_sai::Request>;
template struct croupier::KindTable<croupier::tai_sai::Happening>;
