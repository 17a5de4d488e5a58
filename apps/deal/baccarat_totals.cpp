#include "apps/deal/totals.h"

namespace croupier::deal {

void Totals::count(const baccarat::Event& event) {
    if (const auto* joined = event.what.get_if<baccarat::PatronJoined>()) {
        patrons.try_emplace(joined->patron);
    } else if (const auto* result = event.what.get_if<baccarat::ResultAnnounced>()) {
        ++rounds;
        ++(result->winner == baccarat::Winner::banker   ? banker
           : result->winner == baccarat::Winner::player ? player
                                                        : tie);
    } else if (event.what.is<baccarat::RoundVoided>()) {
        ++void_rounds;
    } else if (const auto* lost = event.what.get_if<baccarat::WagerCollected>()) {
        wagered += lost->amount;
        house += lost->amount;
        patrons[lost->patron] -= lost->amount;
    } else if (const auto* paid = event.what.get_if<baccarat::WagerPaid>()) {
        wagered += paid->stake;
        house -= paid->winnings;
        commission += paid->commission;
        patrons[paid->patron] += paid->winnings;
    }
}

}  // namespace croupier::deal
