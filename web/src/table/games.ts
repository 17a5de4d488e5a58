// The games that the pages know.
import { type State as BaccaratState, fold as baccarat } from '../games/baccarat/state';
import { type State as TaiSaiState, fold as taiSai } from '../games/tai_sai/state';
import type { Fold } from './store';

export type AnyState = BaccaratState | TaiSaiState;

export function foldOf(game: string): Fold<AnyState> | undefined {
  if (game === 'baccarat') return baccarat as Fold<AnyState>;
  if (game === 'tai-sai') return taiSai as Fold<AnyState>;
  return undefined;
}
