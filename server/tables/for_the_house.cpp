#include "server/tables/for_the_house.h"

namespace croupier::tables {

Money chips_of_patrons(const Ledger& ledger) {
    Money sum;
    for (const auto* accounts : {&ledger.patrons, &ledger.spots})
        for (const Money each : *accounts) sum += each;
    return sum;
}

}  // namespace croupier::tables
