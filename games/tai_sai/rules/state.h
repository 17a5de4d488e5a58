// The state of a Tai-Sai table: what the events so far add up to. A plain value, changed only by apply().
#pragma once

#include "core/base/inline_vector.h"
#include "core/kits/layout/stakes.h"
#include "core/table/ledger.h"
#include "core/table/person_index.h"
#include "games/tai_sai/rules/types.h"

namespace croupier::tai_sai {

enum class Phase : std::uint8_t {
    not_set_up,
    idle,        ///< between rounds of play
    spinning,    ///< the dice are spun under cover; wagers are not yet called for
    wagering,    ///< "Place your bets" was called
    closed,      ///< "No more bets" was called
    uncovered,   ///< the dice lie flat; the result is to be called
    called,      ///< the result was called and is to be entered
    correction,  ///< what was called or entered is not what the dice show; a supervisor corrects it
    settlement,  ///< losing wagers are collected and winning wagers are paid
};

using layout::ColourChips;
using layout::WagerStatus;
using Patron = layout::Patron<WagerKind>;
using Misplacement = layout::Misplacement<Area>;
using Wager = layout::Wager<Area>;
using SettledWager = layout::SettledWager<Area>;

struct Round {
    int number = 0;
    std::string edition;  ///< the key of the edition that governs it
    int spins = 0;        ///< since the dice were last covered
    std::optional<Dice> dice;
    std::optional<Dice> called;
    std::optional<Dice> entered;
    CROUPIER_RECORD(Round, number, edition, spins, dice, called, entered);
};

struct SettledRound {
    int number = 0;
    std::string edition;  ///< the key of the edition that governed it, and still does when it is put right
    Dice dice;
    CROUPIER_RECORD(SettledRound, number, edition, dice);
};

struct State {
    Phase phase = Phase::not_set_up;
    TableSetup setup;
    std::vector<Patron> patrons;
    std::vector<Wager> wagers;
    std::vector<Wager> collected;  ///< in this round, so that a correction can put them back as they lay
    Ledger ledger;

    bool tumbler_covered = false;
    InlineVector<Die, Dice::count> display;  ///< the last numbers pressed at the terminal
    std::vector<Area> lit;                   ///< winning areas, until the round ends

    int rounds_started = 0;
    Round round;
    std::vector<SettledWager> settled;  ///< of the last rounds, so that an error found later can be put right
    std::vector<SettledRound> settled_rounds;

    CROUPIER_RECORD(State, phase, setup, patrons, wagers, collected, ledger, tumbler_covered, display, lit,
                    rounds_started, round, settled, settled_rounds);

    PersonIndex by_id;  ///< of the patrons; no part of the record

    [[nodiscard]] const Patron* find_patron(PersonId id) const {
        const std::size_t place = by_id.place_of(id, patrons);
        return place < patrons.size() && patrons[place].present ? &patrons[place] : nullptr;
    }
    [[nodiscard]] const Patron* patron_at(std::uint8_t seat) const {
        for (const Patron& patron : patrons)
            if (patron.seat == seat && patron.present) return &patron;
        return nullptr;
    }
    /// All that a patron has on an area.
    [[nodiscard]] Money total_on(Area area, PersonId patron) const { return layout::total_on(wagers, area, patron); }
    [[nodiscard]] LimitsInForce limits_for(const Patron& patron, WagerKind kind) const {
        return layout::limits_for(patron.limits, setup.limits, kind);
    }
    [[nodiscard]] const SettledRound* find_settled(int round_number) const {
        for (const SettledRound& each : settled_rounds)
            if (each.number == round_number) return &each;
        return nullptr;
    }
    [[nodiscard]] bool in_round() const { return phase >= Phase::spinning; }
    [[nodiscard]] bool is_open() const { return phase == Phase::wagering; }
    /// "No more bets" was called.
    [[nodiscard]] bool is_closed() const { return phase >= Phase::closed; }
    /// What the dice show is known.
    [[nodiscard]] bool has_result() const { return phase >= Phase::uncovered; }
    [[nodiscard]] const Dice& result() const { return *round.dice; }
};

}  // namespace croupier::tai_sai

namespace croupier {
template <>
inline constexpr auto enum_names<tai_sai::Phase> = std::to_array<std::string_view>(
    {"not set up", "idle", "spinning", "wagering", "closed", "uncovered", "called", "correction", "settlement"});
}  // namespace croupier
