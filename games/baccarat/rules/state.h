// The state of a baccarat table: what the events so far add up to. A plain value, changed only by apply().
#pragma once

#include <algorithm>
#include <span>

#include "core/table/ledger.h"
#include "core/table/person_index.h"
#include "games/baccarat/rules/types.h"

namespace croupier::baccarat {

enum class Phase : std::uint8_t {
    not_set_up,
    cards,         ///< cards are being prepared; nothing can be dealt
    burn,          ///< the shoe is loaded and the burn is due or under way
    wagering,      ///< between rounds of play
    closed,        ///< "No more bets" was called; no card has been dealt
    initial_deal,  ///< the first four cards
    hands,         ///< the two-card hands are turned and announced
    third_cards,   ///< the Table of Play is carried out
    result,        ///< both hands are complete; the result is to be announced
    settlement,    ///< losing wagers are collected and winning wagers are paid
    misdeal,       ///< a dealing error waits for a supervisor
    shoe_over,     ///< the last coup was dealt
};

enum class WagerStatus : std::uint8_t { laid, won, lost, paid, stood_off };

struct Patron {
    PersonId id = 0;
    std::uint8_t seat = 0;  ///< 0: standing
    bool present = true;
    bool in_partnership = false;
    bool capped = false;
    bool wagers_elsewhere = false;
    std::optional<Limits> hand_limits;  ///< personal limits
    std::optional<Limits> tie_limits;
    CROUPIER_RECORD(Patron, id, seat, present, in_partnership, capped, wagers_elsewhere, hand_limits, tie_limits);
};

struct Wager {
    PersonId patron = 0;
    Spot spot;
    Money amount;
    WagerStatus status = WagerStatus::laid;
    CROUPIER_RECORD(Wager, patron, spot, amount, status);
};

struct Declaration {
    PersonId patron = 0;
    Spot spot;
    Money amount;
    CROUPIER_RECORD(Declaration, patron, spot, amount);
};

using shoe::Cut;
using shoe::CutStage;
using shoe::ReshuffleOrder;

/// A set of cards, and what Style B leaves on it.
struct CardSet : shoe::CardSet {
    bool dealt_in_style_b = false;      ///< patrons have handled it
    std::uint32_t seats_accepting = 0;  ///< seats that took it as pre-shuffled, one bit each
    CROUPIER_RECORD(CardSet, at_table, preparation, first_inspector, second_inspector, spread, viewed, washed, stacked,
                    riffled, machine_shuffled, exposed, shuffle_required, dealt_since_issue, dealt_in_style_b,
                    inspection_demanded, seats_accepting, decks_to_show);
};

/// The shoe, and what its cutting card means here.
struct Shoe : shoe::Shoe {
    bool last_coup_due = false;        ///< the cutting card came in a round that was under way
    bool last_coup_announced = false;  ///< the round in progress, or the next one, is the last
    CROUPIER_RECORD(Shoe, set, loaded, cards_left, drawn, seen, burn_left, burned, burn_done, burn_missed, found_empty,
                    cutting_card_out, cutting_card_first, last_coup_due, last_coup_announced, rounds);
};

/// A card on the table. Its face is known only once it lies face up.
struct TableCard {
    std::optional<Card> face;
    int place = 0;  ///< in the shoe, counted from the first card drawn
    CROUPIER_RECORD(TableCard, face, place);
};

enum class Holder : std::uint8_t { undecided, offered, patron, dealer };

struct HandState {
    InlineVector<TableCard, 3> cards;
    Holder holder = Holder::undecided;                 ///< Style B
    PersonId patron = 0;                               ///< who was offered the hand, or holds it
    DealerTurns dealer_turns = DealerTurns::no_wager;  ///< when the dealer holds it: why
    std::uint32_t seats_declined = 0;
    bool out = false;      ///< in the holder's hands
    int announced = 0;     ///< how many cards the last announcement covered
    bool ordered = false;  ///< the Table of Play has spoken
    bool draws = false;
    CROUPIER_RECORD(HandState, cards, holder, patron, dealer_turns, seats_declined, out, announced, ordered, draws);

    [[nodiscard]] bool all_turned() const {
        return std::ranges::all_of(cards, [](const TableCard& card) { return card.face.has_value(); });
    }
};

struct Round {
    int number = 0;
    std::string edition;  ///< the key of the edition that governs it
    bool void_hand = false;
    bool is_last = false;
    bool banker_first = false;
    bool differential_waived = false;
    bool any_collected_or_paid = false;
    std::optional<Winner> winner;
    HandState player;
    HandState banker;
    CROUPIER_RECORD(Round, number, edition, void_hand, is_last, banker_first, differential_waived,
                    any_collected_or_paid, winner, player, banker);

    [[nodiscard]] HandState& hand(Hand which) { return which == Hand::player ? player : banker; }
    [[nodiscard]] const HandState& hand(Hand which) const { return which == Hand::player ? player : banker; }
    [[nodiscard]] std::size_t cards() const { return player.cards.size() + banker.cards.size(); }
};

/// What a settled wager came to; kept for the rounds of the current shoe, so that an error found later can be put
/// right.
struct SettledWager {
    int round = 0;
    PersonId patron = 0;
    Spot spot;
    Money stake;
    Money won;  ///< winnings after commission; minus the stake when it lost
    Money commission;
    CROUPIER_RECORD(SettledWager, round, patron, spot, stake, won, commission);
};

struct SettledRound {
    int number = 0;
    std::string edition;  ///< the key of the edition that governed it, and still does when it is put right
    PaymentOption payment = PaymentOption::commission;
    bool void_hand = false;      ///< nobody could wager on it
    bool declared_void = false;  ///< it could not be put right
    HandCards player;            ///< as it stands, put right or not
    HandCards banker;
    CROUPIER_RECORD(SettledRound, number, edition, payment, void_hand, declared_void, player, banker);
};

struct State {
    Phase phase = Phase::not_set_up;
    TableSetup setup;
    std::vector<Patron> patrons;
    std::vector<Wager> wagers;
    std::vector<Declaration> declarations;
    Ledger ledger;

    std::vector<CardSet> sets;
    Cut cut;
    Shoe shoe;
    bool vacant = true;                               ///< nobody is at the table
    bool was_vacant = false;                          ///< somebody came back to a vacant table with a shoe in play
    std::optional<ReshuffleOrder> reshuffle_pending;  ///< ordered during a round
    bool replacement_pending = false;

    std::optional<PaymentOption> next_payment;
    std::optional<std::optional<Money>> next_differential;
    bool free_rounds_requested = false;
    int free_rounds_left = 0;
    int rounds_without_wager = 0;

    int rounds_started = 0;
    Round round;
    InlineVector<TableCard, 8> kept;  ///< surplus cards, in front of the dealer until the next round
    VoidCause kept_because = VoidCause::none;
    VoidCause void_hand_due = VoidCause::none;
    std::vector<SettledWager> settled;
    std::vector<SettledRound> settled_rounds;

    CROUPIER_RECORD(State, phase, setup, patrons, wagers, declarations, ledger, sets, cut, shoe, vacant, was_vacant,
                    reshuffle_pending, replacement_pending, next_payment, next_differential, free_rounds_requested,
                    free_rounds_left, rounds_without_wager, rounds_started, round, kept, kept_because, void_hand_due,
                    settled, settled_rounds);

    PersonIndex by_id;  ///< of the patrons; no part of the record

    [[nodiscard]] const Patron* find_patron(PersonId id) const {
        const std::size_t place = by_id.place_of(id, patrons);
        return place < patrons.size() && patrons[place].present ? &patrons[place] : nullptr;
    }
    [[nodiscard]] const Patron* patron_at(std::uint8_t seat) const {
        for (const Patron& patron : patrons)
            if (patron.seat == seat && patron.present) return &patron;
        return nullptr;
    }
    [[nodiscard]] const Wager* find_wager(PersonId patron, Spot spot) const {
        for (const Wager& wager : wagers)
            if (wager.patron == patron && wager.spot == spot) return &wager;
        return nullptr;
    }
    /// The sum of wagers on an outcome, of one patron or (0) of all.
    [[nodiscard]] Money total_on(Outcome outcome, PersonId patron = 0) const {
        Money total;
        for (const Wager& wager : wagers)
            if (wager.spot.outcome == outcome && (patron == 0 || wager.patron == patron)) total += wager.amount;
        return total;
    }
    [[nodiscard]] bool in_round() const {
        return phase == Phase::closed || phase == Phase::initial_deal || phase == Phase::hands ||
               phase == Phase::third_cards || phase == Phase::result || phase == Phase::settlement ||
               phase == Phase::misdeal;
    }
    [[nodiscard]] bool continuous() const { return setup.continuous_shuffler; }
};

/// 4.1: what a card counts. Tens and court cards count nothing.
[[nodiscard]] constexpr int point_value(Card card) { return card.rank() >= 10 ? 0 : card.rank(); }
/// 7.9: what a card counts for the burn.
[[nodiscard]] constexpr int burn_value(Card card) { return card.rank() >= 10 ? 10 : card.rank(); }
/// 4.2: the point count of cards that lie face up.
[[nodiscard]] int point_count(std::span<const TableCard> cards);
[[nodiscard]] inline int point_count(const HandState& hand) {
    return point_count(std::span{hand.cards.begin(), hand.cards.end()});
}
/// The count of the first two cards.
[[nodiscard]] inline int initial_count(const HandState& hand) {
    return point_count(std::span{hand.cards.begin(), hand.cards.begin() + 2});
}
[[nodiscard]] constexpr bool is_natural_count(int two_card_count) { return two_card_count >= 8; }

}  // namespace croupier::baccarat

namespace croupier {
template <>
inline constexpr auto enum_names<baccarat::Phase> =
    std::to_array<std::string_view>({"not set up", "cards", "burn", "wagering", "closed", "initial deal", "hands",
                                     "third cards", "result", "settlement", "misdeal", "shoe over"});
template <>
inline constexpr auto enum_names<baccarat::WagerStatus> =
    std::to_array<std::string_view>({"laid", "won", "lost", "paid", "stood off"});
template <>
inline constexpr auto enum_names<baccarat::Holder> =
    std::to_array<std::string_view>({"undecided", "offered", "patron", "dealer"});
}  // namespace croupier
