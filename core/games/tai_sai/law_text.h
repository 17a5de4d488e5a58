// The sentence by which a scenario names its law.
#pragma once

#include <expected>
#include <string_view>

#include "core/games/tai_sai/edition.h"
#include "core/law/law_sentence.h"

namespace croupier::tai_sai {

struct NamedLaw {
    law::Date day;
    law::Casino casino;
    const Edition* edition;
};

using LawError = law::SentenceError;

/// Reads "Tai-Sai, as in force on 1 June 1999 at Auckland"; the error says what was expected, or why no text is held.
[[nodiscard]] std::expected<NamedLaw, LawError> parse_law(std::string_view sentence);

}  // namespace croupier::tai_sai
