import { expect, it } from 'vitest';
import { resultAfter } from './resultAfter';
import type { GameEvent, State } from './state';

it('a corrected throw replaces the old one in its place and says so', () => {
  const before = [
    { round: 1, dice: [1, 1, 2], total: 4 },
    { round: 2, dice: [3, 3, 3], total: 9 },
  ];
  const event = { type: 'ResultCorrected', round: 1, from: [1, 1, 2], to: [1, 1, 5] } as unknown as GameEvent;
  const after = resultAfter(before, {} as State, event);
  expect(after[0]).toEqual({ round: 1, dice: [1, 1, 5], total: 7, corrected: true });
  expect(after[1]).toEqual(before[1]);
});
