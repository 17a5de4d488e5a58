// The dealer's console while others act: nothing that they do may touch what the dealer is entering.
import { Dealer } from '@web/pages/Dealer';
import { Supervisor } from '@web/pages/Supervisor';
import { placeOf } from '@web/router';
import { session } from '@web/session';
import { nextStep, PageServer } from '@web/testing/live';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffState } from './testing';

let place: HTMLElement;
let server: PageServer;
const oneCard = { request: 'DrawCard', field: 'face', cards: 1 };
const aTail = { request: 'PlaceCuttingCard', field: 'tail', number: [20, 80] };
const draw = { type: 'DrawCard', face: 'AC', found_face_up: false };

beforeEach(async () => {
  place = document.createElement('div');
  document.body.append(place);
  PageServer.logIn(4, 'dealer');
  const { round } = staffState(9);
  server = new PageServer(
    'mini-1',
    'baccarat',
    staffState(9, { phase: 'initial deal', rounds_started: 1, round: { ...round, number: 1 } }),
    nextStep('draw card', 20, { wants: oneCard }),
  );
  server.legal = [draw];
});
afterEach(() => {
  render(null, place);
  place.remove();
  session.value = null;
  vi.unstubAllGlobals();
});

const find = <T extends Element = HTMLElement>(selector: string) => place.querySelector<T>(selector);
const see = (selector: string) =>
  vi.waitFor(
    () => {
      const found = find(selector);
      expect(found, selector).not.toBeNull();
      return found!;
    },
    { timeout: 20_000 },
  );
const type = (field: HTMLInputElement, text: string) => {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const press = (field: Element, key: string) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
/** A while in which something might happen that must not. */
const settle = () => new Promise(done => setTimeout(done, 250));
/** As long as it takes: a busy machine is slow, not wrong. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
vi.setConfig({ testTimeout: 120_000 });
/** Presses Enter, again and again while the page is not ready for it, until so many commands were sent. */
const enter = (field: Element, sent: number) =>
  eventually(() => {
    if (server.commands.length < sent) press(field, 'Enter');
    expect(server.commands).toHaveLength(sent);
  });

const others: [string, { type: string; [field: string]: unknown }][] = [
  ['joins', { type: 'PatronJoined', patron: 9, seat: 3 }],
  ['buys chips', { type: 'ChipsBought', patron: 9, amount: 5000 }],
  ['leaves', { type: 'PatronLeft', patron: 9 }],
];

describe('a number that the page proposes', () => {
  beforeEach(async () => {
    server.legal = [{ type: 'PlaceCuttingCard', tail: 20 }];
    server.tell(
      { type: 'CardsCut', by: { role: 'dealer', id: 4 }, position: 60 },
      nextStep('place cutting card', 21, { wants: aTail }),
    );
    render(<Dealer place={placeOf('#/dealer/mini-1')} />, place);
    await see('.next-act input');
    await eventually(() => expect(find<HTMLInputElement>('.next-act input')!.placeholder).toBe('20'));
  });
  const tailSent = () => (server.commands[0] as { request: { tail: number } }).request.tail;

  it('is not in the way of one that is typed', async () => {
    const field = find<HTMLInputElement>('.next-act input')!;
    type(field, `${field.value}35`); // As a keyboard does it: behind what is there.
    await enter(field, 1);
    expect(tailSent()).toBe(35);
  });
  it('is taken where none is typed', async () => {
    await enter(find('.next-act input')!, 1);
    expect(tailSent()).toBe(20);
  });
});

describe('while a card is being keyed in', () => {
  beforeEach(async () => {
    render(<Dealer place={placeOf('#/dealer/mini-1')} />, place);
    await see('.next-act input');
    await settle();
  });

  it.each(others)('it stays in the field when somebody %s', async (_, event) => {
    const field = find<HTMLInputElement>('.next-act input')!;
    field.focus();
    type(field, 'K');
    server.tell(event);
    await settle();
    expect(find('.next-act input')).toBe(field);
    expect(field.value).toBe('K');
    type(field, 'KS');
    server.tell(event);
    await settle();
    await enter(field, 1);
    expect(server.commands.map(each => [each.request, each.step])).toEqual([[{ ...draw, face: 'KS' }, 20]]);
  });

  it('it is not sent elsewhere when the table has moved on, and the page says so', async () => {
    const field = find<HTMLInputElement>('.next-act input')!;
    field.focus();
    type(field, 'KS');
    server.tell(
      { type: 'CardDealt', hand: "Player's Hand", face: '2C', carried: false, found_face_up: false },
      nextStep('draw card', 21, { wants: oneCard }),
    );
    await eventually(() => expect(find('[role=alert]')?.textContent).toContain('moved on'));
    press(field, 'Enter');
    await settle();
    expect(field.value).toBe('KS');
    expect(server.commands).toEqual([]);
    // The dealer looks, and says that it is for what is due now.
    find<HTMLButtonElement>('button.adopt')!.click();
    await enter(field, 1);
    expect(server.commands.map(each => each.step)).toEqual([21]);
  });

  it('it comes back into the field when the server says that the table has moved on', async () => {
    const field = find<HTMLInputElement>('.next-act input')!;
    server.onCommand = command => server.refuse(command, { title: 'Conflict', status: 409, detail: 'moved on since' });
    type(field, 'KS');
    await enter(field, 1);
    await eventually(() => expect(find('[role=alert]')?.textContent).toContain('moved on since'));
    expect(field.value).toBe('KS');
  });

  it('a card that is scanned while the one before is on its way is neither dropped nor sent unseen', async () => {
    const field = find<HTMLInputElement>('.next-act input')!;
    server.onCommand = () => {};
    type(field, 'KS');
    await enter(field, 1);
    await eventually(() => expect(field.value).toBe(''));
    type(field, `${field.value}9H`);
    press(field, 'Enter');
    await settle();
    expect(server.commands).toHaveLength(1);
    server.tell(
      { type: 'CardDealt', hand: "Player's Hand", face: 'KS', carried: false, found_face_up: false },
      nextStep('draw card', 21, { wants: oneCard }),
    );
    server.accept(server.commands[0]!);
    await settle();
    expect(field.value).toBe('9H');
    await enter(field, 2);
    expect(server.commands.map(each => [each.request, each.step])).toEqual([
      [{ ...draw, face: 'KS' }, 20],
      [{ ...draw, face: '9H' }, 21],
    ]);
    server.accept(server.commands[1]!);
  });

  it('two cards in the field are sent one by one', async () => {
    const field = find<HTMLInputElement>('.next-act input')!;
    type(field, 'ks9h');
    await enter(field, 1);
    await eventually(() => expect(field.value.toUpperCase()).toBe('9H'));
  });
});

describe('while something else is being written', () => {
  it('neither focus nor text move, and no act is done, whatever happens at the table', async () => {
    server.next = nextStep('close wagering', 20);
    server.legal = [{ type: 'Next' }];
    render(<Dealer place={placeOf('#/dealer/mini-1')} />, place);
    await see('.act');
    await settle();
    const wizard = [...place.querySelectorAll('details')].find(each => each.textContent?.includes('went wrong'))!;
    wizard.open = true;
    [...wizard.querySelectorAll('button')].find(each => each.textContent?.includes('void'))!.click();
    await settle();
    const reason = [...wizard.querySelectorAll('label')]
      .find(each => each.textContent?.includes('Reason'))!
      .querySelector('input')!;
    reason.focus();
    let text = '';
    for (const letter of 'no more u l 1 k s ') {
      text += letter;
      press(document.activeElement!, letter);
      if (document.activeElement === reason) type(reason, text);
      else if (letter === ' ') (document.activeElement as HTMLElement).click();
      server.tell({ type: 'ChipsBought', patron: 9, amount: 500 });
      await new Promise(done => setTimeout(done, 20));
    }
    server.tell({ type: 'NoMoreBetsCalled' }, nextStep('draw card', 21, { wants: oneCard }));
    await settle();
    expect(document.activeElement).toBe(reason);
    expect(reason.value).toBe(text);
    expect(server.commands).toEqual([]);
  });

  it("a second person's name and PIN stay while the list of lawful orders changes", async () => {
    PageServer.logIn(3, 'casino_supervisor');
    server.legal = [{ type: 'GrantFreeRounds', rounds: 1 }];
    render(<Supervisor place={placeOf('#/supervisor/mini-1')} />, place);
    const order = (await vi.waitFor(() => {
      const found = place.querySelector('section[aria-label="Orders"] button');
      expect(found).not.toBeNull();
      return found!;
    })) as HTMLButtonElement;
    order.click();
    const name = (await see('form input')) as HTMLInputElement;
    type(name, 'gavin');
    const pin = find<HTMLInputElement>('form input[type=password]')!;
    pin.focus();
    type(pin, '64');
    // Something else is lawful as well, and the same order has another example in it.
    server.legal = [
      { type: 'GrantFreeRounds', rounds: 2 },
      { type: 'OrderReshuffle', reason: '' },
    ];
    server.tell({ type: 'ChipsBought', patron: 9, amount: 500 });
    await settle();
    expect(find('form input')).toBe(name);
    expect(document.activeElement).toBe(pin);
    expect([name.value, pin.value]).toEqual(['gavin', '64']);
    server.legal = [];
    server.tell({ type: 'ChipsBought', patron: 9, amount: 500 });
    await settle();
    expect(document.activeElement).toBe(pin);
  });
});
