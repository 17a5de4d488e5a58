// What the people at a table of the coin would do, by chance.
#include "tests/conformance/walk.h"

#include "tests/toy_game/rules/coin.h"

namespace croupier::conformance {

template <>
struct Traits<coin::Game> {
    static bool never_accepted(std::string_view) { return false; }
    static std::string broken_invariant(const layout::one_draw::Edition&, const coin::State& state) {
        Money laid;
        for (const auto& wager : state.wagers) laid += wager.amount;
        Money spots;
        for (const Money each : state.ledger.spots) spots += each;
        return laid == spots ? "" : "the wagers are not the chips that lie on the layout";
    }
    static Step<coin::Command> next(const layout::one_draw::Edition& law, const coin::State& state, Chance& chance,
                                    const Mix& mix);
};

namespace {

using namespace coin;
using Phase = layout::one_draw::Phase;

class CoinMoment final : public Moment<Game> {
public:
    using Moment::Moment;

private:
    Command set_up() override {
        Game::Setup setup;
        setup.seats = chance_.between(0, 4);
        setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5)}};
        setup.limits.every = {Money::dollars(1), Money::dollars(20)};
        if (chance_.percent(80)) setup.colours = {"blue", "yellow"};
        return staff(Role::casino_operator, Game::SetUpTable{setup});
    }
    Side side() { return chance_.percent(50) ? Side::heads : Side::tails; }
    Command patron_acts() override {
        if (present_.empty() || chance_.percent(15)) {
            const auto id = static_cast<PersonId>(chance_.between(101, 106));
            const auto seat = static_cast<std::uint8_t>(chance_.between(0, s_.setup.seats));
            return {{seat == 0 ? Role::standing_patron : Role::seated_patron, id}, Join{id, seat}};
        }
        const auto& patron = *chance_.pick(present_);
        if (chips_of(s_, patron.id) < Money::dollars(10)) return own(patron, BuyIn{patron.id, Money::dollars(50)});
        if (chance_.percent(10)) return own(patron, Leave{patron.id});
        return own(patron, PlaceWager{patron.id, side(), Money::dollars(chance_.between(1, 8)), {}, {}});
    }
    Command directed() override {
        if (chance_.percent(30)) {
            const int round = chance_.percent(50) ? 0 : s_.round.number;
            return staff(Role::game_supervisor, layout::one_draw::CorrectResult{round, side(), "it was misread"});
        }
        if (s_.wagers.empty()) return any_staff(layout::DeclareVoid{0, "nobody wagers"});
        const auto& wager = chance_.pick(s_.wagers);
        if (!wager.misplaced.empty())
            return staff(
                Role::casino_operator,
                layout::TreatAsMeant<Side>{wager.patron, wager.area, wager.misplaced.front().meant, "all saw it"});
        if (chance_.percent(50))
            return staff(Role::dealer, layout::ReportDisplacement<Side>{wager.patron, wager.area, side(), {}});
        return staff(Role::casino_supervisor, layout::DeclareVoid{0, "it cannot be put right"});
    }
    Step<Command> goes_on() override {
        if (s_.phase == Phase::not_set_up) return {set_up(), true};
        Command command = command_for(next_act(law_, s_), s_, 1001);
        if (command.request.is<TossCoin>()) command.request = TossCoin{side()};
        return {command, true};
    }
};

}  // namespace

Step<coin::Command> Traits<coin::Game>::next(const layout::one_draw::Edition& law, const coin::State& state,
                                             Chance& chance, const Mix& mix) {
    return CoinMoment{law, state, chance}.next(mix);
}

}  // namespace croupier::conformance

namespace croupier::coin {

extern const conformance::Walk walk;
const conformance::Walk walk = conformance::walk_of<Game>(game_type);

}  // namespace croupier::coin
