// `croupier deal tai-sai`.
#include "games/tai_sai/telling/deal_command.h"

#include <memory>

#include "games/tai_sai/telling/narrator.h"
#include "games/tai_sai/telling/report.h"
#include "games/tai_sai/telling/session.h"
#include "games/tai_sai/telling/setup_options.h"
#include "games/tai_sai/telling/usual_table.h"
#include "telling/show.h"
#include "terminal/command_line.h"
#include "terminal/law_options.h"
#include "terminal/seed.h"

namespace croupier::deal {

namespace {

struct TaiSaiOptions {
    ShowOptions show;
    tai_sai::TableSetup setup = apps::usual_tai_sai_table(tai_sai::OddsSet::australian);
    int patrons = 5;
};

int run_tai_sai_table(const TaiSaiOptions& options) {
    constexpr int usual_rounds = 10;
    const law::Approval approval = tai_sai::approval_of(options.show.law.on, options.show.law.casino);
    check(options.show, approval);
    Plan<tai_sai::Game> plan{.law = &apps::law_in_force<tai_sai::Game>(options.show.law),
                             .setup = options.setup,
                             .seed = options.show.seed ? *options.show.seed : apps::fresh_seed(),
                             .rounds = options.show.rounds.value_or(usual_rounds)};
    plan.setup.seats = options.patrons;
    return show<Show<tai_sai::Game, TaiSaiNarrator, TaiSaiReport, TaiSaiTotals>>(plan, options.show, approval,
                                                                                 run_tai_sai);
}

}  // namespace

void add_tai_sai(apps::Command& command) {
    const auto options = std::make_shared<TaiSaiOptions>();
    apps::Options table;
    tai_sai::add_odds_option(table, options->setup);
    command.add(table);
    command.number("--patrons", options->patrons, "Patrons at the table, 1 to 12; 5 unless given", 1, 12);
    add_show_options(command, options->show, "Stop after so many rounds; 10 unless given");
    command.foot(
        "Examples:\n"
        "  croupier deal tai-sai\n"
        "  croupier deal tai-sai --seed 7 --rounds 3 --odds-set macau\n"
        "  croupier deal tai-sai --on 1999-06-01 --patrons 2 --step\n"
        "  croupier deal tai-sai --seed 7 --json | jq '.rounds[0].call'");
    command.runs([options] { return run_tai_sai_table(*options); });
}

}  // namespace croupier::deal
