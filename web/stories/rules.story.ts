// The rules in the page and the rules in the server agree: whatever is done at a table, both come to the same state.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { addTable, House, type LoggedIn } from './house';
import { openBrowser, sitDown } from './pages';

let house: House;
let browser: Browser;
let olive: LoggedIn;
beforeAll(async () => {
  house = await House.shared();
  browser = await openBrowser();
  olive = await house.logIn('olive');
});
const next = { type: 'Next' };

/** A table of each game; the dealer does everything but what comes from chance, so that one can look after each act. */
async function aTableOfEach(name: string): Promise<string[]> {
  const models = await house.tableOfEach();
  expect(models.size).toBeGreaterThan(1);
  const automation = ['equipment', 'chance', 'patrons'];
  return Promise.all([...models.values()].map(like => addTable(olive, `story-${name}-${like}`, like, { automation })));
}

/** Numbers from 0 up to another, the same ones in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Everybody but the staff is told a patron who has left by a number that says only that. */
function withoutGone(state: any): any {
  if (state.ledger) return state;
  const here = new Set(state.patrons.filter((each: any) => each.present).map((each: any) => each.id));
  const patrons = state.patrons.map((each: any) => (each.present ? each : { ...each, id: 0 }));
  return JSON.parse(
    JSON.stringify({ ...state, patrons }, (key, value) => (key === 'patron' && !here.has(value) ? 0 : value)),
  );
}

/** Somebody's page that tells what it has folded, and how often it was told everything. */
class Onlooker {
  snapshots = 0;
  private constructor(
    readonly page: Page,
    readonly session: LoggedIn,
    private readonly table: string,
  ) {}

  static async at(table: string, who: string, kind: string): Promise<Onlooker> {
    const page = await sitDown(browser, house, who, 'lobby');
    const onlooker = new Onlooker(page, await house.logIn(who), table);
    await page.addInitScript(() =>
      document.addEventListener('table-folded', event => {
        (window as any).folded = (event as CustomEvent).detail;
      }),
    );
    page.on('websocket', link =>
      link.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"snapshot":')) onlooker.snapshots++;
      }),
    );
    await page.goto(`${house.url}/#/${kind}/${table}`);
    await page.reload();
    return onlooker;
  }

  /** Holds the page against the server, once both have heard of the same; gives how far that is, and what is next. */
  async agrees(after: readonly string[]): Promise<{ last: number; act?: string }> {
    for (let tries = 0; tries < 5000; tries++) {
      const { seq, snapshot } = await this.session.get(`/tables/${this.table}`);
      const folded = await this.page.evaluate(() => (window as any).folded);
      if (folded?.seq !== seq) continue;
      expect(withoutGone(folded.state), `after ${after.slice(-5).join(', ')}`).toEqual(withoutGone(snapshot.state));
      return { last: seq, act: snapshot.next?.act };
    }
    throw new Error(`the page does not come to where the server is, after ${after.slice(-5).join(', ')}`);
  }
}

it('every game is folded by the pages as the server folds it, event by event', async () => {
  const tables = await aTableOfEach('rules');
  for (const table of tables) {
    const patron = await Onlooker.at(table, 'pania', 'table');
    const dealer = await Onlooker.at(table, 'dora', 'dealer');
    const patrons = [patron.session, await house.logIn('peter')];
    const staff = [dealer.session, await house.logIn('carla')];
    const below = numbers(2026);
    /** One of the things that somebody may do. Some need a second person; they are not done. */
    const doAnything = async (who: LoggedIn): Promise<string | undefined> => {
      const { requests } = await who.get(`/tables/${table}/legal`);
      const wagers = requests.filter((each: any) => each.type === 'PlaceWager');
      const stays = requests.filter((each: any) => !['Leave', 'CashOut'].includes(each.type));
      const lawful = [wagers, wagers, stays, requests][below(4)];
      const request = lawful[below(lawful.length)];
      const more = request?.type === 'BuyIn' && { amount: 100_000 };
      return request && accepted(request.type, who.ask(table, { ...request, ...more }));
    };
    const accepted = (what: string, answer: Promise<unknown>) =>
      answer.then(
        () => what,
        () => undefined,
      );
    const done: string[] = [];
    const times = (what: string) => done.filter(each => each === what).length;
    let { last, act } = await patron.agrees(done);
    for (const first = last; last < first + 300; ) {
      // The time for wagers is not cut short.
      const turn = act === 'close wagering' ? 12 + below(12) : below(24);
      const what =
        turn < 15
          ? await accepted('Next', dealer.session.ask(table, next, { as: 'dealer' }))
          : await doAnything(turn < 23 ? patrons[below(2)]! : staff[below(2)]!);
      if (!what) continue; // Nothing was lawful, or it was the others' turn.
      done.push(what);
      ({ last, act } = await patron.agrees(done));
      await dealer.agrees(done);
    }
    const { snapshot } = await patron.session.get(`/tables/${table}`);
    expect(snapshot.state.rounds_started).toBeGreaterThan(2);
    expect(times('PlaceWager')).toBeGreaterThan(2);
    // All of it was folded. Only who left, and what somebody has who comes back, must a patron's page be told.
    expect(dealer.snapshots).toBe(1);
    expect(patron.snapshots).toBeLessThanOrEqual(1 + times('Leave') + times('Join'));
    for (const { page } of [patron, dealer]) await page.context().close();
  }
});

it('the rules are fetched with a table, and not in the lobby', async () => {
  const fetched: string[] = [];
  const page = await sitDown(browser, house, '', 'login');
  page.on('response', response => {
    if (response.url().includes('.wasm')) fetched.push(response.headers()['content-type'] ?? '');
  });
  await page.goto(`${house.url}/#/lobby`);
  await page.reload();
  await page.locator('.tile').first().waitFor();
  expect(fetched).toEqual([]);
  await page.locator('.tile a').first().click();
  await expect.poll(() => fetched).toEqual(['application/wasm']);
  await page.context().close();
});

it('a browser without WebAssembly says so, and is shown the table by the server', async () => {
  const [table] = await aTableOfEach('plain');
  const dora = await house.logIn('dora');
  const page = await sitDown(browser, house, '', 'lobby');
  await page.addInitScript(() => {
    delete (window as any).WebAssembly;
  });
  await page.goto(`${house.url}/#/table/${table}`);
  await page.reload();
  await page.getByText('could not load the rules of the game').waitFor();
  const phase = page.locator('.phase');
  const peter = await house.logIn('peter');
  const { requests } = await peter.get(`/tables/${table}/legal`);
  await peter.ask(
    table!,
    requests.find((each: any) => each.type === 'Join'),
  );
  const before = await phase.textContent();
  for (let acts = 0; acts < 200 && (await phase.textContent()) === before; acts++)
    await dora.ask(table!, next, { as: 'dealer' }).catch(() => {});
  await expect.poll(() => phase.textContent()).not.toBe(before);
  await page.context().close();
});
