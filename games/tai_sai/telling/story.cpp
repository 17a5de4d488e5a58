// How rounds of Tai-Sai are told: what is drawn, which lines are the game's own, and what programs are shown.
#include <array>

#include "games/tai_sai/telling/deal.h"
#include "telling/narrator.h"
#include "wire/json.h"

namespace croupier::tai_sai {

using apps::Ink;
using deal::Narrator;
using deal::ToldEvent;

namespace {

/// The pips of a face: rows of three places.
constexpr std::array<std::array<std::string_view, 3>, Die::faces> pips{{{"...", ".o.", "..."},
                                                                        {"o..", "...", "..o"},
                                                                        {"o..", ".o.", "..o"},
                                                                        {"o.o", "...", "o.o"},
                                                                        {"o.o", ".o.", "o.o"},
                                                                        {"o.o", "o.o", "o.o"}}};

std::vector<deal::Fact> facts(const Edition& law, const TableSetup& setup, const deal::Page& page) {
    std::string limits = deal::from_to(setup.limits.every);
    for (const KindLimits& each : setup.limits.kinds)
        limits += page.dot() + deal::capital(std::string{name_of(each.kind)}) + " " + deal::from_to(each.limits);
    return {{"Table", std::to_string(setup.seats) + (setup.seats == 1 ? " seat" : " seats")},
            {"Limits", limits},
            {"Chips", deal::chips_text(setup.chips)},
            {"Odds", deal::capital(std::string{name_of(setup.odds)}) +
                         " house odds, not gazetted, where no gazetted odds are held (" +
                         law.wagers.odds.shown(law.division) + ")"}};
}

/// One call operator for each kind of event that has a line of its own.
struct OwnLine {
    using Line = std::optional<std::string>;

    Narrator& narrator;
    const ToldEvent& told;

    Line operator()(const WagerPlaced& e) const {
        const bool coloured = e.tender == Tender::non_value_chips;
        return narrator.money(
            told, "Wager", e.patron, in_words(e.amount),
            "on " + in_words(e.area) +
                (coloured ? ", in " + told.before<State>().find_patron(e.patron)->chips->colour : ""));
    }
    Line operator()(const TumblerUncovered& e) const {
        if (!e.dice) return std::nullopt;
        const deal::Page& page = narrator.page();
        return page.line("Dice", "The tumbler is uncovered", told.rules()) +
               dice_picture(page.terminal(), *e.dice, std::string(2 + deal::Page::label_width, ' '));
    }
    Line operator()(const ResultCalled&) const { return narrator.called(told, Ink::red); }
    /// Numbers share a line, unless the reader goes step by step.
    Line operator()(const NumberKeyed& e) const {
        if (narrator.pace() == deal::Pace::by_card) return std::nullopt;
        constexpr std::string_view pressed = " pressed";
        auto& line = narrator.waiting();
        const std::string before =
            line ? line->text.substr(0, line->text.size() - pressed.size()) + ", " : std::string{};
        line = {told.kind(), "Entry", before + std::to_string(e.number.face()) + std::string{pressed}, told.rules()};
        return "";
    }
    Line operator()(const AreasLit& e) const {
        std::string areas;
        for (const Area area : e.areas) areas += (areas.empty() ? "" : "; ") + in_words(area);
        return narrator.page().lines("Lit", areas, told.rules(), Ink::green);
    }
    Line operator()(const WagerCollected& e) const {
        return narrator.money(told, "Takes", e.patron, in_words(-e.amount), "on " + in_words(e.area));
    }
    Line operator()(const WagerPaid& e) const {
        return narrator.money(told, "Pays", e.patron, "+" + in_words(e.winnings),
                              narrator.page().terminal().paint(Ink::green, "on " + in_words(e.area)) + " at " +
                                  std::to_string(e.odds_won) + " to " + std::to_string(e.odds_staked) +
                                  (e.gazetted ? "" : ", house odds"));
    }
    Line operator()(const auto&) const { return std::nullopt; }
};

std::string result_words(const deal::Page& page, const ToldEvent& told) {
    return apps::padded(dice_text(page.terminal(), told.as<Event>().what.get<ResultCalled>().dice), 8) + told.call();
}

void count(const ToldEvent& told, deal::Totals& totals) {
    if (const auto* result = told.as<Event>().what.get_if<ResultCalled>(); result && result->dice.is_triple())
        ++totals.tally("triples");
    for (const play::Booking& wager : told.settled())
        ++totals.tally(wager.won > Money{} ? "winning_wagers" : "losing_wagers");
}

void show_in_round(const ToldEvent& told, wire::Object& round) {
    if (const auto* result = told.as<Event>().what.get_if<ResultCalled>()) {
        round["dice"] = wire::to_json(result->dice);
        round["total"] = result->dice.total();
        round["call"] = told.call();
    }
    if (const auto* lit = told.as<Event>().what.get_if<AreasLit>()) round["winning_areas"] = wire::to_json(lit->areas);
}

}  // namespace

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

deal::Story story(const play::Law& on, const TableSetup& setup, law::Date day) {
    const auto& law = *static_cast<const Edition*>(on.edition);
    deal::Story story = deal::plain_story(*dealt.type, on, AnyValue::of(setup), day);
    story.facts = [&law, setup](const deal::Page& page) { return tai_sai::facts(law, setup, page); };
    for (const std::string_view kind : {"TumblerCovered", "DiceSpun", "SpinVoided", "TumblerUncovered"})
        story.forms[kind] = {"Dice"};
    for (const std::string_view kind : {"NumberKeyed", "ResultEntered"}) story.forms[kind] = {"Entry"};
    story.line = [](Narrator& narrator, const ToldEvent& told) {
        return told.as<Event>().what.visit(OwnLine{narrator, told});
    };
    story.result = ResultCalled::record_name;
    story.result_words = result_words;
    story.tallies = {{"triples", "Triples"}, {"winning_wagers", "Winning wagers"}, {"losing_wagers", "Losing wagers"}};
    story.count = count;
    story.blank_round = {{"dice", nullptr}, {"total", nullptr}, {"call", nullptr}, {"winning_areas", wire::Array{}}};
    story.show_in_round = show_in_round;
    return story;
}

}  // namespace croupier::tai_sai
