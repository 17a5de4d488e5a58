// What `croupier rules` answers over HTTP: the program's own JSON, of which the API's document has the outline only.
// docs/reference/command-line.md has its keys.
import type { components } from './openapi';

/** A rule in our words. */
export interface RuleText {
  rule: string;
  part: string;
  kind: string;
  summary: string;
  division: number;
  notice: string;
  inferred: boolean;
}
/** With where it is coded, which scenarios show it, and the numbers of the interpretations that concern it. */
export interface CoveredRule extends RuleText {
  code: string[];
  scenarios: string[];
  interpretations: string[];
}
export interface Interpretation {
  number: string;
  title: string;
  file: string;
}
export interface EditionName {
  edition: string;
  title: string;
  /** What of its text is not held; empty when all of it is. */
  incomplete: string;
}
/** On a day after the last text held: which that is. */
export interface LastText {
  gazette: string;
  in_force: string;
}
export interface RuleBook extends EditionName {
  last_text?: LastText | null;
  game: string;
  rules: CoveredRule[];
  interpretations: Interpretation[];
}
export type DifferingRule = Omit<RuleText, 'kind'> & { label: string };
export interface Difference {
  change: 'changed' | 'added' | 'removed' | 'renumbered';
  before: DifferingRule | null;
  after: DifferingRule | null;
}
export interface Differences {
  from: EditionName;
  to: EditionName;
  changes: Difference[];
}
export type GazetteNotice = components['schemas']['RulesTimeline']['notices'][number];
/** Whose rules: of a game, at a casino, and of a version where each had its own. */
export interface WhoseRules {
  game: string;
  casino: string;
  version?: string;
}
