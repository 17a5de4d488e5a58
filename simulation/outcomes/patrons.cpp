#include "simulation/outcomes/patrons.h"

namespace croupier::simulation {

PlayersLanguage players_language(const analysis::Outcomes& outcomes, std::string_view expected,
                                 std::string_view example) {
    std::vector<std::string> ids;
    for (const analysis::OutcomeWager& wager : outcomes.wagers) ids.push_back(wager.id);
    const auto find = [ids](std::string_view word) -> std::optional<BackedWager> {
        for (std::size_t at = 0; at < ids.size(); ++at)
            if (same_word(word, ids[at])) return BackedWager{static_cast<std::uint8_t>(at), ids[at]};
        return std::nullopt;
    };
    return {
        .wager = find, .wagers = std::string{expected}, .example = std::string{example}, .cards_can_be_counted = false};
}

PayTable pay_table(const analysis::Outcomes& outcomes) {
    PayTable table;
    for (const analysis::OutcomeWager& wager : outcomes.wagers) table.push_back({stake_unit(wager), wager.gain});
    return table;
}

void OutcomePatrons::play(const OutcomeBlock& block) {
    std::span<const std::uint8_t> left = block.outcomes;
    while (left.size() >= rounds_per_sitting_) {
        table_.play(left.first(rounds_per_sitting_));
        left = left.subspan(rounds_per_sitting_);
    }
}

}  // namespace croupier::simulation
