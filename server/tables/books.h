// What the house's books want of a journal, for any game: which rounds of play there were, what every wager came to,
// what went in and out in cash, and what was irregular. Needs no key: sealed shoes are passed over.
//
//   auto books = make_bookkeeper(games, "baccarat");
//   books->read(entry.edition, entry.body, Words::of_irregularities)->bookings
#pragma once

#include <array>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/record.h"
#include "core/money/money.h"
#include "core/table/actor.h"
#include "wire/json.h"

namespace croupier::tables {

/// What one event changes about one wager of a round. The bookings of a wager add up to what it came to.
struct Booking {
    enum class Kind : std::uint8_t {
        settled,
        returned,   ///< it neither won nor lost
        corrected,  ///< what was booked before was wrong
    };
    Kind kind = Kind::settled;
    int round = 0;
    PersonId patron = 0;
    std::string spot;  ///< in words: "Banker's Hand at set 3"
    Money stake;
    Money won;  ///< by the patron, after commission; negative where the house took it
    Money commission;
    CROUPIER_RECORD(Booking, kind, round, patron, spot, stake, won, commission);
};

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
    Bookkeeper() = default;
    Bookkeeper(const Bookkeeper&) = delete;
    Bookkeeper& operator=(const Bookkeeper&) = delete;
    Bookkeeper(Bookkeeper&&) = delete;
    Bookkeeper& operator=(Bookkeeper&&) = delete;
    virtual ~Bookkeeper() = default;

    /// Folds in the next event of a game (not a fact of the server's own). The error says what is wrong with it: it
    /// cannot be read, cannot follow, or moves money that the bookings do not tell of.
    [[nodiscard]] virtual std::expected<Booked, std::string> read(std::string_view edition, std::string_view body,
                                                                  Words words) = 0;
    /// How the game stands, as text from which another bookkeeper can go on; equal states give equal text.
    [[nodiscard]] virtual std::string state() const = 0;
    /// Goes on from such a text; false, and nothing changes, when it is none of this game and this version.
    [[nodiscard]] virtual bool go_on_from(std::string_view state) = 0;
    /// The round in progress; 0: none.
    [[nodiscard]] virtual int round() const = 0;
};

}  // namespace croupier::tables

namespace croupier {
template <>
inline constexpr auto enum_names<tables::Booking::Kind> =
    std::to_array<std::string_view>({"settled", "returned", "corrected"});
}  // namespace croupier
