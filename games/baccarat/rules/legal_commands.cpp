// Everything that somebody may ask now, found by asking decide() itself about every kind of command.
#include <algorithm>

#include "core/kits/shoe/commands.h"
#include "games/baccarat/rules/baccarat.h"
#include "games/baccarat/rules/preparation.h"

namespace croupier::baccarat {

namespace {

/// A face that the set can still hold.
Card possible_face(const State& state, int after = 0) {
    for (int index = 0; index < Card::kinds; ++index) {
        const Card card = Card::from_index((index + after) % Card::kinds);
        if (state.sets.empty() || state.shoe.seen.of(card) < state.setup.card_sets[state.shoe.set].decks) return card;
    }
    return Card{};
}

class Candidates : public shoe::CommandList<Game> {
public:
    Candidates(const Edition& law, const State& state) : CommandList(law, state) {
        staff_requests();
        newcomers(s_.setup.sets);
        people();
        for (const Patron& patron : s_.patrons)
            if (patron.present) patron_requests(patron);
    }

private:
    void staff_requests() {
        TableSetup setup = s_.setup;
        if (s_.phase == Phase::not_set_up) {
            setup.chips = ChipSet{{Money::dollars(1), Money::dollars(5), Money::dollars(25), Money::dollars(100)}};
            setup.hand_limits = {Money::dollars(20), Money::dollars(5000)};
            setup.tie_limits = {Money::dollars(5), Money::dollars(500)};
            if (!law_.has(setup.version)) setup.version = law_.has(Version::mini) ? Version::mini : Version::full;
            if (setup.version == Version::mini) setup.sets = law_.equipment.mini_sets_most->value;
        }
        staff(SetUpTable{setup});
        for (const Style style : {Style::a, Style::b, Style::c}) staff(ChooseStyle{style, "approved procedure"});
        for (const PaymentOption payment : {PaymentOption::commission, PaymentOption::six_pays_half})
            staff(ElectPayment{payment});
        staff(StipulateDifferential{Money::dollars(1000)});
        for (const Patron& patron : s_.patrons) {
            if (!patron.present) continue;
            staff(SetPersonalLimits{patron.id, s_.setup.hand_limits, s_.setup.tie_limits});
            staff(CapPatron{patron.id, !patron.capped});
            staff(OfferCut{patron.id});
            staff(PlaceDeclaredWager{patron.id});
        }
        cards(law_.shuffle.cut_margin.value, law_.shuffle.tail_least.value,
              s_.sets.empty() ? 0 : s_.setup.cards_in_set(0) / 2, possible_face(s_));
        staff(RemoveCards{});
        staff(GrantFreeRounds{});
        staff(ReduceWagers{});
        staff(WaiveDifferential{});
        staff(CallNoMoreBets{});
        staff(CallNoBets{});
        for (const Hand hand : {Hand::player, Hand::banker}) {
            staff(OfferHand{hand});
            staff(PassHand{hand});
            staff(TurnHand{hand, hidden_faces(hand)});
            staff(AnnounceCount{hand});
            staff(DirectDealerTurns{hand});
            for (const bool seen : {false, true})
                staff(DrawInExcess{hand, seen ? std::optional{possible_face(s_)} : std::nullopt});
        }
        const Card next_face = !s_.kept.empty() && s_.kept.front().face ? *s_.kept.front().face : possible_face(s_);
        staff(DrawCard{next_face, false});
        staff(DrawCard{next_face, true});
        staff(DrawCard{});
        staff(DrawCuttingCard{});
        staff(FindShoeEmpty{});
        staff(AuthoriseBankerFirst{});
        staff(AnnounceResult{});
        staff(CollectLosing{});
        staff(PayWinning{});
        for (const Wager& wager : s_.wagers) staff(PayWinning{wager.spot});
        staff(AnnounceLastCoup{});
        staff(FindFirstCardFaceUp{possible_face(s_)});
        if (s_.in_round()) {
            staff(misdeal());
            staff(Reconstruct{0, recorded_cards()});
            staff(DeclareVoid{0, "it cannot be put right"});
        }
        for (const SettledRound& round : s_.settled_rounds) {
            if (s_.in_round() && round.number == s_.round.number) continue;
            staff(DeclareVoid{round.number, "found afterwards"});
            if (const auto other_cards = other_result(round.number)) staff(Reconstruct{round.number, *other_cards});
        }
    }

    void patron_requests(const Patron& patron) {
        const Actor self = CommandList::self(patron);
        for (std::uint8_t set = 0; set < s_.sets.size(); ++set) {
            put(self, ViewCards{set});
            put(self, RequestDecks{set, 1});
            put(self, DemandInspection{set});
            put(self, AcceptPreShuffled{set});
        }
        for (const bool accepts : {false, true}) {
            put(self, AnswerCut{accepts});
            for (const Hand hand : {Hand::player, Hand::banker}) put(self, AnswerHand{hand, accepts});
        }
        put(self, CutCards{law_.shuffle.cut_margin.value});
        put(self, RequestFreeRounds{});
        for (const Hand hand : {Hand::player, Hand::banker}) put(self, TurnHand{hand, hidden_faces(hand)});
        wagers_of(patron, self);
    }

    // --- Wagers -----------------------------------------------------------------------------------------------------
    /// Calls `accepts(area)` for the patron's own area and then for every other, until it says yes.
    void until_accepted(const Patron& patron, auto&& accepts) const {
        const bool standing = patron.seat == 0 && s_.setup.version == Version::full;
        if (patron.seat != 0 && accepts(SetOfAreas{patron.seat, false})) return;
        for (int number = 1; number <= (standing ? s_.setup.standing_areas : s_.setup.sets); ++number)
            if (accepts(SetOfAreas{static_cast<std::uint8_t>(number), standing})) return;
    }

    template <class Asked>
    bool accepted(const Actor& actor, const Asked& asked) const {
        return decide(law_, s_, {actor, asked}).has_value();
    }

    void wagers_of(const Patron& patron, const Actor& self) {
        for (const Outcome outcome : {Outcome::banker, Outcome::player, Outcome::tie}) {
            until_accepted(patron, [&](SetOfAreas area) {
                const Spot spot{area, outcome};
                const auto least = least_to_lay(patron, spot, false);
                if (!least) return false;
                const auto wager = PlaceWager{patron.id, spot, *least, Tender::chips};
                if (!accepted(self, wager)) return false;
                for_patron(self, wager);
                return true;
            });
            const Spot any{SetOfAreas{1, false}, outcome};
            put(self, DeclareWager{patron.id, any, s_.setup.chips.denominations().front(), true});
        }
        until_accepted(patron, [&](SetOfAreas area) {
            const Spot spot{area, Outcome::banker};
            const auto contrary = least_to_lay(patron, spot, true);
            if (!contrary) return false;
            const auto wager = RecordContraryWager{patron.id, spot, *contrary};
            if (!accepted({Role::dealer, staff_id(Role::dealer)}, wager)) return false;
            staff(wager);
            return true;
        });
        for (const Wager& wager : s_.wagers) {
            if (wager.patron != patron.id) continue;
            for_patron(self, WithdrawWager{patron.id, wager.spot, wager.amount});
            for (const Outcome outcome : {Outcome::banker, Outcome::player, Outcome::tie})
                until_accepted(patron, [&](SetOfAreas area) {
                    const auto move = MoveWager{patron.id, wager.spot, Spot{area, outcome}};
                    if (!accepted(self, move)) return false;
                    for_patron(self, move);
                    return true;
                });
        }
    }

    /// The least amount that brings a spot to a lawful wager, or (contrary) to one that could not be paid exactly.
    std::optional<Money> least_to_lay(const Patron& patron, Spot spot, bool contrary) const {
        const auto& personal = spot.outcome == Outcome::tie ? patron.tie_limits : patron.hand_limits;
        const Limits& limits = personal ? *personal : s_.setup.limits_for(spot.outcome);
        const Wager* standing = s_.find_wager(patron.id, spot);
        const Money there = standing == nullptr ? Money{} : standing->amount;
        const bool tested = spot.outcome == Outcome::banker && s_.setup.payment == PaymentOption::commission;
        const PayableStakes payable = payable_stakes(law_, s_.setup.chips);
        constexpr int tries = 1000;  // more chips than that no example needs
        auto amount = s_.setup.chips.smallest_from(std::max(limits.least - there, Money::cents(1)));
        for (int i = 0; i < tries && amount && there + *amount <= limits.most; ++i) {
            if (contrary ? tested && !payable.contains(there + *amount) : !tested || payable.contains(there + *amount))
                return amount;
            amount = s_.setup.chips.smallest_from(*amount + Money::cents(1));
        }
        return std::nullopt;
    }

    // --- Cards ------------------------------------------------------------------------------------------------------
    /// Cards of a round whose result differs from what was settled; nothing when none would change anything.
    std::optional<RoundCards> other_result(int round) const {
        constexpr Card king{13, 0};
        const auto natural = [](int rank) { return Card{rank, 0}; };
        for (const RoundCards& cards :
             {RoundCards{natural(9), natural(8), king, king}, RoundCards{natural(8), natural(9), king, king},
              RoundCards{natural(8), natural(8), king, king}})
            if (accepted({Role::game_supervisor, staff_id(Role::game_supervisor)}, Reconstruct{round, cards}))
                return cards;
        return std::nullopt;
    }

    HandCards hidden_faces(Hand hand) const {
        HandCards faces;
        for (const TableCard& card : s_.round.hand(hand).cards)
            if (!card.face) faces.push_back(possible_face(s_, static_cast<int>(faces.size())));
        return faces;
    }

    /// The round's cards as recorded, unknown faces filled in, in dealing order.
    RoundCards recorded_cards() const {
        RoundCards cards;
        for (std::size_t i = 0; i < 3; ++i)
            for (const Hand hand : {Hand::player, Hand::banker})
                if (i < s_.round.hand(hand).cards.size())
                    cards.push_back(
                        s_.round.hand(hand).cards[i].face.value_or(possible_face(s_, static_cast<int>(cards.size()))));
        return cards;
    }
    ReportMisdeal misdeal() const {
        ReportMisdeal report;
        const RoundCards cards = recorded_cards();
        if (cards.empty()) report.player.push_back(possible_face(s_));
        std::size_t next = 0;
        for (std::size_t i = 0; i < 3; ++i)
            for (const Hand hand : {Hand::player, Hand::banker})
                if (i < s_.round.hand(hand).cards.size())
                    (hand == Hand::player ? report.player : report.banker).push_back(cards[next++]);
        return report;
    }
};

}  // namespace

std::vector<Command> legal_commands(const Edition& law, const State& state) { return Candidates{law, state}.legal(); }

}  // namespace croupier::baccarat
