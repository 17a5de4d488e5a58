#include "analysis/fraction.h"

#include <numeric>

#include "core/base/assertion.h"

namespace croupier::analysis {

Fraction Fraction::of(std::int64_t over, std::int64_t under) {
    CROUPIER_ASSERT(under > 0);
    const std::int64_t common = std::gcd(over, under);
    return {over / common, under / common};
}

std::string Fraction::text() const { return std::to_string(over) + "/" + std::to_string(under); }

std::string Fraction::decimal(int places) const {
    // By hand, since a double has too few digits for the larger fractions.
    __extension__ using Wide = __int128;
    Wide scale = 1;
    for (int place = 0; place < places; ++place) scale *= 10;
    const bool negative = over < 0;
    const Wide size = negative ? -static_cast<Wide>(over) : static_cast<Wide>(over);
    const Wide rounded = (size * scale * 2 + under) / (static_cast<Wide>(under) * 2);
    std::string digits = std::to_string(static_cast<std::uint64_t>(rounded % scale));
    digits.insert(0, static_cast<std::size_t>(places) - digits.size(), '0');
    return (negative && rounded != 0 ? "-" : "") + std::to_string(static_cast<std::uint64_t>(rounded / scale)) + "." +
           digits;
}

}  // namespace croupier::analysis
