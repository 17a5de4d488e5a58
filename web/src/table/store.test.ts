// A table on a page while the game's own part is on its way.
import { describe, expect, it, vi } from 'vitest';
import type { Live } from '../api/live';
import type { EventsMessage, SnapshotMessage } from '../api/types';
import { madeUpState } from '../testing/madeUp';
import type { Play, TableState } from './gamePages';
import type { TableRules } from './rules';
import { TableStore } from './store';

const snapshotAt = (seq: number) =>
  ({
    table: 'ring-1',
    seq,
    snapshot: { game: 'two-up', version: '', state: madeUpState({ rounds_started: 0 }), results: [] },
  }) as unknown as SnapshotMessage;
const roundAt = (seq: number) =>
  ({
    table: 'ring-1',
    seq,
    time: 0,
    role: 'dealer',
    next: null,
    events: [{ seq, kind: 'RoundStarted', text: '', event: { type: 'RoundStarted' } }],
  }) as unknown as EventsMessage;
/** Rules by which every event begins a round. */
const counting = () => {
  let state: TableState;
  return {
    restore: (view: TableState) => {
      state = view;
    },
    fold: () => {
      state = { ...state, rounds_started: state.rounds_started + 1 };
      return state;
    },
  } as unknown as TableRules;
};
const play: Play = { rules: counting };

function open() {
  let arrive: (play: Play | undefined) => void = () => {};
  let here: Play | undefined;
  const fetchPlay = vi.fn(
    () =>
      new Promise<Play>(done => {
        arrive = found => {
          here = found;
          done(found ?? { lacksRules: true });
        };
      }),
  );
  const refresh = vi.fn();
  const live = { watch: () => () => {}, refresh } as unknown as Live;
  const store = new TableStore('ring-1', live, { playOf: () => here, fetchPlay }, () => 7);
  /** Nothing: it could not be fetched. */
  return { store, refresh, fetchPlay, arrive: (found: Play | undefined) => arrive(found) };
}

describe('what is said before the game is there', () => {
  it('waits, and is then taken in order', async () => {
    const { store, refresh, arrive } = open();
    store.snapshot(snapshotAt(10));
    store.events(roundAt(11));
    store.events(roundAt(12));
    expect(store.state.value).toBeUndefined();
    arrive(play);
    await vi.waitFor(() => expect(store.state.value?.rounds_started).toBe(2));
    expect(store.seq()).toBe(12);
    expect(refresh).not.toHaveBeenCalled();
    store.events(roundAt(13));
    expect(store.state.value?.rounds_started).toBe(3);
  });
  it('may be a newer snapshot', async () => {
    const { store, arrive } = open();
    store.snapshot(snapshotAt(10));
    store.snapshot(snapshotAt(20));
    store.events(roundAt(21));
    arrive(play);
    await vi.waitFor(() => expect(store.seq()).toBe(21));
    expect(store.state.value?.rounds_started).toBe(1);
  });
});

it('a table without rules says so, and asks the server after each event', async () => {
  const { store, refresh, fetchPlay, arrive } = open();
  store.snapshot(snapshotAt(10));
  arrive(undefined);
  await vi.waitFor(() => expect(store.withoutRules.value).toBe(true));
  expect(store.state.value?.rounds_started).toBe(0);
  store.events(roundAt(11));
  store.events(roundAt(12));
  expect(refresh).toHaveBeenCalledTimes(1);
  store.snapshot(snapshotAt(12));
  expect(store.seq()).toBe(12);
  store.events(roundAt(13));
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(fetchPlay).toHaveBeenCalledTimes(1);
});
