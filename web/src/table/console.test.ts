import { describe, expect, it } from 'vitest';
import type { NextStep, Request } from '../api/types';
import { entriesWanted, readCards, readDice, requestOf, withEntries } from './console';

const next = (act: string): NextStep => ({ act, who: 'dealer', person: 0, rule: '8.1' });

describe('cards that are keyed in or scanned', () => {
  it('are a rank and a suit, in any case', () => {
    expect(readCards('kd9hAsTc').cards).toEqual(['KD', '9H', 'AS', 'TC']);
  });
  it('may write a ten as T, 0 or 10, and an ace as 1', () => {
    expect(readCards('TS0S10S1S').cards).toEqual(['TS', 'TS', 'TS', 'AS']);
  });
  it('wait for their suit', () => expect(readCards('kd9')).toEqual({ cards: ['KD'], rest: '9' }));
  it('pass over what is no card', () => expect(readCards('x?d\n 5 h 5h').cards).toEqual(['5H']));
  it('are dice where dice are wanted', () => expect(readDice('1 7 6 0 3')).toEqual(['1', '6', '3']));
});

describe('the next lawful act', () => {
  const legal: Request[] = [
    { type: 'HandleCards', set: 0, handling: 'wash' },
    { type: 'DrawCard', face: 'AC', found_face_up: false },
  ];
  it('is known to the server, unless something must be keyed in', () => {
    expect(requestOf(next('wash cards'), legal, false)).toEqual({ type: 'Next' });
    expect(requestOf(next('draw card'), legal, false)).toEqual(legal[1]);
    expect(requestOf(next('draw card'), [{ type: 'DrawCard', face: null, found_face_up: false }], false)).toEqual({
      type: 'Next',
    });
  });
  it("needs no keys where the cards are the engine's", () => {
    expect(requestOf(next('draw card'), legal, true)).toEqual({ type: 'Next' });
  });
  it('is nothing when nothing is due, or what is lawful is not known yet', () => {
    expect(requestOf(null, legal, false)).toBeUndefined();
    expect(requestOf(next('turn hand'), legal, false)).toBeUndefined();
  });
  it('says what must be keyed in, and takes it', () => {
    const draw: Request = { type: 'DrawCard', face: 'AC', found_face_up: false };
    expect(entriesWanted(draw)).toEqual({ cards: 1 });
    expect(entriesWanted({ ...draw, face: null })).toBeUndefined();
    expect(withEntries(draw, ['9H'])).toEqual({ ...draw, face: '9H' });
    const turn: Request = { type: 'TurnHand', hand: "Player's Hand", faces: ['AC', 'AC'] };
    expect(entriesWanted(turn)).toEqual({ cards: 2 });
    expect(withEntries(turn, ['9H', 'KD'])).toEqual({ ...turn, faces: ['9H', 'KD'] });
    const dice: Request = { type: 'UncoverTumbler', dice: [1, 1, 1] };
    expect(entriesWanted(dice)).toEqual({ dice: 3 });
    expect(withEntries(dice, ['1', '2', '6'])).toEqual({ ...dice, dice: [1, 2, 6] });
    const cut: Request = { type: 'CutCards', position: 52 };
    expect(entriesWanted(cut)).toEqual({ count: 'position', usual: 52 });
    expect(withEntries(cut, ['70'])).toEqual({ ...cut, position: 70 });
  });
});
