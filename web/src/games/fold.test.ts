import { describe, expect, it } from 'vitest';
import type { Result, Schemas } from '../api/types';
import { resultAfter, winnersOf } from '../table/results';
import { type State as Baccarat, fold as foldBaccarat, pointCount } from './baccarat/state';
import styleA from './fixtures/baccarat-style-a.fixture.json';
import styleB from './fixtures/baccarat-style-b.fixture.json';
import taiSai from './fixtures/tai-sai.fixture.json';
import { areas, diceOf, matches, waysOfTotal } from './tai_sai/areas';
import { fold as foldTaiSai, type State as TaiSai } from './tai_sai/state';

type BaccaratEvent = Schemas['BaccaratEvent'];
type TaiSaiEvent = Schemas['TaiSaiEvent'];
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
  }) as unknown as Baccarat;

describe.each(shoes)('a shoe in Style %s, folded from what the engine told', (_, dealt) => {
  const patrons = dealt.shoe.patrons;

  it.each(patrons)('leaves $name with what the engine counted', ({ patron, won }) => {
    let state = emptyBaccarat(dealt.table);
    let bought = 0;
    for (const told of [...dealt.opening, ...dealt.rounds.flatMap(round => round.events)] as Told[]) {
      const event = eventOf(told) as BaccaratEvent;
      if (event.type === 'TableSetUp') continue;
      if (event.type === 'ChipsBought' && event.patron === patron) bought += event.amount;
      const next = foldBaccarat(state, event, patron);
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
      const event = eventOf(told) as BaccaratEvent;
      state = foldBaccarat(state, event, 0) ?? state;
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
  } as Baccarat;
  const after = foldBaccarat(elected, { type: 'RoundEnded', rules: [], number: 1 }, 0)!;
  expect(after.setup).toMatchObject({ payment: 'six-pays-half', differential: null });
  expect(after).toMatchObject({ next_payment: null, next_differential: null });
});

it('what cannot be folded is said, so that the server is asked', () => {
  expect(foldBaccarat(emptyBaccarat(styleA.table), { type: 'RoundReconstructed' } as BaccaratEvent, 0)).toBeUndefined();
  expect(foldBaccarat(emptyBaccarat(styleA.table), { type: 'something new' } as never, 0)).toBeUndefined();
});

describe('Tai-Sai', () => {
  const start = {
    phase: 'idle',
    setup: taiSai.table,
    patrons: [],
    wagers: [],
    tumbler_covered: false,
    display: [],
    lit: [],
    rounds_started: 0,
    round: { number: 0, edition: '', spins: 0, dice: null, entered: null },
    settled: [],
  } as unknown as TaiSai;

  it('lights the areas that win, as the engine does', () => {
    for (const round of taiSai.rounds) {
      const won = areas.filter(area => matches(area, round.dice) > 0).map(area => area.id);
      expect(new Set(won)).toEqual(new Set(round.winning_areas));
    }
  });
  it('has 106 areas, each with an id of its own', () => {
    expect(new Set(areas.map(area => area.id)).size).toBe(106);
    for (const area of areas) expect(diceOf(area).length).toBeLessThanOrEqual(4);
  });
  it('counts 216 throws', () => {
    expect([...waysOfTotal.values()].reduce((sum, ways) => sum + ways)).toBe(216);
    expect(waysOfTotal.get(10)).toBe(27);
  });
  it('waits for a supervisor when something else was called than the dice show', () => {
    const shown = { ...start, round: { ...start.round, dice: [1, 2, 3] } };
    expect(foldTaiSai(shown, { type: 'ResultCalled', rules: [], dice: [1, 2, 4] }, 0)?.phase).toBe('correction');
    expect(foldTaiSai(shown, { type: 'ResultCalled', rules: [], dice: [1, 2, 3] }, 0)?.phase).toBe('called');
  });
  it('has the limits that the sign shows', () => {
    const limits = { every: { least: 100, most: 200 }, kinds: [] };
    expect(foldTaiSai(start, { type: 'NoticeDisplayed', rules: [], limits }, 0)?.setup.limits).toEqual(limits);
  });
  it('folds rounds to their results and to the chips that were paid', () => {
    for (const { patron: viewer, won } of taiSai.totals.patrons) {
      let state = start;
      let results: Result[] = [];
      let bought = 0;
      for (const told of [...taiSai.opening, ...taiSai.rounds.flatMap(round => round.events)] as Told[]) {
        const event = eventOf(told) as TaiSaiEvent;
        if (event.type === 'TableSetUp' || event.type === 'ColourIssued') continue;
        const next = foldTaiSai(state, event, viewer);
        expect(next, told.event).toBeDefined();
        state = next!;
        results = resultAfter(results, state, event);
        if (event.type === 'ChipsBought' && event.patron === viewer) bought += event.amount;
      }
      expect(state.chips! - bought).toBe(won);
      expect(state.phase).toBe('idle');
      expect(results.map(result => ('dice' in result ? result.dice : []))).toEqual(taiSai.rounds.map(r => r.dice));
    }
  });
});
