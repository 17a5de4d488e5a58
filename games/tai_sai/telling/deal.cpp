#include "games/tai_sai/telling/deal.h"

#include "games/tai_sai/rules/approval.h"
#include "games/tai_sai/rules/automatic.h"
#include "games/tai_sai/telling/setup_options.h"
#include "games/tai_sai/telling/usual_table.h"
#include "telling/deal_command.h"
#include "telling/layout_company.h"
#include "telling/random_tumbler.h"

namespace croupier::tai_sai {

namespace {

constexpr Actor dealer{Role::dealer, HouseStaff{}.dealer};

/// They wager on every area of the edition; the second one asks for a colour.
deal::LayoutHooks<Game, Area> layout(const Edition& law, const TableSetup& setup) {
    std::vector<Area> areas;
    for (const Area area : all_areas())
        if (law.has(kind_of(area))) areas.push_back(area);
    return {.areas = areas,
            .kind_of = [](Area area) { return static_cast<int>(kind_of(area)); },
            .place =
                [](const State& state, Actor patron, Area area, Money amount) {
                    const bool coloured = state.find_patron(patron.id)->chips.has_value();
                    return Command{
                        patron,
                        PlaceWager{patron.id, area, amount, coloured ? Tender::non_value_chips : Tender::chips, {}}};
                },
            .welcome =
                [setup](const deal::LayoutPatrons::Guest& guest) {
                    std::vector<Command> commands;
                    if (guest.seat == 2 && !setup.colours.empty())
                        commands.push_back(
                            {dealer, IssueColour{guest.id, setup.colours.front(), setup.limits.every.least}});
                    return commands;
                }};
}

struct Options {
    TableSetup setup = apps::usual_tai_sai_table(OddsSet::australian);
    int patrons = 5;
};

}  // namespace

std::unique_ptr<deal::TypedTable<Game>> deal_table(const Edition& law, const TableSetup& setup, std::uint64_t seed) {
    const auto company = std::make_shared<deal::LayoutCompany<Game, Area>>(
        deal::patrons_seed(seed), setup.seats, setup.limits.every.least, layout(law, setup));
    const auto tumbler = std::make_shared<deal::RandomTumbler>(seed);
    return std::make_unique<deal::TypedTable<Game>>(
        law, deal::TableHooks<Game>{.set_up = {deal::casino_operator, SetUpTable{setup}},
                                    .arrivals = company->arrivals(),
                                    .wagers = [company](const State& state) { return company->wagers(state); },
                                    .act =
                                        [&law, tumbler](const State& state) {
                                            return automatic_command(law, state, Automation::until_wagers(), *tumbler)
                                                .value_or(Command{dealer, CallNoMoreBets{}});
                                        },
                                    .standing =
                                        [](const State& state) {
                                            return deal::Standing{.between_rounds = state.phase == Phase::idle,
                                                                  .wagers_wanted = state.phase == Phase::wagering,
                                                                  .rounds_started = state.rounds_started};
                                        }});
}

void add_deal(apps::Command& command) {
    const auto options = std::make_shared<Options>();
    apps::Options table;
    add_odds_option(table, options->setup);
    command.add(table);
    command.number("--patrons", options->patrons, "Patrons at the table, 1 to 12; 5 unless given", 1, 12);
    deal::add_session(command, {.approval = [](const apps::LawOptions& on) { return approval_of(on.on, on.casino); },
                                .open =
                                    [options](const apps::LawOptions& on, std::uint64_t seed) {
                                        const Edition& law = apps::law_in_force<Game>(on);
                                        TableSetup setup = options->setup;
                                        setup.seats = options->patrons;
                                        return deal::Opened{deal_table(law, setup, seed), story(law, setup, on.on)};
                                    },
                                .usual_rounds = [] { return 10; },
                                .about_rounds = "Stop after so many rounds; 10 unless given",
                                .examples = "Examples:\n"
                                            "  croupier deal tai-sai\n"
                                            "  croupier deal tai-sai --seed 7 --rounds 3 --odds-set macau\n"
                                            "  croupier deal tai-sai --on 1999-06-01 --patrons 2 --step\n"
                                            "  croupier deal tai-sai --seed 7 --json | jq '.rounds[0].call'"});
}

}  // namespace croupier::tai_sai
