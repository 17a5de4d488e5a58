#include "games/baccarat/telling/usual_table.h"

namespace croupier::apps {

using baccarat::Version;

baccarat::TableSetup usual_table(Version version) {
    baccarat::TableSetup setup;
    setup.version = version;
    switch (version) {
        case Version::mini: setup.sets = 7; break;
        case Version::midi:
            setup.sets = 9;
            setup.patrons_per_area = 3;
            break;
        case Version::full:
            setup.sets = 14;
            setup.standing_areas = 4;
            setup.dealers = 3;
            setup.palette = true;
            break;
        case Version::other: break;
    }
    setup.chips =
        ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100), Money::dollars(500)}};
    setup.hand_limits = {Money::dollars(20), Money::dollars(5000)};
    setup.tie_limits = {Money::dollars(5), Money::dollars(500)};
    return setup;
}

}  // namespace croupier::apps
