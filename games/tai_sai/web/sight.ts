// Which throw lies open after an event: the dice, the lowest first.
import type { Sight } from '@web/chance/witness';
import type { GameEvent, State } from './state';

export const sight: Sight<State> = {
  seen(_, told) {
    const event = told as GameEvent;
    return event.type === 'TumblerUncovered' && event.dice ? [{ result: [...event.dice].sort() }] : [];
  },
};
