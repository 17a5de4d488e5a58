// `croupier deal` for any game: its options, and a session from the opening of the table to its end.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/law/approvals.h"
#include "telling/story.h"
#include "telling/table.h"
#include "terminal/command_line.h"
#include "terminal/law_options.h"

namespace croupier::deal {

/// A table that is ready to be dealt, and how it is told.
struct Opened {
    std::unique_ptr<Table> table;
    Story story;
};

/// What only the game can say. The game's own options are added before add_session().
struct DealCommand {
    std::function<law::Approval(const apps::LawOptions&)> approval;
    /// Throws BadInput where no text is held.
    std::function<Opened(const apps::LawOptions&, std::uint64_t seed)> open;
    /// After which a session ends, unless it was asked for another number; none: where the game ends by itself.
    std::function<std::optional<int>()> usual_rounds;
    std::string about_rounds;  ///< what --help says of --rounds
    std::string examples;
};

/// Adds the options that every game has, and what the command does.
void add_session(apps::Command& command, DealCommand game);

}  // namespace croupier::deal
