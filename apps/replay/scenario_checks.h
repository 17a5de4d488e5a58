// What the tests of every game's scenarios ask about a text.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "apps/replay/scenarios.h"

namespace croupier::replay {

inline ReadError error_of(const std::string& text) {
    const auto scenario = read_scenario(text);
    if (scenario) {
        ADD_FAILURE() << "it was read";
        return {};
    }
    return scenario.error();
}

inline Outcome outcome_of(const std::string& text) {
    const auto scenario = read_scenario(text);
    if (!scenario) {
        ADD_FAILURE() << scenario.error().line << ":" << scenario.error().column << ": " << scenario.error().what;
        return {};
    }
    return scenario->run();
}

inline void expect_to_hold(const std::string& text) {
    for (const Failure& failure : outcome_of(text).failures) ADD_FAILURE() << failure.line << ": " << failure.what;
}

}  // namespace croupier::replay
