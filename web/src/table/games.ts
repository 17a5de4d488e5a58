// The games that the pages know.
import type { Sight } from '../chance/witness';
import { sight as baccaratSight } from '../games/baccarat/sight';
import { type State as BaccaratState, fold as baccarat } from '../games/baccarat/state';
import { sight as taiSaiSight } from '../games/tai_sai/sight';
import { type State as TaiSaiState, fold as taiSai } from '../games/tai_sai/state';
import type { Fold, Reading } from './store';

export type AnyState = BaccaratState | TaiSaiState;

/** How a page reads the events of a game. */
const readings: Readonly<Record<string, Reading<AnyState>>> = {
  baccarat: { fold: baccarat as Fold<AnyState>, sight: baccaratSight as Sight<AnyState> },
  'tai-sai': { fold: taiSai as Fold<AnyState>, sight: taiSaiSight as Sight<AnyState> },
};
export const readingOf = (game: string): Reading<AnyState> | undefined => readings[game];
