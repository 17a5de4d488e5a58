#include "games/baccarat/telling/narrator.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/law/last_text.h"

namespace croupier::deal {

using apps::Ink;
using apps::padded;
using apps::padded_left;
using baccarat::Hand;
using baccarat::HandState;
using baccarat::State;
using baccarat::Winner;

namespace {

constexpr int cards_width = 10;

Ink ink_of(Winner winner) {
    switch (winner) {
        case Winner::banker: return Ink::red;
        case Winner::player: return Ink::blue;
        case Winner::tie: break;
    }
    return Ink::green;
}

std::string from_to(const baccarat::Limits& limits) { return in_words(limits.least) + " to " + in_words(limits.most); }

}  // namespace

std::string card_text(const apps::Terminal& terminal, Card card) {
    static constexpr std::array<std::string_view, 4> suits{"\u2663", "\u2666", "\u2665", "\u2660"};
    std::string text = in_words(card);
    if (terminal.unicode) text = text.substr(0, 1) + std::string{suits[static_cast<std::size_t>(card.suit())]};
    const bool red = card.suit() == 1 || card.suit() == 2;
    return terminal.paint(red ? Ink::red : Ink::plain, text);
}

// ---- Hands ----------------------------------------------------------------------------------------------------------

std::string BaccaratNarrator::cards(const HandState& hand) const {
    std::string text;
    for (const baccarat::TableCard& card : hand.cards) {
        if (!text.empty()) text += ' ';
        text += card.face ? card_text(terminal_, *card.face) : std::string{terminal_.glyph("\u25af\u25af", "??")};
    }
    return text;
}

std::string BaccaratNarrator::hand_and_count(const HandState& hand) const {
    return padded(cards(hand), cards_width) + terminal_.paint(Ink::bold, std::to_string(point_count(hand)));
}

std::string BaccaratNarrator::unfinished() {
    std::string text;
    if (wager_rules_) text += page_.line("Wager", padded(wager_of_, Page::seat_width) + wagers_, *wager_rules_);
    if (first_cards_rules_) text += page_.line("Deal", first_cards_, *first_cards_rules_);
    wager_rules_.reset();
    wagers_.clear();
    first_cards_rules_.reset();
    first_cards_.clear();
    return text;
}

// ---- Header and footer ----------------------------------------------------------------------------------------------

std::string BaccaratNarrator::header(const baccarat::TableSetup& setup, std::string_view casino, law::Date day) const {
    const std::string dot = page_.dot();
    const law::Notice& notice = *law_.wrapper.commencement.clause().notice;
    std::string text = page_.title(capital(std::string{name_of(setup.version)}) + " baccarat", casino, day);
    const auto row = [&](std::string_view label, const std::string& words) { text += page_.fact(label, words); };
    row("Rules", std::string{law_.title} + ", in force from " + law::in_words(notice.in_force));
    if (!law_.incomplete.empty()) row("Edition", "incomplete: " + std::string{law_.incomplete});
    if (const auto last = law::last_text<baccarat::Game>(law_, day)) row("Note", law::in_words(*last));
    row("Table", std::to_string(setup.sets) + " seats" + dot + std::to_string(setup.card_sets[0].decks) + " decks" +
                     (setup.card_sets.size() == 2 ? " in each of two sets" : "") + dot +
                     (setup.continuous_shuffler ? "continuous shuffler"
                      : setup.batch_shuffler    ? "shoe and shuffler"
                                                : "shoe") +
                     dot + "Style " + std::string{name_of(setup.style)});
    row("Limits", from_to(setup.hand_limits) + " on a hand" + dot + from_to(setup.tie_limits) + " on Tie");
    row("Chips", chips_text(setup.chips));
    const baccarat::Wagers& wagers = law_.wagers;
    const auto odds = [](Odds each) { return std::to_string(each.won) + " to " + std::to_string(each.staked); };
    const bool half = setup.payment == baccarat::PaymentOption::six_pays_half && wagers.six_pays_half;
    row("Pays", "Player " + odds(wagers.player_odds.value) + dot + "Banker " + odds(wagers.banker_odds.value) +
                    (half ? ", but " + odds(wagers.six_pays_half->odds_on_six.value) + " when it wins with " +
                                std::to_string(wagers.six_pays_half->on_count)
                          : " less " + std::to_string(wagers.commission.part * 100 / wagers.commission.whole) +
                                "% commission") +
                    dot + "Tie " + odds(wagers.tie_odds.value));
    if (half) {
        const int home = law_.division;
        row("Sign", "The way a Banker's " + std::to_string(wagers.six_pays_half->on_count) +
                        " is paid stands on a sign at the table (" + wagers.six_pays_half->sign.shown(home) + ").");
    }
    return text;
}

std::string BaccaratNarrator::footer(const BaccaratTotals& totals, const Finish<baccarat::Game>& finish) const {
    return page_.ending(finish.ending, totals.rounds) + page_.figure("Rounds", std::to_string(totals.rounds)) +
           page_.figure("Banker's Hand", std::to_string(totals.banker)) +
           page_.figure("Player's Hand", std::to_string(totals.player)) +
           page_.figure("Tie", std::to_string(totals.tie)) +
           page_.figure("Wagered", in_words(totals.wagered), "without what stood off") +
           page_.figure("House", in_words(totals.house), "of which commission " + in_words(totals.commission)) +
           page_.winnings(totals, finish.state);
}

// ---- Rounds ---------------------------------------------------------------------------------------------------------

std::string BaccaratNarrator::round_opens(int number, const State& state) {
    if (detail_ == Detail::results) return {};
    std::string text = page_.heading("Round " + std::to_string(number));
    for (const baccarat::Wager& wager : state.wagers)
        text += page_.line("Lies",
                           padded(patron_in_words(state, wager.patron), Page::seat_width) +
                               padded_left(in_words(wager.amount), Page::amount_width) + "  on " +
                               std::string{name_of(wager.spot.outcome)} + ", left from the tie",
                           law::Citations{law_.wagers.alter_after_tie});
    return text;
}

std::string BaccaratNarrator::result_line(const State& before, const baccarat::ResultAnnounced& result) const {
    const auto side = [&](std::string_view name, const HandState& hand, bool won) {
        return std::string{name} + "  " + padded(cards(hand), cards_width - 1) +
               terminal_.paint(won ? Ink::bold : Ink::plain, std::to_string(point_count(hand)));
    };
    return padded_left(std::to_string(before.round.number), 4) + "  " +
           side("Player", before.round.player, result.winner == Winner::player) + "    " +
           side("Banker", before.round.banker, result.winner == Winner::banker) + "    " +
           terminal_.paint(ink_of(result.winner), name_of(result.winner)) + "\n";
}

/// One call operator for each kind of event that has a line of its own; the others are described as the core does.
class BaccaratNarrator::Teller {
public:
    Teller(BaccaratNarrator& narrator, const State& before, const baccarat::Event& event)
        : n_(narrator), before_(before), event_(event) {}

    // What the round block shows in another way, or what a reader does not miss.
    std::string operator()(const baccarat::RoundStarted&) const { return {}; }
    std::string operator()(const baccarat::RoundEnded&) const { return {}; }
    std::string operator()(const baccarat::BurnCardDrawn& e) const {
        if (e.left > 0 && n_.pace_ == Pace::by_hand) return {};
        if (n_.pace_ == Pace::by_card) return told("Burn");
        return n_.page_.line("Burn", std::to_string(before_.shoe.burned) + " more burned face down", event_.rules);
    }
    std::string operator()(const baccarat::BurnCardShown& e) const {
        return n_.page_.line("Burn",
                             card_text(n_.terminal_, e.card) + " burned face up: " + std::to_string(e.more) + " more",
                             event_.rules);
    }
    std::string operator()(const baccarat::BurnCompleted&) const { return told("Burn"); }

    std::string operator()(const baccarat::CardsInspected&) const { return told("Cards"); }
    std::string operator()(const baccarat::CardsHandled&) const { return told("Cards"); }
    std::string operator()(const baccarat::CardsViewed&) const { return told("Cards"); }
    std::string operator()(const baccarat::CardsDelivered&) const { return told("Cards"); }
    std::string operator()(const baccarat::CardsLoaded&) const { return told("Cards"); }
    std::string operator()(const baccarat::CardsRemoved&) const { return told("Cards"); }
    std::string operator()(const baccarat::CardsCut&) const { return told("Cut"); }
    std::string operator()(const baccarat::CuttingCardPlaced&) const { return told("Cut"); }
    std::string operator()(const baccarat::CutOffered&) const { return offered("Cut"); }
    std::string operator()(const baccarat::CutAnswered& e) const { return answered("Cut", e.accepts); }
    std::string operator()(const baccarat::TableSetUp&) const { return told("Table"); }
    std::string operator()(const baccarat::PatronJoined&) const { return told("Patron"); }
    std::string operator()(const baccarat::ChipsBought&) const { return told("Chips"); }

    std::string operator()(const baccarat::WagerPlaced& e) const {
        const std::string who = patron_in_words(before_, e.patron);
        std::string done;
        if (n_.wager_rules_ && n_.wager_of_ != who) done = n_.unfinished();
        n_.wager_of_ = who;
        n_.wagers_ +=
            n_.wagers_.empty() ? padded_left(in_words(e.amount), Page::amount_width) : ", " + in_words(e.amount);
        n_.wagers_ += (n_.wager_rules_ ? " on " : "  on ") + std::string{name_of(e.spot.outcome)};
        n_.wager_rules_ = event_.rules;
        return done;
    }
    std::string operator()(const baccarat::WagerWithdrawn& e) const {
        return money("Back", e.patron, in_words(e.amount), "taken back from " + std::string{name_of(e.spot.outcome)});
    }
    std::string operator()(const baccarat::NoMoreBetsCalled&) const { return called(); }
    std::string operator()(const baccarat::NoBetsCalled&) const { return called(); }
    std::string operator()(const baccarat::LastCoupAnnounced&) const { return called(); }
    std::string operator()(const baccarat::HandOffered&) const { return offered("Hands"); }
    std::string operator()(const baccarat::HandAnswered& e) const { return answered("Hands", e.accepts); }
    std::string operator()(const baccarat::HandLeftToDealer&) const { return told("Hands"); }
    std::string operator()(const baccarat::HandPassed&) const { return told("Pass"); }

    std::string operator()(const baccarat::CardDealt& e) const {
        const HandState& hand = before_.round.hand(e.hand);
        const std::string card =
            e.face ? card_text(n_.terminal_, *e.face) : std::string{n_.terminal_.glyph("\u25af\u25af", "??")};
        if (hand.cards.size() == 2) {
            HandState after = hand;
            after.cards.push_back({e.face, 0});
            return n_.page_.line(short_name(e.hand),
                                 e.face
                                     ? n_.hand_and_count(after) + "   draws " + card
                                     : padded(n_.cards(after), cards_width + 1) + "   is given a third card, face down",
                                 event_.rules);
        }
        const std::string dealt = std::string{short_name(e.hand)} + " " + card;
        if (n_.pace_ == Pace::by_card) return n_.page_.line("Deal", dealt, event_.rules);
        n_.first_cards_ += (n_.first_cards_.empty() ? "" : "  ") + dealt;
        n_.first_cards_rules_ = event_.rules;
        return before_.round.cards() < 3 ? std::string{} : n_.unfinished();
    }
    std::string operator()(const baccarat::HandTurned& e) const {
        std::string faces;
        for (const Card card : e.faces) faces += " " + card_text(n_.terminal_, card);
        return n_.page_.line(short_name(e.hand),
                             (e.by.is_patron() ? patron_in_words(before_, e.by.id) : "the dealer") + " turns" + faces,
                             event_.rules);
    }
    std::string operator()(const baccarat::PointCountAnnounced& e) const {
        return n_.page_.line(short_name(e.hand),
                             n_.hand_and_count(before_.round.hand(e.hand)) + "   " + n_.page_.quoted(call_of(event_)),
                             event_.rules);
    }
    std::string operator()(const baccarat::HandOrdered& e) const {
        const std::string has = "has " + std::to_string(e.count);
        const bool ended = event_.rules.first() == n_.law_.additional.natural_ends;
        const HandState& player = before_.round.player;
        std::string text = has + (e.draws ? ": draws" : ": stands");
        if (ended)
            text = baccarat::is_natural_count(e.count) ? has + ", a natural: no more cards"
                                                       : has + ": stands against a natural";
        else if (e.hand == Hand::banker && player.cards.size() == 3 && player.cards[2].face)
            text += " against " + card_text(n_.terminal_, *player.cards[2].face);
        else if (e.hand == Hand::banker)
            text += "; the Player's Hand took no card";
        return n_.page_.line(short_name(e.hand), text, event_.rules);
    }
    std::string operator()(const baccarat::ResultAnnounced& e) const {
        const auto side = [&](Hand hand) {
            return std::string{short_name(hand)} + " " + n_.hand_and_count(before_.round.hand(hand));
        };
        return n_.page_.line("Result", side(Hand::player) + "     " + side(Hand::banker)) +
               n_.page_.line("", n_.terminal_.paint(ink_of(e.winner), n_.page_.quoted(call_of(event_))), event_.rules);
    }
    std::string operator()(const baccarat::WagerCollected& e) const {
        return money("Takes", e.patron, in_words(-e.amount), "on " + std::string{name_of(e.spot.outcome)});
    }
    std::string operator()(const baccarat::WagerPaid& e) const {
        return money("Pays", e.patron, "+" + in_words(e.winnings),
                     "on " + std::string{name_of(e.spot.outcome)} +
                         (e.commission.is_zero() ? "" : ", commission " + in_words(e.commission)));
    }
    std::string operator()(const baccarat::WagerStoodOff& e) const {
        return money("Stands", e.patron, in_words(e.amount),
                     "on " + std::string{name_of(e.spot.outcome)} + " stands off");
    }
    std::string operator()(const auto&) const {
        const bool opening = before_.phase == baccarat::Phase::not_set_up || before_.phase == baccarat::Phase::cards;
        return told(opening ? "Table" : "");
    }

private:
    [[nodiscard]] std::string told(std::string_view label) const {
        return n_.page_.line(label, capital(describe(before_, event_)), event_.rules);
    }
    [[nodiscard]] std::string called() const {
        return n_.page_.line("Call", n_.page_.quoted(call_of(event_)), event_.rules);
    }
    [[nodiscard]] std::string offered(std::string_view label) const {
        if (n_.pace_ == Pace::by_card) return told(label);
        n_.pending_offer_ = capital(describe(before_, event_));
        return {};
    }
    [[nodiscard]] std::string answered(std::string_view label, bool accepts) const {
        if (n_.pace_ == Pace::by_card) return told(label);
        return n_.page_.line(
            label, std::exchange(n_.pending_offer_, {}) + (accepts ? ", who accepts" : ", who declines"), event_.rules);
    }
    [[nodiscard]] std::string money(std::string_view label, PersonId patron, const std::string& amount,
                                    const std::string& words) const {
        return n_.page_.money(label, patron_in_words(before_, patron), amount, words, event_.rules);
    }
    static std::string_view short_name(Hand hand) { return hand == Hand::player ? "Player" : "Banker"; }

    BaccaratNarrator& n_;
    const State& before_;
    const baccarat::Event& event_;
};

std::string BaccaratNarrator::event(const State& before, const baccarat::Event& event) {
    const auto* result = event.what.get_if<baccarat::ResultAnnounced>();
    if (detail_ == Detail::results) return result == nullptr ? std::string{} : result_line(before, *result);
    std::string text;
    if (!opening_told_) text = page_.heading("Opening of the table");
    opening_told_ = true;
    const bool goes_on = event.what.is<baccarat::WagerPlaced>() || event.what.is<baccarat::CardDealt>();
    if (!goes_on) text += unfinished();
    return text + event.what.visit(Teller{*this, before, event});
}

}  // namespace croupier::deal
