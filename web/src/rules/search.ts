// Finding rules in a book: by number, by words, and by what is known about them.
import type { CoveredRule, RuleBook, RuleText } from '../api/law';

/** Of one kind in a book: division, number and part. */
export const idOf = (rule: Pick<RuleText, 'division' | 'rule' | 'part'>) =>
  `${rule.division} ${rule.rule} ${rule.part}`;

/** "5.1" is 5.1 with its sub-rules and not 5.10; "5." and "5" are the whole of section 5. */
function isNumbered(rule: string, asked: string): boolean {
  if (/^\d+\.?$/.test(asked)) return rule.startsWith(`${asked.replace('.', '')}.`);
  return rule.startsWith(asked) && !/\d/.test(rule[asked.length] ?? '');
}

/**
 * Every word that was asked for stands somewhere in the rule, or in what else is known of it; a number is a rule's.
 * Between commas stand different things, any of which will do: "10.2, 1.0 (Commission), 2.1 of Division 1".
 */
export function matchesRule(rule: Pick<RuleText, 'division' | 'rule' | 'part' | 'summary'>, asked: string, more = '') {
  const text = `${rule.rule} ${rule.part} ${rule.summary} ${more}`.toLowerCase();
  const parts = asked
    .toLowerCase()
    .split(',')
    .filter(part => part.trim() !== '');
  return (
    parts.length === 0 ||
    parts.some(part => {
      const division = part.match(/of division (\d+)/);
      if (division && Number(division[1]) !== rule.division) return false;
      return wordsOf(part).every(word =>
        /^\d+(\.|$)/.test(word) ? isNumbered(rule.rule, word) || textHas(text, word) : text.includes(word),
      );
    })
  );
}
/** A number in the text is a whole one: 8 is not in 18. */
const textHas = (text: string, number: string) =>
  !number.includes('.') && new RegExp(`(?<![\\d.])${number}(?!\\d|\\.\\d)`).test(text.replace(/^\S+/, ''));

/** The words of a question, without what cites a rule. */
export const wordsOf = (asked: string) =>
  asked
    .toLowerCase()
    .replace(/of division \d+|\b(?:inferred|clause)\b/g, '')
    .split(/[\s,]+|(?<=\s)\(|\)(?=\s|$)/)
    .filter(Boolean);

/** "initial deal is four cards". */
export const scenarioName = (path: string) =>
  path
    .replace(/^.*\//, '')
    .replace(/\.scenario$/, '')
    .replaceAll('-', ' ');

export interface Section {
  /** Of the division of the game, or of Division 1, which holds for all games. */
  division: number;
  number: string;
  rules: CoveredRule[];
}

/** The rules that were asked for, in their sections. */
export function sectionsOf(book: RuleBook, asked: string, kind: string): Section[] {
  const titles = new Map(book.interpretations.map(each => [each.number, each.title]));
  const sections: Section[] = [];
  for (const rule of book.rules) {
    if (kind && rule.kind !== kind) continue;
    const more = [
      ...rule.code,
      ...rule.scenarios.map(scenarioName),
      ...rule.interpretations.map(n => `${n} ${titles.get(n)}`),
    ];
    if (!matchesRule(rule, asked, more.join(' '))) continue;
    const number = rule.rule.split('.')[0]!;
    const last = sections.at(-1);
    if (last?.division === rule.division && last.number === number) last.rules.push(rule);
    else sections.push({ division: rule.division, number, rules: [rule] });
  }
  return sections;
}
