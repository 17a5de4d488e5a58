#include "games/baccarat/telling/patrons.h"

#include <algorithm>
#include <utility>

namespace croupier::deal {

using baccarat::Area;
using baccarat::Outcome;
using baccarat::Spot;
using baccarat::Version;

BaccaratPatrons::BaccaratPatrons(std::uint64_t seed, const baccarat::TableSetup& setup)
    : generator_(seed),
      minimum_(setup.hand_limits.least),
      tie_minimum_(setup.tie_limits.least),
      purchase_(minimum_ * 50) {
    const auto add = [this](std::uint8_t seat, Area area) {
        const auto number = static_cast<PersonId>(guests_.size() + 1);
        guests_.push_back({.id = seat == 0 ? 200 + number : 100U + seat,
                           .seat = seat,
                           .area = area,
                           .taste = static_cast<Taste>(generator_.below(5)),
                           .units = generator_.between(1, 6)});
    };
    // A little more than half of the seats are taken, the first one always.
    for (int seat = 1; seat <= setup.sets; ++seat)
        if (seat == 1 || generator_.below(5) < 3)
            add(static_cast<std::uint8_t>(seat), {static_cast<std::uint8_t>(seat)});
    if (setup.version == Version::full) {
        for (std::uint8_t area = 1; area <= 2; ++area) add(0, {area, true});
    } else if (setup.patrons_per_area > 1) {
        add(0, {guests_.back().seat});
    }
}

Actor BaccaratPatrons::actor(const Guest& guest) const {
    return {guest.seat == 0 ? Role::standing_patron : Role::seated_patron, guest.id};
}

std::vector<baccarat::Command> BaccaratPatrons::arrive() const {
    std::vector<baccarat::Command> commands;
    for (const Guest& guest : guests_) {
        commands.push_back({actor(guest), baccarat::Join{guest.id, guest.seat}});
        commands.push_back({actor(guest), baccarat::BuyIn{guest.id, purchase_}});
    }
    return commands;
}

Outcome BaccaratPatrons::hand_to_back(const Guest& guest, const baccarat::State& state) {
    switch (guest.taste) {
        case Taste::banker: return Outcome::banker;
        case Taste::player: return Outcome::player;
        case Taste::follows_the_last_winner:
            return state.round.winner == baccarat::Winner::player ? Outcome::player : Outcome::banker;
        case Taste::both_hands_in_turn: return state.rounds_started % 2 == 0 ? Outcome::player : Outcome::banker;
        case Taste::ties: break;
    }
    return generator_.one_in(2) ? Outcome::banker : Outcome::player;
}

std::vector<BaccaratPatrons::Stake> BaccaratPatrons::stakes(const Guest& guest, const baccarat::State& state) {
    std::vector<Stake> stakes;
    // The minimum is a stake whose commission can be paid in the table's chips, and so is every multiple of it.
    const std::int64_t units = std::max<std::int64_t>(1, guest.units + generator_.between(-2, 3));
    stakes.push_back({hand_to_back(guest, state), minimum_ * units});
    if (generator_.one_in(guest.taste == Taste::ties ? 2 : 9))
        stakes.push_back({Outcome::tie, tie_minimum_ * generator_.between(1, 5)});
    return stakes;
}

std::vector<baccarat::Command> BaccaratPatrons::wager(const baccarat::State& state) {
    std::vector<baccarat::Command> commands;
    bool wager_lies = false;
    for (const Guest& guest : guests_) {
        bool lies_over = false;
        for (const baccarat::Wager& wager : state.wagers) {
            if (wager.patron != guest.id) continue;
            // After a tie most leave their wager where it lies; some take it back.
            if (generator_.one_in(4)) {
                commands.push_back({actor(guest), baccarat::WithdrawWager{guest.id, wager.spot, wager.amount}});
            } else {
                lies_over = wager_lies = true;
            }
        }
        const bool must_wager = !wager_lies && &guest == &guests_.back();
        if (lies_over || (generator_.one_in(6) && !must_wager)) continue;

        const std::vector<Stake> laid = stakes(guest, state);
        Money needed;
        for (const Stake& stake : laid) needed += stake.amount;
        const auto index = static_cast<std::uint32_t>(
            std::ranges::find(state.patrons, guest.id, &baccarat::Patron::id) - state.patrons.begin());
        // What was taken back a moment ago counts only from the next round on; buying a little too early does no harm.
        if (state.ledger.balance({AccountKind::patron, index}) < needed)
            commands.push_back({actor(guest), baccarat::BuyIn{guest.id, purchase_}});
        for (const Stake& stake : laid)
            commands.push_back({actor(guest), baccarat::PlaceWager{guest.id, Spot{guest.area, stake.outcome},
                                                                   stake.amount, baccarat::Tender::chips}});
        wager_lies = true;
    }
    return commands;
}

}  // namespace croupier::deal
