// Baccarat for `croupier simulate`: what run.h asks of a game.
#pragma once

#include <memory>
#include <utility>

#include <boost/json/object.hpp>

#include "games/baccarat/rules/baccarat.h"
#include "games/baccarat/simulation/patrons.h"
#include "games/baccarat/simulation/result.h"
#include "simulation/running/options.h"
#include "terminal/command_line.h"

namespace croupier::simulate {

struct BaccaratOptions : RunOptions {
    int decks = 8;
    std::optional<int> behind_cutting_card;
    bool continuous = false;
    baccarat::PaymentOption payment = baccarat::PaymentOption::commission;
};

struct BaccaratGame {
    using Game = simulation::Baccarat;
    using Law = baccarat::Edition;
    using Options = BaccaratOptions;
    using Result = BaccaratResult;
    using Streaks = simulation::Streaks;
    using Patrons = simulation::ShoePatrons;
    using Plan = simulation::RunPlan<Game>;

    static constexpr std::string_view page_title = "Patrons at baccarat";
    static constexpr std::string_view table_name = "shoe";

    static void check(const Options& options, const baccarat::Edition& law);
    [[nodiscard]] static simulation::ShoePlan table_of(const Options& options, const baccarat::Edition& law);
    [[nodiscard]] static simulation::PlayersLanguage language(const baccarat::Edition& /*law*/) {
        return simulation::baccarat_language();
    }
    [[nodiscard]] static Patrons patrons(const simulation::Players& players, const Options& options,
                                         const baccarat::Edition& law);
    [[nodiscard]] static std::string transcript_head(const Options& options, const baccarat::Edition& law,
                                                     const Plan& plan);
    [[nodiscard]] static std::unique_ptr<simulation::Audience<simulation::DealtShoe>> transcript(
        const Plan& plan, std::function<void(std::string_view)> write);
    [[nodiscard]] static Result result(const Options& options, const baccarat::Edition& law);
    [[nodiscard]] static std::string estimate(const simulation::ShoePlan& shoe, const simulation::LaneTotals& totals);
    [[nodiscard]] static Streaks streaks() { return {}; }
    [[nodiscard]] static std::vector<std::pair<std::string, std::string>> facts(const Options& options,
                                                                                const Result& result);
    [[nodiscard]] static boost::json::object document_of(const simulation::ShoePlan& shoe);
    [[nodiscard]] static boost::json::object document_of(const simulation::LaneTotals& totals);
    [[nodiscard]] static simulation::LaneTotals totals_from(const boost::json::object& document);
};

/// `croupier simulate baccarat`.
void add_baccarat(apps::Command& simulate);

}  // namespace croupier::simulate
