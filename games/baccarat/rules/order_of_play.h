// The order of play: at any moment one act comes next. decide() refuses dealing acts out of this order, automation
// carries it out, and a dealer's console shows it.
#pragma once

#include "games/baccarat/rules/command.h"
#include "games/baccarat/rules/edition.h"
#include "games/baccarat/rules/state.h"

namespace croupier::baccarat {

enum class Act : std::uint8_t {
    set_up_table,
    deliver_cards,
    inspect_cards,
    spread_cards,
    view_cards,
    wash_cards,
    stack_cards,
    riffle_cards,
    machine_shuffle,
    show_decks,
    accept_pre_shuffled,
    offer_cut,
    answer_cut,
    cut_cards,
    place_cutting_card,
    load_cards,
    burn_first,
    burn_more,
    announce_last_coup,
    close_wagering,  ///< "No more bets", once all wagers are on the table
    call_no_bets,
    reduce_wagers,
    offer_hand,
    answer_hand,
    draw_card,
    pass_hand,
    turn_hand,
    announce_count,
    announce_result,
    collect_losing,
    pay_winning,
    put_right,  ///< a misdeal waits for a supervisor
    remove_cards,
};

struct NextAct {
    Act act = Act::set_up_table;
    Role who = Role::dealer;
    PersonId person = 0;  ///< the patron concerned, if one is
    Hand hand = Hand::player;
    std::uint8_t set = 0;  ///< of cards
    bool face_up = true;   ///< how the next card is dealt
    Rule rule;             ///< that orders it
};

/// The edition that governs now: that of the round in progress, else today's. A round is never split between two;
/// decide(), next_act() and legal_commands() ask this themselves.
[[nodiscard]] const Edition& governing(const State& state, const Edition& today);

[[nodiscard]] NextAct next_act(const Edition& today, const State& state);

/// The command for the next act, complete but for what only chance knows (a face, where to cut); `staff` is the person
/// who acts for the house.
[[nodiscard]] Command command_for(const NextAct& next, const State& state, PersonId staff);

/// The seated patron to be offered a hand next, by the highest wager on it; nobody when all have declined.
[[nodiscard]] const Patron* next_to_be_offered(const State& state, Hand hand);

/// 8.9: by which step of the offering a patron's turn comes: the highest wager, or the next highest.
[[nodiscard]] Rule offer_step(const Edition& law, const State& state, Hand hand, PersonId patron);

/// 8.18: why the dealer turns a hand.
[[nodiscard]] Rule dealer_turns_rule(const Edition& law, DealerTurns why);

/// The table differential where it exceeds the table's maximum. A part of the Banker's wagers that is about to become
/// void does not count.
[[nodiscard]] std::optional<Money> exceeded_differential(const State& state, Money void_on_banker = {});

}  // namespace croupier::baccarat

namespace croupier {
template <>
inline constexpr auto enum_names<baccarat::Act> = std::to_array<std::string_view>({"set up table",
                                                                                   "deliver cards",
                                                                                   "inspect cards",
                                                                                   "spread cards",
                                                                                   "view cards",
                                                                                   "wash cards",
                                                                                   "stack cards",
                                                                                   "riffle cards",
                                                                                   "machine shuffle",
                                                                                   "show decks",
                                                                                   "accept pre-shuffled cards",
                                                                                   "offer cut",
                                                                                   "answer cut",
                                                                                   "cut cards",
                                                                                   "place cutting card",
                                                                                   "load cards",
                                                                                   "burn first card",
                                                                                   "burn more cards",
                                                                                   "announce last coup",
                                                                                   "close wagering",
                                                                                   "call no bets",
                                                                                   "reduce wagers",
                                                                                   "offer hand",
                                                                                   "answer hand",
                                                                                   "draw card",
                                                                                   "pass hand",
                                                                                   "turn hand",
                                                                                   "announce count",
                                                                                   "announce result",
                                                                                   "collect losing wagers",
                                                                                   "pay winning wagers",
                                                                                   "put right",
                                                                                   "remove cards"});
}  // namespace croupier
