#include "games/baccarat/house/cards_seen.h"

namespace croupier::tables {

using namespace baccarat;

std::vector<CardSeen> cards_seen(const State& before, const Event& event) {
    const auto next = [&](const std::optional<Card>& face) -> std::vector<CardSeen> {
        if (!face) return {};
        return {{before.shoe.drawn, face}};
    };
    if (const auto* shown = event.what.get_if<BurnCardShown>()) return next(shown->card);
    if (const auto* drawn = event.what.get_if<BurnCardDrawn>()) return next(drawn->face);
    if (event.what.is<CuttingCardSetAside>()) return {{before.shoe.drawn, std::nullopt}};
    if (const auto* dealt = event.what.get_if<CardDealt>()) {
        if (!dealt->carried) return next(dealt->face);
        const TableCard& kept = before.kept.front();
        if (!dealt->face || kept.face) return {};
        return {{kept.place, dealt->face}};
    }
    std::vector<CardSeen> seen;
    if (const auto* turned = event.what.get_if<HandTurned>()) {
        std::size_t at_face = 0;
        for (const TableCard& card : before.round.hand(turned->hand).cards)
            if (!card.face) seen.push_back({card.place, turned->faces[at_face++]});
    }
    return seen;
}

bool takes_from_shoe(const Event& event) {
    const auto* const dealt = event.what.get_if<CardDealt>();
    return (dealt != nullptr && !dealt->carried) || event.what.is<BurnCardShown>() || event.what.is<BurnCardDrawn>();
}

bool shoe_in_play(const State& state) {
    return state.shoe.loaded && state.phase != Phase::not_set_up && state.phase != Phase::cards &&
           state.phase != Phase::shoe_over;
}

}  // namespace croupier::tables
