#include "telling/deal_command.h"

#include <memory>

#include "telling/show.h"
#include "terminal/law_options.h"
#include "terminal/seed.h"
#include "terminal/setup_options.h"

namespace croupier::deal {

namespace {

struct Asked {
    explicit Asked(const DealtGame& game) : setup(usual_setup(game)) {}

    AnyValue setup;
    ShowOptions show;
};

int deal(const DealtGame& game, const Asked& asked) {
    const play::GameType& type = *game.type;
    const apps::LawOptions& on = asked.show.law;
    const std::string version = type.version_of(asked.setup.address());
    const law::Approval approval = type.approval(on.on, on.casino, version);
    check(asked.show, approval);
    const std::uint64_t seed = asked.show.seed ? *asked.show.seed : apps::fresh_seed();
    const auto law = type.law_on(on.on, on.casino, version);
    if (!law) apps::refuse_not_held(law.error());
    const auto table = deal_table(game, *law, asked.setup, seed);
    return show(*table, story_of(game, *law, asked.setup, on.on), asked.show, approval, seed,
                asked.show.rounds ? asked.show.rounds : game.usual_rounds(asked.setup));
}

}  // namespace

void add_deal(apps::Command& command, const DealtGame& game) {
    const auto asked = std::make_shared<Asked>(game);
    apps::Options table;
    if (game.add_options != nullptr) {
        game.add_options(table, asked->setup);
    } else {
        apps::add_setup_options(table, asked->setup.shape(), asked->setup.address(), game.words);
    }
    command.add(table);
    add_show_options(command, asked->show, std::string{game.about_rounds});
    if (!game.examples.empty()) command.foot(std::string{game.examples});
    command.runs([asked, &game] { return deal(game, *asked); });
}

}  // namespace croupier::deal
