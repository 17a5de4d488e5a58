// The cloth of a baccarat table from its set-up: mini, midi, or full with its areas for standing patrons.
//
// Seen by a patron who faces the dealer. Seat 1 is at the dealer's right, which is the left of the drawing, unless the
// seats run clockwise.
import { type Area, areasOf, type Outcome, type Setup, type Spot } from './state';

export type MarkedSpot = Spot & { outcome: Outcome };
export interface DrawnSpot {
  key: string;
  spot: MarkedSpot;
  x: number;
  y: number;
  path: string;
  /** How far the caption is turned. */
  turn: number;
  size: number;
}
export interface DrawnArea {
  area: Area;
  x: number;
  y: number;
}
export interface Drawing {
  width: number;
  height: number;
  areas: DrawnArea[];
  spots: DrawnSpot[];
}

export const spotKey = (spot: Spot) => `${spot.area.standing ? 's' : ''}${spot.area.number}-${spot.outcome[0]}`;
export function spotOf(key: string): MarkedSpot {
  const standing = key.startsWith('s');
  const [number = '1', letter] = key.slice(standing ? 1 : 0).split('-');
  const outcome: Outcome = letter === 'B' ? "Banker's Hand" : letter === 'P' ? "Player's Hand" : 'Tie';
  return { area: { number: Number(number), standing }, outcome };
}

const center = { x: 600, y: 70 };
const stretch = { x: 1.08, y: 0.98 };
/** From the dealer outwards. */
const rings: [Outcome, number, number][] = [
  ['Tie', 262, 328],
  ["Banker's Hand", 328, 414],
  ["Player's Hand", 414, 500],
];
const numberRadius = 524;
const sweeps = { mini: [164, 16], midi: [172, 8], full: [184, -4] } as const;
/** In full baccarat the dealer who calls the game stands between the two wings. */
const gap = { mini: 0, midi: 0, full: 10 } as const;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const point = (degrees: number, radius: number) => ({
  x: center.x + radius * stretch.x * Math.cos(radians(degrees)),
  y: center.y + radius * stretch.y * Math.sin(radians(degrees)),
});
const text = (n: number) => n.toFixed(1);

function sector(from: number, to: number, inner: number, outer: number): string {
  const arc = (radius: number) => `${text(radius * stretch.x)} ${text(radius * stretch.y)}`;
  const a = point(from, outer);
  const b = point(to, outer);
  const c = point(to, inner);
  const d = point(from, inner);
  return (
    `M${text(a.x)} ${text(a.y)}A${arc(outer)} 0 0 0 ${text(b.x)} ${text(b.y)}` +
    `L${text(c.x)} ${text(c.y)}A${arc(inner)} 0 0 1 ${text(d.x)} ${text(d.y)}Z`
  );
}

export function drawingOf(setup: Setup): Drawing {
  const seats = areasOf(setup).filter(area => !area.standing);
  const standing = areasOf(setup).filter(area => area.standing);
  const version = setup.version === 'other' ? 'midi' : setup.version;
  const [first, last] = sweeps[version];
  const between = gap[version];
  const each = (first - last - between) / Math.max(1, seats.length);
  const drawing: Drawing = { width: 1200, height: standing.length > 0 ? 790 : 640, areas: [], spots: [] };

  seats.forEach((area, index) => {
    const at = setup.seats_run_clockwise ? seats.length - 1 - index : index;
    const from = first - at * each - (at >= seats.length / 2 ? between : 0);
    const middle = from - each / 2;
    drawing.areas.push({ area, ...point(middle, numberRadius) });
    for (const [outcome, inner, outer] of rings) {
      const { x, y } = point(middle, (inner + outer) / 2);
      drawing.spots.push({
        key: spotKey({ area, outcome }),
        spot: { area, outcome },
        x,
        y,
        path: sector(from, from - each, inner, outer),
        turn: middle > 180 || middle < 0 ? 0 : middle - 90,
        size: seats.length > 9 ? 13 : seats.length > 7 ? 15 : 17,
      });
    }
  });

  const width = Math.min(380, 1140 / Math.max(1, standing.length));
  const left = (drawing.width - width * standing.length) / 2;
  standing.forEach((area, index) => {
    const x0 = left + index * width + 6;
    const w = (width - 12) / 3;
    drawing.areas.push({ area, x: x0 + (width - 12) / 2, y: 665 });
    (['Tie', "Banker's Hand", "Player's Hand"] as const).forEach((outcome, place) => {
      const x = x0 + place * w;
      drawing.spots.push({
        key: spotKey({ area, outcome }),
        spot: { area, outcome },
        x: x + w / 2,
        y: 730,
        path: `M${text(x)} 690h${text(w)}v80h${text(-w)}z`,
        turn: 0,
        size: 14,
      });
    });
  });
  return drawing;
}
