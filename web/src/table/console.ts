// What a dealer's console sends: the next lawful act as a request, and cards keyed in or scanned.
import { batch, signal } from '@preact/signals';
import type { NextStep, Request } from '../api/types';
import type { Play } from './gamePages';

/**
 * What carries out the next act: the server knows most of them by itself. With real cards or dice only a person who sees them
 * can say what happened; `next` says which request takes it, and the lawful one has everything else filled in.
 */
export function requestOf(next: NextStep | null | undefined, legal: readonly Request[]): Request | undefined {
  if (!next) return undefined;
  if (!next.wants) return { type: 'Next' };
  return legal.find(each => each.type === next.wants!.request);
}

/** What is keyed in, and the field of the request that it goes into. A number is proposed. */
export type Wanted = ({ cards: number } | { dice: number } | { number: number } | { words: readonly string[] }) & {
  field: string;
};

/** What must be keyed in before the request can be sent: cards, dice, a number or a word. */
export function entriesWanted(request: Request, { wants }: NextStep): Wanted | undefined {
  if (!wants || wants.request !== request.type) return undefined;
  const { field, cards, dice, number, one_of: words } = wants;
  if (cards) return { cards, field };
  if (dice) return { dice, field };
  if (words) return { words, field };
  const proposed = (request as Record<string, unknown>)[field];
  return { number: typeof proposed === 'number' ? proposed : (number?.[0] ?? 0), field };
}

/** The request with what was keyed in. */
export function withEntries(request: Request, wanted: Wanted, entries: readonly string[]): Request {
  const values = 'dice' in wanted || 'number' in wanted ? entries.map(Number) : entries;
  const isList = Array.isArray((request as Record<string, unknown>)[wanted.field]);
  return { ...request, [wanted.field]: isList ? [...values] : values[0] } as Request;
}

const ranks: Record<string, string> = { '0': 'T', T: 'T', J: 'J', Q: 'Q', K: 'K', A: 'A', '1': 'A' };
for (let n = 2; n <= 9; n++) ranks[String(n)] = String(n);

/**
 * Cards from keys as they come, by hand or from a scanner: a rank and a suit, "KD"; "10H" and "0H" are tens. What is no
 * card is passed over; `rest` is the beginning of the next one, `ends` where each card ends.
 */
export function readCards(keys: string): { cards: string[]; rest: string; ends: number[] } {
  const cards: string[] = [];
  const ends: number[] = [];
  let rank = '';
  let at = 0;
  for (const key of keys.toUpperCase()) {
    at++;
    if ('SHDC'.includes(key) && rank) {
      cards.push(rank + key);
      ends.push(at);
      rank = '';
    } else if (key === '0' && rank === 'A') {
      rank = 'T'; // "10"
    } else if (ranks[key]) {
      rank = ranks[key];
    } else {
      rank = '';
    }
  }
  return { cards, rest: rank, ends };
}

export function readDice(keys: string): string[] {
  return [...keys].filter(key => key >= '1' && key <= '6');
}

/** What was keyed in so far, where its first `count` entries end, and whether that is enough. */
export function readEntries(keys: string, wanted: Wanted): { entries: string[]; end: number } {
  if ('number' in wanted) return { entries: keys.match(/\d+/g)?.slice(0, 1) ?? [], end: keys.length };
  if ('cards' in wanted) {
    const { cards, ends } = readCards(keys);
    return { entries: cards.slice(0, wanted.cards), end: ends[wanted.cards - 1] ?? keys.length };
  }
  if ('words' in wanted) {
    const begun = keys.trim().toLowerCase();
    const meant = wanted.words.filter(word => begun !== '' && word.toLowerCase().startsWith(begun));
    return { entries: meant.length === 1 ? meant : [], end: keys.length };
  }
  const places = [...keys].flatMap((key, at) => (key >= '1' && key <= '6' ? [at + 1] : []));
  return { entries: readDice(keys).slice(0, wanted.dice), end: places[wanted.dice - 1] ?? keys.length };
}
export const countOf = (wanted: Wanted) => ('cards' in wanted ? wanted.cards : 'dice' in wanted ? wanted.dice : 1);

/**
 * What a dealer is keying in, and for which act. It belongs to the act that was due when it was begun: when the table
 * moves on meanwhile, it stays where it is until the dealer says what is to become of it.
 */
export class Entry {
  /** Nothing while the field has not been touched. */
  readonly keys = signal<string | undefined>(undefined);
  private readonly meantFor = signal<number | undefined>(undefined);

  type(keys: string, step: number | undefined): void {
    batch(() => {
      if (this.keys.peek() === undefined || this.keys.peek() === '') this.meantFor.value = step;
      this.keys.value = keys;
    });
  }
  /** Whether something was keyed in for another act than is due now. */
  isForAnother(step: number | undefined): boolean {
    return Boolean(this.keys.value) && this.meantFor.value !== step;
  }
  /** The dealer says that it is for what is due now. */
  adopt(step: number | undefined): void {
    this.meantFor.value = step;
  }
  discard(): void {
    batch(() => {
      this.keys.value = undefined;
      this.meantFor.value = undefined;
    });
  }
  /** Takes what is sent out of the field; what was keyed in beyond it stays. */
  take(end: number): string {
    const keys = this.keys.peek() ?? '';
    this.keys.value = keys.slice(end).trimStart() || undefined;
    return keys.slice(0, end);
  }
  /** It was done: what has been keyed in since is for what comes now. */
  done(step: number | undefined): void {
    this.meantFor.value = step;
  }
  /** It was refused: it goes back in front of what has been keyed in since. */
  giveBack(keys: string, step: number | undefined): void {
    batch(() => {
      this.keys.value = keys + (this.keys.peek() ?? '');
      this.meantFor.value = step;
    });
  }
}

/** What a patron may ask for at any time, and staff on their behalf: no order, and never the next act. */
export const atAnyTime = [
  'PlaceWager',
  'Join',
  'Leave',
  'BuyIn',
  'CashOut',
  'ReportWagersElsewhere',
  'SetPersonalLimits',
  'MarkPartnership',
];

/** Whether a request has a control of its own, so that it is in no list of what else may be asked for. */
export const hasItsOwnWay = ({ type }: Request, play: Play): boolean =>
  [...atAnyTime, ...(play.atAnyTime ?? [])].includes(type) ||
  Boolean(play.irregularities?.some(each => each.type === type));
