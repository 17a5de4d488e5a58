#include "server/accounts/roles.h"

#include <algorithm>

#include "server/accounts/names.h"

namespace croupier::accounts {

std::expected<Scope, std::string> parse_scope(std::string_view casino, std::string_view table) {
    Scope scope;
    if (casino.empty() && !table.empty())
        return std::unexpected(std::string{"a table needs its casino, for example auckland with mini-1"});
    if (!casino.empty()) {
        auto key = parse_key(casino);
        if (!key) return std::unexpected(key.error());
        scope.casino = *std::move(key);
    }
    if (!table.empty()) {
        auto key = parse_key(table);
        if (!key) return std::unexpected(key.error());
        scope.table = *std::move(key);
    }
    return scope;
}

std::string in_words(const Scope& scope) {
    if (scope.casino.empty()) return "all casinos";
    if (scope.table.empty()) return "all tables of " + scope.casino;
    return "table " + scope.table + " of " + scope.casino;
}

std::string in_words(const Grant& grant) { return std::string{name_of(grant.role)} + " at " + in_words(grant.scope); }

bool holds(std::span<const Grant> grants, Role role, const Scope& where) {
    return std::ranges::any_of(grants,
                               [&](const Grant& each) { return each.role == role && each.scope.covers(where); });
}

std::optional<croupier::Role> role_at_table(Role role) {
    switch (role) {
        case Role::casino_operator: return croupier::Role::casino_operator;
        case Role::casino_supervisor: return croupier::Role::casino_supervisor;
        case Role::game_supervisor: return croupier::Role::game_supervisor;
        case Role::dealer: return croupier::Role::dealer;
        case Role::patron: return croupier::Role::standing_patron;
        case Role::inspector:
        case Role::display: break;
    }
    return std::nullopt;
}

}  // namespace croupier::accounts
