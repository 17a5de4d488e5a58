#include <array>

#include "games/tai_sai/rules/tai_sai.h"
#include "tests/samples/sample.h"
#include "wire/json.h"

namespace croupier::tai_sai {
namespace {

std::string setup() {
    TableSetup setup;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25)}};
    setup.limits.every = {Money::dollars(5), Money::dollars(1000)};
    return wire::text_of(setup);
}
std::string wager(PersonId patron, int /*seat*/, Money amount, int turn) {
    static constexpr std::array<std::string_view, 3> areas{"small", "big", "total-10"};
    return R"({"type":"PlaceWager","patron":)" + std::to_string(patron) + R"(,"area":")" +
           std::string{areas[static_cast<std::size_t>(turn) % areas.size()]} + R"(","amount":)" +
           wire::text_of(amount) + R"(,"tender":"chips","called":null})";
}
std::string carry_out(std::string_view act) {
    return act == "uncover tumbler" ? R"({"type":"UncoverTumbler","dice":[1,2,3]})" : R"({"type":"Next"})";
}

}  // namespace

std::vector<samples::Sample> sample_tables();
std::vector<samples::Sample> sample_tables() {
    return {{.game = Game::name,
             .equipment = "dice",
             .setup = setup,
             .wager = wager,
             .carry_out = carry_out,
             .chance_shows = "TumblerUncovered"}};
}

}  // namespace croupier::tai_sai
