// What the house views of most games ask of an event.
#pragma once

#include "core/table/people.h"

namespace croupier::play {

/// The number of the round that an event of this kind is about; 0 when it is of another kind.
template <class What, class Event>
[[nodiscard]] int round_of(const Event& event) {
    const auto* found = event.what.template get_if<What>();
    return found == nullptr ? 0 : found->number;
}

/// Whether an event is of one of these kinds.
template <class... Kinds, class Event>
[[nodiscard]] bool is_one_of(const Event& event) {
    return (event.what.template is<Kinds>() || ...);
}

/// People come, go, and change their chips; what is due stays due.
template <class Event>
[[nodiscard]] bool is_about_people(const Event& event) {
    return is_one_of<PatronJoined, PatronLeft, ChipsBought, ChipsCashed, PartnershipMarked, WagersElsewhereReported>(
        event);
}

/// Whether a correction is of the round in progress, which is number 0 or its own. Without one there is nothing to
/// correct in round 0, and the rules say so.
[[nodiscard]] bool is_current(const auto& state, int round) {
    return round == 0 || (state.in_round() && round == state.round.number);
}

}  // namespace croupier::play
