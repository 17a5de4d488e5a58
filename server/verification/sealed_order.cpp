#include "server/verification/sealed_order.h"

#include <utility>

#include "server/verification/draw_order.h"
#include "server/verification/shoe_order.h"

namespace croupier::verification {

std::unique_ptr<SealedOrder> make_sealed_order(const play::GameType& game, std::string table, bool engine_deals,
                                               const secrets::Key* key) {
    if (game.draw) return std::make_unique<DrawOrder>(*game.draw, std::move(table), engine_deals, key);
    return std::make_unique<ShoeOrder>(std::move(table), engine_deals, key);
}

}  // namespace croupier::verification
