// --minimum, --maximum and --limits: the limits of a table that has some for every wager, and others for some kinds of
// wagers, whatever its kinds are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/shape.h"
#include "core/table/limits.h"
#include "terminal/options.h"

namespace croupier::apps {

/// What somebody said about limits; the rest stays.
struct LimitWishes {
    /// Limits of one kind of wager; none: those for every wager.
    struct OfKind {
        std::uint8_t kind = 0;
        std::optional<Limits> limits;
    };

    std::optional<Money> least;
    std::optional<Money> most;
    std::vector<OfKind> kinds;

    [[nodiscard]] bool are_for_every_wager() const { return least || most; }
    [[nodiscard]] bool any() const { return are_for_every_wager() || !kinds.empty(); }
};

/// Whether a record is a set of such limits: `every`, and a list of `kinds`.
[[nodiscard]] bool is_limit_set(const Shape& record);

/// `example`: "small=5:2000,triples=none"; the first kind unless given. The wishes must outlive the list.
void add_limit_options(Options& list, const Shape& limit_set, LimitWishes& wishes, std::string_view example = {});

/// Leaves those for every wager alone.
void clear_kinds(const Shape& limit_set, void* at);
/// Changes the set of limits there. Limits of kinds take the place of those that were there.
void carry_out(const LimitWishes& wishes, const Shape& limit_set, void* at);

}  // namespace croupier::apps
