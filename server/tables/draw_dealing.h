// The dice, wheel or tickets of a live table.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/equipment/dice_supply.h"
#include "server/chance/drawing.h"
#include "server/tables/dealing.h"

namespace croupier::tables {

/// As commitments have it.
[[nodiscard]] chance::Drawing drawing_of(const play::OneDraw& draw);
/// What everybody sees when the draw with that number is uncovered: faces from the lowest to the highest, or the
/// number.
[[nodiscard]] std::vector<int> shown_by(const play::OneDraw& draw, std::uint32_t number);

/// One draw a round of play. It is committed to as soon as it is made, before wagers are called for, and shown when it
/// is uncovered.
class DrawDealing final : public Dealing, private DiceSupply {
public:
    DrawDealing(const play::OneDraw& draw, ChanceOf chance) : Dealing(std::move(chance)), draw_(draw) {}

    void settle(const play::Law& law, const play::Table& table) override;
    void reveal() override;
    [[nodiscard]] std::expected<void, std::string> replay(const wire::Object& fact, const play::Table& table) override;
    void save(wire::Object& into) const override;
    [[nodiscard]] std::expected<void, std::string> load(const wire::Object& from) override;

private:
    [[nodiscard]] play::Supply supply(const play::Next& due) override;
    void spin() override {}
    std::optional<Dice> uncover() override;
    [[nodiscard]] std::uint32_t number() const;

    play::OneDraw draw_;
    std::optional<std::uint64_t> under_cover_;  ///< the commitment of what lies there
};

}  // namespace croupier::tables
