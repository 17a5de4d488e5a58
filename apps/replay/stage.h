// The table while a scenario runs: people, cards from the file, every event so far.
#pragma once

#include <deque>
#include <map>

#include "apps/replay/scenario.h"
#include "core/games/baccarat/automatic.h"

namespace croupier::replay {

/// The scenario's cards as a supplier of chance: taken in order, remembered by their place in the shoe.
class ScriptedCards final : public CardSupply {
public:
    void add(const SupplyCards::Item& item) { queue_.push_back(item); }
    [[nodiscard]] bool exhausted() const { return queue_.empty(); }
    [[nodiscard]] std::size_t left() const { return queue_.size(); }
    /// A card that an act has drawn by hand; its face is the next in the queue, if there is one.
    void take_for(int place);

    void load(int cards) override;
    Front front(int place, bool cutting_card_out) override;
    Card face(int place) override;
    int choose(int least, int most) override;

private:
    std::deque<SupplyCards::Item> queue_;
    std::map<int, Card> faces_;
};

/// An event as it happened: the state before it is needed to put it into words.
struct Happened {
    baccarat::Event event;
    std::string text;
    std::string call;
};

class Stage {
public:
    explicit Stage(const Scenario& scenario);

    /// Today's law; a round that is under way has that of its beginning.
    [[nodiscard]] const baccarat::Edition& law() const { return *laws_.back(); }
    /// Every law so far, the first day's first.
    [[nodiscard]] std::span<const baccarat::Edition* const> laws() const { return laws_; }
    void begin_day(const NewDay& day) { laws_.push_back(day.law); }
    [[nodiscard]] const baccarat::State& state() const { return state_; }
    [[nodiscard]] const std::vector<Happened>& events() const { return events_; }
    /// The events since the last expectations.
    [[nodiscard]] std::span<const Happened> window() const { return std::span{events_}.subspan(window_); }
    [[nodiscard]] Money house_gain() const;
    ScriptedCards& cards() { return cards_; }

    [[nodiscard]] Actor actor(const Person& person);
    [[nodiscard]] PersonId id_of(const Person& person);
    [[nodiscard]] std::optional<PersonId> known_id(const Person& person) const;
    [[nodiscard]] baccarat::Spot spot_of(const Person& patron, const Place& place) const;
    /// Seats a patron who is mentioned for the first time, with chips; nothing if that is refused.
    std::optional<Breach> welcome(const Person& person, Money chips);

    [[nodiscard]] std::optional<Breach> give(const baccarat::Command& command);
    enum class Stopped : std::uint8_t { waits_for_person, out_of_cards };
    /// Runs the automatic dealer; `until` stops before that act.
    [[nodiscard]] std::expected<Stopped, Breach> play_on(std::optional<baccarat::Act> until);
    /// Puts an undisturbed shoe into play, as a scenario without an opening assumes.
    [[nodiscard]] std::optional<Breach> begin_in_play(int cards_left, bool cutting_card_out);

    /// "5.12, 10.1(b) of Division 1".
    [[nodiscard]] std::string in_words(const law::Citations& rules) const;
    void close_window();
    void note_breach(const Breach& breach) { cited(breach.rules); }
    [[nodiscard]] bool has_cited(const std::vector<law::Rule>& rules) const;

private:
    void cited(const law::Citations& rules);
    [[nodiscard]] Money house_position() const;

    std::vector<const baccarat::Edition*> laws_;
    baccarat::State state_;
    std::vector<Happened> events_;
    std::vector<law::Rule> cited_;
    std::map<std::string, PersonId> names_;
    ScriptedCards cards_;
    std::size_t window_ = 0;
    Money house_before_;
};

}  // namespace croupier::replay
