// Walks over baccarat tables: what people at a table would do, by chance, from any state.
#pragma once

#include "core/games/baccarat/baccarat.h"
#include "tests/conformance/conformance.h"

namespace croupier::conformance {

template <>
struct Traits<baccarat::Game> {
    using State = baccarat::State;
    using Command = baccarat::Command;

    /// The oldest first.
    static std::span<const baccarat::Edition* const> laws();
    static constexpr std::size_t phases = enum_names<baccarat::Phase>.size();
    static std::size_t phase_of(const State& state) { return static_cast<std::size_t>(state.phase); }
    static std::string_view phase_name(std::size_t phase) { return enum_names<baccarat::Phase>[phase]; }
    /// What nobody may ever do; these commands exist in order to be refused by rule.
    static bool never_accepted(std::string_view kind) { return kind == "ChooseDraw" || kind == "TakeCards"; }
    /// What must be true of every state that play can reach; a sentence when it is not.
    static std::string broken_invariant(const baccarat::Edition& law, const State& state);
    static Step<Command> next(const baccarat::Edition& law, const State& state, Dice& dice, const Mix& mix);
};

}  // namespace croupier::conformance
