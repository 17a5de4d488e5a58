#include <array>

#include "games/baccarat/rules/baccarat.h"
#include "tests/samples/sample.h"
#include "wire/json.h"

namespace croupier::baccarat {
namespace {

TableSetup mini() {
    TableSetup setup;
    setup.version = Version::mini;
    setup.sets = 7;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
    setup.hand_limits = {Money::dollars(20), Money::dollars(5000)};
    setup.tie_limits = {Money::dollars(5), Money::dollars(500)};
    return setup;
}
std::string from_a_shoe() { return wire::text_of(mini()); }
std::string from_a_shuffler() {
    TableSetup setup = mini();
    setup.continuous_shuffler = true;
    return wire::text_of(setup);
}
std::string by_patrons() {
    TableSetup setup = mini();
    setup.version = Version::midi;
    setup.sets = 9;
    setup.style = Style::b;
    return wire::text_of(setup);
}
std::string wager(PersonId patron, int seat, Money amount, int turn) {
    static constexpr std::array<std::string_view, 3> outcomes{"Player's Hand", "Banker's Hand", "Tie"};
    return R"({"type":"PlaceWager","patron":)" + std::to_string(patron) + R"(,"spot":{"area":{"number":)" +
           std::to_string(seat) + R"(,"standing":false},"outcome":")" +
           std::string{outcomes[static_cast<std::size_t>(turn) % outcomes.size()]} + R"("},"amount":)" +
           wire::text_of(amount) + R"(,"tender":"chips"})";
}
std::string carry_out(std::string_view act) {
    return act == "cut cards"            ? R"({"type":"CutCards","position":52})"
           : act == "place cutting card" ? R"({"type":"PlaceCuttingCard","tail":20})"
           : act == "burn first card"    ? R"({"type":"BurnCard","face":"4S","found_face_up":false})"
           : act == "draw card"          ? R"({"type":"DrawCard","face":"KS","found_face_up":false})"
                                         : R"({"type":"Next"})";
}
samples::Sample sample(std::string_view equipment, std::string (*setup)()) {
    return {.game = Game::name,
            .equipment = equipment,
            .setup = setup,
            .wager = wager,
            .carry_out = carry_out,
            .chance_shows = "CardDealt"};
}

}  // namespace

std::vector<samples::Sample> sample_tables();
std::vector<samples::Sample> sample_tables() {
    return {sample("shoe", from_a_shoe), sample("continuous shuffler", from_a_shuffler),
            sample("shoe whose cards patrons turn", by_patrons)};
}

}  // namespace croupier::baccarat
