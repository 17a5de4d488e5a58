// What the events of a layout change about wagers, for the house's books.
#pragma once

#include <algorithm>
#include <vector>

#include "core/kits/layout/records.h"
#include "core/play/booking.h"
#include "core/play/events.h"

namespace croupier::layout {

/// Whether wagers of that round have been collected or paid already, so that two people must agree to a correction.
[[nodiscard]] bool is_after_payment(const auto& state, int round) {
    return !play::is_current(state, round) || std::ranges::any_of(state.settled, [&state](const auto& wager) {
        return wager.round == state.round.number;
    });
}

/// What an event changes about the wagers of a layout.
template <class Area, class State, class Event>
[[nodiscard]] std::vector<play::Booking> bookings(const State& before, const Event& event) {
    using BookedAs = play::Booking::Kind;
    const int round = before.round.number;
    if (const auto* e = event.what.template get_if<WagerCollected<Area>>())
        return {{BookedAs::settled, round, e->patron, in_words(e->area), e->amount, -e->amount, {}}};
    if (const auto* e = event.what.template get_if<WagerPaid<Area>>())
        return {{BookedAs::settled, round, e->patron, in_words(e->area), e->stake, e->winnings, {}}};
    if (const auto* e = event.what.template get_if<WagerReturned<Area>>())
        return {{BookedAs::returned, round, e->patron, in_words(e->area), e->amount, {}, {}}};
    if (const auto* e = event.what.template get_if<SettlementReversed<Area>>()) {
        // In the round in progress the wager lies on the layout again and is settled anew.
        const bool again = before.in_round() && e->round == round;
        return {
            {BookedAs::corrected, e->round, e->patron, in_words(e->area), again ? -e->stake : Money{}, -e->net, {}}};
    }
    if constexpr (decltype(event.what)::template may_be<SettlementBooked<Area>>)
        if (const auto* e = event.what.template get_if<SettlementBooked<Area>>())
            return {{BookedAs::corrected, e->round, e->patron, in_words(e->area), {}, e->net, {}}};
    return {};
}

}  // namespace croupier::layout
