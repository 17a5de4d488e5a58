// What holds for every game in games/, and for the pages that must know none of them.
import { beforeAll, describe, expect, it } from 'vitest';
import { english } from '../i18n/english';
import { stubFetch } from '../testing/rules';
import { fetchPlay, games, limitsOf, plainPlay, playOf } from './games';

beforeAll(() => {
  stubFetch(() => new Response(null, { status: 404 }));
});

const folders = Object.keys(import.meta.glob('../../../games/*/web/index.ts')).map(path => path.split('/').at(-3)!);
const sources = import.meta.glob<string>(['../**/*.{ts,tsx,css,json}', '!../api/openapi.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** However it is written: "pai_gow", "pai-gow", "PaiGow". */
const namesGame = (text: string, folder: string) => new RegExp(folder.replaceAll('_', '[-_ ]?'), 'i').test(text);

describe('the pages', () => {
  it('find a folder for each game, and one game in each folder', () => {
    expect(folders.length).toBeGreaterThan(1);
    expect(new Set(games.map(game => game.name)).size).toBe(folders.length);
  });
  it('name none of them', () => {
    const named = Object.entries(sources).flatMap(([path, text]) =>
      folders.filter(folder => namesGame(path + text, folder)).map(folder => `${path} names ${folder}`),
    );
    expect(named).toEqual([]);
    expect(namesGame('const PaiGowTable = 1', 'pai_gow')).toBe(true);
  });
});

describe.each(games)('$name', game => {
  it('has words for its name, its versions and whatever can go wrong', async () => {
    const { irregularities = [] } = await fetchPlay(game.name);
    const keys = [
      `game.${game.name}`,
      ...(game.versions ?? []).map(version => `version.${game.name}.${version}`),
      ...irregularities.flatMap(({ id, fields }) => [
        `wizard.${id}`,
        `wizard.${id}.then`,
        ...fields.map(field => `wizard.${field.label}`),
        ...fields.flatMap(field =>
          field.kind === 'choice' ? field.choices.map(choice => `wizard.${field.label}.${choice}`) : [],
        ),
      ]),
    ];
    expect(keys.filter(key => !(key in english))).toEqual([]);
  });
  it('is played by its own pages once they have been fetched', async () => {
    const play = await fetchPlay(game.name);
    expect(playOf(game.name)).toBe(play);
    expect(play.Table === undefined).toBe(game.play === undefined);
    expect(play.rules).toBeDefined();
  });
});

it('a game without a folder is played plainly', async () => {
  expect(playOf('no such game')).toBe(plainPlay);
  expect(await fetchPlay('no such game')).toBe(plainPlay);
  expect(limitsOf('no such game', undefined)).toBeUndefined();
});
