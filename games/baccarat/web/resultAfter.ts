// The results of a shoe after each event: what roads are drawn from.
import type { Result } from '@web/api/types';
import { withResult } from '@web/table/results';
import type { BaccaratResult } from './results';
import type { GameEvent, State } from './state';

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
