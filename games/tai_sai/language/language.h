// The words of Tai-Sai's scenarios.
#pragma once

#include "language/language.h"

namespace croupier::tai_sai {

[[nodiscard]] const replay::Language& language();

}  // namespace croupier::tai_sai
