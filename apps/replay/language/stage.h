// The table while a scenario runs: people, chance from the file, every event so far.
#pragma once

#include <algorithm>
#include <map>

#include "apps/replay/language/speech.h"
#include "core/table/people.h"

namespace croupier::replay {

/// Enumerates the people of a scenario: seats by their number, staff by their role, others by name.
class People {
public:
    [[nodiscard]] PersonId id_of(const Person& person);
    /// Nothing for a name that was not mentioned yet.
    [[nodiscard]] std::optional<PersonId> known_id(const Person& person) const;

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
    };
    [[nodiscard]] const std::vector<Told>& events() const { return events_; }
    /// The events since the last expectations.
    [[nodiscard]] std::span<const Told> window() const { return std::span{events_}.subspan(window_); }
    void close_window() {
        window_ = events_.size();
        house_before_ = house_position();
    }
    /// What the house has gained since the last expectations.
    [[nodiscard]] Money house_gain() const { return house_position() - house_before_; }
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
        if (!ruling) return std::move(ruling.error());
        for (Event& event : *ruling) {
            Told told{std::move(event), {}, {}};
            told.text = Game::describe(state_, told.event);
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
    Money house_before_;
};

}  // namespace croupier::replay
