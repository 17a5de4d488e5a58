// Scenarios of any game: a file is read by the language of the game that its heading names, and then run.
//
// Everything that languages share is written once (speech.h says what a game adds to it). A game that adds nothing has
// a language all the same: people and chips, wagers, the order of play, expectations on events and on money.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/values.h"
#include "games/all/games.h"
#include "language/pattern.h"

namespace croupier::replay {

/// An event as it happened, in words that were found before it changed anything.
struct ReplayedEvent {
    play::Events kept;  ///< what the next refers to
    play::Event event;
    std::string text;
    std::string call;
    mutable bool expected = false;  ///< an expectation has named it
};

/// What one step of the scenario led to.
struct Record {
    int line = 0;
    std::string text;
    std::vector<ReplayedEvent> events;
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

struct Language;
struct Play;

/// A scenario, read but not yet run.
class Scenario {
public:
    Scenario(Heading heading, std::shared_ptr<const Play> play)
        : heading_(std::move(heading)), play_(std::move(play)) {}
    [[nodiscard]] Outcome run() const;
    [[nodiscard]] const Heading& heading() const { return heading_; }

private:
    Heading heading_;
    std::shared_ptr<const Play> play_;
};

/// Every sentence that a scenario of a game may use.
struct Grammar {
    std::vector<std::string_view> table;
    std::vector<std::string_view> acts;
    std::vector<std::string_view> expectations;
    std::span<const std::string_view> order_of_play;  ///< what {act} may be
    std::span<const std::string_view> events;         ///< what {event} may be
};
[[nodiscard]] Grammar grammar_of(const Language& language);
[[nodiscard]] const play::GameType& game_of(const Language& language);

/// The language of a game that has no words of its own.
[[nodiscard]] std::shared_ptr<const Language> basic_language(const play::GameType& game);

using Languages = std::span<const Language* const>;
/// Reads a scenario of one of the games that these are the languages of.
[[nodiscard]] std::expected<Scenario, ReadError> read_scenario(std::string_view text, Languages languages);

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
