// The JSON form of Tai-Sai: include this instead of json.h where Tai-Sai is written or read.
#pragma once

#include "games/tai_sai/rules/tai_sai.h"
#include "wire/json.h"

namespace croupier::wire {

CROUPIER_WIRE(extern, tai_sai);

}  // namespace croupier::wire
