#include "bench/wagers.h"

#include "games/tai_sai/rules/tai_sai.h"
#include "wire/json.h"

namespace croupier::tai_sai {
namespace {

std::string setup() {
    TableSetup setup;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25)}};
    setup.limits.every = {Money::dollars(5), Money::dollars(1000)};
    return wire::text_of(setup);
}
std::string on_small(std::string_view request, PersonId patron, std::string_view more) {
    return R"({"type":")" + std::string{request} + R"(","patron":)" + std::to_string(patron) +
           R"(,"area":"small","amount":500)" + std::string{more} + "}";
}
std::string lay(PersonId patron) { return on_small("PlaceWager", patron, R"(,"tender":"chips","called":null)"); }
std::string take_back(PersonId patron) { return on_small("WithdrawWager", patron, ""); }
std::string carry_out(std::string_view act) {
    return act == "uncover tumbler" ? R"({"type":"UncoverTumbler","dice":[1,2,3]})" : R"({"type":"Next"})";
}

}  // namespace

extern const bench::Wagers wagers;
const bench::Wagers wagers{Game::name, setup, lay, take_back, carry_out};

}  // namespace croupier::tai_sai
