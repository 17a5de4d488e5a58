// A patron's table: chips are laid when they are placed, what came too late says so, and keys do what they say.
import { live } from '@web/api/live';
import { LogIn } from '@web/pages/LogIn';
import { Table } from '@web/pages/Table';
import { placeOf } from '@web/router';
import { session } from '@web/session';
import { nextStep, PageServer } from '@web/testing/live';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baccaratState, patron } from './testing';

const me = 1;
let place: HTMLElement;
let server: PageServer;
const wagering = (round: number, changes = {}) => nextStep('close wagering', 20 + round, { round, ...changes });

beforeEach(async () => {
  place = document.createElement('div');
  document.body.append(place);
  PageServer.logIn(me, 'patron');
  server = new PageServer(
    'mini-1',
    'baccarat',
    baccaratState({ patrons: [patron({ id: me, seat: 2 })] }),
    wagering(1, { closes: 9e15 }),
  );
  // What is laid is told before it is answered, as by the real one.
  server.onCommand = command => {
    const { type, spot, amount } = command.request as unknown as Record<string, unknown>;
    if (type === 'PlaceWager') server.tell({ type: 'WagerPlaced', patron: me, spot, amount, contrary: false });
    if (type === 'WithdrawWager') server.tell({ type: 'WagerWithdrawn', patron: me, spot, amount });
    server.accept(command);
  };
});
afterEach(() => {
  render(null, place);
  place.remove();
  session.value = null;
  vi.unstubAllGlobals();
});
const show = async () => {
  render(<Table place={placeOf('#/table/mini-1')} />, place);
  await vi.waitFor(() => expect(place.querySelector('[data-spot="2-P"].spot')).not.toBeNull(), { timeout: 20_000 });
  await settle();
};
const spot = (key: string) => place.querySelector<SVGGElement>(`[data-spot="${key}"].spot`)!;
const left = () => place.querySelector('.deadline-words')?.textContent;
const click = (element: Element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
/** A while in which something might happen that must not. */
const settle = () => new Promise(done => setTimeout(done, 60));
/** As long as it takes: a busy machine is slow, not wrong. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
vi.setConfig({ testTimeout: 120_000 });
const key = (target: EventTarget, name: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
/** Takes a chip by its number key, once the page listens. */
const choose = (digit: string, amount: string) =>
  eventually(() => {
    key(document.body, digit);
    expect(place.querySelector('.chip-button[aria-checked=true]')?.getAttribute('aria-label')).toBe(
      `chip of ${amount}`,
    );
  });
const closeWagers = () => {
  server.tell({ type: 'NoMoreBetsCalled' });
  server.tell({ type: 'RoundStarted', number: 1, edition: '', void_hand: false }, nextStep('draw card', 30));
};

describe('a chip on a spot', () => {
  it('is laid at once, for the round on the page', async () => {
    await show();
    await choose('3', '$25');
    click(spot('2-P'));
    await eventually(() =>
      expect(server.commands.map(each => [each.request.type, each.round])).toEqual([['PlaceWager', 1]]),
    );
    expect(spot('2-P').getAttribute('aria-label')).toContain('$25 of it yours');
    expect(place.querySelector('.purse strong')?.textContent).toBe('$975');
  });

  it('that is not enough says so, and says that it was not laid when wagers close', async () => {
    await show();
    await choose('2', '$5');
    click(spot('2-P'));
    await eventually(() =>
      expect(place.querySelector('.objections')?.textContent).toContain('Below the minimum: add $15'),
    );
    closeWagers();
    await eventually(() => expect(place.querySelector('.objections .bad')?.textContent).toContain('$5 was not laid'));
    expect(server.commands).toEqual([]);
    expect(spot('2-P').getAttribute('aria-label')).toContain('$5 was not laid');
    // It stays until it was seen, also into the next round.
    server.tell({ type: 'RoundEnded', number: 1 }, wagering(2));
    await eventually(() => expect(place.querySelector('.objections .bad')).not.toBeNull());
  });

  it('that was placed while the connection was broken is not laid in a later round', async () => {
    await show();
    const accept = server.onCommand;
    server.onCommand = () => {};
    await choose('3', '$25');
    click(spot('2-P'));
    await eventually(() => expect(spot('2-P').getAttribute('aria-label')).toContain('not laid yet'));
    // The round has passed by the time that it is heard.
    server.onCommand = accept;
    server.tell({ type: 'RoundStarted', number: 1, edition: '', void_hand: false }, nextStep('draw card', 30));
    server.tell({ type: 'RoundEnded', number: 1 }, wagering(2));
    server.refuse(server.commands[0]!, { title: 'Conflict', status: 409, detail: 'round 1, which is over' });
    await eventually(() =>
      expect(place.querySelector('.objections .bad')?.textContent).toMatch(/\$25 was not laid.*after/),
    );
    expect(server.commands).toHaveLength(1);
  });

  it('that is placed after the call says so', async () => {
    await show();
    closeWagers();
    await eventually(() => expect(left()).toBeUndefined());
    click(spot('2-P'));
    await eventually(() => expect(place.querySelector('.objections .bad')?.textContent).toContain('was not laid'));
    expect(server.commands).toEqual([]);
  });
});

describe('the time for wagers', () => {
  it("is the server's, and is shown in words", async () => {
    await show();
    server.says({ table: 'mini-1', next: wagering(1, { closes: (live.clock.now() + 3_600_000) * 1000 }) });
    await eventually(() => expect(left()).toMatch(/^Wagers close in 3[56]\d\d seconds$/));
    server.says({ table: 'mini-1', next: wagering(1, { closes: (live.clock.now() + 4_500) * 1000 }) });
    await eventually(() =>
      expect(place.querySelector('.deadline.soon [aria-live=polite]')?.textContent).toContain('few seconds'),
    );
  });
  it('is not shown where a person closes wagers, and not outside of wagering', async () => {
    await show();
    server.says({ table: 'mini-1', next: wagering(1) });
    await eventually(() => expect(left()).toBe('The dealer closes wagers'));
    closeWagers();
    await eventually(() => expect(left()).toBeUndefined());
  });
});

describe('the keyboard', () => {
  it('reaches the spots and lays there', async () => {
    await show();
    // In SVG an attribute's case counts: tabIndex would be none.
    const reachable = [...place.querySelectorAll('[data-spot].spot')].filter(
      each => each.getAttribute('tabindex') === '0',
    );
    expect(reachable).toHaveLength(1);
    await choose('3', '$25');
    key(spot('2-T'), 'Enter');
    await eventually(() =>
      expect(server.commands[0]?.request).toMatchObject({ type: 'PlaceWager', spot: { outcome: 'Tie' }, amount: 2500 }),
    );
  });
  it('reaches free seats and takes one', async () => {
    PageServer.logIn(8, 'patron');
    await show();
    const seats = [...place.querySelectorAll('.seat-number.free')];
    expect(seats).toHaveLength(baccaratState().setup.sets - 1);
    for (const seat of seats) expect(seat.getAttribute('tabindex')).toBe('0');
    key(seats[0]!, ' ');
    await eventually(() => expect(server.commands[0]?.request).toMatchObject({ type: 'Join', seat: 1 }));
  });
  it('does nothing at the table while an amount is being written', async () => {
    await show();
    await choose('3', '$25');
    click(spot('2-P'));
    await eventually(() => expect(server.commands).toHaveLength(1));
    [...place.querySelectorAll('button')].find(each => each.textContent === 'Buy chips')!.click();
    await eventually(() => expect(place.querySelector('dialog[open] input')).not.toBeNull());
    const amount = place.querySelector<HTMLInputElement>('dialog input')!;
    for (const name of ['u', '1', 'Escape', 'l']) key(amount, name);
    const others = place.querySelector('dialog button')!;
    for (const name of ['u', '1', 'Escape']) key(others, name);
    await settle();
    expect(server.commands).toHaveLength(1);
    expect(place.querySelector('.chip-button[aria-checked=true]')?.getAttribute('aria-label')).toContain('$25');
  });
  it('an amount that is being written stays when others act', async () => {
    await show();
    [...place.querySelectorAll('button')].find(each => each.textContent === 'Buy chips')!.click();
    await eventually(() => expect(place.querySelector('dialog[open] input')).not.toBeNull());
    const amount = place.querySelector<HTMLInputElement>('dialog input')!;
    amount.focus();
    amount.value = '123';
    amount.dispatchEvent(new Event('input', { bubbles: true }));
    server.tell({ type: 'PatronJoined', patron: 2, seat: 3 });
    closeWagers();
    await eventually(() => expect(place.querySelector('dialog input')).toBe(amount));
    expect([amount.value, document.activeElement]).toEqual(['123', amount]);
  });
});

describe('logging in to a demonstration', () => {
  const withDemo = (accounts: object[] | undefined) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      asked.push(`${init?.method ?? 'GET'} ${url} ${init?.body ?? ''}`);
      if (url.endsWith('/demo')) return new Response(JSON.stringify({ accounts }), { status: accounts ? 200 : 404 });
      return new Response(JSON.stringify({ account: 4, name: 'dora', grants: [], csrf: '' }), { status: 201 });
    });
    session.value = null;
    render(<LogIn />, place);
    return asked;
  };
  it('offers everybody who is in it', async () => {
    const asked = withDemo([{ name: 'dora', role: 'dealer', password: 'secret', pin: '1234' }]);
    const dora = await vi.waitFor(() => {
      const found = [...place.querySelectorAll('button')].find(each => each.textContent === 'dora, dealer');
      expect(found).toBeDefined();
      return found!;
    });
    dora.click();
    await vi.waitFor(() => expect(session.value?.name).toBe('dora'));
    expect(asked.at(-1)).toContain('{"name":"dora","password":"secret"}');
  });
  it('offers nobody where there is none', async () => {
    withDemo(undefined);
    await settle();
    expect(place.querySelectorAll('button')).toHaveLength(1);
  });
});
