// Everything that the wizard knows to go wrong, from what happened to what the rules make of it.
import { House } from '@stories/house';
import { openBrowser, sitDown } from '@stories/pages';
import { report, Staff } from '@stories/staff';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { irregularities } from '../irregularities';
import words from '../words.en-NZ.json';
import { openTable, playUntil } from './mini';

let house: House;
let browser: Browser;
let staff: Staff;
beforeAll(async () => {
  house = await House.shared();
  browser = await openBrowser();
  staff = await Staff.of(house);
});
const atDealer = async (table: string) => {
  const page = await sitDown(browser, house, 'dora', `dealer/${table}`);
  await page.getByText('Something went wrong').click();
  return page;
};
const atSupervisor = (table: string) => sitDown(browser, house, 'carla', `supervisor/${table}`);
const cards = 'Cards, in the order';
const round = 'Round (0';

/** By the wizard's own names: a table where it went wrong, what is reported, and what has become of the table. */
const stories: Record<string, (table: string, what: string) => Promise<void>> = {
  async thirdToPlayer(table, what) {
    // The Player's Hand stands on 7; the Banker's, with 5, is due a card.
    await playUntil(staff, table, 'draw card', ['KD', '2H', '7C', '3D']);
    const page = await atDealer(table);
    const told = await report(page, house, what, { [cards]: '4S' });
    expect(told).toContain('12.1');
    const { player, banker } = (await staff.stateOf(table)).round;
    expect([player.cards.length, banker.cards.length]).toEqual([2, 3]);
    await page.context().close();
  },
  async surplus(table, what) {
    await playUntil(staff, table, 'announce result');
    const page = await atDealer(table);
    expect(await report(page, house, what, {})).toContain('12.2');
    expect((await staff.stateOf(table)).kept).toHaveLength(1);
    await page.context().close();
  },
  async firstFaceUp(table, what) {
    await playUntil(staff, table, 'draw card', []);
    const page = await atDealer(table);
    expect(await report(page, house, what, { [cards]: '5C' })).toContain('12.3');
    const state = await staff.stateOf(table);
    expect(state.void_hand_due).not.toBe('none');
    expect(state.wagers).toEqual([]);
    await page.context().close();
  },
  async shoeEmpty(table, what) {
    await playUntil(staff, table, 'draw card', ['KD', '9H']);
    const page = await atDealer(table);
    expect(await report(page, house, what, {})).toContain('12.5');
    const { state } = (await staff.by('pania').get(`/tables/${table}`)).snapshot;
    expect([state.wagers, state.chips]).toEqual([[], 50_000]);
    await page.context().close();
  },
  async misdeal(table, what) {
    await playUntil(staff, table, 'draw card', ['KD', '9H']);
    const page = await atSupervisor(table);
    const lie = { "with the Player's Hand": 'KD 9H', "with the Banker's Hand": '2C 3D' };
    expect(await report(page, house, what, lie)).toContain('12.6');
    expect((await staff.stateOf(table)).phase).toBe('misdeal');
    // The same person then puts it right, from the order in which the cards left the shoe.
    await report(page, house, words['wizard.rebuild'], { [round]: '0', [cards]: 'KD 9H 2C 3D' });
    await playUntil(staff, table, 'announce result', ['8S', 'AC']);
    const { player } = (await staff.stateOf(table)).round;
    expect(player.cards.map((card: { face: string }) => card.face)).toEqual(['KD', '2C', '8S']);
    await page.context().close();
  },
  async rebuild(table, what) {
    await playUntil(staff, table, 'announce result');
    await playUntil(staff, table, 'close wagering');
    const before = await staff.stateOf(table);
    expect(before.settled).toMatchObject([{ won: -2000 }]);
    const page = await atSupervisor(table);
    // The Player's eight was a seven: 9 to the Banker's 3.
    await report(page, house, what, { [cards]: 'KD 9H 2C 3D 7S AC' }, 'gavin');
    expect((await staff.stateOf(table)).settled).toMatchObject([{ won: 2000 }]);
    await page.context().close();
  },
  async void(table, what) {
    await playUntil(staff, table, 'draw card', ['KD', '9H']);
    const page = await atSupervisor(table);
    const reason = 'the shoe fell <img src=x onerror="document.title=\'broken into\'">';
    await report(page, house, what, { Reason: reason }, 'gavin');
    const state = await staff.stateOf(table);
    expect([state.phase, state.wagers]).toEqual(['wagering', []]);
    // What somebody wrote is read as it was written.
    await page.goto(`${house.url}/#/round/${table}/1`);
    await page.getByText('<img src=x').first().waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.title()).not.toBe('broken into');
    await page.context().close();
  },
  async burnMissed(table, what) {
    await playUntil(staff, table, 'burn first card');
    const page = await atSupervisor(table);
    expect(await report(page, house, what, {})).toContain('12.7');
    expect(await staff.dueAt(table)).not.toContain('burn');
    await page.context().close();
  },
};

describe('what went wrong', () => {
  it('has a story for everything that the wizard offers', () => {
    expect(irregularities.map(each => each.id)).toEqual(Object.keys(stories));
  });
  const named: Record<string, string> = words;
  it.each(irregularities.map(({ id }) => [named[`wizard.${id}`]!, id] as const))('%s', async (what, id) => {
    await stories[id]!(await openTable(staff, `wrong-${id.toLowerCase()}`), what);
  });
});
