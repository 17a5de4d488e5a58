// What a person or a program is told about a scenario that was run.
#pragma once

#include <string>

#include <boost/json/object.hpp>

#include "language/language.h"
#include "terminal/terminal.h"

namespace croupier::replay {

/// One line when all holds, and the differences when not.
[[nodiscard]] std::string summary(const apps::Terminal& terminal, const std::string& file, const Scenario& scenario,
                                  const Outcome& outcome);
/// The round event by event, each with the numbers and the summary of its rules.
[[nodiscard]] std::string explanation(const apps::Terminal& terminal, const Scenario& scenario, const Outcome& outcome);
/// The same for programs.
[[nodiscard]] boost::json::object document(const std::string& file, const Scenario& scenario, const Outcome& outcome);

}  // namespace croupier::replay
