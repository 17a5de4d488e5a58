// --on DATE and --casino NAME: which text is in force.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include "core/law/calendar.h"
#include "core/law/casino.h"
#include "core/law/editions.h"
#include "terminal/command_line.h"

namespace croupier::apps {

struct LawOptions {
    law::Date on = std::chrono::year{2004} / std::chrono::June / 1;
    law::Casino casino = law::Casino::auckland;
    std::string version;  ///< of the game, where versions have rules of their own; the game's usual one when empty
};

/// Adds both options to a list; a day or a casino that cannot be read is BadInput.
void add_law_options(Options& list, LawOptions& options);
void add_law_options(Command& command, LawOptions& options);

/// Adds --casino alone.
void add_casino_option(Options& list, LawOptions& options);
/// Adds an option that takes a day.
void add_day_option(Options& list, const std::string& name, std::function<void(law::Date)> take,
                    const std::string& about);

/// Throws BadInput with the reason why no text is held.
[[noreturn]] void refuse_not_held(const law::NotHeld& not_held);

/// The law of a game in force; throws BadInput where none is held.
template <class Game>
[[nodiscard]] const typename Game::Law& law_in_force(const LawOptions& options) {
    const auto law = Game::law_in_force(
        options.on, options.casino, options.version.empty() ? Game::usual_version : std::string_view{options.version});
    if (!law) refuse_not_held(law.error());
    return **law;
}

}  // namespace croupier::apps
