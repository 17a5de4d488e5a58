#include "server/tables/purses.h"

#include <future>
#include <utility>

#include "core/base/assertion.h"
#include "wire/fields.h"

namespace croupier::tables {

std::optional<PurseFact> purse_fact_in(const wire::Object& fact) {
    if (wire::text_at(fact, "type") != "PurseMoved") return std::nullopt;
    const auto account = wire::number_at(fact, "account");
    const auto number = wire::number_at(fact, "number");
    const auto amount = wire::number_at(fact, "amount");
    const auto balance = wire::number_at(fact, "balance");
    const auto what = wire::text_at(fact, "what");
    if (!account || !number || !amount || !balance || !what) return PurseFact{};
    return PurseFact{static_cast<PersonId>(*account), *number, Money::cents(*amount), Money::cents(*balance),
                     std::string{*what}};
}

std::optional<ChipsMoved> chips_moved_in(const wire::Object& event) {
    const auto type = wire::text_at(event, "type");
    if (type != "ChipsBought" && type != "ChipsCashed") return std::nullopt;
    const auto patron = wire::number_at(event, "patron");
    const auto amount = wire::number_at(event, "amount");
    if (!patron || !amount) return std::nullopt;
    return ChipsMoved{static_cast<PersonId>(*patron), Money::cents(type == "ChipsBought" ? -*amount : *amount)};
}

Purses::Purses(const sql::Store& store, journal::Journal& journal, std::function<std::int64_t()> now)
    : store_(&store), journal_(&journal), now_(std::move(now)) {}

Purses::Result<journal::Reader*> Purses::reader() {
    if (!reader_) {
        auto opened = journal::Reader::open(*store_);
        if (!opened) return std::unexpected{opened.error().what};
        reader_ = std::make_unique<journal::Reader>(std::move(*opened));
    }
    return reader_.get();
}

Purses::Result<void> Purses::begin(HasAccount has_account) {
    const Hold held = hold();
    {
        const std::scoped_lock reading{reader_mutex_};
        const auto from = reader();
        if (!from) return std::unexpected{from.error()};
        const auto chain = (*from)->table(purse_chain);
        if (!chain) return std::unexpected{chain.error().what};
        if (*chain && (*chain)->game != purse_game)
            return std::unexpected{
                "a table of this store has the id \"purses\", which is reserved for the chain of "
                "grants; it cannot be served"};
        if (!*chain)
            if (auto made = journal_->create_table({.id = std::string{purse_chain},
                                                    .name = "Purses",
                                                    .game = std::string{purse_game},
                                                    .casino = {},
                                                    .setup = "{}"});
                !made && made.error().kind != sql::FaultKind::constraint)  // another server was first
                return std::unexpected{made.error().what};
    }
    if (auto claimed = claim(); !claimed) return claimed;
    has_account_ = std::move(has_account);
    return {};
}

Purses::Result<void> Purses::claim() {
    const auto epoch = journal_->claim(std::string{purse_chain});
    if (!epoch) return std::unexpected{epoch.error().what};
    const std::scoped_lock reading{reader_mutex_};
    const auto from = reader();
    if (!from) return std::unexpected{from.error()};
    const auto head = (*from)->head(purse_chain);
    if (!head) return std::unexpected{head.error().what};
    epoch_ = *epoch;
    seq_ = *head ? (*head)->seq : 0;
    return {};
}

Purses::Result<std::optional<Money>> Purses::balance(const Hold& hold, PersonId account) {
    CROUPIER_ASSERT(hold.is_held());
    if (!has_account_) return std::nullopt;
    if (const auto found = known_.find(account); found != known_.end()) return found->second.balance;
    const auto has = has_account_(account);
    if (!has) return std::unexpected{has.error()};
    if (!*has) return std::nullopt;
    const std::scoped_lock reading{reader_mutex_};
    const auto from = reader();
    if (!from) return std::unexpected{from.error()};
    const auto last = (*from)->purse(account);
    if (!last) return std::unexpected{last.error().what};
    Known& known = known_[account];
    if (!last->empty()) known = {last->front().number, Money::cents(last->front().balance)};
    return known.balance;
}

Purses::Moved Purses::move(const Hold& hold, PersonId account, Money amount, std::string_view what,
                           const std::string& by, const std::string& reason) {
    CROUPIER_ASSERT(hold.is_held());
    Known& known = known_.at(account);
    known.balance += amount;
    CROUPIER_ASSERT(known.balance >= Money{});
    ++known.number;
    wire::Object body{{"type", "PurseMoved"},
                      {"account", account},
                      {"number", known.number},
                      {"amount", amount.in_cents()},
                      {"balance", known.balance.in_cents()},
                      {"what", what}};
    if (!by.empty()) body["by"] = by;
    if (!reason.empty()) body["reason"] = reason;
    return {{"PurseMoved", {}, {}, wire::dump(body), "a purse has moved", {}, true},
            {.account = static_cast<std::int64_t>(account),
             .number = known.number,
             .amount = amount.in_cents(),
             .balance = known.balance.in_cents(),
             .what = std::string{what}}};
}

void Purses::forget() {
    const Hold held = hold();
    known_.clear();
}

Purses::Result<Money> Purses::grant(PersonId account, Money amount, const std::string& by, const std::string& reason,
                                    const std::string& command) {
    if (auto granted = grant_all({&account, 1}, amount, by, reason, command); !granted)
        return std::unexpected{granted.error()};
    const Hold held = hold();
    const auto now = balance(held, account);
    if (!now) return std::unexpected{now.error()};
    return now->value_or(Money{});
}

Purses::Result<void> Purses::grant_all(std::span<const PersonId> to, Money amount, const std::string& by,
                                       const std::string& reason, const std::string& command) {
    std::promise<journal::Outcome> promise;
    auto kept = promise.get_future();
    {
        const Hold held = hold();
        journal::Batch batch{.table = std::string{purse_chain},
                             .epoch = epoch_,
                             .after = seq_,
                             .time = now_(),
                             .actor = {std::string{name_of(Role::casino_operator)}, by},
                             .command = command,
                             .events = {},
                             .refusal = {}};
        for (const PersonId account : to) {
            const auto before = balance(held, account);
            if (!before) return std::unexpected{before.error()};
            if (!*before) return std::unexpected{"there is no account " + std::to_string(account)};
            if (**before > purse_most - amount)
                return std::unexpected{"a purse holds " + in_words(purse_most) + " at most"};
        }
        for (const PersonId account : to) {
            Moved moved = move(held, account, amount, "granted", by, reason);
            moved.move.event = batch.events.size();
            batch.events.push_back({{}, {}, std::move(moved.fact.body)});
            batch.purse_moves.push_back(std::move(moved.move));
        }
        seq_ += std::ssize(batch.events);
        const auto taken = journal_->submit(
            std::move(batch), [&promise](journal::Outcome outcome) { promise.set_value(std::move(outcome)); });
        if (!taken) promise.set_value(std::unexpected{taken.error()});
    }
    const journal::Outcome outcome = kept.get();
    if (outcome && !outcome->repeated) return {};
    // Nothing was written now: what is known of the chain and of the purses is ahead of the store.
    const Hold held = hold();
    known_.clear();
    if (auto claimed = claim(); !claimed) return claimed;
    if (!outcome) return std::unexpected{outcome.error().what};
    return {};
}

Purses::Result<std::vector<journal::PurseLine>> Purses::statement(PersonId account, std::int64_t before,
                                                                  std::int64_t most) {
    const std::scoped_lock reading{reader_mutex_};
    const auto from = reader();
    if (!from) return std::unexpected{from.error()};
    auto lines = (*from)->purse(account, before, most);
    if (!lines) return std::unexpected{lines.error().what};
    return std::move(*lines);
}

}  // namespace croupier::tables
