// The demo casino: live tables, one of them dealt by hand, an account for every role, and simulated patrons.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "server/accounts/accounts.h"
#include "server/net/router.h"
#include "server/tables/hall.h"

namespace croupier::serve {

struct DemoAccount {
    std::string name;
    std::string role;
    std::string password;
    std::string pin;  ///< staff only
};

/// Makes what is not there yet: tables, and accounts with passwords at random, which a file beside the key keeps for
/// the next start.
[[nodiscard]] std::expected<std::vector<DemoAccount>, std::string> set_up_demo(tables::Hall& hall,
                                                                               accounts::Accounts& accounts,
                                                                               const std::string& accounts_file);

/// GET /api/v1/demo tells anybody the demo's accounts with their passwords, so that a page can offer to log in as one.
/// A server that is no demo has no such route.
void add_demo_route(net::Router& router, const std::vector<DemoAccount>& people);

/// Patrons who come, buy chips, wager, answer offers and turn their hands, at every table of the hall, until they are
/// sent home. They are those of `croupier deal` (telling/patrons.h), and ask for everything as other patrons do.
class SimulatedPatrons {
public:
    /// A patron thinks for that long, or up to three times as long, before each act.
    SimulatedPatrons(tables::Hall& hall, int per_table, std::chrono::milliseconds thinking = default_thinking);
    ~SimulatedPatrons();
    SimulatedPatrons(const SimulatedPatrons&) = delete;
    SimulatedPatrons& operator=(const SimulatedPatrons&) = delete;
    SimulatedPatrons(SimulatedPatrons&&) = delete;
    SimulatedPatrons& operator=(SimulatedPatrons&&) = delete;

private:
    static constexpr std::chrono::milliseconds default_thinking{700};
    class Crowd;
    std::shared_ptr<Crowd> crowd_;
};

}  // namespace croupier::serve
