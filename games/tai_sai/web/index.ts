// Tai-Sai for the pages: see web/src/table/gamePages.ts.
import type { GamePages } from '@web/table/gamePages';
import { isThrow } from './results';
import type { Setup } from './state';
import { Latest } from './Tile';
import { areaName, t } from './words';

export const game: GamePages = {
  name: 'tai-sai',
  limits: (setup: Setup) => setup.limits.every,
  spotName: (area: string) => areaName(area),
  resultName: result =>
    isThrow(result) ? t('inspector.dice', { dice: result.dice.join(', '), total: result.total }) : undefined,
  Latest,
  play: async () => (await import('./play')).play,
  odds: async () => import('./Odds'),
};
