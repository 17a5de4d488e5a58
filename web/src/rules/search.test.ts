import { describe, expect, it } from 'vitest';
import type { CoveredRule, RuleBook } from '../api/law';
import { matchesRule, scenarioName, sectionsOf } from './search';

const rule = (number: string, summary = 'A winning wager', more: Partial<CoveredRule> = {}): CoveredRule => ({
  rule: number,
  part: '',
  kind: 'computed',
  summary,
  division: 5,
  notice: 'n',
  inferred: false,
  code: [],
  scenarios: [],
  interpretations: [],
  ...more,
});
const book = (...rules: CoveredRule[]): RuleBook => ({
  game: 'tests',
  edition: 'tests-2004',
  title: 'Division 5',
  incomplete: '',
  rules,
  interpretations: [{ number: '0007', title: 'Half odds in chips', file: 'docs/interpretations/0007.md' }],
});

describe('a rule is found', () => {
  it.each([
    ['5.10', '5.10(a)', true],
    ['5.1', '5.1(a)(i)', true],
    ['5.1', '5.10', false],
    ['5.10', '15.10', false],
    ['5', '5.10', true],
    ['5.', '5.10', true],
    ['5', '15.1', false],
    ['10.2, 5.1(a)', '5.1(a)(i)', true],
    ['5.1(a) inferred', '5.1(a)', true],
    ['clause 1.0 inferred', '1.0', true],
    ['', '9.9', true],
  ])('by number: %s, %s', (asked, number, found) => expect(matchesRule(rule(number), asked)).toBe(found));
  it('by words, all of them', () => {
    expect(matchesRule(rule('5.10'), 'WAGER winning')).toBe(true);
    expect(matchesRule(rule('5.10'), 'losing wager')).toBe(false);
  });
  it('by a number in its text, if it is a whole one', () => {
    expect(matchesRule(rule('4.2', 'A point count of 8 or 9.'), '9')).toBe(true);
    expect(matchesRule(rule('4.2', 'At most 19 sets.'), '9')).toBe(false);
  });
  it('as it is cited', () => {
    expect(matchesRule(rule('1.0', 'x', { part: 'Commission' }), '1.0 (Commission)')).toBe(true);
    expect(matchesRule(rule('1.0', 'x', { part: 'Tail' }), '1.0 (Commission)')).toBe(false);
    expect(matchesRule(rule('10.1(b)', 'x', { division: 1 }), '10.1(b) of Division 1')).toBe(true);
    expect(matchesRule(rule('10.1(b)'), '10.1(b) of Division 1')).toBe(false);
  });
  it('by its scenarios, its code and how it is read', () => {
    const known = rule('5.11', 'x', {
      code: ['games/tests/rules/settlement.cpp: winnings_of'],
      scenarios: ['games/tests/scenarios/2004/05-wagers/six-pays-half.scenario'],
      interpretations: ['0007'],
    });
    const rules = book(known, rule('5.12', 'y'));
    for (const asked of ['six pays', 'settlement.cpp', 'half odds', '0007'])
      expect(sectionsOf(rules, asked, '').flatMap(section => section.rules)).toEqual([known]);
  });
});

it('rules stand in their sections', () => {
  const rules = book(rule('1.0'), rule('5.1'), rule('5.2', 'x', { kind: 'option' }), rule('5.1', 'y', { division: 1 }));
  expect(sectionsOf(rules, '', '').map(each => [each.division, each.number, each.rules.length])).toEqual([
    [5, '1', 1],
    [5, '5', 2],
    [1, '5', 1],
  ]);
  expect(sectionsOf(rules, '', 'option').map(each => each.rules[0]!.rule)).toEqual(['5.2']);
});

it('a scenario is named in words', () =>
  expect(scenarioName('games/tests/scenarios/2004/01-terms/a-deal-is-four-cards.scenario')).toBe(
    'a deal is four cards',
  ));
