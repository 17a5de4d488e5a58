// What holds of the drawing of every layout.
import { describe, expect, it } from 'vitest';
import type { Drawing, LaidOut } from '../layout/drawing';
import { neighbour } from '../parts/Layout';

const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

export function describeDrawing<Area extends LaidOut>(name: string, drawing: Drawing<Area>, areas: readonly Area[]) {
  describe(name, () => {
    it('has every area once', () => {
      expect(drawing.areas.map(each => each.key).sort()).toEqual(areas.map(area => area.id).sort());
    });
    it('has no areas that overlap, and none off the cloth', () => {
      for (const a of drawing.areas) {
        expect(a.left).toBeGreaterThanOrEqual(0);
        expect(a.left + a.width).toBeLessThanOrEqual(drawing.width);
        expect(a.top + a.height).toBeLessThanOrEqual(drawing.height);
        for (const b of drawing.areas) {
          if (a === b) continue;
          const apart =
            a.left + a.width <= b.left + 0.01 ||
            b.left + b.width <= a.left + 0.01 ||
            a.top + a.height <= b.top + 0.01 ||
            b.top + b.height <= a.top + 0.01;
          expect(apart, `${a.key} and ${b.key}`).toBe(true);
        }
      }
    });
    it('can be walked by arrow keys from any area to any other', () => {
      const reached = new Set([drawing.areas[0]!]);
      for (const area of reached)
        for (const [dx, dy] of directions) {
          const next = neighbour(drawing.areas, area, dx, dy);
          if (next) reached.add(next);
        }
      expect(drawing.areas.filter(area => !reached.has(area)).map(area => area.key)).toEqual([]);
    });
  });
}
