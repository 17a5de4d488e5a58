#include "games/tai_sai/telling/patrons.h"

#include <algorithm>

#include "games/tai_sai/rules/automatic.h"

namespace croupier::deal {

using tai_sai::Area;
using tai_sai::WagerKind;

TaiSaiPatrons::TaiSaiPatrons(std::uint64_t seed, const tai_sai::Edition& law, const tai_sai::TableSetup& setup,
                             int count)
    : generator_(seed),
      minimum_(setup.limits.every.least),
      purchase_(minimum_ * 100),
      colour_(setup.colours.empty() ? "" : setup.colours.front()) {
    for (const Area area : tai_sai::all_areas())
        if (law.has(kind_of(area))) areas_.push_back(area);
    for (int seat = 1; seat <= count; ++seat)
        guests_.push_back({.id = 100U + static_cast<PersonId>(seat),
                           .seat = static_cast<std::uint8_t>(seat),
                           .taste = kind_of(areas_[generator_.below(areas_.size())]),
                           .units = generator_.between(1, 4)});
}

std::vector<tai_sai::Command> TaiSaiPatrons::arrive() const {
    std::vector<tai_sai::Command> commands;
    for (const Guest& guest : guests_) {
        commands.push_back({actor(guest), tai_sai::Join{guest.id, guest.seat}});
        commands.push_back({actor(guest), tai_sai::BuyIn{guest.id, purchase_}});
        if (guest.seat == 2 && !colour_.empty())
            commands.push_back(
                {{Role::dealer, tai_sai::HouseStaff{}.dealer}, tai_sai::IssueColour{guest.id, colour_, minimum_}});
    }
    return commands;
}

/// Half of the wagers are of the kind that the guest likes, the others are anywhere.
Area TaiSaiPatrons::area_to_back(const Guest& guest) {
    const bool liked = generator_.one_in(2);
    Area area = areas_[generator_.below(areas_.size())];
    while (liked && kind_of(area) != guest.taste) area = areas_[generator_.below(areas_.size())];
    return area;
}

std::vector<tai_sai::Command> TaiSaiPatrons::wager(const tai_sai::State& state) {
    std::vector<tai_sai::Command> commands;
    for (const Guest& guest : guests_) {
        const bool must_wager = commands.empty() && &guest == &guests_.back();
        if (generator_.one_in(6) && !must_wager) continue;
        const auto patron = std::ranges::find(state.patrons, guest.id, &tai_sai::Patron::id);
        const auto index = static_cast<std::uint32_t>(patron - state.patrons.begin());
        if (state.ledger.balance({AccountKind::patron, index}) < minimum_ * 20)
            commands.push_back({actor(guest), tai_sai::BuyIn{guest.id, purchase_}});
        std::vector<Area> laid;
        for (int wagers = generator_.between(1, 3); wagers > 0; --wagers) {
            const Area area = area_to_back(guest);
            if (std::ranges::find(laid, area) != laid.end()) continue;
            laid.push_back(area);
            commands.push_back({actor(guest), tai_sai::PlaceWager{guest.id,
                                                                  area,
                                                                  minimum_ * guest.units,
                                                                  patron->chips ? tai_sai::Tender::non_value_chips
                                                                                : tai_sai::Tender::chips,
                                                                  {}}});
        }
    }
    return commands;
}

}  // namespace croupier::deal
