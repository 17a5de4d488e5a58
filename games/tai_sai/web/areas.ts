// The wagering areas of a Tai-Sai layout as data: their ids are the server's. The lobby names them, so this is small.
import type { Schemas } from '@web/api/types';

export type Kind = Exclude<Schemas['TaiSaiKindLimits']['kind'], 'unnamed'>;
export type AreaId = Schemas['TaiSaiWager']['area'];

export interface Area {
  id: AreaId;
  kind: Kind;
  /** Ascending; for a pair and a single, the pair's number first. */
  numbers: number[];
}

export const faces = [1, 2, 3, 4, 5, 6];

function every(): Area[] {
  const areas: Area[] = [];
  const add = (kind: Kind, id: string, numbers: number[] = []) => areas.push({ id: id as AreaId, kind, numbers });
  add('small', 'small');
  add('big', 'big');
  for (const n of faces) add('triples', `triple-${n}`, [n]);
  for (const n of faces) add('doubles', `double-${n}`, [n]);
  add('any triple', 'any-triple');
  for (let total = 4; total <= 17; total++) add('totals', `total-${total}`, [total]);
  for (const a of faces) for (const b of faces) if (a < b) add('combinations', `pair-${a}-${b}`, [a, b]);
  for (const n of faces) add('face values', `face-${n}`, [n]);
  for (const n of faces) for (const m of faces) if (m !== n) add('pair and single', `double-${n}-with-${m}`, [n, m]);
  for (const a of faces)
    for (const b of faces)
      for (const c of faces) if (a < b && b < c) add('three different', `three-${a}-${b}-${c}`, [a, b, c]);
  for (const four of [
    [3, 4, 5, 6],
    [2, 3, 5, 6],
    [2, 3, 4, 5],
    [1, 2, 3, 4],
  ])
    add('four numbers', `four-${four.join('-')}`, four);
  add('odd', 'odd');
  add('even', 'even');
  return areas;
}

export const areas: readonly Area[] = every();
const byId = new Map<string, Area>(areas.map(area => [area.id, area]));
export const areaOf = (id: string): Area | undefined => byId.get(id);
