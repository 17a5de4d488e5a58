// What follows when the result was called or entered otherwise than the dice lie, and when a round cannot be put right.
// Section 7 of Division 9 is not held; interpretation 0069 says how it is read.
#include "games/tai_sai/rules/rules.h"

namespace croupier::tai_sai {

namespace {

/// The edition under which a round was played still governs it.
const Edition& edition_of(const SettledRound& round) {
    const Edition* law = edition_by_key(round.edition);
    CROUPIER_ASSERT(law != nullptr);
    return *law;
}

std::string not_settled(int round) {
    return round == 0 ? "no round is in progress; a round that is over is named by its number."
                      : "no round " + std::to_string(round) + " is settled, or it is too long ago.";
}

/// A settled round: what was booked wrongly is taken back and booked again.
Ruling<Event> correct_settled_round(const Case& at, const CorrectResult& command) {
    const SettledRound* settled = at.state.find_settled(command.round);
    const Rule wrong = at.law.irregularities.wrong_entry;
    if (settled == nullptr) return refuse(wrong, not_settled(command.round));
    const Edition& law = edition_of(*settled);
    const Rule rule = law.irregularities.wrong_entry;
    if (settled->dice == command.dice) return refuse(rule, "the result of that round is right as it stands.");
    Events events{{rule, ResultCorrected{settled->number, settled->dice, command.dice, at.actor, command.reason}}};
    for (const SettledWager& wager : at.state.settled) {
        if (wager.round != settled->number) continue;
        const Money net = net_of(law, at.state.setup.odds, wager.area, wager.stake, command.dice);
        if (net == wager.net) continue;
        const Verdict found = verdict(law, wager.area, command.dice);
        events.push_back({{rule, law.wagers.position},
                          SettlementReversed{wager.round, wager.patron, wager.area, wager.stake, wager.net}});
        Citations rules{rule, found.rule};
        if (found.matches > 0) rules.add(odds_of(law, at.state.setup.odds, wager.area, found.matches).rule);
        events.push_back({rules, SettlementBooked{wager.round, wager.patron, wager.area, wager.stake, net}});
    }
    return events;
}

/// The round in progress: what was settled is taken back, then every wager.
Events void_current_round(const Case& at, Citations why) {
    const State& state = at.state;
    Events events;
    for (const SettledWager& wager : state.settled)
        if (wager.round == state.round.number)
            events.push_back({why, SettlementReversed{wager.round, wager.patron, wager.area, wager.stake, wager.net}});
    std::vector<Stake> stakes;
    for (const auto* lying : {&state.wagers, &state.collected})
        for (const Wager& wager : *lying) add_stake(stakes, wager);
    for (const Stake& stake : stakes) events.push_back({why, WagerReturned{stake.patron, stake.area, stake.amount}});
    return events;
}

}  // namespace

// Interpretation 0075: what cannot be put right is void, on a casino supervisor's word.
Ruling<Event> rule_on(const Case& at, const DeclareVoid& command) {
    const State& state = at.state;
    if (auto no = unless_role(at, {Role::casino_supervisor}, at.law.irregularities.void_round, "declare a round void"))
        return std::unexpected(*no);
    if (command.reason.empty()) return refuse(at.law.irregularities.void_round, "say why the round is void.");
    if (state.in_round() && (command.round == 0 || command.round == state.round.number)) {
        const Rule rule = at.law.irregularities.void_round;
        Events events = void_current_round(at, rule);
        events.push_back({rule, RoundVoided{state.round.number, at.actor, command.reason}});
        return events;
    }
    const SettledRound* settled = state.find_settled(command.round);
    if (settled == nullptr) return refuse(at.law.irregularities.void_round, not_settled(command.round));
    const Rule rule = edition_of(*settled).irregularities.void_round;
    Events events;
    for (const SettledWager& wager : state.settled)
        if (wager.round == settled->number && !wager.net.is_zero())
            events.push_back({rule, SettlementReversed{wager.round, wager.patron, wager.area, wager.stake, wager.net}});
    events.push_back({rule, RoundVoided{settled->number, at.actor, command.reason}});
    return events;
}

Ruling<Event> rule_on(const Case& at, const CorrectResult& command) {
    const State& state = at.state;
    const Rule rule = at.law.irregularities.wrong_entry;
    if (auto no = unless_role(at, {Role::game_supervisor, Role::casino_supervisor}, rule, "correct a result"))
        return std::unexpected(*no);
    if (command.reason.empty()) return refuse(rule, "say why the result is corrected.");
    const bool current = state.in_round() && (command.round == 0 || command.round == state.round.number);
    if (!current) return correct_settled_round(at, command);

    if (!state.has_result()) return refuse(rule, "the dice of this round have not been seen; nothing is to correct.");
    const Dice was = state.round.entered.value_or(state.round.called.value_or(*state.round.dice));
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
