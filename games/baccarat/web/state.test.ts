import type { Result } from '@web/api/types';
import { type Dealt, Folded, happeningOf, rulesOf } from '@web/testing/rules';
import { describe, expect, it } from 'vitest';
import { resultAfter } from './resultAfter';
import { winnersOf } from './results';
import { type GameEvent, pointCount, type State } from './state';
import styleA from './style-a.fixture.json';
import styleB from './style-b.fixture.json';
import { baccaratState } from './testing';

interface Shoe {
  opening: Dealt[];
  rounds: {
    number: number;
    result: string;
    player: { cards: string[]; count: number };
    banker: { cards: string[]; count: number };
    events: Dealt[];
  }[];
  shoe: { cards_left: number; rounds: number; patrons: { patron: number; name: string; won: number }[] };
}
const shoes: [string, Shoe][] = [
  ['A', styleA],
  ['B', styleB],
];
describe.each(shoes)('a shoe in Style %s, folded from what the engine told', (_, dealt) => {
  const patrons = dealt.shoe.patrons;

  it('leaves everybody with what the engine counted', () => {
    const table = new Folded('baccarat');
    const bought = new Map<number, number>();
    for (const told of [...dealt.opening, ...dealt.rounds.flatMap(round => round.events)]) {
      const event = happeningOf(told);
      if (event.type === 'ChipsBought') bought.set(event.patron, (bought.get(event.patron) ?? 0) + event.amount);
      table.follow(event);
    }
    const state = table.state as State;
    for (const { patron, won } of patrons) {
      const has = state.ledger!.patrons[state.patrons.findIndex(each => each.id === patron)]!;
      const laid = state.wagers.reduce((sum, wager) => (wager.patron === patron ? sum + wager.amount : sum), 0);
      expect(has + laid - bought.get(patron)!).toBe(won);
    }
    expect(state.shoe.cards_left).toBe(dealt.shoe.cards_left);
    expect(state.shoe.rounds).toBe(dealt.shoe.rounds);
  });

  it('has the hands, counts and results of each round', () => {
    const table = new Folded('baccarat');
    let state = table.state as State;
    let results: Result[] = [];
    const follow = (told: Dealt) => {
      const event = happeningOf(told) as GameEvent;
      state = table.follow(event).state as State;
      results = resultAfter(results, state, event);
    };
    for (const told of dealt.opening) follow(told);
    for (const round of dealt.rounds) {
      for (const told of round.events) follow(told);
      for (const which of ['player', 'banker'] as const) {
        const cards = state.round[which].cards.map(card => card.face);
        expect(cards).toEqual(round[which].cards);
        expect(pointCount(cards)).toBe(round[which].count);
      }
      expect(state.phase).toBe('wagering');
      expect(results.at(-1)).toMatchObject({
        round: round.number,
        outcome: round.result,
        cards: { player: round.player.cards, banker: round.banker.cards },
      });
    }
    expect(winnersOf(results).length).toBe(dealt.rounds.length);
  });
});

const after = (changes: object, event: object) => {
  const rules = rulesOf('baccarat')();
  rules.restore(baccaratState(changes) as State, 0);
  return rules.fold(event as GameEvent) as State | undefined;
};
it('odds that were elected hold, with their sign, from the end of the round', () => {
  const elected = { next_payment: 'six-pays-half', next_differential: [null], phase: 'settlement' };
  const state = after(elected, { type: 'RoundEnded', rules: [], number: 1 })!;
  expect(state.setup).toMatchObject({ payment: 'six-pays-half', differential: null });
  expect(state).toMatchObject({ next_payment: null, next_differential: null });
});
it('what cannot be folded is said, so that the server is asked', () => {
  expect(after({}, { type: 'RoundReconstructed' })).toBeUndefined();
  expect(after({}, { type: 'something new' })).toBeUndefined();
  // An assertion of the rules: there is no such patron.
  expect(after({}, { type: 'PatronLeft', patron: 1 })).toBeUndefined();
});
