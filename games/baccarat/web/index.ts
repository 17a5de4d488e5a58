// Division 5, Baccarat, for the pages: see web/src/table/gamePages.ts.
import type { GamePages } from '@web/table/gamePages';
import { isBaccarat, letters } from './results';
import type { Setup, Spot } from './state';
import { Counts, Latest } from './Tile';
import { spotName, t } from './words';

export const game: GamePages = {
  name: 'baccarat',
  versions: ['mini', 'midi', 'full'],
  usualVersion: 'midi',
  limits: (setup: Setup) => setup.hand_limits,
  about: (setup: Setup) => [t('style.named', { style: setup.style })],
  spotName: (spot: Spot) => spotName(spot),
  resultName: result =>
    isBaccarat(result)
      ? t('inspector.baccarat', {
          winner: t(`winner.${letters[result.outcome]}`),
          player: result.player,
          banker: result.banker,
        })
      : undefined,
  Latest,
  Counts,
  play: async () => (await import('./play')).play,
  odds: async () => import('./Odds'),
  drills: async () => (await import('./drills')).drills,
};
