// The five roads of baccarat as data: a list of winners in, cells out. Nothing here draws.
//
// Derived roads come from the lengths of streaks alone, never from drawn cells, and an entry once made never changes.

export type Winner = 'B' | 'P' | 'T';
export type Mark = 'R' | 'B'; // regular, irregular: not Banker and Player
export type DerivedRoad = 'eye' | 'small' | 'roach';
export const derivedRoads: readonly DerivedRoad[] = ['eye', 'small', 'roach'];
export const roadRows = 6;

/** How many streaks back each derived road looks. */
const reach: Record<DerivedRoad, number> = { eye: 1, small: 2, roach: 3 };

export interface Cell<Kind extends string> {
  kind: Kind;
  column: number;
  row: number;
  /** Where it stands in the list that was given. */
  index: number;
}
export interface BigCell extends Cell<'B' | 'P'> {
  /** Ties since this win. */
  ties: number;
  /** Ties before the first win of the shoe; that win inherits them. */
  leadingTies: number;
}
export interface Streaks {
  winners: ('B' | 'P')[];
  lengths: number[];
  leadingTies: number;
}

/** Columns of six from the left, ties included. */
export function beadPlate(results: readonly Winner[], rows = roadRows): Cell<Winner>[] {
  return results.map((kind, index) => ({ kind, column: Math.floor(index / rows), row: index % rows, index }));
}

/** Maximal runs of equal winners; ties interrupt nothing. */
export function streaksOf(results: readonly Winner[]): Streaks {
  const winners: ('B' | 'P')[] = [];
  const lengths: number[] = [];
  let leadingTies = 0;
  for (const result of results) {
    if (result === 'T') {
      if (winners.length === 0) leadingTies++;
    } else if (winners.at(-1) === result) {
      lengths[lengths.length - 1]!++;
    } else {
      winners.push(result);
      lengths.push(1);
    }
  }
  return { winners, lengths, leadingTies };
}

/**
 * Places streaks in columns. A streak starts in the top row, in the first free column right of where the one before
 * started; it goes down while the cell below is free, then right for the rest of its length (the dragon's tail).
 */
function place<Kind extends string>(kinds: readonly { kind: Kind; index: number }[], rows: number): Cell<Kind>[] {
  const taken = new Set<number>();
  const key = (column: number, row: number) => column * rows + row;
  const cells: Cell<Kind>[] = [];
  let start = -1;
  let column = 0;
  let row = 0;
  let turned = false;
  let previous: Kind | undefined;
  for (const { kind, index } of kinds) {
    if (kind !== previous) {
      start++;
      while (taken.has(key(start, 0))) start++;
      column = start;
      row = 0;
      turned = false;
    } else if (!turned && row + 1 < rows && !taken.has(key(column, row + 1))) {
      row++;
    } else {
      turned = true;
      column++;
    }
    previous = kind;
    taken.add(key(column, row));
    cells.push({ kind, column, row, index });
  }
  return cells;
}

/** The big road. A tie is counted on the win before it; ties before the first win, on that win but apart. */
export function bigRoad(results: readonly Winner[], rows = roadRows): BigCell[] {
  const wins: { kind: 'B' | 'P'; index: number }[] = [];
  const ties: number[] = [];
  let leading = 0;
  results.forEach((kind, index) => {
    if (kind !== 'T') {
      wins.push({ kind, index });
      ties.push(0);
    } else if (wins.length === 0) {
      leading++;
    } else {
      ties[ties.length - 1]!++;
    }
  });
  return place(wins, rows).map((cell, at) => ({ ...cell, ties: ties[at]!, leadingTies: at === 0 ? leading : 0 }));
}

/** The entries of a derived road, in order. */
export function derivedMarks(results: readonly Winner[], road: DerivedRoad): Mark[] {
  const { lengths } = streaksOf(results);
  const back = reach[road];
  const marks: Mark[] = [];
  for (let streak = 0; streak < lengths.length; streak++) {
    if (streak - 1 - back >= 0) marks.push(lengths[streak - 1] === lengths[streak - 1 - back] ? 'R' : 'B');
    const neighbour = lengths[streak - back];
    if (neighbour === undefined) continue;
    for (let win = 2; win <= lengths[streak]!; win++) marks.push(win === neighbour + 1 ? 'B' : 'R');
  }
  return marks;
}

/** A derived road, placed like a big road. */
export function derivedRoad(results: readonly Winner[], road: DerivedRoad, rows = roadRows): Cell<Mark>[] {
  return place(
    derivedMarks(results, road).map((kind, index) => ({ kind, index })),
    rows,
  );
}

export type Markers = Record<DerivedRoad, Mark | null>;

/** What each derived road would show if that hand won next. It says nothing about which hand will. */
export function nextHand(results: readonly Winner[], winner: 'B' | 'P'): Markers {
  const mark = (road: DerivedRoad): Mark | null => {
    const before = derivedMarks(results, road).length;
    return derivedMarks([...results, winner], road)[before] ?? null;
  };
  return { eye: mark('eye'), small: mark('small'), roach: mark('roach') };
}

/** How many columns cells take up. */
export function columnsOf(cells: readonly { column: number }[]): number {
  return cells.reduce((most, cell) => Math.max(most, cell.column + 1), 0);
}

/** The first column to show when only so many fit: whole columns leave at the left. */
export function firstColumn(cells: readonly { column: number }[], room: number): number {
  return Math.max(0, columnsOf(cells) - room);
}
