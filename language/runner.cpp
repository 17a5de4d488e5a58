// Runs a scenario and says what held and what did not.
#include "language/reader.h"
#include "language/stage.h"

namespace croupier::replay {

namespace {

class Runner {
public:
    Runner(const Heading& heading, const Play& play)
        : heading_(heading), play_(play), stage_(*play.language, play.law) {}

    Outcome run() {
        if (play_.table) {
            begin_record({}, "the table is set up");
            expect_accepted({}, give({Person{Role::casino_operator, 0, {}}, *play_.table}));
            end_record();
            stage_.begin();
        }
        int expecting = 0;  // the line of the last expectation
        for (const ScenarioStep& step : play_.steps) {
            const bool expectation = std::holds_alternative<Expectation>(step.what);
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
        if (const std::size_t left = stage_.chance_left(); !stopped_ && left > 0)
            fail({}, std::to_string(left) + " " + std::string{stage_.chance()->thing()} +
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
        record_.events.assign(stage_.events().begin() + static_cast<std::ptrdiff_t>(events_before_),
                              stage_.events().end());
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
    std::optional<Breach> give(const SetUp& what) {
        return stage_.give(play_.language->game->set_up(stage_.actor(what.who), what.setup));
    }

    void take(const ScenarioStep& step, const Ask& ask) {
        std::optional<Breach> no;
        for (const Person& person : ask.people) {
            no = stage_.welcome(person, Money::dollars(100'000));
            if (no) break;
        }
        const std::size_t before = stage_.events().size();
        if (!no) no = stage_.give(ask.sentence->make(stage_, ask.values));
        judge(step, before, no);
    }
    void take(const ScenarioStep& step, const SetUp& what) {
        const std::size_t before = stage_.events().size();
        judge(step, before, give(what));
    }
    void judge(const ScenarioStep& step, std::size_t before, const std::optional<Breach>& no) {
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
    void take(const ScenarioStep& step, const Welcome& welcome) {
        expect_accepted(step.entry, stage_.welcome(welcome.patron, welcome.chips));
    }
    void take(const ScenarioStep& step, const Deed& deed) {
        const std::optional<Trouble> trouble = deed.carry_out(stage_);
        if (!trouble) return;
        if (trouble->refused) return expect_accepted(step.entry, trouble->refused);
        stop(step.entry, trouble->what);
    }
    void take(const ScenarioStep& step, const PlayOn& play) {
        const auto done =
            stage_.play_on([&play](const play::Next& next) { return play.until && next.place == play.until->place; });
        if (!done) expect_accepted(step.entry, done.error());
    }
    void take(const ScenarioStep&, const NewDay& day) { stage_.begin_day(day.law); }
    void take(const ScenarioStep& step, const Expectation& expectation) {
        if (auto there = expectation.sentence->check(stage_, expectation.values, step.rules))
            fail(step.entry, std::move(*there));
    }

    [[nodiscard]] bool cited_since(std::size_t before, Rules names) const {
        return std::ranges::all_of(names, [&](const RuleName& name) {
            return std::any_of(
                stage_.events().begin() + static_cast<std::ptrdiff_t>(before), stage_.events().end(),
                [&](const ReplayedEvent& each) { return cites(stage_.laws(), each.event.rules(), {name}); });
        });
    }
    [[nodiscard]] std::string rules_since(std::size_t before) const {
        std::string text;
        for (std::size_t i = before; i < stage_.events().size(); ++i)
            text += "\n    " + stage_.events()[i].text + " (rule " + stage_.in_words(stage_.events()[i].event.rules()) +
                    ")";
        return text;
    }

    const Heading& heading_;
    const Play& play_;
    Stage stage_;
    Outcome outcome_;
    Record record_;
    std::size_t events_before_ = 0;
    bool stopped_ = false;
};

}  // namespace

Outcome Scenario::run() const { return Runner{heading_, *play_}.run(); }

}  // namespace croupier::replay
