// What the page says about chance: nothing where people deal, what stands, what is right, and plainly what is wrong.
import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import vectors from '../../../docs/examples/chance-vectors.json';
import { Fairness } from './Fairness';
import { fileOf } from './Records';
import { type Commitment, type ShownDraw, Witness } from './witness';

const records = vectors.records as unknown as ShownDraw[];
const shoe = records.find(each => each.what === 'shoe' && each.cut_by === 'patron')!;
const throws = records.filter(each => each.what === 'dice');
const commitmentOf = ({ table, domain, number, what, of, commitment }: ShownDraw): Commitment => ({
  table,
  domain,
  number,
  what,
  of,
  commitment,
});
let place: HTMLElement;
let witness: Witness;
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  witness = new Witness();
  render(<Fairness witness={witness} />, place);
});
afterEach(() => {
  render(null, place);
  place.remove();
});
/** As long as it takes: the checks are fetched in idle time. */
const eventually = (look: () => void) => vi.waitFor(look, { timeout: 60_000, interval: 20 });
vi.setConfig({ testTimeout: 120_000 });
const text = () => place.textContent ?? '';
const found = () => place.querySelector('.findings')?.textContent ?? '';
const alarms = () => [...place.querySelectorAll('[role=alert]')].map(each => each.textContent);
const dealAll = (record: ShownDraw) =>
  witness.sees(record.cards!.flatMap((card, at) => (card ? [{ place: at, card }] : [])));

it('says nothing where nothing is committed to', () => expect(text()).toBe(''));

it('gives the commitment as long as it stands', async () => {
  witness.committed(commitmentOf(shoe), undefined);
  await eventually(() => expect(place.querySelector('details')).not.toBeNull());
  place.querySelector('details')!.open = true;
  place.querySelector('details')!.dispatchEvent(new Event('toggle'));
  await eventually(() => expect(place.querySelector('.commitment code')?.textContent).toBe(shoe.commitment));
  expect(place.querySelector('summary')?.textContent).toContain(
    `Shoe 1 is committed to: ${shoe.commitment.slice(0, 8)}…`,
  );
  expect(text()).toContain('Nothing is over yet');
});

it('says of a shoe that was seen from the cut on what was checked', async () => {
  witness.committed(commitmentOf(shoe), undefined);
  witness.sees([{ cut: shoe.cut! }]);
  dealAll(shoe);
  witness.revealed(shoe);
  await eventually(() => expect(found()).toContain('Shoe 1 was checked: everything is right.'));
  expect(found()).toContain('The secret fits the commitment that this page had before the cards were cut.');
  expect(found()).toContain('A patron cut the cards after card 137.');
  expect(found()).toContain('All 394 cards that this page saw follow from the secret.');
  expect(text()).toContain('Check this shoe');
  expect(alarms()).toEqual([]);
  const { saw, told, ...record } = fileOf(witness.chance.value.shown[0]!);
  expect([record, saw, told]).toEqual([shoe, shoe.cards, [commitmentOf(shoe)]]);
});

it('says of one that was over before the page came that it saw none of it', async () => {
  witness.snapshot({ standing: [], shown: [shoe] }, undefined);
  await eventually(() => expect(found()).toContain('This page was opened later'));
  expect(found()).toContain('This page saw none of it.');
  expect(found()).toContain("All 394 cards in the table's record follow from the secret.");
});

it('ticks each throw by itself, the newest first', async () => {
  for (const record of throws.slice(0, 2)) {
    witness.committed(commitmentOf(record), undefined);
    witness.sees([{ result: record.result! }]);
    witness.revealed(record);
  }
  const rows = () => [...place.querySelectorAll('.records summary')].map(each => each.textContent);
  await eventually(() => expect(rows()).toEqual(['Throw 2✓ right', 'Throw 1✓ right']));
  expect(place.querySelectorAll('.records .die')).toHaveLength(6);
});

it('moves nothing that is open when something new comes', async () => {
  witness.revealed(throws[0]!);
  const rows = () => [...place.querySelectorAll('.records summary .name')].map(each => each.textContent);
  const toggle = (isOpen: boolean) => {
    const row = place.querySelector<HTMLDetailsElement>('.records details')!;
    row.open = isOpen;
    row.dispatchEvent(new Event('toggle'));
  };
  await eventually(() => expect(rows()).toEqual(['Throw 1']));
  toggle(true);
  const said = () => place.querySelector('section [aria-live]')?.textContent;
  await eventually(() => expect(said()).toBe('Throw 1 was checked: everything is right.'));
  // A wrong one still gives the alarm.
  witness.revealed({ ...throws[1]!, result: [1, 1, 1] });
  await eventually(() => expect(alarms()).toEqual(['Throw 2 was checked: something is wrong.']));
  expect(rows()).toEqual(['Throw 1']);
  toggle(false);
  await eventually(() => expect(rows()).toEqual(['Throw 2', 'Throw 1']));
});

it.each<[string, (record: ShownDraw) => void, RegExp]>([
  [
    'a card that this page saw as another',
    record => {
      witness.sees([{ place: 0, card: 'AC' }]);
      witness.revealed({ ...record, cards: [] });
    },
    /Card 1 was .* as this page saw it, but the secret gives/,
  ],
  [
    'a secret that was changed',
    record => witness.revealed({ ...record, secret: `00${record.secret.slice(2)}` }),
    /does not fit/,
  ],
  [
    'a commitment other than the one before',
    record => witness.revealed({ ...record, commitment: '00' }),
    /different commitment/,
  ],
  [
    'another cut than the one seen',
    record => {
      witness.sees([{ cut: 9 }]);
      witness.revealed(record);
    },
    /this page saw them cut after card 9/,
  ],
  ['a record that cannot be read', record => witness.revealed({ ...record, secret: 'nonsense' }), /cannot be read/],
])('says plainly that it is wrong: %s', async (_, happen, why) => {
  witness.committed(commitmentOf(shoe), undefined);
  happen(shoe);
  await eventually(() => expect(alarms()).toEqual(['Shoe 1 was checked: something is wrong.']));
  expect(found()).toMatch(why);
  expect(place.querySelector('.records .badge')?.textContent).toContain('wrong');
});

it('says that a number was left out', async () => {
  witness.committed(commitmentOf(throws[0]!), undefined);
  witness.committed(commitmentOf(throws[2]!), undefined);
  await eventually(() => expect(alarms()).toEqual([expect.stringContaining('Commitment 2 is missing.')]));
});

it('has words for whatever can be drawn', async () => {
  witness.snapshot({ standing: [], shown: records.filter(each => each.number === 1) }, undefined);
  await eventually(() => expect(place.querySelector('.records')).not.toBeNull());
  for (const record of records.filter(each => each.what === 'wheel' || each.what === 'ticket'))
    witness.revealed(record);
  await eventually(() => expect(place.querySelector('.records')?.textContent).toMatch(/Draw 1.*right/));
  expect(text()).not.toContain('fairness.');
});
