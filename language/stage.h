// The table while a scenario runs: people, chance from the file, every event so far.
#pragma once

#include <algorithm>
#include <map>
#include <utility>

#include "core/table/people.h"
#include "language/speech.h"

namespace croupier::replay {

/// Enumerates the people of a scenario: seats by their number, staff by their role, others by name.
class People {
public:
    [[nodiscard]] PersonId id_of(const Person& person);
    /// Nothing for a name that was not mentioned yet.
    [[nodiscard]] std::optional<PersonId> known_id(const Person& person) const;
    /// The same text with standing patrons by the names that the scenario gave them: "standing Zoe", not "patron 101".
    [[nodiscard]] std::string with_names(std::string text) const;

private:
    std::map<std::string, PersonId> names_;
};

template <class Game>
class Stage {
public:
    using Law = typename Game::Law;
    using State = typename Game::State;
    using Command = typename Game::Command;
    using Event = typename Game::Event;
    using Act = typename Speech<Game>::Act;

    explicit Stage(const Law& law) : laws_{&law}, texts_{law::text_of(law)} {}

    /// Today's law; a round that is under way has that of its beginning.
    [[nodiscard]] const Law& law() const { return *laws_.back(); }
    /// Every law so far, the first day's first.
    [[nodiscard]] std::span<const law::EditionText> laws() const { return texts_; }
    void begin_day(const Law& law) {
        laws_.push_back(&law);
        texts_.push_back(law::text_of(law));
    }
    [[nodiscard]] const State& state() const { return state_; }

    struct Told {
        Event event;
        std::string text;  ///< put into words with the state before it
        std::string call;
        mutable bool expected = false;  ///< an expectation has named it
    };
    [[nodiscard]] const std::vector<Told>& events() const { return events_; }
    /// The events since the last expectations.
    [[nodiscard]] std::span<const Told> window() const { return std::span{events_}.subspan(window_); }
    /// The events before those, back to the beginning of the latest round of play: what earlier expectations did not
    /// name is not lost.
    [[nodiscard]] std::span<const Told> passed_over() const {
        const std::size_t begin = std::min(begin_of_round(), window_);
        return std::span{events_}.subspan(begin, window_ - begin);
    }
    /// Of these, what happened in the round itself.
    [[nodiscard]] std::span<const Told> passed_over_in_play() const {
        const std::span<const Told> all = passed_over();
        for (std::size_t at = all.size(); at-- > 0;)
            if (all[at].event.what.name() == "RoundStarted") return all.subspan(at);
        return {};
    }
    /// The events of earlier rounds.
    [[nodiscard]] std::span<const Told> long_ago() const {
        return std::span{events_}.subspan(begin_, std::min(begin_of_round(), window_) - begin_);
    }
    /// Where the last expectations stood.
    [[nodiscard]] int expectations_line() const { return expectations_line_; }
    void close_window(int line) {
        window_ = events_.size();
        expectations_line_ = line;
        house_before_ = house_position();
    }
    /// From here on the events count; before it the table was being set up.
    void begin() {
        close_window(0);
        begin_ = window_;
    }
    /// What the house has gained since the last expectations.
    [[nodiscard]] Money house_gain() const { return house_position() - house_before_; }
    [[nodiscard]] std::string with_names(std::string text) const { return people_.with_names(std::move(text)); }
    auto& supply() { return supply_; }

    [[nodiscard]] PersonId id_of(const Person& person) { return people_.id_of(person); }
    [[nodiscard]] Actor actor(const Person& person) { return {person.role, id_of(person)}; }
    /// 0 for a person who was not mentioned yet.
    [[nodiscard]] PersonId known_id(const Person& person) const { return people_.known_id(person).value_or(0); }

    /// Seats a patron who is mentioned for the first time, with chips; nothing if that is refused.
    std::optional<Breach> welcome(const Person& person, Money chips) {
        if (!person.is_patron() || state_.phase == decltype(state_.phase){}) return std::nullopt;
        const Actor self = actor(person);
        for (const auto& patron : state_.patrons)
            if (patron.id == self.id) return std::nullopt;  // is here, or has been and left
        if (auto no = give({self, Join{self.id, person.seat}})) return no;
        return give({self, BuyIn{self.id, state_.setup.chips.largest_up_to(chips)}});
    }

    [[nodiscard]] std::optional<Breach> give(const Command& command) {
        auto ruling = Game::decide(law(), state_, command);
        if (!ruling) return Breach{ruling.error().rules, with_names(std::move(ruling.error().what))};
        for (Event& event : *ruling) {
            Told told{std::move(event), {}, {}};
            told.text = with_names(Game::describe(state_, told.event));
            told.call = call_of(told.event);
            note(told.event.rules);
            const auto follow = Speech<Game>::happened(supply_, state_, told.event);
            Game::apply(state_, told.event);
            follow();
            events_.push_back(std::move(told));
        }
        return std::nullopt;
    }

    enum class Stopped : std::uint8_t { waits_for_person, out_of_chance };
    /// Runs the automatic dealer; `until` stops before that act.
    [[nodiscard]] std::expected<Stopped, Breach> play_on(std::optional<Act> until) {
        while (true) {
            const auto next = next_act(law(), state_);
            if (until && next.act == *until) return Stopped::waits_for_person;
            if (Speech<Game>::needs_chance(next, state_) && supply_.exhausted()) return Stopped::out_of_chance;
            const std::optional<Command> command = Speech<Game>::automatic(*this, next);
            if (!command) return Stopped::waits_for_person;
            if (auto no = give(*command)) return std::unexpected(std::move(*no));
        }
    }

    /// "5.12, 10.1(b) of Division 1".
    [[nodiscard]] std::string in_words(const law::Citations& rules) const {
        std::string text;
        for (const law::Rule rule : rules.all()) text += (text.empty() ? "" : ", ") + rule.shown(law().division);
        return text;
    }
    /// Remembers what was cited, for the rules that the scenario claims to show.
    void note(const law::Citations& rules) {
        for (const law::Rule rule : rules.all())
            if (std::ranges::find(cited_, rule) == cited_.end()) cited_.push_back(rule);
    }
    [[nodiscard]] bool has_cited(const std::vector<law::Rule>& rules) const {
        return std::ranges::any_of(rules,
                                   [this](law::Rule rule) { return std::ranges::find(cited_, rule) != cited_.end(); });
    }

private:
    /// Where what belongs to the latest round begins: after the end of the round before it.
    [[nodiscard]] std::size_t begin_of_round() const {
        std::size_t at = events_.size();
        const auto is = [this](std::size_t place, std::string_view kind) {
            return events_[place].event.what.name() == kind;
        };
        while (at > begin_ && !is(at - 1, "RoundStarted")) --at;
        while (at > begin_ && !is(at - 1, "RoundEnded") && !is(at - 1, "RoundVoided")) --at;
        return at;
    }
    [[nodiscard]] Money house_position() const {
        return state_.ledger.house_float + state_.ledger.commission + state_.ledger.drop_box;
    }

    std::vector<const Law*> laws_;
    std::vector<law::EditionText> texts_;
    State state_;
    std::vector<Told> events_;
    std::vector<law::Rule> cited_;
    People people_;
    typename Speech<Game>::Supply supply_;
    std::size_t window_ = 0;
    int expectations_line_ = 0;
    std::size_t begin_ = 0;
    Money house_before_;
};

}  // namespace croupier::replay
