// What a stretch of a table's journal adds up to. A journal is summed up in volumes of the same number of entries; a
// volume that is full never changes, because what happens later to one of its rounds stands in the later volume.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/record.h"
#include "server/journal/entry.h"
#include "server/tables/books.h"

namespace croupier::reports {

/// Why there is no report.
struct Trouble {
    enum class Kind : std::uint8_t {
        store,
        damaged,
        bad_query,
        summaries,  ///< what is kept of the journal does not fit it, and has to be rebuilt; never told to anybody
    };
    Kind kind = Kind::store;
    std::string what;  ///< a sentence
};
template <class T>
using Result = std::expected<T, Trouble>;

/// Where a round of play stands in the journal.
struct RoundPlace {
    int number = 0;
    bool voided = false;
    bool corrected = false;  ///< something was put right after it was booked
    std::int64_t first = 0;  ///< entry: the first wager for it, or its start
    std::int64_t last = 0;   ///< entry; 0: it is in progress
    std::int64_t started = 0;
    std::int64_t ended = 0;
    CROUPIER_RECORD(RoundPlace, number, voided, corrected, first, last, started, ended);
};

struct DaySums {
    int rounds = 0;  ///< ended or void on that day
    int voided = 0;
    Money staked = {};
    Money taken = {};        ///< of wagers that lost
    Money paid = {};         ///< to wagers that won, after commission
    Money corrections = {};  ///< to patrons, less what they gave back
    Money commission = {};   ///< taken when wagers were paid; the win has it in it
    Money commission_corrections = {};
    int commission_wagers = 0;
    Money bought = {};
    Money cashed = {};
    Money drop = {};
    CROUPIER_RECORD(DaySums, rounds, voided, staked, taken, paid, corrections, commission, commission_corrections,
                    commission_wagers, bought, cashed, drop);

    [[nodiscard]] Money win() const { return taken - paid - corrections; }
    DaySums& operator+=(const DaySums& more);
};

struct Irregularity {
    std::int64_t seq = 0;
    std::int64_t time = 0;
    int round = 0;
    std::string kind = {};
    std::string text = {};
    std::string edition = {};
    std::vector<std::string> rules = {};
    std::string role = {};
    std::string actor = {};
    std::string second = {};  ///< the account that agreed, where two people had to
    CROUPIER_RECORD(Irregularity, seq, time, round, kind, text, edition, rules, role, actor, second);
};

/// What a volume has of one of the casino's days.
struct DayPart {
    int last_round = 0;                ///< of the rounds that started on that day; 0: none
    std::optional<DaySums> sums = {};  ///< nothing where nothing counts
    std::vector<Irregularity> irregularities = {};
};

/// What a volume says of a round that had started or was over before.
struct LaterChange {
    RoundPlace place = {};                       ///< as it is at the end of the volume
    std::vector<tables::Booking> bookings = {};  ///< after the round was over
    std::string result = {};                     ///< JSON; empty: it stays
    std::string outcome = {};
    CROUPIER_RECORD(LaterChange, place, bookings, result, outcome);
};

struct Volume {
    /// Entries of a full one. A report reads up to so many before what it is about; each volume keeps a state of the
    /// game.
    static constexpr std::int64_t usual_size = 2048;

    std::int64_t last = 0;                ///< entry, also of one that is not full
    journal::Hash hash{};                 ///< of that entry
    std::vector<RoundPlace> rounds = {};  ///< that started in it, as they are at its end
    std::map<int, LaterChange> changes = {};
    std::map<std::chrono::sys_days, DayPart> days = {};

    // To go on from; of a full one only.
    std::int64_t next_first = 0;  ///< the first wager for the round that has not started; 0: none
    std::string state = {};       ///< of the game

    [[nodiscard]] const RoundPlace* find(int round) const;
};

}  // namespace croupier::reports
