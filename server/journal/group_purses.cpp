// The moves of purses in a transaction of the journal.
#include <algorithm>
#include <vector>

#include "server/journal/group.h"

namespace croupier::journal {

namespace {

constexpr std::string_view last_move = "SELECT coalesce(max(number), 0) FROM journal_purses WHERE account = $1";
constexpr std::string_view insert_move =
    "INSERT INTO journal_purses (account, number, amount, balance, what, table_id, seq, time) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";

}  // namespace

/// Where a purse is not known, the store must be asked for it before anything is judged.
bool Group::knows_purses(std::span<const Waiting> batches) const {
    return std::ranges::all_of(batches, [this](const Waiting& waiting) {
        return std::ranges::all_of(waiting.batch.purse_moves,
                                   [this](const PurseMove& move) { return known_->purses.contains(move.account); });
    });
}

/// Asks the store for the last moves of the purses that are new to this writer; on PostgreSQL, where another server may
/// have moved them, for all of them.
sql::Result<void> Group::look_at_purses(std::span<const Waiting> batches) {
    std::vector<std::int64_t> asked;
    for (const Waiting& waiting : batches)
        for (const PurseMove& move : waiting.batch.purse_moves)
            if (connection_->is_postgres() || !known_->purses.contains(move.account)) asked.push_back(move.account);
    if (asked.empty()) return {};
    std::ranges::sort(asked);
    asked.erase(std::ranges::unique(asked).begin(), asked.end());
    std::vector<sql::Statement> statements;
    statements.reserve(asked.size());
    for (const std::int64_t account : asked) statements.push_back({.sql = last_move, .parameters = {account}});
    const sql::Result<std::vector<sql::Rows>> answers = connection_->run_all(statements);
    if (!answers) return std::unexpected{answers.error()};
    for (std::size_t at = 0; at < asked.size(); ++at) known_->purses[asked[at]] = (*answers)[at][0].integer(0);
    return {};
}

/// Why a batch does not fit the purses as they are.
std::optional<Failure> Group::moved_on(const Batch& batch) const {
    std::unordered_map<std::int64_t, std::int64_t> last;
    for (const PurseMove& move : batch.purse_moves) {
        const auto known = last.try_emplace(move.account, known_->purses.at(move.account)).first;
        if (move.number != ++known->second)
            return Failure{.trouble = Trouble::conflict,
                           .what = "the purse of account " + std::to_string(move.account) + " has moved since"};
        if (move.balance < 0 || move.event >= batch.events.size())
            return Failure{
                .trouble = Trouble::invalid,
                .what = "a move of the purse of account " + std::to_string(move.account) + " that no purse can make"};
    }
    return std::nullopt;
}

void Group::write_purse_moves(const Batch& batch, std::int64_t first) {
    for (const PurseMove& move : batch.purse_moves) {
        known_->purses[move.account] = move.number;
        statements_.push_back({.sql = insert_move,
                               .parameters = {move.account, move.number, move.amount, move.balance, move.what,
                                              batch.table, first + static_cast<std::int64_t>(move.event), batch.time}});
    }
}

}  // namespace croupier::journal
