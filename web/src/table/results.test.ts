import { describe, expect, it } from 'vitest';
import type { GameEvent, Result } from '../api/types';
import type { TableState } from './gamePages';
import { putRight, resultsAfter, withResult } from './results';

const result = (round: number, came: string) => ({ round, came }) as unknown as Result;
const after = (results: Result[], fields: object) =>
  resultsAfter(results, {} as TableState, fields as GameEvent, {
    resultAfter: (all, _, event) => ((event.type as string) === 'Came' ? withResult(all, result(9, 'a')) : all),
  });

describe('results as they stand', () => {
  it('are told by the game', () => {
    expect(after([], { type: 'Came' })).toEqual([result(9, 'a')]);
    expect(after([], { type: 'Another' })).toEqual([]);
  });
  it('a void round keeps its place', () => {
    const before = [result(1, 'a'), result(2, 'b'), result(3, 'c')];
    const now = after(before, { type: 'RoundVoided', number: 2, reason: '' });
    expect(now).toEqual([before[0], { round: 2, void: true }, before[2]]);
    expect(putRight(now)).toEqual({ corrected: 0, voids: 1 });
  });
  it('a round that is void before it has a result is shown as void', () => {
    const now = after([result(1, 'a')], { type: 'RoundVoided', number: 2, reason: '' });
    expect(now.map(each => each.round)).toEqual([1, 2]);
  });
  it('one that is corrected replaces the old one in its place and says so', () => {
    const before = [result(1, 'a'), result(2, 'b')];
    const now = withResult(before, result(1, 'c'));
    expect(now).toEqual([{ round: 1, came: 'c', corrected: true }, before[1]]);
    expect(putRight(now)).toEqual({ corrected: 1, voids: 0 });
  });
  it('a round that is older than the list is not shown again', () => {
    const before = [result(11, 'a')];
    expect(after(before, { type: 'RoundVoided', number: 3, reason: '' })).toEqual(before);
  });
});
