// The results of a shoe, as the lobby needs them; resultAfter.ts keeps them up to date.
import type { Result, Schemas } from '@web/api/types';
import type { Winner } from './roads';

export type BaccaratResult = Schemas['BaccaratResult'];
export const isBaccarat = (result: Result): result is BaccaratResult => 'outcome' in result;

export const letters = { banker: 'B', player: 'P', tie: 'T' } as const;
export const winnersOf = (results: readonly Result[]): Winner[] =>
  results.filter(isBaccarat).map(result => letters[result.outcome]);
