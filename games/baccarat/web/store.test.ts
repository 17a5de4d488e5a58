import type { Live } from '@web/api/live';
import type { EventsMessage, SnapshotMessage, TableEvent } from '@web/api/types';
import { TableStore } from '@web/table/store';
import { rulesOf } from '@web/testing/rules';
import { describe, expect, it, vi } from 'vitest';
import { play as pages } from './play';
import { baccaratState, patron } from './testing';

const play = { ...pages, rules: rulesOf('baccarat') };
const me = 3;
const start = baccaratState({ patrons: [1, 2, me].map(id => patron({ id, seat: id })), chips: 5000 });
const snapshotAt = (seq: number) =>
  ({
    table: 'mini-1',
    seq,
    snapshot: { game: 'baccarat', version: 'mini', state: start, results: [] },
  }) as unknown as SnapshotMessage;

function open() {
  const refresh = vi.fn();
  const store = new TableStore(
    'mini-1',
    { watch: () => () => {}, refresh } as unknown as Live,
    { playOf: () => play, fetchPlay: async () => play },
    () => me,
  );
  store.snapshot(snapshotAt(10));
  return { store, refresh };
}
function message(first: number, ...kinds: [string, object?, string?][]): EventsMessage {
  const events = kinds.map(([kind, event = {}, call], at) => ({
    seq: first + at,
    kind,
    text: kind,
    event: { type: kind, ...event },
    ...(call && { call }),
  })) as unknown as TableEvent[];
  return { table: 'mini-1', seq: first + kinds.length - 1, time: 0, role: 'dealer', next: null, events };
}
const spot = { area: { number: 1, standing: false }, outcome: 'Tie' };
const wager = (by: number) => ({ patron: by, spot, amount: 1000, contrary: false });
const started = (number: number) => ({ number, edition: 'baccarat-2004', void_hand: false });

describe('a table on a page', () => {
  it('begins with a snapshot and goes on with events', () => {
    const { store } = open();
    store.events(message(11, ['WagerPlaced', wager(me)], ['RoundStarted', started(1)]));
    expect(store.seq()).toBe(12);
    expect(store.state.value).toMatchObject({ phase: 'closed', chips: 4000, wagers: [{ amount: 1000 }] });
    expect(store.told.value.map(event => event.kind)).toEqual(['WagerPlaced', 'RoundStarted']);
  });
  it('knows its own by the number of the table, not of the account', () => {
    const { store } = open();
    store.snapshot({ ...snapshotAt(10), you: 2 });
    store.events(message(11, ['WagerPlaced', wager(me)]));
    expect(store.state.value).toMatchObject({ chips: 5000 });
    store.events(message(12, ['WagerPlaced', wager(2)]));
    expect(store.state.value).toMatchObject({ chips: 4000 });
  });
  it('asks what somebody has who comes to the table', () => {
    const { store, refresh } = open();
    store.known(me);
    expect(refresh).not.toHaveBeenCalled();
    store.known(4);
    store.events(message(11, ['PatronJoined', { patron: 4, seat: 4 }], ['ChipsBought', { patron: 4, amount: 700 }]));
    expect(store.state.value?.chips).toBe(700);
    expect(refresh).not.toHaveBeenCalled();
    // Somebody who was here before may have left chips behind.
    store.known(2);
    expect(store.you.value).toBe(2);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
  it('takes what it has already seen only once', () => {
    const { store } = open();
    const placed = message(11, ['WagerPlaced', wager(me)]);
    store.events(placed);
    store.events(placed);
    expect(store.state.value!.wagers).toHaveLength(1);
    expect(store.state.value!.chips).toBe(4000);
  });
  it('asks for a snapshot when something is missing, and shows nothing that it cannot know', () => {
    const { store, refresh } = open();
    store.events(message(13, ['RoundStarted', started(2)]));
    expect(refresh).toHaveBeenCalledWith('mini-1');
    expect(store.state.value!.phase).toBe('wagering');
    expect(store.seq()).toBe(10);
  });
  it('asks for a snapshot when an event cannot be folded', () => {
    const { store, refresh } = open();
    store.events(message(11, ['RoundReconstructed']));
    expect(refresh).toHaveBeenCalledTimes(1);
    // Once is enough. Anyone who connects again meanwhile needs all of it.
    store.events(message(12, ['NoMoreBetsCalled']));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(store.seq()).toBeUndefined();
    store.snapshot(snapshotAt(12));
    expect(store.seq()).toBe(12);
  });
  it('does not go back to a snapshot that is older than what it has', () => {
    const { store } = open();
    store.events(message(11, ['RoundStarted', started(1)]));
    store.snapshot(snapshotAt(10));
    expect(store.state.value!.phase).toBe('closed');
  });
  it('keeps the last call, for who listens', () => {
    const { store } = open();
    store.events(message(11, ['NoMoreBetsCalled', {}, 'No more bets'], ['RoundStarted', started(1)]));
    expect(store.call.value?.call).toBe('No more bets');
  });
  it('passes over what the server keeps to itself', () => {
    const { store, refresh } = open();
    store.events({
      table: 'mini-1',
      seq: 11,
      time: 0,
      role: 'dealer',
      next: null,
      events: [{ seq: 11, kind: 'ShoeSealed', text: 'the shoe is sealed' }],
    });
    expect(store.seq()).toBe(11);
    expect(refresh).not.toHaveBeenCalled();
  });
  it('says why it is halted, until it goes on', () => {
    const { store } = open();
    store.halted('the disk is full');
    expect(store.haltedBecause.value).toBe('the disk is full');
    store.snapshot(snapshotAt(10));
    expect(store.haltedBecause.value).toBeUndefined();
  });
});

describe("what this page sees of a table's chance", () => {
  const commitment = { table: 'mini-1', domain: 'Auckland', number: 7, what: 'shoe', of: 416, commitment: 'c0' };
  const record = { ...commitment, secret: '00', cut: 200, cut_by: 'patron', cards: ['AC'] };
  const player = "Player's Hand";
  const dealt = (face: string | null, carried = false) =>
    ['CardDealt', { hand: player, face, carried, found_face_up: false }] as [string, object];
  const opening: [string, object?][] = [
    ['ChanceCommitted', commitment],
    ['CardsCut', { by: { role: 'dealer', id: 0 }, position: 200 }],
    ['CardsLoaded', { set: 0, cards: 416 }],
    ['BurnCardShown', { card: '2S', more: 1 }],
    ['BurnCardDrawn', { left: 0, face: null }],
    ['BurnCompleted', { cards: 2 }],
    ['RoundStarted', started(1)],
  ];
  const sawAfter = (store: TableStore) => store.witness.chance.value.shown.at(-1);

  it('is each card at its place, also one that is turned later', () => {
    const { store } = open();
    store.events(message(11, ...opening, dealt('KD'), dealt(null), dealt(null)));
    store.events(
      message(
        21,
        ['HandTurned', { hand: player, faces: ['9H', '3C'], by: { role: 'dealer', id: 0 } }],
        ['ChanceRevealed', record],
      ),
    );
    expect(sawAfter(store)).toEqual({ record, told: [commitment], cut: 200, saw: ['2S', null, 'KD', '9H', '3C'] });
    expect(store.witness.chance.value.standing).toEqual([]);
  });
  it('is not what the record says was seen', () => {
    const { store } = open();
    store.events(message(11, ['ChanceCommitted', commitment], ['ChanceRevealed', record]));
    expect(sawAfter(store)).toEqual({ record, told: [commitment] });
  });
  it('is nothing as long as the page does not know the places', () => {
    const { store } = open();
    store.events(message(11, ...opening, dealt('KD'), ['RoundReconstructed'], dealt('9H')));
    store.events(message(21, dealt('4C'), ['ChanceRevealed', record]));
    expect(sawAfter(store)!.saw).toEqual(['2S', null, 'KD']);
  });
  it('from a shuffler goes on from round to round, though only the server knows how many cards are in it', () => {
    const { store } = open();
    const shuffled = snapshotAt(10);
    Object.assign(shuffled.snapshot, { state: { ...start, setup: { ...start.setup, continuous_shuffler: true } } });
    store.snapshot(shuffled);
    const cards = { ...commitment, what: 'cards' };
    const round = (first: number, number: number, face: string) =>
      store.events(
        message(
          first,
          ['ChanceCommitted', { ...cards, number }],
          ['RoundStarted', started(number)],
          dealt(null),
          dealt(face),
          ['RoundEnded', { number }],
          ['ChanceRevealed', { ...record, ...cards, number }],
        ),
      );
    round(11, 1, 'KD');
    round(17, 2, '9H');
    expect(store.witness.chance.value.shown.map(each => each.saw)).toEqual([
      [null, 'KD'],
      [null, '9H'],
    ]);
  });
  it('goes on after a snapshot from where the table is', () => {
    const { store } = open();
    const later = snapshotAt(40);
    const shoe = { ...start.shoe, drawn: 5 };
    const kept = [{ face: null, place: 3 }];
    Object.assign(later.snapshot, { state: { ...start, shoe, kept }, chance: { standing: [commitment], shown: [] } });
    store.snapshot(later);
    store.events(message(41, ['RoundStarted', started(2)], dealt('9H', true), dealt('4C'), ['ChanceRevealed', record]));
    expect(sawAfter(store)!.saw).toEqual([null, null, null, '9H', null, '4C']);
  });
});
