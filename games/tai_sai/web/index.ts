// Tai-Sai for the pages: see web/src/table/game.ts.
import type { Game } from '@web/table/game';
import { isThrow } from './results';
import type { Setup } from './state';
import { Latest } from './Tile';
import { areaName, t } from './words';

export const game: Game = {
  name: 'tai-sai',
  limits: (setup: Setup) => setup.limits.every,
  spotName: (area: string) => areaName(area),
  resultName: result =>
    isThrow(result) ? t('inspector.dice', { dice: result.dice.join(', '), total: result.total }) : undefined,
  Latest,
  play: async () => (await import('./play')).play,
  odds: async () => import('./Odds'),
};
