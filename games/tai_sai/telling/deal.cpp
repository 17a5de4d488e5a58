#include "games/tai_sai/telling/deal.h"

#include <algorithm>

#include "games/tai_sai/rules/approval.h"
#include "games/tai_sai/rules/automatic.h"
#include "games/tai_sai/telling/usual_table.h"
#include "telling/layout_patrons.h"
#include "telling/random_tumbler.h"
#include "telling/show.h"
#include "terminal/law_options.h"
#include "terminal/seed.h"

namespace croupier::tai_sai {

namespace {

constexpr Actor dealer{Role::dealer, HouseStaff{}.dealer};

/// The patrons of a session, and the commands that they give.
class Patrons {
public:
    Patrons(const Edition& law, const TableSetup& setup, std::uint64_t seed)
        : areas_(areas_of(law)), patrons_(seed, kinds_of(areas_), setup.seats, setup.limits.every.least) {}

    [[nodiscard]] std::vector<Command> arrive(const TableSetup& setup) const {
        std::vector<Command> commands;
        for (const auto& guest : patrons_.guests()) {
            commands.push_back({actor(guest), Join{guest.id, guest.seat}});
            commands.push_back({actor(guest), BuyIn{guest.id, patrons_.purchase()}});
            if (guest.seat == 2 && !setup.colours.empty())
                commands.push_back({dealer, IssueColour{guest.id, setup.colours.front(), setup.limits.every.least}});
        }
        return commands;
    }
    [[nodiscard]] std::vector<Command> wager(const State& state) {
        const auto chips = [&](PersonId patron) {
            const auto index = std::ranges::find(state.patrons, patron, &Patron::id) - state.patrons.begin();
            return state.ledger.balance({AccountKind::patron, static_cast<std::uint32_t>(index)});
        };
        std::vector<Command> commands;
        for (const auto& [guest, area, amount] : patrons_.wager(chips)) {
            if (!area) {
                commands.push_back({actor(*guest), BuyIn{guest->id, amount}});
                continue;
            }
            const bool own_colour = state.find_patron(guest->id)->chips.has_value();
            commands.push_back(
                {actor(*guest),
                 PlaceWager{
                     guest->id, areas_[*area], amount, own_colour ? Tender::non_value_chips : Tender::chips, {}}});
        }
        return commands;
    }

private:
    static std::vector<Area> areas_of(const Edition& law) {
        std::vector<Area> areas;
        for (const Area area : all_areas())
            if (law.has(kind_of(area))) areas.push_back(area);
        return areas;
    }
    static std::vector<int> kinds_of(const std::vector<Area>& areas) {
        std::vector<int> kinds;
        for (const Area area : areas) kinds.push_back(static_cast<int>(kind_of(area)));
        return kinds;
    }
    static Actor actor(const deal::LayoutPatrons::Guest& guest) { return {Role::seated_patron, guest.id}; }

    std::vector<Area> areas_;  ///< of the edition
    deal::LayoutPatrons patrons_;
};

struct Options {
    deal::ShowOptions show;
    OddsSet odds = OddsSet::australian;
    int patrons = 5;
};

int run(const Options& options) {
    constexpr int usual_rounds = 10;
    const law::Approval approval = approval_of(options.show.law.on, options.show.law.casino);
    check(options.show, approval);
    const Edition& law = apps::law_in_force<Game>(options.show.law);
    TableSetup setup = apps::usual_tai_sai_table(options.odds);
    setup.seats = options.patrons;
    const std::uint64_t seed = options.show.seed ? *options.show.seed : apps::fresh_seed();
    return deal::show(*deal_table(law, setup, seed), story(law, setup, options.show.law.on), options.show, approval,
                      seed, options.show.rounds.value_or(usual_rounds));
}

}  // namespace

std::unique_ptr<deal::TypedTable<Game>> deal_table(const Edition& law, const TableSetup& setup, std::uint64_t seed) {
    const auto patrons = std::make_shared<Patrons>(law, setup, deal::patrons_seed(seed));
    const auto tumbler = std::make_shared<deal::RandomTumbler>(seed);
    return std::make_unique<deal::TypedTable<Game>>(
        law, deal::TableHooks<Game>{.set_up = {deal::casino_operator, SetUpTable{setup}},
                                    .arrivals = patrons->arrive(setup),
                                    .wagers = [patrons](const State& state) { return patrons->wager(state); },
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
    command.choice("--odds-set", apps::names_as_choices<OddsSet>(), options->odds,
                   "House odds where no gazetted odds are held; australian unless given");
    command.number("--patrons", options->patrons, "Patrons at the table, 1 to 12; 5 unless given", 1, 12);
    add_show_options(command, options->show, "Stop after so many rounds; 10 unless given");
    command.foot(
        "Examples:\n"
        "  croupier deal tai-sai\n"
        "  croupier deal tai-sai --seed 7 --rounds 3 --odds-set macau\n"
        "  croupier deal tai-sai --on 1999-06-01 --patrons 2 --step\n"
        "  croupier deal tai-sai --seed 7 --json | jq '.rounds[0].call'");
    command.runs([options] { return run(*options); });
}

}  // namespace croupier::tai_sai
