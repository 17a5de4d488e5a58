// What a game adds to the language of scenarios: a Language, of which everything but the game may be left out.
//
//   const Language& language() {
//       static const Language made = complete({
//           .game = games::find(Game::name),
//           .order_of_play = spoken_acts, .events = spoken_events,     in the Gazette's words
//           .slots = {{"dice", "three dice such as 3 3 4", read_dice}},
//           .reference_table = ...,                                    what a scenario starts from
//           .table = table_items<TableSetup>({{"{number} seats", [](TableSetup& t, const Values& v) {...}}}),
//           .acts = acts<Command>({{"{person} covers the tumbler", plain<CoverTumbler>}}),
//           .expectations = {{"the dice show {dice}", [](const Stage& s, const Values& v, Rules r) {...}}},
//           .spots = {.slot = "area", .field = "area"}});
//       return made;
//   }
//
// complete() adds what every game has (sentences.cpp): a sentence belongs to a game that has its request or its event.
// The game's own sentence stands in for a shared one with the same words.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/money/chips.h"
#include "language/language.h"

namespace croupier::replay {

class Stage;           // the table while a scenario runs
class ScenarioReader;  // reads the steps

struct TableItem {
    std::string pattern;
    std::function<void(void* setup, const Values&)> set;
};

struct ActSentence {
    std::string pattern;
    std::function<play::Command(Stage&, const Values&)> make;
};

using Mismatch = std::optional<std::string>;  ///< nothing: it holds; otherwise what is there instead
using Rules = const std::vector<RuleName>&;

struct ExpectationSentence {
    std::string pattern;
    std::function<Mismatch(const Stage&, const Values&, Rules)> check;
};

/// Where wagers lie. Unless a game says more, that is a word of an enumeration: a WordPlace.
struct Spots {
    std::string_view slot = {};   ///< "area"; empty: made of the field
    std::string_view field = {};  ///< of requests and events: "area"
    /// Puts what the sentence says about a patron's wager into that field.
    void (*put)(const Stage&, const Person& patron, const Values&, std::size_t index, void* field) = nullptr;
    /// Whether a wager that lies there is one that the sentence means.
    bool (*is)(const Values&, std::size_t index, const void* field) = nullptr;
};

/// Why a scenario cannot go on: a refusal, or something in plain words.
struct Trouble {
    std::optional<Breach> refused;
    std::string what;
};

/// Chance while a scenario runs, as the file gives it.
class ScriptedChance {
public:
    ScriptedChance() = default;
    ScriptedChance(const ScriptedChance&) = delete;
    ScriptedChance& operator=(const ScriptedChance&) = delete;
    ScriptedChance(ScriptedChance&&) = delete;
    ScriptedChance& operator=(ScriptedChance&&) = delete;
    virtual ~ScriptedChance() = default;

    [[nodiscard]] virtual play::Supply supply() = 0;
    [[nodiscard]] virtual std::size_t left() const = 0;
    [[nodiscard]] virtual std::string_view thing() const = 0;  ///< "card"
    /// The next act takes something from it.
    [[nodiscard]] virtual bool is_needed(const play::Table& table, const play::Next& next) const = 0;
    /// What the dealer does next where that is not what the automatic dealer does.
    [[nodiscard]] virtual std::optional<play::Command> instead(const play::Next&) { return std::nullopt; }
    /// An event is about to change the table.
    virtual void follow(const play::Table& before, const play::Event& event);
};

using Done = std::expected<void, ReadError>;

/// Reads the sections that bring chance. One for each scenario.
class ChanceSections {
public:
    ChanceSections() = default;
    ChanceSections(const ChanceSections&) = delete;
    ChanceSections& operator=(const ChanceSections&) = delete;
    ChanceSections(ChanceSections&&) = delete;
    ChanceSections& operator=(ChanceSections&&) = delete;
    virtual ~ChanceSections() = default;

    virtual void table_is_set(ScenarioReader&, const Entry&) {}  ///< the section "Table" was read
    virtual void wagers_begin(ScenarioReader&, const Entry&) {}  ///< a section "Wagers" begins
    virtual void act_was_read(const Entry&) {}
    virtual Done read(ScenarioReader& reader, std::string_view section, const Entry& entry) = 0;
};

/// How a game's scenarios give chance. Of a game with one draw a round it is written already (draw.cpp).
struct ChanceOfScenarios {
    std::vector<std::string_view> sections = {};  ///< besides those that every game has
    std::unique_ptr<ChanceSections> (*read)() = nullptr;
    std::unique_ptr<ScriptedChance> (*make)() = nullptr;
};
[[nodiscard]] ChanceOfScenarios one_draw(const play::OneDraw& draw);

struct Language {
    const play::GameType* game;
    std::span<const std::string_view> order_of_play = {};
    std::span<const std::string_view> events = {};
    std::vector<Slot> slots = {};
    AnyValue (*reference_table)() = nullptr;
    std::vector<TableItem> table = {};
    std::vector<ActSentence> acts = {};
    std::vector<ExpectationSentence> expectations = {};
    Spots spots = {};
    ChanceOfScenarios chance = {};

    /// What a table is that a scenario does not describe.
    [[nodiscard]] AnyValue usual_table() const;
};
[[nodiscard]] Language complete(Language own_language);
/// Of $1, $5, $25, $100 and $500.
[[nodiscard]] ChipSet usual_chips();

// --- Sentences in a game's own types --------------------------------------------------------------------------------
template <class Setup>
[[nodiscard]] std::vector<TableItem> table_items(
    const std::vector<std::pair<std::string_view, void (*)(Setup&, const Values&)>>& items) {
    std::vector<TableItem> all;
    for (const auto& [pattern, set] : items)
        all.push_back({std::string{pattern},
                       [set](void* setup, const Values& values) { set(*static_cast<Setup*>(setup), values); }});
    return all;
}

/// The first person of each sentence asks for what it makes.
[[nodiscard]] Actor first_person(Stage& stage, const Values& values);
template <class Command, class Request = decltype(Command::request)>
[[nodiscard]] std::vector<ActSentence> acts(
    const std::vector<std::pair<std::string_view, std::function<Request(Stage&, const Values&)>>>& sentences) {
    std::vector<ActSentence> all;
    for (const auto& [pattern, make] : sentences)
        all.push_back({std::string{pattern}, [make](Stage& stage, const Values& values) {
                           return play::Command::of(Command{first_person(stage, values), make(stage, values)});
                       }});
    return all;
}
/// A request without anything more to say.
template <class Request>
[[nodiscard]] Request plain(Stage&, const Values&) {
    return {};
}

}  // namespace croupier::replay
