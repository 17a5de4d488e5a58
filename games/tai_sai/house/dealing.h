// The dice of a live table.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "games/tai_sai/rules/automatic.h"
#include "games/tai_sai/rules/tai_sai.h"
#include "server/tables/commitments.h"
#include "server/tables/dealing.h"
#include "server/tables/game_table.h"
#include "wire/json.h"

namespace croupier::tables {

/// The dice were spun, and nobody has seen them.
[[nodiscard]] bool lie_under_cover(const tai_sai::State& state);

/// Three dice under a tumbler. What they show is committed to when they are spun, before wagers are called for, and
/// shown when they are uncovered.
template <>
class Dealing<tai_sai::Game> final : private DiceSupply {
public:
    using SetUpTable = tai_sai::SetUpTable;
    using TableSetUp = tai_sai::TableSetUp;

    explicit Dealing(ChanceOf chance) : commitments_(std::move(chance)) {}

    std::optional<tai_sai::Command> next(const tai_sai::Edition& law, const tai_sai::State& state,
                                         Automation automation) {
        return automatic_command(law, state, automation, *this, {automatic_dealer});
    }
    static std::optional<tai_sai::Command> without_patron(const tai_sai::Edition&, const tai_sai::State&) {
        return std::nullopt;  // nothing waits for a patron
    }
    static bool acts(const tai_sai::Edition& law, const tai_sai::State& state, Automation automation) {
        const tai_sai::NextAct next = next_act(law, state);
        return routine(next) && automation.performs(duty_of(next.act));
    }
    static bool closes_wagers(const tai_sai::NextAct& next) { return next.act == tai_sai::Act::close_wagering; }
    static PersonId person_of(const tai_sai::NextAct&) { return 0; }
    static bool routine(const tai_sai::NextAct& next) {
        return next.act != tai_sai::Act::set_up_table && next.act != tai_sai::Act::correct_result;
    }
    static bool must_be_keyed(const tai_sai::NextAct& next) { return next.act == tai_sai::Act::uncover_tumbler; }
    static bool tells_chance(const tai_sai::Request& request) {
        return request.is<tai_sai::UncoverTumbler>() || request.is<tai_sai::SpinDice>();
    }
    static bool fits(const tai_sai::NextAct& next, const tai_sai::Request& request) {
        return request.is<tai_sai::UncoverTumbler>() ? next.act == tai_sai::Act::uncover_tumbler
                                                     : next.act == tai_sai::Act::spin_dice;
    }
    static void follow(const tai_sai::State&, const tai_sai::Event&) {}
    void settle(const tai_sai::Edition& law, const tai_sai::State& state);
    void reveal();
    Facts take_facts() { return commitments_.take_facts(); }
    std::expected<void, std::string> replay(const wire::Object& fact, const tai_sai::State& state);
    void save(wire::Object& into) const;
    std::expected<void, std::string> load(const wire::Object& from);
    [[nodiscard]] std::shared_ptr<const ShownChance> shown() const { return commitments_.shown(); }

private:
    void spin() override {}
    std::optional<Dice> uncover() override;

    Commitments commitments_;
    std::optional<std::uint64_t> under_cover_;  ///< the commitment of the dice that lie there
};

}  // namespace croupier::tables
