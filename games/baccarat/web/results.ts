// The results of a shoe: what roads are drawn from.
import type { Result, Schemas } from '@web/api/types';
import { withResult } from '@web/table/results';
import type { Winner } from './roads';
import type { GameEvent, State } from './state';

export type BaccaratResult = Schemas['BaccaratResult'];
export const isBaccarat = (result: Result): result is BaccaratResult => 'outcome' in result;

export const letters = { banker: 'B', player: 'P', tie: 'T' } as const;
export const winnersOf = (results: readonly Result[]): Winner[] =>
  results.filter(isBaccarat).map(result => letters[result.outcome]);

const pair = (cards: readonly string[]) => cards.length >= 2 && cards[0]![0] === cards[1]![0];

export function resultAfter(results: Result[], state: State, event: GameEvent): Result[] {
  switch (event.type) {
    case 'CardsLoaded':
    case 'ShoeTakenOver':
      return [];
    case 'ResultAnnounced': {
      const { round } = state;
      const cards = {
        banker: round.banker.cards.map(card => card.face ?? ''),
        player: round.player.cards.map(card => card.face ?? ''),
      };
      const outcome =
        event.winner === 'Tie' ? 'tie' : event.winner === "Banker's Hand" ? ('banker' as const) : ('player' as const);
      return withResult(results, {
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
    default:
      return results;
  }
}
