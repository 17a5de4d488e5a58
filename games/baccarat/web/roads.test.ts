import { describe, expect, it } from 'vitest';
import {
  beadPlate,
  bigRoad,
  type Cell,
  columnsOf,
  derivedMarks,
  derivedRoad,
  derivedRoads,
  nextHand,
  streaksOf,
  type Winner,
} from './roads';
import file from './roads.fixture.json';

const winners = (text: string) => [...text] as Winner[];

/** Cells as lines of text, a row each. */
function grid(cells: Cell<string>[], rows: number): string[] {
  const lines = Array.from({ length: rows }, () => Array<string>(columnsOf(cells)).fill('.'));
  for (const cell of cells) lines[cell.row]![cell.column] = cell.kind;
  return lines.map(line => line.join(''));
}

describe.each(file.vectors)('the roads of "$name"', vector => {
  const results = winners(vector.seq);

  it('have the bead plate', () => expect(grid(beadPlate(results, vector.rows), vector.rows)).toEqual(vector.bead));
  it('have the streaks', () => {
    expect(streaksOf(results).lengths).toEqual(vector.streak_lengths);
    expect(streaksOf(results).leadingTies).toBe(vector.leading_ties);
  });
  it('have the big road', () => {
    const cells = bigRoad(results, vector.rows);
    expect(grid(cells, vector.rows)).toEqual(vector.big);
    expect(cells.map(cell => [cell.kind, cell.column, cell.row, cell.ties])).toEqual(vector.big_cells);
    expect(cells[0]?.leadingTies ?? vector.leading_ties).toBe(vector.leading_ties);
  });
  it.each(derivedRoads)('have the derived road %s', road => {
    expect(derivedMarks(results, road).join('')).toBe(vector.derived_seq[road]);
    expect(grid(derivedRoad(results, road, vector.rows), vector.rows)).toEqual(vector.derived_grid[road]);
  });
  it('have the markers for the next hand', () => {
    for (const winner of ['B', 'P'] as const) {
      const markers = nextHand(results, winner);
      for (const road of derivedRoads) expect(markers[road] ?? '-').toBe(vector.next_hand_prediction[winner][road]);
    }
  });
  it('count the winners', () => {
    const counts = { B: 0, P: 0, T: 0 };
    for (const result of results) counts[result]++;
    expect(counts).toEqual(vector.counts);
  });
});

/** The same sequence on every machine. */
function shoes(seed: number, count: number): Winner[][] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: Math.floor(next() * 85) }, () => {
      const at = next();
      return at < 0.4586 ? 'B' : at < 0.9048 ? 'P' : 'T';
    }),
  );
}

describe('any shoe', () => {
  const all = shoes(1, 2000);

  it('has markers for Banker and Player that are both absent or opposite', () => {
    for (const results of all) {
      const banker = nextHand(results, 'B');
      const player = nextHand(results, 'P');
      for (const road of derivedRoads) {
        if (banker[road] === null) expect(player[road]).toBeNull();
        else expect(player[road]).toBe(banker[road] === 'R' ? 'B' : 'R');
      }
    }
  });
  it('keeps its derived entries when it grows', () => {
    for (const results of all) {
      for (const road of derivedRoads) {
        const before = derivedMarks(results.slice(0, -1), road);
        expect(derivedMarks(results, road).slice(0, before.length)).toEqual(before);
      }
    }
  });
  it('never has two results in one cell', () => {
    for (const results of all) {
      const cells = bigRoad(results);
      expect(new Set(cells.map(cell => `${cell.column},${cell.row}`)).size).toBe(cells.length);
      expect(cells.length).toBe(results.filter(result => result !== 'T').length);
    }
  });
  it('has derived roads that ties do not touch', () => {
    for (const results of all) {
      const wins = results.filter(result => result !== 'T');
      for (const road of derivedRoads) expect(derivedMarks(results, road)).toEqual(derivedMarks(wins, road));
    }
  });
});
