// What happens to people at a table of any game, as the server's core/table has it: coming, going, and their chips.
import type { GameEvent } from '../api/types';

export interface Patron {
  id: number;
  /** 0 for one who stands. */
  seat: number;
  present: boolean;
}
/** What every game's state has about people; `chips` are those of the patron who looks. */
export interface WithPeople {
  patrons: Patron[];
  chips?: number;
}

/** The state with so many more chips, when the event is about the patron who looks and their number is known. */
export function withChips<State extends WithPeople>(
  state: State,
  event: GameEvent,
  viewer: number,
  amount: number,
): State {
  return 'patron' in event && event.patron === viewer && state.chips !== undefined
    ? { ...state, chips: state.chips + amount }
    : state;
}

/** The state after an event about people; nothing when the event is about something else. */
export function foldPeople<State extends WithPeople>(
  state: State,
  event: GameEvent,
  viewer: number,
): State | undefined {
  switch (event.type) {
    case 'PatronJoined': {
      const others = state.patrons.filter(each => each.id !== event.patron);
      return { ...state, patrons: [...others, { id: event.patron, seat: event.seat, present: true }] };
    }
    case 'PatronLeft':
      return {
        ...state,
        patrons: state.patrons.map(each => (each.id === event.patron ? { ...each, present: false } : each)),
      };
    case 'ChipsBought': {
      const known = event.patron === viewer && state.chips === undefined ? { ...state, chips: 0 } : state;
      return withChips(known, event, viewer, event.amount);
    }
    case 'ChipsCashed':
      return withChips(state, event, viewer, -event.amount);
    default:
      return undefined;
  }
}
