// The words of baccarat's scenarios.
#pragma once

#include "language/language.h"

namespace croupier::baccarat {

[[nodiscard]] const replay::Language& language();

}  // namespace croupier::baccarat
