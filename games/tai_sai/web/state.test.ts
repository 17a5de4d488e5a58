import type { Result } from '@web/api/types';
import { type Dealt, Folded, happeningOf } from '@web/testing/rules';
import { expect, it } from 'vitest';
import { areas } from './areas';
import { diceOf, matches, waysOfTotal } from './dice';
import { resultAfter } from './resultAfter';
import dealt from './rounds.fixture.json';
import type { GameEvent, State } from './state';

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
it('folds rounds to their results and to the chips that were paid', () => {
  const table = new Folded('tai_sai');
  let results: Result[] = [];
  const bought = new Map<number, number>();
  for (const told of [...dealt.opening, ...dealt.rounds.flatMap(round => round.events)] as Dealt[]) {
    const event = happeningOf(told) as GameEvent;
    results = resultAfter(results, table.follow(event).state as State, event);
    if (event.type === 'ChipsBought') bought.set(event.patron, (bought.get(event.patron) ?? 0) + event.amount);
  }
  const state = table.state as State;
  for (const { patron, won } of dealt.totals.patrons) {
    const has = state.ledger!.patrons[state.patrons.findIndex(each => each.id === patron)]!;
    expect(has - bought.get(patron)!).toBe(won);
  }
  expect(state.phase).toBe('idle');
  expect(results.map(result => ('dice' in result ? result.dice : []))).toEqual(dealt.rounds.map(r => r.dice));
});
it('waits for a supervisor when something else was called than the dice show', () => {
  const uncovered = () => {
    const table = new Folded('tai_sai');
    const events = [...dealt.opening, ...dealt.rounds[0]!.events] as Dealt[];
    for (const told of events) {
      table.follow(happeningOf(told));
      if (told.event === 'TumblerUncovered') return table;
    }
    throw new Error('no dice were thrown');
  };
  const { dice } = (uncovered().state as State).round;
  const other = dice!.map(() => (dice!.every(die => die === 6) ? 5 : 6));
  expect(uncovered().follow({ type: 'ResultCalled', dice }).state).toMatchObject({ phase: 'called' });
  expect(uncovered().follow({ type: 'ResultCalled', dice: other }).state).toMatchObject({ phase: 'correction' });
});
it('has the limits that the sign shows', () => {
  const limits = { every: { least: 100, most: 200 }, kinds: [] };
  const table = new Folded('tai_sai').follow(happeningOf(dealt.opening[0] as Dealt));
  expect(table.follow({ type: 'NoticeDisplayed', limits }).state).toMatchObject({ setup: { limits } });
});
