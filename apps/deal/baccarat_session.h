// Runs a shoe from the opening of the table to its end: the automatic dealer, the simulated patrons and the random shoe
// give commands, the rules judge them, and a watcher sees every event.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>

#include "apps/deal/patrons.h"
#include "core/games/baccarat/baccarat.h"
#include "server/chance/random_shoe.h"

namespace croupier::deal {

/// Sees what happens. The default is to see nothing and to go on.
class Watcher {
public:
    Watcher() = default;
    virtual ~Watcher() = default;
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
    Watcher(Watcher&&) = delete;
    Watcher& operator=(Watcher&&) = delete;

    /// Asked before each act of the dealer or a patron; false ends the session.
    virtual bool may_go_on(const baccarat::State&) { return true; }
    /// Wagers may be placed for that round from now on.
    virtual void round_opens(int /*number*/, const baccarat::State&) {}
    virtual void happened(const baccarat::State& /*before*/, const baccarat::Event&) {}
};

struct Plan {
    const baccarat::Edition* law;
    baccarat::TableSetup setup;
    std::uint64_t seed;
    std::optional<int> rounds;  ///< after so many rounds it ends; none: at the end of the shoe
};

enum class Ending : std::uint8_t { shoe_over, rounds_dealt, stopped };

struct Finish {
    Ending ending;
    baccarat::State state;
};

/// A setup that the rules do not allow is a breach; nothing else is refused.
[[nodiscard]] std::expected<Finish, Breach> run_session(const Plan& plan, Watcher& watcher);

}  // namespace croupier::deal
