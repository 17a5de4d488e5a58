// The table while a scenario runs: people, chance from the file, every event so far; and what sentences ask of these.
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

class Stage {
public:
    Stage(const Language& language, const play::Law& law);

    [[nodiscard]] const Language& language() const { return language_; }
    /// Today's law; a round that is under way has that of its beginning.
    [[nodiscard]] const play::Law& law() const { return law_; }
    /// Every law so far, the first day's first.
    [[nodiscard]] std::span<const law::EditionText> laws() const { return texts_; }
    void begin_day(const play::Law& law);
    [[nodiscard]] const play::Table& table() const { return *table_; }
    [[nodiscard]] play::Next next() const { return table_->next(law_); }

    /// Nothing of a game dealt from a shoe whose language does not give cards.
    [[nodiscard]] ScriptedChance* chance() { return chance_.get(); }
    /// The same as what the game knows it by.
    template <class Chance>
    [[nodiscard]] Chance& chance_as() {
        return dynamic_cast<Chance&>(*chance_);
    }
    [[nodiscard]] std::size_t chance_left() const { return chance_ == nullptr ? 0 : chance_->left(); }

    [[nodiscard]] const std::vector<ReplayedEvent>& events() const { return events_; }
    /// The events since the last expectations.
    [[nodiscard]] std::span<const ReplayedEvent> window() const { return std::span{events_}.subspan(window_); }
    /// The events before those, back to the beginning of the latest round of play: what earlier expectations did not
    /// name is not lost.
    [[nodiscard]] std::span<const ReplayedEvent> passed_over() const;
    /// Of these, what happened in the round itself.
    [[nodiscard]] std::span<const ReplayedEvent> passed_over_in_play() const;
    /// The events of earlier rounds.
    [[nodiscard]] std::span<const ReplayedEvent> long_ago() const;
    /// Where the last expectations stood.
    [[nodiscard]] int expectations_line() const { return expectations_line_; }
    void close_window(int line);
    /// From here on the events count; before it the table was being set up.
    void begin();
    /// What the house has gained since the last expectations.
    [[nodiscard]] Money house_gain() const { return house_position() - house_before_; }
    [[nodiscard]] std::string with_names(std::string text) const { return people_.with_names(std::move(text)); }

    [[nodiscard]] PersonId id_of(const Person& person) { return people_.id_of(person); }
    [[nodiscard]] Actor actor(const Person& person) { return {person.role, id_of(person)}; }
    /// 0 for a person who was not mentioned yet.
    [[nodiscard]] PersonId known_id(const Person& person) const { return people_.known_id(person).value_or(0); }

    /// Seats a patron who is mentioned for the first time, with chips; nothing if that is refused.
    std::optional<Breach> welcome(const Person& person, Money chips);
    [[nodiscard]] std::optional<Breach> give(const play::Command& command);

    enum class Stopped : std::uint8_t { as_asked, waits_for_person, out_of_chance };
    /// Runs the automatic dealer; stops before an act of which `until` says so.
    [[nodiscard]] std::expected<Stopped, Breach> play_on(const std::function<bool(const play::Next&)>& until = {});

    /// "5.12, 10.1(b) of Division 1".
    [[nodiscard]] std::string in_words(const law::Citations& rules) const;
    /// Remembers what was cited, for the rules that the scenario claims to show.
    void note(const law::Citations& rules);
    [[nodiscard]] bool has_cited(const std::vector<law::Rule>& rules) const;

private:
    /// Where what belongs to the latest round begins: after the end of the round before it.
    [[nodiscard]] std::size_t begin_of_round() const;
    [[nodiscard]] Money house_position() const;

    const Language& language_;
    play::Law law_;
    std::vector<law::EditionText> texts_;
    std::unique_ptr<play::Table> table_;
    std::unique_ptr<ScriptedChance> chance_;
    std::vector<ReplayedEvent> events_;
    std::vector<law::Rule> cited_;
    People people_;
    std::size_t window_ = 0;
    int expectations_line_ = 0;
    std::size_t begin_ = 0;
    Money house_before_;
};

// --- What sentences ask ---------------------------------------------------------------------------------------------
inline PersonId second_person(Stage& stage, const Values& v) { return stage.id_of(v.get<Person>(1)); }
/// The patron whom a sentence begins with.
inline PersonId patron_of(const Stage& stage, const Values& v) { return stage.known_id(v.get<Person>(0)); }

[[nodiscard]] Mismatch compare(Money expected, Money found);
[[nodiscard]] Mismatch compare(int expected, int found);
/// An expectation for which no rule can be cited.
[[nodiscard]] Mismatch no_rules(Rules rules, Mismatch mismatch);

using Picks = std::function<bool(const ReplayedEvent&)>;
/// Looks for an event that fits and cites the rules, also among those of the round that earlier expectations have not
/// named; otherwise lists those that `concerns` picks.
[[nodiscard]] Mismatch expect_told(const Stage& stage, Rules rules, const std::string& otherwise, const Picks& concerns,
                                   const Picks& fits);
/// That nothing of that kind happened, nor passed an earlier expectation by while the round was played.
[[nodiscard]] Mismatch expect_none(const Stage& stage, const Picks& matches);
/// Looks for an event of type E that fits and cites the rules.
template <class E, class Fits>
[[nodiscard]] Mismatch expect_event(const Stage& stage, Rules rules, Fits fits) {
    return expect_told(
        stage, rules, "nothing of that kind happened",
        [](const ReplayedEvent& each) { return each.event.get_if<E>() != nullptr; },
        [&](const ReplayedEvent& each) { return fits(*each.event.get_if<E>()); });
}

/// "the next act is: turn hand, seat 3 (rule 8.9)"; `shown` are the words for whom or what it concerns.
[[nodiscard]] Mismatch next_is(const Stage& stage, const Values& v, Rules rules, bool concerns = true,
                               const std::string& shown = {});

/// The wagers of a patron on the layout: where each lies, and how much it is.
void for_each_wager(const Stage& stage, PersonId patron, const std::function<void(const void* spot, Money)>& use);
/// All that a patron has where the sentence says.
[[nodiscard]] Money wagered(const Stage& stage, PersonId patron, const Values& v);

}  // namespace croupier::replay
