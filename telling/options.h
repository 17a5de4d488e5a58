// What `croupier deal` takes for any game: law, seed, rounds, and how it is shown.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/law/approvals.h"
#include "terminal/command_line.h"
#include "terminal/law_options.h"
#include "terminal/terminal.h"

namespace croupier::deal {

struct ShowOptions {
    apps::LawOptions law;
    std::optional<std::uint64_t> seed;
    std::optional<int> rounds;
    bool step = false;
    bool quiet = false;
    bool json = false;
    apps::ColorChoice color = apps::ColorChoice::automatic;
};

void add_show_options(apps::Command& command, ShowOptions& options, const std::string& about_rounds);

/// Throws BadInput for what does not go together, and for a game that the casino may not offer.
void check(const ShowOptions& options, const law::Approval& approval);

/// Waits for Enter; false when the person wants to end it: q, end of input, or Ctrl-C.
[[nodiscard]] bool wait_for_enter();

}  // namespace croupier::deal
