// What dealers, supervisors and inspectors do, with real cards.
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { House } from './house';
import { openBrowser, sitDown } from './pages';
import { confirm, Staff } from './staff';

let house: House;
let browser: Browser;
let staff: Staff;
beforeAll(async () => {
  house = await House.shared();
  browser = await openBrowser();
  staff = await Staff.of(house);
});

it('a dealer keys in a shoe of real cards, and sees what will be paid', async () => {
  const table = await staff.openTable('keyed');
  await staff.playUntil(table, 'cut cards');
  const page = await sitDown(browser, house, 'dora', `dealer/${table}`);
  await staff.act(page, table, '60');
  await staff.act(page, table, '20');
  await staff.act(page, table);
  await staff.act(page, table, '2c');
  while ((await staff.dueAt(table)) === 'burn more cards') await staff.act(page, table);
  await staff.wager(table);
  expect(await staff.dueAt(table)).toBe('close wagering');
  await staff.act(page, table);
  for (const [at, card] of ['KD', '9H', '2C', '3D', '8S', 'AC'].entries()) {
    while ((await staff.dueAt(table)) === 'announce count') await staff.act(page, table);
    await expect.poll(() => page.locator('.felt .hand-box .card').count()).toBe(at);
    await staff.act(page, table, card);
  }
  expect(await staff.dueAt(table)).toBe('announce result');
  await staff.act(page, table);
  await expect.poll(() => page.locator('.hand-box.banker.winner').count()).toBe(1);
  while ((await staff.stateOf(table)).phase !== 'wagering') await staff.act(page, table);
  expect((await staff.stateOf(table)).settled).toMatchObject([{ stake: 2000, won: -2000 }]);
  await page.context().close();
});

/** Wagers are closed, and the Player's Hand has $200 more than the differential allows. */
async function tooMuchOnPlayer(id: string): Promise<string> {
  const table = await staff.openTable(id, { differential: 20_000 });
  await staff.playUntil(table, 'close wagering');
  await staff.wager(table, 40_000);
  await staff.by('dora').ask(table, { type: 'Next' });
  expect(await staff.dueAt(table)).toBe('reduce wagers');
  return table;
}

it('a dealer sees to what wagers will be reduced, and reduces them', async () => {
  const table = await tooMuchOnPlayer('reduced');
  const page = await sitDown(browser, house, 'dora', `dealer/${table}`);
  await expect.poll(() => page.locator('.will li').textContent()).toContain('$200');
  await staff.act(page, table);
  expect((await staff.stateOf(table)).wagers).toMatchObject([{ amount: 20_000 }]);
  await page.context().close();
});

it('a supervisor sees what it is to waive the differential, and waives it', async () => {
  const table = await tooMuchOnPlayer('waived');
  const page = await sitDown(browser, house, 'carla', `supervisor/${table}`);
  await page.getByRole('button', { name: 'Waive the differential' }).click();
  await confirm(page, house);
  expect(await staff.dueAt(table)).toBe('draw card');
  expect((await staff.stateOf(table)).wagers).toMatchObject([{ amount: 40_000 }]);
  await page.context().close();
});

it('an inspector steps through a round and verifies its chain', async () => {
  const table = await staff.openTable('inspected');
  await staff.playUntil(table, 'announce result');
  await staff.playUntil(table, 'close wagering');
  const page = await sitDown(browser, house, 'irene', `round/${table}`);
  await page.locator('.round-list a').first().click();
  await expect.poll(() => page.locator('.verdict').first().textContent()).toMatch(/^Verified/);
  await page.getByRole('button', { name: 'Check the whole journal' }).click();
  await expect.poll(() => page.locator('.verdict').first().textContent()).toMatch(/^Verified: all/);
  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect.poll(() => page.locator('.facts code').count()).toBe(2);
  await page.context().close();
});
