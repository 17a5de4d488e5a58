// A table of any game, as far as its rules go: its state, and what can be asked of it.
//
//   std::unique_ptr<play::Table> table = game.make_table();
//   const play::Ruling ruling = table->decide(law, command);        the events that follow, or the rule against it
//   for (const play::Event event : *ruling) table->apply(event);
//   table->next(law)                                                the one thing that the order of play wants next
//
// Behind it stand a game's own functions (game_of.h); nothing is judged here.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/law/editions.h"
#include "core/play/booking.h"
#include "core/play/chance.h"
#include "core/play/values.h"
#include "core/table/automation.h"
#include "core/table/ledger.h"

namespace croupier::play {

/// An edition of a game's law. Lives as long as the program.
struct Law {
    const void* edition;   ///< as the game has it
    std::string_view key;  ///< "a-game-2004"
    std::string_view title;
    int division;
    std::span<const law::Clause> clauses;
    const law::GeneralRules* general;

    friend bool operator==(const Law& a, const Law& b) { return a.edition == b.edition; }
};

/// What only a person who sees the cards, dice or wheel can say: one of these, and where it goes.
struct Wants {
    std::string_view request = {};  ///< what carries out the act: "DrawCard"
    std::string_view field = {};    ///< of that request: "face"
    int cards = 0;
    int dice = 0;
    std::optional<std::pair<int, int>> number = {};  ///< from, to

    [[nodiscard]] bool anything() const { return cards != 0 || dice != 0 || number.has_value(); }
};

/// What the order of play wants next.
struct Next {
    std::string_view act;  ///< "close wagering"
    std::size_t place;     ///< of the act among all of the game's
    Role who;
    PersonId person;  ///< a certain patron; 0 for anyone who has the role
    law::Rule rule;
    std::optional<Duty> duty;  ///< whose duty it is at an automatic table; nothing if it is not routine
    bool closes_wagers;        ///< "No more bets"
    bool routine;              ///< no decision is in it, so the person who is due can just do it
    Wants wants;
};

/// Acts that one person cannot do alone.
enum class Witnessed : std::uint8_t { no, void_round, correction_after_payment };

/// Somebody who is or was at the table.
struct Patron {
    PersonId id;
    std::uint8_t seat;  ///< 0: stands
    bool present;
};

/// What a house wants to know of an event besides what it changes.
struct EventView {
    int starts = 0;  ///< the number of the round that starts; 0: none
    int ends = 0;
    int voids = 0;                ///< the round whose result is struck off
    int corrects = 0;             ///< the settled round that is put right
    bool begins_board = false;    ///< boards start again, as with a new shoe
    bool moves_play = false;      ///< it changes what the next act is about
    bool for_next_round = false;  ///< a wager for a round that has not started
    bool irregular = false;       ///< belongs in the report of irregularities
    std::string_view alert = {};  ///< why a supervisor is called; empty: not at all
};

/// A round's result, as boards show it: a record of the game's own.
struct Result {
    int round;
    AnyValue shown;
    std::string in_words;  ///< "Player 3, Banker 5: Banker wins"
};

/// What the odds of the next round of play depend on: names and values of the options of `croupier odds GAME`.
using OddsQuestion = std::vector<std::pair<std::string, std::string>>;

class Table {
public:
    Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    Table(Table&&) = delete;
    Table& operator=(Table&&) = delete;
    virtual ~Table() = default;

    [[nodiscard]] virtual std::unique_ptr<Table> copy() const = 0;

    // --- The rules --------------------------------------------------------------------------------------------------
    /// The state is not changed.
    [[nodiscard]] virtual Ruling decide(const Law& today, const Command& command) const = 0;
    /// What versions of this program before decision 0022 led to, for journals that they wrote.
    [[nodiscard]] virtual Ruling decide_as_earlier(const Law& today, const Command& command) const = 0;
    virtual void apply(const Event& event) = 0;
    [[nodiscard]] virtual Next next(const Law& today) const = 0;
    /// The command for what is next, complete but for what only chance knows; `staff` acts for the house.
    [[nodiscard]] virtual Command command_for_next(const Law& today, PersonId staff) const = 0;
    [[nodiscard]] virtual std::vector<Command> legal(const Law& today) const = 0;
    /// Which commands of somebody in that role the first of these events may have come from.
    [[nodiscard]] virtual std::vector<Command> behind(const Events& events, Role role) const = 0;
    /// The event in one line of words, told before it is applied.
    [[nodiscard]] virtual std::string describe(const Event& event) const = 0;
    /// What the dealer says aloud with it; often nothing.
    [[nodiscard]] virtual std::string call(const Event& event) const = 0;

    // --- How it stands ----------------------------------------------------------------------------------------------
    /// A record of the game's own.
    [[nodiscard]] virtual const Shape& state_shape() const = 0;
    [[nodiscard]] virtual const void* state() const = 0;
    /// Of the shape above.
    virtual void put_state(AnyValue state) = 0;
    template <class State>
    [[nodiscard]] const State& state_as() const {
        CROUPIER_ASSERT(&state_shape() == &shape_of<State>());
        return *static_cast<const State*>(state());
    }
    [[nodiscard]] virtual const Ledger& ledger() const = 0;
    [[nodiscard]] virtual Money sum_of_money() const = 0;
    [[nodiscard]] virtual std::size_t phase() const = 0;  ///< 0: not set up
    [[nodiscard]] virtual std::string_view phase_in_words() const = 0;
    [[nodiscard]] virtual bool in_round() const = 0;
    [[nodiscard]] virtual int round() const = 0;  ///< the number of the round in progress, or of the last one
    [[nodiscard]] virtual int rounds_started() const = 0;
    [[nodiscard]] virtual int seats() const = 0;  ///< how many people can sit
    /// Everybody who ever came, in the order in which they came: the places of their accounts.
    [[nodiscard]] virtual std::vector<Patron> patrons() const = 0;
    /// The place of somebody who is here.
    [[nodiscard]] virtual std::optional<std::size_t> place_of(PersonId patron) const = 0;
    [[nodiscard]] virtual Patron patron_at(std::size_t place) const = 0;

    // --- For the house ----------------------------------------------------------------------------------------------
    [[nodiscard]] virtual EventView view(const Event& event) const = 0;
    /// When this event brings a result out.
    [[nodiscard]] virtual std::optional<Result> result(const Event& event) const = 0;
    /// All money that an event moves, but chips bought and cashed.
    [[nodiscard]] virtual std::vector<Booking> bookings(const Event& event) const = 0;
    [[nodiscard]] virtual Witnessed witnessed(const Command& command) const = 0;
    /// It names faces or moves cards, which is the engine's matter where the engine supplies chance.
    [[nodiscard]] virtual bool tells_chance(const Command& command) const = 0;
    /// It is the act that is due, so that the engine may fill in what chance knows.
    [[nodiscard]] virtual bool is_due(const Law& today, const Command& command) const = 0;
    [[nodiscard]] virtual OddsQuestion odds_question() const = 0;

    // --- Chance -----------------------------------------------------------------------------------------------------
    /// The next command that the engine gives by itself; nothing when a person must act first.
    [[nodiscard]] virtual std::optional<Command> automatic(const Law& today, Automation automation, Supply& supply,
                                                           const HouseStaff& staff) const = 0;
    /// What the house does if a patron does not do what is due; nothing if the house would do it anyway.
    [[nodiscard]] virtual std::optional<Command> without_patron(const Law& today, const HouseStaff& staff) const = 0;
    /// Of a game with a shoe.
    [[nodiscard]] virtual ShoeNow shoe() const = 0;
    /// The number of cards that are shuffled for the next shoe, in an order that is fixed; nothing: none are.
    [[nodiscard]] virtual std::optional<int> ready_to_be_cut(const Law& today) const = 0;
    /// Of a game with one draw a round.
    [[nodiscard]] virtual DrawNow draw() const = 0;
    [[nodiscard]] virtual ChanceEvent chance_in(const Event& event) const = 0;

    [[nodiscard]] bool is_set_up() const { return phase() != 0; }
    [[nodiscard]] bool is_here(PersonId patron) const { return place_of(patron).has_value(); }
    /// Chips in front of patrons and on the layout.
    [[nodiscard]] Money chips_of_patrons() const;
};

}  // namespace croupier::play
