// A table of any game that is dealt from its opening to an end: what happens at it, who watches, and in which order
// patrons and dealer act.
#pragma once

#include <any>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/law/rule.h"
#include "core/money/money.h"
#include "core/table/actor.h"
#include "core/table/breach.h"
#include "wire/json.h"

namespace croupier::deal {

/// A wager that won or lost.
struct Settled {
    PersonId patron;
    Money stake;
    std::optional<Money> winnings;  ///< none: lost
    Money commission;               ///< that was taken from the winnings
};

/// An event of any game, and the table just before it. It lasts as long as the call that tells of it.
struct Told {
    std::string_view kind;  ///< its name, as in the journal: "WagerPaid"
    law::Citations rules;
    int round = 0;                 ///< the number of the round in progress; 0 outside of rounds
    std::optional<PersonId> came;  ///< somebody who joined the table
    std::optional<Settled> settled;
    std::function<std::string()> words;  ///< "seat 3 buys chips for $50.00"
    std::function<std::string()> call;   ///< what the dealer says aloud with it; may be empty
    std::function<std::string(PersonId)> patron;
    std::function<wire::Value()> json;

    std::any state_before;  ///< const State*, for the game's own lines
    std::any what;          ///< const Event*

    template <class State>
    [[nodiscard]] const State& before() const {
        return *std::any_cast<const State*>(state_before);
    }
    template <class Event>
    [[nodiscard]] const Event& event() const {
        return *std::any_cast<const Event*>(what);
    }
};

/// How far a table is, as far as a session must know.
struct Standing {
    bool over = false;  ///< no further round can come
    bool between_rounds = false;
    bool wagers_wanted = false;  ///< the dealer closes wagering next
    int rounds_started = 0;
    int rounds_ended = 0;
};

class Watcher;

/// A table in play.
class Table {
public:
    Table() = default;
    virtual ~Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    Table(Table&&) = delete;
    Table& operator=(Table&&) = delete;

    /// A set-up that the rules do not allow is a breach; nothing else is refused.
    virtual std::expected<void, Breach> set_up(Watcher& watcher) = 0;
    virtual void patrons_arrive(Watcher& watcher) = 0;
    virtual void patrons_wager(Watcher& watcher) = 0;
    /// The dealer's next act, or a patron's where one must answer.
    virtual void act(Watcher& watcher) = 0;
    [[nodiscard]] virtual Standing standing() const = 0;
    [[nodiscard]] virtual std::string patron(PersonId patron) const = 0;
    /// const State*, for the game's own lines.
    [[nodiscard]] virtual std::any any_state() const = 0;
    template <class State>
    [[nodiscard]] const State& state_as() const {
        return *std::any_cast<const State*>(any_state());
    }
};

/// Sees what happens. The default is to see nothing and to go on.
class Watcher {
public:
    Watcher() = default;
    virtual ~Watcher() = default;
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
    Watcher(Watcher&&) = delete;
    Watcher& operator=(Watcher&&) = delete;

    /// Asked before each act of the dealer or a patron; false ends the session.
    virtual bool may_go_on() { return true; }
    /// The next round begins with what happens now.
    virtual void round_opens(int /*number*/, const Table& /*table*/) {}
    virtual void happened(const Told& /*told*/) {}
};

enum class Ending : std::uint8_t { shoe_over, rounds_dealt, stopped };

/// Deals to an end. Without a number of rounds it ends where the game ends by itself.
[[nodiscard]] std::expected<Ending, Breach> play(Table& table, std::optional<int> rounds, Watcher& watcher);

inline constexpr Actor casino_operator{Role::casino_operator, 1000};

/// The patrons' chance is another stream than the table's: who wagers what never changes which card or throw comes.
constexpr std::uint64_t patrons_seed(std::uint64_t seed) { return ~seed; }

}  // namespace croupier::deal
