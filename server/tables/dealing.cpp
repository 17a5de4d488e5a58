#include "server/tables/dealing.h"

#include "server/tables/draw_dealing.h"
#include "server/tables/shoe_dealing.h"

namespace croupier::tables {

namespace {

constexpr play::HouseStaff house{automatic_dealer, automatic_supervisor};

}  // namespace

std::optional<play::Command> Dealing::next(const play::Law& law, const play::Table& table, Automation automation) {
    play::Supply from = supply(table.next(law));
    return table.automatic(law, automation, from, house);
}

std::optional<play::Command> Dealing::without_patron(const play::Law& law, const play::Table& table) {
    const play::Next due = table.next(law);
    if (due.person == 0 || (due.who != Role::seated_patron && due.who != Role::standing_patron)) return std::nullopt;
    if (auto instead = table.without_patron(law, house)) return instead;
    return next(law, table, Automation::until_wagers());
}

std::unique_ptr<Dealing> make_dealing(const play::GameType& game, const ChanceOf& chance) {
    if (game.draw) return std::make_unique<DrawDealing>(*game.draw, chance);
    return std::make_unique<ShoeDealing>(chance);
}

}  // namespace croupier::tables
