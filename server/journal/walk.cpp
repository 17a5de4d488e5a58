#include "server/journal/walk.h"

#include <algorithm>
#include <utility>

namespace croupier::journal {

namespace {

std::string place(std::string_view table, std::int64_t seq) {
    return "table " + std::string{table} + ", entry " + std::to_string(seq);
}

Flaw flaw(FlawKind kind, const Entry& entry, std::string_view what) {
    return {.kind = kind,
            .table = entry.table,
            .seq = entry.seq,
            .line = 0,
            .what = place(entry.table, entry.seq) + ": " + std::string{what}};
}

Flaw flaw(FlawKind kind, const TableRecord& table, std::string_view what) {
    return {
        .kind = kind, .table = table.id, .seq = 0, .line = 0, .what = "table " + table.id + ": " + std::string{what}};
}

}  // namespace

void Walk::expect(const Head& head) { expected_[head.table].emplace(head.seq, head.hash); }

bool Walk::is_another(const std::string& table, std::int64_t seq, const Hash& hash) const {
    const auto heads = expected_.find(table);
    if (heads == expected_.end()) return false;
    const auto [first, last] = heads->second.equal_range(seq);
    return std::any_of(first, last, [&hash](const auto& head) { return head.second != hash; });
}

std::optional<Flaw> Walk::take(const TableRecord& table) {
    if (const std::string_view wrong = flaw_in(table); !wrong.empty()) return flaw(FlawKind::malformed, table, wrong);
    if (reached_.contains(table.id)) return flaw(FlawKind::unknown_table, table, "this table came before");
    const Hash hash = hash_of(table);
    if (is_another(table.id, 0, hash)) return flaw(FlawKind::other_head, table, "is not the table that was signed");
    reached_[table.id] = {.seq = 0, .epoch = 0, .hash = hash};
    return std::nullopt;
}

std::optional<Flaw> Walk::take(const Entry& entry) {
    if (const std::string_view wrong = flaw_in(entry); !wrong.empty()) return flaw(FlawKind::malformed, entry, wrong);
    const auto found = reached_.find(entry.table);
    if (found == reached_.end()) return flaw(FlawKind::unknown_table, entry, "its table is not in this journal");
    Reached& last = found->second;
    if (entry.seq <= last.seq)
        return flaw(FlawKind::repeated, entry,
                    "comes after entry " + std::to_string(last.seq) + ": it is repeated or out of order");
    if (entry.seq != last.seq + 1)
        return flaw(FlawKind::missing, entry,
                    "entry " + std::to_string(last.seq + 1) + " should stand here: it is missing or out of order");
    if (hash_of(entry) != entry.hash) return flaw(FlawKind::altered, entry, "its content does not have its hash");
    if (entry.previous != last.hash)
        return flaw(FlawKind::unlinked, entry,
                    last.seq == 0 ? "does not stand on its table's record" : "does not stand on the entry before it");
    if (entry.epoch < last.epoch || entry.epoch < 1)
        return flaw(FlawKind::epoch_backwards, entry,
                    "was written in epoch " + std::to_string(entry.epoch) + ", after epoch " +
                        std::to_string(last.epoch) + " had begun");
    if (is_another(entry.table, entry.seq, entry.hash))
        return flaw(FlawKind::other_head, entry, "is not the entry that was signed");
    last = {.seq = entry.seq, .epoch = entry.epoch, .hash = entry.hash};
    ++entries_;
    return std::nullopt;
}

std::optional<Flaw> Walk::take(const Item& item) {
    return std::visit([this](const auto& each) { return take(each); }, item);
}

std::optional<Flaw> Walk::finish() const {
    for (const auto& [table, heads] : expected_) {
        const auto found = reached_.find(table);
        const std::int64_t last = found == reached_.end() ? 0 : found->second.seq;
        const std::int64_t signed_last = heads.rbegin()->first;
        if (found == reached_.end() || last < signed_last)
            return Flaw{.kind = FlawKind::cut_short,
                        .table = table,
                        .seq = last + 1,
                        .line = 0,
                        .what = place(table, last + 1) + ": missing; entries up to " + std::to_string(signed_last) +
                                " were there when the head was signed"};
        // A table without entries stands on its record alone.
        if (const auto head = heads.find(0); head != heads.end() && last == 0 && head->second != found->second.hash)
            return Flaw{.kind = FlawKind::other_head,
                        .table = table,
                        .seq = 0,
                        .line = 0,
                        .what = "table " + table + ": its record is not the one that was signed"};
    }
    return std::nullopt;
}

std::optional<Head> Walk::head(const std::string& table) const {
    const auto found = reached_.find(table);
    if (found == reached_.end()) return std::nullopt;
    return Head{.table = table, .seq = found->second.seq, .hash = found->second.hash};
}

std::optional<Flaw> verify(Source& source, Walk& walk, const Check& check) {
    const auto at_line = [&source](Flaw flaw) {
        flaw.line = source.line();
        return flaw;
    };
    for (;;) {
        std::expected<std::optional<Item>, Flaw> item = source.next();
        if (!item) return at_line(std::move(item.error()));
        if (!*item) return walk.finish();
        if (std::optional<Flaw> wrong = walk.take(**item)) return at_line(std::move(*wrong));
        if (!check) continue;
        std::string refused = check(**item);
        if (refused.empty()) continue;
        if (const auto* const entry = std::get_if<Entry>(&**item))
            return at_line(flaw(FlawKind::refused, *entry, refused));
        return at_line(flaw(FlawKind::refused, std::get<TableRecord>(**item), refused));
    }
}

}  // namespace croupier::journal
