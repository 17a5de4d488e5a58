import { describe, expect, it } from 'vitest';
import type { NextStep, Request } from '../api/types';
import { Entry, entriesWanted, readCards, readDice, readEntries, requestOf, withEntries } from './console';

const next = (act: string, wants?: NextStep['wants']): NextStep => ({
  act,
  who: 'dealer',
  person: 0,
  rule: '8.1',
  round: 1,
  step: 1,
  ...(wants && { wants }),
});

describe('cards that are keyed in or scanned', () => {
  it('are a rank and a suit, in any case', () => {
    expect(readCards('kd9hAsTc').cards).toEqual(['KD', '9H', 'AS', 'TC']);
  });
  it('may write a ten as T, 0 or 10, and an ace as 1', () => {
    expect(readCards('TS0S10S1S').cards).toEqual(['TS', 'TS', 'TS', 'AS']);
  });
  it('wait for their suit', () => expect(readCards('kd9')).toEqual({ cards: ['KD'], rest: '9', ends: [2] }));
  it('pass over what is no card', () => expect(readCards('x?d\n 5 h 5h').cards).toEqual(['5H']));
  it('are dice where dice are wanted', () => expect(readDice('1 7 6 0 3')).toEqual(['1', '6', '3']));
});

describe('the next lawful act', () => {
  const draw: Request = { type: 'DrawCard', face: 'AC', found_face_up: false };
  const legal: Request[] = [{ type: 'HandleCards', set: 0, handling: 'wash' }, draw];
  it('is known to the server, unless something must be keyed in', () => {
    expect(requestOf(next('wash cards'), legal)).toEqual({ type: 'Next' });
    expect(requestOf(next('draw card', { request: 'DrawCard', field: 'face', cards: 1 }), legal)).toEqual(draw);
  });
  it('is nothing when nothing is due, or what is lawful is not known yet', () => {
    expect(requestOf(null, legal)).toBeUndefined();
    expect(requestOf(next('turn hand', { request: 'TurnHand', field: 'faces', cards: 2 }), legal)).toBeUndefined();
  });
  it('says what must be keyed in, and takes it', () => {
    const keyed = (request: Request, wants: NextStep['wants'], entries: string[]) => {
      const wanted = entriesWanted(request, next('', wants))!;
      return [wanted, withEntries(request, wanted, entries)];
    };
    expect(keyed(draw, { request: 'DrawCard', field: 'face', cards: 1 }, ['9H'])).toEqual([
      { cards: 1, field: 'face' },
      { ...draw, face: '9H' },
    ]);
    const turn: Request = { type: 'TurnHand', hand: "Player's Hand", faces: ['AC', 'AC'] };
    expect(keyed(turn, { request: 'TurnHand', field: 'faces', cards: 2 }, ['9H', 'KD'])).toEqual([
      { cards: 2, field: 'faces' },
      { ...turn, faces: ['9H', 'KD'] },
    ]);
    const dice: Request = { type: 'UncoverTumbler', dice: [1, 1, 1] };
    expect(keyed(dice, { request: 'UncoverTumbler', field: 'dice', dice: 3 }, ['1', '2', '6'])).toEqual([
      { dice: 3, field: 'dice' },
      { ...dice, dice: [1, 2, 6] },
    ]);
    const cut: Request = { type: 'CutCards', position: 52 };
    expect(keyed(cut, { request: 'CutCards', field: 'position', number: [10, 406] }, ['70'])).toEqual([
      { number: 52, field: 'position' },
      { ...cut, position: 70 },
    ]);
    const toss = { type: 'TossCoin', side: 'heads' } as unknown as Request;
    expect(keyed(toss, { request: 'TossCoin', field: 'side', one_of: ['heads', 'tails'] }, ['tails'])).toEqual([
      { words: ['heads', 'tails'], field: 'side' },
      { ...toss, side: 'tails' },
    ]);
    expect(entriesWanted({ type: 'Next' }, next('wash cards'))).toBeUndefined();
  });
});

describe('what is being keyed in', () => {
  it('is taken as far as it is wanted', () => {
    expect(readEntries('x10h kd', { cards: 1, field: 'face' })).toEqual({ entries: ['TH'], end: 4 });
    expect(readEntries('1 7 26 3', { dice: 3, field: 'dice' })).toEqual({ entries: ['1', '2', '6'], end: 6 });
    expect(readEntries('cut at 70', { number: 52, field: 'position' })).toEqual({ entries: ['70'], end: 9 });
    const sides = { words: ['heads', 'tails', 'tie'], field: 'side' };
    expect(readEntries('H', sides)).toEqual({ entries: ['heads'], end: 1 });
    expect(readEntries('t', sides)).toEqual({ entries: [], end: 1 });
  });
  it('belongs to the act that was due when it was begun', () => {
    const entry = new Entry();
    entry.type('K', 20);
    entry.type('KS', 21);
    expect(entry.isForAnother(20)).toBe(false);
    expect(entry.isForAnother(21)).toBe(true);
    entry.adopt(21);
    expect(entry.isForAnother(21)).toBe(false);
  });
  it('goes out of the field when it is sent, and comes back in front of the rest when it is refused', () => {
    const entry = new Entry();
    entry.type('KS9H', 20);
    const taken = entry.take(2);
    entry.type('9H2', 20);
    expect([taken, entry.keys.value]).toEqual(['KS', '9H2']);
    entry.giveBack(taken, 20);
    expect(entry.keys.value).toBe('KS9H2');
    expect(entry.isForAnother(21)).toBe(true);
    entry.discard();
    expect(entry.keys.value).toBeUndefined();
  });
});
