// What Tai-Sai brings to its scenarios: areas of the layout, and a tumbler with the dice of the file.
#pragma once

#include <array>
#include <deque>

#include "core/equipment/dice_supply.h"
#include "games/tai_sai/rules/spoken.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "language/reader.h"

namespace croupier::replay {

/// The scenario's throws, in their order; nothing in one of them: the dice do not lie flat.
class ScriptedDice final : public DiceSupply {
public:
    using Throw = std::optional<Dice>;
    static constexpr std::string_view thing = "throw";

    void add(const Throw& thrown) { queue_.push_back(thrown); }
    [[nodiscard]] bool exhausted() const { return queue_.empty(); }
    [[nodiscard]] std::size_t left() const { return queue_.size(); }

    void spin() override {}
    Throw uncover() override;

private:
    std::deque<Throw> queue_;
};

/// "Dice" and "Next dice".
class DiceSections {
public:
    void table_is_set(Reader<tai_sai::Game>&, const Entry&) {}
    /// Spins the dice and calls for wagers, unless that is done.
    void wagers_begin(Reader<tai_sai::Game>& reader, const Entry& entry);
    void act_was_read(const Entry&) {}
    Done read(Reader<tai_sai::Game>& reader, std::string_view section, const Entry& entry);
};

template <>
struct Speech<tai_sai::Game> {
    using Game = tai_sai::Game;
    using Act = tai_sai::Act;
    using Setup = tai_sai::TableSetup;
    using SetUpTable = tai_sai::SetUpTable;
    using Supply = ScriptedDice;
    using Sections = DiceSections;
    static constexpr std::array<std::string_view, 2> sections{"Next dice", "Dice"};
    static constexpr std::span<const std::string_view> order_of_play{tai_sai::spoken_acts};
    static constexpr std::span<const std::string_view> events{tai_sai::spoken_events};

    static std::span<const Slot> slots();
    static Setup reference_table();
    static std::span<const TableItem<Setup>> table_items();
    static std::span<const ActSentence<Game>> acts();
    static std::span<const ExpectationSentence<Game>> expectations();

    static bool needs_chance(const tai_sai::NextAct& next, const tai_sai::State&) {
        return next.act == Act::uncover_tumbler;
    }
    static std::optional<tai_sai::Command> automatic(Stage<Game>& stage, const tai_sai::NextAct& next);
    static auto happened(Supply&, const tai_sai::State&, const tai_sai::Event&) {
        return [] {};
    }
};

}  // namespace croupier::replay
