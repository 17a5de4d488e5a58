// Every throw, spin or ticket against its commitment.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "server/verification/sealed_order.h"

namespace croupier::verification {

class DrawOrder final : public SealedOrder {
public:
    DrawOrder(const play::OneDraw& draw, std::string table, bool engine_deals, const secrets::Key* key)
        : SealedOrder(std::move(table), engine_deals, key), draw_(draw) {}

    [[nodiscard]] std::optional<Finding> fact(std::int64_t seq, const wire::Object& fact,
                                              const play::Table& table) override;
    [[nodiscard]] std::optional<Finding> follow(std::int64_t seq, const play::Table& before,
                                                const play::Event& event) override;
    [[nodiscard]] std::optional<Finding> owed(std::int64_t seq, const play::Table& table) const override;
    [[nodiscard]] CheckedChance chance() const override;

private:
    [[nodiscard]] std::optional<Finding> held_against(std::int64_t seq, const chance::DrawSecret& secret,
                                                      const std::vector<int>& seen) const;

    play::OneDraw draw_;
    std::optional<CommittedChance::Standing> under_cover_;
    std::optional<std::vector<int>> uncovered_;  ///< of what stands under cover
    std::int64_t uncovered_at_ = 0;              ///< entry
    std::int64_t without_commitment_ = 0;        ///< draws of versions before commitments
};

}  // namespace croupier::verification
