// Roles, and where they hold: at one table, in one casino, or everywhere.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/record.h"
#include "core/table/actor.h"

namespace croupier::accounts {

enum class Role : std::uint8_t {
    casino_operator,    ///< runs casinos: accounts, tables, limits
    casino_supervisor,  ///< over all tables of a casino
    game_supervisor,    ///< over tables
    dealer,
    patron,
    inspector,  ///< reads everything but undealt cards, changes nothing
    display,    ///< a board beside a table: sees what everybody sees
};

/// Where a role holds. Empty means every: no casino is every casino, no table every table of the casino.
struct Scope {
    std::string casino;
    std::string table;
    CROUPIER_RECORD(Scope, casino, table);

    [[nodiscard]] bool covers(const Scope& other) const {
        return casino.empty() || (casino == other.casino && (table.empty() || table == other.table));
    }
};

/// Reads keys as a person typed them, an empty key for all; the error says what is wrong.
[[nodiscard]] std::expected<Scope, std::string> parse_scope(std::string_view casino, std::string_view table);
/// "table mini-1 of auckland", "all tables of auckland", "all casinos".
[[nodiscard]] std::string in_words(const Scope& scope);

struct Grant {
    Role role = Role::patron;
    Scope scope;
    CROUPIER_RECORD(Grant, role, scope);
};

/// "dealer at table mini-1 of auckland".
[[nodiscard]] std::string in_words(const Grant& grant);

/// Whether one of the grants is that role and reaches that far.
[[nodiscard]] bool holds(std::span<const Grant> grants, Role role, const Scope& where);

/// Who works for the house and may have a PIN.
[[nodiscard]] constexpr bool is_staff(Role role) { return role <= Role::dealer; }

/// As whom somebody in that role acts at a table: nobody for inspectors and displays. Whether a patron sits or stands
/// is the table's matter; standing is the lesser of both.
[[nodiscard]] std::optional<croupier::Role> role_at_table(Role role);

}  // namespace croupier::accounts

namespace croupier {
template <>
inline constexpr auto enum_names<accounts::Role> = std::to_array<std::string_view>(
    {"operator", "casino-supervisor", "game-supervisor", "dealer", "patron", "inspector", "display"});
}  // namespace croupier
