// One table's books: what its journal adds up to, folded as far as it was read. Private to this folder.
//
// Kept in memory: 40 bytes a round; the sums of each day; irregularities and corrections, which are rare; and every
// 4,096 entries a copy of the game's state, from which a page of rounds or wagers is read again when somebody asks for
// it. Wagers themselves are not kept.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/journal/reader.h"
#include "server/tables/books.h"

namespace croupier::reports {

/// Why there is no report.
struct Trouble {
    enum class Kind : std::uint8_t { store, damaged, bad_query };
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
};

/// What a wager came to. `won` is the patron's: negative where the house took it.
struct WagerLine {
    PersonId patron = 0;
    std::string spot = {};
    Money stake = {};
    Money won = {};
    Money commission = {};
    bool returned = false;
    bool corrected = false;
};

struct RoundLines {
    RoundPlace place = {};
    std::optional<wire::Object> result = {};
    std::string outcome = {};
    std::vector<WagerLine> wagers = {};  ///< in the order in which they were first booked
};

struct DaySums {
    int rounds = 0;  ///< ended or void on that day
    int voided = 0;
    Money staked;
    Money taken;            ///< of wagers that lost
    Money paid;             ///< to wagers that won, after commission
    Money corrections;      ///< to patrons, less what they gave back
    Money commission = {};  ///< taken when wagers were paid; the win has it in it
    Money commission_corrections;
    int commission_wagers = 0;
    Money bought;
    Money cashed;
    Money drop;

    [[nodiscard]] Money win() const { return taken - paid - corrections; }
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
};

/// One entry with its words.
struct ToldEntry {
    journal::Entry entry;
    std::string text = {};
    std::string call;
};

class TableBooks {
public:
    TableBooks(journal::TableRecord record, std::unique_ptr<tables::Bookkeeper> keeper)
        : record_(std::move(record)), keeper_(std::move(keeper)) {}

    /// Reads what is new. When the journal turns out to be damaged, the books are of no more use.
    [[nodiscard]] Result<void> advance(journal::Reader& reader);

    [[nodiscard]] const journal::TableRecord& record() const { return record_; }
    [[nodiscard]] const std::vector<RoundPlace>& rounds() const { return rounds_; }
    [[nodiscard]] const RoundPlace* find_round(int number) const;
    [[nodiscard]] const std::map<std::chrono::sys_days, DaySums>& days() const { return days_; }
    [[nodiscard]] const std::vector<Irregularity>& irregularities() const { return irregularities_; }

    /// Rounds that follow each other, with their results and wagers, read again.
    [[nodiscard]] Result<std::vector<RoundLines>> lines(journal::Reader& reader,
                                                        std::span<const RoundPlace> rounds) const;
    /// What stands in the journal about one round.
    [[nodiscard]] Result<std::vector<ToldEntry>> entries(journal::Reader& reader, const RoundPlace& round) const;

private:
    struct Checkpoint {
        std::int64_t seq;
        std::unique_ptr<tables::Bookkeeper> keeper;
    };
    /// What was put right about a round that was over.
    struct Correction {
        std::vector<tables::Booking> bookings;
        std::optional<wire::Object> result = {};
        std::string outcome = {};
    };

    [[nodiscard]] Result<void> fold(const journal::Entry& entry);
    void fold_rounds(const journal::Entry& entry, const tables::Booked& booked, DaySums& day);
    void fold_money(const journal::Entry& entry, const tables::Booked& booked, DaySums& day);
    void fold_house_fact(const journal::Entry& entry);
    [[nodiscard]] RoundPlace* round_numbered(int number);

    using Take = std::function<void(journal::Entry&, tables::Booked&)>;
    /// Reads entries again, with the server's own facts as empty ones.
    [[nodiscard]] Result<void> read_again(journal::Reader& reader, std::int64_t first, std::int64_t last,
                                          tables::Words words, const Take& take) const;

    journal::TableRecord record_;
    std::unique_ptr<tables::Bookkeeper> keeper_;
    std::int64_t seq_ = 0;
    std::int64_t next_first_ = 0;  ///< the first wager for the round that has not started; 0: none
    std::vector<RoundPlace> rounds_;
    std::map<std::chrono::sys_days, DaySums> days_;
    std::vector<Irregularity> irregularities_;
    std::map<int, Correction> corrections_;
    std::vector<Checkpoint> checkpoints_;
};

}  // namespace croupier::reports
