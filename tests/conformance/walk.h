// Walks by chance over tables of any game: lawful commands, the order of play, people who come, buy, wager and leave,
// requests put together from what lies on the table, and requests that no honest person would make. All of it is found
// by asking the game (play::Table and the shapes of its records); a game says only what cannot be found so.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/game_type.h"
#include "tests/conformance/chance.h"

namespace croupier::conformance {

/// How the commands of a walk are mixed, in per cent; the rest carries the order of play on.
struct Mix {
    int patrons = 0;   ///< sensible things that patrons do
    int legal = 0;     ///< anything that legal_commands offers
    int directed = 0;  ///< things that chance would seldom hit upon
    int mutated = 0;   ///< a sensible command with something changed
    int random = 0;    ///< any command with any values
};

/// A command of a walk; the order of play itself must never be refused.
struct Move {
    play::Command command;
    bool must_be_accepted = false;
};

class Moment;

/// What the suite must know of a game besides the game.
struct Walk {
    const play::GameType* game;
    /// A set-up that the edition allows. Without it: what legal_commands offers, and what is a few steps from that.
    AnyValue (*set_up)(const play::Law&, Chance&) = nullptr;
    /// What only its patrons do, what chance would seldom hit upon in this game, and how its order of play goes on;
    /// nothing: as in any game.
    std::optional<play::Command> (*patron_acts)(Moment&) = nullptr;
    std::optional<play::Command> (*directed)(Moment&) = nullptr;
    std::optional<Move> (*goes_on)(Moment&) = nullptr;
    /// What must be true of every state that play can reach, besides what is true in every game: a sentence when it is
    /// not.
    std::string (*broken_invariant)(const play::Law&, const play::Table&) = nullptr;
    /// Kinds of command that exist in order to be refused by rule.
    std::span<const std::string_view> never_accepted = {};
};

/// Of every game in the list of games/CMakeLists.txt.
[[nodiscard]] std::span<const Walk* const> walks();

[[nodiscard]] Move next_move(const Walk& walk, const play::Law& law, const play::Table& table, Chance& chance,
                             const Mix& mix);
/// What is true in every game, and what is in this one.
[[nodiscard]] std::string broken_invariant(const Walk& walk, const play::Law& law, const play::Table& table);
[[nodiscard]] bool is_never_accepted(const Walk& walk, std::string_view kind);

/// One moment of a walk, from any state.
class Moment {
public:
    Moment(const Walk& walk, const play::Law& law, const play::Table& table, Chance& chance);
    [[nodiscard]] Move next(const Mix& mix);

    // For what a game says itself.
    [[nodiscard]] const play::Law& law() const { return law_; }
    [[nodiscard]] const play::Table& table() const { return table_; }
    [[nodiscard]] Chance& chance() { return chance_; }
    [[nodiscard]] const std::vector<play::Patron>& present() const { return present_; }
    /// A patron joins, buys chips, wagers or does what else patrons do.
    [[nodiscard]] play::Command patron_acts();
    /// Somebody comes who was never here, or was.
    [[nodiscard]] play::Command join();

private:
    /// A value somewhere in the state.
    struct Found {
        const Shape* shape;
        const void* at;
        bool used = false;
    };
    [[nodiscard]] play::Command set_up();
    [[nodiscard]] play::Command legal();
    [[nodiscard]] play::Command directed();
    [[nodiscard]] Move goes_on();
    [[nodiscard]] play::Command mutated();
    [[nodiscard]] play::Command scrambled(play::Command command);
    [[nodiscard]] play::Command random();

    [[nodiscard]] play::Command wager(const play::Patron& patron);
    /// A request of that kind, filled from what lies on the table; now and then not.
    [[nodiscard]] play::Command from_table(std::string_view kind);
    void fill(const Shape& shape, void* at, std::span<Found> around);
    /// By somebody who may, if anybody may.
    [[nodiscard]] bool is_accepted(play::Command& command);
    /// Tries a few times for something that is accepted.
    [[nodiscard]] play::Command tried(int times, const std::function<play::Command()>& make);
    [[nodiscard]] static Actor self(const play::Patron& patron);
    [[nodiscard]] Actor staff(Role role) const { return {role, 1001U + static_cast<PersonId>(role)}; }
    [[nodiscard]] Money some_money();

    const Walk& walk_;
    const play::Law& law_;
    const play::Table& table_;
    Chance& chance_;
    std::vector<PersonId> people_;
    std::vector<play::Patron> present_;
};

}  // namespace croupier::conformance
