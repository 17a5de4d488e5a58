// What dealers, supervisors and inspectors do, with real cards.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import words from '../src/i18n/en-NZ.json';
import { addTable, House, type Session, until } from './house';
import { openBrowser, sitDown } from './pages';

let house: House;
let browser: Browser;
const people = new Map<string, Session>();
const by = (name: string) => people.get(name)!;
beforeAll(async () => {
  house = await House.shared();
  browser = await openBrowser();
  for (const name of ['olive', 'dora', 'gavin', 'pania']) people.set(name, await house.logIn(name));
});
const messageOf = (table: string) => by('dora').get(`/tables/${table}`);
const stateOf = async (table: string) => (await messageOf(table)).snapshot;
const actorOf: Record<string, string> = { 'game supervisor': 'gavin', 'seated patron': 'pania', dealer: 'dora' };
const faceUp = { found_face_up: false };

/** Acts for everybody at a table with real cards until an act is due. The Player's Hand gets K 2 8, the Banker's 9 3 A. */
async function playUntil(table: string, act: string, cards = ['KD', '9H', '2C', '3D', '8S', 'AC']): Promise<void> {
  const left = [...cards];
  await until(`${act} at ${table}`, async () => {
    const { next } = await stateOf(table);
    if (next.act === act && (act !== 'draw card' || left.length === 0)) return true;
    if (next.act === 'close wagering') await wager(table);
    const keyed: Record<string, object> = {
      'cut cards': { type: 'CutCards', position: 52 },
      'place cutting card': { type: 'PlaceCuttingCard', tail: 20 },
      'burn first card': { type: 'BurnCard', face: '4S', ...faceUp },
      'draw card': { type: 'DrawCard', face: left[0], ...faceUp },
    };
    if (next.act === 'draw card') left.shift();
    await by(actorOf[next.who] ?? 'dora').ask(table, keyed[next.act] ?? { type: 'Next' });
    return false;
  });
}
const wager = (table: string) =>
  by('pania').ask(table, {
    type: 'PlaceWager',
    patron: by('pania').account,
    spot: { area: { number: 1, standing: false }, outcome: "Player's Hand" },
    amount: 2000,
    tender: 'chips',
  });
async function realTable(id: string): Promise<string> {
  await addTable(by('olive'), id, 'mini-1', { automation: [], name: id });
  const patron = by('pania').account;
  await by('pania').ask(id, { type: 'Join', patron, seat: 1 });
  await by('pania').ask(id, { type: 'BuyIn', patron, amount: 50_000 });
  return id;
}

/** The next act at the dealer's page, not before the page offers it: one that lags behind must not act twice. */
async function act(page: Page, table: string, keys?: string): Promise<void> {
  const { seq, snapshot } = await messageOf(table);
  const due = `act.${snapshot.next.act}` as keyof typeof words;
  const button = page.locator('button.act:enabled', { hasText: words[due] });
  if (keys) {
    await page.locator('button.act', { hasText: words[due] }).waitFor();
    await page.locator('.next-act input').fill(keys);
    await button.waitFor();
    // A scanner types as a keyboard does.
    await page.keyboard.press('Enter');
  } else {
    await button.click();
  }
  await until(`${snapshot.next.act} done`, async () => (await messageOf(table)).seq > seq);
}

it('a dealer keys in a shoe of real cards, and sees what will be paid', async () => {
  const table = await realTable('keyed');
  await playUntil(table, 'cut cards');
  const page = await sitDown(browser, house, 'dora', `dealer/${table}`);
  const next = async () => (await stateOf(table)).next.act;
  await act(page, table, '60');
  await act(page, table, '20');
  await act(page, table);
  await act(page, table, '2c');
  while ((await next()) === 'burn more cards') await act(page, table);
  await wager(table);
  expect(await next()).toBe('close wagering');
  await act(page, table);
  for (const [at, card] of ['KD', '9H', '2C', '3D', '8S', 'AC'].entries()) {
    while ((await next()) === 'announce count') await act(page, table);
    await expect.poll(() => page.locator('.felt .hand-box .card').count()).toBe(at);
    await act(page, table, card);
  }
  expect(await next()).toBe('announce result');
  await act(page, table);
  await expect.poll(() => page.locator('.hand-box.banker.winner').count()).toBe(1);
  while ((await stateOf(table)).state.phase !== 'wagering') await act(page, table);
  expect((await stateOf(table)).state.settled).toMatchObject([{ stake: 2000, won: -2000 }]);
  await page.context().close();
});

describe('what went wrong', () => {
  /** What happened, what it needs, what would happen, and a second person who confirms. */
  async function report(page: Page, what: string, fields: Record<string, string>, second?: string): Promise<string> {
    await page.getByRole('button', { name: what, exact: true }).click();
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Show what would happen' }).click();
    const preview = page.locator('form .notice li').first();
    await preview.waitFor();
    const would = (await page.locator('form .notice').textContent()) ?? '';
    if (second) {
      const { pin } = house.accounts.get(second)!;
      await page.getByLabel('Second person').fill(second);
      await page.getByLabel('Their PIN').fill(pin);
    }
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: what, exact: true }).waitFor();
    return would;
  }

  it('a casino supervisor declares a round void with a second person', async () => {
    const table = await realTable('voided');
    await playUntil(table, 'draw card', ['KD', '9H']);
    const page = await sitDown(browser, house, 'carla', `supervisor/${table}`);
    await report(page, 'Declare a round void', { Reason: 'the shoe fell <b>down</b>' }, 'gavin');
    const { state } = await stateOf(table);
    expect(state.phase).toBe('wagering');
    expect(state.wagers).toEqual([]);
    await page.context().close();
  });

  it('a supervisor puts a settled round right from the order of its cards', async () => {
    const table = await realTable('rebuilt');
    await playUntil(table, 'announce result');
    await playUntil(table, 'close wagering');
    const page = await sitDown(browser, house, 'carla', `supervisor/${table}`);
    // The Player's eight was a seven: 9 to the Banker's 3.
    const cards = 'KD 9H 2C 3D 7S AC';
    await report(page, 'Put a round right', { 'Cards, in the order': cards }, 'gavin');
    await page.context().close();
  });

  it('a dealer reports what is the dealer’s to report', async () => {
    const open = async (table: string) => {
      const page = await sitDown(browser, house, 'dora', `dealer/${table}`);
      await page.getByText('Something went wrong').click();
      return page;
    };
    const surplus = await realTable('surplus');
    await playUntil(surplus, 'announce result');
    let page = await open(surplus);
    await report(page, 'A card too many was drawn', {});
    await page.context().close();

    const first = await realTable('face-up');
    await playUntil(first, 'draw card', []);
    page = await open(first);
    await report(page, 'The first card lies face up in the shoe', { 'Cards, in the order': '5C' });
    expect((await stateOf(first)).state.void_hand_due).not.toBe('none');
    await page.context().close();

    const empty = await realTable('empty');
    await playUntil(empty, 'draw card', ['KD', '9H']);
    page = await open(empty);
    await report(page, 'The shoe is empty in mid-round', {});
    expect((await stateOf(empty)).state.wagers).toEqual([]);
    await page.context().close();
  });
});

it('an inspector steps through a round and verifies its chain', async () => {
  const table = await realTable('inspected');
  await playUntil(table, 'announce result');
  await playUntil(table, 'close wagering');
  const page = await sitDown(browser, house, 'irene', `round/${table}`);
  await page.locator('.round-list a').first().click();
  await expect.poll(() => page.locator('.verdict').first().textContent()).toMatch(/^Verified/);
  await page.getByRole('button', { name: 'Check the whole journal' }).click();
  await expect.poll(() => page.locator('.verdict').first().textContent()).toMatch(/^Verified: all/);
  await page.getByRole('button', { name: 'Step forward' }).click();
  expect(await page.locator('.facts code').count()).toBe(2);
  await page.context().close();
});
