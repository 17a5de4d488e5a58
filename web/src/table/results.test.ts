import { describe, expect, it } from 'vitest';
import type { GameEvent, Result } from '../api/types';
import { putRight, resultAfter, winnersOf } from './results';

const baccarat = (round: number, outcome: 'banker' | 'player' | 'tie'): Result => ({
  round,
  outcome,
  player: 1,
  banker: 2,
  player_pair: false,
  banker_pair: false,
  void_hand: false,
  cards: { player: [], banker: [] },
});
const dice = (round: number, ...faces: [number, number, number]) =>
  ({ round, dice: faces, total: faces.reduce((a, b) => a + b) }) as unknown as Result;
const event = (fields: object) => fields as unknown as GameEvent;

describe('results as they stand', () => {
  it('a void round keeps its place and counts in no road', () => {
    const before = [baccarat(1, 'banker'), baccarat(2, 'player'), baccarat(3, 'tie')];
    const after = resultAfter(before, {}, event({ type: 'RoundVoided', number: 2, reason: '' }));
    expect(after[1]).toEqual({ round: 2, void: true });
    expect(winnersOf(after)).toEqual(['B', 'T']);
    expect(putRight(after)).toEqual({ corrected: 0, voids: 1 });
  });
  it('a round that is void before it has a result is shown as void', () => {
    const after = resultAfter([baccarat(1, 'banker')], {}, event({ type: 'RoundVoided', number: 2, reason: '' }));
    expect(after.map(each => each.round)).toEqual([1, 2]);
  });
  it('a corrected throw replaces the old one in its place and says so', () => {
    const before = [dice(1, 1, 1, 2), dice(2, 3, 3, 3)];
    const after = resultAfter(before, {}, event({ type: 'ResultCorrected', round: 1, from: [1, 1, 2], to: [1, 1, 5] }));
    expect(after[0]).toEqual({ round: 1, dice: [1, 1, 5], total: 7, corrected: true });
    expect(after[1]).toEqual(before[1]);
  });
  it('a round that is older than the list is not shown again', () => {
    const before = [dice(11, 1, 1, 2)];
    expect(resultAfter(before, {}, event({ type: 'RoundVoided', number: 3, reason: '' }))).toEqual(before);
  });
});
