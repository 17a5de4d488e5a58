// 4.9: which mishaps brought a wager to where it lies.
#include "games/tai_sai/rules/position.h"

#include <algorithm>

namespace croupier::tai_sai {

namespace {

bool lies_unsettled(const Wager& wager, PersonId patron, Area area) {
    return wager.patron == patron && wager.area == area && wager.status == WagerStatus::laid;
}

bool fits(const Wager& wager, Displacement cause) {
    switch (cause) {
        case Displacement::call_bet: return wager.called;
        case Displacement::misplaced_by_dealer:
        case Displacement::own_mistake: return !wager.called;
        case Displacement::moved_by_dealer:
        case Displacement::moved_by_other_patron: break;
    }
    return true;
}

}  // namespace

std::span<const Misplacement> mishaps_since(const Wager& wager, Area meant) {
    for (std::size_t first = wager.misplaced.size(); first > 0; --first)
        if (wager.misplaced[first - 1].meant == meant) return std::span{wager.misplaced}.subspan(first - 1);
    return {};
}

bool is_accident(const Misplacement& mishap) {
    return mishap.cause != Displacement::call_bet && mishap.cause != Displacement::own_mistake;
}

const Wager* wager_that_moved(const State& state, PersonId patron, Area from, Displacement cause) {
    const Wager* found = nullptr;
    for (const Wager& wager : state.wagers) {
        if (!lies_unsettled(wager, patron, from) || !fits(wager, cause)) continue;
        if (wager.misplaced.empty()) return &wager;
        if (found == nullptr) found = &wager;
    }
    return found;
}

const Wager* wager_moved_by_accident(const State& state, PersonId patron, Area lies, Area meant) {
    for (const Wager& wager : state.wagers) {
        if (!lies_unsettled(wager, patron, lies)) continue;
        const auto mishaps = mishaps_since(wager, meant);
        if (!mishaps.empty() && std::ranges::all_of(mishaps, is_accident)) return &wager;
    }
    return nullptr;
}

}  // namespace croupier::tai_sai
