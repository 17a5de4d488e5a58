// Tai-Sai for `croupier simulate`: what run.h asks of a game.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include <boost/json/object.hpp>

#include "games/tai_sai/rules/tai_sai.h"
#include "games/tai_sai/simulation/patrons.h"
#include "games/tai_sai/simulation/result.h"
#include "simulation/running/options.h"
#include "terminal/command_line.h"

namespace croupier::simulate {

struct TaiSaiOptions : RunOptions {
    tai_sai::OddsSet house = tai_sai::OddsSet::australian;
};

struct TaiSaiGame {
    using Game = simulation::TaiSai;
    using Core = tai_sai::Game;
    using Options = TaiSaiOptions;
    using Result = TaiSaiResult;
    using Streaks = simulation::ThrowStreaks;
    using Patrons = simulation::ThrowPatrons;
    using Plan = simulation::RunPlan<Game>;

    static constexpr std::string_view page_title = "Patrons at Tai-Sai";
    static constexpr std::string_view table_name = "dice";

    static void check(const Options& options, const tai_sai::Edition& law);
    [[nodiscard]] static Game::Table table_of(const Options& /*options*/, const tai_sai::Edition& /*law*/) {
        return {};
    }
    [[nodiscard]] static simulation::PlayersLanguage language(const tai_sai::Edition& law) {
        return simulation::tai_sai_language(law);
    }
    [[nodiscard]] static Patrons patrons(const simulation::Players& players, const Options& options,
                                         const tai_sai::Edition& law);
    [[nodiscard]] static std::string transcript_head(const Options& options, const tai_sai::Edition& law,
                                                     const Plan& plan);
    [[nodiscard]] static std::unique_ptr<simulation::Audience<simulation::ThrownBlock>> transcript(
        const Plan& plan, std::function<void(std::string_view)> write);
    [[nodiscard]] static Result result(const Options& options, const tai_sai::Edition& law);
    [[nodiscard]] static std::string estimate(const simulation::ThrowTotals& totals);
    [[nodiscard]] static std::vector<std::pair<std::string, std::string>> facts(const Options& options,
                                                                                const Result& result);
    [[nodiscard]] static boost::json::object document_of(const Game::Table& table);
    [[nodiscard]] static boost::json::object document_of(const simulation::ThrowTotals& totals);
    [[nodiscard]] static simulation::ThrowTotals totals_from(const boost::json::object& document);
};

/// `croupier simulate tai-sai`.
void add_tai_sai(apps::Command& simulate);

}  // namespace croupier::simulate
