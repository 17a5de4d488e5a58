#include "telling/layout_patrons.h"

#include <algorithm>
#include <utility>

namespace croupier::deal {

LayoutPatrons::LayoutPatrons(std::uint64_t seed, std::vector<int> kinds, int seats, Money minimum)
    : generator_(seed), kinds_(std::move(kinds)), minimum_(minimum) {
    constexpr PersonId first = 101;
    for (int seat = 1; seat <= seats; ++seat)
        guests_.push_back({.id = first + static_cast<PersonId>(seat - 1),
                           .seat = static_cast<std::uint8_t>(seat),
                           .taste = kinds_[generator_.below(kinds_.size())],
                           .units = generator_.between(1, 4)});
}

/// Half of the wagers are of the kind that the guest likes, the others are anywhere.
std::size_t LayoutPatrons::area_to_back(const Guest& guest) {
    const bool liked = generator_.one_in(2);
    std::size_t area = generator_.below(kinds_.size());
    while (liked && kinds_[area] != guest.taste) area = generator_.below(kinds_.size());
    return area;
}

std::vector<LayoutPatrons::Wish> LayoutPatrons::wager(const std::function<Money(PersonId)>& chips) {
    constexpr int few_chips = 20;  // in multiples of the minimum
    std::vector<Wish> wishes;
    for (const Guest& guest : guests_) {
        const bool must_wager = wishes.empty() && &guest == &guests_.back();
        if (generator_.one_in(6) && !must_wager) continue;
        if (chips(guest.id) < minimum_ * few_chips) wishes.push_back({&guest, std::nullopt, purchase()});
        std::vector<std::size_t> laid;
        for (int wagers = generator_.between(1, 3); wagers > 0; --wagers) {
            const std::size_t area = area_to_back(guest);
            if (std::ranges::find(laid, area) != laid.end()) continue;
            laid.push_back(area);
            wishes.push_back({&guest, area, minimum_ * guest.units});
        }
    }
    return wishes;
}

}  // namespace croupier::deal
