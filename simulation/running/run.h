// One run of `croupier simulate`, of any game: checkpoints, threads and processes, who sees the rounds, the result.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/object.hpp>

#include "core/law/last_text.h"
#include "simulation/running/options.h"
#include "simulation/running/players.h"
#include "simulation/running/result.h"
#include "simulation/simulation.h"

namespace croupier::simulate {

/// What a run must know of its game; made of the options that were given.
class SimulatedGame {
public:
    struct About {
        std::string_view edition;  ///< key of the rules
        std::string_view title;    ///< of the rules
        std::optional<law::LastText> last_text;
        std::string page_title;  ///< of the patrons' page
        std::string table_name;  ///< under which the table stands in checkpoints: "shoe"
    };

    SimulatedGame() = default;
    SimulatedGame(const SimulatedGame&) = delete;
    SimulatedGame& operator=(const SimulatedGame&) = delete;
    SimulatedGame(SimulatedGame&&) = delete;
    SimulatedGame& operator=(SimulatedGame&&) = delete;
    virtual ~SimulatedGame() = default;

    [[nodiscard]] virtual About about() const = 0;
    [[nodiscard]] virtual const simulation::Kernel& kernel() const = 0;

    // --- Who sees the rounds ----------------------------------------------------------------------------------------
    /// Of the patron file.
    [[nodiscard]] virtual simulation::PlayersLanguage language() const = 0;
    [[nodiscard]] virtual std::unique_ptr<PlayingPatrons> patrons(const simulation::Players& players) const = 0;
    [[nodiscard]] virtual std::string transcript_head(std::uint64_t seed) const = 0;
    [[nodiscard]] virtual std::unique_ptr<simulation::Audience> transcript(
        std::function<void(std::string_view)> write) const = 0;
    /// Counts streaks; the results tell them from then on.
    [[nodiscard]] virtual simulation::Audience& streaks() = 0;

    // --- What is told -----------------------------------------------------------------------------------------------
    /// For the progress bar.
    [[nodiscard]] virtual std::string estimate(const simulation::Totals& totals) const = 0;
    /// Of the patrons' page.
    [[nodiscard]] virtual std::vector<std::pair<std::string, std::string>> facts(
        const simulation::Totals& totals) const = 0;
    [[nodiscard]] virtual std::string text_of(const RunResult& result, const apps::Terminal& terminal) const = 0;
    /// croupier-simulation-1, one line.
    [[nodiscard]] virtual std::string json_of(const RunResult& result) const = 0;

    // --- For checkpoints --------------------------------------------------------------------------------------------
    [[nodiscard]] virtual boost::json::object table_document() const = 0;
    [[nodiscard]] virtual boost::json::object totals_document(const simulation::Totals& totals) const = 0;
    /// Throws where the document is none of its own.
    [[nodiscard]] virtual simulation::Totals totals_from(const boost::json::object& document) const = 0;
};

/// The whole command; the program's exit code. `make` throws BadInput for options that do not go together, and for what
/// the rules do not allow.
[[nodiscard]] int run_simulation(const RunOptions& options,
                                 const std::function<std::unique_ptr<SimulatedGame>()>& make);

}  // namespace croupier::simulate
