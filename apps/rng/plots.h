// The plots of the report's page, as SVG without a script. Colours are the page's: classes, not values.
#pragma once

#include <string>

#include "server/chance/battery/battery.h"

namespace croupier::rng {

/// A dot for each statistic on a line from 0 to 1, stretched at both ends so that the gate can be seen.
[[nodiscard]] std::string p_plot(const battery::Examined& examined);
/// Faults by statistics: a full dot where the statistic rejects the fault, a hollow one where it is blind.
[[nodiscard]] std::string blindness_plot(const battery::BatteryResult& result);
/// Bars for what came, a line for what was expected.
[[nodiscard]] std::string histogram_plot(const battery::Histogram& histogram);
/// The further from what is expected, the darker: too often in one colour, too seldom in another.
[[nodiscard]] std::string heat_map_plot(const battery::HeatMap& map, const std::string& title);

}  // namespace croupier::rng
