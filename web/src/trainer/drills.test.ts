import { describe, expect, it } from 'vitest';
import styleA from '../games/fixtures/baccarat-style-a.fixture.json';
import styleB from '../games/fixtures/baccarat-style-b.fixture.json';
import english from '../i18n/en-NZ.json';
import { bankerDraws, drillKinds, marked, noProgress, orderFor, playerDraws, progressFrom, questionOf } from './drills';

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

describe.each(drillKinds)('the drill "%s"', kind => {
  it('always has its right answer among the answers, each of them once, in words that there are', () => {
    const chance = chanceFrom(7);
    for (let n = 0; n < 300; n++) {
      const question = questionOf(kind, chance);
      const ids = question.answers.map(answer => answer.id);
      expect(ids).toContain(question.right);
      expect(new Set(ids).size).toBe(ids.length);
      expect(question.rule).toMatch(/^\d+\.\d+/);
      for (const key of [question.ask, question.why, ...question.answers.flatMap(answer => answer.key ?? [])])
        expect(english).toHaveProperty([key]);
    }
  });
});

describe('progress', () => {
  it('counts, and forgets a streak at a mistake', () => {
    const after = marked(marked(marked(noProgress, true, 1000), true, 500), false, 200);
    expect(after).toEqual({ asked: 3, right: 2, streak: 0, bestStreak: 2, milliseconds: 1700 });
  });
  it('takes nothing from a browser that kept nonsense', () => {
    expect(progressFrom('x').count).toEqual(noProgress);
    expect(progressFrom({ count: { asked: -3, right: 9, streak: 'no' } }).count).toEqual(noProgress);
  });
});
