// A game as `croupier deal` and the demo's patrons need it: the game, and what it says of its tables, its patrons and
// its story. A game that says nothing of its own is dealt all the same.
//
//   const deal::DealtGame coin{&game_type};
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "core/play/game_type.h"
#include "telling/story.h"
#include "telling/table.h"
#include "terminal/options.h"
#include "terminal/setup_options.h"

namespace croupier::deal {

struct DealtGame {
    const play::GameType* type;
    std::string_view about = {};  ///< for help: "A shoe of bezique"

    // --- The table ----------------------------------------------------------------------------------------------
    /// A table as a person gets it who says nothing else; the set-up's own defaults, with common chips and limits,
    /// unless given.
    AnyValue (*usual_setup)() = nullptr;
    /// Words for fields of its set-up, where their names do not say enough.
    std::span<const apps::FieldWords> words = {};
    /// The options with which a person describes a table for `deal`; one a field of the set-up unless given. They write
    /// to the set-up, which outlives them.
    void (*add_options)(apps::Options& list, AnyValue& setup) = nullptr;
    Course course = {};
    Habits (*habits)(const play::Law& law, const AnyValue& setup) = nullptr;
    /// After which a run ends, unless it was asked for another number; none: where the game ends by itself.
    std::optional<int> (*usual_rounds)(const AnyValue& setup) = [](const AnyValue&) { return std::optional{10}; };
    std::string_view about_rounds = "Rounds to deal (default: 10)";
    std::string_view examples = {};

    // --- How it is told -----------------------------------------------------------------------------------------
    Story (*story)(const play::Law& law, const AnyValue& setup, law::Date day) = nullptr;
};

[[nodiscard]] AnyValue usual_setup(const DealtGame& game);
[[nodiscard]] std::unique_ptr<Table> deal_table(const DealtGame& game, const play::Law& law, const AnyValue& setup,
                                                std::uint64_t seed);
/// What is said of its patrons at a table with that set-up.
[[nodiscard]] Habits habits_of(const DealtGame& game, const play::Law& law, const AnyValue& setup);
[[nodiscard]] Story story_of(const DealtGame& game, const play::Law& law, const AnyValue& setup, law::Date day);

}  // namespace croupier::deal
