// People at a table of any game: what is asked for them, and what happened. A game lists these among its own commands
// and events, and its rules judge them.
#pragma once

#include <cstdint>

#include "core/base/record.h"
#include "core/money/money.h"
#include "core/table/actor.h"

namespace croupier {

// --- Commands -------------------------------------------------------------------------------------------------------
struct MarkPartnership {
    PersonId patron = 0;
    bool marked = true;
    CROUPIER_RECORD(MarkPartnership, patron, marked);
};
struct ReportWagersElsewhere {
    PersonId patron = 0;
    bool elsewhere = true;
    CROUPIER_RECORD(ReportWagersElsewhere, patron, elsewhere);
};
struct Join {
    PersonId patron = 0;
    std::uint8_t seat = 0;  ///< 0: stands
    CROUPIER_RECORD(Join, patron, seat);
};
struct Leave {
    PersonId patron = 0;
    CROUPIER_RECORD(Leave, patron);
};
struct BuyIn {
    PersonId patron = 0;
    Money amount;
    CROUPIER_RECORD(BuyIn, patron, amount);
};
/// Chips are carried away to the cashier.
struct CashOut {
    PersonId patron = 0;
    Money amount;
    CROUPIER_RECORD(CashOut, patron, amount);
};

// --- Events ---------------------------------------------------------------------------------------------------------
struct PartnershipMarked {
    PersonId patron = 0;
    bool marked = true;
    CROUPIER_RECORD(PartnershipMarked, patron, marked);
};
struct WagersElsewhereReported {
    PersonId patron = 0;
    bool elsewhere = true;
    CROUPIER_RECORD(WagersElsewhereReported, patron, elsewhere);
};
struct PatronJoined {
    PersonId patron = 0;
    std::uint8_t seat = 0;
    CROUPIER_RECORD(PatronJoined, patron, seat);
};
struct PatronLeft {
    PersonId patron = 0;
    CROUPIER_RECORD(PatronLeft, patron);
};
struct ChipsBought {
    PersonId patron = 0;
    Money amount;
    CROUPIER_RECORD(ChipsBought, patron, amount);
};
struct ChipsCashed {
    PersonId patron = 0;
    Money amount;
    CROUPIER_RECORD(ChipsCashed, patron, amount);
};

}  // namespace croupier
