#include "server/reports/summaries_check.h"

#include <algorithm>

#include "server/journal/reader.h"
#include "server/reports/folding.h"
#include "server/reports/summaries.h"
#include "server/tables/purses.h"

namespace croupier::reports {

namespace {

constexpr std::int64_t entries_at_once = 1024;

/// What a row is about, for anyone who has to look at it.
std::string about(const SummaryRow& row) {
    if (row.kind == "day") return "the sums of " + row.day;
    if (row.kind == "irregularities") return "the irregularities of " + row.day;
    if (row.kind == "change") return "what came later of round " + std::to_string(row.round);
    return "the rounds and the state of the game";
}

/// Which row differs, and how; empty when none does.
std::string difference(const std::vector<SummaryRow>& made, const std::vector<SummaryRow>& kept) {
    const auto [ours, theirs] = std::ranges::mismatch(made, kept);
    if (ours == made.end() && theirs == kept.end()) return "";
    const auto has = [](const std::vector<SummaryRow>& rows, const SummaryRow& row) {
        return std::ranges::any_of(rows, [&](const SummaryRow& each) {
            return each.kind == row.kind && each.day == row.day && each.round == row.round;
        });
    };
    if (ours == made.end() || (theirs != kept.end() && !has(made, *theirs)))
        return about(*theirs) + ": the entries add up to no such row";
    if (theirs == kept.end() || !has(kept, *ours)) return about(*ours) + ": missing";
    if (ours->hash != theirs->hash) return about(*ours) + ": made from another journal than this";
    if (ours->body != theirs->body || ours->state != theirs->state)
        return about(*ours) + ": not what the entries add up to";
    return about(*ours) + ": the hash of the row is not that of its content";
}

/// Makes the summaries of one table again.
class TableCheck {
public:
    TableCheck(tables::GameTypes games, journal::Reader& reader, const Summaries& summaries, journal::TableRecord table,
               std::int64_t size)
        : games_(games), reader_(reader), summaries_(summaries), table_(std::move(table)), size_(size) {}

    Result<void> run(CheckedSummaries& checked) {
        const auto ends = summaries_.ends(table_.id);
        if (!ends) return unreadable(ends.error());
        auto keeper = tables::make_bookkeeper(games_, table_.game);
        if (ends->empty() || !keeper) return {};
        Folding folding{std::move(keeper), size_};
        auto end = ends->begin();
        while (end != ends->end() && !checked.flaw) {
            const auto page = reader_.entries(table_.id, folding.last() + 1, entries_at_once);
            if (!page) return unreadable(page.error());
            if (page->empty()) {
                checked.flaw = flaw(*end, "the entries do not go so far");
                break;
            }
            for (const journal::Entry& entry : *page) {
                if (auto done = folding.take(entry, [this](int number) { return earlier(number); }); !done)
                    return std::unexpected{std::move(done.error())};
                if (!folding.is_full()) continue;
                if (auto done = compare(folding.close(), *end, checked); !done) return done;
                if (checked.flaw || ++end == ends->end()) break;
            }
        }
        return {};
    }

private:
    [[nodiscard]] journal::Flaw flaw(std::int64_t last, const std::string& what) const {
        return {.kind = journal::FlawKind::other_summary,
                .table = table_.id,
                .seq = last,
                .line = 0,
                .what = "table " + table_.id + ", summary up to entry " + std::to_string(last) + ": " + what};
    }

    Result<void> compare(const Volume& made, std::int64_t end, CheckedSummaries& checked) {
        for (const RoundPlace& round : made.rounds) rounds_.push_back(round);
        for (const auto& [number, change] : made.changes)
            if (RoundPlace* round = find(number)) *round = change.place;
        if (end != made.last) {
            checked.flaw = end > made.last ? flaw(made.last, "missing, though later ones are there")
                                           : flaw(end, "no summary ends with this entry");
            return {};
        }
        const auto kept = summaries_.rows(table_.id, made.last);
        if (!kept) return unreadable(kept.error());
        if (const std::string what = difference(rows_of(table_.id, made), *kept); !what.empty())
            checked.flaw = flaw(made.last, what);
        else
            ++checked.volumes;
        return {};
    }

    RoundPlace* find(int number) {
        const auto found = std::ranges::lower_bound(rounds_, number, {}, &RoundPlace::number);
        return found != rounds_.end() && found->number == number ? &*found : nullptr;
    }
    Result<std::optional<RoundPlace>> earlier(int number) {
        const RoundPlace* const found = find(number);
        return found == nullptr ? std::nullopt : std::optional{*found};
    }

    tables::GameTypes games_;
    journal::Reader& reader_;
    const Summaries& summaries_;
    journal::TableRecord table_;
    std::int64_t size_;
    std::vector<RoundPlace> rounds_;  ///< of the volumes so far: what is kept is not believed
};

}  // namespace

Result<CheckedSummaries> check_summaries(tables::GameTypes games, const sql::Store& store,
                                         const std::optional<std::string>& only, std::int64_t volume_size) {
    auto reader = journal::Reader::open(store);
    if (!reader) return unreadable(reader.error());
    const auto summaries = Summaries::open(reader->connection());
    if (!summaries) return unreadable(summaries.error());
    const auto tables = reader->tables();
    if (!tables) return unreadable(tables.error());
    CheckedSummaries checked;
    for (const journal::TableRecord& table : *tables) {
        if ((only && table.id != *only) || !tables::is_table(table)) continue;
        if (auto done = TableCheck{games, *reader, *summaries, table, volume_size}.run(checked); !done)
            return std::unexpected{std::move(done.error())};
        if (checked.flaw) break;
    }
    return checked;
}

}  // namespace croupier::reports
