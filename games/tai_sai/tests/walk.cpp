#include "games/tai_sai/tests/walk.h"

#include "games/tai_sai/rules/automatic.h"

namespace croupier::tai_sai {

namespace {

using conformance::Chance;
using conformance::Mix;
using conformance::Step;

/// Dice that now and then do not lie flat.
class ChanceTumbler final : public DiceSupply {
public:
    explicit ChanceTumbler(Chance& chance) : chance_(chance) {}

    void spin() override {}
    std::optional<Dice> uncover() override {
        if (chance_.percent(5)) return std::nullopt;
        return chance_.dice();
    }

private:
    Chance& chance_;
};

class TaiSaiMoment final : public conformance::Moment<Game> {
public:
    using Moment::Moment;

private:
    // --- The table --------------------------------------------------------------------------------------------------
    Command set_up() override {
        TableSetup setup;
        setup.seats = chance_.between(0, 5);
        setup.chips = chance_.percent(75) ? ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25)}}
                                          : ChipSet{{Money::cents(250), Money::dollars(7), Money::dollars(20)}};
        setup.limits.every = {Money::dollars(2), Money::dollars(chance_.percent(50) ? 50 : 500)};
        if (chance_.percent(50)) setup.limits.kinds = {{WagerKind::small, {Money::dollars(5), Money::dollars(900)}}};
        if (chance_.percent(80)) setup.colours = {"blue", "yellow"};
        setup.odds = chance_.pick(std::array{OddsSet::australian, OddsSet::british, OddsSet::macau});
        setup.one_table_only = chance_.percent(20);
        return staff(Role::casino_operator, SetUpTable{setup});
    }

    // --- The order of play ------------------------------------------------------------------------------------------
    Step<Command> goes_on() override {
        if (s_.phase == Phase::not_set_up) return {set_up(), true};
        if (s_.phase == Phase::wagering && s_.wagers.empty() && chance_.percent(90)) return {patron_acts()};
        ChanceTumbler tumbler{chance_};
        auto command = automatic_command(law_, s_, conformance::everything_automatic, tumbler);
        // A wrong call or entry waits for a supervisor.
        if (!command) command = command_for(next_act(law_, s_), s_, 1001);
        return {*command, true};
    }

    // --- Patrons ----------------------------------------------------------------------------------------------------
    Command join() {
        const auto id = static_cast<PersonId>(chance_.between(101, 108));
        const auto seat = static_cast<std::uint8_t>(chance_.between(0, s_.setup.seats));
        return {{seat == 0 ? Role::standing_patron : Role::seated_patron, id}, Join{id, seat}};
    }
    Money some_money() {
        const int count = chance_.between(1, 10);
        return s_.setup.chips.can_make(Money::dollars(1)) ? Money::dollars(5 * count) : Money::cents(250 * count);
    }
    /// Mostly an area of the edition.
    Area some_area() {
        Area area = chance_.pick(all_areas());
        if (chance_.percent(2)) return chance_.pick(refused_areas());
        while (!law_.has(kind_of(area)) && !chance_.percent(2)) area = chance_.pick(all_areas());
        return area;
    }

    Command patron_acts() override {
        if (present_.size() < 2 || chance_.percent(8)) return join();
        const Patron& patron = *chance_.pick(present_);
        const auto index = static_cast<std::uint32_t>(&patron - s_.patrons.data());
        if (s_.ledger.balance({AccountKind::patron, index}) < Money::dollars(100))
            return own(patron, BuyIn{patron.id, Money::dollars(chance_.between(1, 20) * 100)});
        switch (chance_.below(16)) {
            case 0: return own(patron, Leave{patron.id});
            case 1: {
                if (s_.wagers.empty()) break;
                const Wager& wager = chance_.pick(s_.wagers);
                if (const Patron* owner = s_.find_patron(wager.patron))
                    return own(*owner,
                               WithdrawWager{owner->id, wager.area, chance_.percent(50) ? wager.amount : some_money()});
                break;
            }
            case 2:
                return staff(Role::dealer, IssueColour{patron.id, chance_.percent(50) ? "blue" : "yellow",
                                                       s_.setup.chips.denominations().front()});
            case 3: return own(patron, ReturnColour{patron.id});
            default: break;
        }
        PlaceWager wager{patron.id, some_area(), some_money(), Tender::chips, {}};
        if (patron.chips && chance_.percent(50)) wager.tender = Tender::non_value_chips;
        return chance_.percent(85) ? own(patron, wager) : staff(Role::dealer, wager);
    }

    // --- What chance would seldom hit upon --------------------------------------------------------------------------
    Command directed() override {
        const Wager* wager = s_.wagers.empty() ? nullptr : &chance_.pick(s_.wagers);
        const Patron* patron = present_.empty() ? nullptr : chance_.pick(present_);
        switch (chance_.below(13)) {
            case 0: return supervisor(CorrectResult{0, chance_.dice(), "the dice were misread"});
            case 1: {
                const int round = s_.settled_rounds.empty() ? 1 : chance_.pick(s_.settled_rounds).number;
                return supervisor(CorrectResult{round, chance_.dice(), "found afterwards"});
            }
            case 2:
            case 3:
                if (wager == nullptr) break;
                return any_staff(ReportDisplacement{
                    wager->patron, wager->area, some_area(),
                    chance_.pick(std::array{Displacement::moved_by_dealer, Displacement::moved_by_other_patron,
                                            Displacement::misplaced_by_dealer, Displacement::call_bet,
                                            Displacement::own_mistake})});
            case 4:
                for (const Wager& each : s_.wagers)
                    if (!each.misplaced.empty())
                        return staff(
                            Role::casino_operator,
                            TreatAsMeant{each.patron, each.area, chance_.pick(each.misplaced).meant, "seen by all"});
                break;
            case 5: return staff(Role::dealer, KeyNumber{chance_.die()});
            case 6: return staff(Role::dealer, PressEntry{});
            case 7:
                if (patron == nullptr) break;
                return staff(Role::dealer,
                             PlaceWager{patron->id, some_area(), some_money(), Tender::chips, some_area()});
            case 8:
                if (wager == nullptr) break;
                return staff(Role::dealer, PayWinning{wager->area});
            case 9: return staff(Role::dealer, UncoverTumbler{});
            case 10: {
                const bool current = s_.settled_rounds.empty() || chance_.percent(30);
                return staff(Role::casino_supervisor,
                             DeclareVoid{current ? 0 : chance_.pick(s_.settled_rounds).number, "found afterwards"});
            }
            case 11: return staff(Role::dealer, CallResult{chance_.dice()});
            case 12: {
                LimitSet limits{{Money::dollars(2), Money::dollars(100)}, {}};
                limits.kinds.push_back({kind_of(some_area()), {Money::dollars(2), Money::dollars(900)}});
                if (patron == nullptr || chance_.percent(50)) return staff(Role::casino_operator, ChangeLimits{limits});
                return staff(Role::casino_operator, SetPersonalLimits{patron->id, limits});
            }
            default: break;
        }
        return patron_acts();
    }
};

}  // namespace

}  // namespace croupier::tai_sai

namespace croupier::conformance {

Step<tai_sai::Command> Traits<tai_sai::Game>::next(const tai_sai::Edition& law, const tai_sai::State& state,
                                                   Chance& chance, const Mix& mix) {
    return tai_sai::TaiSaiMoment{law, state, chance}.next(mix);
}

std::string Traits<tai_sai::Game>::broken_invariant(const tai_sai::Edition& law, const tai_sai::State& state) {
    // Somebody always comes next.
    static_cast<void>(tai_sai::next_act(law, state));
    if (state.phase == tai_sai::Phase::not_set_up) return {};

    std::vector<Money> on_areas(state.ledger.spots.size());
    for (const tai_sai::Wager& wager : state.wagers) {
        if (wager.amount <= Money{}) return "a wager of nothing lies on the layout";
        if (state.find_patron(wager.patron) == nullptr) return "a wager lies on the layout of a patron who has left";
        on_areas[static_cast<std::size_t>(wager.area)] += wager.amount;
    }
    if (on_areas != state.ledger.spots) return "the wagers are not the chips that lie on the layout";
    if (!state.in_round() && !state.wagers.empty()) return "a wager lies on the layout between rounds";

    if (!state.lit.empty() && state.lit != tai_sai::winning_areas(governing(state, law), *state.round.entered))
        return "other areas are lit than those that win";
    if (state.phase == tai_sai::Phase::called && state.round.called != state.round.dice)
        return "another result than the dice show was called, and is to be entered";
    if (state.phase == tai_sai::Phase::settlement && state.round.entered != state.round.dice)
        return "wagers are settled by another result than the dice show";
    for (std::size_t i = 0; i < state.settled.size(); ++i)
        for (std::size_t j = i + 1; j < state.settled.size(); ++j)
            if (state.settled[i].round == state.settled[j].round &&
                state.settled[i].patron == state.settled[j].patron && state.settled[i].area == state.settled[j].area)
                return "one wager of one round is settled twice";
    return {};
}

}  // namespace croupier::conformance

namespace croupier::tai_sai {

extern const play::GameType game_type;
extern const conformance::Walk walk;
const conformance::Walk walk = conformance::walk_of<Game>(game_type);

}  // namespace croupier::tai_sai
