// How a rule of any game refuses a command: the first guard that is broken is the one reported.
#pragma once

#include <expected>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/table/actor.h"
#include "core/table/breach.h"

namespace croupier {

/// What a guard yields: a breach, or nothing when the guard is satisfied.
using GuardResult = std::optional<Breach>;

[[nodiscard]] inline std::unexpected<Breach> refuse(law::Citations rules, std::string what) {
    return std::unexpected(Breach{rules, std::move(what)});
}

/// A breach of `rule` unless the actor has one of these roles.
[[nodiscard]] GuardResult unless_role(const Actor& actor, std::initializer_list<Role> roles, law::Rule rule,
                                      std::string_view doing);

}  // namespace croupier
