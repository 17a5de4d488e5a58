// The stories of any game on the layout kit whose chance is one draw a round: a patron wagers and is paid, chance is
// checked, and everything that the wizard offers is reported. A game says what it has that others do not.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { english } from '../src/i18n/english';
import type { IrregularityForm } from '../src/table/irregularities';
import { checkElsewhere, line, record } from './fairness';
import { addTable, House, until, untilDue } from './house';
import { chipsOf, flawsOf, openBrowser, sitDown, takeSeat } from './pages';
import { report, Staff } from './staff';

export interface LayoutStories {
  /** A table of it in the demo casino, whose set-up the tables of the stories have. */
  demoTable: string;
  /** An area that pays even money, and another one; by the ids of the server. */
  even: string;
  other: string;
  /** The rule on wagers that do not lie where they were placed. */
  displacementRule: string;
  /** What the pages call a draw: "Throw". */
  draw: string;
  /** A result as the pages say it. */
  shown: RegExp;
  /** The event that shows the draw: what to look for in a message, and an impossible result to put in its place. */
  forged: { from: RegExp; to: string; says: RegExp };
  /** The rows of the list of results at the table. */
  results: string;
  irregularities: readonly IrregularityForm[];
  /** The field of the wizard that says what was really drawn, and a result by which `even` loses, or wins. */
  correct: { label: string; loses: string; wins: string };
}

export function tellLayoutStories(game: LayoutStories): void {
  let house: House;
  let browser: Browser;
  let staff: Staff;
  beforeAll(async () => {
    house = await House.shared();
    browser = await openBrowser();
    staff = await Staff.of(house);
  });
  const id = (what: string) => `${game.demoTable}-${what}`.toLowerCase();
  const closeWagers = (table: string) => staff.by('dora').ask(table, { type: 'Next' }, { as: 'dealer' });
  const open = (what: string, setup = {}) => addTable(staff.by('olive'), id(what), game.demoTable, setup);

  /** Pania has a seat at a new table, wagers are open, and she lays $20 with the mouse. */
  async function wagerByMouse(page: Page, table: string): Promise<void> {
    await untilDue(staff.by('dora'), table, 'close wagering');
    await page.keyboard.press('2');
    await page.locator(`[data-spot="${game.even}"].spot`).click();
    await expect.poll(() => chipsOf(page)).toBe(19_500);
  }

  it('a patron wagers and sees the result', async () => {
    const table = await open('play');
    const page = await sitDown(browser, house, 'pania', `table/${table}`);
    await takeSeat(page, 3, 200);
    await wagerByMouse(page, table);
    await closeWagers(table);
    await expect.poll(() => page.locator(game.results).count()).toBe(1);
    await page.context().close();
  });

  it('a patron has the commitment before wagers close, and the draw is checked when it is over', async () => {
    const table = await open('fair');
    const page = await sitDown(browser, house, 'pania', `table/${table}`);
    await takeSeat(page, 3, 200);
    await untilDue(staff.by('dora'), table, 'close wagering');
    await expect
      .poll(() => line(page).textContent())
      .toMatch(new RegExp(`${game.draw} 1 is committed to: [0-9a-f]{8}…`));
    await line(page).click();
    const committed = await page.locator('.commitment code').textContent();
    expect(committed).toBe((await staff.at(table)).chance.standing[0].commitment);

    await wagerByMouse(page, table);
    await closeWagers(table);
    const first = record(page, `${game.draw} 1`);
    await expect.poll(() => first.locator('.badge').textContent()).toContain('right');
    await first.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => first.locator('.findings').textContent())
      .toMatch(
        new RegExp(
          `commitment that this page had while the secret was hidden.*This page saw ${game.shown.source}, and that follows`,
        ),
      );
    await expect
      .poll(() => page.locator('.fairness [aria-live]').first().textContent())
      .toBe(`${game.draw} 1 was checked: everything is right.`);
    expect(await page.locator('.fairness [role=alert]').count()).toBe(0);
    for (const said of await checkElsewhere(page)) expect(said).toMatch(/right/);
    expect(await flawsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await flawsOf(page, 'colours')).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(wider).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  it('a draw that does not follow from the secret is said to be wrong at once', async () => {
    const table = await open('unfair');
    const page = await sitDown(browser, house, '', 'lobby');
    await page.routeWebSocket(/live$/, link => {
      link.connectToServer().onMessage(message => {
        link.send(String(message).replace(game.forged.from, game.forged.to));
      });
    });
    await page.goto(`${house.url}/#/table/${table}`);
    await page.reload();
    await expect.poll(() => line(page).textContent()).toContain(`${game.draw} 1 is committed to`);
    await untilDue(staff.by('dora'), table, 'close wagering');
    await closeWagers(table);
    const alarm = page.locator('.fairness [role=alert]');
    await expect.poll(() => alarm.allTextContents()).toEqual([`${game.draw} 1 was checked: something is wrong.`]);
    await line(page).click();
    await record(page, `${game.draw} 1`).locator('summary').click();
    await expect.poll(() => page.locator('.findings').textContent()).toMatch(game.forged.says);
    expect(await flawsOf(page)).toEqual([]);
    await page.context().close();
  });

  const round = 'Round (0';
  const atSupervisor = (table: string) => sitDown(browser, house, 'carla', `supervisor/${table}`);
  async function seatAndWager(table: string): Promise<void> {
    const pania = staff.by('pania');
    await staff.seatPania(table);
    await untilDue(staff.by('dora'), table, 'close wagering');
    const wager = { type: 'PlaceWager', patron: pania.account, area: game.even, amount: 2000, tender: 'chips' };
    await pania.ask(table, { ...wager, called: null });
    await closeWagers(table);
  }
  /** One round is over in which Pania had $20 on the area that pays even money. */
  async function afterARound(what: string): Promise<{ table: string; net: number }> {
    const table = await open(what);
    await seatAndWager(table);
    await untilDue(staff.by('dora'), table, 'close wagering');
    return { table, net: (await staff.stateOf(table)).settled[0].net };
  }
  /** The result is known, and nobody has collected or paid anything yet. */
  async function beforeSettlement(what: string): Promise<string> {
    const table = await open(what, { automation: ['equipment', 'chance', 'calls'] });
    await seatAndWager(table);
    await until('the settlement', async () => (await staff.stateOf(table)).phase === 'settlement');
    return table;
  }
  async function displace(what: string): Promise<string> {
    const table = await beforeSettlement(what);
    const page = await atSupervisor(table);
    const told = await report(page, house, english['wizard.displaced']!, {
      'Wager concerned': `${staff.by('pania').account} ${game.even}`,
      'Where it lies now': game.other,
      'How it came there': 'moved by dealer',
    });
    expect(told).toContain(game.displacementRule);
    expect((await staff.stateOf(table)).wagers).toMatchObject([{ area: game.other }]);
    await page.context().close();
    return table;
  }
  const stories: Record<string, (what: string) => Promise<void>> = {
    async displaced() {
      await displace('displaced');
    },
    async meant(what) {
      const table = await displace('meant');
      // Where a displaced wager counts is the operator's decision.
      const page = await sitDown(browser, house, 'olive', `supervisor/${table}`);
      const told = await report(page, house, what, {
        'Wager concerned': `${staff.by('pania').account} ${game.other}`,
        'Where it was meant to lie': game.even,
        Reason: 'the camera shows it',
      });
      expect(told).toContain(game.displacementRule);
      expect((await staff.stateOf(table)).wagers).toMatchObject([{ area: game.even }]);
      await page.context().close();
    },
    async correct(what) {
      const { table, net } = await afterARound('correct');
      const page = await atSupervisor(table);
      const { label, loses, wins } = game.correct;
      const fields = { [round]: '1', [label]: net > 0 ? loses : wins, Reason: 'it was read wrongly' };
      await report(page, house, what, fields, 'gavin');
      expect((await staff.stateOf(table)).settled[0].net).toBe(-net);
      await page.context().close();
    },
    async voidRound(what) {
      const { table } = await afterARound('void');
      const page = await atSupervisor(table);
      await report(page, house, what, { [round]: '1', Reason: 'the cover stood open' }, 'gavin');
      expect((await staff.stateOf(table)).settled).toEqual([]);
      await page.context().close();
    },
  };

  describe('what went wrong', () => {
    it('has a story for everything that the wizard offers', () => {
      expect(game.irregularities.map(each => each.id)).toEqual(Object.keys(stories));
    });
    it.each(game.irregularities.map(({ id }) => [english[`wizard.${id}`]!, id] as const))('%s', async (what, id) => {
      await stories[id]!(what);
    });
  });
}
