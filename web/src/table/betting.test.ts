import { beforeEach, describe, expect, it } from 'vitest';
import type { Problem, Request } from '../api/types';
import { Betting, objectionTo } from './betting';

let laid: Request[];
let refuse: (request: Request) => Problem | null;
let chips: number;
let betting: Betting;
let asked: (() => void)[];

beforeEach(() => {
  laid = [];
  asked = [];
  refuse = () => null;
  chips = 100_000;
  betting = new Betting(
    {
      requestFor: (spot, amount) => ({ type: 'PlaceWager', spot, amount }) as unknown as Request,
      boundsOf: () => ({ least: 2000, most: 50_000 }),
      laidOn: () => 0,
      chips: () => chips,
      preview: async request => refuse(request),
      lay: async request => {
        const problem = refuse(request);
        if (!problem) laid.push(request);
        return problem;
      },
    },
    action => asked.push(action),
  );
  betting.chip.value = 500;
});

describe('pending wagers', () => {
  it('grow by a chip at a time and are laid with one command a spot', async () => {
    for (let n = 0; n < 4; n++) betting.place('1 Banker');
    betting.place('1 Tie', 2500);
    expect(await betting.lay()).toBe(true);
    expect(laid).toEqual([
      { type: 'PlaceWager', spot: '1 Banker', amount: 2000 },
      { type: 'PlaceWager', spot: '1 Tie', amount: 2500 },
    ]);
    expect(betting.pending.value.size).toBe(0);
  });
  it('are undone a step at a time', () => {
    betting.place('a');
    betting.place('b');
    betting.clear();
    betting.undo();
    expect([...betting.pending.value.keys()]).toEqual(['a', 'b']);
    betting.undo();
    expect([...betting.pending.value]).toEqual([['a', 500]]);
    betting.undo();
    betting.undo();
    expect(betting.pending.value.size).toBe(0);
  });
  it('tell what is against them, and the nearest amount that works', () => {
    betting.place('a');
    expect(betting.objections.value.get('a')).toEqual({ kind: 'too little', nearest: 2000 });
    betting.place('a', 60_000);
    expect(betting.objections.value.get('a')).toEqual({ kind: 'too much', nearest: 50_000 });
    chips = 3000;
    betting.clear();
    betting.place('a', 5000);
    expect(betting.objections.value.get('a')).toEqual({ kind: 'too few chips', nearest: 3000 });
  });
  it('ask the server before they are laid, and show its rule', async () => {
    const problem = { title: 'refused', status: 422, rule: '5.12' };
    refuse = () => problem;
    betting.place('a', 2500);
    asked.pop()!();
    await Promise.resolve();
    await Promise.resolve();
    expect(betting.objections.value.get('a')).toEqual({ kind: 'refused', problem });
  });
  it('stay where they are when they are refused', async () => {
    refuse = request => ('spot' in request && String(request.spot) === 'b' ? { title: 'refused', status: 422 } : null);
    betting.place('a', 2500);
    betting.place('b', 2500);
    expect(await betting.lay()).toBe(false);
    expect([...betting.pending.value.keys()]).toEqual(['b']);
    expect(laid).toHaveLength(1);
  });
  it('are not laid twice by an impatient hand', async () => {
    betting.place('a', 2500);
    const first = betting.lay();
    expect(await betting.lay()).toBe(false);
    await first;
    expect(laid).toHaveLength(1);
  });
  it('can be wagered again after a round, and doubled', () => {
    betting.remember(new Map([['a', 2500]]));
    expect(betting.pending.value.size).toBe(0);
    betting.rebet();
    betting.double();
    expect([...betting.pending.value]).toEqual([['a', 5000]]);
  });
});

it('a wager that tops up one below the minimum needs only what is missing', () => {
  expect(objectionTo(500, 1000, { least: 2000, most: 5000 }, undefined)).toEqual({ kind: 'too little', nearest: 1000 });
  expect(objectionTo(1000, 1000, { least: 2000, most: 5000 }, undefined)).toBeNull();
});
