// What a dealer's console sends: the next lawful act as a request, and cards keyed in or scanned.
import type { NextStep, Request } from '../api/types';

/** With real cards or dice only whoever sees them can say what happened: these acts need something keyed in. */
const keyed: Record<string, string> = {
  'cut cards': 'CutCards',
  'place cutting card': 'PlaceCuttingCard',
  'burn first card': 'BurnCard',
  'draw card': 'DrawCard',
  'turn hand': 'TurnHand',
  'uncover tumbler': 'UncoverTumbler',
};

/** What carries out the next act: the server knows most of them by itself. `automatic`: cards and dice are the engine's. */
export function requestOf(
  next: NextStep | null | undefined,
  legal: readonly Request[],
  automatic: boolean,
): Request | undefined {
  if (!next) return undefined;
  const type = automatic ? undefined : keyed[next.act];
  if (!type) return { type: 'Next' };
  const request = legal.find(each => each.type === type);
  // A card that is drawn face down has no face to key in.
  return request && !entriesWanted(request) ? { type: 'Next' } : request;
}

export type Wanted = { cards: number } | { dice: number } | { count: 'position' | 'tail'; usual: number };

/** What must be keyed in before a request can be sent: cards, dice, or a number of cards. */
export function entriesWanted(request: Request): Wanted | undefined {
  if ((request.type === 'DrawCard' || request.type === 'BurnCard') && typeof request.face === 'string')
    return { cards: 1 };
  if (request.type === 'TurnHand' && Array.isArray(request.faces)) return { cards: request.faces.length };
  if (request.type === 'UncoverTumbler') return { dice: 3 };
  if (request.type === 'CutCards') return { count: 'position', usual: Number(request.position) };
  if (request.type === 'PlaceCuttingCard') return { count: 'tail', usual: Number(request.tail) };
  return undefined;
}

/** The request with what was keyed in. */
export function withEntries(request: Request, entries: readonly string[]): Request {
  if (request.type === 'TurnHand') return { ...request, faces: [...entries] };
  if (request.type === 'UncoverTumbler') return { ...request, dice: entries.map(Number) };
  if (request.type === 'CutCards') return { ...request, position: Number(entries[0]) };
  if (request.type === 'PlaceCuttingCard') return { ...request, tail: Number(entries[0]) };
  if (request.type === 'DrawCard') return { ...request, face: entries[0] ?? null };
  return request.type === 'BurnCard' && entries[0] ? { ...request, face: entries[0] } : request;
}

const ranks: Record<string, string> = { '0': 'T', T: 'T', J: 'J', Q: 'Q', K: 'K', A: 'A', '1': 'A' };
for (let n = 2; n <= 9; n++) ranks[String(n)] = String(n);

/**
 * Cards from keys as they come, by hand or from a scanner: a rank and a suit, "KD"; "10H" and "0H" are tens. What is no
 * card is passed over; `rest` is the beginning of the next one.
 */
export function readCards(keys: string): { cards: string[]; rest: string } {
  const cards: string[] = [];
  let rank = '';
  for (const key of keys.toUpperCase()) {
    if ('SHDC'.includes(key) && rank) {
      cards.push(rank + key);
      rank = '';
    } else if (key === '0' && rank === 'A') {
      rank = 'T'; // "10"
    } else if (ranks[key]) {
      rank = ranks[key];
    } else {
      rank = '';
    }
  }
  return { cards, rest: rank };
}

export function readDice(keys: string): string[] {
  return [...keys].filter(key => key >= '1' && key <= '6');
}

/** What staff may ask for on a patron's behalf at any time: no order, and never the next act. */
export const onBehalf = [
  'PlaceWager',
  'Join',
  'Leave',
  'BuyIn',
  'CashOut',
  'ReportWagersElsewhere',
  'SetPersonalLimits',
  'MarkPartnership',
  'RecordContraryWager',
];
