// `croupier deal baccarat`, or `croupier deal` alone.
#include "games/baccarat/telling/deal_command.h"

#include <memory>

#include "games/baccarat/rules/approval.h"
#include "games/baccarat/telling/narrator.h"
#include "games/baccarat/telling/patrons.h"
#include "games/baccarat/telling/report.h"
#include "games/baccarat/telling/session.h"
#include "games/baccarat/telling/usual_table.h"
#include "telling/show.h"
#include "terminal/command_line.h"
#include "terminal/law_options.h"
#include "terminal/seed.h"

namespace croupier::deal {

namespace {

constexpr int rounds_from_a_continuous_shuffler = 20;

enum class Shuffler : std::uint8_t { none, batch, continuous };

struct Options {
    ShowOptions show;
    int decks = 8;
    baccarat::Version version = baccarat::Version::midi;
    baccarat::Style style = baccarat::Style::a;
    Shuffler shuffler = Shuffler::none;
    baccarat::PaymentOption payment = baccarat::PaymentOption::commission;
};

law::Approval approval_of(const Options& options) {
    return baccarat::approval_of(options.version, options.show.law.on, options.show.law.casino);
}

baccarat::TableSetup table_of(const Options& options) {
    baccarat::TableSetup setup = apps::usual_table(options.version);
    setup.style = options.style;
    setup.payment = options.payment;
    setup.card_sets = {{options.decks, "red"}};
    if (options.shuffler == Shuffler::batch) {
        setup.batch_shuffler = true;
        setup.card_sets.push_back({options.decks, "blue"});
    }
    setup.continuous_shuffler = options.shuffler == Shuffler::continuous;
    return setup;
}

int run(const Options& options) {
    const law::Approval approval = approval_of(options);
    check(options.show, approval);
    apps::LawOptions law = options.show.law;
    law.version = name_of(options.version);
    Plan<baccarat::Game> plan{.law = &apps::law_in_force<baccarat::Game>(law),
                              .setup = table_of(options),
                              .seed = options.show.seed ? *options.show.seed : apps::fresh_seed(),
                              .rounds = options.show.rounds};
    // A continuous shuffler has no end of the shoe.
    if (plan.setup.continuous_shuffler && !plan.rounds) plan.rounds = rounds_from_a_continuous_shuffler;
    return show<Show<baccarat::Game, BaccaratNarrator, BaccaratReport, BaccaratTotals>>(plan, options.show, approval,
                                                                                        run_baccarat);
}

}  // namespace

void add_baccarat(apps::Command& command) {
    const auto options = std::make_shared<Options>();
    command.number("--decks", options->decks, "Decks in a set of cards, 4 to 8; 8 unless given");
    command.choice("--version", apps::names_as_choices<baccarat::Version>(3), options->version,
                   "Version of baccarat; midi unless given");
    command.choice("--style", apps::names_as_choices<baccarat::Style>(), options->style,
                   "Style of dealing; A unless given");
    command.choice("--shuffler", {{"none", 0}, {"batch", 1}, {"continuous", 2}}, options->shuffler,
                   "Shuffler at the table; none unless given");
    command.choice("--payment", apps::names_as_choices<baccarat::PaymentOption>(), options->payment,
                   "How the Banker's Hand is paid; commission unless given");
    add_show_options(command, options->show,
                     "Stop after so many rounds; the whole shoe unless given, 20 with a continuous shuffler");
    command.foot(
        "Examples:\n"
        "  croupier deal\n"
        "  croupier deal tai-sai\n"
        "  croupier deal --seed 7 --version full --style B\n"
        "  croupier deal --shuffler continuous --rounds 5 --payment six-pays-half\n"
        "  croupier deal --step\n"
        "  croupier deal --seed 7 --json | jq '.rounds[0]'");
    command.runs([options] { return run(*options); });
}

}  // namespace croupier::deal
