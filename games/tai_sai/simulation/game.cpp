#include "games/tai_sai/simulation/game.h"

#include <boost/json/array.hpp>

#include "games/tai_sai/simulation/table.h"
#include "games/tai_sai/simulation/transcript.h"
#include "simulation/running/run.h"

namespace croupier::simulate {

namespace json = boost::json;
using apps::BadInput;
using simulation::ThrowTotals;

namespace {

constexpr int usual_session = 100;
/// Blocks hold many sessions even so; what no longer makes one is little.
constexpr int longest_session = 10'000;

}  // namespace

void TaiSaiGame::check(const Options& options, const tai_sai::Edition& law) {
    if (options.shoes) throw BadInput{"Tai-Sai is played with dice and has no shoes; try --rounds instead of --shoes"};
    // A table that the rules do not allow is not simulated; they say why.
    const auto ruling = decide(
        law, {}, {{Role::casino_operator, 1}, tai_sai::SetUpTable{simulation::simulated_tai_sai_table(options.house)}});
    if (!ruling) throw BadInput{ruling.error().in_words()};
}

simulation::ThrowPatrons TaiSaiGame::patrons(const simulation::Players& players, const Options& options,
                                             const tai_sai::Edition& law) {
    return {players, simulation::tai_sai_pay_table(law, options.house), options.session};
}

std::string TaiSaiGame::transcript_head(const Options& options, const tai_sai::Edition& law, const Plan& plan) {
    return simulation::head_text({.edition = std::string{law.key}, .odds = options.house, .seed = plan.seed});
}

std::unique_ptr<simulation::Audience<simulation::ThrownBlock>> TaiSaiGame::transcript(
    const Plan& /*plan*/, std::function<void(std::string_view)> write) {
    return std::make_unique<simulation::ThrowTranscript>(std::move(write));
}

TaiSaiResult TaiSaiGame::result(const Options& options, const tai_sai::Edition& law) {
    TaiSaiResult result;
    result.law = &law;
    result.house = options.house;
    return result;
}

std::string TaiSaiGame::estimate(const ThrowTotals& totals) {
    return estimate_text("Small", Game::small_in(totals), totals.rounds, Game::standard_error(totals));
}

std::vector<std::pair<std::string, std::string>> TaiSaiGame::facts(const Options& options, const Result& result) {
    return {{"House odds, not gazetted", std::string{name_of(options.house)}},
            {"Rounds of play", apps::grouped(result.progress.totals.rounds)},
            {"Rounds a session", std::to_string(options.session)}};
}

json::object TaiSaiGame::document_of(const Game::Table& /*table*/) { return {{"dice", Dice::count}}; }

json::object TaiSaiGame::document_of(const ThrowTotals& totals) {
    json::array throws;
    for (const std::uint64_t seen : totals.of) throws.emplace_back(seen);
    return {{"throws", std::move(throws)}};
}

ThrowTotals TaiSaiGame::totals_from(const json::object& document) {
    ThrowTotals totals;
    const json::array& throws = document.at("throws").as_array();
    for (std::size_t number = 0; number < totals.of.size(); ++number) {
        totals.of[number] = throws.at(number).to_number<std::uint64_t>();
        totals.rounds += totals.of[number];
    }
    return totals;
}

void add_tai_sai(apps::Command& simulate) {
    const auto options = std::make_shared<TaiSaiOptions>();
    options->session = usual_session;
    const OptionWords words{
        .until_error = "Until the standard error of the frequency of Small is E",
        .shoes = "Refused: there are no shoes",
        .streaks = "Count Small, Big and triples in a row, too; slower",
        .session = "Rounds after which patrons begin anew; 100 unless given",
        .longest_session = longest_session,
        .transcript = "Write down every throw; croupier replay reads it",
    };
    apps::Command command = simulate.add_command("tai-sai", "Rounds of Tai-Sai, each wager settled by the rules");
    add_amount_options(command, *options, words);
    command.choice("--odds-set", apps::names_as_choices<tai_sai::OddsSet>(), options->house,
                   "House odds where none are gazetted; australian unless given");
    add_run_options(command, *options, words);
    command.foot(
        "Totals depend on the seed alone, not on threads or machines.\n"
        "Examples:\n"
        "  croupier simulate tai-sai\n"
        "  croupier simulate tai-sai --rounds 1000000000 --odds-set macau\n"
        "  croupier simulate tai-sai --until-error 0.00001 --checkpoint long-run.json\n"
        "  croupier simulate tai-sai --rounds 1000 --seed 7 --transcript throws.txt\n"
        "  croupier simulate tai-sai --players docs/examples/dice.players --session 200 --report dice.html\n"
        "  mpirun -n 4 croupier simulate tai-sai --rounds 1000000000000");
    command.runs([options] { return run_simulation<TaiSaiGame>(*options); });
}

}  // namespace croupier::simulate
