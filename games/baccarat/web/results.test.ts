import type { Result } from '@web/api/types';
import { withResult } from '@web/table/results';
import { expect, it } from 'vitest';
import { winnersOf } from './results';

const result = (round: number, outcome: 'banker' | 'player' | 'tie'): Result => ({
  round,
  outcome,
  player: 1,
  banker: 2,
  player_pair: false,
  banker_pair: false,
  void_hand: false,
  cards: { player: [], banker: [] },
});

it('a void round counts in no road', () => {
  const results = [result(1, 'banker'), result(2, 'player'), result(3, 'tie')];
  expect(winnersOf(results)).toEqual(['B', 'P', 'T']);
  expect(winnersOf(withResult(results, { round: 2, void: true }))).toEqual(['B', 'T']);
});
