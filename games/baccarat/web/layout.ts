// The cloth of a baccarat table from its set-up: mini, midi, or full with its areas for standing patrons.
//
// Seen by a patron who faces the dealer. Seat 1 is at the dealer's right, which is the left of the drawing, unless the
// seats run clockwise.
import { type Outcome, type SetOfAreas, type Setup, type Spot, setsOfAreas } from './state';

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
  area: SetOfAreas;
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

/**
 * How far from the top the middle of the bow lies, how high the bow is, and from where to where it sweeps, in degrees.
 * Above it, in the dealer's box, is room for the hands.
 */
const bows = {
  mini: { y: 150, height: 0.7, sweep: [158, 22], gap: 0 },
  midi: { y: 165, height: 0.72, sweep: [163, 17], gap: 0 },
  // The dealer who calls the game stands between the two wings.
  full: { y: 175, height: 0.78, sweep: [166, 14], gap: 8 },
} as const;
type Bow = (typeof bows)[keyof typeof bows];
/** The top so much of a drawing is for the hands, where they lie on the cloth at all. */
export const dealersBox = 200;
const middle = 600;
const width = 1.08;
/** From the dealer outwards. */
const rings: [Outcome, number, number][] = [
  ['Tie', 262, 328],
  ["Banker's Hand", 328, 414],
  ["Player's Hand", 414, 500],
];
const numberRadius = 524;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const point = (bow: Bow, degrees: number, radius: number) => ({
  x: middle + radius * width * Math.cos(radians(degrees)),
  y: bow.y + radius * bow.height * Math.sin(radians(degrees)),
});
const text = (n: number) => n.toFixed(1);

function sector(bow: Bow, from: number, to: number, inner: number, outer: number): string {
  const arc = (radius: number) => `${text(radius * width)} ${text(radius * bow.height)}`;
  const a = point(bow, from, outer);
  const b = point(bow, to, outer);
  const c = point(bow, to, inner);
  const d = point(bow, from, inner);
  return (
    `M${text(a.x)} ${text(a.y)}A${arc(outer)} 0 0 0 ${text(b.x)} ${text(b.y)}` +
    `L${text(c.x)} ${text(c.y)}A${arc(inner)} 0 0 1 ${text(d.x)} ${text(d.y)}Z`
  );
}

export function drawingOf(setup: Setup): Drawing {
  const seats = setsOfAreas(setup).filter(area => !area.standing);
  const standing = setsOfAreas(setup).filter(area => area.standing);
  const version = setup.version === 'other' ? 'midi' : setup.version;
  const bow = bows[version];
  const [first, last] = bow.sweep;
  const between = bow.gap;
  const each = (first - last - between) / Math.max(1, seats.length);
  const below = bow.y + numberRadius * bow.height + 30;
  const drawing: Drawing = { width: 1200, height: below + (standing.length > 0 ? 130 : 0), areas: [], spots: [] };

  seats.forEach((area, index) => {
    const at = setup.seats_run_clockwise ? seats.length - 1 - index : index;
    const from = first - at * each - (at >= seats.length / 2 ? between : 0);
    const half = from - each / 2;
    drawing.areas.push({ area, ...point(bow, half, numberRadius) });
    for (const [outcome, inner, outer] of rings) {
      const { x, y } = point(bow, half, (inner + outer) / 2);
      drawing.spots.push({
        key: spotKey({ area, outcome }),
        spot: { area, outcome },
        x,
        y,
        path: sector(bow, from, from - each, inner, outer),
        turn: half - 90,
        size: seats.length > 9 ? 13 : seats.length > 7 ? 15 : 17,
      });
    }
  });

  const wide = Math.min(380, 1140 / Math.max(1, standing.length));
  const left = (drawing.width - wide * standing.length) / 2;
  standing.forEach((area, index) => {
    const x0 = left + index * wide + 6;
    const w = (wide - 12) / 3;
    drawing.areas.push({ area, x: x0 + (wide - 12) / 2, y: below - 5 });
    (['Tie', "Banker's Hand", "Player's Hand"] as const).forEach((outcome, place) => {
      const x = x0 + place * w;
      drawing.spots.push({
        key: spotKey({ area, outcome }),
        spot: { area, outcome },
        x: x + w / 2,
        y: below + 60,
        path: `M${text(x)} ${text(below + 20)}h${text(w)}v80h${text(-w)}z`,
        turn: 0,
        size: 14,
      });
    });
  });
  return drawing;
}
