// Everything that the wizard knows to go wrong, from what happened to what the rules make of it.
import { addTable, House, until, untilDue } from '@stories/house';
import { openBrowser, sitDown } from '@stories/pages';
import { report, Staff } from '@stories/staff';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { happenings } from '../happenings';
import words from '../words.en-NZ.json';

let house: House;
let browser: Browser;
let staff: Staff;
beforeAll(async () => {
  house = await House.shared();
  browser = await openBrowser();
  staff = await Staff.of(house);
});
const atSupervisor = (table: string) => sitDown(browser, house, 'carla', `supervisor/${table}`);
const round = 'Round (0';

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
/** By the wizard's own names: a table where it went wrong, what is reported, and what has become of the table. */
const stories: Record<string, (table: string, what: string) => Promise<void>> = {
  displaced: displace,
  async meant(table, what) {
    await displace(table, words['wizard.displaced']);
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
    expect(happenings.map(each => each.id)).toEqual(Object.keys(stories));
  });
  const named: Record<string, string> = words;
  it.each(happenings.map(({ id }) => [named[`wizard.${id}`]!, id] as const))('%s', async (what, id) => {
    await stories[id]!(`wrong-${id.toLowerCase()}`, what);
  });
});
