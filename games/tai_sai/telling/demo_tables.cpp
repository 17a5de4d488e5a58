// Tables that the program sets up by itself: for the demo, and under load.
#include "games/tai_sai/rules/tai_sai.h"
#include "games/tai_sai/telling/setup_options.h"
#include "wire/json.h"

namespace croupier::tai_sai {

namespace {

TableSetup demo_table() {
    TableSetup setup;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
    setup.limits.every = {Money::dollars(5), Money::dollars(1000)};
    return setup;
}

}  // namespace

std::vector<setup::DemoTable> demo_tables() {
    return {{"tai-sai-1", "Tai-Sai 1", wire::text_of(demo_table()), setup::demo_engine.with(Duty::patrons)}};
}

std::string room_for(int patrons) {
    TableSetup setup = demo_table();
    setup.seats = patrons;
    return wire::text_of(setup);
}

}  // namespace croupier::tai_sai
