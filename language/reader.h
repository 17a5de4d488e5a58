// The steps of a scenario, and how they are read.
#pragma once

#include <variant>

#include "language/speech.h"

namespace croupier::replay {

/// Somebody asks for something: a command, made when its turn comes.
struct Ask {
    const ActSentence* sentence;
    Values values;
    std::vector<Person> people;  ///< patrons it names; who is new to the table sits down first
};
struct SetUp {
    Person who;
    AnyValue setup;
};
/// A patron takes a place with chips before anything happens.
struct Welcome {
    Person patron;
    Money chips;
};
/// Something of the game's own sections.
struct Deed {
    std::function<std::optional<Trouble>(Stage&)> carry_out;
};
/// The engine carries on by itself, perhaps only until a certain act is next.
struct PlayOn {
    std::optional<ActPlace> until;
};
/// Midnight passes: from the next round of play on, another edition may govern.
struct NewDay {
    play::Law law;
};
/// Something that must be true by now.
struct Expectation {
    const ExpectationSentence* sentence;
    Values values;
};

struct ScenarioStep {
    Entry entry;
    std::variant<Ask, SetUp, Welcome, Deed, PlayOn, NewDay, Expectation> what;
    std::vector<RuleName> rules;
    bool refused = false;  ///< the act must be refused
};

/// The steps in the order of the file.
struct Play {
    const Language* language;
    play::Law law;  ///< on the first day
    std::optional<AnyValue> table = {};
    std::vector<ScenarioStep> steps = {};
};

[[nodiscard]] std::unexpected<ReadError> error_at(const Entry& entry, std::size_t word, std::string what);
/// The words up to the first comma; takes them and the comma off.
[[nodiscard]] Words take_item(Words& words);

class ScenarioReader {
public:
    ScenarioReader(const Language& language, const Heading& heading);
    std::expected<Play, ReadError> read(std::span<const Section> sections);

    // For the sections that bring chance.
    [[nodiscard]] const std::optional<AnyValue>& table() const { return play_.table; }
    std::vector<ScenarioStep>& steps() { return play_.steps; }
    void add(const Entry& entry, std::function<std::optional<Trouble>(Stage&)> deed) {
        play_.steps.push_back({entry, Deed{std::move(deed)}, {}, false});
    }

private:
    Done read_section(const Section& section);
    Done read_setup(const Section& section);
    Done read_table(const Entry& entry, Words words, AnyValue& setup) const;
    Done read_patron(const Entry& entry);
    Done read_act(const Entry& entry, bool refused);
    Done read_what(const Entry& entry, Words words, ScenarioStep& step) const;
    Done read_expectation(const Entry& entry);
    Done check_rules(const Entry& entry, const std::vector<RuleName>& rules) const;
    Done read_day(const Entry& entry);

    const Language& language_;
    const Heading& heading_;
    Play play_;
    std::vector<law::EditionText> laws_;  ///< those in force so far
    std::optional<law::Date> today_;
    std::unique_ptr<ChanceSections> chance_;
    bool proves_something_ = false;
};

}  // namespace croupier::replay
