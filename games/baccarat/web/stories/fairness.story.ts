// Chance that anybody can check: the commitment before wagers, the page's own check when it is over, and the file that
// other checkers read.
import { checkElsewhere, line, record } from '@stories/fairness';
import { addTable, House, type LoggedIn, untilDue } from '@stories/house';
import { flawsOf, openBrowser, sitDown, takeSeat } from '@stories/pages';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

let house: House;
let browser: Browser;
let olive: LoggedIn;
let dora: LoggedIn;
let carla: LoggedIn;
beforeAll(async () => {
  house = await House.shared();
  browser = await openBrowser();
  olive = await house.logIn('olive');
  dora = await house.logIn('dora');
  carla = await house.logIn('carla');
});
const next = { type: 'Next' };

it('a shoe that is over is checked against the cards that the page saw', async () => {
  const table = await addTable(olive, 'story-fair-shoe', 'mini-1');
  const page = await sitDown(browser, house, 'pania', `table/${table}`);
  await takeSeat(page, 2, 500);
  await untilDue(dora, table, 'close wagering');
  await page.keyboard.press('4');
  await page.locator('[data-spot="2-P"].spot').click();
  await dora.ask(table, next, { as: 'dealer' });
  await expect.poll(() => page.locator('.hand-box.winner, .tie-badge').count()).toBeGreaterThan(0);
  await untilDue(dora, table, 'close wagering');

  // Other cards are ordered: the shoe is over, and its secret is shown.
  await carla.ask(table, { type: 'OrderReplacement' });
  await line(page).click();
  const shoe = record(page, 'Shoe 1');
  await shoe.getByText('Check this shoe').click();
  await expect
    .poll(() => shoe.locator('.findings').textContent())
    .toContain('Shoe 1 was checked: everything is right.');
  const { snapshot } = await dora.get(`/tables/${table}`);
  const seen = snapshot.chance.shown[0].cards.filter((card: string | null) => card !== null).length;
  expect(seen).toBeGreaterThanOrEqual(5);
  const found = await shoe.locator('.findings').textContent();
  expect(found).toMatch(/All \d+ cards that this page saw follow from the secret/);
  expect(found).toContain(`All ${seen} cards in the table's record follow from the secret`);
  for (const said of await checkElsewhere(page)) expect(said).toMatch(/right/);
  expect(await flawsOf(page)).toEqual([]);
  await page.context().close();
});
