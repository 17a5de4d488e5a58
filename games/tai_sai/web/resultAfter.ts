// The throws of a table after each event: what its board is drawn from.
import type { Result } from '@web/api/types';
import { withResult } from '@web/table/results';
import type { Throw } from './results';
import type { GameEvent, State } from './state';

/** As many as the server tells with a snapshot. */
const most = 100;

const throwOf = (round: number, dice: number[]): Throw => ({
  round,
  dice,
  total: dice.reduce((sum, die) => sum + die, 0),
});

export function resultAfter(results: Result[], state: State, event: GameEvent): Result[] {
  switch (event.type) {
    case 'ResultEntered': {
      const { round } = state;
      const { dice } = event;
      if (round.dice && JSON.stringify(round.dice) !== JSON.stringify(dice)) return results;
      return withResult(results, throwOf(round.number, dice)).slice(-most);
    }
    case 'ResultCorrected':
      return withResult(results, throwOf(event.round || state.round.number, event.to));
    default:
      return results;
  }
}
