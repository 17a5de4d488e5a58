#include "terminal/odds_set.h"

namespace croupier::apps {

void add_odds_set_option(Options& list, std::span<const std::string_view> sets, std::size_t& odds_set) {
    if (sets.empty()) return;
    std::vector<Choice> choices;
    for (const std::string_view set : sets) choices.push_back({set, static_cast<int>(choices.size())});
    list.choice(
        "--odds-set", choices, [&odds_set](int value) { odds_set = static_cast<std::size_t>(value); },
        "House odds to use where no odds are gazetted (default: " + std::string{sets.front()} + ")");
}

}  // namespace croupier::apps
