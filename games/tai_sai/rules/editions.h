// Every edition that is coded.
#pragma once

#include "games/tai_sai/rules/edition.h"

namespace croupier::tai_sai {

extern const Edition edition_1998;
extern const Edition edition_1999;
extern const Edition edition_2000;
extern const Edition edition_2001;

}  // namespace croupier::tai_sai
