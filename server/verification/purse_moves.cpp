#include "server/verification/purse_moves.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/table/actor.h"
#include "server/tables/purses.h"
#include "wire/json.h"

namespace croupier::verification {

namespace {

using journal::Entry;
using journal::FlawKind;
using journal::PurseLine;

journal::Flaw flaw_at(const std::string& table, std::int64_t seq, const std::string& what) {
    return {.kind = FlawKind::refused,
            .table = table,
            .seq = seq,
            .line = 0,
            .what = "table " + table + ", entry " + std::to_string(seq) + ": " + what};
}

std::string purse_of(std::int64_t account) { return "the purse of account " + std::to_string(account); }

bool is_patron(const Entry& entry) {
    const auto role = parse_name<Role>(entry.actor.role);
    return role == Role::seated_patron || role == Role::standing_patron;
}

class GrantJudge final : public Judge {
public:
    std::optional<Finding> take(std::span<const Entry> entries, bool /*whole*/) override {
        for (const Entry& entry : entries) {
            const auto json = wire::parse(entry.body);
            const auto fact = json && json->is_object() ? tables::purse_fact_in(json->as_object())
                                                        : std::optional<tables::PurseFact>{};
            if (!entry.edition.empty() || !entry.rules.empty() || !fact || fact->what != "granted")
                return Finding{entry.seq, "is not a grant", {}};
            if (fact->amount <= Money{} || fact->amount > tables::grant_most)
                return Finding{entry.seq, "grants " + croupier::in_words(fact->amount), {}};
            if (parse_name<Role>(entry.actor.role) != Role::casino_operator)
                return Finding{entry.seq, "only an operator fills a purse", {}};
        }
        return std::nullopt;
    }
    [[nodiscard]] int rounds() const override { return 0; }
    [[nodiscard]] std::int64_t earlier() const override { return 0; }
    [[nodiscard]] Money chips() const override { return {}; }
    [[nodiscard]] CheckedChance chance() const override { return {}; }
};

}  // namespace

std::unique_ptr<Judge> make_grant_judge() { return std::make_unique<GrantJudge>(); }

std::optional<Finding> PurseMoves::take(std::span<const Entry> entries) {
    struct Chips {
        tables::ChipsMoved moved;
        const Entry* entry;
    };
    std::vector<Chips> chips;
    for (const Entry& entry : entries) {
        const bool may_move = entry.body.contains("PurseMoved") || entry.body.contains("Chips");
        const auto json = may_move ? wire::parse(entry.body) : std::expected<wire::Value, std::string>{};
        if (!may_move || !json || !json->is_object()) continue;
        if (const auto moved = tables::chips_moved_in(json->as_object()); moved && !entry.edition.empty()) {
            chips.push_back({*moved, &entry});
            continue;
        }
        const auto fact = entry.edition.empty() ? tables::purse_fact_in(json->as_object()) : std::nullopt;
        if (!fact) continue;
        if (fact->account == 0) return Finding{entry.seq, "PurseMoved: a field is missing", {}};
        if (fact->what != "granted") {
            const auto same = std::ranges::find_if(chips, [&](const Chips& each) {
                return each.moved.patron == fact->account && each.moved.into_purse == fact->amount;
            });
            if (same == chips.end())
                return Finding{entry.seq,
                               "PurseMoved: no chips of account " + std::to_string(fact->account) + " were " +
                                   (fact->amount < Money{} ? "bought for " + croupier::in_words(-fact->amount)
                                                           : "cashed for " + croupier::in_words(fact->amount)),
                               {}};
            chips.erase(same);
        } else if (entry.table != tables::purse_chain) {
            return Finding{entry.seq, "PurseMoved: a grant outside the chain of grants", {}};
        }
        const PurseLine line{.account = fact->account,
                             .number = fact->number,
                             .amount = fact->amount.in_cents(),
                             .balance = fact->balance.in_cents(),
                             .what = fact->what,
                             .table = entry.table,
                             .seq = entry.seq,
                             .time = entry.time};
        if (!purses_[line.account].emplace(line.number, line).second)
            return Finding{
                entry.seq,
                "PurseMoved: " + purse_of(line.account) + " has a move " + std::to_string(line.number) + " already",
                {}};
        ++count_;
    }
    for (const Chips& each : chips)
        if (is_patron(*each.entry))
            last_silent_[each.moved.patron] = {each.entry->table, each.entry->seq, each.entry->time};
    return std::nullopt;
}

std::optional<journal::Flaw> PurseMoves::finish() const {
    for (const auto& [account, purse] : purses_) {
        std::int64_t number = 0;
        Money balance;
        for (const auto& [_, line] : purse) {
            if (line.number != ++number)
                return flaw_at(line.table, line.seq,
                               "move " + std::to_string(number) + " of " + purse_of(account) + " is missing");
            balance += Money::cents(line.amount);
            if (balance != Money::cents(line.balance) || balance < Money{})
                return flaw_at(line.table, line.seq,
                               purse_of(account) + " should hold " + croupier::in_words(balance) +
                                   " and is said to hold " + croupier::in_words(Money::cents(line.balance)));
        }
        // Before the first move there was no purse: the program of then had none.
        const auto silent = last_silent_.find(account);
        if (silent != last_silent_.end() && silent->second.time > purse.begin()->second.time)
            return flaw_at(silent->second.table, silent->second.seq,
                           "chips were bought or cashed, and " + purse_of(account) + " was not moved");
    }
    return std::nullopt;
}

std::optional<journal::Flaw> PurseMoves::held_against(journal::Reader& store, const journal::Walk& walk) const {
    constexpr std::int64_t page = 1000;
    std::int64_t matched = 0;
    std::int64_t account = 0;
    std::int64_t number = 0;
    for (;;) {
        const auto lines = store.purses(account, number, page);
        if (!lines)
            return journal::Flaw{
                .kind = FlawKind::unreadable, .table = {}, .seq = 0, .line = 0, .what = lines.error().what};
        for (const PurseLine& line : *lines) {
            account = line.account;
            number = line.number;
            const auto head = walk.head(line.table);
            if (head && line.seq > head->seq) continue;  // came while the journal was read
            const auto purse = purses_.find(line.account);
            const auto told = purse == purses_.end() ? Purse::const_iterator{} : purse->second.find(line.number);
            if (purse == purses_.end() || told == purse->second.end() || !(told->second == line))
                return flaw_at(line.table, line.seq,
                               "the store's list has another move " + std::to_string(line.number) + " of " +
                                   purse_of(line.account) + " than the journal");
            ++matched;
        }
        if (std::ssize(*lines) < page) break;
    }
    if (matched == count_) return std::nullopt;
    return journal::Flaw{.kind = FlawKind::missing,
                         .table = {},
                         .seq = 0,
                         .line = 0,
                         .what = "the store's list of moves of purses lacks " + std::to_string(count_ - matched) +
                                 " that the journal has"};
}

}  // namespace croupier::verification
