// Everything that the wizard knows to go wrong, from what happened to what the rules make of it.
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { happenings as ofBaccarat } from '../../games/baccarat/web/happenings';
import baccaratWords from '../../games/baccarat/web/words.en-NZ.json';
import { happenings as ofTaiSai } from '../../games/tai_sai/web/happenings';
import taiSaiWords from '../../games/tai_sai/web/words.en-NZ.json';
import { addTable, House, until, untilDue } from './house';
import { openBrowser, sitDown } from './pages';
import { report, Staff } from './staff';

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
const baccarat: Record<string, (table: string, what: string) => Promise<void>> = {
  async thirdToPlayer(table, what) {
    // The Player's Hand stands on 7; the Banker's, with 5, is due a card.
    await staff.playUntil(table, 'draw card', ['KD', '2H', '7C', '3D']);
    const page = await atDealer(table);
    const told = await report(page, house, what, { [cards]: '4S' });
    expect(told).toContain('12.1');
    const { player, banker } = (await staff.stateOf(table)).round;
    expect([player.cards.length, banker.cards.length]).toEqual([2, 3]);
    await page.context().close();
  },
  async surplus(table, what) {
    await staff.playUntil(table, 'announce result');
    const page = await atDealer(table);
    expect(await report(page, house, what, {})).toContain('12.2');
    expect((await staff.stateOf(table)).kept).toHaveLength(1);
    await page.context().close();
  },
  async firstFaceUp(table, what) {
    await staff.playUntil(table, 'draw card', []);
    const page = await atDealer(table);
    expect(await report(page, house, what, { [cards]: '5C' })).toContain('12.3');
    const state = await staff.stateOf(table);
    expect(state.void_hand_due).not.toBe('none');
    expect(state.wagers).toEqual([]);
    await page.context().close();
  },
  async shoeEmpty(table, what) {
    await staff.playUntil(table, 'draw card', ['KD', '9H']);
    const page = await atDealer(table);
    expect(await report(page, house, what, {})).toContain('12.5');
    const { state } = (await staff.by('pania').get(`/tables/${table}`)).snapshot;
    expect([state.wagers, state.chips]).toEqual([[], 50_000]);
    await page.context().close();
  },
  async misdeal(table, what) {
    await staff.playUntil(table, 'draw card', ['KD', '9H']);
    const page = await atSupervisor(table);
    const lie = { "with the Player's Hand": 'KD 9H', "with the Banker's Hand": '2C 3D' };
    expect(await report(page, house, what, lie)).toContain('12.6');
    expect((await staff.stateOf(table)).phase).toBe('misdeal');
    // The same person then puts it right, from the order in which the cards left the shoe.
    await report(page, house, baccaratWords['wizard.rebuild'], { [round]: '0', [cards]: 'KD 9H 2C 3D' });
    await staff.playUntil(table, 'announce result', ['8S', 'AC']);
    const { player } = (await staff.stateOf(table)).round;
    expect(player.cards.map((card: { face: string }) => card.face)).toEqual(['KD', '2C', '8S']);
    await page.context().close();
  },
  async rebuild(table, what) {
    await staff.playUntil(table, 'announce result');
    await staff.playUntil(table, 'close wagering');
    const before = await staff.stateOf(table);
    expect(before.settled).toMatchObject([{ won: -2000 }]);
    const page = await atSupervisor(table);
    // The Player's eight was a seven: 9 to the Banker's 3.
    await report(page, house, what, { [cards]: 'KD 9H 2C 3D 7S AC' }, 'gavin');
    expect((await staff.stateOf(table)).settled).toMatchObject([{ won: 2000 }]);
    await page.context().close();
  },
  async void(table, what) {
    await staff.playUntil(table, 'draw card', ['KD', '9H']);
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
    await staff.playUntil(table, 'burn first card');
    const page = await atSupervisor(table);
    expect(await report(page, house, what, {})).toContain('12.7');
    expect(await staff.dueAt(table)).not.toContain('burn');
    await page.context().close();
  },
};

const paniasWager = (patron: number) => ({
  type: 'PlaceWager',
  patron,
  area: 'small',
  amount: 2000,
  tender: 'chips',
  called: null,
});

/** One round is over in which Pania had $20 on Small, which pays even money. */
async function afterAThrow(table: string): Promise<{ net: number; dice: number[] }> {
  const pania = staff.by('pania');
  await addTable(staff.by('olive'), table, 'tai-sai-1');
  await staff.seatPania(table);
  await untilDue(staff.by('dora'), table, 'close wagering');
  await pania.ask(table, paniasWager(pania.account));
  await staff.by('dora').ask(table, { type: 'Next' }, { as: 'dealer' });
  await untilDue(staff.by('dora'), table, 'close wagering');
  return (await staff.stateOf(table)).settled[0];
}
/** Pania's wager on Small lies there when the result is known, and nobody has collected or paid anything yet. */
async function beforeSettlement(table: string): Promise<void> {
  const pania = staff.by('pania');
  await addTable(staff.by('olive'), table, 'tai-sai-1', { automation: ['equipment', 'chance', 'calls'] });
  await staff.seatPania(table);
  await untilDue(staff.by('dora'), table, 'close wagering');
  await pania.ask(table, paniasWager(pania.account));
  await staff.by('dora').ask(table, { type: 'Next' }, { as: 'dealer' });
  await until('the settlement', async () => (await staff.stateOf(table)).phase === 'settlement');
}
async function displace(table: string, what: string): Promise<void> {
  await beforeSettlement(table);
  const page = await atSupervisor(table);
  const wager = `${staff.by('pania').account} small`;
  const told = await report(page, house, what, {
    'Which wager': wager,
    'Where it lies now': 'big',
    'How it came there': 'moved by dealer',
  });
  expect(told).toContain('4.9');
  expect((await staff.stateOf(table)).wagers).toMatchObject([{ area: 'big' }]);
  await page.context().close();
}
const taiSai: typeof baccarat = {
  displaced: displace,
  async meant(table, what) {
    await displace(table, taiSaiWords['wizard.displaced']);
    // The operator's discretion.
    const page = await sitDown(browser, house, 'olive', `supervisor/${table}`);
    const told = await report(page, house, what, {
      'Which wager': `${staff.by('pania').account} big`,
      'Where it was meant to lie': 'small',
      Reason: 'the camera shows it',
    });
    expect(told).toContain('4.9');
    expect((await staff.stateOf(table)).wagers).toMatchObject([{ area: 'small' }]);
    await page.context().close();
  },
  async correct(table, what) {
    const { net } = await afterAThrow(table);
    const page = await atSupervisor(table);
    const fields = {
      [round]: '1',
      'What the dice showed': net > 0 ? '6 6 5' : '1 1 2',
      Reason: 'a die was read wrongly',
    };
    await report(page, house, what, fields, 'gavin');
    expect((await staff.stateOf(table)).settled[0].net).toBe(-net);
    await page.context().close();
  },
  async voidRound(table, what) {
    await afterAThrow(table);
    const page = await atSupervisor(table);
    await report(page, house, what, { [round]: '1', Reason: 'the tumbler stood open' }, 'gavin');
    expect((await staff.stateOf(table)).settled).toEqual([]);
    await page.context().close();
  },
};

describe('what went wrong', () => {
  it('has a story for everything that the wizard offers', () => {
    expect(ofBaccarat.map(each => each.id)).toEqual(Object.keys(baccarat));
    expect(ofTaiSai.map(each => each.id)).toEqual(Object.keys(taiSai));
  });
  const words: Record<string, string> = { ...baccaratWords, ...taiSaiWords };
  const named = [...ofBaccarat, ...ofTaiSai].map(({ id }) => [words[`wizard.${id}`]!, id] as const);
  it.each(named)('%s', async (what, id) => {
    if (baccarat[id]) await baccarat[id](await staff.openTable(`wrong-${id.toLowerCase()}`), what);
    else await taiSai[id]!(`wrong-${id.toLowerCase()}`, what);
  });
});
