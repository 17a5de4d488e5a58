// The rules in the page, as somebody has them who is told patrons by numbers of the table and no chips but their own.
import type { GameEvent, Request } from '@web/api/types';
import { rulesOf } from '@web/testing/rules';
import { describe, expect, it } from 'vitest';
import type { State } from './state';
import { baccaratState, patron, staffState } from './testing';

const spot = { area: { number: 1, standing: false }, outcome: 'Tie' };
const settled = (by: number) => ({ round: 1, patron: by, spot, stake: 500, won: -500, commission: 0 });
const wager = (by: number, amount = 1000) => ({ type: 'WagerPlaced', patron: by, spot, amount, contrary: false });
/** Three have been here; the second and the third have left, and have one number between them. */
const view = baccaratState({
  patrons: [patron({ id: 1, seat: 1 }), patron({ id: 4, seat: 2, present: false }), patron({ id: 4, present: false })],
  settled: [settled(1), settled(4)],
  chips: 5000,
}) as unknown as State;
const restored = (you = 1) => {
  const rules = rulesOf('baccarat')();
  rules.restore(view, you);
  return { rules, fold: (event: object) => rules.fold(event as GameEvent) as State | undefined };
};

describe('to everybody but the staff', () => {
  it("the reader's chips follow, and others' chips do not matter", () => {
    const { fold } = restored();
    expect(fold(wager(1))?.chips).toBe(4000);
    expect(fold({ type: 'PatronJoined', patron: 4, seat: 5 })?.patrons).toHaveLength(4);
    const after = fold(wager(4, 900))!;
    expect(after).toMatchObject({ chips: 4000, wagers: [{ patron: 1 }, { patron: 4, amount: 900 }] });
    expect(after).not.toHaveProperty('ledger');
  });
  it('somebody new does not get what those did who have left', () => {
    const after = restored().fold({ type: 'PatronJoined', patron: 4, seat: 5 })!;
    expect(after.settled.map(each => each.patron)).toEqual([1, 0]);
  });
  it.each([
    ['who left', { type: 'PatronLeft', patron: 4 }],
    ['what somebody did who comes back', { type: 'PatronJoined', patron: 2, seat: 2 }],
    ['who has come and is gone again', { type: 'PatronJoined', patron: 5, seat: 6 }],
  ])('only the server can tell %s', (_, event) => {
    const { rules, fold } = restored();
    expect(fold(event)).toBeUndefined();
    expect(fold(wager(1))).toBeUndefined();
    rules.restore(view, 1);
    expect(fold(wager(1))?.chips).toBe(4000);
  });
  it('chips are known of somebody new, and not of somebody who comes back', () => {
    const { rules, fold } = restored();
    expect(rules.reads(2)).toBe(false);
    expect(rules.reads(4)).toBe(true);
    fold({ type: 'PatronJoined', patron: 4, seat: 5 });
    expect(fold({ type: 'ChipsBought', patron: 4, amount: 700 })?.chips).toBe(700);
  });
});

it('the staff are told accounts and the ledger', () => {
  const rules = rulesOf('baccarat')();
  rules.restore(staffState(17) as unknown as State, 4);
  const after = rules.fold({ type: 'ChipsBought', patron: 17, amount: 700 } as GameEvent) as State;
  expect(after.ledger?.patrons).toEqual([700]);
  expect(after.chips).toBeUndefined();
});

describe('a wager', () => {
  const laying = (amount: number) => ({ type: 'PlaceWager', patron: 1, spot, amount, tender: 'chips' }) as Request;
  const me = { role: 'seated patron', id: 1 };
  it('is judged before it is sent', () => {
    const { rules } = restored();
    expect(rules.objectionTo(laying(500), me, 'baccarat-2004')).toBeUndefined();
    expect(rules.objectionTo(laying(100), me, 'baccarat-2004')).toEqual({
      refused: expect.stringContaining('$5'),
      rules: ['10.1(b) of Division 1', '2.1'],
      edition: 'baccarat-2004',
    });
  });
  it('is for the server to judge by rules that the page does not have', () => {
    const { rules, fold } = restored();
    expect(rules.objectionTo(laying(100), me, 'baccarat-2099')).toBeUndefined();
    expect(fold(wager(1))?.chips).toBe(4000);
  });
});
