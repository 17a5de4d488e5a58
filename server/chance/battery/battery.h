// The battery: all statistics on the generator of live tables and, in the same run, on planted faults, because every
// statistic is blind to something and a battery is worth what it rejects.
//
//   Battery battery{{.decks = 8, .samples = 200'000, .seed = {}, .threads = 2}};
//   battery.add(my_statistic);                              beside those of this folder
//   BatteryResult result = battery.run([](const auto& so_far) { return true; });
//   result.verdict()                                        whether all is as it should be
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/chance/battery/statistic.h"

namespace croupier::battery {

struct Plan {
    int decks = 8;
    std::uint64_t samples = 0;
    std::uint64_t samples_of_fault = 0;  ///< of each
    std::optional<std::uint64_t> seed;   ///< nothing: the system's generator, as at live tables
    int threads = 1;
};

/// A generator, and what the statistics say of it; all generators of one run have the same findings in the same order.
struct Examined {
    std::string name;
    std::string what;
    std::uint64_t samples = 0;
    std::vector<Finding> findings;

    [[nodiscard]] std::size_t outside() const;
    [[nodiscard]] bool rejected() const { return outside() > 0; }
    /// The finding that is hardest to believe of a fair generator.
    [[nodiscard]] const Finding& strongest() const;
};

struct BatteryResult {
    Examined generator;
    std::vector<Examined> faults;
    bool finished = false;  ///< not stopped before its end

    [[nodiscard]] std::size_t faults_rejected() const;
    /// Everything was examined, the generator is inside the gate everywhere, and every fault was rejected.
    [[nodiscard]] bool verdict() const;
    /// How likely a fair generator has something outside the gate.
    [[nodiscard]] double false_alarm() const { return 2 * gate * static_cast<double>(generator.findings.size()); }
};

struct SoFar {
    std::uint64_t done;  ///< samples, of the generator and of faults
    std::uint64_t all;
    std::string_view name;  ///< what is examined now
};

class Battery {
public:
    explicit Battery(const Plan& plan);

    void add(std::unique_ptr<Statistic> statistic) { statistics_.push_back(std::move(statistic)); }

    /// `go_on` hears several times a second how far it is, and ends the run when it says no.
    [[nodiscard]] BatteryResult run(const std::function<bool(const SoFar&)>& go_on) const;

private:
    Plan plan_;
    Statistics statistics_;
};

}  // namespace croupier::battery
