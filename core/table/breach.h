// What a ruling says no with. A breach is a value: somebody asked for something that a rule forbids.
#pragma once

#include <expected>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/law/rule.h"

namespace croupier {

struct Breach {
    law::Citations rules;
    std::string what;  ///< what is wrong and what would work, without the rule's number

    /// "Baccarat rule 5.12 (Gazette 2004 No. 56): $50.00 on the Banker's Hand could not be paid …".
    [[nodiscard]] std::string in_words() const { return rules.first().in_full() + ": " + what; }
};

/// An event of a game together with the rules it rests on. `What` is a variant of everything that can happen; what it
/// takes to copy one is compiled once, in the game's event.cpp, and not in every file that makes an event.
template <class What>
struct CitedEvent {
    law::Citations rules;
    What what;

    /// Names the alternative, which spares the compiler looking for it among all of them.
    template <class Happening>
    CitedEvent(law::Citations cited, Happening happening) noexcept
        : rules(cited), what(std::in_place_type<Happening>, std::move(happening)) {}
    CitedEvent(law::Citations cited, What happening) noexcept;
    CitedEvent(const CitedEvent& other);
    CitedEvent(CitedEvent&& other) noexcept;
    CitedEvent& operator=(const CitedEvent& other);
    CitedEvent& operator=(CitedEvent&& other) noexcept;
    ~CitedEvent();

    [[nodiscard]] bool operator==(const CitedEvent& other) const;
};

template <class What>
CitedEvent<What>::CitedEvent(law::Citations cited, What happening) noexcept
    : rules(cited), what(std::move(happening)) {}
template <class What>
CitedEvent<What>::CitedEvent(const CitedEvent& other) = default;
template <class What>
CitedEvent<What>::CitedEvent(CitedEvent&& other) noexcept = default;
template <class What>
CitedEvent<What>& CitedEvent<What>::operator=(const CitedEvent& other) = default;
template <class What>
CitedEvent<What>& CitedEvent<What>::operator=(CitedEvent&& other) noexcept = default;
template <class What>
CitedEvent<What>::~CitedEvent() = default;
template <class What>
bool CitedEvent<What>::operator==(const CitedEvent& other) const {
    return rules == other.rules && what == other.what;
}

/// What deciding a command yields: what happens, or the rule against it.
template <class Event>
using Ruling = std::expected<std::vector<Event>, Breach>;

}  // namespace croupier
