// What legal_commands of any game begins with: candidates for everybody at a table, which decide() then judges.
#pragma once

#include <utility>
#include <vector>

#include "core/table/actor.h"
#include "core/table/people.h"
#include "core/table/people_rules.h"

namespace croupier {

/// Collects commands: class Candidates : public CommandList<Game>.
template <class Game>
class CommandList {
public:
    using Law = typename Game::Law;
    using State = typename Game::State;
    using Command = typename Game::Command;

    CommandList(const Law& law, const State& state) : law_(law), s_(state) {}

    /// Those that decide() accepts.
    [[nodiscard]] std::vector<Command> legal() && {
        std::erase_if(list_, [this](const Command& command) { return !Game::decide(law_, s_, command).has_value(); });
        return std::move(list_);
    }

protected:
    static PersonId staff_id(Role role) { return 9000U + static_cast<PersonId>(role); }
    static Actor self(const auto& patron) {
        return {patron.seat == 0 ? Role::standing_patron : Role::seated_patron, patron.id};
    }

    void put(const Actor& actor, const auto& asked) { list_.emplace_back(actor, asked); }
    /// Puts the request for every member of staff.
    void staff(const auto& asked) {
        for (const Role role :
             {Role::dealer, Role::second_dealer, Role::game_supervisor, Role::casino_supervisor, Role::casino_operator})
            put({role, staff_id(role)}, asked);
    }
    /// The patron asks, or a dealer for the patron.
    void for_patron(const Actor& patron, const auto& asked) {
        put(patron, asked);
        for (const Role role : {Role::dealer, Role::second_dealer}) put({role, staff_id(role)}, asked);
    }
    /// The patron asks, or anybody of the staff.
    void both(const Actor& patron, const auto& asked) {
        put(patron, asked);
        staff(asked);
    }

    /// Somebody takes a place.
    void newcomers(int seats) {
        PersonId newcomer = 8000;
        while (s_.find_patron(newcomer) != nullptr) ++newcomer;
        put({Role::standing_patron, newcomer}, Join{newcomer, 0});
        for (int seat = 1; seat <= seats; ++seat)
            put({Role::seated_patron, newcomer}, Join{newcomer, static_cast<std::uint8_t>(seat)});
        staff(Join{newcomer, 0});
    }
    /// What people do at any table, for each patron at it.
    void people() {
        for (const auto& patron : s_.patrons) {
            if (!patron.present) continue;
            staff(MarkPartnership{patron.id, !patron.in_partnership});
            staff(ReportWagersElsewhere{patron.id, !patron.wagers_elsewhere});
            both(self(patron), Leave{patron.id});
            both(self(patron), BuyIn{patron.id, s_.setup.chips.denominations().back()});
            both(self(patron), CashOut{patron.id, chips_of(s_, patron.id)});
        }
    }

    const Law& law_;
    const State& s_;

private:
    std::vector<Command> list_;
};

}  // namespace croupier
