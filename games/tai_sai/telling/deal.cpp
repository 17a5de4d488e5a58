#include "games/tai_sai/telling/deal.h"

#include "games/tai_sai/telling/tables.h"

namespace croupier::tai_sai {

extern const play::GameType game_type;

namespace {

using deal::Guest;

const Edition& edition_of(const play::Law& law) { return *static_cast<const Edition*>(law.edition); }

/// They wager on every area of the edition.
std::vector<deal::Choice> choices(const Edition& law, const State& state, const Guest& guest) {
    const Tender tender = state.find_patron(guest.id)->chips ? Tender::non_value_chips : Tender::chips;
    std::vector<deal::Choice> choices;
    for (const Area area : all_areas())
        if (law.has(kind_of(area)))
            choices.push_back(
                {play::Command::of(
                     Command{guest.actor(), PlaceWager{guest.id, area, state.setup.limits.every.least, tender, {}}}),
                 static_cast<int>(kind_of(area))});
    return choices;
}

deal::Habits habits(const Edition& law, const TableSetup& setup) {
    std::vector<int> tastes;
    for (const Area area : all_areas())
        if (law.has(kind_of(area))) tastes.push_back(static_cast<int>(kind_of(area)));
    return {.least = setup.limits.every.least,
            .tastes = tastes,
            .welcome =
                [setup](const Guest& guest) {
                    std::vector<play::Command> commands;
                    if (guest.seat == 2 && !setup.colours.empty())
                        commands.push_back(play::Command::of(
                            Command{{Role::dealer, play::HouseStaff{}.dealer},
                                    IssueColour{guest.id, setup.colours.front(), setup.limits.every.least}}));
                    return commands;
                },
            .choices = [&law](const play::Table& table,
                              const Guest& guest) { return choices(law, table.state_as<State>(), guest); }};
}

constexpr apps::FieldWords odds{"odds", "odds-set", "House odds where none are gazetted"};
constexpr apps::FieldWords words[]{{"limits", "", "small=5:2000,triples=none"},
                                   {"chips", "chips", "The chip set"},
                                   {"seats", "seats", "Seats; any number of patrons may stand"},
                                   {"colours", "colours", "Colours of the non-value chips"},
                                   odds};

}  // namespace

const deal::DealtGame dealt{
    .type = &game_type,
    .about = "Rounds of Tai-Sai",
    .usual_setup = [] { return AnyValue::of(usual_table()); },
    .words = words,
    .add_options =
        [](apps::Options& list, AnyValue& setup) {
            auto& table = *static_cast<TableSetup*>(setup.address());
            table.seats = 5;
            apps::add_setup_option(list, table, odds);
            list.number("--patrons", table.seats, "Patrons at the table, 1 to 12; 5 unless given", 1, 12);
        },
    .habits = [](const play::Law& law,
                 const AnyValue& setup) { return habits(edition_of(law), setup.as<TableSetup>()); },
    .examples =
        "Examples:\n"
        "  croupier deal tai-sai\n"
        "  croupier deal tai-sai --seed 7 --rounds 3 --odds-set macau\n"
        "  croupier deal tai-sai --on 1999-06-01 --patrons 2 --step\n"
        "  croupier deal tai-sai --seed 7 --json | jq '.rounds[0].call'",
    .story = [](const play::Law& law, const AnyValue& setup,
                law::Date day) { return story(law, setup.as<TableSetup>(), day); }};

}  // namespace croupier::tai_sai
