// What baccarat brings to its scenarios: hands and spots, a shoe with the cards of the file.
#pragma once

#include <array>
#include <deque>
#include <map>

#include "core/equipment/card_supply.h"
#include "games/baccarat/rules/baccarat.h"
#include "games/baccarat/rules/spoken.h"
#include "language/reader.h"

namespace croupier::replay {

/// A wagering area as written; without a set it is the patron's own.
struct Place {
    baccarat::Outcome outcome = baccarat::Outcome::banker;
    std::optional<baccarat::Area> area;
};

/// ", set 2" at the end of an act about cards; without it the first.
struct SetOfCards {
    std::uint8_t index = 0;
};

/// The scenario's cards as a supplier of chance: taken in order, remembered by their place in the shoe.
class ScriptedCards final : public CardSupply {
public:
    struct Item {
        enum class Kind : std::uint8_t { card, cutting_card, end_of_shoe } kind = Kind::card;
        Card card;
    };
    static constexpr std::string_view thing = "card";

    void add(const Item& item) { queue_.push_back(item); }
    [[nodiscard]] bool exhausted() const { return queue_.empty(); }
    [[nodiscard]] std::size_t left() const { return queue_.size(); }
    /// A card that an act has drawn by hand; its face is the next in the queue, if there is one.
    void take_for(int place);

    void load(int cards) override;
    Front front(int place, bool cutting_card_out) override;
    Card face(int place) override;
    int choose(int least, int most) override;

private:
    std::deque<Item> queue_;
    std::map<int, Card> faces_;
};

/// "Shoe", "Cards" and "Next cards".
class CardSections {
public:
    void table_is_set(Reader<baccarat::Game>& reader, const Entry& entry);
    void wagers_begin(Reader<baccarat::Game>&, const Entry&) {}
    void act_was_read(const Entry& entry);
    Done read(Reader<baccarat::Game>& reader, std::string_view section, const Entry& entry);

private:
    Done read_shoe(Reader<baccarat::Game>& reader, const Entry& entry);
    Done read_cards(Reader<baccarat::Game>& reader, const Entry& entry, bool deal);

    std::optional<std::size_t> shoe_step_;
    CardCounts seen_;
};

template <>
struct Speech<baccarat::Game> {
    using Game = baccarat::Game;
    using Act = baccarat::Act;
    using Setup = baccarat::TableSetup;
    using SetUpTable = baccarat::SetUpTable;
    using Supply = ScriptedCards;
    using Sections = CardSections;
    static constexpr std::array<std::string_view, 3> sections{"Shoe", "Next cards", "Cards"};
    static constexpr std::span<const std::string_view> order_of_play{baccarat::spoken_acts};
    static constexpr std::span<const std::string_view> events{baccarat::spoken_events};

    static std::span<const Slot> slots();
    static Setup reference_table();
    static std::span<const TableItem<Setup>> table_items();
    static std::span<const ActSentence<Game>> acts();
    static std::span<const ExpectationSentence<Game>> expectations();

    static bool needs_chance(const baccarat::NextAct& next, const baccarat::State& state) {
        return (next.act == Act::draw_card && state.kept.empty()) || next.act == Act::burn_first;
    }
    static std::optional<baccarat::Command> automatic(Stage<Game>& stage, const baccarat::NextAct& next);
    /// What the supply does once the event is applied: a card that was dealt face down has a face in the file.
    static auto happened(Supply& supply, const baccarat::State& before, const baccarat::Event& event) {
        const bool face_down = is_face_down(event);
        return [&supply, face_down, place = before.shoe.drawn] {
            if (face_down) supply.take_for(place);
        };
    }

private:
    static bool is_face_down(const baccarat::Event& event);
};

[[nodiscard]] baccarat::Spot spot_of(const Stage<baccarat::Game>& stage, const Person& patron, const Place& place);

}  // namespace croupier::replay
