#include "server/reports/table_books.h"

#include <algorithm>

#include "server/tables/casino_day.h"
#include "server/tables/game_table.h"
#include "wire/fields.h"

namespace croupier::reports {

namespace {

constexpr std::int64_t page_size = 1024;
constexpr std::int64_t checkpoint_every = 4096;

std::unexpected<Trouble> damaged(const journal::Entry& entry, const std::string& what) {
    return std::unexpected{Trouble{
        Trouble::Kind::damaged, "Entry " + std::to_string(entry.seq) + " of table " + entry.table + ": " + what + "."}};
}

std::unexpected<Trouble> unreadable(const sql::Fault& fault) {
    return std::unexpected{Trouble{Trouble::Kind::store, fault.what}};
}

std::string text_in(const wire::Object& object, std::string_view key) {
    return std::string{wire::text_at(object, key).value_or("")};
}

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

}  // namespace

// --- Folding --------------------------------------------------------------------------------------------------------

Result<void> TableBooks::advance(journal::Reader& reader) {
    for (;;) {
        const auto page = reader.entries(record_.id, seq_ + 1, page_size);
        if (!page) return unreadable(page.error());
        for (const journal::Entry& entry : *page)
            if (auto done = fold(entry); !done) return done;
        if (page->size() < static_cast<std::size_t>(page_size)) return {};
    }
}

Result<void> TableBooks::fold(const journal::Entry& entry) {
    if (entry.seq != seq_ + 1) return damaged(entry, "entries are missing before it");
    if (tables::is_server_fact(entry.edition)) {
        fold_house_fact(entry);
    } else {
        auto booked = keeper_->read(entry.edition, entry.body, tables::Words::of_irregularities);
        if (!booked) return damaged(entry, booked.error());
        const bool counts = booked->ends != 0 || booked->voids != 0 || !booked->bookings.empty() ||
                            !booked->bought.is_zero() || !booked->cashed.is_zero() || !booked->drop.is_zero();
        DaySums none;
        DaySums& day = counts ? days_[std::chrono::sys_days{tables::casino_day(entry.time)}] : none;
        fold_rounds(entry, *booked, day);
        fold_money(entry, *booked, day);
        if (booked->irregular)
            irregularities_.push_back({entry.seq, entry.time, booked->round, std::string{booked->kind},
                                       std::move(booked->text), entry.edition, entry.rules, entry.actor.role,
                                       entry.actor.id, ""});
    }
    seq_ = entry.seq;
    if (seq_ % checkpoint_every == 0) checkpoints_.push_back({seq_, keeper_->copy()});
    return {};
}

RoundPlace* TableBooks::round_numbered(int number) {
    const auto found = std::ranges::lower_bound(rounds_, number, {}, &RoundPlace::number);
    return found != rounds_.end() && found->number == number ? &*found : nullptr;
}

const RoundPlace* TableBooks::find_round(int number) const {
    const auto found = std::ranges::lower_bound(rounds_, number, {}, &RoundPlace::number);
    return found != rounds_.end() && found->number == number ? &*found : nullptr;
}

void TableBooks::fold_rounds(const journal::Entry& entry, const tables::Booked& booked, DaySums& day) {
    if (booked.for_next_round && next_first_ == 0) next_first_ = entry.seq;
    if (booked.starts != 0) {
        rounds_.push_back(
            {.number = booked.starts, .first = next_first_ != 0 ? next_first_ : entry.seq, .started = entry.time});
        next_first_ = 0;
    }
    const auto end = [&](RoundPlace& round) {
        if (round.last != 0) return;
        round.last = entry.seq;
        round.ended = entry.time;
        ++day.rounds;
    };
    if (RoundPlace* ended = round_numbered(booked.ends)) end(*ended);
    if (RoundPlace* voided = round_numbered(booked.voids)) {
        if (voided->last != 0) voided->corrected = true;
        voided->voided = true;
        ++day.voided;
        end(*voided);
    }
    if (booked.result) {
        const int number = booked.result->at("round").to_number<int>();
        const RoundPlace* round = round_numbered(number);
        if (round == nullptr || round->last == 0) return;
        Correction& correction = corrections_[number];
        correction.result = booked.result;
        correction.outcome = booked.outcome;
    }
}

void TableBooks::fold_money(const journal::Entry& entry, const tables::Booked& booked, DaySums& day) {
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
        RoundPlace* round = round_numbered(booking.round);
        if (round == nullptr) continue;
        round->corrected = round->corrected || corrects;
        // What stands between the first and the last entry of a round is found there again.
        if (round->last != 0 && round->last < entry.seq) corrections_[booking.round].bookings.push_back(booking);
    }
}

/// Alerts and what two people agreed on belong among the irregularities; sealed shoes do not.
void TableBooks::fold_house_fact(const journal::Entry& entry) {
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
    irregularities_.push_back(std::move(found));
}

// --- Reading again --------------------------------------------------------------------------------------------------

Result<void> TableBooks::read_again(journal::Reader& reader, std::int64_t first, std::int64_t last, tables::Words words,
                                    const Take& take) const {
    const auto after = std::ranges::lower_bound(checkpoints_, first, {}, &Checkpoint::seq);
    const bool any = after != checkpoints_.begin();
    const auto keeper = any ? std::prev(after)->keeper->copy() : tables::make_bookkeeper(record_.game);
    std::int64_t next = any ? std::prev(after)->seq + 1 : 1;
    while (next <= last) {
        auto page = reader.entries(record_.id, next, std::min(page_size, last - next + 1));
        if (!page) return unreadable(page.error());
        if (page->empty())
            return std::unexpected{
                Trouble{Trouble::Kind::damaged, "The journal of table " + record_.id + " has become shorter."}};
        for (journal::Entry& entry : *page) {
            next = entry.seq + 1;
            tables::Booked booked;
            if (!tables::is_server_fact(entry.edition)) {
                auto read = keeper->read(entry.edition, entry.body, words);
                if (!read) return damaged(entry, read.error());
                booked = std::move(*read);
            }
            if (entry.seq >= first) take(entry, booked);
        }
    }
    return {};
}

Result<std::vector<RoundLines>> TableBooks::lines(journal::Reader& reader, std::span<const RoundPlace> rounds) const {
    std::vector<RoundLines> all;
    if (rounds.empty()) return all;
    std::int64_t first = seq_;
    std::int64_t last = 0;
    for (const RoundPlace& round : rounds) {
        all.push_back({.place = round});
        first = std::min(first, round.first);
        last = std::max(last, round.last != 0 ? round.last : seq_);
    }
    const auto numbered = [&](int number, std::int64_t seq) -> RoundLines* {
        const auto found =
            std::ranges::lower_bound(all, number, {}, [](const RoundLines& each) { return each.place.number; });
        if (found == all.end() || found->place.number != number) return nullptr;
        return found->place.last == 0 || seq <= found->place.last ? &*found : nullptr;
    };
    auto done = read_again(reader, first, last, tables::Words::of_irregularities,
                           [&](const journal::Entry& entry, tables::Booked& booked) {
                               for (const tables::Booking& booking : booked.bookings)
                                   if (RoundLines* round = numbered(booking.round, entry.seq))
                                       add(round->wagers, booking);
                               if (!booked.result) return;
                               RoundLines* round = numbered(booked.result->at("round").to_number<int>(), entry.seq);
                               if (round == nullptr) return;
                               round->result = std::move(booked.result);
                               round->outcome = std::move(booked.outcome);
                           });
    if (!done) return std::unexpected{std::move(done.error())};
    for (RoundLines& round : all) {
        if (const auto found = corrections_.find(round.place.number); found != corrections_.end()) {
            for (const tables::Booking& booking : found->second.bookings) add(round.wagers, booking);
            if (found->second.result) {
                round.result = found->second.result;
                round.outcome = found->second.outcome;
            }
        }
        // Of a wager that was settled, taken back and never settled again nothing is left.
        std::erase_if(round.wagers, [](const WagerLine& line) {
            return line.stake.is_zero() && line.won.is_zero() && line.commission.is_zero();
        });
        if (round.place.voided) {
            round.result.reset();
            round.outcome.clear();
        }
    }
    return all;
}

Result<std::vector<ToldEntry>> TableBooks::entries(journal::Reader& reader, const RoundPlace& round) const {
    std::vector<ToldEntry> all;
    auto done = read_again(reader, round.first, round.last != 0 ? round.last : seq_, tables::Words::all,
                           [&](journal::Entry& entry, tables::Booked& booked) {
                               all.push_back({std::move(entry), std::move(booked.text), std::move(booked.call)});
                           });
    if (!done) return std::unexpected{std::move(done.error())};
    return all;
}

}  // namespace croupier::reports
