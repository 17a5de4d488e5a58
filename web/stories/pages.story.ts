// Every page: without a flaw that axe can find, in both themes, at the sizes of a phone and of a board; names as text.
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addTable, House } from './house';
import { flawsOf, openBrowser, sitDown } from './pages';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await House.shared();
  browser = await openBrowser();
});

type Where = [who: string, path: string, ready: string];
const ofTheHouse: Where[] = [
  ['', 'lobby', '.tile'],
  ['', 'login', 'form'],
  ['', 'rules', '.rule-list li'],
  ['', 'odds', 'table.list'],
  ['', 'train', '.drill'],
];
const ofATable = (game: string, table: string): Where[] => [
  ['', `table/${table}`, '.felt'],
  ['', `board/${table}`, '.board'],
  ['', `odds/${game}`, 'table.list'],
  ['', `round/${table}`, '.round-list'],
  ['dora', `dealer/${table}`, 'button.act'],
  ['dora', `odds/table/${table}`, '.live-odds table.list'],
  ['carla', `supervisor/${table}`, '[aria-label="Something went wrong"] li'],
];
const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };

async function hasNoFlaws([who, path, ready]: Where): Promise<void> {
  const page = await sitDown(browser, house, who, path);
  await page.locator(ready).first().waitFor();
  expect(await flawsOf(page), path).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await flawsOf(page, 'colours'), path).toEqual([]);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const size of [tablet, phone]) {
    await page.setViewportSize(size);
    await page.locator(ready).first().waitFor();
    await expect.poll(wider, { message: `${path}, ${size.width} wide` }).toBeLessThanOrEqual(0);
  }
  expect(await flawsOf(page, 'form'), path).toEqual([]);
  await page.context().close();
}

describe('nothing that axe objects to, and room on a tablet and a phone, has', () => {
  it.each(ofTheHouse)('as %s, the page %s', async (...where) => hasNoFlaws(where));
  it('every page of a table of each game', async () => {
    const tables = await house.tableOfEach();
    expect(tables.size).toBeGreaterThan(0);
    for (const [game, table] of tables) for (const where of ofATable(game, table)) await hasNoFlaws(where);
  });
});

it('a board fills a screen of any size without scrolling', async () => {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 3840, height: 2160 },
  ]) {
    const page = await sitDown(browser, house, '', 'board/mini-1', { size });
    await page.locator('.board').waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(over, `${size.width} wide`).toBeLessThanOrEqual(0);
    await page.context().close();
  }
});

it('a hostile name is shown as text, never as markup', async () => {
  const hostile = '<img src=x onerror="document.title=\'broken into\'">';
  // Accounts are added to a store that no server holds.
  await house.kill();
  house.addPatron('mallory', hostile);
  await house.start();
  const operator = await house.logIn('olive');
  await addTable(operator, 'hostile', 'mini-1', { name: hostile });
  const page = await sitDown(browser, house, 'mallory', 'lobby');
  await expect.poll(() => page.locator('.tools').textContent()).toContain('<img src=x');
  await expect.poll(() => page.getByRole('heading', { name: '<img src=x' }).count()).toBe(1);
  await page.goto(`${house.url}/#/table/hostile`);
  await page.locator('h1', { hasText: '<img' }).waitFor();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.title()).not.toBe('broken into');
  await page.context().close();
});
