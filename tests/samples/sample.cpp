#include "tests/samples/sample.h"

#include <algorithm>

#include "games/all/games.h"

namespace croupier::samples {

const Sample& any() {
    const auto has_one_draw = [](const Sample& each) { return games::find(each.game)->draw.has_value(); };
    const auto found = std::ranges::find_if(all(), has_one_draw);
    return found == all().end() ? all().front() : *found;
}

const Sample* with(std::string_view equipment) {
    const auto found = std::ranges::find(all(), equipment, &Sample::equipment);
    return found == all().end() ? nullptr : &*found;
}

std::vector<std::string> games() {
    std::vector<std::string> names;
    for (const Sample& each : all())
        if (names.empty() || names.back() != each.game) names.emplace_back(each.game);
    return names;
}

std::string game_with(std::string_view equipment) {
    const Sample* const found = with(equipment);
    return std::string{found == nullptr ? std::string_view{} : found->game};
}

}  // namespace croupier::samples
