#include "language/reader.h"

#include <algorithm>

#include "core/money/chips.h"
#include "language/stage.h"

namespace croupier::replay {

std::unexpected<ReadError> error_at(const Entry& entry, std::size_t word, std::string what) {
    const int column = word < entry.words.size() ? entry.words[word].column : entry.end_column;
    return std::unexpected(ReadError{entry.line, column, std::move(what)});
}

Words take_item(Words& words) {
    const auto comma = std::ranges::find_if(words, [](const Word& word) { return !word.quoted && word.text == ","; });
    const auto length = static_cast<std::size_t>(comma - words.begin());
    const Words item = words.first(length);
    words = words.subspan(std::min(length + 1, words.size()));
    return item;
}

namespace {

/// Reads "chips $1 $5 $25".
std::expected<ChipSet, ReadError> read_chips(const Entry& entry, Words words) {
    std::vector<Money> chips;
    for (const Word& word : words.subspan(1)) {
        const auto chip = word.text.starts_with('$') ? parse_money(word.text) : std::nullopt;
        if (!chip || *chip <= Money{})
            return std::unexpected(ReadError{entry.line, word.column, "expected a chip such as $25"});
        chips.push_back(*chip);
    }
    if (chips.empty()) return std::unexpected(ReadError{entry.line, entry.end_column, "expected chips such as $5 $25"});
    if (!ChipSet::usable(chips))
        return std::unexpected(
            ReadError{entry.line, words.front().column, "expected chips that a table can use, such as $5 $25"});
    return ChipSet{std::move(chips)};
}

play::Law law_of(const Heading& heading) {
    const games::NamedLaw& law = heading.law;
    return *law.game->law_on(law.day, law.casino, law.version);
}

}  // namespace

ScenarioReader::ScenarioReader(const Language& language, const Heading& heading)
    : language_(language), heading_(heading), play_{&language, law_of(heading)}, laws_{heading.law.text} {
    if (language.chance.read != nullptr) chance_ = language.chance.read();
}

std::expected<Play, ReadError> ScenarioReader::read(std::span<const Section> sections) {
    for (const Section& section : sections)
        if (auto done = read_section(section); !done) return std::unexpected(done.error());
    if (!proves_something_)
        return std::unexpected(
            ReadError{sections.back().line, 1, "a scenario needs at least one \"Expect\" or \"Refused\""});
    return std::move(play_);
}

Done ScenarioReader::read_section(const Section& section) {
    if (section.name == "Table") return read_setup(section);
    if (section.name == "Scenario" || section.name == "Rules" || section.name == "Shows") return {};
    if (section.name == "Wagers" && chance_) {
        Entry here;
        here.line = section.line;
        here.text = "Wagers";
        chance_->wagers_begin(*this, section.entries.empty() ? here : section.entries.front());
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
            done = chance_->read(*this, section.name, entry);
        }
        if (!done) return done;
    }
    return {};
}

Done ScenarioReader::read_setup(const Section& section) {
    AnyValue setup = language_.usual_table();
    for (const Entry& entry : section.entries) {
        Words words{entry.words};
        while (!words.empty() && words.back().text == ",") words = words.first(words.size() - 1);
        if (auto table = read_table(entry, words, setup); !table) return table;
    }
    play_.table = std::move(setup);
    if (chance_) chance_->table_is_set(*this, section.entries.front());
    return {};
}

/// "midi, 8 decks, Style A, wagers from $20.00 to $5,000.00, chips $1 $5 $25": items separated by commas, read into
/// `setup`; what is not mentioned stays as it is.
Done ScenarioReader::read_table(const Entry& entry, Words words, AnyValue& setup) const {
    while (!words.empty()) {
        const Words item = take_item(words);
        if (is_word(item, 0, "chips")) {
            auto chips = read_chips(entry, item);
            if (!chips) return std::unexpected(chips.error());
            const Shape::Field* field = setup.shape().field("chips");
            CROUPIER_ASSERT(field != nullptr && field->shape == &shape_of<ChipSet>());
            *static_cast<ChipSet*>(setup.shape().look(*field, setup.address())) = std::move(*chips);
            continue;
        }
        Entry part = entry;
        if (!item.empty()) part.end_column = item.back().column + static_cast<int>(item.back().text.size());
        auto found = read_sentence(language_.table, part, item, language_.slots);
        if (!found) return std::unexpected(found.error());
        found->first->set(setup.address(), found->second);
    }
    return {};
}

Done ScenarioReader::read_patron(const Entry& entry) {
    Match found = match("{patron} with {money}", entry.words);
    if (!found.complete()) return error_at(entry, found.reached, "expected " + found.expected);
    const Values values{std::move(found.values)};
    play_.steps.push_back({entry, Welcome{values.get<Person>(0), values.get<Money>(0)}, {}, false});
    return {};
}

Done ScenarioReader::read_act(const Entry& entry, bool refused) {
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
    ScenarioStep step{entry, PlayOn{}, std::move(*rules), refused};
    if (auto done = read_what(shortened, words, step); !done) return done;
    if (chance_) chance_->act_was_read(entry);
    proves_something_ = proves_something_ || refused;
    play_.steps.push_back(std::move(step));
    return {};
}

Done ScenarioReader::read_what(const Entry& entry, Words words, ScenarioStep& step) const {
    if (words_matching(words, 0, "play on")) {
        step.what = PlayOn{};
        if (words.size() == 2) return {};
        Match found = match("play on until {act}", words, language_.slots);
        if (!found.complete())
            return std::unexpected(
                ReadError{entry.line, found.reached < words.size() ? words[found.reached].column : entry.end_column,
                          "expected " + found.expected});
        step.what = PlayOn{Values{std::move(found.values)}.get<ActPlace>(0)};
        return {};
    }
    if (words_matching(words, 1, "sets up")) {
        Match person = match("{person}", words.first(1));
        if (!person.complete())
            return std::unexpected(ReadError{entry.line, words[0].column, "expected " + person.expected});
        SetUp set_up{Values{std::move(person.values)}.get<Person>(0),
                     play_.table ? *play_.table : language_.usual_table()};
        if (auto table = read_table(entry, words.subspan(3), set_up.setup); !table) return table;
        step.what = std::move(set_up);
        return {};
    }
    auto found = read_sentence(language_.acts, entry, words, language_.slots);
    if (!found) return std::unexpected(found.error());
    std::vector<Person> people;
    if (found->first->pattern != "{person} joins")
        for (const Value& value : found->second.all())
            if (const auto* person = std::any_cast<Person>(&value); person != nullptr && person->is_patron())
                people.push_back(*person);
    step.what = Ask{found->first, std::move(found->second), std::move(people)};
    return {};
}

Done ScenarioReader::read_expectation(const Entry& entry) {
    Words words{entry.words};
    auto rules = take_rules(entry, words);
    if (!rules) return std::unexpected(rules.error());
    if (auto known = check_rules(entry, *rules); !known) return known;
    auto found = read_sentence(language_.expectations, entry, words, language_.slots);
    if (!found) return std::unexpected(found.error());
    proves_something_ = true;
    play_.steps.push_back({entry, Expectation{found->first, std::move(found->second)}, std::move(*rules), false});
    return {};
}

Done ScenarioReader::check_rules(const Entry& entry, const std::vector<RuleName>& rules) const {
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
        if (!known(alone)) return error_at(entry, entry.words.size() - 1, "no edition has a rule " + alone.in_words());
        for (const RuleName& other : rule.or_else)
            if (!known(other))
                return error_at(entry, entry.words.size() - 1, "no edition has a rule " + other.in_words());
    }
    return {};
}

/// "the day becomes 1 February 1999".
Done ScenarioReader::read_day(const Entry& entry) {
    std::string text;
    for (const Word& word : Words{entry.words}.subspan(3)) text += (text.empty() ? "" : " ") + word.text;
    const auto day = law::parse_date(text);
    if (!day) return error_at(entry, 3, "expected a day such as 1 June 2004");
    if (*day < today_.value_or(heading_.law.day)) return error_at(entry, 3, "expected a later day");
    const auto law = language_.game->law_on(*day, heading_.law.casino, heading_.law.version);
    if (!law) return error_at(entry, 3, law.error().why);
    today_ = *day;
    laws_.push_back(language_.game->text_of(*law));
    play_.steps.push_back({entry, NewDay{*law}, {}, false});
    return {};
}

}  // namespace croupier::replay
