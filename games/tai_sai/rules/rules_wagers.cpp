// Section 4 of Division 9 (wagers): which there are, and when they may be laid. How much, in which chips, and what
// follows when a wager lies elsewhere than it was meant to is the same at any layout.
#include "games/tai_sai/rules/rules.h"

namespace croupier::tai_sai {

// --- 4.1: which wagers there are ------------------------------------------------------------------------------------
GuardResult if_not_named(const Case& at, Area area) {
    if (at.law.has(kind_of(area))) return std::nullopt;
    const Citations rules{at.law.wagers.named, at.law.general->wager_not_named};
    if (facts_of(area).kind == WagerKind::unnamed && facts_of(area).count == 1)
        return Breach{
            {outcome_of(at.law, WagerKind::totals).wins, at.law.general->wager_not_named, at.law.wagers.named},
            "there is no wager on " + in_words(area) + "; totals from 4 to 17 may be backed."};
    if (kind_of(area) == WagerKind::unnamed)
        return Breach{rules, "there is no such wager; the layout shows the wagers that can be made."};
    return Breach{rules, "this edition names no wager on " + in_words(area) + "."};
}

// --- 6.1, 6.2: when -------------------------------------------------------------------------------------------------
GuardResult if_not_wagering(const Case& at) {
    switch (at.state.phase) {
        case Phase::wagering: return std::nullopt;
        // Interpretation 0066: the call opens wagering; nothing is laid before it.
        case Phase::not_set_up:
        case Phase::idle:
        case Phase::spinning:
            return Breach{{at.law.operation.place_your_bets, at.law.operation.spins_least.rule},
                          next_act(at.law, at.state).act == Act::call_for_wagers
                              ? "wagers are laid after \"Place your bets\", which the dealer has yet to call."
                              : "wagers are laid after \"Place your bets\"; the dice have to be spun first."};
        default:
            return Breach{{at.law.operation.closed, at.law.operation.no_more_bets},
                          "\"No more bets\" has been called; wagers may be placed in the next round of play."};
    }
}

}  // namespace croupier::tai_sai
