// `croupier deal baccarat`, or `croupier deal` alone.
#include "games/baccarat/telling/deal_command.h"

#include <memory>

#include "games/baccarat/rules/approval.h"
#include "games/baccarat/telling/narrator.h"
#include "games/baccarat/telling/patrons.h"
#include "games/baccarat/telling/report.h"
#include "games/baccarat/telling/session.h"
#include "games/baccarat/telling/setup_options.h"
#include "games/baccarat/telling/usual_table.h"
#include "telling/show.h"
#include "terminal/command_line.h"
#include "terminal/law_options.h"
#include "terminal/seed.h"

namespace croupier::deal {

namespace {

constexpr int rounds_from_a_continuous_shuffler = 20;

struct Options {
    ShowOptions show;
    baccarat::TableSetup setup = apps::usual_table(baccarat::Version::midi);
};

int run(const Options& options) {
    const law::Approval approval =
        baccarat::approval_of(options.setup.version, options.show.law.on, options.show.law.casino);
    check(options.show, approval);
    apps::LawOptions law = options.show.law;
    law.version = name_of(options.setup.version);
    Plan<baccarat::Game> plan{.law = &apps::law_in_force<baccarat::Game>(law),
                              .setup = options.setup,
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
    apps::Options table;
    baccarat::add_usual_options(table, options->setup);
    command.add(table);
    add_show_options(command, options->show,
                     "Stop after so many rounds; the whole shoe unless given, 20 with a continuous shuffler");
    command.foot(
        "Examples:\n"
        "  croupier deal\n"
        "  croupier deal --seed 7 --version full --style B\n"
        "  croupier deal --shuffler continuous --rounds 5 --payment six-pays-half\n"
        "  croupier deal --step\n"
        "  croupier deal --seed 7 --json | jq '.rounds[0]'");
    command.runs([options] { return run(*options); });
}

}  // namespace croupier::deal
