// What can go wrong at a table, and the request that puts it to the rules. The server decides; this only asks.
//
// A game lists what can happen as data. Its words are those of the catalogue: wizard.<id> says what happened and
// wizard.<id>.then what the rules order.
import type { Request } from '../api/types';
import type { Wager } from './gamePages';

/** Something that is told along with it. Its words are wizard.<label>. */
export type Field =
  /** Cards and dice are keyed in; a wager is one of those on the layout. */
  | { kind: 'round' | 'cards' | 'dice' | 'words' | 'wager'; label: string }
  /** A place on the layout. */
  | { kind: 'spot'; label: string; spots: readonly string[] }
  /** One of several, whose words are wizard.<label>.<choice>; the first unless another is chosen. */
  | { kind: 'choice'; label: string; choices: readonly string[] };

/** What was told, by label. */
export interface Given {
  words(label: string): string;
  cards(label: string): string[];
  dice(label: string): number[];
  round(): number;
  wager(): Wager | undefined;
  spot(label: string): string | undefined;
  choice(label: string): string;
}

export interface IrregularityForm {
  id: string;
  rule?: string;
  fields: readonly Field[];
  /** The request's type: it stands in no other list of what may be asked for. */
  type: Request['type'];
  /** Nothing while something is still missing. */
  request(given: Given): Request | undefined;
}
