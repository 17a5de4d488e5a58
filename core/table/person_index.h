// The place of each person in a table's list of patrons, so that people who only stand by cost the others nothing.
//
// It follows from the list and is not part of what a table's state says: it is not written down, and two states are
// equal even if their indexes differ. A state that was read has no index until the next event; until then the list is
// searched.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/table/actor.h"

namespace croupier {

class PersonIndex {
public:
    /// The place of that person in the list; its size where there is none.
    template <class Patron>
    [[nodiscard]] std::size_t place_of(PersonId id, const std::vector<Patron>& patrons) const {
        if (ids_.size() != patrons.size())
            return static_cast<std::size_t>(std::ranges::find(patrons, id, &Patron::id) - patrons.begin());
        const auto found = std::ranges::lower_bound(ids_, id, {}, &Entry::id);
        return found != ids_.end() && found->id == id ? found->place : patrons.size();
    }

    /// Takes note of everybody who has come to the list since.
    template <class Patron>
    void follow(const std::vector<Patron>& patrons) {
        if (ids_.size() == patrons.size()) return;
        if (ids_.size() > patrons.size()) ids_.clear();
        for (auto place = static_cast<std::uint32_t>(ids_.size()); place < patrons.size(); ++place)
            ids_.push_back({patrons[place].id, place});
        std::ranges::sort(ids_, {}, &Entry::id);
    }

    friend bool operator==(const PersonIndex&, const PersonIndex&) { return true; }

private:
    struct Entry {
        PersonId id;
        std::uint32_t place;
    };
    std::vector<Entry> ids_;  ///< by id
};

}  // namespace croupier
