// Every edition that is coded. Division 5 of 2004 holds all three versions; before it each version had a division of
// its own.
#pragma once

#include "games/baccarat/rules/edition.h"

namespace croupier::baccarat {

extern const Edition edition_2004;
extern const Edition edition_midi_1998;
extern const Edition edition_midi_1999;
extern const Edition edition_midi_2000;
extern const Edition edition_mini_1999;
extern const Edition edition_mini_2000;
extern const Edition edition_full_1999;
extern const Edition edition_full_2000;

}  // namespace croupier::baccarat
