// What the house's books want of a journal, for any game: which rounds of play there were, what every wager came to,
// what went in and out in cash, and what was irregular. Needs no key: sealed chance is passed over.
//
//   auto books = make_bookkeeper(games, "bezique");
//   books->read(entry.edition, entry.body, Words::of_irregularities)->bookings
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/money/money.h"
#include "core/play/game_type.h"
#include "wire/json.h"

namespace croupier::tables {

using play::Booking;

/// One event, as the books see it.
struct Booked {
    std::string_view kind;  ///< "WagerPaid"; lives as long as the program
    int round = 0;          ///< that it belongs to; 0: none
    int starts = 0;         ///< the number of a round, or 0
    int ends = 0;
    int voids = 0;
    bool for_next_round = false;  ///< a wager for the round that has not started
    bool irregular = false;
    std::optional<wire::Object> result;  ///< as boards show it, with its "round"
    std::string outcome;                 ///< the same in words
    std::vector<Booking> bookings;
    Money bought;  ///< by patrons, for cash
    Money cashed;  ///< chips that patrons took to the cashier
    Money drop;    ///< what went into the drop box

    // Of what is irregular; of everything with Words::all.
    std::string text;
    std::string call;
};

enum class Words : bool { of_irregularities, all };

class Bookkeeper {
public:
    explicit Bookkeeper(const play::GameType& game) : game_(game), table_(game.make_table()) {}

    /// Folds in the next event of a game (not a fact of the server's own). The error says what is wrong with it: it
    /// cannot be read, cannot follow, or moves money that the bookings do not tell of.
    [[nodiscard]] std::expected<Booked, std::string> read(std::string_view edition, std::string_view body, Words words);
    /// How the game stands, as text from which another bookkeeper can go on; equal states give equal text.
    [[nodiscard]] std::string state() const;
    /// Goes on from such a text; false, and nothing changes, if it is not of this game and this version.
    [[nodiscard]] bool go_on_from(std::string_view state);
    /// The round in progress; 0: none.
    [[nodiscard]] int round() const { return table_->in_round() ? table_->round() : 0; }

private:
    [[nodiscard]] std::expected<Booked, std::string> fold(const play::Event& event, Words words);

    const play::GameType& game_;
    std::unique_ptr<play::Table> table_;
};

}  // namespace croupier::tables
