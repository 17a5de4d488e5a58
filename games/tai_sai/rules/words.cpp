// Events in words: what a report says, and what the dealer calls.
#include "core/base/overloads.h"
#include "core/kits/layout/telling.h"
#include "games/tai_sai/rules/tai_sai.h"

namespace croupier::tai_sai {

std::string in_words(Odds odds, bool gazetted) {
    return std::to_string(odds.won) + " to " + std::to_string(odds.staked) +
           (gazetted ? "" : " (house odds, not gazetted)");
}

namespace {

/// What is only the game's.
class RoundTeller {
public:
    explicit RoundTeller(const State& before) : s_(before) {}

    std::string operator()(const TableSetUp& e) const {
        return "the table is set up for Tai-Sai with " + std::string{name_of(e.setup->odds)} + " house odds";
    }
    std::string operator()(const LayoutMarked& e) const {
        return "the layout shows " + std::to_string(e.areas) + " areas with their odds; " +
               std::string{name_of(e.house_odds)} + " odds are house odds, not gazetted";
    }
    std::string operator()(const TumblerCovered&) const { return "the tumbler is covered"; }
    std::string operator()(const DiceSpun& e) const {
        return "the dice are spun, " + std::to_string(e.so_far) + (e.so_far == 1 ? " time" : " times") + " so far";
    }
    std::string operator()(const TumblerUncovered& e) const {
        return e.dice ? "the tumbler is uncovered: " + in_words(*e.dice)
                      : "the tumbler is uncovered: the dice do not lie flat";
    }
    std::string operator()(const SpinVoided&) const { return "the spin is void; the dice are spun again"; }
    std::string operator()(const ResultCalled& e) const {
        const std::string call = call_in_words(e.dice);
        return e.dice == s_.round.dice ? call : call + " is called, though the dice show " + in_words(*s_.round.dice);
    }
    std::string operator()(const NumberKeyed& e) const { return std::to_string(e.number.face()) + " is pressed"; }
    std::string operator()(const ResultEntered& e) const { return in_words(e.dice) + " is entered"; }
    std::string operator()(const AreasLit& e) const {
        std::string text;
        for (const Area area : e.areas) text += (text.empty() ? "lit: " : "; ") + in_words(area);
        return text;
    }
    std::string operator()(const WagerPaid& e) const {
        return patron_in_words(s_, e.patron) + " wins " + in_words(e.winnings) + " on " + in_words(e.area) + " at " +
               in_words(Odds{e.odds_won, e.odds_staked}, e.gazetted) +
               (e.matches > 1 ? ", shown on " + std::to_string(e.matches) + " dice" : "");
    }

private:
    const State& s_;
};

}  // namespace

std::string describe(const State& before, const Event& event) {
    return event.what.visit(Overloads{PeopleTeller{before}, layout::Teller{before}, RoundTeller{before}});
}

std::string call_of(const Event& event) {
    if (event.what.is<WagersCalledFor>()) return "Place your bets";
    if (event.what.is<NoMoreBetsCalled>()) return "No more bets";
    if (const auto* result = event.what.get_if<ResultCalled>()) return call_in_words(result->dice);
    return {};
}

}  // namespace croupier::tai_sai
