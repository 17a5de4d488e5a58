#include "telling/told_event.h"

#include "core/table/people.h"

namespace croupier::deal {

std::string patron_in_words(const play::Table& table, PersonId patron) {
    for (const play::Patron& each : table.patrons())
        if (each.id == patron && each.seat != 0) return "seat " + std::to_string(each.seat);
    return "patron " + std::to_string(patron);
}

std::optional<PersonId> ToldEvent::came() const {
    const auto* joined = event_.get_if<PatronJoined>();
    return joined == nullptr ? std::nullopt : std::optional{joined->patron};
}

std::vector<play::Booking> ToldEvent::settled() const {
    std::vector<play::Booking> settled = before_.bookings(event_);
    std::erase_if(settled, [](const play::Booking& each) {
        return each.kind != play::Booking::Kind::settled || each.won.is_zero();
    });
    return settled;
}

wire::Value ToldEvent::json() const { return wire::parse(wire::text_of(event_.shape(), event_.address())).value(); }

}  // namespace croupier::deal
