// Who may give which command in which phase, found by asking decide() itself.
//
//   const Explorer explorer{walk, law, 100};
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
#include <memory>
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

class Explorer {
public:
    /// A state in which something was accepted that was not known before, and all that is accepted there.
    struct Place {
        std::shared_ptr<const play::Table> table;
        std::map<Cell, play::Command> accepted;
    };

    /// Walks so many tables.
    Explorer(const conformance::Walk& walked, const play::Law& law, int walks)
        : walk_(walked), law_(law), by_phase_(walked.game->phases().size()) {
        constexpr conformance::Mix mix{.patrons = 25, .legal = 0, .directed = 10, .mutated = 0, .random = 0};
        conformance::Chance chance{2004};
        look_at(*game().make_table());
        for (int walk = 0; walk < walks; ++walk) {
            // Every other walk goes on for a little from where something was found, and looks around there.
            const bool anew = walk % 2 == 0;
            const std::unique_ptr<play::Table> table = anew ? game().make_table() : a_place(chance).table->copy();
            const int steps = anew ? 250 : 50;
            const int looks_percent = anew ? 1 : 10;
            std::vector<play::Command> open;  // what a look has just found
            for (int step = 0; step < steps; ++step) {
                const play::Command command = !open.empty() && chance.percent(50)
                                                  ? chance.pick(open)
                                                  : conformance::next_move(walk_, law_, *table, chance, mix).command;
                const play::Ruling ruling = table->decide(law_, command);
                if (!ruling) continue;
                if (somebody_new_may(*table, command)) look_at(*table, &command);
                for (const play::Event event : *ruling) table->apply(event);
                open.clear();
                // Looking is dear: what comes next and what was done last tell most states apart.
                constexpr int enough = 3;
                int& looked = seen_[{table->phase(), table->next(law_).place, command.place()}];
                if (++looked <= enough || chance.percent(looks_percent)) open = look_at(*table);
            }
        }
    }

    [[nodiscard]] const play::GameType& game() const { return *walk_.game; }
    [[nodiscard]] const conformance::Walk& walk() const { return walk_; }
    [[nodiscard]] std::size_t kinds() const { return game().request().words.size(); }
    [[nodiscard]] std::size_t phases() const { return game().phases().size(); }
    [[nodiscard]] bool accepts(const Cell& cell) const { return cells_.contains(cell); }
    [[nodiscard]] const std::set<Cell>& cells() const { return cells_; }
    [[nodiscard]] const std::vector<Place>& places() const { return places_; }

    /// A command of that kind, if possible one that is accepted in that phase of somebody.
    [[nodiscard]] play::Command example(std::size_t kind, std::size_t phase) const {
        const play::Command* found = nullptr;
        for (const Place& place : places_)
            for (const auto& [cell, command] : place.accepted) {
                if (cell.kind != kind || (found != nullptr && cell.phase != phase)) continue;
                if (cell.phase == phase) return command;
                found = &command;
            }
        return found != nullptr ? *found : empty(kind);
    }

    /// The staff of candidates are as numbered as in legal_commands.
    static PersonId staff_id(Role role) { return 9000U + static_cast<PersonId>(role); }

private:
    [[nodiscard]] play::Command empty(std::size_t kind) const {
        play::Command command{AnyValue{game().command()}};
        static_cast<void>(command.request_shape().become(command.request(), kind));
        return command;
    }

    /// One of those found last, which are the seldom ones; or any, by phases, so that each gets its share.
    [[nodiscard]] const Place& a_place(conformance::Chance& chance) const {
        constexpr std::size_t last = 12;
        if (chance.percent(50)) return places_[places_.size() - 1 - chance.below(std::min(last, places_.size()))];
        std::vector<std::size_t> of_phase;
        while (of_phase.empty()) of_phase = chance.pick(by_phase_);
        return places_[chance.pick(of_phase)];
    }

    /// Whether the command, accepted here, is also accepted of a role of which that was not known.
    [[nodiscard]] bool somebody_new_may(const play::Table& table, const play::Command& command) const {
        for (std::size_t i = 0; i < role_count; ++i) {
            Actor actor = command.actor();
            actor.role = static_cast<Role>(i);
            if (actor.is_staff() && command.actor().is_patron()) actor.id = staff_id(actor.role);
            if (accepts({table.phase(), command.place(), actor.role})) continue;
            play::Command theirs = command;
            theirs.give_to(actor);
            if (table.decide(law_, theirs)) return true;
        }
        return false;
    }

    /// Asks about everything, and says what may be done.
    std::vector<play::Command> look_at(const play::Table& table, const play::Command* besides = nullptr) {
        const std::size_t phase = table.phase();
        std::map<Cell, play::Command> accepted;
        std::vector<std::vector<play::Command>> candidates(kinds());
        const auto same_request = [](const play::Command& a, const play::Command& b) {
            return a.request_shape().equal(a.request(), b.request());
        };
        for (const play::Command& command : table.legal(law_)) {
            accepted.try_emplace({phase, command.place(), command.actor().role}, command);
            auto& of_kind = candidates[command.place()];
            constexpr std::size_t enough = 3;
            if (of_kind.size() < enough && (of_kind.empty() || !same_request(of_kind.back(), command)))
                of_kind.push_back(command);
        }
        if (besides != nullptr) candidates[besides->place()].push_back(*besides);
        // The same by everybody else, and what nobody may do.
        std::vector<Actor> everybody;
        for (std::size_t i = 0; i < role_count; ++i) {
            const auto role = static_cast<Role>(i);
            if (Actor{role, 0}.is_staff()) everybody.push_back({role, staff_id(role)});
        }
        for (const play::Patron& patron : table.patrons())
            everybody.push_back({patron.seat == 0 ? Role::standing_patron : Role::seated_patron, patron.id});
        for (std::size_t kind = 0; kind < kinds(); ++kind) {
            if (candidates[kind].empty()) candidates[kind].push_back(empty(kind));
            for (const Actor& actor : everybody) {
                const Cell cell{phase, kind, actor.role};
                for (play::Command& command : candidates[kind]) {
                    if (accepted.contains(cell)) break;
                    command.give_to(actor);
                    if (table.decide(law_, command)) accepted.emplace(cell, command);
                }
            }
        }
        const bool is_new = std::ranges::any_of(accepted, [this](const auto& each) { return !accepts(each.first); });
        std::vector<play::Command> open;
        for (const auto& [cell, command] : accepted) open.push_back(command);
        if (!is_new) return open;
        for (const auto& [cell, command] : accepted) cells_.insert(cell);
        by_phase_[phase].push_back(places_.size());
        places_.push_back({table.copy(), std::move(accepted)});
        return open;
    }

    const conformance::Walk& walk_;
    play::Law law_;
    std::set<Cell> cells_;
    std::vector<Place> places_;
    std::vector<std::vector<std::size_t>> by_phase_;
    std::map<std::array<std::size_t, 3>, int> seen_;  ///< by phase, act that is due, and last command
};

}  // namespace croupier::permissions
