#include "terminal/number_text.h"

#include <array>
#include <cstdio>
#include <string_view>

namespace croupier::apps {

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (auto place = static_cast<std::ptrdiff_t>(digits.size()) - 3; place > 0; place -= 3)
        digits.insert(static_cast<std::size_t>(place), 1, ',');
    return digits;
}

std::string rounded(double number) {
    constexpr std::array<std::string_view, 5> units{"", " k", " M", " G", " T"};
    std::size_t unit = 0;
    while (number >= 999.5 && unit + 1 < units.size()) {
        number /= 1000;
        ++unit;
    }
    const int places = unit == 0 || number >= 100 ? 0 : number >= 10 ? 1 : 2;
    return with_places(number, places) + std::string{units[unit]};
}

std::string with_places(double number, int places) {
    std::array<char, 64> text{};
    const int length = std::snprintf(text.data(), text.size(), "%.*f", places, number);
    return {text.data(), static_cast<std::size_t>(length)};
}

}  // namespace croupier::apps
