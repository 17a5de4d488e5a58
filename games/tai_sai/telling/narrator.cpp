#include "games/tai_sai/telling/narrator.h"

#include <array>
#include <utility>

#include "core/law/last_text.h"

namespace croupier::deal {

using apps::Ink;
using apps::padded;
using apps::padded_left;
using tai_sai::State;

namespace {

std::string from_to(const Limits& limits) { return in_words(limits.least) + " to " + in_words(limits.most); }

/// The pips of a face: rows of three places.
constexpr std::array<std::array<std::string_view, 3>, Die::faces> pips{{{"...", ".o.", "..."},
                                                                        {"o..", "...", "..o"},
                                                                        {"o..", ".o.", "..o"},
                                                                        {"o.o", "...", "o.o"},
                                                                        {"o.o", ".o.", "o.o"},
                                                                        {"o.o", "o.o", "o.o"}}};

}  // namespace

// ---- Dice -----------------------------------------------------------------------------------------------------------

std::string dice_picture(const apps::Terminal& terminal, const Dice& dice, std::string_view indent) {
    const auto row = [&](auto&& of_die) {
        std::string line{indent};
        for (const Die die : dice.ascending()) line += of_die(die) + " ";
        line.pop_back();
        return line + "\n";
    };
    const std::string edge{terminal.glyph("\u2502", "|")};
    std::string text = row([&](Die) {
        return std::string{terminal.glyph("\u256d\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u256e", "+-------+")};
    });
    for (std::size_t line = 0; line < 3; ++line)
        text += row([&](Die die) {
            std::string inside = edge;
            for (const char place : pips[static_cast<std::size_t>(die.face() - 1)][line]) {
                inside += ' ';
                inside += place == 'o' ? terminal.paint(Ink::red, terminal.glyph("\u25cf", "o")) : " ";
            }
            return inside.append(" ").append(edge);
        });
    return text + row([&](Die) {
               return std::string{
                   terminal.glyph("\u2570\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u256f", "+-------+")};
           });
}

std::string dice_text(const apps::Terminal& terminal, const Dice& dice) {
    static constexpr std::array<std::string_view, Die::faces> glyphs{"\u2680", "\u2681", "\u2682",
                                                                     "\u2683", "\u2684", "\u2685"};
    if (!terminal.unicode) return in_words(dice);
    std::string text;
    for (const Die die : dice.ascending())
        text += (text.empty() ? "" : " ") + std::string{glyphs[static_cast<std::size_t>(die.face() - 1)]};
    return text;
}

// ---- Header and footer ----------------------------------------------------------------------------------------------

void TaiSaiTotals::count(const tai_sai::Event& event) {
    if (const auto* joined = event.what.get_if<tai_sai::PatronJoined>()) {
        came(joined->patron);
    } else if (const auto* result = event.what.get_if<tai_sai::ResultCalled>()) {
        ++rounds;
        if (result->dice.is_triple()) ++triples;
    } else if (const auto* collected = event.what.get_if<tai_sai::WagerCollected>()) {
        lost(collected->patron, collected->amount);
        ++losing_wagers;
    } else if (const auto* paid = event.what.get_if<tai_sai::WagerPaid>()) {
        won(paid->patron, paid->stake, paid->winnings);
        ++winning_wagers;
    }
}

std::string TaiSaiNarrator::header(const tai_sai::TableSetup& setup, std::string_view casino, law::Date day) const {
    std::string text = page_.title(tai_sai::Game::title, casino, day);
    text += page_.fact("Rules", std::string{law_.title} + ", in force from " +
                                    law::in_words(law_.wrapper.commencement.clause().notice->in_force));
    if (!law_.incomplete.empty()) text += page_.fact("Edition", "incomplete: " + std::string{law_.incomplete});
    if (const auto last = law::last_text<tai_sai::Game>(law_, day)) text += page_.fact("Note", law::in_words(*last));
    text += page_.fact("Table", std::to_string(setup.seats) + (setup.seats == 1 ? " seat" : " seats"));
    std::string limits = from_to(setup.limits.every);
    for (const tai_sai::KindLimits& each : setup.limits.kinds)
        limits += page_.dot() + capital(std::string{name_of(each.kind)}) + " " + from_to(each.limits);
    text += page_.fact("Limits", limits);
    text += page_.fact("Chips", chips_text(setup.chips));
    text += page_.fact("Odds", capital(std::string{name_of(setup.odds)}) +
                                   " house odds, not gazetted, where no gazetted odds are held (" +
                                   law_.wagers.odds.shown(law_.division) + ")");
    return text;
}

std::string TaiSaiNarrator::footer(const TaiSaiTotals& totals, const Finish<tai_sai::Game>& finish) const {
    return page_.ending(finish.ending, totals.rounds) + page_.figure("Rounds", std::to_string(totals.rounds)) +
           page_.figure("Triples", std::to_string(totals.triples)) +
           page_.figure("Winning wagers", std::to_string(totals.winning_wagers)) +
           page_.figure("Losing wagers", std::to_string(totals.losing_wagers)) +
           page_.figure("Wagered", in_words(totals.wagered)) + page_.figure("House", in_words(totals.house)) +
           page_.winnings(totals, finish.state);
}

// ---- Rounds ---------------------------------------------------------------------------------------------------------

std::string TaiSaiNarrator::round_opens(int number, const State&) {
    return detail_ == Detail::results ? std::string{} : unfinished() + page_.heading("Round " + std::to_string(number));
}

std::string TaiSaiNarrator::unfinished() {
    if (!keyed_rules_) return {};
    const law::Citations rules = *std::exchange(keyed_rules_, std::nullopt);
    return page_.line("Entry", std::exchange(keyed_, {}) + " pressed", rules);
}

/// One call operator for each kind of event that has a line of its own; the others are described as the core does.
class TaiSaiNarrator::Teller {
public:
    Teller(TaiSaiNarrator& narrator, const State& before, const tai_sai::Event& event)
        : n_(narrator), before_(before), event_(event) {}

    // What the round block shows in another way.
    std::string operator()(const tai_sai::RoundStarted&) const { return {}; }
    std::string operator()(const tai_sai::RoundEnded&) const { return {}; }

    std::string operator()(const tai_sai::PatronJoined&) const { return told("Patron"); }
    std::string operator()(const tai_sai::ChipsBought&) const { return told("Chips"); }
    std::string operator()(const tai_sai::ColourIssued&) const { return told("Chips"); }
    std::string operator()(const tai_sai::TumblerCovered&) const { return told("Dice"); }
    std::string operator()(const tai_sai::DiceSpun&) const { return told("Dice"); }
    std::string operator()(const tai_sai::SpinVoided&) const { return told("Dice"); }
    std::string operator()(const tai_sai::WagersCalledFor&) const { return called(Ink::plain); }
    std::string operator()(const tai_sai::NoMoreBetsCalled&) const { return called(Ink::plain); }
    std::string operator()(const tai_sai::WagerPlaced& e) const {
        return money(
            "Wager", e.patron, in_words(e.amount),
            "on " + in_words(e.area) +
                (e.tender == tai_sai::Tender::non_value_chips ? ", in " + before_.find_patron(e.patron)->chips->colour
                                                              : ""));
    }
    std::string operator()(const tai_sai::TumblerUncovered& e) const {
        if (!e.dice) return told("Dice");
        return n_.page_.line("Dice", "The tumbler is uncovered", event_.rules) +
               dice_picture(n_.page_.terminal(), *e.dice, std::string(2 + Page::label_width, ' '));
    }
    std::string operator()(const tai_sai::ResultCalled&) const { return called(Ink::red); }
    std::string operator()(const tai_sai::NumberKeyed& e) const {
        if (n_.pace_ == Pace::by_card) return told("Entry");
        n_.keyed_ += (n_.keyed_.empty() ? "" : ", ") + std::to_string(e.number.face());
        n_.keyed_rules_ = event_.rules;
        return {};
    }
    std::string operator()(const tai_sai::ResultEntered&) const { return told("Entry"); }
    std::string operator()(const tai_sai::AreasLit& e) const {
        std::string areas;
        for (const tai_sai::Area area : e.areas) areas += (areas.empty() ? "" : "; ") + in_words(area);
        return n_.page_.lines("Lit", areas, event_.rules, Ink::green);
    }
    std::string operator()(const tai_sai::WagerCollected& e) const {
        return money("Takes", e.patron, in_words(-e.amount), "on " + in_words(e.area));
    }
    std::string operator()(const tai_sai::WagerPaid& e) const {
        return money("Pays", e.patron, "+" + in_words(e.winnings),
                     n_.page_.terminal().paint(Ink::green, "on " + in_words(e.area)) + " at " +
                         std::to_string(e.odds_won) + " to " + std::to_string(e.odds_staked) +
                         (e.gazetted ? "" : ", house odds"));
    }
    std::string operator()(const auto&) const { return told(before_.in_round() ? "" : "Table"); }

private:
    [[nodiscard]] std::string told(std::string_view label) const {
        return n_.page_.lines(label, capital(describe(before_, event_)), event_.rules);
    }
    [[nodiscard]] std::string called(Ink ink) const {
        return n_.page_.line("Call", n_.page_.terminal().paint(ink, n_.page_.quoted(call_of(event_))), event_.rules);
    }
    [[nodiscard]] std::string money(std::string_view label, PersonId patron, const std::string& amount,
                                    const std::string& words) const {
        return n_.page_.money(label, patron_in_words(before_, patron), amount, words, event_.rules);
    }

    TaiSaiNarrator& n_;
    const State& before_;
    const tai_sai::Event& event_;
};

std::string TaiSaiNarrator::event(const State& before, const tai_sai::Event& event) {
    if (detail_ == Detail::results) {
        const auto* result = event.what.get_if<tai_sai::ResultCalled>();
        if (result == nullptr) return {};
        return padded_left(std::to_string(before.round.number), 4) + "  " +
               padded(dice_text(page_.terminal(), result->dice), 8) + call_of(event) + "\n";
    }
    std::string text;
    if (!std::exchange(opening_told_, true)) text = page_.heading("Opening of the table");
    if (!event.what.is<tai_sai::NumberKeyed>()) text += unfinished();
    return text + event.what.visit(Teller{*this, before, event});
}

}  // namespace croupier::deal
