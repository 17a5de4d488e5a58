import type { Result } from '@web/api/types';
import { expect, it } from 'vitest';
import { areas } from './areas';
import { diceOf, matches, waysOfTotal } from './dice';
import { resultAfter } from './resultAfter';
import dealt from './rounds.fixture.json';
import { apply, type GameEvent, type State } from './state';

type Told = { event: string; text: string };
const eventOf = ({ event, ...rest }: Told) => ({ ...rest, type: event }) as unknown;
const start = {
  phase: 'idle',
  setup: dealt.table,
  patrons: [],
  wagers: [],
  tumbler_covered: false,
  display: [],
  lit: [],
  rounds_started: 0,
  round: { number: 0, edition: '', spins: 0, dice: null, entered: null },
  settled: [],
} as unknown as State;

it('lights the areas that win, as the engine does', () => {
  for (const round of dealt.rounds) {
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
  expect(apply(shown, { type: 'ResultCalled', rules: [], dice: [1, 2, 4] }, 0)?.phase).toBe('correction');
  expect(apply(shown, { type: 'ResultCalled', rules: [], dice: [1, 2, 3] }, 0)?.phase).toBe('called');
});
it('has the limits that the sign shows', () => {
  const limits = { every: { least: 100, most: 200 }, kinds: [] };
  expect(apply(start, { type: 'NoticeDisplayed', rules: [], limits }, 0)?.setup.limits).toEqual(limits);
});
it('folds rounds to their results and to the chips that were paid', () => {
  for (const { patron: viewer, won } of dealt.totals.patrons) {
    let state = start;
    let results: Result[] = [];
    let bought = 0;
    for (const told of [...dealt.opening, ...dealt.rounds.flatMap(round => round.events)] as Told[]) {
      const event = eventOf(told) as GameEvent;
      if (event.type === 'TableSetUp' || event.type === 'ColourIssued') continue;
      const next = apply(state, event, viewer);
      expect(next, told.event).toBeDefined();
      state = next!;
      results = resultAfter(results, state, event);
      if (event.type === 'ChipsBought' && event.patron === viewer) bought += event.amount;
    }
    expect(state.chips! - bought).toBe(won);
    expect(state.phase).toBe('idle');
    expect(results.map(result => ('dice' in result ? result.dice : []))).toEqual(dealt.rounds.map(r => r.dice));
  }
});
