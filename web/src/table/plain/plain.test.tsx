// A game that brings no drawing, or that the pages have never heard of: everything still works.
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableSummary } from '../../api/types';
import { Board } from '../../pages/Board';
import { Dealer } from '../../pages/Dealer';
import { Lobby } from '../../pages/Lobby';
import { Supervisor } from '../../pages/Supervisor';
import { Table } from '../../pages/Table';
import { placeOf } from '../../router';
import { session } from '../../session';
import { nextStep, PageServer } from '../../testing/live';
import { madeUpState, madeUpWagers } from '../../testing/madeUp';
import type { GamePages } from '../gamePages';
import { games, resultName } from '../games';
import { plainLimits, plainName, plainText } from './text';

const me = 7;
let place: HTMLElement;
let server: PageServer;
const open = (game: string, state: object) => {
  server = new PageServer('ring-1', game, state, nextStep('close wagering', 20));
  server.results = [
    { round: 3, came: 'heads' },
    { round: 4, void: true },
  ];
};
const seated = { patrons: [{ id: me, seat: 2, present: true }] };
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => {
  render(null, place);
  place.remove();
  session.value = null;
  vi.unstubAllGlobals();
});
vi.setConfig({ testTimeout: 120_000 });
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
const text = () => place.textContent ?? '';
const button = (words: string) => {
  const found = [...place.querySelectorAll('button')].find(
    each => each.textContent === words || each.getAttribute('aria-label')?.startsWith(words),
  );
  expect(found, words).toBeDefined();
  return found!;
};

describe("a patron's table of a game without pages", () => {
  beforeEach(async () => {
    PageServer.logIn(me, 'patron');
    open('two-up', madeUpState(seated));
    server.legal = madeUpWagers(me);
    server.onCommand = command => {
      const { type, area, amount } = command.request as unknown as Record<string, unknown>;
      const wagers = type === 'PlaceWager' ? [{ patron: me, area, amount, status: 'laid' }] : [];
      // The page cannot fold this: it asks for a snapshot.
      server.becomes(madeUpState({ ...seated, wagers }));
      server.tell({ type: type === 'PlaceWager' ? 'WagerPlaced' : 'WagerWithdrawn', patron: me, area, amount });
      server.accept(command);
    };
    render(<Table place={placeOf('#/table/ring-1')} />, place);
    await eventually(() => expect(place.querySelectorAll('[data-spot]')).toHaveLength(2));
  });

  it('shows what lies on it and what comes next', () => {
    expect(place.querySelectorAll('.plain-top .card, .plain-top svg').length).toBeGreaterThan(3);
    expect(place.querySelector('.plain-top .hand')).not.toBeNull();
    expect(text()).toContain('Next: “No more bets” (the dealer)');
    expect(text()).toContain('spinner2');
  });

  it('takes wagers where they are lawful, and gives them back', async () => {
    await eventually(() => expect(place.querySelector('.chip-button[aria-checked=true]')).not.toBeNull());
    button('Lay a chip on heads').click();
    await eventually(() =>
      expect(button('Lay a chip on heads').getAttribute('aria-label')).toContain('$5 of it yours'),
    );
    expect(server.commands[0]).toMatchObject({
      request: { type: 'PlaceWager', patron: me, area: 'heads', amount: 500, tender: 'chips' },
      round: 1,
    });
    expect(text()).toContain('seat 2');
    button('Take back what lies on heads').click();
    await eventually(() => expect(server.commands).toHaveLength(2));
    expect(server.commands[1]!.request).toEqual({ type: 'WithdrawWager', patron: me, area: 'heads', amount: 500 });
    await eventually(() => expect(place.querySelector('[aria-label^="Take back what"]')).toBeNull());
  });

  it('shows results and payments', async () => {
    button('Results').click();
    await eventually(() => expect(text()).toContain('Round 3: heads'));
    expect(text()).toContain('Round 4: void');
    server.becomes(
      madeUpState({ ...seated, settled: [{ round: 4, patron: me, area: 'tails', stake: 500, net: -500 }] }),
    );
    server.tell({ type: 'WagerCollected', patron: me, area: 'tails', amount: 500 });
    button('Payments').click();
    await eventually(() => expect(place.querySelector('tr.own')?.textContent).toBe('tailsseat 2$5-$5'));
  });
});

it('a seat is taken where one is free', async () => {
  PageServer.logIn(me, 'patron');
  open('two-up', madeUpState({ patrons: [{ id: 9, seat: 1, present: true }] }));
  server.legal = [2, 3].map(seat => ({ type: 'Join', patron: me, seat }));
  render(<Table place={placeOf('#/table/ring-1')} />, place);
  await eventually(() => expect(place.querySelectorAll('button.seat')).toHaveLength(2));
  button('Take seat 3').click();
  await eventually(() => expect(server.commands[0]?.request).toMatchObject({ type: 'Join', seat: 3 }));
});

it('a game that is described but not drawn has the plain table as well', async () => {
  const described: GamePages = { name: 'described', spotName: spot => `the ${spot} side`, play: async () => ({}) };
  (games as GamePages[]).push(described);
  PageServer.logIn(me, 'patron');
  open('described', madeUpState(seated));
  server.legal = madeUpWagers(me);
  render(<Table place={placeOf('#/table/ring-1')} />, place);
  await eventually(() => button('Lay a chip on the heads side'));
  (games as GamePages[]).pop();
});

describe('staff at a game without pages', () => {
  it('deal it at the console, and key in what the request wants', async () => {
    PageServer.logIn(4, 'dealer');
    open('two-up', madeUpState({ wagers: [{ patron: 9, area: 'heads', amount: 700, status: 'laid' }] }));
    server.next = nextStep('spin coins', 20, { wants: { request: 'SpinCoins', field: 'dice', dice: 2 } });
    server.legal = [{ type: 'SpinCoins', dice: [1, 1] }];
    render(<Dealer place={placeOf('#/dealer/ring-1')} />, place);
    await eventually(() => expect(text()).toContain('Key in 2 dice'));
    expect(text()).toContain('heads');
    expect(text()).toContain('$7');
    const field = place.querySelector<HTMLInputElement>('.next-act input')!;
    field.value = '1 6';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await eventually(() => {
      if (server.commands.length === 0)
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      expect(server.commands.map(each => each.request)).toEqual([{ type: 'SpinCoins', dice: [1, 6] }]);
    });
  });

  it('are shown its orders', async () => {
    PageServer.logIn(3, 'casino_supervisor');
    open('two-up', madeUpState());
    server.legal = [{ type: 'OrderNewCoins' }, ...madeUpWagers(9)];
    render(<Supervisor place={placeOf('#/supervisor/ring-1')} />, place);
    await eventually(() => button('Order New Coins'));
    expect(text()).not.toContain('Place a wager');
  });
});

describe('a game without pages', () => {
  it('has a board', async () => {
    open('two-up', madeUpState());
    render(<Board place={placeOf('#/board/ring-1')} />, place);
    await eventually(() => expect(text()).toContain('Round 3: heads'));
    expect(text()).toContain('$5 to $100');
  });

  it('is in the lobby', async () => {
    const table = { id: 'ring-1', name: 'Ring', game: 'two-up', version: '', casino: 'a', casino_name: 'A', seats: 3 };
    const rest = { setup: madeUpState().setup, automatic: true, seated: 0, watchers: 0, status: 'open', next: null };
    const results = [{ round: 3, came: 'heads' }];
    const tables = [{ ...table, ...rest, results }] as unknown as TableSummary[];
    open('two-up', madeUpState());
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ tables }), { status: 200 }));
    render(<Lobby />, place);
    await eventually(() => expect(place.querySelector('.tile')?.textContent).toContain('Round 3: heads'));
    expect(place.querySelector('.tile')?.textContent).toContain('$5 to $100');
  });
});

describe('what a server says, as text', () => {
  it.each([
    ['heads', 'heads'],
    [{ area: { number: 3, standing: false }, outcome: 'Tie' }, '3, Tie'],
    [{ area: { number: 3, standing: true }, outcome: 'Tie' }, '3, standing, Tie'],
    [[1, 2, 2], '1 2 2'],
    [null, ''],
  ])('%j', (value, words) => expect(plainText(value)).toBe(words));
  it('names fields in words', () =>
    expect([plainName('tie_limits'), plainName('BurnCard')]).toEqual(['tie limits', 'burn card']));
  it('finds limits wherever they stand', () => {
    expect(plainLimits({ chips: [1], limits: { every: { least: 1, most: 2 } } })).toEqual({ least: 1, most: 2 });
    expect(plainLimits({ chips: [1] })).toBeUndefined();
  });
  it('says a result that no game claims', () => {
    expect(resultName({ round: 3, came: 'heads', corrected: true } as never)).toBe('heads');
  });
});
