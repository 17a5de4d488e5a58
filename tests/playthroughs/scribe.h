// Plays at a table of any game and writes down: each command with its actor, and under it each event with the rules it
// rests on.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/play/game_type.h"

namespace croupier::playthroughs {

class Scribe {
public:
    /// At a table that the operator sets up so.
    Scribe(std::string_view title, const play::GameType& game, std::string_view edition, AnyValue setup);

    [[nodiscard]] const play::Table& table() const { return *table_; }
    [[nodiscard]] std::string text() && { return std::move(text_); }

    void heading(const std::string& words) { note("\n" + words); }
    void note(const std::string& line) { text_ += line + '\n'; }

    void ask(const play::Command& command);
    /// A command of the game's own.
    template <class Command>
        requires requires(const Command& command) { command.request; }
    void ask(Command command) {
        ask(play::Command::of(std::move(command)));
    }
    /// The patron with that number, who is at the table.
    [[nodiscard]] Actor patron(PersonId id) const;
    /// Somebody comes, and buys chips for $1,000.
    void seat(PersonId id, std::uint8_t seat);
    /// A patron wagers at a place on the layout that is a word of an enumeration, in chips unless it says otherwise.
    void wager(PersonId id, std::string_view where, int dollars, std::string_view tender = {});
    /// Everything that goes on without a decision, until the table comes to one of these phases.
    void carry_on(play::Supply supply, std::string_view until, std::string_view or_until = {});
    void balances();

private:
    const play::GameType& game_;
    play::Law law_;
    std::unique_ptr<play::Table> table_;
    std::string text_;
};

}  // namespace croupier::playthroughs
