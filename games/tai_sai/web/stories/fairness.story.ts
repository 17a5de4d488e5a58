// Chance that anybody can check: the commitment before wagers, the page's own check when it is over, and the file that
// other checkers read.
import { checkElsewhere, line, record } from '@stories/fairness';
import { addTable, House, type Session, untilDue } from '@stories/house';
import { flawsOf, openBrowser, sitDown, takeSeat } from '@stories/pages';
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
const next = { type: 'Next' };

it('a patron has the commitment before wagers close, and the throw is checked when it is over', async () => {
  const table = await addTable(olive, 'story-fair-dice', 'tai-sai-1');
  const page = await sitDown(browser, house, 'pania', `table/${table}`);
  await takeSeat(page, 3, 200);
  await untilDue(dora, table, 'close wagering');
  await expect.poll(() => line(page).textContent()).toMatch(/Throw 1 is committed to: [0-9a-f]{8}…/);
  await line(page).click();
  const committed = await page.locator('.commitment code').textContent();
  const { snapshot } = await dora.get(`/tables/${table}`);
  expect(committed).toBe(snapshot.chance.standing[0].commitment);

  await page.keyboard.press('2');
  await page.locator('[data-spot="small"].spot').click();
  await dora.ask(table, next, { as: 'dealer' });
  const first = record(page, 'Throw 1');
  await expect.poll(() => first.locator('.badge').textContent()).toContain('right');
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => first.locator('.findings').textContent())
    .toMatch(/commitment that this page had while the secret was hidden.*This page saw \d, \d, \d, and that follows/);
  await expect
    .poll(() => page.locator('.fairness [aria-live]').first().textContent())
    .toBe('Throw 1 was checked: everything is right.');
  expect(await page.locator('.fairness [role=alert]').count()).toBe(0);
  for (const said of await checkElsewhere(page)) expect(said).toMatch(/right/);
  expect(await flawsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await flawsOf(page, 'colours')).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
  await page.context().close();
});

it('dice that do not follow from the secret are said to be wrong at once', async () => {
  const table = await addTable(olive, 'story-unfair', 'tai-sai-1');
  const page = await sitDown(browser, house, '', 'lobby');
  // Somebody shows this page dice that no throw can have: none has a face of 7.
  await page.routeWebSocket(/live$/, link => {
    link.connectToServer().onMessage(message => {
      const uncovered = /("type":"TumblerUncovered".*?"dice":)\[\d,\d,\d\]/;
      link.send(String(message).replace(uncovered, '$1[5,6,7]'));
    });
  });
  await page.goto(`${house.url}/#/table/${table}`);
  await page.reload();
  await expect.poll(() => line(page).textContent()).toContain('Throw 1 is committed to');
  await untilDue(dora, table, 'close wagering');
  await dora.ask(table, next, { as: 'dealer' });
  const alarm = page.locator('.fairness [role=alert]');
  await expect.poll(() => alarm.allTextContents()).toEqual(['Throw 1 was checked: something is wrong.']);
  await line(page).click();
  await record(page, 'Throw 1').locator('summary').click();
  await expect
    .poll(() => page.locator('.findings').textContent())
    .toMatch(/This page saw 5, 6, 7, but the secret gives [1-6], [1-6], [1-6]\./);
  expect(await flawsOf(page)).toEqual([]);
  await page.context().close();
});
