#include "core/play/table.h"

#include <algorithm>

namespace croupier::play {

bool operator==(const Events& a, const Events& b) {
    if (a.count_ != b.count_) return false;
    for (std::size_t index = 0; index < a.count_; ++index)
        if (a[index] != b[index]) return false;
    return true;
}

CommandBuilder::CommandBuilder(const Shape& command, const Actor& actor, std::string_view kind)
    : command_(AnyValue{command}) {
    const Shape& request = command_.request_shape();
    const auto found = std::ranges::find(request.words, kind);
    CROUPIER_ASSERT(found != request.words.end());
    const auto place = static_cast<std::size_t>(found - request.words.begin());
    command_.give_to(actor);
    record_ = request.kinds[place];
    at_ = request.become(command_.request(), place);
}

Money Table::chips_of_patrons() const {
    Money chips;
    for (const Money held : ledger().patrons) chips += held;
    for (const Money laid : ledger().spots) chips += laid;
    return chips;
}

}  // namespace croupier::play
