#include "games/tai_sai/telling/usual_table.h"

namespace croupier::apps {

using tai_sai::WagerKind;

tai_sai::TableSetup usual_tai_sai_table(tai_sai::OddsSet odds) {
    tai_sai::TableSetup setup;
    setup.seats = 12;
    setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
    setup.colours = {"blue", "yellow", "green"};
    setup.limits.every = {Money::dollars(5), Money::dollars(500)};
    setup.limits.kinds = {{WagerKind::small, {Money::dollars(5), Money::dollars(2000)}},
                          {WagerKind::big, {Money::dollars(5), Money::dollars(2000)}},
                          {WagerKind::triples, {Money::dollars(5), Money::dollars(100)}}};
    setup.odds = odds;
    return setup;
}

}  // namespace croupier::apps
