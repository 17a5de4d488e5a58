// How runs of baccarat are told: cards and hands, which lines are the game's own, and what programs are shown.
#include <array>

#include "games/baccarat/telling/deal.h"
#include "telling/narrator.h"
#include "wire/json.h"

namespace croupier::baccarat {

using apps::Ink;
using apps::padded;
using apps::padded_left;
using deal::Narrator;
using deal::Pace;
using deal::Page;
using deal::ToldEvent;

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

std::string_view result_word(Winner winner) {
    switch (winner) {
        case Winner::banker: return "banker";
        case Winner::player: return "player";
        case Winner::tie: break;
    }
    return "tie";
}

std::string_view short_name(Hand hand) { return hand == Hand::player ? "Player" : "Banker"; }

std::string card_or_back(const apps::Terminal& terminal, const std::optional<Card>& face) {
    return face ? card_text(terminal, *face) : std::string{terminal.glyph("\u25af\u25af", "??")};
}

std::string cards(const apps::Terminal& terminal, const HandState& hand) {
    std::string text;
    for (const TableCard& card : hand.cards) text += (text.empty() ? "" : " ") + card_or_back(terminal, card.face);
    return text;
}

std::string hand_and_count(const apps::Terminal& terminal, const HandState& hand) {
    return padded(cards(terminal, hand), cards_width) + terminal.paint(Ink::bold, std::to_string(point_count(hand)));
}

// ---- The table ------------------------------------------------------------------------------------------------------

std::vector<deal::Fact> facts(const Edition& law, const TableSetup& setup, const Page& page) {
    const std::string dot = page.dot();
    const Wagers& wagers = law.wagers;
    const auto odds = [](Odds each) { return std::to_string(each.won) + " to " + std::to_string(each.staked); };
    const bool half = setup.payment == PaymentOption::six_pays_half && wagers.six_pays_half;
    std::vector<deal::Fact> facts{
        {"Table", std::to_string(setup.sets) + " seats" + dot + std::to_string(setup.card_sets[0].decks) + " decks" +
                      (setup.card_sets.size() == 2 ? " in each of two sets" : "") + dot +
                      (setup.continuous_shuffler ? "continuous shuffler"
                       : setup.batch_shuffler    ? "shoe and shuffler"
                                                 : "shoe") +
                      dot + "Style " + std::string{name_of(setup.style)}},
        {"Limits", deal::from_to(setup.hand_limits) + " on a hand" + dot + deal::from_to(setup.tie_limits) + " on Tie"},
        {"Chips", deal::chips_text(setup.chips)},
        {"Pays", "Player " + odds(wagers.player_odds.value) + dot + "Banker " + odds(wagers.banker_odds.value) +
                     (half ? ", but " + odds(wagers.six_pays_half->odds_on_six.value) + " when it wins with " +
                                 std::to_string(wagers.six_pays_half->on_count)
                           : " less " + std::to_string(wagers.commission.part * 100 / wagers.commission.whole) +
                                 "% commission") +
                     dot + "Tie " + odds(wagers.tie_odds.value)}};
    if (half)
        facts.push_back({"Sign", "The way a Banker's " + std::to_string(wagers.six_pays_half->on_count) +
                                     " is paid stands on a sign at the table (" +
                                     wagers.six_pays_half->sign.shown(law.division) + ")."});
    return facts;
}

// ---- Lines ----------------------------------------------------------------------------------------------------------

/// What is kept from event to event.
struct Memory {
    std::string wager_of;       ///< who has wagered on the line that is being made
    std::string pending_offer;  ///< an offer whose answer completes the line
    std::optional<int> cut;
    std::optional<int> tail;
};

/// One call operator for each kind of event that has a line of its own.
struct OwnLine {
    using Line = std::optional<std::string>;

    const Edition& law;
    Memory& memory;
    Narrator& narrator;
    const ToldEvent& told;

    Line operator()(const BurnCardDrawn& e) const {
        if (narrator.pace() == Pace::by_card) return std::nullopt;
        if (e.left > 0) return "";
        return line("Burn", std::to_string(before().shoe.burned) + " more burned face down");
    }
    Line operator()(const BurnCardShown& e) const {
        return line("Burn", card_text(terminal(), e.card) + " burned face up: " + std::to_string(e.more) + " more");
    }
    Line operator()(const CutOffered&) const { return offered(); }
    Line operator()(const CutAnswered& e) const { return answered("Cut", e.accepts); }
    Line operator()(const HandOffered&) const { return offered(); }
    Line operator()(const HandAnswered& e) const { return answered("Hands", e.accepts); }

    /// Wagers of a patron share a line.
    Line operator()(const WagerPlaced& e) const {
        const std::string who = told.patron(e.patron);
        const std::string on = std::string{name_of(e.spot.outcome)};
        auto& wagers = narrator.waiting();
        std::string done;
        if (wagers && memory.wager_of != who) done = narrator.unfinished();
        memory.wager_of = who;
        wagers = {
            told.kind(), "Wager",
            wagers ? wagers->text + ", " + in_words(e.amount) + " on " + on
                   : padded(who, Page::seat_width) + padded_left(in_words(e.amount), Page::amount_width) + "  on " + on,
            told.rules()};
        return done;
    }
    Line operator()(const WagerWithdrawn& e) const {
        return narrator.money(told, "Back", e.patron, in_words(e.amount),
                              "taken back from " + std::string{name_of(e.spot.outcome)});
    }

    /// Cards of the initial deal share a line, unless the reader goes step by step.
    Line operator()(const CardDealt& e) const {
        const HandState& hand = before().round.hand(e.hand);
        const std::string card = card_or_back(terminal(), e.face);
        if (hand.cards.size() == 2) {
            HandState after = hand;
            after.cards.push_back({e.face, 0});
            return line(short_name(e.hand), e.face ? hand_and_count(terminal(), after) + "   draws " + card
                                                   : padded(cards(terminal(), after), cards_width + 1) +
                                                         "   is given a third card, face down");
        }
        const std::string dealt = std::string{short_name(e.hand)} + " " + card;
        if (narrator.pace() == Pace::by_card) return line("Deal", dealt);
        auto& first_cards = narrator.waiting();
        first_cards = {told.kind(), "Deal", (first_cards ? first_cards->text + "  " : "") + dealt, told.rules()};
        return before().round.cards() < 3 ? "" : narrator.unfinished();
    }
    Line operator()(const HandTurned& e) const {
        std::string faces;
        for (const Card card : e.faces) faces += " " + card_text(terminal(), card);
        return line(short_name(e.hand), (e.by.is_patron() ? told.patron(e.by.id) : "the dealer") + " turns" + faces);
    }
    Line operator()(const PointCountAnnounced& e) const {
        return line(short_name(e.hand), hand_and_count(terminal(), before().round.hand(e.hand)) + "   " +
                                            narrator.page().quoted(told.call()));
    }
    Line operator()(const HandOrdered& e) const {
        const std::string has = "has " + std::to_string(e.count);
        const bool ended = told.rules().first() == law.additional.natural_ends;
        const HandState& player = before().round.player;
        std::string text = has + (e.draws ? ": draws" : ": stands");
        if (ended)
            text = is_natural_count(e.count) ? has + ", a natural: no more cards" : has + ": stands against a natural";
        else if (e.hand == Hand::banker && player.cards.size() == 3 && player.cards[2].face)
            text += " against " + card_text(terminal(), *player.cards[2].face);
        else if (e.hand == Hand::banker)
            text += "; the Player's Hand took no card";
        return line(short_name(e.hand), text);
    }
    Line operator()(const ResultAnnounced& e) const {
        const auto side = [&](Hand hand) {
            return std::string{short_name(hand)} + " " + hand_and_count(terminal(), before().round.hand(hand));
        };
        const Page& page = narrator.page();
        return page.line("Result", side(Hand::player) + "     " + side(Hand::banker)) +
               page.line("", terminal().paint(ink_of(e.winner), page.quoted(told.call())), told.rules());
    }
    Line operator()(const WagerCollected& e) const {
        return narrator.money(told, "Takes", e.patron, in_words(-e.amount), on(e.spot));
    }
    Line operator()(const WagerPaid& e) const {
        return narrator.money(told, "Pays", e.patron, "+" + in_words(e.winnings),
                              on(e.spot) + (e.commission.is_zero() ? "" : ", commission " + in_words(e.commission)));
    }
    Line operator()(const WagerStoodOff& e) const {
        return narrator.money(told, "Stands", e.patron, in_words(e.amount), on(e.spot) + " stands off");
    }
    Line operator()(const auto&) const { return std::nullopt; }

private:
    [[nodiscard]] const State& before() const { return told.before<State>(); }
    [[nodiscard]] const apps::Terminal& terminal() const { return narrator.page().terminal(); }
    [[nodiscard]] std::string line(std::string_view label, const std::string& text) const {
        return narrator.page().line(label, text, told.rules());
    }
    static std::string on(const Spot& spot) { return "on " + std::string{name_of(spot.outcome)}; }
    [[nodiscard]] Line offered() const {
        if (narrator.pace() == Pace::by_card) return std::nullopt;
        memory.pending_offer = deal::capital(told.words());
        return "";
    }
    [[nodiscard]] Line answered(std::string_view label, bool accepts) const {
        if (narrator.pace() == Pace::by_card) return std::nullopt;
        return line(label, std::exchange(memory.pending_offer, {}) + (accepts ? ", who accepts" : ", who declines"));
    }
};

std::string wagers_left_from_a_tie(const Edition& law, const Narrator& narrator, const deal::Table& table) {
    std::string text;
    for (const Wager& wager : table.state_as<State>().wagers)
        text += narrator.page().line("Lies",
                                     padded(table.patron(wager.patron), Page::seat_width) +
                                         padded_left(in_words(wager.amount), Page::amount_width) + "  on " +
                                         std::string{name_of(wager.spot.outcome)} + ", left from the tie",
                                     law::Citations{law.wagers.alter_after_tie});
    return text;
}

std::string result_words(const Page& page, const ToldEvent& told) {
    const auto& before = told.before<State>();
    const Winner winner = told.as<Event>().what.get<ResultAnnounced>().winner;
    const auto side = [&](std::string_view name, const HandState& hand, bool won) {
        return std::string{name} + "  " + padded(cards(page.terminal(), hand), cards_width - 1) +
               page.terminal().paint(won ? Ink::bold : Ink::plain, std::to_string(point_count(hand)));
    };
    return side("Player", before.round.player, winner == Winner::player) + "    " +
           side("Banker", before.round.banker, winner == Winner::banker) + "    " +
           page.terminal().paint(ink_of(winner), name_of(winner));
}

// ---- For programs ---------------------------------------------------------------------------------------------------

wire::Object hand_object(const HandState& hand) {
    wire::Array cards;
    for (const TableCard& card : hand.cards)
        cards.push_back(card.face ? wire::to_json(*card.face) : wire::Value(nullptr));
    wire::Object object;
    object["cards"] = std::move(cards);
    object["count"] = point_count(hand);
    return object;
}

wire::Value value_or_null(std::optional<int> number) {
    return number ? wire::Value(std::int64_t{*number}) : wire::Value(nullptr);
}

void show_in_round(Memory& memory, const ToldEvent& told, wire::Object& round) {
    const auto& what = told.as<Event>().what;
    if (const auto* cut = what.get_if<CardsCut>()) memory.cut = cut->position;
    if (const auto* placed = what.get_if<CuttingCardPlaced>()) memory.tail = placed->tail;
    if (const auto* started = what.get_if<RoundStarted>()) round["void"] = started->void_hand;
    if (what.is<RoundVoided>()) round["void"] = true;
    if (const auto* result = what.get_if<ResultAnnounced>()) {
        const auto& before = told.before<State>();
        round["player"] = hand_object(before.round.player);
        round["banker"] = hand_object(before.round.banker);
        round["result"] = result_word(result->winner);
    }
}

void add_shoe(const Memory& memory, const State& state, wire::Object& sums) {
    sums["cards"] = state.setup.card_sets.empty() ? 0 : state.setup.cards_in_set(state.shoe.set);
    sums["cut_at"] = value_or_null(memory.cut);
    sums["cards_behind_cutting_card"] = value_or_null(memory.tail);
    sums["burned"] = state.shoe.burned;
    sums["cards_left"] = state.shoe.cards_left;
}

}  // namespace

std::string card_text(const apps::Terminal& terminal, Card card) {
    static constexpr std::array<std::string_view, 4> suits{"\u2663", "\u2666", "\u2665", "\u2660"};
    std::string text = in_words(card);
    if (terminal.unicode) text = text.substr(0, 1) + std::string{suits[static_cast<std::size_t>(card.suit())]};
    const bool red = card.suit() == 1 || card.suit() == 2;
    return terminal.paint(red ? Ink::red : Ink::plain, text);
}

deal::Story story(const play::Law& on, const TableSetup& setup, law::Date day) {
    const auto& law = *static_cast<const Edition*>(on.edition);
    const auto memory = std::make_shared<Memory>();
    return {.law = deal::law_facts(*dealt.type, on, day),
            .title = deal::capital(std::string{name_of(setup.version)}) + " baccarat",
            .silent_rule = law.terms.natural.number(),
            .facts = [&law, setup](const Page& page) { return baccarat::facts(law, setup, page); },
            .forms = {{"RoundStarted", deal::left_out},
                      {"RoundEnded", deal::left_out},
                      {"BurnCardDrawn", {"Burn"}},
                      {"BurnCompleted", {"Burn"}},
                      {"CardsInspected", {"Cards"}},
                      {"CardsHandled", {"Cards"}},
                      {"CardsViewed", {"Cards"}},
                      {"CardsDelivered", {"Cards"}},
                      {"CardsLoaded", {"Cards"}},
                      {"CardsRemoved", {"Cards"}},
                      {"CardsCut", {"Cut"}},
                      {"CuttingCardPlaced", {"Cut"}},
                      {"CutOffered", {"Cut"}},
                      {"CutAnswered", {"Cut"}},
                      {"TableSetUp", {"Table"}},
                      {"PatronJoined", {"Patron"}},
                      {"ChipsBought", {"Chips"}},
                      {"NoMoreBetsCalled", deal::called_line},
                      {"NoBetsCalled", deal::called_line},
                      {"LastCoupAnnounced", deal::called_line},
                      {"HandOffered", {"Hands"}},
                      {"HandAnswered", {"Hands"}},
                      {"HandLeftToDealer", {"Hands"}},
                      {"HandPassed", {"Pass"}}},
            .other_label =
                [](const ToldEvent& told) {
                    const Phase phase = told.before<State>().phase;
                    return phase == Phase::not_set_up || phase == Phase::cards ? "Table" : "";
                },
            .line =
                [&law, memory](Narrator& narrator, const ToldEvent& told) {
                    return told.as<Event>().what.visit(OwnLine{law, *memory, narrator, told});
                },
            .round_opens = [&law](const Narrator& narrator,
                                  const deal::Table& table) { return wagers_left_from_a_tie(law, narrator, table); },
            .result = "ResultAnnounced",
            .result_words = result_words,
            .tallies = {{"banker", "Banker's Hand"}, {"player", "Player's Hand"}, {"tie", "Tie"}},
            .count =
                [](const ToldEvent& told, deal::Totals& totals) {
                    if (const auto* result = told.as<Event>().what.get_if<ResultAnnounced>())
                        ++totals.tally(result_word(result->winner));
                },
            .about_wagered = "without what stood off",
            .commission = true,
            .setup = wire::to_json(setup),
            .blank_round = {{"void", false}, {"player", nullptr}, {"banker", nullptr}, {"result", nullptr}},
            .show_in_round = [memory](const ToldEvent& told,
                                      wire::Object& round) { baccarat::show_in_round(*memory, told, round); },
            .sums = "shoe",
            .first_sums = [memory](const deal::Table& table,
                                   wire::Object& sums) { add_shoe(*memory, table.state_as<State>(), sums); }};
}

}  // namespace croupier::baccarat
