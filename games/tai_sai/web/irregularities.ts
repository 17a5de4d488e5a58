// What can go wrong at a Tai-Sai table.
import { correction, displacements, voidRound } from '@web/layout/irregularities';
import type { IrregularityForm } from '@web/table/irregularities';
import { areas } from './areas';

const ids = areas.map(each => each.id);

export const irregularities: readonly IrregularityForm[] = [
  ...displacements('4.9', ids),
  correction({ kind: 'dice', label: 'key.dice' }, given => {
    const dice = given.dice('key.dice');
    return dice.length === 3 ? { dice } : undefined;
  }),
  voidRound,
];
