#include <cctype>

#include "language/stage.h"

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

std::string People::with_names(std::string text) const {
    for (const auto& [name, id] : names_) {
        const std::string number = "patron " + std::to_string(id);
        for (std::size_t at = text.find(number); at != std::string::npos; at = text.find(number, at + 1)) {
            const std::size_t end = at + number.size();
            if (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) continue;
            text.replace(at, number.size(), "standing " + name);
        }
    }
    return text;
}

}  // namespace croupier::replay
