#include "core/games/baccarat/law_text.h"

#include <algorithm>
#include <utility>

namespace croupier::baccarat {

std::expected<NamedLaw, LawError> parse_law(std::string_view sentence) {
    constexpr std::string_view force = ", as in force on ";
    constexpr std::string_view at = " at ";
    const auto wrong = [&](std::size_t place, std::string what) {
        return std::unexpected(LawError{std::min(place, sentence.size()), std::move(what)});
    };
    const std::size_t comma = std::min(sentence.find(','), sentence.size());
    const std::string_view game = sentence.substr(0, comma);
    const Version version = game == "Mini baccarat"   ? Version::mini
                            : game == "Midi baccarat" ? Version::midi
                            : game == "Full baccarat" ? Version::full
                            : game == "Baccarat"      ? Version::midi
                                                      : Version::other;
    if (version == Version::other)
        return wrong(0, R"(expected "Baccarat", "Mini baccarat", "Midi baccarat" or "Full baccarat")");
    if (!sentence.substr(comma).starts_with(force)) return wrong(comma, "expected \", as in force on\" and a day");
    const std::size_t day_at = comma + force.size();
    const std::size_t casino_at = sentence.find(at, day_at);
    const auto day = law::parse_date(sentence.substr(day_at, casino_at - day_at));
    if (!day) return wrong(day_at, "expected a day such as 1 June 2004");
    if (casino_at == std::string_view::npos) return wrong(casino_at, "expected \"at\" and a casino");
    const auto casino = law::parse_casino(sentence.substr(casino_at + at.size()));
    if (!casino)
        return wrong(casino_at + at.size(),
                     "expected a casino: Christchurch, Auckland, Dunedin, Wharf, Queenstown or Hamilton");
    const auto edition = edition_in_force(*day, *casino, version);
    if (!edition) return wrong(day_at, edition.error().why);
    return NamedLaw{version, *day, *casino, *edition};
}

}  // namespace croupier::baccarat
