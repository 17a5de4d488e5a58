#include "games/baccarat/telling/deal.h"

#include "games/baccarat/rules/order_of_play.h"
#include "games/baccarat/telling/setup_options.h"
#include "games/baccarat/telling/usual_table.h"

namespace croupier::baccarat {

extern const play::GameType game_type;

namespace {

/// Cards that leave the table when the shoe is over are the last thing that is told.
bool over(const play::Law& law, const play::Table& table) {
    const auto& state = table.state_as<State>();
    if (state.phase == Phase::shoe_over) return table.next(law).act != name_of(Act::remove_cards);
    return state.phase == Phase::cards && state.rounds_started > 0;
}

}  // namespace

const deal::DealtGame dealt{
    .type = &game_type,
    .about = "A shoe of baccarat",
    .usual_setup = [] { return AnyValue::of(apps::usual_table(Version::midi)); },
    .add_options = [](apps::Options& list,
                      AnyValue& setup) { add_usual_options(list, *static_cast<TableSetup*>(setup.address())); },
    .course = {.between_rounds =
                   [](const play::Table& table) { return table.state_as<State>().phase == Phase::wagering; },
               .over = over},
    .habits = [](const play::Law&, const AnyValue& setup) { return habits(setup.as<TableSetup>()); },
    // A continuous shuffler has no end of the shoe.
    .usual_rounds =
        [](const AnyValue& setup) {
            return setup.as<TableSetup>().continuous_shuffler ? std::optional{20} : std::nullopt;
        },
    .about_rounds = "Rounds to deal (default: the whole shoe, or 20 with a continuous shuffler)",
    .examples =
        "Examples:\n"
        "  croupier deal\n"
        "  croupier deal --seed 7 --version full --style B\n"
        "  croupier deal --shuffler continuous --rounds 5 --payment six-pays-half\n"
        "  croupier deal --step\n"
        "  croupier deal --seed 7 --json | jq '.rounds[0]'",
    .story = [](const play::Law& law, const AnyValue& setup,
                law::Date day) { return story(law, setup.as<TableSetup>(), day); }};

}  // namespace croupier::baccarat
