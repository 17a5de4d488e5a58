// What people do at a table of a game that has no pages of its own: no drawing, no words, no module. It is told against a
// program whose games are such.
import { expect, it } from 'vitest';
import { addTable, House, untilDue } from '../house';
import { chipsOf, flawsOf, openBrowser, sitDown, takeSeat } from '../pages';
import { Staff } from '../staff';

it('a patron sits down at a plain table, wagers, and wins or loses', async () => {
  const house = await House.shared();
  const browser = await openBrowser();
  const staff = await Staff.of(house);
  const [demoTable] = (await house.tableOfEach()).values();
  const table = await addTable(staff.by('olive'), 'undrawn', demoTable!);
  const page = await sitDown(browser, house, 'pania', `table/${table}`);
  await takeSeat(page, 3, 200);
  await untilDue(staff.by('dora'), table, 'close wagering');
  const spots = page.locator('.plain-spots .spot-button');
  await page.keyboard.press('2');
  await spots.nth(0).click();
  await expect.poll(() => chipsOf(page)).toBe(19_500);
  expect(await spots.nth(0).textContent()).toBe('heads$5');
  expect(await spots.nth(1).textContent()).toBe('tails');
  expect(await flawsOf(page)).toEqual([]);

  await staff.by('dora').ask(table, { type: 'Next' }, { as: 'dealer' });
  await untilDue(staff.by('dora'), table, 'close wagering');
  const { snapshot } = await staff.by('dora').get(`/tables/${table}`);
  const [settled] = snapshot.state.settled;
  expect([-500, 500]).toContain(settled.net);
  await expect.poll(() => chipsOf(page)).toBe(20_000 + settled.net);
  await page.getByRole('tab', { name: 'Results' }).click();
  await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain(Object.values(snapshot.results[0])[1]);
  expect(await flawsOf(page)).toEqual([]);
  await page.context().close();
});
