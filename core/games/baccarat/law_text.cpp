#include "core/games/baccarat/law_text.h"

namespace croupier::baccarat {

std::expected<NamedLaw, LawError> parse_law(std::string_view sentence) {
    const std::string_view game = law::game_named(sentence);
    const Version version = game == "Mini baccarat"   ? Version::mini
                            : game == "Midi baccarat" ? Version::midi
                            : game == "Full baccarat" ? Version::full
                            : game == "Baccarat"      ? Version::midi
                                                      : Version::other;
    if (version == Version::other)
        return std::unexpected(
            LawError{0, R"(expected "Baccarat", "Mini baccarat", "Midi baccarat" or "Full baccarat")"});
    const auto read = law::parse_law_sentence(sentence);
    if (!read) return std::unexpected(read.error());
    const auto edition = edition_in_force(read->day, read->casino, version);
    if (!edition) return std::unexpected(LawError{read->day_at, edition.error().why});
    return NamedLaw{version, read->day, read->casino, *edition};
}

}  // namespace croupier::baccarat
