#include "server/reports/round_lines.h"

#include <algorithm>

namespace croupier::reports {

namespace {

void add(std::vector<WagerLine>& lines, const tables::Booking& booking) {
    auto line = std::ranges::find_if(
        lines, [&](const WagerLine& each) { return each.patron == booking.patron && each.spot == booking.spot; });
    if (line == lines.end()) {
        lines.push_back({.patron = booking.patron, .spot = booking.spot});
        line = lines.end() - 1;
    }
    line->stake += booking.stake;
    line->won += booking.won;
    line->commission += booking.commission;
    line->returned = line->returned || booking.kind == tables::Booking::Kind::returned;
    line->corrected = line->corrected || booking.kind == tables::Booking::Kind::corrected;
}

void add_what_came_later(RoundLines& lines, const RoundRecord& record) {
    for (const tables::Booking& booking : record.later) add(lines.wagers, booking);
    if (!record.result.empty()) {
        if (auto result = wire::parse(record.result); result && result->is_object())
            lines.result = std::move(result->as_object());
        lines.outcome = record.outcome;
    }
    // Of a wager that was settled, taken back and never settled again nothing is left.
    std::erase_if(lines.wagers, [](const WagerLine& line) {
        return line.stake.is_zero() && line.won.is_zero() && line.commission.is_zero();
    });
    if (lines.place.voided) {
        lines.result.reset();
        lines.outcome.clear();
    }
}

}  // namespace

Result<std::vector<RoundLines>> lines_of(const TableBooks& books, const Sources& from,
                                         std::span<const RoundRecord> rounds) {
    std::vector<RoundLines> all;
    if (rounds.empty()) return all;
    std::int64_t first = books.last();
    std::int64_t last = 0;
    for (const RoundRecord& round : rounds) {
        all.push_back({.place = round.place});
        first = std::min(first, round.place.first);
        last = std::max(last, round.place.last != 0 ? round.place.last : books.last());
    }
    const auto numbered = [&](int number, std::int64_t seq) -> RoundLines* {
        const auto found =
            std::ranges::lower_bound(all, number, {}, [](const RoundLines& each) { return each.place.number; });
        if (found == all.end() || found->place.number != number) return nullptr;
        return found->place.last == 0 || seq <= found->place.last ? &*found : nullptr;
    };
    auto done = books.read_again(
        from, first, last, tables::Words::of_irregularities, [&](const journal::Entry& entry, tables::Booked& booked) {
            for (const tables::Booking& booking : booked.bookings)
                if (RoundLines* round = numbered(booking.round, entry.seq)) add(round->wagers, booking);
            if (!booked.result) return;
            RoundLines* round = numbered(booked.result->at("round").to_number<int>(), entry.seq);
            if (round == nullptr) return;
            round->result = std::move(booked.result);
            round->outcome = std::move(booked.outcome);
        });
    if (!done) return std::unexpected{std::move(done.error())};
    for (std::size_t at = 0; at < all.size(); ++at) add_what_came_later(all[at], rounds[at]);
    return all;
}

Result<std::vector<ToldEntry>> entries_of(const TableBooks& books, const Sources& from, const RoundPlace& round) {
    std::vector<ToldEntry> all;
    auto done = books.read_again(from, round.first, round.last != 0 ? round.last : books.last(), tables::Words::all,
                                 [&](journal::Entry& entry, tables::Booked& booked) {
                                     all.push_back({std::move(entry), std::move(booked.text), std::move(booked.call)});
                                 });
    if (!done) return std::unexpected{std::move(done.error())};
    return all;
}

}  // namespace croupier::reports
