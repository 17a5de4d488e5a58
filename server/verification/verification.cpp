#include "server/verification/verification.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "server/tables/purses.h"
#include "server/verification/judge.h"
#include "server/verification/purse_moves.h"

namespace croupier::verification {

namespace {

using journal::Entry;
using journal::FlawKind;
using journal::Item;
using journal::TableRecord;

constexpr std::int64_t progress_every = 2048;

/// Whether two entries of a table may have been written by one act.
bool at_once(const Entry& a, const Entry& b) {
    return a.table == b.table && a.epoch == b.epoch && a.time == b.time && a.actor == b.actor && a.command == b.command;
}

const std::string& table_of(const Item& item) {
    const auto* const entry = std::get_if<Entry>(&item);
    return entry == nullptr ? std::get<TableRecord>(item).id : entry->table;
}

class Verifier {
public:
    Verifier(play::GameTypes games, journal::Source& source, journal::Walk& walk, const secrets::Key* key)
        : games_(games), source_(source), walk_(walk), key_(key) {}

    /// The whole of it; the first flaw, or nothing.
    std::optional<Flaw> run(const std::optional<std::string>& only, const Progress& progress) {
        for (;;) {
            auto item = source_.next();
            // What came before a flaw comes first, as far as it can be judged without what follows.
            if (!item) return judge_or(false, at_line(std::move(item.error())));
            if (!*item) return end();
            if (only && table_of(**item) != *only) continue;
            if (auto wrong = walk_.take(**item)) return judge_or(false, at_line(std::move(*wrong)));
            if (auto flaw = take(std::move(**item))) return flaw;
            if (progress && walk_.entries() % progress_every == 0) progress(walk_.entries());
        }
    }

    /// The purses, whose moves stand in the journals of all tables.
    std::optional<Flaw> judge_purses(journal::Reader* store) const {
        if (auto flaw = purses_.finish()) return Flaw{std::move(*flaw), {}};
        if (store == nullptr) return std::nullopt;
        if (auto flaw = purses_.held_against(*store, walk_)) return Flaw{std::move(*flaw), {}};
        return std::nullopt;
    }

    void sum_up(VerificationResult& result) const {
        result.entries = judged_;
        result.tables = tables_;
        result.purse_moves = purses_.count();
        for (const auto& [id, judge] : judges_) {
            result.rounds += judge->rounds();
            result.chips += judge->chips();
            result.earlier += judge->earlier();
            result.chance.sealed += judge->chance().sealed;
            result.chance.checked += judge->chance().checked;
            result.chance.without += judge->chance().without;
        }
    }

private:
    [[nodiscard]] journal::Flaw at_line(journal::Flaw flaw) const {
        flaw.line = source_.line();
        return flaw;
    }

    std::optional<Flaw> take(Item item) {
        if (auto* const entry = std::get_if<Entry>(&item)) {
            if (!waiting_.empty() && !at_once(waiting_.back(), *entry))
                if (auto flaw = judge(true)) return flaw;
            if (source_.line() > 0) lines_[entry->table].push_back(source_.line());
            waiting_.push_back(std::move(*entry));
            return std::nullopt;
        }
        if (auto flaw = judge(true)) return flaw;
        const TableRecord& table = std::get<TableRecord>(item);
        if (!tables::is_table(table)) {
            judges_[table.id] = make_grant_judge();
            return std::nullopt;
        }
        ++tables_;
        auto judge = make_judge(games_, table, key_);
        if (!judge)
            return Flaw{at_line({.kind = FlawKind::refused,
                                 .table = table.id,
                                 .seq = 0,
                                 .line = 0,
                                 .what = "table " + table.id + ": " + judge.error()}),
                        {}};
        judges_[table.id] = std::move(*judge);
        return std::nullopt;
    }

    std::optional<Flaw> end() {
        std::optional<journal::Flaw> unmet = walk_.finish();
        if (auto flaw = judge(true)) return flaw;
        if (unmet) return Flaw{std::move(*unmet), {}};
        return std::nullopt;
    }

    std::optional<Flaw> judge_or(bool whole, journal::Flaw otherwise) {
        if (auto flaw = judge(whole)) return flaw;
        return Flaw{std::move(otherwise), {}};
    }

    /// Judges what is waiting.
    std::optional<Flaw> judge(bool whole) {
        if (waiting_.empty()) return std::nullopt;
        const std::string table = waiting_.front().table;
        std::optional<Finding> wrong = judges_.at(table)->take(waiting_, whole);
        if (!wrong && whole) wrong = purses_.take(waiting_);
        if (!wrong) {
            judged_ += std::ssize(waiting_);
            waiting_.clear();
            return std::nullopt;
        }
        judged_ += wrong->seq - waiting_.front().seq;
        return Flaw{{.kind = wrong->missing ? FlawKind::missing : FlawKind::refused,
                     .table = table,
                     .seq = wrong->seq,
                     .line = line_of(table, wrong->seq),
                     .what = "table " + table + ", entry " + std::to_string(wrong->seq) + ": " + wrong->what},
                    std::move(wrong->rules)};
    }

    /// Where an entry stands in a file; where the last one stands, for one that is missing.
    [[nodiscard]] std::int64_t line_of(const std::string& table, std::int64_t seq) const {
        const auto found = lines_.find(table);
        if (found == lines_.end()) return 0;
        const auto place = std::min(static_cast<std::size_t>(seq), found->second.size());
        return found->second[place - 1];
    }

    play::GameTypes games_;
    journal::Source& source_;
    journal::Walk& walk_;
    const secrets::Key* key_;
    std::map<std::string, std::unique_ptr<Judge>, std::less<>> judges_;
    PurseMoves purses_;
    std::int64_t tables_ = 0;
    std::vector<Entry> waiting_;                                           ///< written at once, as far as is known
    std::map<std::string, std::vector<std::int64_t>, std::less<>> lines_;  ///< of every entry, where it is a file
    std::int64_t judged_ = 0;                                              ///< and found good
};

}  // namespace

VerificationResult verify_journal(play::GameTypes games, journal::Source& source, journal::Walk& walk,
                                  const std::optional<std::string>& only, const Progress& progress,
                                  const secrets::Key* key, journal::Reader* store) {
    Verifier verifier{games, source, walk, key};
    VerificationResult result;
    result.flaw = verifier.run(only, progress);
    if (!result.flaw && !only) result.flaw = verifier.judge_purses(store);
    verifier.sum_up(result);
    return result;
}

}  // namespace croupier::verification
