// What a tile in the lobby shows of a shoe: its big road, and how often each hand won.
import type { Result } from '@web/api/types';
import { BigRoad, Counts as CountsOf } from './BigRoad';
import { winnersOf } from './results';

export const Latest = ({ results }: { results: readonly Result[] }) => (
  <BigRoad winners={winnersOf(results)} columns={22} />
);
export const Counts = ({ results }: { results: readonly Result[] }) => <CountsOf winners={winnersOf(results)} />;
