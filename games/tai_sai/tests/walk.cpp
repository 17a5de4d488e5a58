// Walks over Tai-Sai tables: how they are set up, and what is true of every state.
#include "tests/conformance/walk.h"

#include "games/tai_sai/rules/settlement.h"
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

namespace {

using conformance::Chance;

AnyValue set_up(const play::Law&, Chance& chance) {
    TableSetup setup;
    setup.seats = chance.between(0, 5);
    setup.chips = chance.percent(75) ? ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25)}}
                                     : ChipSet{{Money::cents(250), Money::dollars(7), Money::dollars(20)}};
    setup.limits.every = {Money::dollars(2), Money::dollars(chance.percent(50) ? 50 : 500)};
    if (chance.percent(50)) setup.limits.kinds = {{WagerKind::small, {Money::dollars(5), Money::dollars(900)}}};
    if (chance.percent(80)) setup.colours = {"blue", "yellow"};
    setup.odds = chance.pick(std::array{OddsSet::australian, OddsSet::british, OddsSet::macau});
    setup.one_table_only = chance.percent(20);
    return AnyValue::of(std::move(setup));
}

std::string broken_invariant(const play::Law& today, const play::Table& table) {
    const State& state = table.state_as<State>();
    std::vector<Money> on_areas(state.ledger.spots.size());
    for (const Wager& wager : state.wagers) on_areas[static_cast<std::size_t>(wager.area)] += wager.amount;
    if (on_areas != state.ledger.spots) return "the wagers are not the chips that lie on the layout";
    if (!state.in_round() && !state.wagers.empty()) return "a wager lies on the layout between rounds";
    const Edition& law = governing(state, *static_cast<const Edition*>(today.edition));
    if (!state.lit.empty() && state.lit != winning_areas(law, *state.round.entered))
        return "other areas are lit than those that win";
    if (state.phase == Phase::called && state.round.called != state.round.dice)
        return "another result than the dice show was called, and is to be entered";
    if (state.phase == Phase::settlement && state.round.entered != state.round.dice)
        return "wagers are settled by another result than the dice show";
    return {};
}

}  // namespace

extern const play::GameType game_type;
extern const conformance::Walk walk;
const conformance::Walk walk{.game = &game_type, .set_up = set_up, .broken_invariant = broken_invariant};

}  // namespace croupier::tai_sai
