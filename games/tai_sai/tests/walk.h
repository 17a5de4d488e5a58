// Walks over Tai-Sai tables: what people at a table would do, by chance, from any state.
#pragma once

#include "games/tai_sai/rules/tai_sai.h"
#include "tests/conformance/walk.h"

namespace croupier::conformance {

template <>
struct Traits<tai_sai::Game> {
    static bool never_accepted(std::string_view) { return false; }
    static std::string broken_invariant(const tai_sai::Edition& law, const tai_sai::State& state);
    static Step<tai_sai::Command> next(const tai_sai::Edition& law, const tai_sai::State& state, Chance& chance,
                                       const Mix& mix);
};

}  // namespace croupier::conformance
