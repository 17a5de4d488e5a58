// A game as one value, for everything that is written for any game. Each game defines one in its folder, and
// games/CMakeLists.txt has the list of them; anyone who works with games is given that list.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/law/approvals.h"
#include "core/law/edition_text.h"
#include "core/law/last_text.h"
#include "core/law/law_sentence.h"
#include "core/play/table.h"
#include "core/table/people.h"

namespace croupier::play {

struct GameType {
    std::string_view name;   ///< "a-game": on command lines, in files and folders
    std::string_view title;  ///< "A Game"
    std::span<const std::string_view> versions;
    std::string_view usual_version;
    std::span<const law::SpokenName> spoken;  ///< how sentences name it

    // --- Its law ----------------------------------------------------------------------------------------------------
    std::expected<Law, law::NotHeld> (*law_on)(law::Date, law::Casino, std::string_view version);
    std::span<const Law> (*laws)();  ///< all of its editions, the oldest first
    law::Approval (*approval)(law::Date, law::Casino, std::string_view version);
    law::EditionText (*text_of)(const Law& law);

    // --- Its records ------------------------------------------------------------------------------------------------
    const Shape& (*command)();
    const Shape& (*event)();
    const Shape& (*state)();
    const Shape& (*setup)();
    std::span<const std::string_view> acts;  ///< of its order of play

    std::optional<OneDraw> draw;  ///< what is drawn once a round; nothing: the game is dealt from a shoe

    std::unique_ptr<Table> (*make_table)();
    /// The command with which a table begins. `setup`: of the shape above.
    Command (*set_up)(const Actor& actor, AnyValue setup);
    /// Somebody comes to the table, and buys chips.
    Command (*join)(const Actor& actor, const Join& request);
    Command (*buy_in)(const Actor& actor, const BuyIn& request);
    /// What a table is set up with by this event; null when it is another.
    const void* (*setup_in)(const Event& event);
    std::string (*version_of)(const void* setup);
    Events (*events)(std::vector<ReadEvent> read);

    // --- What follows from these ------------------------------------------------------------------------------------
    [[nodiscard]] std::expected<law::EditionText, law::NotHeld> law_in_force(law::Date day, law::Casino casino,
                                                                             std::string_view version) const;
    [[nodiscard]] std::vector<law::EditionText> editions() const;
    /// By its key; nothing if there is none.
    [[nodiscard]] const Law* law_named(std::string_view key) const;
    /// The edition whose clauses are cited; general rules alone are cited as today's.
    [[nodiscard]] Law law_of(const law::Citations& rules, const Law& today) const;
    /// The last text that we hold, on days after it.
    [[nodiscard]] std::optional<law::LastText> last_text(const Law& law, law::Date day) const;
    [[nodiscard]] std::optional<law::LastText> last_text(law::Date day, law::Casino casino,
                                                         std::string_view version) const;
    /// Of its tables, in their order; the first: not set up.
    [[nodiscard]] std::span<const std::string_view> phases() const { return state().field("phase")->shape->words; }
    [[nodiscard]] const Shape& request() const { return *command().fields[1].shape; }
    /// What events are about: one of many records.
    [[nodiscard]] const Shape& happening() const { return *event().of; }
};
using GameTypes = std::span<const GameType* const>;

/// Nothing if there is no such game.
[[nodiscard]] const GameType* find_game(GameTypes games, std::string_view name);

/// For the edition with that key, on a day after the last text held; nothing otherwise.
[[nodiscard]] std::optional<law::LastText> last_text_of(GameTypes games, std::string_view edition, law::Date day);

/// "5.12", "10.1(b) of Division 1".
[[nodiscard]] std::vector<std::string> shown(const law::Citations& rules, const Law& law);

}  // namespace croupier::play
