import { beforeEach, describe, expect, it } from 'vitest';
import type { Problem, Request } from '../api/types';
import { Betting, objectionTo } from './betting';

/** A table that lays what it is sent, unless it refuses. */
let sent: { type: string; spot: string; amount: number; round: number }[];
let laid: Map<string, number>;
let refuse: (type: string, spot: string, total: number) => Problem | null;
/** What the page itself can tell. */
let object: (spot: string) => Problem | undefined;
let chips: number;
let round: number | undefined;
let betting: Betting;
/** While this is set, answers wait. */
let hold: Promise<void> | undefined;

beforeEach(() => {
  sent = [];
  laid = new Map();
  refuse = () => null;
  object = () => undefined;
  chips = 100_000;
  round = 7;
  hold = undefined;
  const request = (type: string) => (spot: string, amount: number) => ({ type, spot, amount }) as unknown as Request;
  betting = new Betting({
    requestFor: request('PlaceWager'),
    withdrawal: request('WithdrawWager'),
    boundsOf: () => ({ least: 2000, most: 50_000 }),
    laid: () => laid,
    chips: () => chips,
    round: () => round,
    objectionTo: asked => object((asked as unknown as { spot: string }).spot),
    send: async (asked, named) => {
      const { type, spot, amount } = asked as unknown as { type: string; spot: string; amount: number };
      sent.push({ type, spot, amount, round: named });
      await hold;
      if (named !== round) return { title: 'Conflict', status: 409, detail: 'round over' };
      const total = (laid.get(spot) ?? 0) + (type === 'PlaceWager' ? amount : -amount);
      const problem = refuse(type, spot, total);
      if (!problem) {
        laid.set(spot, total);
        if (total === 0) laid.delete(spot);
        chips -= type === 'PlaceWager' ? amount : -amount;
      }
      return problem;
    },
  });
  betting.chip.value = 500;
});
const done = () => new Promise(all => setTimeout(all, 0));
const pending = () => Object.fromEntries(betting.pending());
/** As rule 5.12 does where a twentieth must be payable: only multiples of $20. */
const payable = (type: string, _spot: string, total: number) =>
  total % 2000 === 0 ? null : { title: 'Against the rules', status: 422, rule: '5.12', detail: type };

describe('a chip', () => {
  it('is laid when it is placed, in the round that the patron saw', async () => {
    betting.place('a', 2500);
    await done();
    expect(sent).toEqual([{ type: 'PlaceWager', spot: 'a', amount: 2500, round: 7 }]);
    expect(laid).toEqual(new Map([['a', 2500]]));
    expect(pending()).toEqual({});
  });
  it('is held below the minimum, says what is missing, and is laid with the one that makes it enough', async () => {
    betting.place('a');
    await done();
    expect(sent).toEqual([]);
    expect(pending()).toEqual({ a: 500 });
    expect(betting.objections.value.get('a')).toEqual({ kind: 'too little', nearest: 1500 });
    for (let n = 0; n < 3; n++) betting.place('a');
    await done();
    expect(laid.get('a')).toBe(2000);
    expect(betting.objections.value.size).toBe(0);
    // And one more goes by itself.
    betting.place('a');
    await done();
    expect(laid.get('a')).toBe(2500);
  });
  it('that the rules refuse stays at its spot with the rule, and is tried again with the next', async () => {
    refuse = payable;
    betting.place('a', 2500);
    await done();
    expect(pending()).toEqual({ a: 2500 });
    expect(betting.objections.value.get('a')).toMatchObject({ kind: 'refused', problem: { rule: '5.12' } });
    for (let n = 0; n < 3; n++) betting.place('a');
    await done();
    expect(laid.get('a')).toBe(4000);
    expect(pending()).toEqual({});
  });
  it('that the rules in the page refuse is not sent until they do not', async () => {
    object = () => ({ title: 'Against the rules', status: 422, rule: '5.12' });
    betting.place('a', 2500);
    await done();
    expect(sent).toEqual([]);
    expect(pending()).toEqual({ a: 2500 });
    expect(betting.objections.value.get('a')).toMatchObject({ kind: 'refused', problem: { rule: '5.12' } });
    object = () => undefined;
    betting.place('a');
    await done();
    expect(sent).toEqual([{ type: 'PlaceWager', spot: 'a', amount: 3000, round: 7 }]);
    expect(betting.objections.value.size).toBe(0);
  });
  it('is shown once, although the event may be here before the answer', async () => {
    let answer = () => {};
    hold = new Promise(all => {
      answer = all;
    });
    betting.place('a', 2500);
    await done();
    expect(pending()).toEqual({ a: 2500 });
    laid.set('a', 2500); // The event tells of it.
    expect(pending()).toEqual({});
    laid.delete('a');
    answer();
    await done();
    expect(laid.get('a')).toBe(2500);
  });
  it('that is placed while another is on its way is laid after it, and none twice', async () => {
    let answer = () => {};
    hold = new Promise(all => {
      answer = all;
    });
    betting.place('a', 2500);
    await done();
    betting.place('a', 500);
    betting.place('a', 500);
    await done();
    expect(sent).toHaveLength(1);
    answer();
    await done();
    expect(sent.map(each => each.amount)).toEqual([2500, 1000]);
    expect(laid.get('a')).toBe(3500);
  });
  it('says what is against it before anything is sent', async () => {
    betting.place('a', 60_000);
    await done();
    expect(betting.objections.value.get('a')).toEqual({ kind: 'too much', nearest: 50_000 });
    chips = 3000;
    betting.clear();
    betting.place('a', 5000);
    await done();
    expect(betting.objections.value.get('a')).toEqual({ kind: 'too few chips', nearest: 3000 });
    expect(sent).toEqual([]);
  });
});

describe('when wagers close', () => {
  it('what was held says so at its spot, and why', async () => {
    refuse = payable;
    betting.place('a', 500);
    betting.place('b', 2500);
    await done();
    round = undefined;
    betting.closed();
    expect(Object.fromEntries(betting.missed.value)).toEqual({
      a: { amount: 500, why: 'little', age: 1 },
      b: { amount: 2500, why: 'refused', age: 1 },
    });
    expect(pending()).toEqual({});
    betting.dismiss();
    expect(betting.missed.value.size).toBe(0);
  });
  it('a chip that comes too late says so, and is not laid in the next round', async () => {
    let answer = () => {};
    hold = new Promise(all => {
      answer = all;
    });
    betting.place('a', 2500);
    await done();
    round = undefined;
    betting.closed();
    round = 8; // The connection is back, and wagers are open again.
    answer();
    await done();
    expect(laid.size).toBe(0);
    expect(betting.missed.value.get('a')).toMatchObject({ amount: 2500, why: 'late' });
    expect(sent).toHaveLength(1);
  });
  it('an answer that is quicker than the news of the close is told all the same', async () => {
    betting.place('a', 2500);
    round = 8;
    await done();
    betting.closed();
    expect(betting.missed.value.get('a')).toMatchObject({ amount: 2500, why: 'late' });
  });
  it('a chip that is placed after the close, but before the page noticed it, is told, too', () => {
    round = undefined;
    betting.place('a', 2500);
    betting.closed();
    expect(betting.missed.value.get('a')).toMatchObject({ amount: 2500, why: 'late' });
  });
  it('a chip that is placed afterwards says so, too', () => {
    round = undefined;
    betting.place('a', 2500);
    expect(sent).toEqual([]);
    expect(betting.missed.value.get('a')).toMatchObject({ amount: 2500, why: 'late' });
  });
  it('what was said stays until wagers close again or a chip is laid there', async () => {
    round = undefined;
    betting.place('a', 2500);
    betting.place('b', 2500);
    round = 8;
    betting.place('a', 2500);
    await done();
    expect([...betting.missed.value.keys()]).toEqual(['b']);
    betting.closed();
    betting.closed();
    expect(betting.missed.value.size).toBe(0);
  });
});

describe('the last chip', () => {
  it('is taken back lawfully, also when it is laid', async () => {
    betting.place('a', 2500);
    betting.place('a', 500);
    await done();
    betting.undo();
    await done();
    expect(laid.get('a')).toBe(2500);
    betting.undo();
    await done();
    expect(laid.size).toBe(0);
    expect(betting.canUndo()).toBe(false);
  });
  it('is taken off what is held', async () => {
    betting.place('a');
    betting.place('a');
    betting.undo();
    await done();
    expect(pending()).toEqual({ a: 500 });
    expect(sent).toEqual([]);
  });
  it('leaves no wager below the minimum: all comes off, and the rest waits', async () => {
    for (let n = 0; n < 4; n++) betting.place('a');
    await done();
    betting.undo();
    await done();
    expect(laid.size).toBe(0);
    expect(pending()).toEqual({ a: 1500 });
    expect(betting.objections.value.get('a')).toEqual({ kind: 'too little', nearest: 500 });
  });
  it('leaves no wager that the rules refuse', async () => {
    refuse = (type, spot, total) => (total === 0 ? null : payable(type, spot, total));
    betting.place('a', 3500);
    betting.place('a', 500);
    await done();
    expect(laid.get('a')).toBe(4000);
    betting.undo();
    await done();
    expect(laid.size).toBe(0);
    expect(pending()).toEqual({ a: 3500 });
  });
});

it('everything is taken back, laid or held', async () => {
  betting.place('a', 2500);
  betting.place('b');
  await done();
  betting.takeBack();
  await done();
  expect(laid.size).toBe(0);
  expect(pending()).toEqual({});
  expect(chips).toBe(100_000);
});

it('the wagers of a round can be laid again after it, and doubled', async () => {
  betting.place('a', 2500);
  await done();
  round = undefined;
  betting.closed();
  laid.clear();
  round = 8;
  betting.rebet();
  await done();
  betting.double();
  await done();
  expect(laid).toEqual(new Map([['a', 5000]]));
});

it('a wager that tops up one below the minimum needs only what is missing', () => {
  expect(objectionTo(500, 1000, { least: 2000, most: 5000 }, undefined)).toEqual({ kind: 'too little', nearest: 500 });
  expect(objectionTo(1000, 1000, { least: 2000, most: 5000 }, undefined)).toBeNull();
});
