#include "games/tai_sai/telling/tables.h"

#include "games/tai_sai/rules/tai_sai.h"
#include "games/tai_sai/telling/deal.h"
#include "telling/plain_tables.h"
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

TableSetup usual_table(OddsSet odds) {
    TableSetup setup = demo_table();
    setup.colours = {"blue", "yellow", "green"};
    setup.limits.every.most = Money::dollars(500);
    setup.limits.kinds = {{WagerKind::small, {Money::dollars(5), Money::dollars(2000)}},
                          {WagerKind::big, {Money::dollars(5), Money::dollars(2000)}},
                          {WagerKind::triples, {Money::dollars(5), Money::dollars(100)}}};
    setup.odds = odds;
    return setup;
}

setup::NewTable new_table() { return setup::plain_new_table(dealt); }
setup::Changes changes() { return setup::plain_changes(dealt); }

std::vector<setup::DemoTable> demo_tables() {
    return {{"tai-sai-1", "Tai-Sai 1", wire::text_of(demo_table()), setup::demo_engine.with(Duty::patrons)}};
}

std::string room_for(int patrons) {
    TableSetup setup = demo_table();
    setup.seats = patrons;
    return wire::text_of(setup);
}

}  // namespace croupier::tai_sai
