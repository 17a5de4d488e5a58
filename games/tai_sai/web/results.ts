// The throws of a table, as the lobby needs them; resultAfter.ts keeps them up to date.
import type { Result, Schemas } from '@web/api/types';

export type Throw = Schemas['TaiSaiResult'];
export const isThrow = (result: Result): result is Throw => 'dice' in result;
