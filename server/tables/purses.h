// Every account's purse: its play money outside the tables. Buying in takes from it; cashing out and leaving put back.
//
// A table journals what it does to a purse as a fact of the server's own, beside the chips that were bought or cashed:
//
//   PurseMoved  {"type", "account", "number", "amount", "balance", "what", "by"?, "reason"?}
//
// Moves of a purse are numbered without a gap over all tables, and the store keeps them by account as well
// (journal::PurseLine), so that a balance or a statement costs the same however much lies before. What an operator
// grants is journalled in a chain of its own, called "purses".
//
// People without an account, such as a dealer enters at a table with real cards, have no purse: they pay cash.
#pragma once

#include <expected>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/money/money.h"
#include "core/table/actor.h"
#include "server/journal/journal.h"
#include "server/journal/reader.h"
#include "server/tables/game_table.h"

namespace croupier::tables {

/// The chain of grants, which stands in the journal as a table does.
inline constexpr std::string_view purse_chain = "purses";
inline constexpr std::string_view purse_game = "purse";
/// Whether a record of the journal is of a table that people play at.
[[nodiscard]] inline bool is_table(const journal::TableRecord& record) { return record.game != purse_game; }
/// The most that one grant may be.
inline constexpr Money grant_most = Money::dollars(1'000'000'000);
/// The most that grants may fill a purse to; what is won comes on top.
inline constexpr Money purse_most = Money::dollars(10'000'000'000);

/// A move of a purse as an entry of the journal tells it; nothing when the fact is another one.
struct PurseFact {
    PersonId account = 0;
    std::int64_t number = 0;
    Money amount;
    Money balance;
    std::string what;
};
[[nodiscard]] std::optional<PurseFact> purse_fact_in(const wire::Object& fact);
/// Chips that an event says were bought (negative: the purse pays) or cashed; nothing for other events.
struct ChipsMoved {
    PersonId patron = 0;
    Money into_purse;
};
[[nodiscard]] std::optional<ChipsMoved> chips_moved_in(const wire::Object& event);

/// For any number of threads.
class Purses {
public:
    template <class T>
    using Result = std::expected<T, std::string>;
    /// Whether somebody of that number has an account; the error says why nobody can know now.
    using HasAccount = std::function<Result<bool>(PersonId)>;

    Purses(const sql::Store& store, journal::Journal& journal, std::function<std::int64_t()> now);

    /// Before this nobody has a purse. Claims the chain of grants, and makes it the first time.
    [[nodiscard]] Result<void> begin(HasAccount has_account);

    /// While somebody holds the purses, nobody else moves any: from the look at a balance until the journal was given
    /// what became of it.
    class Hold {
    public:
        Hold() = default;
        [[nodiscard]] bool is_held() const { return lock_.owns_lock(); }

    private:
        friend class Purses;
        explicit Hold(std::mutex& mutex) : lock_(mutex) {}
        std::unique_lock<std::mutex> lock_;
    };
    [[nodiscard]] Hold hold() { return Hold{mutex_}; }

    /// Nothing for somebody without a purse.
    [[nodiscard]] Result<std::optional<Money>> balance(const Hold& hold, PersonId account);
    /// The fact that moves it, and the same for the journal, whose `event` is the caller's to fill in. The purse must
    /// have been looked at before and hold enough.
    struct Moved {
        Fact fact;
        journal::PurseMove move;
    };
    [[nodiscard]] Moved move(const Hold& hold, PersonId account, Money amount, std::string_view what,
                             const std::string& by = {}, const std::string& reason = {});
    /// What was moved since may not have been kept: the store knows.
    void forget();

    /// The operator `by` puts play money into a purse; the balance after it, once that is on the disk. The same command
    /// sent again changes nothing. Waits for the disk.
    [[nodiscard]] Result<Money> grant(PersonId account, Money amount, const std::string& by, const std::string& reason,
                                      const std::string& command);
    /// The same for many at once.
    [[nodiscard]] Result<void> grant_all(std::span<const PersonId> to, Money amount, const std::string& by,
                                         const std::string& reason, const std::string& command);
    /// The last moves, the latest first, those before a number.
    [[nodiscard]] Result<std::vector<journal::PurseLine>> statement(PersonId account, std::int64_t before,
                                                                    std::int64_t most);

private:
    struct Known {
        std::int64_t number = 0;
        Money balance;
    };
    [[nodiscard]] Result<journal::Reader*> reader();
    [[nodiscard]] Result<void> claim();

    const sql::Store* store_;
    journal::Journal* journal_;
    std::function<std::int64_t()> now_;
    HasAccount has_account_;

    std::mutex mutex_;
    std::unordered_map<PersonId, Known> known_;
    std::int64_t epoch_ = 0;  ///< of the chain of grants; 0: not claimed
    std::int64_t seq_ = 0;

    std::mutex reader_mutex_;
    std::unique_ptr<journal::Reader> reader_;
};

}  // namespace croupier::tables
