// What follows when the result was called or entered otherwise than the dice lie.
// Section 7 of Division 9 is not held; interpretation 0069 says how it is read.
#include "games/tai_sai/rules/rules.h"

namespace croupier::tai_sai {

namespace {

/// A settled round, put right by the edition under which it was played.
Ruling<Event> correct_settled_round(const Case& at, const CorrectResult& command) {
    const SettledRound* settled = at.state.find_settled(command.round);
    if (settled == nullptr)
        return std::unexpected(layout::not_settled(at.law.irregularities.wrong_entry, command.round));
    const Edition& law = law::with_key(all_editions(), settled->edition);
    const Rule rule = law.irregularities.wrong_entry;
    if (settled->dice == command.dice) return refuse(rule, "the result of that round is right as it stands.");
    Events events{{rule, ResultCorrected{settled->number, settled->dice, command.dice, at.actor, command.reason}}};
    layout::book_again(at, law, settled->number, command.dice, events);
    return events;
}

}  // namespace

Ruling<Event> rule_on(const Case& at, const CorrectResult& command) {
    const Round& round = at.state.round;
    const Rule rule = at.law.irregularities.wrong_entry;
    if (auto no = layout::if_not_correctable(at, layout_rules(at.law), command.reason)) return std::unexpected(*no);
    if (!layout::is_in_progress(at, command.round)) return correct_settled_round(at, command);

    if (!at.state.has_result())
        return refuse(rule, "the dice of this round have not been seen; there is nothing to correct.");
    const Dice was = round.entered.value_or(round.called.value_or(*round.dice));
    if (was == command.dice && *round.dice == command.dice) return refuse(rule, "the result is right as it stands.");
    Events events;
    layout::reverse_round_in_progress(at, {rule, at.law.wagers.position}, events);
    events.push_back({rule, ResultCorrected{round.number, was, command.dice, at.actor, command.reason}});
    if (round.entered) {
        events.push_back(areas_lit(at.law, command.dice));
        // Nothing was wagered, so that nothing waits for the right result.
        layout::end_round_if_settled(at, at.state.wagers.empty() && events.size() == 2, events);
    }
    return events;
}

}  // namespace croupier::tai_sai
