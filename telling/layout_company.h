// The patrons of layout_patrons.h as commands of a game that is known by its types. For the game's own folder.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "core/table/ledger.h"
#include "core/table/people.h"
#include "telling/layout_patrons.h"

namespace croupier::deal {

/// What a game says of the areas of its layout.
template <class Game, class Area>
struct LayoutHooks {
    using State = typename Game::State;
    using Command = typename Game::Command;

    std::vector<Area> areas;           ///< that may be wagered on
    std::function<int(Area)> kind_of;  ///< kinds by which patrons have their tastes
    /// How a patron lays that amount there.
    std::function<Command(const State&, Actor, Area, Money)> place;
    /// What else is done when a patron has come.
    std::function<std::vector<Command>(const LayoutPatrons::Guest&)> welcome = {};
};

template <class Game, class Area>
class LayoutCompany {
public:
    using State = typename Game::State;
    using Command = typename Game::Command;

    LayoutCompany(std::uint64_t seed, int seats, Money minimum, LayoutHooks<Game, Area> hooks)
        : hooks_(std::move(hooks)), patrons_(seed, kinds(), seats, minimum) {}

    [[nodiscard]] std::vector<Command> arrivals() const {
        std::vector<Command> commands;
        for (const LayoutPatrons::Guest& guest : patrons_.guests()) {
            commands.push_back({actor(guest), Join{guest.id, guest.seat}});
            commands.push_back({actor(guest), BuyIn{guest.id, patrons_.purchase()}});
            if (hooks_.welcome) std::ranges::copy(hooks_.welcome(guest), std::back_inserter(commands));
        }
        return commands;
    }
    [[nodiscard]] std::vector<Command> wagers(const State& state) {
        const auto chips = [&state](PersonId patron) {
            const auto place = std::ranges::find_if(state.patrons, [&](const auto& each) { return each.id == patron; });
            const auto index = static_cast<std::uint32_t>(place - state.patrons.begin());
            return state.ledger.balance({AccountKind::patron, index});
        };
        std::vector<Command> commands;
        for (const auto& [guest, area, amount] : patrons_.wager(chips))
            commands.push_back(area ? hooks_.place(state, actor(*guest), hooks_.areas[*area], amount)
                                    : Command{actor(*guest), BuyIn{guest->id, amount}});
        return commands;
    }

private:
    [[nodiscard]] std::vector<int> kinds() const {
        std::vector<int> kinds;
        for (const Area area : hooks_.areas) kinds.push_back(hooks_.kind_of(area));
        return kinds;
    }
    static Actor actor(const LayoutPatrons::Guest& guest) { return {Role::seated_patron, guest.id}; }

    LayoutHooks<Game, Area> hooks_;
    LayoutPatrons patrons_;
};

}  // namespace croupier::deal
