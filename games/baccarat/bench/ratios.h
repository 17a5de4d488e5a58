// What each file of this folder prints at the end.
#pragma once

#include "bench/bench.h"

namespace croupier::bench {

void print_round_ratio(const Times& times);        ///< rounds_bench.cpp
void print_odds_ratios(const Times& times);        ///< odds_bench.cpp
void print_simulation_ratios(const Times& times);  ///< simulation_bench.cpp

}  // namespace croupier::bench

namespace croupier::baccarat {

/// All of them.
void print_ratios(const bench::Times& times);

}  // namespace croupier::baccarat
