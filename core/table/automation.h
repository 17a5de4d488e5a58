// Which of the house's duties the engine performs by itself. The same core runs a fully automatic table and one with a
// dealer and two supervisors; what is not automatic waits for a person's command.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "core/base/record.h"

namespace croupier {

enum class Duty : std::uint8_t {
    equipment,   ///< bringing, inspecting, mixing, cutting and loading cards or dice
    chance,      ///< drawing cards, throwing dice
    calls,       ///< announcing
    closing,     ///< "No more bets"
    settlement,  ///< collecting and paying
    patrons,     ///< what patrons may answer or do for themselves: offers, turning their cards
};
template <>
inline constexpr auto enum_names<Duty> =
    std::to_array<std::string_view>({"equipment", "chance", "calls", "closing", "settlement", "patrons"});

class Automation {
public:
    constexpr Automation(std::initializer_list<Duty> duties) {
        for (const Duty duty : duties) duties_ |= 1U << static_cast<unsigned>(duty);
    }
    static constexpr Automation none() { return Automation{}; }
    /// Everything but closing: when wagers end is a matter of time, and time is not in the core.
    static constexpr Automation until_wagers() {
        return {Duty::equipment, Duty::chance, Duty::calls, Duty::settlement, Duty::patrons};
    }

    /// The same and one duty more.
    [[nodiscard]] constexpr Automation with(Duty duty) const {
        Automation more = *this;
        more.duties_ |= 1U << static_cast<unsigned>(duty);
        return more;
    }
    [[nodiscard]] constexpr bool performs(Duty duty) const {
        return (duties_ >> static_cast<unsigned>(duty) & 1U) != 0;
    }

private:
    std::uint32_t duties_ = 0;
};

}  // namespace croupier
