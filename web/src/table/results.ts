// The results that roads and boards are drawn from, kept up to date by events.
import type { BaccaratResult, GameEvent, Result, TableSummary, TaiSaiResult } from '../api/types';
import type { State as Baccarat } from '../games/baccarat/state';
import type { State as TaiSai } from '../games/tai_sai/state';
import type { Winner } from '../roads/roads';

export const isBaccarat = (result: Result): result is BaccaratResult => 'outcome' in result;

const letters = { banker: 'B', player: 'P', tie: 'T' } as const;
export const winnersOf = (results: readonly Result[]): Winner[] =>
  results.filter(isBaccarat).map(result => letters[result.outcome]);

const pair = (cards: readonly string[]) => cards.length >= 2 && cards[0]![0] === cards[1]![0];

/** The list after an event. A result replaces that of the same round: a round that was put right has one. */
export function resultAfter(results: Result[], state: unknown, event: GameEvent): Result[] {
  const replaced = (result: Result) => [...results.filter(each => each.round !== result.round), result];
  switch (event.type) {
    case 'CardsLoaded':
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
      return results.filter(each => each.round !== event.number);
    default:
      return results;
  }
}

/** The tables of a lobby after it told of those that changed. */
export function withChanges(known: readonly TableSummary[], changed: readonly TableSummary[]): TableSummary[] {
  const all = new Map([...known, ...changed].map(table => [table.id, table]));
  return [...all.values()].sort((a, b) => a.id.localeCompare(b.id));
}
