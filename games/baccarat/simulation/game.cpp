#include "games/baccarat/simulation/game.h"

#include <boost/json/array.hpp>

#include "games/baccarat/simulation/simulated_table.h"
#include "games/baccarat/simulation/transcript.h"
#include "simulation/running/run.h"

namespace croupier::simulate {

namespace json = boost::json;
using apps::BadInput;
using simulation::LaneTotals;
using simulation::ShoePlan;

namespace {

/// A table that the rules do not allow is not simulated; they say why.
void check_by_rule(const BaccaratOptions& options, const baccarat::Edition& law) {
    baccarat::TableSetup setup = simulation::simulated_table(options.decks, options.continuous);
    setup.payment = options.payment;
    if (options.behind_cutting_card) setup.tail_most = *options.behind_cutting_card;
    const auto ruling = decide(law, {}, {{Role::casino_operator, 1}, baccarat::SetUpTable{setup}});
    if (!ruling) throw BadInput{ruling.error().in_words()};
}

/// Every plain number of the totals under its name, once for writing and for reading.
template <class Totals, class Visit>
void for_each_total(Totals& totals, const Visit& visit) {
    visit("rounds", totals.rounds);
    visit("shoes", totals.shoes);
    visit("banker", totals.banker);
    visit("player", totals.player);
    visit("banker_on_6", totals.banker_on_6);
    visit("five_cards", totals.five_cards);
    visit("six_cards", totals.six_cards);
    visit("longest_banker_run", totals.longest_banker_run);
    visit("longest_player_run", totals.longest_player_run);
}

}  // namespace

void BaccaratGame::check(const Options& options, const baccarat::Edition& law) {
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

ShoePlan BaccaratGame::table_of(const Options& options, const baccarat::Edition& law) {
    const int behind = options.behind_cutting_card.value_or(law.shuffle.tail_least.value);
    if (behind > options.decks * Card::kinds / 2)
        throw BadInput{"--cutting-card " + std::to_string(behind) +
                       " leaves less than half of the shoe; try --cutting-card " +
                       std::to_string(law.shuffle.tail_least.value)};
    ShoePlan shoe = ShoePlan::of(options.decks, behind);
    shoe.continuous = options.continuous;
    return shoe;
}

simulation::ShoePatrons BaccaratGame::patrons(const simulation::Players& players, const Options& options,
                                              const baccarat::Edition& law) {
    // An edition without that payment was refused with the table.
    return {players, simulation::pay_terms(law.wagers, options.payment).value(), options.decks, options.session};
}

std::string BaccaratGame::transcript_head(const Options& options, const baccarat::Edition& law, const Plan& plan) {
    return simulation::head_text({.edition = std::string{law.key},
                                  .decks = options.decks,
                                  .behind_cutting_card = plan.table.behind_cutting_card,
                                  .continuous = options.continuous,
                                  .seed = plan.seed});
}

std::unique_ptr<simulation::Audience<simulation::DealtShoe>> BaccaratGame::transcript(
    const Plan& plan, std::function<void(std::string_view)> write) {
    return std::make_unique<simulation::Transcript>(plan.table, std::move(write));
}

BaccaratResult BaccaratGame::result(const Options& options, const baccarat::Edition& law) {
    BaccaratResult result;
    result.law = &law;
    result.payment = options.payment;
    return result;
}

std::string BaccaratGame::estimate(const ShoePlan& shoe, const LaneTotals& totals) {
    return estimate_text("Banker", totals.banker, totals.rounds, Game::standard_error(shoe, totals));
}

std::vector<std::pair<std::string, std::string>> BaccaratGame::facts(const Options& options, const Result& result) {
    return {{"Decks", std::to_string(options.decks)},
            {"Rounds of play", apps::grouped(result.progress.totals.rounds)},
            {"Shoes a session", std::to_string(options.session)}};
}

json::object BaccaratGame::document_of(const ShoePlan& shoe) {
    return {
        {"decks", shoe.decks()}, {"behind_cutting_card", shoe.behind_cutting_card}, {"continuous", shoe.continuous}};
}

json::object BaccaratGame::document_of(const LaneTotals& totals) {
    json::object document;
    for_each_total(totals, [&](std::string_view name, auto number) { document[name] = number; });
    json::array lengths;
    for (const std::uint64_t shoes : totals.shoes_of) lengths.emplace_back(shoes);
    document["shoes_of"] = std::move(lengths);
    return document;
}

LaneTotals BaccaratGame::totals_from(const json::object& document) {
    LaneTotals totals;
    for_each_total(totals, [&]<class Number>(std::string_view name, Number& number) {
        number = document.at(name).to_number<Number>();
    });
    const json::array& lengths = document.at("shoes_of").as_array();
    for (std::size_t length = 0; length < totals.shoes_of.size(); ++length)
        totals.shoes_of[length] = lengths.at(length).to_number<std::uint64_t>();
    return totals;
}

void add_baccarat(apps::Command& simulate) {
    const auto options = std::make_shared<BaccaratOptions>();
    const OptionWords words{
        .until_error = "Until the standard error of the Banker's frequency is E",
        .shoes = "So many whole shoes",
        .streaks = "Count wins in a row, too; slower",
        .session = "Shoes after which patrons begin anew; 1 unless given",
        .longest_session = static_cast<std::int64_t>(simulation::Baccarat::shoes_of_block),
        .transcript = "Write down every card and result; croupier replay reads it",
    };
    apps::Command command = simulate.add_command("baccarat", "Whole shoes of baccarat as the rules order them");
    add_amount_options(command, *options, words);
    command.number("--decks", options->decks, "Decks in the shoe; 8 unless given");
    command.number("--cutting-card", options->behind_cutting_card,
                   "Cards behind the cutting card; the fewest that the rules allow unless given", 0, 416);
    command.choice(
        "--shuffler", {{"none", 0}, {"continuous", 1}}, [options](int value) { options->continuous = value == 1; },
        "continuous: every round from all the cards; none unless given");
    command.choice("--payment", apps::names_as_choices<baccarat::PaymentOption>(), options->payment,
                   "How the Banker's Hand is paid; commission unless given");
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
        return run_simulation(BaccaratGame{}, *options, law, law::last_text<baccarat::Game>(law, options->law.on));
    });
}

}  // namespace croupier::simulate
