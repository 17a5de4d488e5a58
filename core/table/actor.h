// Who acts. The person who gives a command is part of the command.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/record.h"

namespace croupier {

enum class Role : std::uint8_t {
    dealer,
    second_dealer,
    game_supervisor,
    casino_supervisor,
    casino_operator,
    seated_patron,
    standing_patron,
};
template <>
inline constexpr auto enum_names<Role> =
    std::to_array<std::string_view>({"dealer", "second dealer", "game supervisor", "casino supervisor",
                                     "casino operator", "seated patron", "standing patron"});

/// A person's number: a patron's or a member of staff's. Names are kept outside the core.
using PersonId = std::uint32_t;

struct Actor {
    Role role = Role::dealer;
    PersonId id = 0;
    CROUPIER_RECORD(Actor, role, id);

    [[nodiscard]] bool is_patron() const { return role == Role::seated_patron || role == Role::standing_patron; }
    [[nodiscard]] bool is_supervisor() const {
        return role == Role::game_supervisor || role == Role::casino_supervisor;
    }
    [[nodiscard]] bool is_staff() const { return !is_patron(); }
};

}  // namespace croupier
