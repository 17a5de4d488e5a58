#include "apps/replay/language/stage.h"

namespace croupier::replay {

PersonId People::id_of(const Person& person) {
    if (person.role == Role::seated_patron) return person.seat;
    if (person.name.empty()) return 1001U + static_cast<PersonId>(person.role);
    const PersonId first = person.role == Role::standing_patron ? 101U : 2001U;
    return names_.try_emplace(person.name, first + static_cast<PersonId>(names_.size())).first->second;
}

std::optional<PersonId> People::known_id(const Person& person) const {
    if (person.role == Role::seated_patron) return person.seat;
    const auto found = names_.find(person.name);
    return found == names_.end() ? std::nullopt : std::optional{found->second};
}

}  // namespace croupier::replay
