// What became of a patron over many sittings, as whole numbers that can be added up.
//
// Results of different blocks of shoes are merged with +=. Merging is exact, commutative and associative: whatever the
// number of threads and the order in which they finish, the totals are the same. Fractions are for reports only.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "core/money/money.h"

namespace croupier::simulation {

__extension__ using WideSum = __int128;  // squares of cents, added up, do not fit into 64 bits

/// How a sitting ended for a patron.
enum class Ending : std::uint8_t { played_out, ruined, stopped_at_win, stopped_at_loss };

/// One sitting of one patron. Amounts are cents.
struct SittingResult {
    std::int64_t net = 0;
    std::int64_t staked = 0;    ///< all wagers that were placed, those that stood off, too
    std::int64_t rounds = 0;    ///< rounds of play in which he wagered
    std::int64_t drawdown = 0;  ///< the deepest fall from the most that he had had
    int longest_won = 0;        ///< wagers won in a row; a stand off or a round sat out does not end the row
    int longest_lost = 0;
    Ending ending = Ending::played_out;
};

/// How often each result of a sitting came. Exact while there are at most 4096 different ones; then results are counted
/// in buckets of 5 cents, 10 cents, 50 cents, $1, $5, ..., always the narrowest of which 4096 suffice. As each of these
/// is a multiple of the one before, the buckets depend only on the results and not on their order.
class ResultHistogram {
public:
    static constexpr std::size_t buckets_most = 4096;

    void add(std::int64_t cents, std::uint64_t sittings = 1);
    ResultHistogram& operator+=(const ResultHistogram& other);

    /// By the lowest result of the bucket: [low, low + width) in cents.
    [[nodiscard]] const std::map<std::int64_t, std::uint64_t>& buckets() const { return buckets_; }
    [[nodiscard]] std::int64_t width() const { return width_; }

    friend bool operator==(const ResultHistogram&, const ResultHistogram&) = default;

private:
    [[nodiscard]] std::int64_t low_of(std::int64_t cents) const;
    void widen_to(std::int64_t width);
    void widen_while_too_many();

    std::int64_t width_ = 1;
    std::map<std::int64_t, std::uint64_t> buckets_;
};

/// How often the longest row of a sitting had each length. Rows longer than `longest` count as `longest`.
class StreakHistogram {
public:
    static constexpr int longest = 1023;

    void add(int length);
    StreakHistogram& operator+=(const StreakHistogram& other);
    /// Sittings by length; as long as the longest that came.
    [[nodiscard]] const std::vector<std::uint64_t>& sittings() const { return sittings_; }

    friend bool operator==(const StreakHistogram&, const StreakHistogram&) = default;

private:
    std::vector<std::uint64_t> sittings_;
};

struct PatronResults {
    std::uint64_t sittings = 0;
    std::uint64_t won = 0;
    std::uint64_t lost = 0;
    std::uint64_t level = 0;
    std::uint64_t ruined = 0;
    std::uint64_t stopped_at_win = 0;
    std::uint64_t stopped_at_loss = 0;

    std::int64_t rounds = 0;
    std::int64_t staked = 0;
    std::int64_t net = 0;
    std::int64_t drawdowns = 0;  ///< added up over sittings
    std::int64_t drawdown_deepest = 0;

    /// Over sittings: squares of the net result, squares of what was staked, and their products.
    WideSum net_net = 0;
    WideSum staked_staked = 0;
    WideSum net_staked = 0;

    ResultHistogram results;
    StreakHistogram longest_won;
    StreakHistogram longest_lost;

    void add(const SittingResult& sitting);
    PatronResults& operator+=(const PatronResults& other);
    friend bool operator==(const PatronResults&, const PatronResults&) = default;

    // For reports. All are 0 where there is nothing to divide by.

    /// Mean and standard deviation of a sitting's result, in cents.
    [[nodiscard]] double mean() const;
    [[nodiscard]] double deviation() const;
    [[nodiscard]] double mean_error() const;
    [[nodiscard]] double mean_drawdown() const;
    /// What the house kept of each cent staked, and its standard error. Sittings, not rounds, are taken as independent,
    /// since a progression ties the rounds of a sitting together.
    [[nodiscard]] double edge() const;
    [[nodiscard]] double edge_error() const;
    /// That many of the sittings, as a share.
    [[nodiscard]] double share(std::uint64_t of_sittings) const;
};

}  // namespace croupier::simulation
