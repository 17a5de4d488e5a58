#include "core/table/guard_result.h"

namespace croupier {

GuardResult unless_role(const Actor& actor, std::initializer_list<Role> roles, law::Rule rule, std::string_view doing) {
    std::string allowed;
    for (const Role role : roles) {
        if (actor.role == role) return std::nullopt;
        if (!allowed.empty()) allowed += " or the ";
        allowed += name_of(role);
    }
    return Breach{rule, "a " + std::string{name_of(actor.role)} + " may not " + std::string{doing} + "; the " +
                            allowed + " may."};
}

}  // namespace croupier
