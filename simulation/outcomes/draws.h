// Outcomes at random: the inner loop of a simulation of any game whose round is one of a fixed number of outcomes.
//
// A number of 64 bits, taken as a fraction, serves several draws: times the number of ways, its whole part is a way and
// what is left is the fraction for the next. A number that would favour some ways is drawn again, so that each is
// exactly as likely as the next: those are refused that leave less than 2^64 mod ways^draws behind their last draw, and
// the others divide evenly among all sequences of so many ways. Of 216 ways seven are drawn from a number, and one
// number in nine hundred is refused.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "analysis/outcomes.h"
#include "simulation/streams.h"

namespace croupier::simulation {

/// How many rounds came to each outcome.
struct OutcomeTotals {
    std::uint64_t rounds = 0;
    std::array<std::uint64_t, analysis::Outcomes::most> of{};

    OutcomeTotals& operator+=(const OutcomeTotals& other);
    friend bool operator==(const OutcomeTotals&, const OutcomeTotals&) = default;
};

/// From what outcomes are drawn.
struct OutcomeUrn {
    static constexpr std::uint32_t ways_most = 65'536;

    std::uint32_t ways = 0;                ///< equally likely
    std::vector<std::uint8_t> outcome_of;  ///< by way; empty where each way is an outcome of its own
    std::vector<bool> estimated;           ///< by outcome: a run may go on until their frequency is known well enough

    /// `estimated`: the number of the wager whose frequency of winning it is.
    [[nodiscard]] static OutcomeUrn of(const analysis::Outcomes& outcomes, std::size_t estimated);
    friend bool operator==(const OutcomeUrn&, const OutcomeUrn&) = default;
};

/// So many rounds from a stream, counted: fewer than 2^32.
[[nodiscard]] OutcomeTotals count_outcomes(const OutcomeUrn& urn, Stream stream, std::uint64_t rounds);
/// The same rounds, one after the other.
void draw_outcomes(const OutcomeUrn& urn, Stream stream, std::span<std::uint8_t> outcomes);

}  // namespace croupier::simulation
