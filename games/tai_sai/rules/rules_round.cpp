// Section 6 of Division 9: the tumbler, the calls, the terminal, collecting and paying.
#include "games/tai_sai/rules/rules.h"

namespace croupier::tai_sai {

Event areas_lit(const Edition& law, const Dice& dice) {
    return {{law.equipment.lights, law.wagers.named}, AreasLit{winning_areas(law, dice)}};
}

// --- 6.1: spinning --------------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const CoverTumbler&) {
    const Rule rule = at.law.operation.covered;
    if (auto no = unless_operating(at, rule, "cover the tumbler")) return std::unexpected(*no);
    if (at.state.phase != Phase::idle && at.state.phase != Phase::spinning)
        return out_of_order(at, rule, "cover the tumbler");
    if (at.state.tumbler_covered) return refuse(rule, "the tumbler is covered already.");
    return Events{{rule, TumblerCovered{}}};
}

Ruling<Event> rule_on(const Case& at, const SpinDice& command) {
    const Rule rule = at.law.operation.spins_least.rule;
    if (auto no = unless_operating(at, rule, "spin the dice")) return std::unexpected(*no);
    if (at.state.phase != Phase::idle && at.state.phase != Phase::spinning)
        return out_of_order(at, rule, "spin the dice");
    if (!at.state.tumbler_covered)
        return refuse({at.law.operation.covered, rule}, "the tumbler must be covered before the dice are spun.");
    constexpr int most = 100;
    const int done = at.state.phase == Phase::spinning ? at.state.round.spins : 0;
    if (command.times < 1 || command.times > most || done + command.times > most)
        return refuse(rule, "spin the dice between 1 and 100 times.");
    Events events;
    if (at.state.phase == Phase::idle)
        events.push_back(
            {{rule, at.law.wrapper.commencement}, RoundStarted{at.state.rounds_started + 1, std::string{at.law.key}}});
    events.push_back({{rule, at.law.operation.covered}, DiceSpun{command.times, done + command.times}});
    return events;
}

Ruling<Event> rule_on(const Case& at, const CallForWagers&) {
    const Rule rule = at.law.operation.place_your_bets;
    const Cited<int>& spins = at.law.operation.spins_least;
    if (auto no = unless_role(at, {Role::dealer}, rule, "call for wagers")) return std::unexpected(*no);
    if (at.state.phase != Phase::idle && at.state.phase != Phase::spinning)
        return out_of_order(at, rule, "call for wagers");
    const int done = at.state.phase == Phase::spinning ? at.state.round.spins : 0;
    if (done < spins.value)
        return refuse({spins.rule, rule}, "the dice have been spun " + std::to_string(done) + " of at least " +
                                              std::to_string(spins.value) +
                                              " times; wagers are called for after that.");
    return Events{{{rule, spins.rule}, WagersCalledFor{}}};
}

// --- 6.2, 6.3: the result -------------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const CallNoMoreBets&) {
    const Rule rule = at.law.operation.no_more_bets;
    if (auto no = unless_operating(at, rule, "call \"No more bets\"")) return std::unexpected(*no);
    if (at.state.phase != Phase::wagering) return out_of_order(at, rule, "call \"No more bets\"");
    return Events{{{rule, at.law.operation.closed}, NoMoreBetsCalled{}}};
}

Ruling<Event> rule_on(const Case& at, const UncoverTumbler& command) {
    const Rule rule = at.law.operation.uncover;
    if (auto no = unless_operating(at, rule, "uncover the tumbler")) return std::unexpected(*no);
    if (at.state.phase != Phase::closed) return out_of_order(at, rule, "uncover the tumbler");
    if (command.dice) return Events{{{rule, at.law.operation.flat}, TumblerUncovered{command.dice}}};
    // Interpretation 0070: the spin is void, and the wagers stand for the next one.
    const Rule not_flat = at.law.irregularities.not_flat;
    return Events{{{rule, at.law.operation.flat, not_flat}, TumblerUncovered{}},
                  {{at.law.operation.flat, not_flat}, SpinVoided{}}};
}

Ruling<Event> rule_on(const Case& at, const CallResult& command) {
    const Rule rule = at.law.operation.call;
    if (auto no = unless_operating(at, rule, "call the result")) return std::unexpected(*no);
    if (at.state.phase != Phase::uncovered) return out_of_order(at, rule, "call the result");
    const Dice called = command.dice.value_or(*at.state.round.dice);
    Citations rules{rule, at.law.terms.total};
    // Interpretation 0069: a wrong call is a fact, as a wrong entry is, and a supervisor has to correct it.
    if (called != *at.state.round.dice) rules.add(at.law.irregularities.wrong_entry);
    return Events{{rules, ResultCalled{called}}};
}

// --- 6.4: the entry terminal ----------------------------------------------------------------------------------------
Ruling<Event> rule_on(const Case& at, const KeyNumber& command) {
    const Rule rule = at.law.operation.key_numbers;
    if (auto no = unless_operating(at, rule, "press the numbers at the terminal")) return std::unexpected(*no);
    // The result is entered while it is called, so a button may be pressed just before the call ends.
    if (at.state.phase != Phase::uncovered && at.state.phase != Phase::called)
        return out_of_order(at, {rule, at.law.operation.enter}, "press numbers at the terminal");
    return Events{{{rule, at.law.equipment.number_buttons, at.law.equipment.display.rule, at.law.operation.enter},
                   NumberKeyed{command.number}}};
}

Ruling<Event> rule_on(const Case& at, const PressEntry&) {
    const Rule rule = at.law.operation.press_entry;
    if (auto no = unless_operating(at, rule, "press the entry button")) return std::unexpected(*no);
    if (at.state.phase != Phase::called)
        return out_of_order(at, {rule, at.law.operation.enter}, "press the entry button");
    const auto& display = at.state.display;
    if (static_cast<int>(display.size()) < at.law.equipment.display.value)
        return refuse({at.law.operation.key_numbers, at.law.equipment.display.rule, rule},
                      "three numbers are entered; the display shows " + std::to_string(display.size()) + ".");
    // A wrong entry is a fact: the lights say something else than the dice, and a supervisor has to correct it.
    const Dice entered{display[0], display[1], display[2]};
    Events events{{{rule, at.law.equipment.entry_button, at.law.operation.enter}, ResultEntered{entered}},
                  areas_lit(at.law, entered)};
    layout::end_round_if_settled(at, entered == *at.state.round.dice && at.state.wagers.empty(), events);
    return events;
}

GuardResult unless_settling(const Case& at, std::string_view doing) {
    if (at.state.phase == Phase::settlement) return std::nullopt;
    return out_of_order(at, at.law.operation.collect_and_pay, doing).error();
}

}  // namespace croupier::tai_sai
