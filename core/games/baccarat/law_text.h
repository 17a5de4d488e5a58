// The sentence by which a scenario names its law.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/games/baccarat/edition.h"

namespace croupier::baccarat {

struct NamedLaw {
    Version version;  ///< midi where the sentence says only "Baccarat"
    law::Date day;
    law::Casino casino;
    const Edition* edition;
};

/// Where and why a sentence is not understood.
struct LawError {
    std::size_t at;  ///< letters before the place
    std::string what;
};

/// Reads "Midi baccarat, as in force on 1 June 1999 at Auckland"; the error says what was expected, or why no text is
/// held.
[[nodiscard]] std::expected<NamedLaw, LawError> parse_law(std::string_view sentence);

}  // namespace croupier::baccarat
