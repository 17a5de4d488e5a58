// The game's own words, and its places for wagers in words.
import { wordsWith } from '@web/i18n/i18n';
import type { SetOfAreas, Spot } from './state';
import type own from './words.en-NZ.json';

export const t = wordsWith<typeof own>();

export const areaName = (area: SetOfAreas) => t(area.standing ? 'area.standing' : 'area.set', { number: area.number });
export const spotName = (spot: Spot) =>
  t('spot.named', { area: areaName(spot.area), outcome: t(`outcome.${spot.outcome}`) });
