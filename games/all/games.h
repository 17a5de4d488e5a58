// Every game that is coded. This is the one list: whatever is written for any game goes through it, and a new game
// joins by a line here.
//
// Two ways to ask. Code that handles a game's own commands and events is a template, called for each game:
//
//   games::for_each([]<class Game> { ... });
//
// Code that only reads the law asks about a game at run time:
//
//   games::find("tai-sai")->law_in_force(day, casino, version)
//   games::parse_law("Midi baccarat, as in force on 1 June 1999 at Auckland")
#pragma once

#include <expected>
#include <span>
#include <string_view>
#include <vector>

#include "core/law/approvals.h"
#include "core/law/edition_text.h"
#include "core/law/last_text.h"
#include "core/law/law_sentence.h"
#include "games/baccarat/rules/baccarat.h"
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::games {

template <class... Games>
struct List {
    static constexpr std::size_t size = sizeof...(Games);
    template <template <class...> class Of>
    using As = Of<Games...>;
    template <class Call>
    static void for_each(Call&& call) {
        (call.template operator()<Games>(), ...);
    }
};

using All = List<baccarat::Game, tai_sai::Game>;

/// Calls `call.operator()<Game>()` for every game.
template <class Call>
void for_each(Call&& call) {
    All::for_each(call);
}

/// A game without its types.
struct About {
    std::string_view name;   ///< "tai-sai": on command lines, in files and folders
    std::string_view title;  ///< "Tai-Sai"
    std::span<const std::string_view> versions;
    std::string_view usual_version;
    std::span<const law::SpokenName> spoken;  ///< how sentences name it
    std::expected<law::EditionText, law::NotHeld> (*law_in_force)(law::Date, law::Casino, std::string_view version);
    law::Approval (*approval)(law::Date, law::Casino, std::string_view version);
    /// On days after the last text held: which that is.
    std::optional<law::LastText> (*last_text)(law::Date, law::Casino, std::string_view version);
    std::vector<law::EditionText> (*editions)();  ///< the oldest first
};

[[nodiscard]] std::span<const About> all();
/// By its name; nothing when there is no such game.
[[nodiscard]] const About* find(std::string_view name);

/// For the edition with that key, on a day after the last text held; nothing otherwise.
[[nodiscard]] std::optional<law::LastText> last_text_of(std::string_view edition, law::Date day);

/// What a sentence says: whose law, when and where.
struct NamedLaw {
    const About* game;
    std::string_view version;
    law::Date day;
    law::Casino casino;
    law::EditionText text;
};

/// Reads "Midi baccarat, as in force on 1 June 1999 at Auckland"; the error says what was expected, or why no text is
/// held.
[[nodiscard]] std::expected<NamedLaw, law::SentenceError> parse_law(std::string_view sentence);

}  // namespace croupier::games
