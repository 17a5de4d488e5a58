import { describe, expect, it } from 'vitest';
import { bankerDraws, drills, orderFor, playerDraws } from './drills';
import styleA from './style-a.fixture.json';
import styleB from './style-b.fixture.json';

function chanceFrom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The Table of Play as gazetted: a row for each count of the Banker's Hand, a column for the Player's third card. */
const tableOfPlay = [
  'DDDDDDDDDDD',
  'DDDDDDDDDDD',
  'DDDDDDDDDDD',
  'DDDDDDDDDSD',
  'DSSDDDDDDSS',
  'DSSSSDDDDSS',
  'SSSSSSSDDSS',
  'SSSSSSSSSSS',
];

describe('the Table of Play', () => {
  it('is known by heart', () => {
    tableOfPlay.forEach((row, banker) => {
      [...row].forEach((order, column) => {
        expect(bankerDraws(banker, column === 0 ? null : column - 1), `${banker} against ${column}`).toBe(
          order === 'D',
        );
      });
    });
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(playerDraws)).toEqual([true, true, true, true, true, true, false, false]);
  });
  it('is that of the rounds that the engine dealt', () => {
    for (const round of [...styleA.rounds, ...styleB.rounds]) {
      const { player, banker } = round;
      expect(orderFor('P', player.cards.slice(0, 2), banker.cards.slice(0, 2)).draws).toBe(player.cards.length === 3);
      expect(orderFor('B', player.cards, banker.cards.slice(0, 2)).draws).toBe(banker.cards.length === 3);
    }
  });
});

describe.each(drills)('the drill "$id"', drill => {
  it('always has its right answer among the answers, each of them once, in words that there are', () => {
    const chance = chanceFrom(7);
    for (let n = 0; n < 300; n++) {
      const question = drill.question(chance);
      const ids = question.answers.map(answer => answer.id);
      expect(ids).toContain(question.right);
      expect(new Set(ids).size).toBe(ids.length);
      expect(question.rule).toMatch(/^\d+\.\d+/);
      for (const words of [question.ask(), question.why(), ...question.answers.map(answer => answer.name())])
        expect(words).not.toMatch(/^train\.|\{/);
    }
  });
});
