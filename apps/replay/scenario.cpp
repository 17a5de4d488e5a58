// Reads a scenario: the header, then the steps in the order of the file.
#include "apps/replay/scenario.h"

#include <algorithm>

#include "apps/replay/table_text.h"
#include "core/games/all/games.h"

namespace croupier::replay {

std::vector<law::Rule> find_rules(std::span<const baccarat::Edition* const> laws, const RuleName& name, Parts parts) {
    std::vector<law::Rule> found;
    for (const baccarat::Edition* law : laws)
        for (const auto clauses : {law->clauses, law->general->clauses})
            for (const law::Clause& clause : clauses) {
                const bool division =
                    name.division == 0 ? clauses.data() == law->clauses.data() : clause.division == name.division;
                const bool part = clause.part == name.part || (name.part.empty() && parts == Parts::any);
                if (division && clause.number == name.number && part) found.emplace_back(clause);
            }
    return found;
}

namespace {

using Words = std::span<const Word>;

std::unexpected<ReadError> error_at(const Entry& entry, std::size_t word, std::string what) {
    const int column = word < entry.words.size() ? entry.words[word].column : entry.end_column;
    return std::unexpected(ReadError{entry.line, column, std::move(what)});
}

std::string joined(Words words) {
    std::string text;
    for (const Word& word : words) text += (text.empty() ? "" : " ") + word.text;
    return text;
}

class Reader {
public:
    std::expected<Scenario, ReadError> read(const std::vector<Section>& sections) {
        for (const Section& section : sections) {
            if (section.entries.empty() && section.name != "Wagers")
                return std::unexpected(ReadError{section.line, 1, "section \"" + section.name + "\" is empty"});
            if (auto done = read_section(section); !done) return std::unexpected(done.error());
        }
        const int last = sections.empty() ? 1 : sections.back().line;
        if (scenario_.title.empty())
            return std::unexpected(ReadError{1, 1, "section \"Scenario\" is missing: say in one line what is shown"});
        if (scenario_.law == nullptr)
            return std::unexpected(ReadError{
                1, 1, "section \"Rules\" is missing, such as: Baccarat, as in force on 1 June 2004 at Auckland"});
        if (!proves_something_)
            return std::unexpected(ReadError{last, 1, "a scenario needs at least one \"Expect\" or \"Refused\""});
        return std::move(scenario_);
    }

private:
    using Done = std::expected<void, ReadError>;

    Done read_section(const Section& section) {
        if (section.name == "Scenario") return read_title(section);
        if (section.name == "Rules") return read_law(section);
        if (section.name == "Table") return read_setup(section);
        if (section.name == "Shows") return read_shows(section);
        if (scenario_.law == nullptr)
            return std::unexpected(
                ReadError{section.line, 1, "section \"Rules\" must come before \"" + section.name + "\""});
        for (const Entry& entry : section.entries) {
            Done done;
            if (section.name == "Shoe") done = read_shoe(entry);
            if (section.name == "Patrons") done = read_patron(entry);
            if (section.name == "Cards") done = read_cards(entry, true);
            if (section.name == "Next cards") done = read_cards(entry, false);
            if (section.name == "Wagers" || section.name == "Acts") done = read_acts(entry, false);
            if (section.name == "Refused") done = read_acts(entry, true);
            if (section.name == "Expect") done = read_expected(entry);
            if (!done) return done;
        }
        return {};
    }

    Done read_title(const Section& section) {
        for (const Entry& entry : section.entries) scenario_.title += (scenario_.title.empty() ? "" : " ") + entry.text;
        return {};
    }

    Done read_law(const Section& section) {
        const Entry& entry = section.entries.front();
        const auto law = games::parse_law(entry.text);
        if (!law)
            return std::unexpected(
                ReadError{entry.line, entry.words.front().column + static_cast<int>(law.error().at), law.error().what});
        scenario_.day = law->day;
        scenario_.casino = law->casino;
        scenario_.version = parse_name<baccarat::Version>(law->version).value_or(baccarat::Version::other);
        scenario_.law = baccarat::edition_by_key(law->text.key);
        laws_.push_back(scenario_.law);
        return {};
    }

    Done read_setup(const Section& section) {
        baccarat::TableSetup setup = reference_table();
        for (const Entry& entry : section.entries) {
            Words words{entry.words};
            while (!words.empty() && words.back().text == ",") words = words.first(words.size() - 1);
            if (auto table = read_table(entry, words, setup); !table) return table;
        }
        scenario_.table = setup;
        // A table that is not opened in the file has a shoe in play.
        shoe_step_ = scenario_.steps.size();
        scenario_.steps.push_back({section.entries.front(), BeginShoe{}, {}, false});
        return {};
    }

    Done read_shows(const Section& section) {
        for (const Entry& entry : section.entries) {
            Words words{entry.words};
            while (!words.empty() && words.back().text == ",") words = words.first(words.size() - 1);
            auto rules = read_rules(entry, words);
            if (!rules) return std::unexpected(rules.error());
            for (RuleName& rule : *rules) {
                if (scenario_.law != nullptr && find_rules(laws_, rule, Parts::exact).empty())
                    return error_at(entry, 0, "this edition has no rule " + rule.in_words());
                scenario_.shows.emplace_back(std::move(rule), entry);
            }
        }
        return {};
    }

    Done read_shoe(const Entry& entry) {
        if (!shoe_step_) return error_at(entry, 0, "section \"Table\" must come before \"Shoe\"");
        const Words words{entry.words};
        if (match("not ready", words).complete()) {
            scenario_.steps.erase(scenario_.steps.begin() + static_cast<std::ptrdiff_t>(*shoe_step_));
            shoe_step_.reset();
            return {};
        }
        auto& begin = std::get<BeginShoe>(scenario_.steps[*shoe_step_].what);
        for (const bool out : {false, true}) {
            const Match found = match(
                out ? "in play , {number} cards left , cutting card out" : "in play , {number} cards left", words);
            if (!found.complete()) continue;
            begin = {std::get<int>(found.values[0]), out};
            scenario_.steps[*shoe_step_].entry = entry;
            return {};
        }
        return error_at(
            entry, 0,
            "expected \"not ready\", \"in play, 100 cards left\" or \"in play, 100 cards left, cutting card out\"");
    }

    Done read_patron(const Entry& entry) {
        const Match found = match("{patron} with {money}", entry.words);
        if (!found.complete()) return error_at(entry, found.reached, "expected " + found.expected);
        scenario_.steps.push_back(
            {entry, Welcome{std::get<Person>(found.values[0]), std::get<Money>(found.values[1])}, {}, false});
        return {};
    }

    Done read_cards(const Entry& entry, bool deal) {
        SupplyCards supply{{}, deal};
        if (scenario_.table && scenario_.table->continuous_shuffler && deal) seen_.clear();
        for (std::size_t i = 0; i < entry.words.size(); ++i) {
            const std::string& word = entry.words[i].text;
            if (word == "CUT") {
                supply.items.push_back({SupplyCards::Item::Kind::cutting_card, {}});
            } else if (word == "EMPTY") {
                supply.items.push_back({SupplyCards::Item::Kind::end_of_shoe, {}});
            } else if (const auto card = parse_card(word)) {
                const int decks = scenario_.table ? scenario_.table->card_sets[0].decks : 8;
                seen_.add(*card);
                if (seen_.of(*card) > decks)
                    return error_at(entry, i,
                                    "the " + in_full(*card) + " comes for the " + std::to_string(seen_.of(*card)) +
                                        "th time, but a set of " + std::to_string(decks) + " decks has only " +
                                        std::to_string(decks));
                supply.items.push_back({SupplyCards::Item::Kind::card, *card});
            } else {
                return error_at(entry, i, "expected a card such as KD, or CUT, or EMPTY");
            }
        }
        scenario_.steps.push_back({entry, std::move(supply), {}, false});
        return {};
    }

    Done read_acts(const Entry& entry, bool refused) {
        Words words{entry.words};
        if (joined(words.first(std::min<std::size_t>(3, words.size()))) == "the day becomes") return read_day(entry);
        auto rules = take_rules(entry, words);
        if (!rules) return std::unexpected(rules.error());
        if (auto known = check_rules(entry, *rules); !known) return known;
        if (refused && rules->empty())
            return error_at(entry, entry.words.size(), "expected the rule that refuses it, such as: rule 5.12");
        Entry shortened = entry;
        if (!words.empty() && words.size() < entry.words.size())
            shortened.end_column = words.back().column + static_cast<int>(words.back().text.size());
        auto act = read_act(shortened, words, scenario_.table ? *scenario_.table : reference_table());
        if (!act) return std::unexpected(act.error());
        if (entry.text.contains("loads the cards")) seen_.clear();
        proves_something_ = proves_something_ || refused;
        Step step{entry, {}, std::move(*rules), refused};
        if (std::holds_alternative<PlayOn>(*act)) {
            step.what = std::get<PlayOn>(*act);
        } else {
            step.what = std::move(std::get<Act>(*act));
        }
        scenario_.steps.push_back(std::move(step));
        return {};
    }

    Done read_expected(const Entry& entry) {
        Words words{entry.words};
        auto rules = take_rules(entry, words);
        if (!rules) return std::unexpected(rules.error());
        if (auto known = check_rules(entry, *rules); !known) return known;
        auto expectation = read_expectation(entry, words);
        if (!expectation) return std::unexpected(expectation.error());
        proves_something_ = true;
        scenario_.steps.push_back({entry, std::move(*expectation), std::move(*rules), false});
        return {};
    }

    Done check_rules(const Entry& entry, const std::vector<RuleName>& rules) const {
        for (const RuleName& rule : rules)
            if (find_rules(laws_, rule).empty())
                return error_at(entry, entry.words.size() - 1, "this edition has no rule " + rule.in_words());
        return {};
    }

    /// "the day becomes 1 February 1999".
    Done read_day(const Entry& entry) {
        const Words words{entry.words};
        const auto day = law::parse_date(joined(words.subspan(3)));
        if (!day) return error_at(entry, 3, "expected a day such as 1 June 2004");
        if (*day < today_.value_or(scenario_.day)) return error_at(entry, 3, "expected a later day");
        const auto edition = baccarat::edition_in_force(*day, scenario_.casino, scenario_.version);
        if (!edition) return error_at(entry, 3, edition.error().why);
        today_ = *day;
        laws_.push_back(*edition);
        scenario_.steps.push_back({entry, NewDay{*day, *edition}, {}, false});
        return {};
    }

    Scenario scenario_;
    std::vector<const baccarat::Edition*> laws_;  ///< those in force so far
    std::optional<law::Date> today_;
    std::optional<std::size_t> shoe_step_;
    CardCounts seen_;
    bool proves_something_ = false;
};

}  // namespace

std::expected<Scenario, ReadError> read_scenario(std::string_view text) {
    auto sections = read_sections(text);
    if (!sections) return std::unexpected(sections.error());
    return Reader{}.read(*sections);
}

}  // namespace croupier::replay
