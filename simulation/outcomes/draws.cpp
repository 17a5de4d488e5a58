#include "simulation/outcomes/draws.h"

#include <algorithm>

#include "core/base/assertion.h"

namespace croupier::simulation {

namespace {

__extension__ using Wide = unsigned __int128;

/// Up to 256 ways seven draws from a number leave it enough that few are refused; up to 65,536 ways, three.
constexpr std::size_t draws_of_few_ways = 7;
constexpr std::size_t draws_of_many_ways = 3;
constexpr std::uint32_t few_ways = 256;

/// Draws so many ways at a time.
template <std::size_t Draws>
class Drawing {
public:
    /// As wide as they come out of the multiplication: cutting them to size would cost an instruction each.
    using Ways = std::array<std::uint64_t, Draws>;

    explicit Drawing(std::uint64_t ways) : ways_(ways) {
        std::uint64_t sequences = 1;
        for (std::size_t each = 0; each < Draws; ++each) sequences *= ways;
        unfair_below_ = (0 - sequences) % sequences;
    }

    Ways operator()(Stream& stream) const {
        while (true) {
            std::uint64_t fraction = stream();
            Ways drawn;
            for (std::uint64_t& each : drawn) {
                const Wide product = static_cast<Wide>(fraction) * ways_;
                each = static_cast<std::uint64_t>(product >> 64);
                fraction = static_cast<std::uint64_t>(product);
            }
            if (fraction >= unfair_below_) return drawn;
        }
    }

private:
    std::uint64_t ways_;
    std::uint64_t unfair_below_;
};

/// `outcome_of`: what a way leads to.
template <std::size_t Draws, class OutcomeOf>
OutcomeTotals count(Stream stream, std::uint64_t rounds, const Drawing<Draws> drawing, const OutcomeOf outcome_of) {
    // A table for each of the draws, so that a count need not wait for the one before it.
    std::array<std::array<std::uint32_t, analysis::Outcomes::most>, Draws> counts{};
    const auto count_some = [&](std::size_t draws) {
        const auto ways = drawing(stream);
        for (std::size_t each = 0; each < draws; ++each) ++counts[each][outcome_of(ways[each])];
    };
    for (std::uint64_t left = rounds / Draws; left > 0; --left) count_some(Draws);
    if (rounds % Draws != 0) count_some(rounds % Draws);
    OutcomeTotals totals;
    totals.rounds = rounds;
    for (const auto& table : counts)
        for (std::size_t outcome = 0; outcome < table.size(); ++outcome) totals.of[outcome] += table[outcome];
    return totals;
}

template <std::size_t Draws, class OutcomeOf>
void draw(Stream stream, std::span<std::uint8_t> outcomes, const Drawing<Draws> drawing, const OutcomeOf outcome_of) {
    while (!outcomes.empty()) {
        const auto ways = drawing(stream);
        const std::size_t taken = std::min(outcomes.size(), Draws);
        for (std::size_t each = 0; each < taken; ++each)
            outcomes[each] = static_cast<std::uint8_t>(outcome_of(ways[each]));
        outcomes = outcomes.subspan(taken);
    }
}

/// Calls `work` with the drawing and the outcomes of its ways, compiled for each of the three cases.
template <class Work>
auto with_drawing(const OutcomeUrn& urn, const Work& work) {
    const auto itself = [](std::uint64_t way) { return way; };
    const auto looked_up = [of = urn.outcome_of.data()](std::uint64_t way) { return std::uint64_t{of[way]}; };
    if (urn.outcome_of.empty()) return work(Drawing<draws_of_few_ways>{urn.ways}, itself);
    if (urn.ways <= few_ways) return work(Drawing<draws_of_few_ways>{urn.ways}, looked_up);
    return work(Drawing<draws_of_many_ways>{urn.ways}, looked_up);
}

}  // namespace

OutcomeTotals& OutcomeTotals::operator+=(const OutcomeTotals& other) {
    rounds += other.rounds;
    for (std::size_t outcome = 0; outcome < of.size(); ++outcome) of[outcome] += other.of[outcome];
    return *this;
}

OutcomeUrn OutcomeUrn::of(const analysis::Outcomes& outcomes, std::size_t estimated) {
    CROUPIER_ASSERT(outcomes.ways.size() <= analysis::Outcomes::most && outcomes.all_ways() <= ways_most);
    OutcomeUrn urn{.ways = static_cast<std::uint32_t>(outcomes.all_ways()), .outcome_of = {}, .estimated = {}};
    if (!std::ranges::all_of(outcomes.ways, [](std::uint32_t ways) { return ways == 1; }))
        for (std::size_t outcome = 0; outcome < outcomes.ways.size(); ++outcome)
            urn.outcome_of.insert(urn.outcome_of.end(), outcomes.ways[outcome], static_cast<std::uint8_t>(outcome));
    for (const Odds gain : outcomes.wagers.at(estimated).gain) urn.estimated.push_back(gain.won > 0);
    return urn;
}

OutcomeTotals count_outcomes(const OutcomeUrn& urn, Stream stream, std::uint64_t rounds) {
    return with_drawing(
        urn, [&](const auto& drawing, const auto& outcome_of) { return count(stream, rounds, drawing, outcome_of); });
}

void draw_outcomes(const OutcomeUrn& urn, Stream stream, std::span<std::uint8_t> outcomes) {
    with_drawing(urn,
                 [&](const auto& drawing, const auto& outcome_of) { draw(stream, outcomes, drawing, outcome_of); });
}

}  // namespace croupier::simulation
