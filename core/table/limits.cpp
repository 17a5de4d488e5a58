#include "core/table/limits.h"

namespace croupier {

GuardResult if_limits_unlawful(law::Rule rule, const Limits& limits) {
    if (limits.most > most_money)
        return Breach{rule, "a maximum of " + in_words(limits.most) + " is more than a table can hold."};
    if (limits.least > Money{} && limits.least <= limits.most) return std::nullopt;
    return Breach{rule, "limits of " + in_words(limits.least) + " to " + in_words(limits.most) +
                            " allow no wager; the minimum must be above $0.00 and not above the maximum."};
}

}  // namespace croupier
