// What each event changes. Total: an event has happened, so there is nothing to judge; whatever cannot be is our own
// bug.
#include <concepts>

#include "core/kits/shoe/folding.h"
#include "games/baccarat/rules/baccarat.h"

namespace croupier::baccarat {

namespace {

constexpr Account commission_box{AccountKind::commission, 0};

class Folder : public PeopleFolder<State> {
public:
    using PeopleFolder::operator();
    using PeopleFolder::PeopleFolder;

    // --- Setting up the table, and people ---------------------------------------------------------------------------
    void operator()(const TableSetUp& e) {
        s_.setup = *e.setup;
        s_.sets.assign(s_.setup.card_sets.size(), CardSet{});
        s_.ledger.open_spots(static_cast<std::uint32_t>(s_.setup.sets + s_.setup.standing_areas) * 3U);
        s_.phase = Phase::cards;
    }
    void operator()(const LayoutMarked&) {}
    void operator()(const NoticeDisplayed&) {}
    void operator()(const StyleChosen& e) { s_.setup.style = e.style; }
    void operator()(const PaymentElected& e) {
        if (e.from_round <= s_.rounds_started + 1 && !s_.in_round()) {
            s_.setup.payment = e.payment;
            s_.next_payment.reset();
        } else {
            s_.next_payment = e.payment;
        }
    }
    void operator()(const DifferentialStipulated& e) {
        if (e.from_round <= s_.rounds_started + 1 && !s_.in_round()) {
            s_.setup.differential = e.most;
            s_.next_differential.reset();
        } else {
            s_.next_differential = e.most;
        }
    }
    void operator()(const PersonalLimitsSet& e) {
        patron(e.patron).hand_limits = e.hand_limits;
        patron(e.patron).tie_limits = e.tie_limits;
    }
    void operator()(const PatronCapped& e) { patron(e.patron).capped = e.capped; }
    void operator()(const PatronJoined& e) {
        if (s_.vacant && s_.shoe.loaded) s_.was_vacant = true;
        s_.vacant = false;
        PeopleFolder::operator()(e);
    }
    void operator()(const PatronLeft& e) {
        PeopleFolder::operator()(e);
        // What the one who leaves has answered does not bind the next one in that seat.
        const std::uint32_t others = ~(1U << patron(e.patron).seat);
        s_.cut.seats_declined &= others;
        for (CardSet& cards : s_.sets) cards.seats_accepting &= others;
        s_.vacant = std::ranges::none_of(s_.patrons, &Patron::present);
        std::erase_if(s_.declarations, [&e](const Declaration& each) { return each.patron == e.patron; });
    }

    // --- Cards before they are in the shoe --------------------------------------------------------------------------
    /// What the kit folds alone.
    template <class What>
        requires std::invocable<shoe::Folder&, const What&>
    void operator()(const What& e) {
        cards()(e);
    }
    void operator()(const CardsDelivered& e) {
        s_.sets[e.set] = CardSet{};
        cards()(e);
    }
    void operator()(const InspectionDemanded& e) {
        s_.sets[e.set] = CardSet{};
        cards()(e);
    }
    void operator()(const PreShuffledAccepted& e) { s_.sets[e.set].seats_accepting |= 1U << patron(e.patron).seat; }
    void operator()(const ShuffleRequired& e) {
        cards()(e);
        if (s_.shoe.loaded && s_.shoe.set == e.set) leave_shoe();
    }
    void operator()(const CardsRemoved& e) {
        s_.sets[e.set] = CardSet{};
        cards()(e);
        if (s_.shoe.loaded && s_.shoe.set == e.set) leave_shoe();
    }
    void operator()(const CutAnswered& e) { cards()(e, patron(e.patron).seat); }
    void operator()(const CardsLoaded& e) {
        s_.shoe = Shoe{};
        cards()(e);
        s_.settled.clear();
        s_.settled_rounds.clear();
        s_.phase = Phase::burn;
    }
    void operator()(const ShoeTakenOver& e) {
        s_.shoe = Shoe{};
        cards()(e);
        s_.shoe.last_coup_announced = e.cutting_card_out;
        s_.phase = Phase::wagering;
    }
    void operator()(const BurnCompleted& e) {
        cards()(e);
        begin_wagering();
    }
    void operator()(const BurnMissed& e) {
        cards()(e);
        if (s_.phase == Phase::burn) begin_wagering();
    }

    // --- Wagers -----------------------------------------------------------------------------------------------------
    void operator()(const WagerPlaced& e) {
        s_.ledger.transfer(account(e.patron), account(e.spot), e.amount);
        forget_declaration(std::ranges::find(s_.declarations, Declaration{e.patron, e.spot, e.amount}));
        if (Wager* wager = find(e.patron, e.spot)) {
            wager->amount += e.amount;
            wager->status = WagerStatus::laid;
        } else {
            s_.wagers.push_back({.patron = e.patron, .spot = e.spot, .amount = e.amount});
        }
    }
    void operator()(const WagerDeclared& e) { s_.declarations.push_back({e.patron, e.spot, e.amount}); }
    void operator()(const DeclarationLapsed& e) {
        forget_declaration(std::ranges::find(s_.declarations, e.patron, &Declaration::patron));
    }
    void operator()(const WagerMoved& e) {
        const Money amount = find(e.patron, e.from)->amount;
        s_.ledger.transfer(account(e.from), account(e.to), amount);
        erase(e.patron, e.from);
        if (Wager* wager = find(e.patron, e.to)) {
            wager->amount += amount;
        } else {
            s_.wagers.push_back({.patron = e.patron, .spot = e.to, .amount = amount});
        }
    }
    void operator()(const WagerWithdrawn& e) { give_back(e.patron, e.spot, e.amount); }
    void operator()(const WagerPartlyVoid& e) { give_back(e.patron, e.spot, e.returned); }
    void operator()(const WagerReduced& e) { give_back(e.patron, e.spot, e.returned); }
    void operator()(const WagerReturned& e) { give_back(e.patron, e.spot, e.amount); }
    void operator()(const FreeRoundsRequested&) { s_.free_rounds_requested = true; }
    void operator()(const FreeRoundsGranted& e) {
        s_.free_rounds_requested = false;
        s_.free_rounds_left = e.rounds;
    }
    void operator()(const DifferentialExceeded&) {}
    void operator()(const DifferentialWaived&) { s_.round.differential_waived = true; }

    // --- A round of play --------------------------------------------------------------------------------------------
    void operator()(const RoundStarted& e) {
        s_.round = Round{};
        s_.round.number = e.number;
        s_.round.edition = e.edition;
        s_.round.void_hand = e.void_hand;
        s_.round.is_last = s_.shoe.last_coup_announced;
        s_.rounds_started = e.number;
        ++s_.shoe.rounds;
        s_.sets[s_.shoe.set].dealt_since_issue = true;
        if (s_.setup.style == Style::b) s_.sets[s_.shoe.set].dealt_in_style_b = true;
        for (Wager& wager : s_.wagers) wager.status = WagerStatus::laid;
        s_.was_vacant = false;
        // Interpretation 0015: only rounds dealt without any wager count, and a round with one ends the grant.
        if (!e.void_hand) {
            if (s_.wagers.empty()) {
                ++s_.rounds_without_wager;
                --s_.free_rounds_left;
            } else {
                s_.rounds_without_wager = 0;
                s_.free_rounds_left = 0;
                s_.free_rounds_requested = false;
            }
        }
        s_.phase = Phase::closed;
    }
    void operator()(const NoMoreBetsCalled&) {}
    void operator()(const NoBetsCalled&) { s_.void_hand_due = VoidCause::none; }
    void operator()(const HandOffered& e) {
        s_.round.hand(e.hand).holder = Holder::offered;
        s_.round.hand(e.hand).patron = e.patron;
    }
    void operator()(const HandAnswered& e) {
        HandState& hand = s_.round.hand(e.hand);
        if (e.accepts) {
            hand.holder = Holder::patron;
        } else {
            hand.holder = Holder::undecided;
            hand.patron = 0;
            hand.seats_declined |= 1U << patron(e.patron).seat;
        }
    }
    void operator()(const HandLeftToDealer& e) {
        HandState& hand = s_.round.hand(e.hand);
        hand.holder = Holder::dealer;
        hand.dealer_turns = e.why;
        hand.patron = 0;
        hand.out = false;
    }
    void operator()(const CardDealt& e) {
        TableCard card{e.face, s_.shoe.drawn};
        if (e.carried) {
            if (e.face && !s_.kept.front().face) s_.shoe.seen.add(*e.face);
            card.place = s_.kept.front().place;
            s_.kept.erase_front();
        } else {
            s_.shoe.draw(e.face);
        }
        s_.round.hand(e.hand).cards.push_back(card);
        if (s_.phase == Phase::closed) s_.phase = Phase::initial_deal;
        if (s_.phase == Phase::initial_deal && s_.round.cards() == 4) s_.phase = Phase::hands;
        conclude();
    }
    void operator()(const CuttingCardSetAside& e) {
        s_.shoe.cutting_card_first = e.first_of_round;
        s_.shoe.cutting_card_out = true;
        s_.shoe.last_coup_due = !e.first_of_round;
    }
    void operator()(const LastCoupAnnounced&) {
        s_.shoe.last_coup_due = false;
        s_.shoe.last_coup_announced = true;
        if (s_.in_round()) s_.round.is_last = true;
    }
    void operator()(const BankerFirstAuthorised&) { s_.round.banker_first = true; }
    void operator()(const HandPassed& e) { s_.round.hand(e.hand).out = true; }
    void operator()(const HandTurned& e) {
        std::size_t next = 0;
        for (TableCard& card : s_.round.hand(e.hand).cards) {
            if (card.face) continue;
            card.face = e.faces[next++];
            s_.shoe.seen.add(*card.face);
        }
        conclude();
    }
    void operator()(const PointCountAnnounced& e) {
        HandState& hand = s_.round.hand(e.hand);
        hand.announced = static_cast<int>(hand.cards.size());
        hand.out = false;
        conclude();
    }
    void operator()(const HandOrdered& e) {
        s_.round.hand(e.hand).ordered = true;
        s_.round.hand(e.hand).draws = e.draws;
        s_.phase = Phase::third_cards;
        conclude();
    }
    void operator()(const ResultAnnounced& e) {
        s_.round.winner = e.winner;
        s_.phase = Phase::settlement;
        for (Wager& wager : s_.wagers) {
            if (wager.spot.outcome == outcome_of(e.winner)) {
                wager.status = WagerStatus::won;
            } else if (e.winner != Winner::tie) {
                wager.status = WagerStatus::lost;
            }  // else it stands off, which is an event of its own
        }
        s_.settled_rounds.push_back({s_.round.number, s_.round.edition, s_.setup.payment, s_.round.void_hand, false,
                                     faces_of(s_.round.player), faces_of(s_.round.banker)});
    }
    void operator()(const WagerCollected& e) {
        settle(e.patron, e.spot, e.amount, -e.amount, Money{});
        s_.ledger.transfer(account(e.spot), house_account, e.amount);
        erase(e.patron, e.spot);
        s_.round.any_collected_or_paid = true;
    }
    void operator()(const WagerPaid& e) {
        settle(e.patron, e.spot, e.stake, e.winnings, e.commission);
        s_.ledger.transfer(house_account, account(e.patron), e.winnings + e.commission);
        s_.ledger.transfer(account(e.patron), commission_box, e.commission);
        find(e.patron, e.spot)->status = WagerStatus::paid;
        s_.round.any_collected_or_paid = true;
    }
    void operator()(const WagerStoodOff& e) {
        settle(e.patron, e.spot, e.amount, Money{}, Money{});
        find(e.patron, e.spot)->status = WagerStatus::stood_off;
    }
    void operator()(const RoundEnded&) {
        // The stakes of paid wagers are the patrons' own again; stood-off wagers stay where they lie.
        for (const Wager& wager : s_.wagers)
            if (wager.status == WagerStatus::paid)
                s_.ledger.transfer(account(wager.spot), account(wager.patron), wager.amount);
        std::erase_if(s_.wagers, [](const Wager& wager) { return wager.status == WagerStatus::paid; });
        end_round();
    }
    void operator()(const ShoeEnded&) {
        s_.sets[s_.shoe.set].shuffle_required = ReshuffleGround::end_of_shoe;
        s_.reshuffle_pending.reset();
        s_.kept.clear();
        s_.void_hand_due = VoidCause::none;
        s_.shoe.last_coup_due = false;
        s_.phase = Phase::shoe_over;
    }

    // --- Irregularities ---------------------------------------------------------------------------------------------
    void operator()(const SurplusCardKept& e) {
        if (s_.kept.empty()) s_.kept_because = e.because;
        s_.kept.push_back({e.face, s_.shoe.drawn});
        s_.shoe.draw(e.face);
    }
    void operator()(const SurplusCardToBanker& e) {
        s_.round.banker.cards.push_back({e.face, s_.shoe.drawn});
        s_.shoe.draw(e.face);
        conclude();
    }
    void operator()(const SurplusCardsDropped&) { s_.kept.clear(); }
    void operator()(const FirstCardFoundFaceUp& e) {
        s_.kept_because = VoidCause::first_card_face_up;
        s_.kept.push_back({e.card, s_.shoe.drawn});
        s_.shoe.draw(e.card);
    }
    void operator()(const VoidHandDue& e) { s_.void_hand_due = e.cause; }
    void operator()(const ShoeFoundEmpty&) {
        s_.shoe.cards_left = 0;
        s_.shoe.found_empty = true;
    }
    void operator()(const MisdealReported& e) {
        const int recorded = static_cast<int>(s_.round.cards()) + e.from_kept;
        unsee_round();
        use_kept(e.from_kept);
        lay_out(s_.round.player, e.player);
        lay_out(s_.round.banker, e.banker);
        take_unrecorded(static_cast<int>(s_.round.cards()) - recorded);
        s_.phase = Phase::misdeal;
    }
    void operator()(const RoundReconstructed& e) {
        take_unrecorded(e.drawn_unrecorded);
        unsee_round();
        use_kept(e.from_kept);
        Round rebuilt;
        rebuilt.edition = s_.round.edition;
        rebuilt.number = s_.round.number;
        rebuilt.void_hand = s_.round.void_hand;
        rebuilt.is_last = s_.round.is_last;
        rebuilt.banker_first = s_.round.banker_first;
        rebuilt.differential_waived = s_.round.differential_waived;
        for (const Hand which : {Hand::player, Hand::banker}) {
            const HandState& was = s_.round.hand(which);
            HandState& is = rebuilt.hand(which);
            // The person who was to turn the hand still is; an offer that was open has lapsed.
            is.holder = was.holder == Holder::patron ? Holder::patron : Holder::dealer;
            is.patron = is.holder == Holder::patron ? was.patron : 0;
            is.dealer_turns = was.dealer_turns;
        }
        lay_out(rebuilt.player, e.player);
        lay_out(rebuilt.banker, e.banker);
        for (const Card card : e.surplus) {
            s_.shoe.seen.add(card);
            if (s_.kept.empty()) s_.kept_because = VoidCause::surplus_card;
            s_.kept.push_back({card, 0});
        }
        for (Wager& wager : s_.wagers) wager.status = WagerStatus::laid;
        forget_settlement();
        s_.round = rebuilt;
        s_.phase = s_.round.cards() < 4 ? Phase::initial_deal : Phase::hands;
        if (s_.round.cards() == 0) s_.phase = Phase::closed;
    }
    void operator()(const SettledRoundReconstructed& e) {
        SettledRound* round = find_settled(e.number);
        if (round == nullptr) return;
        round->declared_void = false;
        round->player = e.player;
        round->banker = e.banker;
    }
    void operator()(const RoundVoided& e) {
        if (s_.in_round() && e.number == s_.round.number) {
            forget_settlement();
            end_round();
        } else if (SettledRound* round = find_settled(e.number)) {
            round->declared_void = true;
        }
    }
    void operator()(const SettlementAdjusted& e) {
        s_.ledger.transfer_signed(house_account, account(e.patron), e.to_patron);
        s_.ledger.transfer_signed(house_account, commission_box, e.to_commission);
        for (SettledWager& wager : s_.settled) {
            if (wager.round != e.round || wager.patron != e.patron || wager.spot != e.spot) continue;
            wager.won += e.to_patron;
            wager.commission += e.to_commission;
        }
    }
    void operator()(const LaterHandsStand&) {}

private:
    static HandCards faces_of(const HandState& hand) {
        HandCards faces;
        for (const TableCard& card : hand.cards)
            if (card.face) faces.push_back(*card.face);
        return faces;
    }
    [[nodiscard]] SettledRound* find_settled(int number) {
        for (SettledRound& round : s_.settled_rounds)
            if (round.number == number) return &round;
        return nullptr;
    }
    /// The round in progress is not settled after all.
    void forget_settlement() {
        std::erase_if(s_.settled, [this](const SettledWager& wager) { return wager.round == s_.round.number; });
        std::erase_if(s_.settled_rounds, [this](const SettledRound& round) { return round.number == s_.round.number; });
    }
    /// A continuous shuffler has no end of shoe at which old settlements could go.
    void forget_old_settlements() {
        constexpr int kept_rounds = 100;
        if (s_.settled_rounds.size() < 2 * kept_rounds) return;
        const int oldest = s_.round.number - kept_rounds;
        std::erase_if(s_.settled, [oldest](const SettledWager& wager) { return wager.round < oldest; });
        std::erase_if(s_.settled_rounds, [oldest](const SettledRound& round) { return round.number < oldest; });
    }

    /// One of them: a patron may have declared several wagers.
    void forget_declaration(std::vector<Declaration>::iterator declared) {
        if (declared != s_.declarations.end()) s_.declarations.erase(declared);
    }

    using PeopleFolder::account;
    [[nodiscard]] Account account(Spot spot) const { return {AccountKind::spot, spot_index(s_.setup, spot)}; }
    [[nodiscard]] Wager* find(PersonId id, Spot spot) {
        for (Wager& wager : s_.wagers)
            if (wager.patron == id && wager.spot == spot) return &wager;
        return nullptr;
    }
    void erase(PersonId id, Spot spot) {
        std::erase_if(s_.wagers, [&](const Wager& wager) { return wager.patron == id && wager.spot == spot; });
    }
    void give_back(PersonId id, Spot spot, Money amount) {
        Wager* wager = find(id, spot);
        CROUPIER_ASSERT(wager != nullptr && amount <= wager->amount);
        s_.ledger.transfer(account(spot), account(id), amount);
        wager->amount -= amount;
        if (wager->amount.is_zero()) erase(id, spot);
    }
    void settle(PersonId id, Spot spot, Money stake, Money won, Money commission) {
        s_.settled.push_back({s_.round.number, id, spot, stake, won, commission});
    }

    [[nodiscard]] shoe::Folder cards() {
        shoe::Folder::Sets sets;
        for (CardSet& set : s_.sets) sets.push_back(&set);
        return {sets, s_.cut, s_.shoe, s_.reshuffle_pending, s_.replacement_pending, s_.was_vacant, s_.in_round()};
    }
    /// The cards of the round are about to be recorded again.
    void unsee_round() {
        for (const Hand which : {Hand::player, Hand::banker})
            for (const TableCard& card : s_.round.hand(which).cards)
                if (card.face) s_.shoe.seen.remove(*card.face);
    }
    void use_kept(int cards) {
        for (int used = 0; used < cards; ++used) {
            if (s_.kept.front().face) s_.shoe.seen.remove(*s_.kept.front().face);
            s_.kept.erase_front();
        }
    }
    void lay_out(HandState& hand, const HandCards& cards) {
        hand.cards.clear();
        for (const Card card : cards) {
            s_.shoe.seen.add(card);
            hand.cards.push_back({card, 0});
        }
    }
    void take_unrecorded(int cards) {
        const int taken = std::clamp(cards, 0, s_.shoe.cards_left);
        s_.shoe.cards_left -= taken;
        s_.shoe.drawn += taken;
    }
    /// A shoe is broken off between rounds.
    void leave_shoe() {
        s_.kept.clear();
        s_.void_hand_due = VoidCause::none;
        s_.shoe.last_coup_due = false;
        s_.shoe.last_coup_announced = false;
        s_.phase = Phase::cards;
        s_.cut = Cut{};
    }

    /// Both hands are complete once the Table of Play has been carried out and, in Style B, announced.
    void conclude() {
        if (s_.phase != Phase::third_cards) return;
        for (const Hand which : {Hand::player, Hand::banker}) {
            const HandState& hand = s_.round.hand(which);
            if (!hand.ordered) return;
            if (!hand.draws) continue;
            if (hand.cards.size() < 3 || !hand.all_turned()) return;
            if (s_.setup.style == Style::b && hand.announced < 3) return;
        }
        s_.phase = Phase::result;
    }

    void begin_wagering() { s_.phase = Phase::wagering; }

    void end_round() {
        s_.phase = Phase::wagering;
        // The pucks go back to the dealer.
        for (HandState* hand : {&s_.round.player, &s_.round.banker}) {
            hand->holder = Holder::undecided;
            hand->patron = 0;
            hand->out = false;
        }
        if (s_.continuous()) {
            // 7.2: the used cards go back into the shuffler; surplus cards stay out.
            s_.shoe.cards_left = s_.setup.cards_in_set(0) - static_cast<int>(s_.kept.size());
            s_.shoe.seen.clear();
            forget_old_settlements();
            for (const TableCard& card : s_.kept)
                if (card.face) s_.shoe.seen.add(*card.face);
        }
        if (s_.next_payment) s_.setup.payment = *s_.next_payment;
        s_.next_payment.reset();
        if (s_.next_differential) s_.setup.differential = *s_.next_differential;
        s_.next_differential.reset();
    }
};

}  // namespace

void apply(State& state, const Event& event) {
    event.what.visit(Folder{state});
    // Every transfer leaves the sum as it was; once a round all accounts are summed, those of bystanders as well.
    if (event.what.is<RoundEnded>() || event.what.is<RoundVoided>() || event.what.is<TableSetUp>())
        CROUPIER_ASSERT(state.ledger.sum().is_zero());
}

}  // namespace croupier::baccarat
