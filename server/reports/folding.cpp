#include "server/reports/folding.h"

#include <algorithm>

#include "server/tables/casino_day.h"
#include "server/tables/game_table.h"
#include "wire/fields.h"

namespace croupier::reports {

namespace {

std::string text_in(const wire::Object& object, std::string_view key) {
    return std::string{wire::text_at(object, key).value_or("")};
}

}  // namespace

std::unexpected<Trouble> damaged(const journal::Entry& entry, const std::string& what) {
    return std::unexpected{Trouble{
        Trouble::Kind::damaged, "Entry " + std::to_string(entry.seq) + " of table " + entry.table + ": " + what + "."}};
}

DaySums& DaySums::operator+=(const DaySums& more) {
    rounds += more.rounds;
    voided += more.voided;
    staked += more.staked;
    taken += more.taken;
    paid += more.paid;
    corrections += more.corrections;
    commission += more.commission;
    commission_corrections += more.commission_corrections;
    commission_wagers += more.commission_wagers;
    bought += more.bought;
    cashed += more.cashed;
    drop += more.drop;
    return *this;
}

const RoundPlace* Volume::find(int round) const {
    const auto found = std::ranges::lower_bound(rounds, round, {}, &RoundPlace::number);
    return found != rounds.end() && found->number == round ? &*found : nullptr;
}

bool Folding::go_on_after(const Volume& volume) {
    if (!keeper_->go_on_from(volume.state)) return false;
    volume_ = {.last = volume.last, .hash = volume.hash, .next_first = volume.next_first};
    before_ = volume.last;
    return true;
}

Volume Folding::close() {
    for (auto& [number, change] : volume_.changes)
        if (const RoundPlace* own = volume_.find(number)) change.place = *own;
    volume_.state = keeper_->state();
    before_ = volume_.last;
    return std::exchange(volume_, {.last = volume_.last, .hash = volume_.hash, .next_first = volume_.next_first});
}

DayPart& Folding::day_of(const journal::Entry& entry) {
    return volume_.days[std::chrono::sys_days{tables::casino_day(entry.time)}];
}

Result<void> Folding::take(const journal::Entry& entry, const Earlier& earlier) {
    if (entry.seq != volume_.last + 1) return damaged(entry, "entries are missing before it");
    earlier_ = &earlier;
    if (tables::is_server_fact(entry.edition)) {
        take_house_fact(entry);
    } else {
        auto booked = keeper_->read(entry.edition, entry.body, tables::Words::of_irregularities);
        if (!booked) return damaged(entry, booked.error());
        const bool counts = booked->ends != 0 || booked->voids != 0 || !booked->bookings.empty() ||
                            !booked->bought.is_zero() || !booked->cashed.is_zero() || !booked->drop.is_zero();
        DaySums none;
        DaySums* day = &none;
        if (counts) {
            DayPart& part = day_of(entry);
            if (!part.sums) part.sums.emplace();
            day = &*part.sums;
        }
        if (auto done = take_rounds(entry, *booked, *day); !done) return done;
        if (auto done = take_money(entry, *booked, *day); !done) return done;
        if (booked->irregular)
            day_of(entry).irregularities.push_back({entry.seq, entry.time, booked->round, std::string{booked->kind},
                                                    std::move(booked->text), entry.edition, entry.rules,
                                                    entry.actor.role, entry.actor.id, ""});
    }
    volume_.last = entry.seq;
    volume_.hash = entry.hash;
    return {};
}

Result<RoundPlace*> Folding::round(int number) {
    if (number <= 0) return nullptr;
    // Rounds are numbered in the order in which they start.
    if (!volume_.rounds.empty() && number >= volume_.rounds.front().number) {
        const auto own = std::ranges::lower_bound(volume_.rounds, number, {}, &RoundPlace::number);
        return own != volume_.rounds.end() && own->number == number ? &*own : nullptr;
    }
    if (const auto known = volume_.changes.find(number); known != volume_.changes.end()) return &known->second.place;
    auto place = (*earlier_)(number);
    if (!place) return std::unexpected{std::move(place.error())};
    if (!*place) return nullptr;
    return &volume_.changes.try_emplace(number, LaterChange{.place = **place}).first->second.place;
}

Result<void> Folding::take_rounds(const journal::Entry& entry, const tables::Booked& booked, DaySums& day) {
    if (booked.for_next_round && volume_.next_first == 0) volume_.next_first = entry.seq;
    if (booked.starts != 0) {
        const std::int64_t first = volume_.next_first != 0 ? volume_.next_first : entry.seq;
        volume_.rounds.push_back({.number = booked.starts, .first = first, .started = entry.time});
        volume_.next_first = 0;
        day_of(entry).last_round = booked.starts;
    }
    const auto end = [&](RoundPlace& ended) {
        if (ended.last != 0) return;
        ended.last = entry.seq;
        ended.ended = entry.time;
        ++day.rounds;
    };
    const auto ended = round(booked.ends);
    if (!ended) return std::unexpected{ended.error()};
    if (*ended != nullptr) end(**ended);
    const auto voided = round(booked.voids);
    if (!voided) return std::unexpected{voided.error()};
    if (RoundPlace* place = *voided) {
        if (place->last != 0) place->corrected = true;
        place->voided = true;
        ++day.voided;
        end(*place);
    }
    if (booked.result) {
        const int number = booked.result->at("round").to_number<int>();
        const auto shown = round(number);
        if (!shown) return std::unexpected{shown.error()};
        if (*shown == nullptr || (*shown)->last == 0) return {};
        LaterChange& change = volume_.changes[number];
        change.result = wire::dump(*booked.result);
        change.outcome = booked.outcome;
    }
    return {};
}

Result<void> Folding::take_money(const journal::Entry& entry, const tables::Booked& booked, DaySums& day) {
    day.bought += booked.bought;
    day.cashed += booked.cashed;
    day.drop += booked.drop;
    for (const tables::Booking& booking : booked.bookings) {
        const bool corrects = booking.kind == tables::Booking::Kind::corrected;
        if (booking.kind != tables::Booking::Kind::returned) day.staked += booking.stake;
        if (corrects) {
            day.corrections += booking.won;
            day.commission_corrections += booking.commission;
        } else {
            (booking.won < Money{} ? day.taken : day.paid) += booking.won < Money{} ? -booking.won : booking.won;
            day.commission += booking.commission;
            day.commission_wagers += booking.commission.is_zero() ? 0 : 1;
        }
        const auto found = round(booking.round);
        if (!found) return std::unexpected{found.error()};
        RoundPlace* const place = *found;
        if (place == nullptr) continue;
        place->corrected = place->corrected || corrects;
        // What stands between the first and the last entry of a round is found there again.
        if (place->last != 0 && place->last < entry.seq) volume_.changes[booking.round].bookings.push_back(booking);
    }
    return {};
}

/// Alerts and what two people agreed on belong among the irregularities; sealed chance does not.
void Folding::take_house_fact(const journal::Entry& entry) {
    const auto json = wire::parse(entry.body);
    const wire::Object* fact = json ? json->if_object() : nullptr;
    if (fact == nullptr) return;
    Irregularity found{.seq = entry.seq,
                       .time = entry.time,
                       .round = keeper_->round(),
                       .kind = text_in(*fact, "type"),
                       .role = entry.actor.role,
                       .actor = entry.actor.id};
    const wire::Value* number = fact->if_contains("alert");
    const std::string alert =
        "alert " + (number != nullptr && number->is_int64() ? std::to_string(number->as_int64()) : std::string{"?"});
    if (found.kind == "AlertRaised") {
        found.text = alert + ", " + text_in(*fact, "kind") + ": " + text_in(*fact, "text");
        if (const wire::Value* rules = fact->if_contains("rules"); rules != nullptr && rules->is_array())
            for (const wire::Value& rule : rules->as_array())
                if (rule.is_string()) found.rules.emplace_back(rule.as_string());
    } else if (found.kind == "AlertAcknowledged") {
        found.text = alert + " acknowledged";
    } else if (found.kind == "Witnessed") {
        found.text = "two people agreed: " + text_in(*fact, "act");
        found.actor = text_in(*fact, "first");
        found.second = text_in(*fact, "second");
    } else {
        return;
    }
    day_of(entry).irregularities.push_back(std::move(found));
}

}  // namespace croupier::reports
