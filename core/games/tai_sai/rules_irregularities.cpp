// What follows when the result was called or entered otherwise than the dice lie. Section 7 of Division 9 is not held;
// interpretation 0069 says how it is read.
#include "core/games/tai_sai/rules.h"

namespace croupier::tai_sai {

namespace {

/// A settled round: what was booked wrongly is taken back and booked again.
Ruling<Event> correct_settled_round(const Case& at, const CorrectResult& command) {
    const SettledRound* settled = at.state.find_settled(command.round);
    const Rule wrong = at.law.irregularities.wrong_entry;
    if (settled == nullptr)
        return refuse(wrong, "no round " + std::to_string(command.round) + " is settled, or it is too long ago.");
    // The edition under which the round was played still governs it.
    const Edition* law = edition_by_key(settled->edition);
    CROUPIER_ASSERT(law != nullptr);
    const Rule rule = law->irregularities.wrong_entry;
    if (settled->dice == command.dice) return refuse(rule, "the result of that round is right as it stands.");
    Events events{{rule, ResultCorrected{settled->number, settled->dice, command.dice, at.actor, command.reason}}};
    for (const SettledWager& wager : at.state.settled) {
        if (wager.round != settled->number) continue;
        const Money net = net_of(*law, at.state.setup.odds, wager.area, wager.stake, command.dice);
        if (net == wager.net) continue;
        const Verdict found = verdict(*law, wager.area, command.dice);
        events.push_back({{rule, law->wagers.position},
                          SettlementReversed{wager.round, wager.patron, wager.area, wager.stake, wager.net}});
        Citations rules{rule, found.rule};
        if (found.matches > 0) rules.add(odds_of(*law, at.state.setup.odds, wager.area, found.matches).rule);
        events.push_back({rules, SettlementBooked{wager.round, wager.patron, wager.area, wager.stake, net}});
    }
    return events;
}

}  // namespace

Ruling<Event> rule_on(const Case& at, const CorrectResult& command) {
    const State& state = at.state;
    const Rule rule = at.law.irregularities.wrong_entry;
    if (auto no = unless_role(at, {Role::game_supervisor, Role::casino_supervisor}, rule, "correct a result"))
        return std::unexpected(*no);
    if (command.reason.empty()) return refuse(rule, "say why the result is corrected.");
    const bool current = state.in_round() && (command.round == 0 || command.round == state.round.number);
    if (!current) return correct_settled_round(at, command);

    if (!state.has_result()) return refuse(rule, "the dice of this round have not been seen; nothing is to correct.");
    const Dice was = state.round.entered.value_or(*state.round.dice);
    if (was == command.dice && *state.round.dice == command.dice)
        return refuse(rule, "the result is right as it stands.");
    Events events;
    for (const SettledWager& wager : state.settled)
        if (wager.round == state.round.number)
            events.push_back({{rule, at.law.wagers.position},
                              SettlementReversed{wager.round, wager.patron, wager.area, wager.stake, wager.net}});
    events.push_back({rule, ResultCorrected{state.round.number, was, command.dice, at.actor, command.reason}});
    if (state.round.entered) {
        events.push_back(areas_lit(at.law, command.dice));
        // Nothing was wagered, so that nothing waits for the right result.
        if (state.wagers.empty() && events.size() == 2)
            events.push_back({at.law.operation.collect_and_pay, RoundEnded{state.round.number}});
    }
    return events;
}

}  // namespace croupier::tai_sai
