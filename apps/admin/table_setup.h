// The options with which a person describes a table of any game, and what they come to. Each game brings its own
// (games::Parts); which game is meant may only be known when all words are read, so that the options of all games are
// taken as words first.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/command_line.h"
#include "wire/json.h"

namespace croupier::admin {

/// What was given, by the option's name without dashes.
using Given = std::map<std::string, std::string, std::less<>>;

/// Adds the set-up options of every game; help leaves them to `table add GAME`.
void add_setup_options_of_all(apps::Command& command, const std::shared_ptr<Given>& given);
/// The game's own set-up as JSON, not yet judged. BadInput for an option that the game does not have.
[[nodiscard]] std::string setup_of(const Given& given, std::string_view game);

/// Adds the options for changes of every game.
void add_change_options_of_all(apps::Command& command, const std::shared_ptr<Given>& given);
/// What an operator has to ask of a table that is set up so, as JSON requests of its game, in order. BadInput for what
/// no request of the game changes, and where nothing was given.
[[nodiscard]] std::vector<std::string> changes_of(const Given& given, std::string_view game, const wire::Value& setup);

/// "one, another".
[[nodiscard]] std::string names_of_games();

/// The JSON text of a file; BadInput when it cannot be read, or is none.
[[nodiscard]] std::string file_text(const std::string& path);

}  // namespace croupier::admin
