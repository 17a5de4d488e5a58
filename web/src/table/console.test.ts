import { describe, expect, it } from 'vitest';
import { entriesWanted, readCards, readDice, requestOf, withEntries } from './console';

const next = (act: string) => ({ act, who: 'dealer', rule: '8.1' });

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
  const legal = [
    { type: 'HandleCards', handling: 'spread' },
    { type: 'HandleCards', handling: 'wash' },
    { type: 'PayWinning', spot: { area: 1 } },
    { type: 'PayWinning', spot: null },
  ];
  it('is found among what is lawful', () => {
    expect(requestOf(next('wash cards'), legal)).toEqual(legal[1]);
    expect(requestOf(next('pay winning wagers'), legal)).toEqual(legal[3]);
  });
  it('is nothing when nothing is due, or somebody else must act', () => {
    expect(requestOf(null, legal)).toBeUndefined();
    expect(requestOf(next('draw card'), legal)).toBeUndefined();
    expect(requestOf(next('something new'), legal)).toBeUndefined();
  });
  it('says what must be keyed in, and takes it', () => {
    const draw = { type: 'DrawCard', face: 'AC', found_face_up: false };
    expect(entriesWanted(draw)).toEqual({ cards: 1 });
    expect(entriesWanted({ ...draw, face: null })).toBeUndefined();
    expect(withEntries(draw, ['9H'])).toEqual({ ...draw, face: '9H' });
    const turn = { type: 'TurnHand', hand: "Player's Hand", faces: ['AC', 'AC'] };
    expect(entriesWanted(turn)).toEqual({ cards: 2 });
    expect(withEntries(turn, ['9H', 'KD']).faces).toEqual(['9H', 'KD']);
    const dice = { type: 'UncoverTumbler', dice: [1, 1, 1] };
    expect(entriesWanted(dice)).toEqual({ dice: 3 });
    expect(withEntries(dice, ['1', '2', '6']).dice).toEqual([1, 2, 6]);
  });
});
