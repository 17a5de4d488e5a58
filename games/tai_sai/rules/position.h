// 4.9: where a wager lies, where it was meant to lie, and which mishaps brought it there.
#pragma once

#include "games/tai_sai/rules/state.h"

namespace croupier::tai_sai {

/// The mishaps of a wager since it last lay, or was meant to lie, on that area; none when that never was so.
[[nodiscard]] std::span<const Misplacement> mishaps_since(const Wager& wager, Area meant);

/// An accident of the dealer or of another patron, which the operator may put right; a call bet and a patron's own
/// mistake are none.
[[nodiscard]] bool is_accident(const Misplacement& mishap);

/// The unsettled wager that a report of `cause` is about, first of those that lie as they were placed. Wagers that were
/// called and others of the same patron are kept apart, and a cause fits the ones or the others.
[[nodiscard]] const Wager* wager_that_moved(const State& state, PersonId patron, Area from, Displacement cause);

/// The unsettled wager on `lies` that only accidents keep from lying on `meant`.
[[nodiscard]] const Wager* wager_moved_by_accident(const State& state, PersonId patron, Area lies, Area meant);

}  // namespace croupier::tai_sai
