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

const pages: [who: string, path: string, ready: string][] = [
  ['', 'lobby', '.tile'],
  ['', 'login', 'form'],
  ['', 'table/mini-1', '.felt'],
  ['', 'table/tai-sai-1', '.felt'],
  ['', 'board/mini-1', '.board'],
  ['', 'board/tai-sai-1', '.board'],
  ['', 'rules', '.rule-list li'],
  ['', 'odds', 'table.list'],
  ['', 'odds/tai-sai', 'table.list'],
  ['', 'train', '.drill'],
  ['', 'round/mini-1', '.round-list'],
  ['dora', 'dealer/mini-1', 'button.act'],
  ['dora', 'odds/table/mini-1', '.live-odds table.list'],
  ['carla', 'supervisor/mini-1', '[aria-label="Something went wrong"] li'],
];
const phone = { width: 390, height: 844 };

describe.each(pages)('as %s, the page %s', (who, path, ready) => {
  it('has nothing that axe objects to, and fits a phone', async () => {
    const page = await sitDown(browser, house, who, path);
    await page.locator(ready).first().waitFor();
    expect(await flawsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await flawsOf(page, 'colours')).toEqual([]);
    await page.setViewportSize(phone);
    await page.locator(ready).first().waitFor();
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(wider).toBeLessThanOrEqual(0);
    expect(await flawsOf(page, 'form')).toEqual([]);
    await page.context().close();
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
