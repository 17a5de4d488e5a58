#include "games/baccarat/telling/totals.h"

namespace croupier::deal {

void BaccaratTotals::count(const baccarat::Event& event) {
    if (const auto* joined = event.what.get_if<baccarat::PatronJoined>()) {
        came(joined->patron);
    } else if (const auto* result = event.what.get_if<baccarat::ResultAnnounced>()) {
        ++rounds;
        ++(result->winner == baccarat::Winner::banker   ? banker
           : result->winner == baccarat::Winner::player ? player
                                                        : tie);
    } else if (event.what.is<baccarat::RoundVoided>()) {
        ++void_rounds;
    } else if (const auto* lost = event.what.get_if<baccarat::WagerCollected>()) {
        this->lost(lost->patron, lost->amount);
    } else if (const auto* paid = event.what.get_if<baccarat::WagerPaid>()) {
        won(paid->patron, paid->stake, paid->winnings);
        commission += paid->commission;
    }
}

}  // namespace croupier::deal
