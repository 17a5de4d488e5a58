#include "apps/deal/totals.h"

namespace croupier::deal {

void Totals::count(const baccarat::Event& event) {
    if (const auto* joined = std::get_if<baccarat::PatronJoined>(&event.what)) {
        patrons.try_emplace(joined->patron);
    } else if (const auto* result = std::get_if<baccarat::ResultAnnounced>(&event.what)) {
        ++rounds;
        ++(result->winner == baccarat::Winner::banker   ? banker
           : result->winner == baccarat::Winner::player ? player
                                                        : tie);
    } else if (std::holds_alternative<baccarat::RoundVoided>(event.what)) {
        ++void_rounds;
    } else if (const auto* lost = std::get_if<baccarat::WagerCollected>(&event.what)) {
        wagered += lost->amount;
        house += lost->amount;
        patrons[lost->patron] -= lost->amount;
    } else if (const auto* paid = std::get_if<baccarat::WagerPaid>(&event.what)) {
        wagered += paid->stake;
        house -= paid->winnings;
        commission += paid->commission;
        patrons[paid->patron] += paid->winnings;
    }
}

}  // namespace croupier::deal
