#include "server/reports/table_books.h"

#include <algorithm>

#include "server/tables/casino_day.h"
#include "server/tables/game_table.h"

namespace croupier::reports {

namespace {

constexpr std::int64_t page_size = 1024;

std::unexpected<Trouble> unfitting(const journal::TableRecord& table) {
    return std::unexpected{
        Trouble{Trouble::Kind::summaries, "The summaries of table " + table.id + " do not fit its journal."}};
}

}  // namespace

// --- Folding --------------------------------------------------------------------------------------------------------

Result<std::optional<Volume>> TableBooks::last_that_fits(const Sources& from) const {
    if (trust_ == Trust::entries_only) return std::nullopt;
    std::int64_t before = INT64_MAX;
    for (;;) {
        auto volume = from.summaries.before(record_.id, before);
        if (!volume || !*volume) return volume;
        before = (*volume)->last;
        const auto entry = from.reader.entries(record_.id, before, 1);
        if (!entry) return unreadable(entry.error());
        if (!entry->empty() && entry->front().seq == before && entry->front().hash == (*volume)->hash &&
            before % size_ == 0)
            return volume;
    }
}

Result<void> TableBooks::begin(const Sources& from) {
    auto keeper = tables::make_bookkeeper(games_, record_.game);
    if (!keeper)
        return std::unexpected{Trouble{Trouble::Kind::damaged,
                                       "Table " + record_.id + " has a game that is not known: " + record_.game + "."}};
    auto volume = last_that_fits(from);
    if (!volume) return std::unexpected{std::move(volume.error())};
    Folding folding{std::move(keeper), size_};
    if (*volume && !folding.go_on_after(**volume)) return unfitting(record_);
    stored_ = *volume ? (*volume)->last : 0;
    folding_ = std::move(folding);
    return {};
}

Result<bool> TableBooks::advance(const Sources& from, std::optional<int> most) {
    if (!folding_)
        if (auto begun = begin(from); !begun) return std::unexpected{std::move(begun.error())};
    keep_in(from.summaries);  // what the store did not take before
    const auto earlier = [&](int number) { return earlier_round(from.summaries, number); };
    for (int full = 0;;) {
        const auto page = from.reader.entries(record_.id, folding_->last() + 1, page_size);
        if (!page) return unreadable(page.error());
        for (const journal::Entry& entry : *page) {
            if (auto done = folding_->take(entry, earlier); !done) return std::unexpected{std::move(done.error())};
            if (!folding_->is_full()) continue;
            waiting_.push_back(folding_->close());
            keep_in(from.summaries);
            if (most && ++full >= *most) return false;
        }
        if (page->size() < static_cast<std::size_t>(page_size)) return true;
    }
}

/// What cannot be kept now waits: it costs memory, and no report.
void TableBooks::keep_in(const Summaries& summaries) {
    if (!summaries.may_write()) return;
    auto next = waiting_.begin();
    for (; next != waiting_.end() && summaries.keep(record_.id, *next); ++next) stored_ = next->last;
    waiting_.erase(waiting_.begin(), next);
}

Result<std::optional<RoundPlace>> TableBooks::earlier_round(const Summaries& summaries, int number) const {
    for (auto volume = waiting_.rbegin(); volume != waiting_.rend(); ++volume) {
        if (const RoundPlace* own = volume->find(number)) return *own;
        if (const auto change = volume->changes.find(number); change != volume->changes.end())
            return change->second.place;
    }
    auto volume = summaries.with_round(record_.id, stored_, number);
    if (!volume) return std::unexpected{std::move(volume.error())};
    const RoundPlace* const place = *volume ? (*volume)->find(number) : nullptr;
    if (place == nullptr) return std::nullopt;
    const auto changes = summaries.changes(record_.id, stored_, number, number);
    if (!changes) return std::unexpected{changes.error()};
    return changes->empty() ? *place : changes->back().second.place;
}

// --- Rounds ---------------------------------------------------------------------------------------------------------

template <class Each>
void TableBooks::for_each_in_memory(Each each) const {
    for (const Volume& volume : waiting_) each(volume);
    if (folding_) each(folding_->volume());
}

Result<void> TableBooks::add_changes(const Summaries& summaries, std::vector<RoundRecord>& rounds) const {
    if (rounds.empty()) return {};
    const auto numbered = [&](int number) -> RoundRecord* {
        const auto found =
            std::ranges::lower_bound(rounds, number, {}, [](const RoundRecord& each) { return each.place.number; });
        return found != rounds.end() && found->place.number == number ? &*found : nullptr;
    };
    const auto add = [&](int number, const LaterChange& change, bool own) {
        RoundRecord* const round = numbered(number);
        if (round == nullptr) return;
        if (!own) round->place = change.place;
        round->later.insert(round->later.end(), change.bookings.begin(), change.bookings.end());
        if (change.result.empty()) return;
        round->result = change.result;
        round->outcome = change.outcome;
    };
    const auto changes =
        summaries.changes(record_.id, stored_, rounds.front().place.number, rounds.back().place.number);
    if (!changes) return std::unexpected{changes.error()};
    for (const auto& [number, change] : *changes) add(number, change, false);
    // A volume in hand has not yet told its changes where its own rounds have come to.
    for_each_in_memory([&](const Volume& volume) {
        for (const auto& [number, change] : volume.changes) add(number, change, volume.find(number) != nullptr);
    });
    return {};
}

Result<std::vector<RoundRecord>> TableBooks::rounds_before(const Sources& from, int before, std::size_t most) const {
    std::vector<RoundRecord> found;  // the latest first
    int next = before == 0 ? INT32_MAX : before - 1;
    const auto add = [&](const Volume& volume) {
        for (auto round = volume.rounds.rbegin(); round != volume.rounds.rend() && found.size() < most; ++round) {
            if (round->number > next) continue;
            found.push_back({.place = *round});
            next = round->number - 1;
        }
    };
    if (folding_) add(folding_->volume());
    for (auto volume = waiting_.rbegin(); volume != waiting_.rend(); ++volume) add(*volume);
    while (found.size() < most && next > 0) {
        const auto volume = from.summaries.with_round(record_.id, stored_, next);
        if (!volume) return std::unexpected{volume.error()};
        if (!*volume) break;
        const std::size_t so_far = found.size();
        add(**volume);
        if (found.size() == so_far) return unfitting(record_);
    }
    std::ranges::reverse(found);
    if (auto done = add_changes(from.summaries, found); !done) return std::unexpected{std::move(done.error())};
    return found;
}

Result<std::vector<RoundRecord>> TableBooks::rounds_after(const Sources& from, int after, const Days& days,
                                                          std::size_t most) const {
    std::vector<RoundRecord> found;
    const auto add = [&](const Volume& volume) {
        for (const RoundPlace& round : volume.rounds) {
            if (found.size() >= most) return;
            if (round.number <= after) continue;
            if (days.are_all() || days.have(std::chrono::sys_days{tables::casino_day(round.started)}))
                found.push_back({.place = round});
        }
    };
    const auto stored = from.summaries.with_rounds_after(record_.id, stored_, after, days);
    if (!stored) return std::unexpected{stored.error()};
    for (auto last = stored->begin(); last != stored->end() && found.size() < most; ++last) {
        const auto volume = from.summaries.ending_with(record_.id, *last);
        if (!volume) return std::unexpected{volume.error()};
        if (!*volume) return unfitting(record_);
        add(**volume);
    }
    for_each_in_memory(add);
    if (auto done = add_changes(from.summaries, found); !done) return std::unexpected{std::move(done.error())};
    return found;
}

Result<std::optional<RoundRecord>> TableBooks::round(const Sources& from, int number) const {
    if (number <= 0 || number == INT32_MAX) return std::nullopt;
    auto found = rounds_before(from, number + 1, 1);
    if (!found) return std::unexpected{std::move(found.error())};
    if (found->empty() || found->front().place.number != number) return std::nullopt;
    return std::move(found->front());
}

// --- Days -----------------------------------------------------------------------------------------------------------

Result<std::map<std::chrono::sys_days, DaySums>> TableBooks::days(const Sources& from, const Days& days) const {
    const auto stored = from.summaries.sums(record_.id, stored_, days);
    if (!stored) return std::unexpected{stored.error()};
    std::map<std::chrono::sys_days, DaySums> all;
    for (const auto& [day, sums] : *stored) all[day] += sums;
    for_each_in_memory([&](const Volume& volume) {
        for (const auto& [day, part] : volume.days)
            if (part.sums && days.have(day)) all[day] += *part.sums;
    });
    return all;
}

Result<std::vector<Irregularity>> TableBooks::irregularities(const Sources& from, const Days& days) const {
    auto all = from.summaries.irregularities(record_.id, stored_, days);
    if (!all) return all;
    for_each_in_memory([&](const Volume& volume) {
        for (const auto& [day, part] : volume.days)
            if (days.have(day)) all->insert(all->end(), part.irregularities.begin(), part.irregularities.end());
    });
    std::ranges::sort(*all, {}, &Irregularity::seq);
    return all;
}

// --- Reading again --------------------------------------------------------------------------------------------------

Result<void> TableBooks::read_again(const Sources& from, std::int64_t first, std::int64_t last, tables::Words words,
                                    const Take& take) const {
    const auto keeper = tables::make_bookkeeper(games_, record_.game);
    std::optional<journal::Head> start;
    const auto go_on_from = [&](const Volume& volume) {
        if (volume.last >= first || !keeper->go_on_from(volume.state)) return;
        start = {.table = record_.id, .seq = volume.last, .hash = volume.hash};
    };
    const auto in_memory = std::ranges::lower_bound(waiting_, first, {}, &Volume::last);
    if (in_memory != waiting_.begin()) {
        go_on_from(*std::prev(in_memory));
    } else if (const std::int64_t before = std::min(first, stored_ + 1); before > size_) {
        const auto volume = from.summaries.before(record_.id, before);
        if (!volume) return std::unexpected{volume.error()};
        if (*volume) go_on_from(**volume);
        if (!start) return unfitting(record_);
    }
    for (std::int64_t next = start ? start->seq + 1 : 1; next <= last;) {
        auto page = from.reader.entries(record_.id, next, std::min(page_size, last - next + 1));
        if (!page) return unreadable(page.error());
        if (page->empty())
            return std::unexpected{
                Trouble{Trouble::Kind::damaged, "The journal of table " + record_.id + " has become shorter."}};
        if (start && page->front().seq == start->seq + 1 && page->front().previous != start->hash)
            return unfitting(record_);
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

}  // namespace croupier::reports
