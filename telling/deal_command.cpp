#include "telling/deal_command.h"

#include <utility>

#include "telling/show.h"
#include "terminal/seed.h"

namespace croupier::deal {

namespace {

int run(const DealCommand& game, const ShowOptions& options) {
    const law::Approval approval = game.approval(options.law);
    check(options, approval);
    const std::uint64_t seed = options.seed ? *options.seed : apps::fresh_seed();
    const Opened opened = game.open(options.law, seed);
    return show(*opened.table, opened.story, options, approval, seed,
                options.rounds ? options.rounds : game.usual_rounds());
}

}  // namespace

void add_session(apps::Command& command, DealCommand game) {
    const auto options = std::make_shared<ShowOptions>();
    add_show_options(command, *options, game.about_rounds);
    command.foot(game.examples);
    command.runs([options, game = std::move(game)] { return run(game, *options); });
}

}  // namespace croupier::deal
