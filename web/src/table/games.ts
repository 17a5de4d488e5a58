// The games that the pages know: every folder games/<game>/web.
import type { Result, TableSummary } from '../api/types';
import { maybe } from '../i18n/i18n';
import type { Bounds } from './betting';
import type { GamePages, Play } from './gamePages';
import { plainLimits, plainText } from './plain/text';
import { fetchModule, hasModule, TableRules } from './rules';

const found = import.meta.glob<GamePages>('../../../games/*/web/index.ts', { eager: true, import: 'game' });

export const games: readonly GamePages[] = Object.values(found);
export const gameOf = (name: string): GamePages | undefined => games.find(each => each.name === name);

export const gameName = (name: string) => maybe(`game.${name}`) ?? name;
export const spotName = (game: string, spot: unknown): string => gameOf(game)?.spotName?.(spot) ?? plainText(spot);
/** Where a wager, an event or a request is about: nothing when it is about no place. */
export function spotIn(of: object): unknown {
  if ('spot' in of) return of.spot;
  return 'area' in of ? of.area : undefined;
}

export const limitsOf = (game: string, setup: TableSummary['setup'] | undefined): Bounds | undefined =>
  setup && (gameOf(game)?.limits ?? plainLimits)(setup);

/** A result in the words of whichever game has it. */
export function resultName(result: Result): string {
  for (const game of games) {
    const words = game.resultName?.(result);
    if (words !== undefined) return words;
  }
  const { round, corrected, ...rest } = result as unknown as Record<string, unknown>;
  return plainText(rest);
}

/** What is known of any game: what the server tells. */
export const plainPlay: Play = {};

const fetched = new Map<string, Play>();

/** How the tables of a game are played, when it has been fetched; a game that the pages know nothing of is played plainly. */
export const playOf = (name: string): Play | undefined =>
  gameOf(name)?.play || hasModule(name) ? fetched.get(name) : plainPlay;

/** Fetches it. What cannot be fetched is played plainly, and tried again with the next table. */
export async function fetchPlay(name: string): Promise<Play> {
  const known = playOf(name);
  if (known) return known;
  const [pages, module] = await Promise.all([
    gameOf(name)
      ?.play?.()
      .catch(() => undefined),
    fetchModule(name),
  ]);
  const rules = module ? { rules: () => new TableRules(module) } : { lacksRules: hasModule(name) };
  const play: Play = { ...(pages ?? plainPlay), ...rules };
  if (!play.lacksRules && (pages || !gameOf(name)?.play)) fetched.set(name, play);
  return play;
}
