import { describe, expect, it } from 'vitest';
import { type Commitment, type ShownDraw, Witness } from './witness';

const commitment = (number: number, what: Commitment['what'] = 'shoe', hash = `${number}`): Commitment => ({
  table: 'mini-1',
  domain: 'Auckland',
  number,
  what,
  of: what === 'dice' ? 3 : 416,
  commitment: hash,
});
const record = (number: number, what: Commitment['what'] = 'shoe', hash?: string): ShownDraw => ({
  ...commitment(number, what, hash),
  secret: '00',
});
const card = (place: number, face: string) => ({ place, card: face });
const shownBy = (witness: Witness) => witness.chance.value.shown;

describe('what a page saw', () => {
  it('of a shoe is told by place, with nothing where it saw nothing', () => {
    const witness = new Witness();
    witness.committed(commitment(1), undefined);
    witness.sees([{ cut: 137 }]);
    witness.sees([card(0, 'KD'), card(3, '9H')]);
    witness.revealed(record(1));
    expect(shownBy(witness)).toEqual([
      { record: record(1), told: [commitment(1)], cut: 137, saw: ['KD', null, null, '9H'] },
    ]);
    expect(witness.chance.value.standing).toEqual([]);
  });
  it('belongs to the shoe in play, and a cut to the cards that are ready for it', () => {
    const witness = new Witness();
    witness.committed(commitment(1), undefined);
    witness.committed(commitment(2), undefined);
    witness.sees([card(5, 'KD'), { cut: 50 }]);
    witness.revealed(record(1));
    witness.revealed(record(2));
    expect(shownBy(witness).map(({ saw, cut }) => [saw?.toString(), cut])).toEqual([
      [',,,,,KD', undefined],
      [undefined, 50],
    ]);
  });
  it('of a shuffler counts from the first card of the round', () => {
    const witness = new Witness();
    witness.committed(commitment(1, 'cards'), 12);
    witness.sees([card(11, '2C'), card(12, 'KD'), card(14, '9H')]);
    witness.revealed(record(1, 'cards'));
    expect(shownBy(witness)[0]!.saw).toEqual(['KD', null, '9H']);
  });
  it('of a shuffler is nothing where the page came in the middle of a round', () => {
    const witness = new Witness();
    witness.snapshot({ standing: [commitment(1, 'cards')], shown: [] }, undefined);
    witness.sees([card(14, '9H')]);
    witness.revealed(record(1, 'cards'));
    expect(shownBy(witness)).toEqual([{ record: record(1, 'cards'), told: [commitment(1, 'cards')] }]);
  });
  it('of a throw is the dice', () => {
    const witness = new Witness();
    witness.committed(commitment(4, 'dice'), undefined);
    witness.sees([card(0, 'KD'), { result: [1, 4, 6] }]);
    witness.revealed(record(4, 'dice'));
    expect(shownBy(witness)[0]!.saw).toEqual([1, 4, 6]);
  });
  it('of a cut is forgotten when something was missed: there may have been another', () => {
    const witness = new Witness();
    witness.committed(commitment(1), undefined);
    witness.sees([{ cut: 137 }, card(0, 'KD')]);
    witness.snapshot({ standing: [commitment(1)], shown: [] }, undefined);
    witness.revealed(record(1));
    expect(shownBy(witness)[0]).toMatchObject({ saw: ['KD'] });
    expect(shownBy(witness)[0]!.cut).toBeUndefined();
  });
});

describe('commitments', () => {
  it('that contradict each other are all kept', () => {
    const witness = new Witness();
    witness.committed(commitment(1), undefined);
    witness.snapshot({ standing: [commitment(1, 'shoe', 'another')], shown: [] }, undefined);
    witness.revealed(record(1, 'shoe', 'another'));
    expect(shownBy(witness)[0]!.told.map(each => each.commitment)).toEqual(['1', 'another']);
  });
  it('of what was over before the page came are none', () => {
    const witness = new Witness();
    witness.snapshot({ standing: [], shown: [record(3)] }, undefined);
    expect(shownBy(witness)).toEqual([{ record: record(3), told: [] }]);
  });
  it('are missing where a number is left out, and not where the page was away', () => {
    const witness = new Witness();
    witness.committed(commitment(7), undefined);
    witness.committed(commitment(8), undefined);
    witness.snapshot({ standing: [commitment(20)], shown: [record(19)] }, undefined);
    witness.committed(commitment(21), undefined);
    expect(witness.chance.value.missing).toBeUndefined();
    witness.committed(commitment(24), undefined);
    expect(witness.chance.value.missing).toBe(22);
    witness.committed(commitment(25), undefined);
    expect(witness.chance.value.missing).toBe(22);
  });
  it('stand as the table says after a break, and records that came before it stay', () => {
    const witness = new Witness();
    witness.committed(commitment(1, 'dice'), undefined);
    witness.sees([{ result: [1, 1, 2] }]);
    witness.revealed(record(1, 'dice'));
    witness.snapshot({ standing: [commitment(3, 'dice')], shown: [record(1, 'dice'), record(2, 'dice')] }, undefined);
    expect(shownBy(witness).map(each => [each.record.number, each.saw])).toEqual([
      [1, [1, 1, 2]],
      [2, undefined],
    ]);
    expect(witness.chance.value.standing.map(each => each.number)).toEqual([3]);
  });
  it('that were shown are kept for a while only', () => {
    const witness = new Witness();
    for (let number = 1; number <= 30; number++) witness.revealed(record(number, 'dice'));
    expect(shownBy(witness).map(each => each.record.number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 11));
  });
});
