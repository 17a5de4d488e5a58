// Runs a scenario and says what held and what did not.
#pragma once

#include "apps/replay/scenario.h"
#include "apps/replay/stage.h"

namespace croupier::replay {

struct Failure {
    int line = 0;
    std::string text;  ///< the scenario's words
    std::string what;  ///< what happened instead
};

/// What one step of the scenario led to.
struct Record {
    int line = 0;
    std::string text;
    std::vector<Happened> events;
    std::optional<Breach> refused;
};

struct Outcome {
    std::vector<Record> records;
    std::vector<Failure> failures;
    [[nodiscard]] bool holds() const { return failures.empty(); }
};

[[nodiscard]] Outcome run(const Scenario& scenario);

}  // namespace croupier::replay
