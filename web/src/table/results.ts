// The results that roads and boards are drawn from, kept up to date by events.
import type { GameEvent, Result, TableSummary, VoidRound } from '../api/types';
import type { Play, TableState } from './gamePages';

export const isVoid = (result: Result): result is VoidRound => 'void' in result;
/** The rounds of which something else stands than was first announced. */
export const putRight = (results: readonly Result[]) => ({
  corrected: results.filter(each => 'corrected' in each).length,
  voids: results.filter(isVoid).length,
});

/** The list with a result. What stands replaces what stood, in the same place. */
export function withResult(results: Result[], result: Result): Result[] {
  const at = results.findIndex(each => each.round >= result.round);
  if (at === -1) return [...results, result];
  if (results[at]!.round !== result.round) return at === 0 ? results : results.toSpliced(at, 0, result);
  return results.with(at, isVoid(result) ? result : { ...result, corrected: true });
}

/** The list after an event. */
export function resultsAfter(results: Result[], state: TableState, event: GameEvent, play: Play): Result[] {
  if (event.type === 'RoundVoided') return withResult(results, { round: event.number, void: true });
  return play.resultAfter?.(results, state, event) ?? results;
}

/** The tables of a lobby after it told of those that changed. */
export function withChanges(known: readonly TableSummary[], changed: readonly TableSummary[]): TableSummary[] {
  const all = new Map([...known, ...changed].map(table => [table.id, table]));
  return [...all.values()].sort((a, b) => a.id.localeCompare(b.id));
}
