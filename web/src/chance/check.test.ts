import { describe, expect, it } from 'vitest';
import vectors from '../../../docs/examples/chance-vectors.json';
import { type ChanceCheck, check } from './check';
import type { Cards, Shown, ShownDraw } from './witness';

const records = vectors.records as unknown as ShownDraw[];
const named = records.map(record => [`${record.what} ${record.of}, number ${record.number}`, record] as const);
const isCards = (record: ShownDraw) => record.what === 'shoe' || record.what === 'cards';
const dealt = records.filter(record => isCards(record) && record.cards!.length > 0);
const checkOf = (record: ShownDraw, more: Partial<Shown> = {}): ChanceCheck => check({ record, told: [], ...more });
const flawOf = (record: ShownDraw, more: Partial<Shown> = {}) => checkOf(record, more).flaw?.kind;
/** One bit of a hexadecimal digit is another. */
const flipped = (hex: string, at: number) =>
  hex.slice(0, at) + (Number.parseInt(hex[at]!, 16) ^ 1).toString(16) + hex.slice(at + 1);
const otherCard = (cards: Cards, at: number) => cards.with(at, cards[at] === 'AC' ? 'AD' : 'AC');

describe.each(named)('%s', (_, record) => {
  it('is right as it stands in the vectors', () => {
    expect(checkOf(record)).toEqual({
      seen: 0,
      recorded: isCards(record) ? record.cards!.filter(card => card !== null).length : 1,
    });
  });
  it('is wrong with any bit of its secret flipped', () => {
    for (let at = 0; at < record.secret.length; at += 7)
      expect(flawOf({ ...record, secret: flipped(record.secret, at) }), `digit ${at}`).toBe('secret');
  });
  it('is wrong with another commitment, number, table, domain or size', () => {
    expect(flawOf({ ...record, commitment: flipped(record.commitment, 63) })).toBe('secret');
    expect(flawOf({ ...record, number: record.number + 1 })).toBe('secret');
    expect(flawOf({ ...record, table: `${record.table}0` })).toBe('secret');
    expect(flawOf({ ...record, domain: 'Hamilton' })).toBe('secret');
    expect(flawOf({ ...record, of: record.of - 1 })).toBe('secret');
  });
  it('is wrong where another commitment was given before, even if the secret fits the new one', () => {
    const { table, domain, number, what, of, commitment } = record;
    const given = { table, domain, number, what, of, commitment };
    expect(flawOf(record, { told: [given] })).toBeUndefined();
    expect(flawOf(record, { told: [given, { ...given, commitment: flipped(commitment, 0) }] })).toBe('told');
    expect(flawOf(record, { told: [{ ...given, of: of + 1 }] })).toBe('told');
  });
  it('is unreadable, and no more, without a secret of its size', () => {
    for (const secret of ['', 'zz', record.secret.slice(2), `${record.secret}00`, null, undefined])
      expect(flawOf({ ...record, secret } as ShownDraw)).toBe('form');
    for (const changes of [{ what: 'coin' }, { of: 0 }, { of: 1.5 }, { of: 1e10 }, { number: 0 }, { number: '1' }])
      expect(flawOf({ ...record, ...changes } as unknown as ShownDraw)).toBe('form');
  });
});

describe.each(dealt.map(record => [`${record.what} ${record.of}, number ${record.number}`, record] as const))(
  'the cards of %s',
  (_, record) => {
    const first = record.cards!.findIndex(card => card !== null);
    const last = record.cards!.length - 1;
    it.each([first, last])('are wrong with card %i another, in the record or as this page saw it', at => {
      const cards = [...otherCard(record.cards!, at)];
      expect(checkOf({ ...record, cards }).flaw).toMatchObject({
        kind: 'card',
        by: 'record',
        place: at + 1,
        was: cards[at],
        follows: record.cards![at],
      });
      expect(checkOf(record, { saw: cards }).flaw).toMatchObject({ kind: 'card', by: 'page', place: at + 1 });
    });
    it('are counted as far as this page saw them', () => {
      const saw = record.cards!.map((card, at) => (at % 2 === 0 ? card : null));
      const recorded = record.cards!.filter(card => card !== null).length;
      expect(checkOf(record, { saw })).toEqual({ seen: saw.filter(card => card !== null).length, recorded });
    });
    it('are wrong with another cut', () => {
      const cut = (record.cut ?? 0) + 1;
      expect(flawOf({ ...record, cut, cut_by: 'patron' })).toBe('card');
      expect(flawOf(record, { cut: record.cut })).toBeUndefined();
      expect(checkOf(record, { cut }).flaw).toEqual({ kind: 'cut', cut: record.cut, saw: cut });
    });
    it('are unreadable where the cut is behind the last card', () => {
      expect(flawOf({ ...record, cut: record.of + 1 })).toBe('form');
      expect(flawOf({ ...record, cut: -1 })).toBe('form');
    });
    it('have no more places than there are cards', () => {
      const cards = [...record.cards!, ...Array<null>(record.of - record.cards!.length).fill(null), 'AC'];
      expect(checkOf({ ...record, cards }).flaw).toMatchObject({ kind: 'card', follows: undefined });
    });
  },
);

it('the house cuts in the middle', () => {
  const record = records.find(each => each.cut_by === 'house')!;
  expect(checkOf({ ...record, cut: record.cut! + 1 }).flaw).toEqual({ kind: 'houseCut', cut: record.cut! + 1 });
});

it.each(records.filter(record => !isCards(record)).map(record => [`${record.what} ${record.of}`, record] as const))(
  'another result of %s is wrong, in the record or as this page saw it',
  (_, record) => {
    const other = Array.isArray(record.result)
      ? record.result.with(0, record.result[0]! - 1)
      : Number(record.result) + 1;
    expect(checkOf(record, { saw: record.result })).toEqual({ seen: 1, recorded: 1 });
    expect(checkOf({ ...record, result: other } as ShownDraw).flaw).toMatchObject({ kind: 'result', by: 'record' });
    expect(checkOf(record, { saw: other }).flaw).toMatchObject({ kind: 'result', by: 'page', was: other });
  },
);
