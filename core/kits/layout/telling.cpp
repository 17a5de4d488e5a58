#include "core/kits/layout/telling.h"

namespace croupier::layout {

std::string in_words(const Limits& limits) {
    return croupier::in_words(limits.least) + " to " + croupier::in_words(limits.most);
}

std::string gained(Money net) {
    return net < Money{} ? "loses " + croupier::in_words(-net) : "wins " + croupier::in_words(net);
}

}  // namespace croupier::layout
