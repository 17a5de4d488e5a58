// What holds for the module of every game.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubFetch } from '../testing/rules';
import { games } from './games';
import { fetchModule, hasModule } from './rules';

const folder = join(import.meta.dirname, '../../../build/wasm/modules');
afterEach(() => {
  vi.unstubAllGlobals();
});

it('each game has one', () => {
  expect(games.filter(game => !hasModule(game.name))).toEqual([]);
  expect(hasModule('no such game')).toBe(false);
});
describe.each(readdirSync(folder).filter(name => name.endsWith('.wasm')))('%s', name => {
  const bytes = readFileSync(join(folder, name));
  it('is no more than 120 kB on its way', () => {
    expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(120_000);
  });
  it('wants nothing of the page', () => {
    expect(WebAssembly.Module.imports(new WebAssembly.Module(bytes))).toEqual([]);
  });
});
describe.each(games)('the rules of $name', ({ name }) => {
  it('are fetched', async () => {
    stubFetch(() => new Response(null, { status: 404 }));
    expect(await fetchModule(name)).toBeInstanceOf(WebAssembly.Module);
  });
  it.each<[string, () => Promise<Response>]>([
    ['are not there', async () => new Response(null, { status: 404 })],
    ['cannot be reached', () => Promise.reject(new Error('no network'))],
    ['are something else', async () => new Response('<html>')],
  ])('are done without when they %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    expect(await fetchModule(name)).toBeUndefined();
  });
});
