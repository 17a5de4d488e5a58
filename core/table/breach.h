// How a ruling refuses. A breach is a value: somebody asked for something that a rule forbids.
#pragma once

#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "core/base/record.h"
#include "core/law/rule.h"

namespace croupier {

struct Breach {
    law::Citations rules;
    std::string what;  ///< what is wrong and what would work, without the rule's number

    /// "Bezique rule 5.12 (Gazette 2004 No. 56): $50.00 on the marriage could not be paid …".
    [[nodiscard]] std::string in_words() const { return rules.first().in_full() + ": " + what; }
};

/// An event of a game together with the rules it rests on. `What` is one of everything that can happen.
template <class What>
struct CitedEvent {
    law::Citations rules;
    What what;

    CitedEvent(law::Citations cited, What happening) noexcept : rules(cited), what(std::move(happening)) {}
    friend bool operator==(const CitedEvent&, const CitedEvent&) = default;
};

template <class What>
inline constexpr bool is_cited<CitedEvent<What>> = true;

/// What deciding a command yields: what happens, or the rule against it.
template <class Event>
using Ruling = std::expected<std::vector<Event>, Breach>;

}  // namespace croupier
