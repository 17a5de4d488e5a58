// What people do at tables, from what they click to what the journal holds.

import { addTable, House, type LoggedIn, until, untilDue } from '@stories/house';
import { chipsOf, clickIfThere, openBrowser, sitDown, takeSeat } from '@stories/pages';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

let house: House;
let browser: Browser;
let olive: LoggedIn;
let dora: LoggedIn;
let pania: LoggedIn;
beforeAll(async () => {
  house = await House.shared();
  browser = await openBrowser();
  olive = await house.logIn('olive');
  dora = await house.logIn('dora');
  pania = await house.logIn('pania');
});
const next = { type: 'Next' };
const wagersAt = async (table: string) => (await pania.get(`/tables/${table}`)).snapshot.state.wagers;
const leave = (page: Page) => page.context().close();

describe('a patron', () => {
  it('wagers by click, keyboard and drag, and is paid', async () => {
    const table = await addTable(olive, 'story-a', 'mini-1');
    const page = await sitDown(browser, house, 'pania', `table/${table}`);
    await takeSeat(page, 2, 500);
    await expect.poll(() => page.locator('.phase').textContent()).toBe('Place your wagers');
    const banker = page.locator('[data-spot="2-B"].spot');
    const player = page.locator('[data-spot="2-P"].spot');

    // What cannot be laid yet says so, with what would do; by the page itself, or by the rules.
    await page.keyboard.press('1');
    await banker.click();
    await expect.poll(() => page.locator('.objections').textContent()).toContain('add $19');
    await page.keyboard.press('Escape');
    await page.keyboard.press('3');
    await banker.click();
    await expect.poll(() => page.locator('.objections a.rule').textContent()).toContain('5.12');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.objections').textContent()).toBe('');

    // By click and undone; by drag; by keyboard. Each is laid when it is placed.
    await page.keyboard.press('2');
    for (let chip = 0; chip < 5; chip++) await banker.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    const chip = await page.getByRole('radio', { name: 'chip of $100' }).boundingBox();
    const spot = await player.boundingBox();
    await page.mouse.move(chip!.x + 20, chip!.y + 20);
    await page.mouse.down();
    await page.mouse.move(spot!.x + spot!.width / 2, spot!.y + spot!.height / 2, { steps: 6 });
    await page.mouse.up();
    await page.keyboard.press('2');
    await page.locator('[data-spot="2-T"].spot').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => chipsOf(page)).toBe(37_500);
    expect(await wagersAt(table)).toHaveLength(3);

    // Paid as the rules say: what the page shows is what the server has.
    await dora.ask(table, next, { as: 'dealer' });
    await until('the end of the round', async () => {
      const { snapshot } = await pania.get(`/tables/${table}`);
      return snapshot.state.rounds_started === 1 && snapshot.state.phase === 'wagering';
    });
    const { snapshot } = await pania.get(`/tables/${table}`);
    await expect.poll(() => chipsOf(page)).toBe(snapshot.state.chips);
    await page.getByRole('tab', { name: 'Payments' }).click();
    await expect.poll(() => page.locator('tr.own').count()).toBe(3);
    await page.getByRole('tab', { name: 'Why' }).click();
    await expect.poll(() => page.locator('.steps a.rule').count()).toBeGreaterThan(8);

    // The same again.
    await page.getByRole('button', { name: 'Same again' }).click();
    await expect.poll(async () => (await wagersAt(table)).length).toBe(3);
    await leave(page);
  });
});

it('in Style B two patrons hold, squeeze by drag and by keys, and the pucks show who holds', async () => {
  const people = ['equipment', 'chance', 'calls', 'settlement'];
  const table = await addTable(olive, 'story-b', 'midi-1', { automation: people });
  const first = await sitDown(browser, house, 'pania', `table/${table}`);
  const second = await sitDown(browser, house, 'peter', `table/${table}`);
  await takeSeat(first, 1, 500);
  await takeSeat(second, 5, 500);
  // Before the first round those who sit here are asked to view and to cut the cards.
  await until('wagers', async () => {
    const { snapshot } = await dora.get(`/tables/${table}`);
    if (snapshot.state.phase === 'wagering') return true;
    for (const page of [first, second]) await clickIfThere(page.locator('.notice.good button').last());
    return false;
  });
  const wager = async (page: Page, spot: string) => {
    await page.keyboard.press('4');
    await page.locator(`[data-spot="${spot}"].spot`).click();
  };
  await wager(first, '1-P');
  await wager(second, '5-B');
  await expect.poll(async () => (await wagersAt(table)).length).toBe(2);
  await untilDue(dora, table, 'close wagering');
  await dora.ask(table, next, { as: 'dealer' });
  await second.getByRole('button', { name: 'Take the hand' }).click();
  await first.getByRole('button', { name: 'Take the hand' }).click();

  // No face is in the page before the hand is turned.
  const card = first.locator('.squeezed').first();
  await card.waitFor();
  expect(await first.locator('.squeezed .card:not(.back)').count()).toBe(0);
  expect(await first.locator('.puck').count()).toBe(2);
  expect(await second.locator('.puck.player').getAttribute('aria-label')).toContain('seat 1');
  const box = (await card.boundingBox())!;
  await first.mouse.move(box.x + box.width / 2, box.y + box.height - 4);
  await first.mouse.down();
  await first.mouse.move(box.x + box.width / 2, box.y + box.height * 0.7, { steps: 5 });
  expect(await first.locator('.squeezed .card:not(.back)').count()).toBe(0);
  await first.mouse.move(box.x + box.width / 2, box.y + box.height * 0.2, { steps: 5 });
  // The face is under the finger, and not yet on the layout.
  await first.locator('.squeeze-flap .card:not(.back)').first().waitFor();
  expect(await first.locator('.hand-box.player .card:not(.back)').count()).toBe(0);
  await first.mouse.up();
  await expect.poll(() => first.locator('.hand-box.player .card:not(.back)').count()).toBe(2);

  const other = second.locator('.squeezed').first();
  await other.focus();
  for (let press = 0; press < 6; press++) await second.keyboard.press('ArrowUp');
  await expect.poll(() => second.locator('.hand-box.banker .card:not(.back)').count()).toBe(2);

  // A third card is squeezed by its holder, too.
  await until('the end of the round', async () => {
    const { snapshot } = await dora.get(`/tables/${table}`);
    if (snapshot.state.phase === 'wagering') return true;
    if (snapshot.next?.act === 'turn hand')
      for (const page of [first, second]) await clickIfThere(page.locator('.squeeze button.main'));
    return false;
  });
  await expect.poll(() => first.locator('.hand-box.winner, .tie-badge').count()).toBeGreaterThan(0);
  await leave(first);
  await leave(second);
});

it('a connection that drops in mid-round is told, and a wager laid meanwhile is laid once', async () => {
  const table = await addTable(olive, 'story-drop', 'mini-1');
  const page = await sitDown(browser, house, 'pania', `table/${table}`);
  await takeSeat(page, 4, 500);
  await page.keyboard.press('4');
  await page.locator('[data-spot="4-B"].spot').click();
  await expect.poll(() => chipsOf(page)).toBe(40_000);

  await house.kill();
  await page.getByText('The connection is lost').first().waitFor();
  expect(await chipsOf(page)).toBe(40_000);
  await page.locator('[data-spot="4-P"].spot').click();
  await page.getByText('kept and sent once').first().waitFor();
  await house.start();
  await expect.poll(() => chipsOf(page)).toBe(30_000);
  expect(await page.getByText('The connection is lost').count()).toBe(0);
  const wagers = await wagersAt(table);
  expect(wagers.map((wager: { amount: number }) => wager.amount)).toEqual([10_000, 10_000]);

  // Once more in the middle of a round, which goes on where it was.
  await dora.ask(table, next, { as: 'dealer' });
  await house.kill();
  await house.start();
  await expect.poll(() => page.locator('.hand-box.winner, .tie-badge').count()).toBeGreaterThan(0);
  await leave(page);
});

it('a wager given while disconnected is laid in no later round, and the page says so', async () => {
  const table = await addTable(olive, 'story-late', 'mini-1');
  const page = await sitDown(browser, house, 'pania', 'lobby');
  let connected = true;
  const links: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/live$/, link => {
    links.push(link);
    if (connected) link.connectToServer();
    else void link.close();
  });
  await page.goto(`${house.url}/#/table/${table}`);
  await page.reload();
  await takeSeat(page, 4, 500);
  await untilDue(dora, table, 'close wagering');
  await page.keyboard.press('4');
  await page.locator('[data-spot="4-B"].spot').click();
  await expect.poll(() => chipsOf(page)).toBe(40_000);

  connected = false;
  for (const link of links) await link.close();
  await page.getByText('The connection is lost').first().waitFor();
  await page.locator('[data-spot="4-P"].spot').click();
  await page.getByText('On its way: $100').waitFor();
  await dora.ask(table, next, { as: 'dealer' });
  await until('the next round', async () => {
    const { snapshot } = await pania.get(`/tables/${table}`);
    return snapshot.next?.act === 'close wagering' && snapshot.next.round === 2;
  });
  connected = true;
  await expect.poll(() => page.locator('.objections .bad').textContent()).toMatch(/Player.*\$100 was not laid/);
  const own = (await wagersAt(table)).filter((wager: { spot: { outcome: string } }) => wager.spot.outcome !== 'Tie');
  expect(own.filter((wager: { status: string }) => wager.status === 'laid')).toEqual([]);
  await leave(page);
});

it('everybody sees when wagers close, and what was not enough by then says so', async () => {
  const table = await addTable(olive, 'story-time', 'mini-1', {
    automation: ['equipment', 'chance', 'calls', 'settlement', 'patrons', 'closing'],
    wagerMilliseconds: 9000,
  });
  const page = await sitDown(browser, house, 'pania', `table/${table}`);
  const board = await sitDown(browser, house, '', `board/${table}`);
  const lobby = await sitDown(browser, house, '', 'lobby');
  await takeSeat(page, 1, 500);
  for (const each of [page, board, lobby.locator('.tile', { hasText: table })])
    await expect
      .poll(() => each.locator('.deadline-words').first().textContent())
      .toMatch(/^Wagers close in \d+ second/);
  // Nobody wagers: the time starts again, and all of them hear of it.
  await page.keyboard.press('3');
  await page.locator('[data-spot="1-P"].spot').click();
  await page.keyboard.press('2');
  await page.locator('[data-spot="1-B"].spot').click();
  await page.getByText('Below the minimum: add $15').waitFor();
  await expect.poll(() => page.locator('.objections .bad').textContent()).toContain('$5 was not laid');
  await expect.poll(() => page.locator('.hand-box.winner, .tie-badge').count()).toBeGreaterThan(0);
  for (const each of [page, board, lobby]) await leave(each);
});

it('seats and spots are reached and used by keyboard alone, and seats by thumb', async () => {
  const table = await addTable(olive, 'story-keys', 'mini-1');
  const page = await sitDown(browser, house, 'pania', `table/${table}`);
  await page.locator('.seat-number.free').first().waitFor();
  const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  /** Presses Tab until something of that name has the focus. */
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (name.test(await named())) return;
    }
    throw new Error(`Tab never comes to ${name}`);
  };
  await tabTo(/^Take seat 3$/);
  // What has the focus is seen to have it.
  const stroke = () =>
    page.evaluate(() => getComputedStyle(document.activeElement!.querySelector('circle')!).strokeWidth);
  expect(await stroke()).toBe('4px');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Buy chips' }).click();
  await page.locator('dialog[open] button[type=submit]').click();
  await expect.poll(() => chipsOf(page)).toBe(50_000);
  await untilDue(dora, table, 'close wagering');
  await page.locator('h1').click();
  await page.keyboard.press('4');
  await tabTo(/^set \d, /);
  const first = await named();
  await page.keyboard.press('ArrowRight');
  expect(await named()).not.toBe(first);
  await page.keyboard.press('Enter');
  await expect.poll(() => chipsOf(page)).toBe(40_000);
  // Taken off again, and undone.
  await page.keyboard.press('u');
  await expect.poll(() => chipsOf(page)).toBe(50_000);
  await leave(page);

  const phone = await sitDown(browser, house, 'peter', `table/${table}`, { size: { width: 390, height: 844 } });
  const seats = phone.getByRole('button', { name: /^Take seat/ });
  await seats.first().waitFor();
  expect(await seats.count()).toBe(6);
  for (const seat of await seats.all()) {
    const box = (await seat.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  await leave(phone);
});

it('in a demonstration one logs in as somebody with one click, and deals by hand', async () => {
  const page = await sitDown(browser, house, '', 'login');
  await page.getByRole('button', { name: 'dora, dealer' }).click();
  await page.waitForURL(url => !url.hash.includes('login'));
  const tile = page.locator('.tile', { hasText: 'Dealt by hand' }).first();
  await tile.getByRole('link', { name: 'Dealer' }).click();
  await expect.poll(() => page.locator('.next-act input').count()).toBe(1);
  await leave(page);
});
