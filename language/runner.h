// Runs a scenario and says what held and what did not; and makes the language of a game out of its Speech.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "language/reader.h"
#include "wire/json.h"

namespace croupier::replay {

template <class Game>
class Runner {
public:
    Runner(const Heading& heading, const Play<Game>& play, Scenario::Detail detail)
        : heading_(heading), play_(play), detail_(detail), stage_(*play.law) {}

    Outcome run() {
        if (play_.table) {
            begin_record({}, "the table is set up");
            set_up({}, {Person{Role::casino_operator, 0, {}}, *play_.table});
            end_record();
            stage_.begin();
        }
        int expecting = 0;  // the line of the last expectation
        for (const Step<Game>& step : play_.steps) {
            const bool expectation = std::holds_alternative<Expectation<Game>>(step.what);
            if (expecting != 0 && !expectation) stage_.close_window(expecting);
            expecting = expectation ? step.entry.line : 0;
            if (stopped_ && !expectation) continue;
            begin_record(step.entry, step.entry.text);
            try {
                std::visit([&](const auto& what) { take(step, what); }, step.what);
            } catch (const std::runtime_error& missing) {
                stop(step.entry, missing.what());
            }
            end_record();
        }
        if (const std::size_t left = stage_.supply().left(); !stopped_ && left > 0)
            fail({}, std::to_string(left) + " " + std::string{Speech<Game>::Supply::thing} +
                         "(s) of the scenario were not used");
        for (const auto& [rule, entry] : heading_.shows)
            if (!stopped_ && !stage_.has_cited(shown_rules(stage_.laws(), rule)))
                fail(entry, "no event and no refusal cited rule " + rule.in_words());
        return std::move(outcome_);
    }

private:
    void begin_record(const Entry& entry, std::string text) {
        record_ = {entry.line, std::move(text), {}, {}};
        events_before_ = stage_.events().size();
    }
    void end_record() {
        for (std::size_t i = events_before_; i < stage_.events().size(); ++i) {
            const auto& told = stage_.events()[i];
            Happened happened{told.event.rules, told.event.what.name(), told.text, told.call, {}};
            if (detail_ == Scenario::Detail::fields) {
                boost::json::object fields = wire::to_json(told.event).as_object();
                fields.erase("type");
                fields.erase("rules");
                happened.fields = std::make_shared<const boost::json::object>(std::move(fields));
            }
            record_.events.push_back(std::move(happened));
        }
        if (!record_.events.empty() || record_.refused) outcome_.records.push_back(std::move(record_));
    }
    void fail(const Entry& entry, std::string what) {
        outcome_.failures.push_back({entry.line, entry.text, std::move(what)});
    }
    /// What comes after an act that failed would mean nothing; the expectations are still compared.
    void stop(const Entry& entry, std::string what) {
        fail(entry, std::move(what));
        stopped_ = true;
    }
    void expect_accepted(const Entry& entry, const std::optional<Breach>& no) {
        if (!no) return;
        record_.refused = no;
        stop(entry, "it is refused: " + no->in_words());
    }
    void set_up(const Entry& entry, const SetUp<Game>& what) { expect_accepted(entry, give(what)); }
    std::optional<Breach> give(const SetUp<Game>& what) {
        return stage_.give({stage_.actor(what.who), typename Speech<Game>::SetUpTable{what.setup}});
    }

    void take(const Step<Game>& step, const Ask<Game>& ask) {
        std::optional<Breach> no;
        for (const Person& person : ask.people) {
            no = stage_.welcome(person, Money::dollars(100'000));
            if (no) break;
        }
        const std::size_t before = stage_.events().size();
        if (!no) no = stage_.give(ask.sentence->make(stage_, ask.values));
        judge(step, before, no);
    }
    void take(const Step<Game>& step, const SetUp<Game>& what) {
        const std::size_t before = stage_.events().size();
        judge(step, before, give(what));
    }
    void judge(const Step<Game>& step, std::size_t before, const std::optional<Breach>& no) {
        if (!step.refused) {
            expect_accepted(step.entry, no);
            if (!no && !step.rules.empty() && !cited_since(before, step.rules))
                fail(step.entry, "it happened by other rules:" + rules_since(before));
            return;
        }
        if (!no) {
            stop(step.entry, "it is accepted: " + stage_.events().back().text);
            return;
        }
        record_.refused = no;
        stage_.note(no->rules);
        for (const RuleName& name : step.rules)
            if (!cites(stage_.laws(), no->rules, {name}))
                fail(step.entry, "it is refused by rule " + stage_.in_words(no->rules) + ", not by " + name.in_words() +
                                     ": " + no->what);
    }
    void take(const Step<Game>& step, const Welcome& welcome) {
        expect_accepted(step.entry, stage_.welcome(welcome.patron, welcome.chips));
    }
    void take(const Step<Game>& step, const Deed<Game>& deed) {
        const std::optional<Trouble> trouble = deed.carry_out(stage_);
        if (!trouble) return;
        if (trouble->refused) return expect_accepted(step.entry, trouble->refused);
        stop(step.entry, trouble->what);
    }
    void take(const Step<Game>& step, const PlayOn<Game>& play) {
        const auto done = stage_.play_on(play.until);
        if (!done) expect_accepted(step.entry, done.error());
    }
    void take(const Step<Game>&, const NewDay<Game>& day) { stage_.begin_day(*day.law); }
    void take(const Step<Game>& step, const Expectation<Game>& expectation) {
        if (auto there = expectation.sentence->check(stage_, expectation.values, step.rules))
            fail(step.entry, std::move(*there));
    }

    [[nodiscard]] bool cited_since(std::size_t before, Rules names) const {
        return std::ranges::all_of(names, [&](const RuleName& name) {
            return std::any_of(stage_.events().begin() + static_cast<std::ptrdiff_t>(before), stage_.events().end(),
                               [&](const auto& told) { return cites(stage_.laws(), told.event.rules, {name}); });
        });
    }
    [[nodiscard]] std::string rules_since(std::size_t before) const {
        std::string text;
        for (std::size_t i = before; i < stage_.events().size(); ++i)
            text +=
                "\n    " + stage_.events()[i].text + " (rule " + stage_.in_words(stage_.events()[i].event.rules) + ")";
        return text;
    }

    const Heading& heading_;
    const Play<Game>& play_;
    Scenario::Detail detail_;
    Stage<Game> stage_;
    Outcome outcome_;
    Record record_;
    std::size_t events_before_ = 0;
    bool stopped_ = false;
};

template <class Game>
class ScenarioOf final : public Scenario {
public:
    ScenarioOf(Heading heading, Play<Game> play) : Scenario(std::move(heading)), play_(std::move(play)) {}
    [[nodiscard]] Outcome run(Detail detail) const override { return Runner<Game>{heading(), play_, detail}.run(); }

private:
    Play<Game> play_;
};

template <class Game>
ScenarioOrError read_scenario_of(Heading heading, std::span<const Section> sections) {
    auto play = Reader<Game>{heading}.read(sections);
    if (!play) return std::unexpected(play.error());
    return std::make_unique<ScenarioOf<Game>>(std::move(heading), std::move(*play));
}

template <class Game>
Grammar grammar_of() {
    Grammar grammar;
    for (const auto& item : Speech<Game>::table_items()) grammar.table.push_back(item.pattern);
    grammar.table.emplace_back("chips {money} {money} ...");
    grammar.acts = {"play on", "play on until {act}", "the day becomes {date}", "operator sets up {table}"};
    for (const auto& sentence : act_sentences<Game>()) grammar.acts.push_back(sentence.pattern);
    for (const auto& sentence : expectation_sentences<Game>()) grammar.expectations.push_back(sentence.pattern);
    grammar.order_of_play = Speech<Game>::order_of_play;
    grammar.events = Speech<Game>::events;
    return grammar;
}

/// The language that a Speech makes: template <> const Language& language<Game>() { return language_from<Game>(); }
template <class Game>
const Language& language_from() {
    static const Language made{games::find(Game::name), Speech<Game>::sections, grammar_of<Game>,
                               read_scenario_of<Game>};
    return made;
}

}  // namespace croupier::replay
