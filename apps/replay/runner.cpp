#include "apps/replay/runner.h"

#include <algorithm>

namespace croupier::replay {

namespace {

using namespace baccarat;

constexpr Money usual_chips = Money::dollars(100'000);

class Runner {
public:
    explicit Runner(const Scenario& scenario) : scenario_(scenario), stage_(scenario) {}

    Outcome run() {
        if (scenario_.table) {
            begin_record({}, "the table is set up");
            expect_accepted(Entry{},
                            stage_.give({stage_.actor({Role::casino_operator, 0, {}}), SetUpTable{*scenario_.table}}));
            end_record();
            stage_.close_window();
        }
        bool expecting = false;
        for (const Step& step : scenario_.steps) {
            const bool expectation = std::holds_alternative<Expectation>(step.what);
            if (expecting && !expectation) stage_.close_window();
            expecting = expectation;
            if (stopped_ && !expectation) continue;
            begin_record(step.entry, step.entry.text);
            try {
                std::visit([&](const auto& what) { take(step, what); }, step.what);
            } catch (const std::runtime_error& missing) {
                stop(step.entry, missing.what());
            }
            end_record();
        }
        if (!stopped_ && stage_.cards().left() > 0)
            fail({}, std::to_string(stage_.cards().left()) + " card(s) of the scenario were not used");
        for (const auto& [rule, entry] : scenario_.shows)
            if (!stopped_ && !stage_.has_cited(find_rules(stage_.laws(), rule, Parts::exact)))
                fail(entry, "no event and no refusal cited rule " + rule.in_words());
        return std::move(outcome_);
    }

private:
    void begin_record(const Entry& entry, std::string text) {
        record_ = {entry.line, std::move(text), {}, {}};
        events_before_ = stage_.events().size();
    }
    void end_record() {
        const auto& events = stage_.events();
        record_.events.assign(events.begin() + static_cast<std::ptrdiff_t>(events_before_), events.end());
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

    void take(const Step& step, const Act& act) {
        std::optional<Breach> no;
        for (const Person& person : act.people) {
            no = stage_.welcome(person, usual_chips);
            if (no) break;
        }
        const std::size_t before = stage_.events().size();
        if (!no) no = stage_.give(act.command(stage_));
        if (!step.refused) {
            expect_accepted(step.entry, no);
            if (!no && !step.rules.empty() && !cited_since(before, step.rules))
                fail(step.entry, "it happened, but by other rules: " + rules_since(before));
            return;
        }
        if (!no) {
            stop(step.entry, "it is accepted: " + stage_.events().back().text);
            return;
        }
        record_.refused = no;
        stage_.note_breach(*no);
        for (const RuleName& name : step.rules) {
            const auto rules = find_rules(stage_.laws(), name);
            if (std::ranges::none_of(rules, [&no](law::Rule rule) { return no->rules.cites(rule); }))
                fail(step.entry, "it is refused, but not by rule " + name.in_words() + ": " + no->in_words() + " (" +
                                     in_words(no->rules) + ")");
        }
    }
    void take(const Step& step, const Welcome& welcome) {
        expect_accepted(step.entry, stage_.welcome(welcome.patron, welcome.chips));
    }
    void take(const Step& step, const BeginShoe& begin) {
        const TableSetup& setup = *scenario_.table;
        // The usual shoe has burned an ace and one card: nearly everything is still in it.
        const int usual = setup.cards_in_set(0) - (setup.continuous_shuffler ? 0 : 2);
        expect_accepted(step.entry, stage_.begin_in_play(begin.cards_left.value_or(usual), begin.cutting_card_out));
    }
    void take(const Step& step, const PlayOn& play) {
        auto done = stage_.play_on(play.until);
        if (!done) expect_accepted(step.entry, done.error());
    }
    void take(const Step&, const NewDay& day) { stage_.begin_day(day); }
    void take(const Step& step, const SupplyCards& supply) {
        for (const auto& item : supply.items) stage_.cards().add(item);
        if (!supply.deal) return;
        // Announcing the last coup or a void hand comes by itself; closing is what dealing begins with.
        auto done = stage_.play_on(baccarat::Act::close_wagering);
        // A void hand may have used all the cards; then there is nothing more to deal.
        if (done && stage_.state().phase == Phase::wagering && !stage_.cards().exhausted())
            if (auto no = stage_.give({stage_.actor({Role::dealer, 0, {}}), CallNoMoreBets{}}))
                return expect_accepted(step.entry, no);
        if (done) done = stage_.play_on(std::nullopt);
        if (!done) return expect_accepted(step.entry, done.error());
        if (*done == Stage::Stopped::out_of_cards && stage_.state().in_round()) {
            const NextAct next = next_act(stage_.law(), stage_.state());
            stop(step.entry, "the round needs another card, for the " + std::string{name_of(next.hand)});
        }
    }
    void take(const Step& step, const Expectation& expectation) {
        if (auto there = expectation.check(stage_, step.rules)) fail(step.entry, std::move(*there));
    }

    [[nodiscard]] bool cited_since(std::size_t before, const std::vector<RuleName>& names) const {
        return std::ranges::all_of(names, [&](const RuleName& name) {
            const auto rules = find_rules(stage_.laws(), name);
            for (std::size_t i = before; i < stage_.events().size(); ++i)
                for (const law::Rule rule : rules)
                    if (stage_.events()[i].event.rules.cites(rule)) return true;
            return false;
        });
    }
    [[nodiscard]] std::string in_words(const law::Citations& rules) const { return "rule " + stage_.in_words(rules); }
    [[nodiscard]] std::string rules_since(std::size_t before) const {
        std::string text;
        for (std::size_t i = before; i < stage_.events().size(); ++i)
            text += "\n    " + stage_.events()[i].text + " (" + in_words(stage_.events()[i].event.rules) + ")";
        return text;
    }

    const Scenario& scenario_;
    Stage stage_;
    Outcome outcome_;
    Record record_;
    std::size_t events_before_ = 0;
    bool stopped_ = false;
};

}  // namespace

Outcome run(const Scenario& scenario) { return Runner{scenario}.run(); }

}  // namespace croupier::replay
