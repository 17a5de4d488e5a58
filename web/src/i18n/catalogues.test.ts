import { describe, expect, it } from 'vitest';
import { chinese } from './chinese';
import shared from './en-NZ.json';
import { type Catalogue, english } from './english';
import { fill, languageFor } from './i18n';
import { maori } from './maori';

const sources: Record<string, string> = {
  ...import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../games/*/web/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
};
const code = Object.entries(sources).filter(([path]) => !path.includes('.test.'));
const ofGames = Object.entries(
  import.meta.glob<Catalogue>('../../../games/*/web/words.*.json', { eager: true, import: 'default' }),
);
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.each([
  ['Simplified Chinese', chinese],
  ['te reo Māori', maori],
])('the catalogue of %s', (_, catalogue: Record<string, string>) => {
  it('has the messages of the English one, and no others', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort());
  });
  it('has the same places to fill, and two forms where English has two', () => {
    for (const [key, message] of Object.entries(english)) {
      expect(placeholders(catalogue[key]!), key).toEqual(placeholders(message));
      expect(catalogue[key]!.split('|').length, key).toBe(message.split('|').length);
    }
  });
});

it("no message is said twice: what several games say alike is no game's own", () => {
  for (const language of ['en-NZ', 'zh-Hans', 'mi']) {
    const own = ofGames.filter(([path]) => path.endsWith(`words.${language}.json`));
    expect(own.length).toBeGreaterThan(0);
    const keys = [shared, ...own.map(([, words]) => words)].flatMap(words => Object.keys(words));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  }
});

it('every message that the code names is there', () => {
  const missing: string[] = [];
  for (const [path, text] of code)
    for (const [, key] of text.matchAll(/\bt\(\s*'((?:[^'\\]|\\.)+)'/g))
      if (!(key!.replaceAll("\\'", "'") in english)) missing.push(`${path}: ${key}`);
  expect(missing).toEqual([]);
});

it('no message is left over', () => {
  const all = code.map(([, text]) => text).join('\n');
  // A message whose name is made of parts is used when the code has the part before the last dot.
  const isUsed = (key: string) =>
    all.includes(`'${key}'`) ||
    all.includes(`"${key}"`) ||
    all.includes(`'${key.replaceAll("'", "\\'")}'`) ||
    key.split('.').some((_, at, parts) => at > 0 && all.includes(`\`${parts.slice(0, at).join('.')}.\${`)) ||
    all.includes(`\`${key.replace(/\d+$/, '')}\${`);
  expect(Object.keys(english).filter(key => !isUsed(key))).toEqual([]);
});

it('no text stands in the code', () => {
  const found: string[] = [];
  for (const [path, text] of code.filter(([name]) => name.endsWith('.tsx')))
    for (const [, words] of text.matchAll(/>\s*([A-Z][a-z]+ [a-z][^<>{}]*)</g)) found.push(`${path}: ${words}`);
  expect(found).toEqual([]);
});

describe('a message', () => {
  const rules = new Intl.PluralRules('en-NZ');
  it('is filled', () => expect(fill('{a} to {b}', { a: 1, b: 'x' }, rules)).toBe('1 to x'));
  it('keeps the place of what is missing', () => expect(fill('{a}', { b: 1 }, rules)).toBe('{a}'));
  it('has the form that the count wants', () => {
    expect(fill('{count} seat|{count} seats', { count: 1 }, rules)).toBe('1 seat');
    expect(fill('{count} seat|{count} seats', { count: 3 }, rules)).toBe('3 seats');
  });
});

it('the language is the first that the browser names and there is a catalogue of', () => {
  expect(languageFor(['fr', 'zh-CN', 'en'])).toBe('zh-Hans');
  expect(languageFor(['mi-NZ'])).toBe('mi');
  expect(languageFor(['de'])).toBe('en-NZ');
});
