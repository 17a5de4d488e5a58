#include "games/baccarat/simulation/command.h"

#include "games/baccarat/rules/baccarat.h"
#include "games/baccarat/simulation/patrons.h"
#include "games/baccarat/simulation/result.h"
#include "games/baccarat/simulation/simulated_table.h"
#include "games/baccarat/simulation/transcript.h"
#include "simulation/running/run.h"
#include "terminal/bad_input.h"
#include "terminal/number_text.h"

namespace croupier::simulate {

namespace json = boost::json;
using apps::BadInput;
using simulation::LaneTotals;
using simulation::ShoePlan;
using simulation::Totals;

namespace {

struct BaccaratOptions : RunOptions {
    int decks = 8;
    std::optional<int> behind_cutting_card;
    bool continuous = false;
    baccarat::PaymentOption payment = baccarat::PaymentOption::commission;
};

/// A table that the rules do not allow is not simulated; they say why.
void check_by_rule(const BaccaratOptions& options, const baccarat::Edition& law) {
    baccarat::TableSetup setup = simulation::simulated_table(options.decks, options.continuous);
    setup.payment = options.payment;
    if (options.behind_cutting_card) setup.tail_most = *options.behind_cutting_card;
    const auto ruling = decide(law, {}, {{Role::casino_operator, 1}, baccarat::SetUpTable{setup}});
    if (!ruling) throw BadInput{ruling.error().in_words()};
}

void check(const BaccaratOptions& options, const baccarat::Edition& law) {
    if (options.continuous && options.streaks)
        throw BadInput{"a streak lies within a shoe; --streaks does not go with a continuous shuffler"};
    if (options.continuous && !options.players.empty())
        throw BadInput{"a session is a number of shoes; --players does not go with a continuous shuffler"};
    if (options.continuous && options.shoes)
        throw BadInput{"a continuous shuffler has no end of the shoe; try --rounds instead of --shoes"};
    check_by_rule(options, law);
    if (options.continuous && options.behind_cutting_card)
        throw BadInput{"a continuous shuffler has no cutting card; leave out --cutting-card"};
}

ShoePlan shoe_of(const BaccaratOptions& options, const baccarat::Edition& law) {
    const int behind = options.behind_cutting_card.value_or(law.shuffle.tail_least.value);
    if (behind > options.decks * Card::kinds / 2)
        throw BadInput{"--cutting-card " + std::to_string(behind) +
                       " leaves less than half of the shoe; try --cutting-card " +
                       std::to_string(law.shuffle.tail_least.value)};
    ShoePlan shoe = ShoePlan::of(options.decks, behind);
    shoe.continuous = options.continuous;
    return shoe;
}

class SimulatedBaccarat final : public SimulatedGame {
public:
    /// Options that have been checked.
    SimulatedBaccarat(const BaccaratOptions& options, const baccarat::Edition& law)
        : options_(options), law_(law), kernel_(shoe_of(options, law)) {}

    [[nodiscard]] About about() const override {
        return {.edition = law_.key,
                .title = law_.title,
                .last_text = law::last_text<baccarat::Game>(law_, options_.law.on),
                .page_title = "Patrons at baccarat",
                .table_name = "shoe"};
    }
    [[nodiscard]] const simulation::Kernel& kernel() const override { return kernel_; }

    [[nodiscard]] simulation::PlayersLanguage language() const override { return simulation::baccarat_language(); }
    [[nodiscard]] std::unique_ptr<PlayingPatrons> patrons(const simulation::Players& players) const override {
        // An edition without that payment was refused with the table.
        return std::make_unique<simulation::ShoePatrons>(
            players, simulation::pay_terms(law_.wagers, options_.payment).value(), options_.decks, options_.sitting);
    }
    [[nodiscard]] std::string transcript_head(std::uint64_t seed) const override {
        return simulation::head_text({.edition = std::string{law_.key},
                                      .decks = options_.decks,
                                      .behind_cutting_card = kernel_.shoe().behind_cutting_card,
                                      .continuous = options_.continuous,
                                      .seed = seed});
    }
    [[nodiscard]] std::unique_ptr<simulation::Audience> transcript(
        std::function<void(std::string_view)> write) const override {
        return std::make_unique<simulation::Transcript>(kernel_.shoe(), std::move(write));
    }
    [[nodiscard]] simulation::Audience& streaks() override { return streaks_.emplace(); }

    [[nodiscard]] std::string estimate(const Totals& totals) const override {
        const auto sums = totals.as<LaneTotals>();
        return estimate_text("Banker", sums.banker, sums.rounds, kernel_.standard_error(totals));
    }
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> facts(const Totals& totals) const override {
        return {{"Decks", std::to_string(options_.decks)},
                {"Rounds of play", apps::grouped(kernel_.rounds(totals))},
                {"Shoes a session", std::to_string(options_.sitting)}};
    }
    [[nodiscard]] std::string text_of(const RunResult& result, const apps::Terminal& terminal) const override {
        return simulate::text_of(baccarat_result(result), terminal);
    }
    [[nodiscard]] std::string json_of(const RunResult& result) const override {
        return simulate::json_of(baccarat_result(result));
    }

    [[nodiscard]] json::object table_document() const override {
        const ShoePlan& shoe = kernel_.shoe();
        return {{"decks", shoe.decks()},
                {"behind_cutting_card", shoe.behind_cutting_card},
                {"continuous", shoe.continuous}};
    }
    [[nodiscard]] json::object totals_document(const Totals& totals) const override {
        return simulate::totals_document(totals.as<LaneTotals>());
    }
    [[nodiscard]] Totals totals_from(const json::object& document) const override {
        return Totals::of(simulate::totals_from(document));
    }

private:
    [[nodiscard]] BaccaratResult baccarat_result(const RunResult& run) const {
        BaccaratResult result;
        static_cast<RunResult&>(result) = run;
        result.shoe = kernel_.shoe();
        result.totals = run.progress.totals.as<LaneTotals>();
        result.law = &law_;
        result.payment = options_.payment;
        if (streaks_) result.streaks = streaks_->runs();
        return result;
    }

    const BaccaratOptions& options_;
    const baccarat::Edition& law_;
    simulation::ShoeKernel kernel_;
    std::optional<simulation::Streaks> streaks_;
};

}  // namespace

void add_baccarat(apps::Command& simulate) {
    const auto options = std::make_shared<BaccaratOptions>();
    const OptionWords words{
        .until_error = "Stop when the standard error of the Banker's frequency is E",
        .shoes = "Whole shoes to deal",
        .streaks = "Also count wins in a row (slower)",
        .sitting = "Shoes in a sitting, after which patrons start again (default: 1)",
        .longest_sitting = static_cast<std::int64_t>(simulation::ShoeKernel::shoes_of_block),
        .transcript = "Write every card and result to a file that croupier replay reads",
    };
    apps::Command command = simulate.add_command("baccarat", "Simulate whole shoes of baccarat by the rules");
    add_amount_options(command, *options, words);
    command.number("--decks", options->decks, "Decks in the shoe (default: 8)");
    command.number("--cutting-card", options->behind_cutting_card,
                   "Cards behind the cutting card (default: the fewest that the rules allow)", 0, 416);
    command.choice(
        "--shuffler", {{"none", 0}, {"continuous", 1}}, [options](int value) { options->continuous = value == 1; },
        "With a continuous shuffler every round is dealt from all the cards (default: none)");
    command.choice("--payment", apps::names_as_choices<baccarat::PaymentOption>(), options->payment,
                   "How the Banker's Hand is paid (default: commission)");
    add_run_options(command, *options, words);
    command.foot(
        "Totals depend on the seed alone, not on threads or machines.\n"
        "Examples:\n"
        "  croupier simulate baccarat\n"
        "  croupier simulate baccarat --shoes 1000000 --decks 6 --payment six-pays-half\n"
        "  croupier simulate baccarat --until-error 0.00001 --checkpoint long-run.json\n"
        "  croupier simulate baccarat --shoes 10 --seed 7 --transcript ten-shoes.txt\n"
        "  croupier simulate baccarat --shoes 100000 --players docs/examples/friday.players --report friday.html\n"
        "  mpirun -n 4 croupier simulate baccarat --rounds 1000000000000");
    command.runs([options] {
        const auto& law = apps::law_in_force<baccarat::Game>(options->law);
        return run_simulation(*options, [&] {
            check(*options, law);
            return std::make_unique<SimulatedBaccarat>(*options, law);
        });
    });
}

}  // namespace croupier::simulate
