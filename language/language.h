// Scenarios of any game: a file is read by the language of the game that its heading names, and then run.
//
// Everything that the languages share is written once, as templates over the game (stage.h, reader.h, runner.h,
// sentences.h). What a game adds stands in a folder of its own: its table, its sentences, its chance.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/fwd.hpp>

#include "core/table/breach.h"
#include "games/all/games.h"
#include "language/pattern.h"

namespace croupier::replay {

/// An event as it happened.
struct Happened {
    law::Citations rules;
    std::string_view kind;  ///< "CardDealt"
    std::string text;
    std::string call;
    std::shared_ptr<const boost::json::object> fields;  ///< only when asked for
};

/// What one step of the scenario led to.
struct Record {
    int line = 0;
    std::string text;
    std::vector<Happened> events;
    std::optional<Breach> refused;
};

struct Failure {
    int line = 0;
    std::string text;  ///< the scenario's words
    std::string what;  ///< what happened instead
};

struct Outcome {
    std::vector<Record> records;
    std::vector<Failure> failures;
    [[nodiscard]] bool holds() const { return failures.empty(); }
};

/// What stands above the steps.
struct Heading {
    std::string title;
    games::NamedLaw law;  ///< on the first day
    std::vector<std::pair<RuleName, Entry>> shows;
};

/// A scenario, read but not yet run.
class Scenario {
public:
    explicit Scenario(Heading heading) : heading_(std::move(heading)) {}
    Scenario(const Scenario&) = delete;
    Scenario& operator=(const Scenario&) = delete;
    Scenario(Scenario&&) = delete;
    Scenario& operator=(Scenario&&) = delete;
    virtual ~Scenario() = default;

    enum class Detail : std::uint8_t { words, fields };
    [[nodiscard]] virtual Outcome run(Detail detail = Detail::words) const = 0;
    [[nodiscard]] const Heading& heading() const { return heading_; }

private:
    Heading heading_;
};

/// Every sentence that a scenario of a game may use.
struct Grammar {
    std::vector<std::string_view> table;
    std::vector<std::string_view> acts;
    std::vector<std::string_view> expectations;
    std::span<const std::string_view> order_of_play;  ///< what {act} may be
    std::span<const std::string_view> events;         ///< what {event} may be
};

using ScenarioOrError = std::expected<std::unique_ptr<Scenario>, ReadError>;

struct Language {
    const games::About* game;
    std::span<const std::string_view> sections;  ///< besides those that every game has
    Grammar (*grammar)();
    ScenarioOrError (*read)(Heading heading, std::span<const Section> sections);
};

/// The language of a game; defined in the game's folder.
template <class Game>
[[nodiscard]] const Language& language();

/// Those of all games.
[[nodiscard]] std::span<const Language* const> languages();

[[nodiscard]] ScenarioOrError read_scenario(std::string_view text);

/// Whether a rule named without a part means all its parts and subparagraphs, or just the row that has none.
enum class Parts : std::uint8_t { any, exact };
/// Finds a rule of the editions or of their general rules; nothing when there is none.
[[nodiscard]] std::vector<law::Rule> find_rules(std::span<const law::EditionText> laws, const RuleName& name,
                                                Parts parts = Parts::any);
/// What a scenario means that claims to show a rule: the row that has no part, or else every part of it.
[[nodiscard]] std::vector<law::Rule> shown_rules(std::span<const law::EditionText> laws, const RuleName& name);
/// Whether all of the named rules are cited, each of them or what it names with "or".
[[nodiscard]] bool cites(std::span<const law::EditionText> laws, const law::Citations& rules,
                         const std::vector<RuleName>& names);

}  // namespace croupier::replay
