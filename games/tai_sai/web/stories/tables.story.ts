// What people do at tables, from what they click to what the journal holds.
import { addTable, House, type Session, untilDue } from '@stories/house';
import { chipsOf, openBrowser, sitDown, takeSeat } from '@stories/pages';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

let house: House;
let browser: Browser;
let olive: Session;
let dora: Session;
beforeAll(async () => {
  house = await House.shared();
  browser = await openBrowser();
  olive = await house.logIn('olive');
  dora = await house.logIn('dora');
});

it('a patron wagers and sees the dice', async () => {
  const table = await addTable(olive, 'story-dice', 'tai-sai-1');
  const page = await sitDown(browser, house, 'pania', `table/${table}`);
  await takeSeat(page, 3, 200);
  await untilDue(dora, table, 'close wagering');
  await page.keyboard.press('2');
  await page.locator('[data-spot="small"].spot').click();
  await expect.poll(() => chipsOf(page)).toBe(19_500);
  await dora.ask(table, { type: 'Next' }, { as: 'dealer' });
  await expect.poll(() => page.locator('.throws-list tbody tr').count()).toBe(1);
  await page.context().close();
});
