// Walks over baccarat tables: what people at a table would do, by chance, from any state.
#include "tests/conformance/walk.h"

#include <algorithm>

#include "games/baccarat/rules/automatic.h"
#include "games/baccarat/rules/baccarat.h"

namespace croupier::baccarat {

namespace {

using conformance::Chance;
using conformance::Moment;

/// A shoe in which anything may come that the set can still hold.
class ChanceShoe final : public CardSupply {
public:
    ChanceShoe(const State& state, Chance& chance) : state_(state), chance_(chance), seen_(state.shoe.seen) {}

    void load(int) override {}
    Front front(int, bool cutting_card_out) override {
        if (state_.shoe.cards_left == 0) return Front::nothing;
        if (!cutting_card_out && chance_.percent(1)) return Front::cutting_card;
        if (state_.in_round() && chance_.below(1000) < 3) return Front::nothing;
        return Front::card;
    }
    Card face(int) override {
        const int decks = state_.setup.card_sets[state_.shoe.set].decks;
        Card card = chance_.card();
        while (seen_.of(card) >= decks) card = Card::from_index((card.index() + 1) % Card::kinds);
        seen_.add(card);
        return card;
    }
    int choose(int least, int most) override { return chance_.between(least, most); }

private:
    const State& state_;
    Chance& chance_;
    CardCounts seen_;
};

/// What people do who know the game.
class BaccaratMoment {
public:
    BaccaratMoment(const play::Law& law, const State& state, Chance& chance)
        : law_(*static_cast<const Edition*>(law.edition)), s_(state), chance_(chance) {
        for (const Patron& patron : s_.patrons)
            if (patron.present) present_.push_back(&patron);
    }
    explicit BaccaratMoment(Moment& moment)
        : BaccaratMoment(moment.law(), moment.table().state_as<State>(), moment.chance()) {}

    // --- The table --------------------------------------------------------------------------------------------------
    TableSetup setup() {
        TableSetup setup;
        do setup.version = chance_.pick(std::array{Version::mini, Version::midi, Version::full});
        while (!law_.has(setup.version));
        const bool full = setup.version == Version::full;
        setup.sets = chance_.between(1, setup.version == Version::mini ? 7 : full ? 14 : 9);
        if (full) {
            setup.standing_areas = chance_.between(0, 4);
            setup.dealers = chance_.between(1, 3);
            setup.several_areas_in_full = chance_.percent(30);
        } else {
            setup.patrons_per_area = chance_.between(1, 3);
            setup.area_cap = chance_.pick(std::array{AreaCap::none, AreaCap::area_total, AreaCap::named_patrons});
        }
        const auto decks = [this] {
            return chance_.between(law_.equipment.decks_least.value, law_.equipment.decks_most.value);
        };
        setup.card_sets = {CardSetSpec{decks(), "red"}};
        if (const std::size_t system = chance_.below(3); system == 1 && law_.equipment.batch) {
            setup.batch_shuffler = true;
            if (law_.equipment.batch->two_sets || chance_.percent(50)) setup.card_sets.push_back({decks(), "blue"});
        } else {
            setup.continuous_shuffler = system == 2 && law_.equipment.continuous;
        }
        setup.style = chance_.pick(std::array{Style::a, Style::b, Style::c});
        if (setup.continuous_shuffler && setup.style == Style::b) setup.style = Style::c;
        setup.cutting_cards = chance_.between(1, 2);
        setup.chips = chance_.percent(75) ? ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25)}}
                                          : ChipSet{{Money::cents(250), Money::dollars(7), Money::dollars(20)}};
        setup.hand_limits = {Money::dollars(20), Money::dollars(chance_.percent(50) ? 500 : 5000)};
        setup.tie_limits = {Money::dollars(5), Money::dollars(500)};
        if (chance_.percent(40)) setup.differential = Money::dollars(chance_.between(1, 40) * 10);
        if (chance_.percent(40) && law_.wagers.six_pays_half) setup.payment = PaymentOption::six_pays_half;
        setup.one_table_only = chance_.percent(20);
        setup.seats_run_clockwise = chance_.percent(30);
        setup.lock_until_all_paid = chance_.percent(20);
        setup.tail_most = chance_.between(20, 80);
        return setup;
    }

    // --- The order of play ------------------------------------------------------------------------------------------
    std::pair<Command, bool> goes_on() {
        // A shoe in play that is taken over saves the walk the whole of sections 6 and 7.
        if (s_.phase == Phase::cards && !s_.shoe.loaded && !s_.sets[0].at_table && chance_.percent(40))
            return {staff(Role::casino_supervisor,
                          TakeOverShoe{chance_.between(4, s_.setup.cards_in_set(0)), chance_.percent(10)}),
                    false};
        if (s_.phase == Phase::wagering && s_.wagers.empty() && s_.free_rounds_left == 0 &&
            s_.void_hand_due == VoidCause::none && chance_.percent(90))
            return {patron_acts(), false};
        ChanceShoe shoe{s_, chance_};
        const auto automatic = automatic_command(law_, s_, Automation::until_wagers().with(Duty::closing), shoe);
        if (!automatic) return {s_.phase == Phase::misdeal ? put_right() : join(), false};
        Command command = *automatic;
        // Two people inspect the cards, and one of them may have acted in the other's role before.
        if (const auto* inspection = command.request.get_if<InspectCards>())
            if (const auto& first = s_.sets[inspection->set].first_inspector) command.actor.id = first->id + 1;
        // Declining comes as natural to people as accepting.
        if (auto* answer = command.request.get_if<AnswerHand>()) answer->accepts = chance_.percent(60);
        if (auto* answer = command.request.get_if<AnswerCut>()) answer->accepts = chance_.percent(30);
        if (auto* delivery = command.request.get_if<DeliverCards>()) {
            delivery->preparation =
                chance_.pick(std::array{Preparation::fresh, Preparation::pre_checked, Preparation::pre_shuffled});
            if ((delivery->preparation == Preparation::pre_checked && !law_.opening.pre_checked) ||
                (delivery->preparation == Preparation::pre_shuffled && !law_.opening.pre_shuffled))
                delivery->preparation = Preparation::fresh;
            delivery->custody = "in the secured area";
        }
        return {command, !command.request.is<CallNoMoreBets>()};
    }

    Command put_right() {
        if (chance_.percent(40)) return staff(Role::casino_supervisor, DeclareVoid{0, "it cannot be put right"});
        return supervisor(Reconstruct{0, round_cards()});
    }

    // --- Patrons ----------------------------------------------------------------------------------------------------
    Command join() {
        const auto id = static_cast<PersonId>(chance_.between(101, 112));
        const auto seat = static_cast<std::uint8_t>(chance_.percent(75) ? chance_.between(1, s_.setup.sets) : 0);
        return {{seat == 0 ? Role::standing_patron : Role::seated_patron, id}, Join{id, seat}};
    }

    Money some_money() {
        if (s_.setup.chips.can_make(Money::dollars(20)) && chance_.percent(80))
            return Money::dollars(20 * chance_.between(1, 10));
        return Money::dollars(chance_.between(1, 300));
    }

    Spot some_spot(const Patron& patron) {
        const bool standing = s_.setup.version == Version::full && patron.seat == 0;
        const int areas = standing ? s_.setup.standing_areas : s_.setup.sets;
        Spot spot{{1, standing}, chance_.pick(std::array{Outcome::banker, Outcome::player, Outcome::tie})};
        const int number =
            patron.seat != 0 && chance_.percent(70) ? patron.seat : chance_.between(1, std::max(areas, 1));
        spot.area.number = static_cast<std::uint8_t>(number);
        return spot;
    }

    Command patron_acts() {
        if (present_.size() < 3 || chance_.percent(8)) return join();
        const Patron& patron = *chance_.pick(present_);
        const auto index = static_cast<std::uint32_t>(&patron - s_.patrons.data());
        if (s_.ledger.balance({AccountKind::patron, index}) < Money::dollars(100))
            return {{chance_.percent(50) ? Role::dealer : own(patron, Leave{}).actor.role,
                     chance_.percent(95) ? patron.id : 7},
                    BuyIn{patron.id, Money::dollars(chance_.between(1, 20) * 100)}};
        switch (chance_.below(24)) {
            case 0: return own(patron, Leave{patron.id});
            case 1: return own(patron, RequestFreeRounds{});
            case 2: return supervisor(GrantFreeRounds{});
            case 3:
            case 4: return own(patron, DeclareWager{patron.id, some_spot(patron), some_money(), true});
            case 5:
                return staff(Role::dealer,
                             PlaceDeclaredWager{s_.declarations.empty() ? patron.id : s_.declarations[0].patron});
            case 6:
            case 7: {
                if (s_.wagers.empty()) break;
                const Wager& wager = chance_.pick(s_.wagers);
                const Patron* owner = s_.find_patron(wager.patron);
                if (owner == nullptr) break;
                if (chance_.percent(50)) return own(*owner, MoveWager{owner->id, wager.spot, some_spot(*owner)});
                return own(*owner,
                           WithdrawWager{owner->id, wager.spot, chance_.percent(50) ? wager.amount : some_money()});
            }
            default: break;
        }
        const PlaceWager wager{patron.id, some_spot(patron), some_money(), Tender::chips};
        return chance_.percent(85) ? own(patron, wager) : staff(Role::dealer, wager);
    }

    // --- What chance would seldom hit upon ---------------------------------------------------------------------------
    /// The round's cards as they came, unknown faces filled in, now and then with one more.
    RoundCards round_cards() {
        RoundCards cards;
        for (std::size_t i = 0; i < 3; ++i)
            for (const Hand hand : {Hand::player, Hand::banker})
                if (i < s_.round.hand(hand).cards.size())
                    cards.push_back(s_.round.hand(hand).cards[i].face.value_or(chance_.card()));
        while (!cards.full() && chance_.percent(cards.size() < 4 ? 80 : 20)) cards.push_back(chance_.card());
        return cards;
    }
    /// How they lie now: in the wrong order, perhaps with one more.
    ReportMisdeal misdeal() {
        ReportMisdeal report;
        for (const Card card : round_cards()) {
            HandCards& first = chance_.percent(50) ? report.player : report.banker;
            HandCards& second = &first == &report.player ? report.banker : report.player;
            if (!first.full()) {
                first.push_back(card);
            } else if (!second.full()) {
                second.push_back(card);
            }
        }
        return report;
    }
    RoundCards any_round() {
        RoundCards cards;
        for (int i = chance_.between(4, 6); i > 0; --i) cards.push_back(chance_.card());
        return cards;
    }
    int settled_round() { return s_.settled_rounds.empty() ? 1 : chance_.pick(s_.settled_rounds).number; }

    Command directed() {
        const Patron* patron = present_.empty() ? nullptr : chance_.pick(present_);
        const auto seen_or_not = [this] { return chance_.percent(50) ? std::optional{chance_.card()} : std::nullopt; };
        // The one moment in which a card drawn for the wrong hand becomes the right card of the other.
        if (s_.phase == Phase::third_cards && s_.round.player.cards.size() == 2 && chance_.percent(50))
            return staff(Role::dealer, DrawInExcess{Hand::player, seen_or_not()});
        switch (chance_.below(16)) {
            case 0:
            case 1:
                if (patron == nullptr) break;
                return any_staff(RecordContraryWager{patron->id, Spot{some_spot(*patron).area, Outcome::banker},
                                                     Money::dollars(chance_.between(20, 90))});
            case 2: return supervisor(Reconstruct{settled_round(), any_round()});
            case 3: return staff(Role::casino_supervisor, DeclareVoid{settled_round(), "found afterwards"});
            case 4:
                return staff(Role::dealer,
                             DrawInExcess{chance_.percent(60) ? Hand::player : Hand::banker, seen_or_not()});
            case 5: return any_staff(misdeal());
            case 6: return supervisor(Reconstruct{0, round_cards()});
            case 7:
                return staff(
                    Role::casino_operator,
                    StipulateDifferential{chance_.percent(20) ? std::nullopt
                                                              : std::optional{Money::dollars(chance_.between(1, 90))}});
            case 8:
                return supervisor(OrderReshuffle{static_cast<std::uint8_t>(chance_.below(2)),
                                                 ReshuffleGround::suspicion, "a card stuck"});
            case 9:
                return chance_.percent(50) ? staff(Role::casino_operator, OrderReplacement{})
                                           : supervisor(WaiveDifferential{});
            case 10:
                return staff(Role::casino_operator, ElectPayment{chance_.percent(50) ? PaymentOption::commission
                                                                                     : PaymentOption::six_pays_half});
            case 11: return staff(Role::casino_supervisor, AuthoriseBankerFirst{});
            case 12: return staff(Role::dealer, FindFirstCardFaceUp{chance_.card()});
            case 13: return supervisor(DirectDealerTurns{chance_.percent(50) ? Hand::player : Hand::banker});
            case 14: return staff(Role::dealer, DrawCard{chance_.card(), true});
            case 15:
                if (s_.wagers.empty()) break;
                return staff(Role::dealer, PayWinning{chance_.pick(s_.wagers).spot});
            default: break;
        }
        return patron_acts();
    }

private:
    static Command staff(Role role, Request request) {
        return {{role, 1001U + static_cast<PersonId>(role)}, std::move(request)};
    }
    Command any_staff(Request request) {
        return staff(chance_.pick(std::array{Role::dealer, Role::second_dealer, Role::game_supervisor,
                                             Role::casino_supervisor, Role::casino_operator}),
                     std::move(request));
    }
    Command supervisor(Request request) {
        return staff(chance_.percent(50) ? Role::game_supervisor : Role::casino_supervisor, std::move(request));
    }
    static Command own(const Patron& patron, Request request) {
        return {{patron.seat == 0 ? Role::standing_patron : Role::seated_patron, patron.id}, std::move(request)};
    }

    const Edition& law_;
    const State& s_;
    Chance& chance_;
    std::vector<const Patron*> present_;
};

AnyValue set_up(const play::Law& law, Chance& chance) {
    const State fresh;
    return AnyValue::of(BaccaratMoment{law, fresh, chance}.setup());
}

std::string broken_invariant(const play::Law&, const play::Table& table) {
    const State& state = table.state_as<State>();
    std::vector<Money> on_spots(state.ledger.spots.size());
    for (const Wager& wager : state.wagers) on_spots[spot_index(state.setup, wager.spot)] += wager.amount;
    if (on_spots != state.ledger.spots) return "the wagers are not the chips that lie on the layout";
    if (state.shoe.cards_left < 0) return "the shoe holds less than nothing";
    for (const std::uint8_t count : state.shoe.seen.by_index())
        if (count > state.setup.card_sets[state.shoe.set].decks) return "more of a card was seen than the set has";
    if (!state.in_round() && (state.reshuffle_pending || state.replacement_pending))
        return "an order that waited for the end of the round still waits";
    if (state.phase == Phase::wagering && state.shoe.last_coup_announced && state.round.is_last &&
        state.round.cards() > 0 && state.shoe.rounds > 0)
        return "wagers are open after the last coup";
    return {};
}

/// What nobody may ever do; these commands exist in order to be refused by rule.
constexpr std::array<std::string_view, 3> never_accepted{"ChooseDraw", "TakeCards", "ClaimReplay"};

}  // namespace

extern const play::GameType game_type;
extern const conformance::Walk walk;
const conformance::Walk walk{.game = &game_type,
                             .set_up = set_up,
                             .patron_acts = [](Moment& m) -> std::optional<play::Command> {
                                 return play::Command::of(BaccaratMoment{m}.patron_acts());
                             },
                             .directed = [](Moment& m) -> std::optional<play::Command> {
                                 return play::Command::of(BaccaratMoment{m}.directed());
                             },
                             .goes_on = [](Moment& m) -> std::optional<conformance::Move> {
                                 auto [command, must_be_accepted] = BaccaratMoment{m}.goes_on();
                                 return conformance::Move{play::Command::of(std::move(command)), must_be_accepted};
                             },
                             .broken_invariant = broken_invariant,
                             .never_accepted = never_accepted};

}  // namespace croupier::baccarat
