#include "core/play/table.h"

namespace croupier::play {

bool operator==(const Events& a, const Events& b) {
    if (a.count_ != b.count_) return false;
    for (std::size_t index = 0; index < a.count_; ++index)
        if (a[index] != b[index]) return false;
    return true;
}

Money Table::chips_of_patrons() const {
    Money chips;
    for (const Money held : ledger().patrons) chips += held;
    for (const Money laid : ledger().spots) chips += laid;
    return chips;
}

}  // namespace croupier::play
