// The game's own words, and its areas in words.
import { wordsWith } from '@web/i18n/i18n';
import { areaOf } from './areas';
import type own from './words.en-NZ.json';

export const t = wordsWith<typeof own>();

/** "Small", "Double 3", "Total 9". */
export function areaName(id: string): string {
  const area = areaOf(id);
  if (!area) return id;
  const [a = 0, b = 0, c = 0, d = 0] = area.numbers;
  return t(`tai-sai.area.${area.kind}`, { a, b, c, d });
}
