// What can go wrong at a Tai-Sai table.
import { correction, displacements, voidRound } from '@web/layout/irregularities';
import type { Happening } from '@web/table/happening';
import { areas } from './areas';

const ids = areas.map(each => each.id);

export const happenings: readonly Happening[] = [
  ...displacements('4.9', ids),
  correction({ kind: 'dice', label: 'key.dice' }, given => {
    const dice = given.dice('key.dice');
    return dice.length === 3 ? { dice } : undefined;
  }),
  voidRound,
];
