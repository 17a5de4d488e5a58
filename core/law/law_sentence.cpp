#include "core/law/law_sentence.h"

#include <algorithm>
#include <utility>

namespace croupier::law {

std::expected<LawSentence, SentenceError> parse_law_sentence(std::string_view sentence) {
    constexpr std::string_view force = ", as in force on ";
    constexpr std::string_view at = " at ";
    const auto wrong = [&](std::size_t place, std::string what) {
        return std::unexpected(SentenceError{std::min(place, sentence.size()), std::move(what)});
    };
    const std::size_t comma = game_named(sentence).size();
    if (!sentence.substr(comma).starts_with(force)) return wrong(comma, "expected \", as in force on\" and a day");
    const std::size_t day_at = comma + force.size();
    const std::size_t casino_at = sentence.find(at, day_at);
    const auto day = parse_date(sentence.substr(day_at, casino_at - day_at));
    if (!day) return wrong(day_at, "expected a day such as 1 June 2004");
    if (casino_at == std::string_view::npos) return wrong(casino_at, "expected \"at\" and a casino");
    const auto casino = parse_casino(sentence.substr(casino_at + at.size()));
    if (!casino)
        return wrong(casino_at + at.size(),
                     "expected a casino: Christchurch, Auckland, Dunedin, Wharf, Queenstown or Hamilton");
    return LawSentence{*day, *casino, day_at};
}

}  // namespace croupier::law
