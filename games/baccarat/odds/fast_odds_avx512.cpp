// The kernel of the fast odds for AVX-512 VNNI; compiled for it, and called only where the processor has it.
#if defined(__x86_64__)

#include "games/baccarat/odds/fast_odds_lanes_256.h"
// After the lanes, which it uses.
#include "games/baccarat/odds/fast_odds_body.h"

namespace croupier::analysis::fast {

void count_with_avx512(const Tables& tables, const int* cards, Deals* deals, std::size_t size) {
    count_all(tables, cards, deals, size);
}

}  // namespace croupier::analysis::fast

#endif
