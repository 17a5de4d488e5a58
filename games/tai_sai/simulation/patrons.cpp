#include "games/tai_sai/simulation/patrons.h"

#include <algorithm>

#include "games/tai_sai/rules/settlement.h"

namespace croupier::simulation {

namespace {

/// All odds are so much to one, so that a cent can be staked and paid.
constexpr Money one_cent = Money::cents(1);

}  // namespace

PlayersLanguage tai_sai_language(const tai_sai::Edition& law) {
    const auto wager = [&law](std::string_view word) -> std::optional<BackedWager> {
        for (const tai_sai::Area area : tai_sai::all_areas())
            if (same_word(word, name_of(area)) && law.has(kind_of(area)))
                return BackedWager{static_cast<std::uint8_t>(area), std::string{name_of(area)}};
        return std::nullopt;
    };
    return {.wager = wager,
            .wagers = "a wager that these rules have, such as small, total-9, pair-1-2 or face-6",
            .example = "small",
            .cards_can_be_counted = false};
}

PayTable tai_sai_pay_table(const tai_sai::Edition& law, tai_sai::OddsSet house) {
    PayTable table(tai_sai::all_areas().size());
    for (const tai_sai::Area area : tai_sai::all_areas()) {
        if (!law.has(kind_of(area))) continue;
        std::vector<Odds>& gain = table[static_cast<std::size_t>(area)].gain;
        for (int number = 0; number < Dice::throws; ++number)
            gain.push_back({net_of(law, house, area, one_cent, Dice::from_throw(number)).in_cents(), 1});
    }
    return table;
}

void ThrowPatrons::play(const ThrownBlock& block) {
    std::span<const std::uint8_t> left = block.throws;
    while (left.size() >= throws_per_session_) {
        table_.play(left.first(throws_per_session_));
        left = left.subspan(throws_per_session_);
    }
}

}  // namespace croupier::simulation
