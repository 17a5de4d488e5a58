// How chance comes to a live table of a game: Dealing<Game> wraps the game's automatic dealer, follows the events, and
// adds facts of its own to the journal, so that a table comes back after a crash with the same shoe.
//
//   std::optional<Command> next(law, state, automation)    a lawful command, with chance filled in
//   std::optional<Command> without_patron(law, state)      what the house does when a patron does not do what is due
//   void follow(before, event)                              an event was applied
//   void settle(law, state)                                 all events of a command were: what must be committed to
//                                                           now is, and what is over is shown
//   void reveal()                                           nothing more is dealt: all that stands is shown
//   Facts take_facts()                                      what the journal must hold besides the last events
//   replay(object, state)                                   folds one of those facts in
//   void save(object) const, load(object)                   for snapshots
//   shown()                                                 what everybody may know of it
//   SetUpTable, TableSetUp                                  the command and the event with which a table begins
//   bool routine(next)                                      no decision is in it, so that anybody due may just do it
//   bool must_be_keyed(next)                                with real cards or dice only whoever sees them can say it
//   bool tells_chance(request)                              it names faces or moves cards, which is the engine's matter
//                                                           where the engine supplies chance
//   bool fits(next, request)                                it is the act that is due, so that the engine may fill it
//                                                           in
#pragma once

#include <string_view>

#include "core/table/actor.h"

namespace croupier::tables {

/// Specialised in each game's folder.
template <class Game>
class Dealing;

/// People for whom the engine acts; accounts never get such high numbers.
inline constexpr PersonId automatic_dealer = 4'000'000'001;
inline constexpr PersonId automatic_supervisor = 4'000'000'002;

/// Where the engine cuts a stack of cards.
[[nodiscard]] constexpr int middle_of(int cards) { return cards / 2; }
/// Who cut, as everybody is told: "patron", "dealer", or "house" where it was the engine.
[[nodiscard]] inline std::string_view cutter_of(const Actor& by) {
    if (by.is_patron()) return "patron";
    return by.id == automatic_dealer ? "house" : "dealer";
}

}  // namespace croupier::tables
