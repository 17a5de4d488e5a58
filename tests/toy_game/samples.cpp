#include "tests/samples/sample.h"
#include "tests/toy_game/rules/coin.h"
#include "wire/json.h"

namespace croupier::coin {
namespace {

std::string setup() {
    Game::Setup setup;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25)}};
    setup.limits.every = {Money::dollars(5), Money::dollars(1000)};
    return wire::text_of(setup);
}
std::string wager(PersonId patron, int /*seat*/, Money amount, int turn) {
    return wire::text_of(
        Command{{}, PlaceWager{patron, turn % 2 == 0 ? Side::heads : Side::tails, amount, {}, {}}}.request);
}
std::string carry_out(std::string_view act) {
    return act == "draw result" ? R"({"type":"TossCoin","side":"heads"})" : R"({"type":"Next"})";
}

}  // namespace

std::vector<samples::Sample> sample_tables();
std::vector<samples::Sample> sample_tables() {
    return {{.game = Game::name,
             .equipment = "coin",
             .setup = setup,
             .wager = wager,
             .carry_out = carry_out,
             .chance_shows = "CoinShown"}};
}

}  // namespace croupier::coin
