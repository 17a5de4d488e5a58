#include "core/games/tai_sai/law_text.h"

namespace croupier::tai_sai {

std::expected<NamedLaw, LawError> parse_law(std::string_view sentence) {
    if (law::game_named(sentence) != "Tai-Sai") return std::unexpected(LawError{0, "expected \"Tai-Sai\""});
    const auto read = law::parse_law_sentence(sentence);
    if (!read) return std::unexpected(read.error());
    const auto edition = edition_in_force(read->day, read->casino);
    if (!edition) return std::unexpected(LawError{read->day_at, edition.error().why});
    return NamedLaw{read->day, read->casino, *edition};
}

}  // namespace croupier::tai_sai
