// Walks over baccarat tables: what people at a table would do, by chance, from any state.
#pragma once

#include "games/baccarat/rules/baccarat.h"
#include "tests/conformance/walk.h"

namespace croupier::conformance {

template <>
struct Traits<baccarat::Game> {
    /// What nobody may ever do; these commands exist in order to be refused by rule.
    static bool never_accepted(std::string_view kind) {
        return kind == "ChooseDraw" || kind == "TakeCards" || kind == "ClaimReplay";
    }
    static std::string broken_invariant(const baccarat::Edition& law, const baccarat::State& state);
    static Step<baccarat::Command> next(const baccarat::Edition& law, const baccarat::State& state, Chance& chance,
                                        const Mix& mix);
};

}  // namespace croupier::conformance
