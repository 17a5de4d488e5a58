// Reads the steps of a scenario: the sections that every game has here, a game's own ones in its Speech::Sections:
//
//   void table_is_set(Reader&, const Entry&)              the section "Table" was read
//   void wagers_begin(Reader&, const Entry&)              a section "Wagers" begins
//   void act_was_read(const Entry&)
//   std::expected<void, ReadError> read(Reader&, std::string_view section, const Entry&)
#pragma once

#include "core/money/chips.h"
#include "language/sentences.h"

namespace croupier::replay {

using Done = std::expected<void, ReadError>;

[[nodiscard]] inline std::unexpected<ReadError> error_at(const Entry& entry, std::size_t word, std::string what) {
    const int column = word < entry.words.size() ? entry.words[word].column : entry.end_column;
    return std::unexpected(ReadError{entry.line, column, std::move(what)});
}

/// Reads "chips $1 $5 $25".
[[nodiscard]] std::expected<ChipSet, ReadError> read_chips(const Entry& entry, Words words);
/// The words up to the first comma; takes them and the comma off.
[[nodiscard]] Words take_item(Words& words);

/// "midi, 8 decks, Style A, wagers from $20.00 to $5,000.00, chips $1 $5 $25": items separated by commas, read into
/// `setup`; what is not mentioned stays as it is.
template <class Game>
[[nodiscard]] Done read_table(const Entry& entry, Words words, typename Speech<Game>::Setup& setup) {
    while (!words.empty()) {
        const Words item = take_item(words);
        if (is_word(item, 0, "chips")) {
            auto chips = read_chips(entry, item);
            if (!chips) return std::unexpected(chips.error());
            setup.chips = std::move(*chips);
            continue;
        }
        Entry part = entry;
        if (!item.empty()) part.end_column = item.back().column + static_cast<int>(item.back().text.size());
        auto found = read_sentence(Speech<Game>::table_items(), part, item, Speech<Game>::slots());
        if (!found) return std::unexpected(found.error());
        found->first->set(setup, found->second);
    }
    return {};
}

template <class Game>
class Reader {
public:
    using Language = Speech<Game>;

    explicit Reader(const Heading& heading) : heading_(heading), laws_{heading.law.text} {
        play_.law = *Game::law_in_force(heading.law.day, heading.law.casino, heading.law.version);
    }

    std::expected<Play<Game>, ReadError> read(std::span<const Section> sections) {
        for (const Section& section : sections)
            if (auto done = read_section(section); !done) return std::unexpected(done.error());
        if (!proves_something_)
            return std::unexpected(
                ReadError{sections.back().line, 1, "a scenario needs at least one \"Expect\" or \"Refused\""});
        return std::move(play_);
    }

    // For the game's own sections.
    [[nodiscard]] const std::optional<typename Language::Setup>& table() const { return play_.table; }
    std::vector<Step<Game>>& steps() { return play_.steps; }
    void add(const Entry& entry, Deed<Game> deed) { play_.steps.push_back({entry, std::move(deed), {}, false}); }

private:
    Done read_section(const Section& section) {
        if (section.name == "Table") return read_setup(section);
        if (section.name == "Scenario" || section.name == "Rules" || section.name == "Shows") return {};
        if (section.name == "Wagers") {
            Entry here;
            here.line = section.line;
            here.text = "Wagers";
            own_.wagers_begin(*this, section.entries.empty() ? here : section.entries.front());
        }
        for (const Entry& entry : section.entries) {
            Done done;
            if (section.name == "Patrons") {
                done = read_patron(entry);
            } else if (section.name == "Wagers" || section.name == "Acts") {
                done = read_act(entry, false);
            } else if (section.name == "Refused") {
                done = read_act(entry, true);
            } else if (section.name == "Expect") {
                done = read_expectation(entry);
            } else {
                done = own_.read(*this, section.name, entry);
            }
            if (!done) return done;
        }
        return {};
    }

    Done read_setup(const Section& section) {
        auto setup = Language::reference_table();
        for (const Entry& entry : section.entries) {
            Words words{entry.words};
            while (!words.empty() && words.back().text == ",") words = words.first(words.size() - 1);
            if (auto table = read_table<Game>(entry, words, setup); !table) return table;
        }
        play_.table = std::move(setup);
        own_.table_is_set(*this, section.entries.front());
        return {};
    }

    Done read_patron(const Entry& entry) {
        Match found = match("{patron} with {money}", entry.words);
        if (!found.complete()) return error_at(entry, found.reached, "expected " + found.expected);
        const Values values{std::move(found.values)};
        play_.steps.push_back({entry, Welcome{values.get<Person>(0), values.get<Money>(0)}, {}, false});
        return {};
    }

    Done read_act(const Entry& entry, bool refused) {
        Words words{entry.words};
        if (words_matching(words, 0, "the day becomes")) return read_day(entry);
        auto rules = take_rules(entry, words);
        if (!rules) return std::unexpected(rules.error());
        if (auto known = check_rules(entry, *rules); !known) return known;
        if (refused && rules->empty())
            return error_at(entry, entry.words.size(), "expected the rule that refuses it, such as: rule 5.12");
        Entry shortened = entry;
        if (!words.empty() && words.size() < entry.words.size())
            shortened.end_column = words.back().column + static_cast<int>(words.back().text.size());
        Step<Game> step{entry, PlayOn<Game>{}, std::move(*rules), refused};
        if (auto done = read_what(shortened, words, step); !done) return done;
        own_.act_was_read(entry);
        proves_something_ = proves_something_ || refused;
        play_.steps.push_back(std::move(step));
        return {};
    }

    Done read_what(const Entry& entry, Words words, Step<Game>& step) const {
        if (words_matching(words, 0, "play on")) {
            step.what = PlayOn<Game>{};
            if (words.size() == 2) return {};
            Match found = match("play on until {act}", words, Language::slots());
            if (!found.complete())
                return std::unexpected(
                    ReadError{entry.line, found.reached < words.size() ? words[found.reached].column : entry.end_column,
                              "expected " + found.expected});
            step.what = PlayOn<Game>{Values{std::move(found.values)}.get<typename Language::Act>(0)};
            return {};
        }
        if (words_matching(words, 1, "sets up")) {
            Match person = match("{person}", words.first(1));
            if (!person.complete())
                return std::unexpected(ReadError{entry.line, words[0].column, "expected " + person.expected});
            SetUp<Game> set_up{Values{std::move(person.values)}.template get<Person>(0),
                               play_.table.value_or(Language::reference_table())};
            if (auto table = read_table<Game>(entry, words.subspan(3), set_up.setup); !table) return table;
            step.what = std::move(set_up);
            return {};
        }
        auto found =
            read_sentence(std::span<const ActSentence<Game>>{act_sentences<Game>()}, entry, words, Language::slots());
        if (!found) return std::unexpected(found.error());
        std::vector<Person> people;
        if (found->first->pattern != joins_pattern)
            for (const Value& value : found->second.all())
                if (const auto* person = std::any_cast<Person>(&value); person != nullptr && person->is_patron())
                    people.push_back(*person);
        step.what = Ask<Game>{found->first, std::move(found->second), std::move(people)};
        return {};
    }

    Done read_expectation(const Entry& entry) {
        Words words{entry.words};
        auto rules = take_rules(entry, words);
        if (!rules) return std::unexpected(rules.error());
        if (auto known = check_rules(entry, *rules); !known) return known;
        auto found = read_sentence(std::span<const ExpectationSentence<Game>>{expectation_sentences<Game>()}, entry,
                                   words, Language::slots());
        if (!found) return std::unexpected(found.error());
        proves_something_ = true;
        play_.steps.push_back(
            {entry, Expectation<Game>{found->first, std::move(found->second)}, std::move(*rules), false});
        return {};
    }

    Done check_rules(const Entry& entry, const std::vector<RuleName>& rules) const {
        for (const RuleName& rule : rules) {
            // Where rules are joined by "or", one of them must be of this edition, and all of some edition of the game.
            bool here = !find_rules(laws_, rule).empty();
            for (const RuleName& other : rule.or_else) here = here || !find_rules(laws_, other).empty();
            if (!here) return error_at(entry, entry.words.size() - 1, "this edition has no rule " + rule.in_words());
            if (rule.or_else.empty()) continue;
            const std::vector<law::EditionText> editions = heading_.law.game->editions();
            const auto known = [&editions](const RuleName& name) { return !find_rules(editions, name).empty(); };
            RuleName alone = rule;
            alone.or_else.clear();
            if (!known(alone))
                return error_at(entry, entry.words.size() - 1, "no edition has a rule " + alone.in_words());
            for (const RuleName& other : rule.or_else)
                if (!known(other))
                    return error_at(entry, entry.words.size() - 1, "no edition has a rule " + other.in_words());
        }
        return {};
    }

    /// "the day becomes 1 February 1999".
    Done read_day(const Entry& entry) {
        std::string text;
        for (const Word& word : Words{entry.words}.subspan(3)) text += (text.empty() ? "" : " ") + word.text;
        const auto day = law::parse_date(text);
        if (!day) return error_at(entry, 3, "expected a day such as 1 June 2004");
        if (*day < today_.value_or(heading_.law.day)) return error_at(entry, 3, "expected a later day");
        const auto edition = Game::law_in_force(*day, heading_.law.casino, heading_.law.version);
        if (!edition) return error_at(entry, 3, edition.error().why);
        today_ = *day;
        laws_.push_back(law::text_of(**edition));
        play_.steps.push_back({entry, NewDay<Game>{*edition}, {}, false});
        return {};
    }

    const Heading& heading_;
    Play<Game> play_;
    std::vector<law::EditionText> laws_;  ///< those in force so far
    std::optional<law::Date> today_;
    typename Language::Sections own_;
    bool proves_something_ = false;
};

}  // namespace croupier::replay
