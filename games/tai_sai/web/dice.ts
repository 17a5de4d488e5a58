// What the areas of a layout have to do with dice.
import { type Area, faces } from './areas';

/** The dice that an area shows. */
export function diceOf(area: Area): number[] {
  const [n, m] = area.numbers;
  switch (area.kind) {
    case 'triples':
      return [n!, n!, n!];
    case 'doubles':
      return [n!, n!];
    case 'pair and single':
      return [n!, n!, m!];
    case 'combinations':
    case 'face values':
    case 'three different':
    case 'four numbers':
      return area.numbers;
    default:
      return [];
  }
}

/** 0 when a wager there loses; how often the number shows for a face value, else 1. */
export function matches(area: Area, dice: readonly number[]): number {
  const count = (n: number) => dice.filter(die => die === n).length;
  const total = dice.reduce((sum, die) => sum + die, 0);
  const triple = dice.every(die => die === dice[0]);
  const yes = (wins: boolean) => (wins ? 1 : 0);
  switch (area.kind) {
    case 'small':
      return yes(!triple && total >= 4 && total <= 10);
    case 'big':
      return yes(!triple && total >= 11 && total <= 17);
    case 'odd':
      return yes(!triple && total % 2 === 1);
    case 'even':
      return yes(!triple && total % 2 === 0);
    case 'triples':
      return yes(count(area.numbers[0]!) === 3);
    case 'doubles':
      return yes(count(area.numbers[0]!) >= 2);
    case 'any triple':
      return yes(triple);
    case 'totals':
      return yes(total === area.numbers[0]);
    case 'combinations':
    case 'three different':
      return yes(area.numbers.every(n => count(n) > 0));
    case 'face values':
      return count(area.numbers[0]!);
    case 'pair and single':
      return yes(count(area.numbers[0]!) === 2 && count(area.numbers[1]!) === 1);
    case 'four numbers':
      return yes(new Set(dice).size === 3 && dice.every(die => area.numbers.includes(die)));
  }
}

/** Of 216 throws, how many give each total: what a chart of frequencies is held against. */
export const waysOfTotal: ReadonlyMap<number, number> = (() => {
  const ways = new Map<number, number>();
  for (const a of faces)
    for (const b of faces) for (const c of faces) ways.set(a + b + c, (ways.get(a + b + c) ?? 0) + 1);
  return ways;
})();
