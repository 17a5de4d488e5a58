// What a journal says of the table's chance, held against what was committed to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/tai_sai/house/dealing.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "server/verification/committed_chance.h"
#include "server/verification/judge.h"
#include "server/verification/sealed_order.h"
#include "wire/json.h"

namespace croupier::verification {

template <>
class SealedOrder<tai_sai::Game> {
public:
    SealedOrder(std::string table, bool engine_deals, const secrets::Key* key)
        : engine_deals_(engine_deals), chance_(std::move(table), key) {}

    std::optional<Finding> fact(std::int64_t seq, const wire::Object& fact, const tai_sai::State& state);
    std::optional<Finding> follow(std::int64_t seq, const tai_sai::State& before, const tai_sai::Event& event);
    std::optional<Finding> owed(std::int64_t seq, const tai_sai::State& state) const;
    [[nodiscard]] Shoes shoes() const;

private:
    [[nodiscard]] static std::optional<Finding> held_against(std::int64_t seq, const chance::DrawSecret& secret,
                                                             const Dice& dice);

    bool engine_deals_;
    CommittedChance chance_;
    std::optional<CommittedChance::Standing> under_cover_;
    std::optional<Dice> uncovered_;        ///< of what stands under cover
    std::int64_t uncovered_at_ = 0;        ///< entry
    std::int64_t without_commitment_ = 0;  ///< throws of versions before commitments
};

}  // namespace croupier::verification
