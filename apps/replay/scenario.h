// A scenario, read but not yet run: steps in the order of the file.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "apps/replay/pattern.h"
#include "core/games/baccarat/baccarat.h"

namespace croupier::replay {

class Stage;  // the table while a scenario runs

/// Somebody asks for something: a command, made when its turn comes.
struct Act {
    std::function<baccarat::Command(Stage&)> command;
    std::vector<Person> people;  ///< patrons it names; who is new to the table sits down first
};
/// A patron takes a place with chips before anything happens.
struct Welcome {
    Person patron;
    Money chips;
};
/// How the cards are when the scenario begins.
struct BeginShoe {
    std::optional<int> cards_left;  ///< else all but the burned ones
    bool cutting_card_out = false;
};
/// The engine carries on by itself, perhaps only until a certain act is next.
struct PlayOn {
    std::optional<baccarat::Act> until;
};
/// Cards go into the shoe; `deal` also calls "No more bets" and plays on.
struct SupplyCards {
    struct Item {
        enum class Kind : std::uint8_t { card, cutting_card, end_of_shoe } kind = Kind::card;
        Card card;
    };
    std::vector<Item> items;
    bool deal = true;
};
/// Midnight passes: from the next round of play on, another edition may govern.
struct NewDay {
    law::Date day;
    const baccarat::Edition* law;
};
/// Something that must be true by now.
struct Expectation {
    /// Nothing when it holds; otherwise what is there instead.
    std::function<std::optional<std::string>(const Stage&, const std::vector<RuleName>&)> check;
};

struct Step {
    Entry entry;
    std::variant<Act, Welcome, BeginShoe, PlayOn, SupplyCards, NewDay, Expectation> what;
    std::vector<RuleName> rules;
    bool refused = false;  ///< the act must be refused
};

struct Scenario {
    std::string title;
    law::Date day{};
    law::Casino casino = law::Casino::auckland;
    baccarat::Version version = baccarat::Version::midi;  ///< whose rules the file names
    const baccarat::Edition* law = nullptr;               ///< on the first day
    std::optional<baccarat::TableSetup> table;
    std::vector<std::pair<RuleName, Entry>> shows;
    std::vector<Step> steps;
};

[[nodiscard]] std::expected<Scenario, ReadError> read_scenario(std::string_view text);

// The grammar, one pattern a sentence.
[[nodiscard]] std::expected<std::variant<Act, PlayOn>, ReadError> read_act(const Entry& entry,
                                                                           std::span<const Word> words,
                                                                           const baccarat::TableSetup& base);
[[nodiscard]] std::expected<Expectation, ReadError> read_expectation(const Entry& entry, std::span<const Word> words);
[[nodiscard]] std::vector<std::string_view> act_grammar();
[[nodiscard]] std::vector<std::string_view> expectation_grammar();

/// Whether a rule named without a part means all its parts, or just the row that has none.
enum class Parts : std::uint8_t { any, exact };
/// Finds a rule of the editions or of their general rules; nothing when there is none.
[[nodiscard]] std::vector<law::Rule> find_rules(std::span<const baccarat::Edition* const> laws, const RuleName& name,
                                                Parts parts = Parts::any);

}  // namespace croupier::replay
