// The simulated patrons of baccarat: where they sit and stand, and which hands they back. Every wager is one that the
// rules and the table allow.
#include <algorithm>

#include "games/baccarat/telling/deal.h"

namespace croupier::baccarat {

namespace {

using deal::Generator;
using deal::Guest;

enum class Taste : std::uint8_t { banker, player, follows_the_last_winner, both_hands_in_turn, ties };

/// A little more than half of the seats are taken, the first one always.
std::vector<Guest> guests(const TableSetup& setup, Generator& chance) {
    std::vector<Guest> guests;
    const auto add = [&](std::uint8_t seat, int place) {
        const auto number = static_cast<PersonId>(guests.size() + 1);
        const auto taste = static_cast<int>(chance.below(5));
        guests.push_back({.id = seat == 0 ? 200 + number : 100U + seat,
                          .seat = seat,
                          .taste = taste,
                          .units = chance.between(1, 6),
                          .place = place});
    };
    for (int seat = 1; seat <= setup.sets; ++seat)
        if (seat == 1 || chance.below(5) < 3) add(static_cast<std::uint8_t>(seat), seat);
    if (setup.version == Version::full) {
        for (int area = 1; area <= 2; ++area) add(0, area);
    } else if (setup.patrons_per_area > 1) {
        add(0, guests.back().seat);
    }
    return guests;
}

Outcome hand_to_back(const Guest& guest, const State& state, Generator& chance) {
    switch (static_cast<Taste>(guest.taste)) {
        case Taste::banker: return Outcome::banker;
        case Taste::player: return Outcome::player;
        case Taste::follows_the_last_winner:
            return state.round.winner == Winner::player ? Outcome::player : Outcome::banker;
        case Taste::both_hands_in_turn: return state.rounds_started % 2 == 0 ? Outcome::player : Outcome::banker;
        case Taste::ties: break;
    }
    return chance.one_in(2) ? Outcome::banker : Outcome::player;
}

std::vector<play::Command> stakes(const TableSetup& setup, const State& state, const Guest& guest, Generator& chance) {
    std::vector<play::Command> stakes;
    const auto lay = [&](Outcome outcome, Money amount) {
        const bool standing = guest.seat == 0 && setup.version == Version::full;
        const SetOfAreas area{static_cast<std::uint8_t>(guest.place), standing};
        stakes.push_back(play::Command::of(
            Command{guest.actor(), PlaceWager{guest.id, Spot{area, outcome}, amount, Tender::chips}}));
    };
    // The minimum is a stake whose commission can be paid in the table's chips, and so is every multiple of it.
    const int units = std::max(1, guest.units + chance.between(-2, 3));
    lay(hand_to_back(guest, state, chance), setup.hand_limits.least * units);
    if (chance.one_in(static_cast<Taste>(guest.taste) == Taste::ties ? 2 : 9))
        lay(Outcome::tie, setup.tie_limits.least * chance.between(1, 5));
    return stakes;
}

/// After a tie wagers lie where they were.
std::vector<play::Command> withdrawals(const State& state, const Guest& guest) {
    std::vector<play::Command> all;
    for (const Wager& wager : state.wagers)
        if (wager.patron == guest.id)
            all.push_back(play::Command::of(Command{guest.actor(), WithdrawWager{guest.id, wager.spot, wager.amount}}));
    return all;
}

}  // namespace

deal::Habits habits(const TableSetup& setup) {
    return {.least = setup.hand_limits.least,
            .purchase = 50,
            .few = 0,
            .guests = [setup](Generator& chance) { return guests(setup, chance); },
            .stakes = [setup](const play::Table& table, const Guest& guest,
                              Generator& chance) { return stakes(setup, table.state_as<State>(), guest, chance); },
            .withdrawals = [](const play::Table& table,
                              const Guest& guest) { return withdrawals(table.state_as<State>(), guest); },
            .answers = {{name_of(Act::answer_cut), 3, true}, {name_of(Act::answer_hand), 8, false}}};
}

}  // namespace croupier::baccarat
