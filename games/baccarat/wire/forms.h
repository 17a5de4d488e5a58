// The JSON form of baccarat: include this instead of json.h where baccarat is written or read.
#pragma once

#include "games/baccarat/rules/baccarat.h"
#include "wire/json.h"

namespace croupier::wire {

CROUPIER_WIRE(extern, baccarat);

}  // namespace croupier::wire
