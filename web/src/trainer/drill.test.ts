import { describe, expect, it } from 'vitest';
import { games } from '../table/games';
import { marked, noProgress, progressFrom } from './drill';

describe('progress', () => {
  it('counts, and forgets a streak at a mistake', () => {
    const after = marked(marked(marked(noProgress, true, 1000), true, 500), false, 200);
    expect(after).toEqual({ asked: 3, right: 2, streak: 0, bestStreak: 2, milliseconds: 1700 });
  });
  it('takes nothing from a browser that kept nonsense', () => {
    expect(progressFrom('x', 'count')).toEqual(noProgress);
    expect(progressFrom({ count: { asked: -3, right: 9, streak: 'no' } }, 'count')).toEqual(noProgress);
  });
});

it('no two drills are kept under one name', async () => {
  const drills = (await Promise.all(games.map(game => game.drills?.() ?? []))).flat();
  expect(drills.length).toBeGreaterThan(0);
  expect(new Set(drills.map(drill => drill.id)).size).toBe(drills.length);
});
