// What a dealer's console sends: the next lawful act as a request, and cards keyed in or scanned.
import type { NextStep, Request } from '../api/types';

/** The request by which each act is carried out. */
const requestFor: Record<string, { type: string; handling?: string }> = {
  'deliver cards': { type: 'DeliverCards' },
  'inspect cards': { type: 'InspectCards' },
  'spread cards': { type: 'HandleCards', handling: 'spread' },
  'view cards': { type: 'ViewCards' },
  'wash cards': { type: 'HandleCards', handling: 'wash' },
  'stack cards': { type: 'HandleCards', handling: 'stack' },
  'riffle cards': { type: 'HandleCards', handling: 'riffle' },
  'machine shuffle': { type: 'HandleCards', handling: 'machine shuffle' },
  'show decks': { type: 'ShowDecks' },
  'accept pre-shuffled cards': { type: 'AcceptPreShuffled' },
  'offer cut': { type: 'OfferCut' },
  'answer cut': { type: 'AnswerCut' },
  'cut cards': { type: 'CutCards' },
  'place cutting card': { type: 'PlaceCuttingCard' },
  'load cards': { type: 'LoadCards' },
  'burn first card': { type: 'BurnCard' },
  'burn more cards': { type: 'BurnCard' },
  'announce last coup': { type: 'AnnounceLastCoup' },
  'close wagering': { type: 'CallNoMoreBets' },
  'call no bets': { type: 'CallNoBets' },
  'reduce wagers': { type: 'ReduceWagers' },
  'offer hand': { type: 'OfferHand' },
  'answer hand': { type: 'AnswerHand' },
  'draw card': { type: 'DrawCard' },
  'pass hand': { type: 'PassHand' },
  'turn hand': { type: 'TurnHand' },
  'announce count': { type: 'AnnounceCount' },
  'announce result': { type: 'AnnounceResult' },
  'collect losing wagers': { type: 'CollectLosing' },
  'pay winning wagers': { type: 'PayWinning' },
  'remove cards': { type: 'RemoveCards' },
  'cover tumbler': { type: 'CoverTumbler' },
  'spin dice': { type: 'SpinDice' },
  'call for wagers': { type: 'CallForWagers' },
  'uncover tumbler': { type: 'UncoverTumbler' },
  'call result': { type: 'CallResult' },
  'key number': { type: 'KeyNumber' },
  'press entry': { type: 'PressEntry' },
};

/** Among what is lawful now, that which carries out the next act. */
export function requestOf(next: NextStep | null | undefined, legal: readonly Request[]): Request | undefined {
  const wanted = next ? requestFor[next.act] : undefined;
  if (!wanted) return undefined;
  const fitting = legal.filter(
    request => request.type === wanted.type && (!wanted.handling || request.handling === wanted.handling),
  );
  // Paying all spots comes before paying a single one.
  return fitting.find(request => 'spot' in request && request.spot === null) ?? fitting[0];
}

/** How many cards, or dice, must be keyed in before a request can be sent. */
export function entriesWanted(request: Request): { cards: number } | { dice: number } | undefined {
  if ((request.type === 'DrawCard' || request.type === 'BurnCard') && typeof request.face === 'string')
    return { cards: 1 };
  if (request.type === 'TurnHand' && Array.isArray(request.faces)) return { cards: request.faces.length };
  if (request.type === 'UncoverTumbler') return { dice: 3 };
  return undefined;
}

/** The request with what was keyed in. */
export function withEntries(request: Request, entries: readonly string[]): Request {
  if (request.type === 'TurnHand') return { ...request, faces: [...entries] };
  if (request.type === 'UncoverTumbler') return { ...request, dice: entries.map(Number) };
  return { ...request, face: entries[0] ?? null };
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
