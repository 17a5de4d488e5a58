import type { Result } from '@web/api/types';
import { describe, expect, it } from 'vitest';
import { resultAfter } from './resultAfter';
import { winnersOf } from './results';
import { apply, type GameEvent, pointCount, type State } from './state';
import styleA from './style-a.fixture.json';
import styleB from './style-b.fixture.json';

type Told = { event: string; text: string };
interface Dealt {
  table: unknown;
  opening: Told[];
  rounds: {
    number: number;
    result: string;
    player: { cards: string[]; count: number };
    banker: { cards: string[]; count: number };
    events: Told[];
  }[];
  shoe: { cards_left: number; rounds: number; patrons: { patron: number; name: string; won: number }[] };
}
const shoes: [string, Dealt][] = [
  ['A', styleA],
  ['B', styleB],
];
const eventOf = ({ event, ...rest }: Told) => ({ ...rest, type: event }) as unknown;
const hand = { cards: [], holder: 'undecided', patron: 0, out: false, announced: 0, ordered: false, draws: false };
const emptyBaccarat = (setup: unknown) =>
  ({
    phase: 'cards',
    setup,
    patrons: [],
    wagers: [],
    shoe: { cards_left: 0, drawn: 0, rounds: 0, last_coup_announced: false, cutting_card_out: false },
    rounds_started: 0,
    kept: [],
    round: { number: 0, edition: '', void_hand: false, is_last: false, winner: null, player: hand, banker: hand },
    settled: [],
  }) as unknown as State;

describe.each(shoes)('a shoe in Style %s, folded from what the engine told', (_, dealt) => {
  const patrons = dealt.shoe.patrons;

  it.each(patrons)('leaves $name with what the engine counted', ({ patron, won }) => {
    let state = emptyBaccarat(dealt.table);
    let bought = 0;
    for (const told of [...dealt.opening, ...dealt.rounds.flatMap(round => round.events)] as Told[]) {
      const event = eventOf(told) as GameEvent;
      if (event.type === 'TableSetUp') continue;
      if (event.type === 'ChipsBought' && event.patron === patron) bought += event.amount;
      const next = apply(state, event, patron);
      expect(next, told.event).toBeDefined();
      state = next!;
    }
    const laid = state.wagers.reduce((sum, wager) => (wager.patron === patron ? sum + wager.amount : sum), 0);
    expect(state.chips! + laid - bought).toBe(won);
    expect(state.shoe.cards_left).toBe(dealt.shoe.cards_left);
    expect(state.shoe.rounds).toBe(dealt.shoe.rounds);
  });

  it('has the hands, counts and results of each round', () => {
    let state = emptyBaccarat(dealt.table);
    let results: Result[] = [];
    const follow = (told: Told) => {
      const event = eventOf(told) as GameEvent;
      state = apply(state, event, 0) ?? state;
      results = resultAfter(results, state, event);
    };
    for (const told of dealt.opening as Told[]) follow(told);
    for (const round of dealt.rounds) {
      for (const told of round.events as Told[]) follow(told);
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

it('odds that were elected hold, with their sign, from the end of the round', () => {
  const elected = {
    ...emptyBaccarat(styleA.table),
    next_payment: 'six-pays-half',
    next_differential: [null],
  } as State;
  const after = apply(elected, { type: 'RoundEnded', rules: [], number: 1 }, 0)!;
  expect(after.setup).toMatchObject({ payment: 'six-pays-half', differential: null });
  expect(after).toMatchObject({ next_payment: null, next_differential: null });
});

it('what cannot be folded is said, so that the server is asked', () => {
  expect(apply(emptyBaccarat(styleA.table), { type: 'RoundReconstructed' } as GameEvent, 0)).toBeUndefined();
  expect(apply(emptyBaccarat(styleA.table), { type: 'something new' } as never, 0)).toBeUndefined();
});
