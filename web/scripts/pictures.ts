// Writes docs/images/*.png.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'vitest';
import { House, until } from '../stories/house';
import { openBrowser, type Size, sitDown } from '../stories/pages';

const folder = resolve(import.meta.dirname, '../../docs/images');
interface Picture {
  name: string;
  who: string;
  path: string;
  ready: string;
  size?: Size;
}
const pictures: Picture[] = [
  { name: 'lobby', who: '', path: 'lobby', ready: '.tile' },
  { name: 'table', who: 'pania', path: 'table/mini-1', ready: '.hand-box .card' },
  {
    name: 'table-phone',
    who: 'pania',
    path: 'table/mini-1',
    ready: '.hand-box .card',
    size: { width: 390, height: 844 },
  },
  { name: 'board', who: '', path: 'board/mini-1', ready: '.board .card' },
  { name: 'dealer', who: 'dora', path: 'dealer/mini-1', ready: 'button.act' },
  { name: 'supervisor', who: 'carla', path: 'supervisor/mini-1', ready: '[aria-label="Something went wrong"] li' },
  { name: 'rounds', who: 'irene', path: 'round/mini-1/1', ready: '.facts' },
  { name: 'rulebook', who: '', path: 'rules', ready: '.rule-list li' },
  { name: 'odds', who: '', path: 'odds', ready: 'table.list' },
  { name: 'live-odds', who: 'dora', path: 'odds/table/mini-1', ready: '.live-odds .chart canvas' },
  { name: 'trainer', who: '', path: 'train', ready: '.drill' },
];

it('takes a picture of each page', async () => {
  mkdirSync(folder, { recursive: true });
  const house = await House.shared();
  const browser = await openBrowser();
  // Some results first, for the roads.
  await until(
    'three rounds',
    async () => {
      const { tables } = await (await fetch(`${house.url}/api/v1/tables`)).json();
      return tables.every((table: { rounds: number }) => table.rounds >= 3);
    },
    240,
  );
  const tables: Picture[] = [...(await house.tableOfEach())].map(([game, table]) => ({
    name: game,
    who: 'pania',
    path: `table/${table}`,
    ready: '.felt',
  }));
  const others = tables.filter(({ path }) => pictures.every(each => each.path !== path));
  for (const { name, who, path, ready, size = { width: 1200, height: 800 } } of [...pictures, ...others]) {
    const page = await sitDown(browser, house, who, path, { size });
    await page.locator(ready).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const picture = join(folder, `${name}.png`);
    await page.screenshot({ path: picture });
    // A palette makes them a third of the size.
    spawnSync('pngquant', ['--force', '--skip-if-larger', '--strip', '--ext', '.png', '64', picture]);
    await page.context().close();
  }
});
