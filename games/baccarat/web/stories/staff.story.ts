// What dealers, supervisors and inspectors do, with real cards.

import { House, until } from '@stories/house';
import { openBrowser, sitDown } from '@stories/pages';
import { confirm, Staff } from '@stories/staff';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import words from '../words.en-NZ.json';
import { openTable, playUntil, wager } from './mini';

let house: House;
let browser: Browser;
let staff: Staff;
beforeAll(async () => {
  house = await House.shared();
  browser = await openBrowser();
  staff = await Staff.of(house);
});

it('a dealer keys in a shoe of real cards, and sees what will be paid', async () => {
  const table = await openTable(staff, 'keyed');
  await playUntil(staff, table, 'cut cards');
  const page = await sitDown(browser, house, 'dora', `dealer/${table}`);
  await staff.act(page, table, '60');
  await staff.act(page, table, '20');
  await staff.act(page, table);
  await staff.act(page, table, '2c');
  while ((await staff.dueAt(table)) === 'burn more cards') await staff.act(page, table);
  await wager(staff, table);
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
  const table = await openTable(staff, id, { differential: 20_000 });
  await playUntil(staff, table, 'close wagering');
  await wager(staff, table, 40_000);
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
  const table = await openTable(staff, 'inspected');
  await playUntil(staff, table, 'announce result');
  await playUntil(staff, table, 'close wagering');
  const page = await sitDown(browser, house, 'irene', `round/${table}`);
  await page.locator('.round-list a').first().click();
  await expect.poll(() => page.locator('.verdict').first().textContent()).toMatch(/^Verified/);
  await page.getByRole('button', { name: 'Check the whole journal' }).click();
  await expect.poll(() => page.locator('.verdict').first().textContent()).toMatch(/^Verified: all/);
  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect.poll(() => page.locator('.facts code').count()).toBe(2);
  await page.context().close();
});

it('what a dealer is entering stays while others act, and goes to the act that it was meant for', async () => {
  const table = await openTable(staff, 'undisturbed');
  await playUntil(staff, table, 'draw card', []);
  const page = await sitDown(browser, house, 'dora', `dealer/${table}`);
  const field = page.locator('.next-act input');
  await page.locator('button.act', { hasText: 'Draw' }).waitFor();
  const peter = await house.logIn('peter');
  const disturb = async () => {
    await peter.ask(table, { type: 'Join', patron: peter.account, seat: 5 });
    await peter.ask(table, { type: 'BuyIn', patron: peter.account, amount: 10_000 });
    await peter.ask(table, { type: 'CashOut', patron: peter.account, amount: 10_000 });
    await peter.ask(table, { type: 'Leave', patron: peter.account });
    await until('the page to hear of it', async () => (await page.locator('.steps li').count()) > 0);
  };
  await expect.poll(() => field.evaluate(each => each === document.activeElement)).toBe(true);
  await page.keyboard.type('K');
  await disturb();
  await page.keyboard.type('S');
  await disturb();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await staff.stateOf(table)).round.player.cards).toMatchObject([{ face: 'KS' }]);

  // Somebody else deals a card while the next one is being keyed in: it is not sent to another hand.
  await page.keyboard.type('9H');
  const dora = await house.logIn('dora');
  await dora.ask(table, { type: 'DrawCard', face: '2C', found_face_up: false });
  await page.getByText('The table has moved on while you keyed in 9H').waitFor();
  await page.keyboard.press('Enter');
  expect((await staff.stateOf(table)).round.banker.cards).toMatchObject([{ face: '2C' }]);
  expect(await field.inputValue()).toBe('9H');
  await page.getByRole('button', { name: 'It is for' }).click();
  // For a moment after somebody else moved the table the page asks to press again.
  await expect
    .poll(async () => {
      if ((await field.inputValue()) !== '') await field.press('Enter');
      return (await staff.stateOf(table)).round.player.cards.length;
    })
    .toBe(2);

  // Letters in a reason are letters.
  await page.getByText('Something went wrong').click();
  await page.getByRole('button', { name: words['wizard.void'], exact: true }).click();
  const reason = page.getByLabel('Reason');
  await reason.focus();
  for (const letter of 'no more bets 9h ') {
    await page.keyboard.type(letter);
    if (letter === ' ') await disturb();
  }
  expect(await reason.inputValue()).toBe('no more bets 9h ');
  expect(await reason.evaluate(each => each === document.activeElement)).toBe(true);
  expect((await staff.stateOf(table)).round.banker.cards.length).toBe(1);
  await page.context().close();
});
