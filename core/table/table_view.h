// A table of any game as Division 1 sees it: who is there, whose wagers lie on the layout, and the chips. The guards
// that are the same in every game ask this, and so are compiled once.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/money/chips.h"
#include "core/table/actor.h"
#include "core/table/ledger.h"

namespace croupier {

/// A patron at a table.
struct PatronView {
    PersonId id = 0;
    std::uint8_t seat = 0;    ///< 0: stands
    std::uint32_t place = 0;  ///< in the list of those who have come, and in the ledger

    [[nodiscard]] Role role() const { return seat == 0 ? Role::standing_patron : Role::seated_patron; }
};

/// A view of a game's state, which has `patrons`, `find_patron`, `patron_at`, `wagers`, `ledger` and `setup.chips`.
/// Copied freely; must not outlive the state.
class TableView {
public:
    template <class State>
    explicit TableView(const State& state)
        : ledger(state.ledger), chips(state.setup.chips), state_(&state), answers_(&answers_of<State>) {}

    /// The chips in front of a patron.
    [[nodiscard]] Money chips_of(const PatronView& patron) const {
        return ledger.balance({AccountKind::patron, patron.place});
    }
    /// The patron with that number; nothing unless present.
    [[nodiscard]] std::optional<PatronView> find(PersonId patron) const { return answers_->find(state_, patron); }
    [[nodiscard]] bool is_taken(std::uint8_t seat) const { return answers_->is_taken(state_, seat); }
    /// The first of those present, in the order in which they came; nothing when the table is empty.
    [[nodiscard]] std::optional<PatronView> first() const { return answers_->first(state_); }
    /// Those who sit, in the order in which they came.
    [[nodiscard]] std::vector<PatronView> seated() const { return answers_->seated(state_); }
    /// Whether a wager of the patron lies on the layout.
    [[nodiscard]] bool has_wager(PersonId patron) const { return answers_->has_wager(state_, patron); }

    const Ledger& ledger;
    const ChipSet& chips;

private:
    template <class State, class Patron>
    static PatronView seen(const State& table, const Patron& patron) {
        return {patron.id, patron.seat, static_cast<std::uint32_t>(&patron - table.patrons.data())};
    }

    /// What only the game's own types can tell.
    struct Answers {
        std::optional<PatronView> (*find)(const void* state, PersonId patron);
        bool (*is_taken)(const void* state, std::uint8_t seat);
        std::optional<PatronView> (*first)(const void* state);
        std::vector<PatronView> (*seated)(const void* state);
        bool (*has_wager)(const void* state, PersonId patron);
    };
    template <class State>
    static constexpr Answers answers_of{
        .find = [](const void* state, PersonId id) -> std::optional<PatronView> {
            const State& table = *static_cast<const State*>(state);
            const auto* patron = table.find_patron(id);
            return patron == nullptr ? std::nullopt : std::optional{seen(table, *patron)};
        },
        .is_taken = [](const void* state,
                       std::uint8_t seat) { return static_cast<const State*>(state)->patron_at(seat) != nullptr; },
        .first = [](const void* state) -> std::optional<PatronView> {
            const State& table = *static_cast<const State*>(state);
            for (const auto& patron : table.patrons)
                if (patron.present) return seen(table, patron);
            return std::nullopt;
        },
        .seated =
            [](const void* state) {
                const State& table = *static_cast<const State*>(state);
                std::vector<PatronView> list;
                for (const auto& patron : table.patrons)
                    if (patron.present && patron.seat != 0) list.push_back(seen(table, patron));
                return list;
            },
        .has_wager =
            [](const void* state, PersonId id) {
                for (const auto& wager : static_cast<const State*>(state)->wagers)
                    if (wager.patron == id) return true;
                return false;
            }};

    const void* state_;
    const Answers* answers_;
};

}  // namespace croupier
