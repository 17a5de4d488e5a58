// Copying and destroying events, compiled once.
#include "core/games/baccarat/event.h"

template struct croupier::CitedEvent<croupier::baccarat::Happening>;
