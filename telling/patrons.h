// Simulated patrons at a table of any game: who comes, what they wager, and what they answer when they are asked.
//
// They ask the table what they may wager on, and choose: each has a taste for some of it. A game may say what its
// patrons are like (Habits). The rules still judge everything they do. In a run of `deal` they act all together; at a
// live table each acts when their moment comes, among people who do as they please.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/play/game_type.h"
#include "telling/generator.h"

namespace croupier::deal {

struct Guest {
    PersonId id;
    std::uint8_t seat;  ///< 0: stands
    int taste;          ///< for what the guest likes best
    int units;          ///< usual stake, in multiples of the least
    int place = 0;      ///< where the wagers lie, for games that have places of their own; where one sits: the seat
    int wagered = 0;    ///< the last round for which a guest of a live table wagered

    [[nodiscard]] Actor actor() const { return {seat == 0 ? Role::standing_patron : Role::seated_patron, id}; }
};

/// A wager that a guest may lay: PlaceWager with the least amount.
struct Choice {
    play::Command wager;
    int kind;  ///< tastes are for kinds
};

/// What a game says of its patrons; everything may be left out.
struct Habits {
    /// What they usually lay at the least, and what they buy chips for and keep in front of them in multiples of it.
    Money least = {};
    int purchase = 100;
    int few = 20;
    std::vector<int> tastes = {};  ///< what the guests have tastes for, the frequent ones more often; none: anything
    /// Who comes; one a seat unless given.
    std::function<std::vector<Guest>(Generator& chance)> guests = {};
    /// What else is done when a guest has come.
    std::function<std::vector<play::Command>(const Guest& guest)> welcome = {};
    /// What a guest may wager on; what the rules allow unless given, which takes longer.
    std::function<std::vector<Choice>(const play::Table& table, const Guest& guest)> choices = {};
    /// What a guest lays; one to three of the choices unless given, half of them to the guest's taste.
    std::function<std::vector<play::Command>(const play::Table& table, const Guest& guest, Generator& chance)> stakes =
        {};
    /// How a guest takes back what lies from an earlier round, wager by wager; none lies unless given.
    std::function<std::vector<play::Command>(const play::Table& table, const Guest& guest)> withdrawals = {};
    /// How patrons answer when an act of the order of play asks them: one in so many this way, the others the other
    /// way.
    struct Answer {
        std::string_view act;
        std::uint64_t one_in;
        bool accepts;
    };
    std::vector<Answer> answers = {};
};

class Patrons {
public:
    Patrons(const play::GameType& game, std::uint64_t seed, Habits habits);

    /// The commands with which they come to a table that is set up, and buy chips.
    [[nodiscard]] std::vector<play::Command> arrive(const play::Table& table);
    /// What they do before wagering is closed: take wagers back, buy chips, wager. At least one wager lies then.
    [[nodiscard]] std::vector<play::Command> wager(const play::Law& law, const play::Table& table);
    /// What a patron answers whose turn it is; nothing when nobody is asked.
    [[nodiscard]] std::optional<play::Command> answer(const play::Law& law, const play::Table& table,
                                                      const play::Next& next);

    // --- At a live table --------------------------------------------------------------------------------------------
    /// They are known by the numbers from `first` on, and no more than `most` come.
    void invite(const play::Table& table, PersonId first, std::size_t most);
    /// What one who was invited does now: comes and buys chips, wagers once a round, or does what is due from them;
    /// often nothing.
    [[nodiscard]] std::vector<play::Command> act(const play::Law& law, const play::Table& table, PersonId patron);

private:
    void gather(const play::Table& table);
    [[nodiscard]] std::vector<play::Command> come(const play::Law& law, const play::Table& table, Guest& guest);
    /// Whether a wager of the guest lies then.
    bool wager(const play::Law& law, const play::Table& table, const Guest& guest, bool must,
               std::vector<play::Command>& commands);
    void see_what_is_legal(const play::Law& law, const play::Table& table);
    [[nodiscard]] play::Command buy_in(const Guest& guest) const;
    [[nodiscard]] std::vector<play::Command> stakes(const play::Law& law, const play::Table& table, const Guest& guest);
    [[nodiscard]] std::vector<Choice> choices(const play::Table& table, const Guest& guest) const;
    [[nodiscard]] std::size_t choose(const std::vector<Choice>& from, const Guest& guest);

    const play::GameType& game_;
    Generator generator_;
    Habits habits_;
    std::vector<Guest> guests_;
    std::vector<play::Command> legal_;  ///< before a round, where the game does not say what may be wagered on
};

/// What a table is set up with now: of the shape of the game's set-ups.
[[nodiscard]] AnyValue setup_of(const play::Table& table);

/// The amount of a wager that is asked for, and the same for another amount.
[[nodiscard]] Money amount_of(const play::Command& wager);
[[nodiscard]] play::Command with_amount(play::Command wager, Money amount);

}  // namespace croupier::deal
