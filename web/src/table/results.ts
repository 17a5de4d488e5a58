// The results that roads and boards are drawn from, kept up to date by events.
import type { BaccaratResult, GameEvent, Result, TableSummary, TaiSaiResult, VoidRound } from '../api/types';
import type { State as Baccarat } from '../games/baccarat/state';
import type { State as TaiSai } from '../games/tai_sai/state';
import type { Winner } from '../roads/roads';

export const isBaccarat = (result: Result): result is BaccaratResult => 'outcome' in result;

const letters = { banker: 'B', player: 'P', tie: 'T' } as const;
export const winnersOf = (results: readonly Result[]): Winner[] =>
  results.filter(isBaccarat).map(result => letters[result.outcome]);

const pair = (cards: readonly string[]) => cards.length >= 2 && cards[0]![0] === cards[1]![0];

export const isVoid = (result: Result): result is VoidRound => 'void' in result;
export const isThrow = (result: Result): result is TaiSaiResult => 'dice' in result;
/** The rounds of which something else stands than was first announced. */
export const putRight = (results: readonly Result[]) => ({
  corrected: results.filter(each => 'corrected' in each).length,
  voids: results.filter(isVoid).length,
});

/** The list after an event. What stands replaces what stood, in the same place. */
export function resultAfter(results: Result[], state: unknown, event: GameEvent): Result[] {
  const replaced = (result: Result): Result[] => {
    const at = results.findIndex(each => each.round >= result.round);
    if (at === -1) return [...results, result];
    if (results[at]!.round !== result.round) return at === 0 ? results : results.toSpliced(at, 0, result);
    return results.with(at, isVoid(result) ? result : { ...result, corrected: true });
  };
  switch (event.type) {
    case 'CardsLoaded':
    case 'ShoeTakenOver':
      return [];
    case 'ResultAnnounced': {
      const { round } = state as Baccarat;
      const cards = {
        banker: round.banker.cards.map(card => card.face ?? ''),
        player: round.player.cards.map(card => card.face ?? ''),
      };
      const outcome =
        event.winner === 'Tie' ? 'tie' : event.winner === "Banker's Hand" ? ('banker' as const) : ('player' as const);
      return replaced({
        round: round.number,
        outcome,
        banker: event.banker,
        player: event.player,
        banker_pair: pair(cards.banker),
        player_pair: pair(cards.player),
        void_hand: round.void_hand,
        cards,
      } satisfies BaccaratResult);
    }
    case 'ResultEntered': {
      const { round } = state as TaiSai;
      const { dice } = event;
      if (round.dice && JSON.stringify(round.dice) !== JSON.stringify(dice)) return results;
      return replaced({
        round: round.number,
        dice,
        total: dice.reduce((sum, die) => sum + die, 0),
      } satisfies TaiSaiResult).slice(-100);
    }
    case 'RoundVoided':
      return replaced({ round: event.number, void: true });
    case 'ResultCorrected': {
      const dice = event.to;
      const round = event.round || (state as TaiSai).round.number;
      return replaced({ round, dice, total: dice.reduce((sum, die) => sum + die, 0) });
    }
    default:
      return results;
  }
}

/** The tables of a lobby after it told of those that changed. */
export function withChanges(known: readonly TableSummary[], changed: readonly TableSummary[]): TableSummary[] {
  const all = new Map([...known, ...changed].map(table => [table.id, table]));
  return [...all.values()].sort((a, b) => a.id.localeCompare(b.id));
}
