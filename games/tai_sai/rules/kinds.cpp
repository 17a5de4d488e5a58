// Copying, comparing and letting go of requests and events, compiled once.
#include "games/tai_sai/rules/command.h"
#include "games/tai_sai/rules/event.h"

template struct croupier::KindTable<croupier::tai_sai::Request>;
template struct croupier::KindTable<croupier::tai_sai::Happening>;
