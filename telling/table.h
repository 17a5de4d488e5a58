// A table of any game that is dealt from its opening to an end: chance from a seed, simulated patrons, the automatic
// dealer, and whoever watches.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/play/game_type.h"
#include "telling/patrons.h"
#include "telling/told_event.h"

namespace croupier::deal {

/// What a game says of the course of its tables; what it leaves out is seen from the table.
struct Course {
    /// The next round begins with what happens now.
    bool (*between_rounds)(const play::Table& table) = nullptr;
    /// No further round can come.
    bool (*over)(const play::Law& law, const play::Table& table) = nullptr;
};

/// How far a table is, as far as a run must know.
struct Standing {
    bool over = false;  ///< no further round can come
    bool between_rounds = false;
    bool wagers_wanted = false;  ///< the dealer closes wagering next
    int rounds_started = 0;
    int rounds_ended = 0;
};

class Table;

/// Sees what happens. The default is to see nothing and to go on.
class Watcher {
public:
    Watcher() = default;
    virtual ~Watcher() = default;
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
    Watcher(Watcher&&) = delete;
    Watcher& operator=(Watcher&&) = delete;

    /// Asked before each act of the dealer or a patron; false ends the run.
    virtual bool may_go_on() { return true; }
    /// The next round begins with what happens now.
    virtual void round_opens(int /*number*/, const Table& /*table*/) {}
    virtual void happened(const ToldEvent& /*told*/) {}
};

/// A table in play. The same seed gives the same cards, dice or numbers, and the same wagers; who wagers what never
/// changes which card or throw comes.
class Table {
public:
    Table(const play::GameType& game, const play::Law& law, AnyValue setup, std::uint64_t seed,
          const Habits& habits = {}, Course course = {});
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    Table(Table&&) = delete;
    Table& operator=(Table&&) = delete;

    /// A set-up that the rules do not allow is a breach; nothing else is refused.
    std::expected<void, Breach> set_up(Watcher& watcher);
    void patrons_arrive(Watcher& watcher);
    void patrons_wager(Watcher& watcher);
    /// The dealer's next act, or a patron's where one must answer.
    void act(Watcher& watcher);
    [[nodiscard]] Standing standing() const;
    [[nodiscard]] std::string patron(PersonId patron) const { return patron_in_words(*table_, patron); }
    [[nodiscard]] const play::Table& at() const { return *table_; }
    template <class State>
    [[nodiscard]] const State& state_as() const {
        return table_->state_as<State>();
    }

private:
    class Chance;

    void give(const play::Command& command, Watcher& watcher);
    void carry_out(const play::Events& events, Watcher& watcher);
    [[nodiscard]] play::Command due();

    const play::GameType& game_;
    play::Law law_;
    AnyValue setup_;
    Course course_;
    std::unique_ptr<play::Table> table_;
    std::unique_ptr<Chance> chance_;
    Patrons patrons_;
    int rounds_ended_ = 0;
    bool shoe_was_in_play_ = false;
};

/// What a guest may wager when wagers are first taken at a table of that set-up, which the rules must allow: requests
/// with the least amount each.
[[nodiscard]] std::vector<wire::Object> open_wagers(const play::GameType& game, const play::Law& law,
                                                    const AnyValue& setup, const Guest& guest);

enum class Ending : std::uint8_t { shoe_over, rounds_dealt, stopped };

/// Deals to an end. Without a number of rounds it ends where the game ends by itself.
[[nodiscard]] std::expected<Ending, Breach> run(Table& table, std::optional<int> rounds, Watcher& watcher);

}  // namespace croupier::deal
