// Who may give which command in which phase, found by asking decide() itself.
//
//   const Explorer<baccarat::Game> explorer{law, 100};
//   explorer.accepts({phase, kind, role})     whether some state of that phase was found in which it was accepted
//
// Tables are walked by chance as in tests/conformance, always the same way. What finds something new is remembered, and
// the search goes on from there: so it comes to what is seldom as well. In every state that it looks at, candidates for
// every kind of command are given by every role.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/base/record.h"
#include "core/table/actor.h"
#include "tests/conformance/walk.h"

namespace croupier::permissions {

inline constexpr std::size_t role_count = enum_names<Role>.size();

struct Cell {
    std::size_t phase = 0;
    std::size_t kind = 0;  ///< the place of the command in the game's list
    Role role = Role::dealer;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

template <class Game>
class Explorer {
public:
    using Law = typename Game::Law;
    using State = typename Game::State;
    using Command = typename Game::Command;
    using Requests = decltype(Command::request);
    using Phase = decltype(State::phase);

    static constexpr std::size_t kinds = Requests::names.size();
    static constexpr std::size_t phases = enum_names<Phase>.size();

    /// A state in which something was accepted that was not known before, and all that is accepted there.
    struct Place {
        State state;
        std::map<Cell, Command> accepted;
    };

    /// Walks so many tables.
    Explorer(const Law& law, int walks) : law_(law) {
        constexpr conformance::Mix mix{.patrons = 25, .legal = 0, .directed = 10, .mutated = 0, .random = 0};
        conformance::Chance chance{2004};
        look_at(State{});
        for (int walk = 0; walk < walks; ++walk) {
            // Every other walk goes on for a little from where something was found, and looks around there.
            const bool anew = walk % 2 == 0;
            State state = anew ? State{} : a_place(chance).state;
            const int steps = anew ? 250 : 50;
            const int looks_percent = anew ? 1 : 10;
            std::vector<Command> open;  // what a look has just found
            for (int step = 0; step < steps; ++step) {
                const Command command = !open.empty() && chance.percent(50)
                                            ? chance.pick(open)
                                            : conformance::Traits<Game>::next(law_, state, chance, mix).command;
                const auto ruling = Game::decide(law_, state, command);
                if (!ruling) continue;
                if (somebody_new_may(state, command)) look_at(state, &command.request);
                for (const auto& event : *ruling) Game::apply(state, event);
                open.clear();
                // Looking is dear: what comes next and what was done last tell most states apart.
                const auto due = static_cast<std::size_t>(next_act(law_, state).act);
                constexpr int enough = 3;
                int& looked = seen_[{static_cast<std::size_t>(state.phase), due, command.request.place()}];
                if (++looked <= enough || chance.percent(looks_percent)) open = look_at(state);
            }
        }
    }

    [[nodiscard]] bool accepts(const Cell& cell) const { return cells_.contains(cell); }
    [[nodiscard]] const std::set<Cell>& cells() const { return cells_; }
    [[nodiscard]] const std::vector<Place>& places() const { return places_; }

    /// A request of that kind, if possible one that is accepted in that phase of somebody.
    [[nodiscard]] Requests example(std::size_t kind, std::size_t phase) const {
        std::optional<Requests> found;
        for (const Place& place : places_)
            for (const auto& [cell, command] : place.accepted) {
                if (cell.kind != kind || (found && cell.phase != phase)) continue;
                if (cell.phase == phase) return command.request;
                found = command.request;
            }
        return found ? *found : empty(kind);
    }

    /// The staff of candidates are as numbered as in legal_commands.
    static PersonId staff_id(Role role) { return 9000U + static_cast<PersonId>(role); }

private:
    static Requests empty(std::size_t kind) { return Empty<Requests>::of(kind); }
    template <class>
    struct Empty;
    template <template <class...> class One, class... Ts>
    struct Empty<One<Ts...>> {
        static One<Ts...> of(std::size_t kind) {
            One<Ts...> request;
            std::size_t at = 0;
            ((at++ == kind ? static_cast<void>(request.template become<Ts>()) : void()), ...);
            return request;
        }
    };

    /// One of those found last, which are the seldom ones; or any, by phases, so that each gets its share.
    [[nodiscard]] const Place& a_place(conformance::Chance& chance) const {
        constexpr std::size_t last = 12;
        if (chance.percent(50)) return places_[places_.size() - 1 - chance.below(std::min(last, places_.size()))];
        std::vector<std::size_t> of_phase;
        while (of_phase.empty()) of_phase = chance.pick(by_phase_);
        return places_[chance.pick(of_phase)];
    }

    /// Whether the command, accepted here, is also accepted of a role of which that was not known.
    [[nodiscard]] bool somebody_new_may(const State& state, const Command& command) const {
        for (std::size_t i = 0; i < role_count; ++i) {
            Actor actor = command.actor;
            actor.role = static_cast<Role>(i);
            if (actor.is_staff() && command.actor.is_patron()) actor.id = staff_id(actor.role);
            if (!accepts({static_cast<std::size_t>(state.phase), command.request.place(), actor.role}) &&
                Game::decide(law_, state, Command{actor, command.request}))
                return true;
        }
        return false;
    }

    /// Asks about everything, and says what may be done.
    std::vector<Command> look_at(const State& state, const Requests* besides = nullptr) {
        const auto phase = static_cast<std::size_t>(state.phase);
        std::map<Cell, Command> accepted;
        std::array<std::vector<Requests>, kinds> candidates;
        for (const Command& command : Game::legal_commands(law_, state)) {
            accepted.try_emplace({phase, command.request.place(), command.actor.role}, command);
            auto& of_kind = candidates[command.request.place()];
            constexpr std::size_t enough = 3;
            if (of_kind.size() < enough && (of_kind.empty() || of_kind.back() != command.request))
                of_kind.push_back(command.request);
        }
        if (besides != nullptr) candidates[besides->place()].push_back(*besides);
        // The same by everybody else, and what nobody may do.
        std::vector<Actor> everybody;
        for (std::size_t i = 0; i < role_count; ++i) {
            const auto role = static_cast<Role>(i);
            if (Actor{role, 0}.is_staff()) everybody.push_back({role, staff_id(role)});
        }
        for (const auto& patron : state.patrons)
            everybody.push_back({patron.seat == 0 ? Role::standing_patron : Role::seated_patron, patron.id});
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            if (candidates[kind].empty()) candidates[kind].push_back(empty(kind));
            for (const Actor& actor : everybody) {
                const Cell cell{phase, kind, actor.role};
                for (const Requests& request : candidates[kind])
                    if (const Command command{actor, request};
                        !accepted.contains(cell) && Game::decide(law_, state, command))
                        accepted.emplace(cell, command);
            }
        }
        const bool is_new = std::ranges::any_of(accepted, [this](const auto& each) { return !accepts(each.first); });
        std::vector<Command> open;
        for (const auto& [cell, command] : accepted) open.push_back(command);
        if (!is_new) return open;
        for (const auto& [cell, command] : accepted) cells_.insert(cell);
        by_phase_[phase].push_back(places_.size());
        places_.push_back({state, std::move(accepted)});
        return open;
    }

    const Law& law_;
    std::set<Cell> cells_;
    std::vector<Place> places_;
    std::array<std::vector<std::size_t>, phases> by_phase_;
    std::map<std::array<std::size_t, 3>, int> seen_;  ///< by phase, act that is due, and last command
};

}  // namespace croupier::permissions
