import { neighbour } from '@web/parts/Layout';
import { describe, expect, it } from 'vitest';
import { drawingOf, spotKey, spotOf } from './layout';
import { type Setup, setsOfAreas } from './state';

const setup = (version: Setup['version'], sets: number, standing_areas = 0) =>
  ({ version, sets, standing_areas, seats_run_clockwise: false }) as Setup;

describe.each([
  ['mini', 7, 0],
  ['midi', 9, 0],
  ['full', 14, 4],
] as const)('the layout of %s baccarat', (version, sets, standing) => {
  const drawing = drawingOf(setup(version, sets, standing));

  it('has Banker, Player and Tie for every area', () => {
    expect(drawing.areas).toHaveLength(sets + standing);
    expect(drawing.spots).toHaveLength((sets + standing) * 3);
    expect(new Set(drawing.spots.map(spot => spot.key)).size).toBe(drawing.spots.length);
  });
  it('stays on the cloth', () => {
    for (const { x, y, path } of drawing.spots) {
      expect(path).not.toContain('NaN');
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(drawing.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(drawing.height);
    }
  });
  it('has no two spots in one place', () => {
    for (const a of drawing.spots)
      for (const b of drawing.spots) if (a.key < b.key) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(40);
  });
  it('can be walked by arrow keys from any spot to any other', () => {
    const reached = new Set([drawing.spots[0]!]);
    for (const spot of reached)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = neighbour(drawing.spots, spot, dx, dy);
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(drawing.spots.length);
  });
  it('names its spots so that they are found again', () => {
    for (const { key, spot } of drawing.spots) expect(spotOf(key)).toEqual(spot);
  });
});

it('seat 1 is at the right of the dealer, who looks the other way, or at the left when seats run clockwise', () => {
  expect(drawingOf(setup('mini', 7)).areas[0]!.x).toBeLessThan(600);
  expect(drawingOf({ ...setup('mini', 7), seats_run_clockwise: true }).areas[0]!.x).toBeGreaterThan(600);
});

it('areas are numbered sets first, then those of standing patrons', () => {
  expect(setsOfAreas(setup('full', 2, 1)).map(area => spotKey({ area, outcome: 'Tie' }))).toEqual([
    '1-T',
    '2-T',
    's1-T',
  ]);
});
