// Committed chance worked out again in the page: whether a secret is the one that was committed to, and whether the
// cards, the throw, the pocket or the ticket follow from it. It follows the same description as
// docs/examples/check_chance.py and shares no code with the server.
//
//   check({ record, told: [], saw: ['KD', null, '9H'] })    { flaw: undefined, seen: 2, recorded: 6 }
//
// It is fetched when the first record is shown; what the page needs before that is in witness.ts.
import { blake2b } from '@noble/hashes/blake2.js';
import { numbersFrom } from './stream';
import { type Commitment, isCards, type Shown, type ShownDraw } from './witness';

/** Who says that a card or result was seen. */
export type Source = 'page' | 'record';
/** The first thing that is wrong with a record. */
export type Flaw =
  | { kind: 'form' | 'told' | 'secret' }
  | { kind: 'houseCut'; cut: number }
  | { kind: 'cut'; cut: number; saw: number }
  | { kind: 'card'; by: Source; place: number; was: string; follows: string | undefined }
  | { kind: 'result'; by: Source; was: Result; follows: Result };
export type Result = number | readonly number[];

export interface ChanceCheck {
  flaw?: Flaw;
  /** Cards or results that were held against the secret: those that this page saw, and those in the record. */
  seen: number;
  recorded: number;
}

const blindingSize = 32;
const shoeSeedSize = 512;
const seedSize = 32;
/** How many cards, dice, pockets or tickets there may be: it bounds the work that a stranger's record makes. */
const ranges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  shoe: [2, 832],
  cards: [2, 832],
  dice: [1, 8],
  wheel: [2, 1000],
  ticket: [2, 1_000_000_000],
};

const inHex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

function commitmentOf(id: Commitment, seed: Uint8Array, blinding: Uint8Array): string {
  const hash = blake2b.create({ dkLen: 32 });
  const integer = (value: number) => {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
    return bytes;
  };
  const text = (value: string) => new TextEncoder().encode(value);
  const parts = [
    text('croupier-commitment-1'),
    text(id.domain),
    text(id.table),
    integer(id.number),
    text(`${id.what} ${id.of}`),
    seed,
    blinding,
  ];
  for (const part of parts) hash.update(integer(part.length)).update(part);
  return inHex(hash.digest());
}

/** The cards in the order in which they leave, the first to come first. */
export function orderOf(cards: number, cut: number, seed: Uint8Array): string[] {
  const below = numbersFrom(seed);
  const order = Array.from({ length: cards }, (_, at) => 'A23456789TJQK'[at % 13]! + 'CDHS'[Math.floor(at / 13) % 4]!);
  for (let left = cards; left > 1; left--) {
    const at = below(left);
    [order[left - 1], order[at]] = [order[at]!, order[left - 1]!];
  }
  return [...order.slice(cut), ...order.slice(0, cut)];
}

/** The dice, the lowest first; or the number of the pocket or ticket. */
function resultOf(record: ShownDraw, seed: Uint8Array): Result {
  const below = numbersFrom(seed);
  if (record.what !== 'dice') return below(record.of);
  const number = below(6 ** record.of);
  return Array.from({ length: record.of }, (_, die) => (Math.floor(number / 6 ** die) % 6) + 1).sort();
}

/** The seed and the blinding; nothing where the record cannot be one. */
function secretOf(record: ShownDraw): { seed: Uint8Array; blinding: Uint8Array } | undefined {
  const isWhole = (value: number, least: number, most: number) =>
    Number.isSafeInteger(value) && value >= least && value <= most;
  const range = ranges[record.what];
  const size = (record.what === 'shoe' ? shoeSeedSize : seedSize) + blindingSize;
  if (!range || !isWhole(record.of, ...range) || !isWhole(record.number, 1, Number.MAX_SAFE_INTEGER)) return undefined;
  if (!/^([0-9a-f]{2})+$/.test(record.secret) || record.secret.length !== size * 2) return undefined;
  if (isCards(record) && !isWhole(record.cut ?? 0, 0, record.of)) return undefined;
  const bytes = Uint8Array.from(record.secret.match(/../g)!, digits => Number.parseInt(digits, 16));
  return { seed: bytes.slice(0, -blindingSize), blinding: bytes.slice(-blindingSize) };
}

const same = (one: Result, other: Result) => JSON.stringify(one) === JSON.stringify(other);

function checkCards(shown: Shown, seed: Uint8Array): ChanceCheck {
  const { record, saw } = shown;
  const cut = record.cut ?? 0;
  const lists: [Source, readonly (string | null)[]][] = [
    ['page', Array.isArray(saw) ? (saw as (string | null)[]) : []],
    ['record', record.cards ?? []],
  ];
  const [seen, recorded] = lists.map(([, cards]) => cards.filter(card => card !== null).length);
  const checked: ChanceCheck = { seen: seen!, recorded: recorded! };
  if (shown.cut !== undefined && shown.cut !== cut) return { ...checked, flaw: { kind: 'cut', cut, saw: shown.cut } };
  if (cut > 0 && record.cut_by === 'house' && cut !== Math.floor(record.of / 2))
    return { ...checked, flaw: { kind: 'houseCut', cut } };
  const order = orderOf(record.of, cut, seed);
  for (const [by, cards] of lists)
    for (const [place, was] of cards.entries())
      if (was !== null && was !== order[place])
        return { ...checked, flaw: { kind: 'card', by, place: place + 1, was, follows: order[place] } };
  return checked;
}

function checkResult({ record, saw }: Shown, seed: Uint8Array): ChanceCheck {
  const follows = resultOf(record, seed);
  const results = [
    ['page', saw as Result | undefined],
    ['record', record.result],
  ] as const;
  const checked: ChanceCheck = { seen: saw === undefined ? 0 : 1, recorded: record.result === undefined ? 0 : 1 };
  for (const [by, was] of results)
    if (was !== undefined && !same(was, follows)) return { ...checked, flaw: { kind: 'result', by, was, follows } };
  return checked;
}

/** Works everything out again. A record that cannot be read is wrong, and no reason to throw. */
export function check(shown: Shown): ChanceCheck {
  const nothing = { seen: 0, recorded: 0 };
  try {
    const { record } = shown;
    const secret = secretOf(record);
    if (!secret) return { ...nothing, flaw: { kind: 'form' } };
    if (shown.told.some(told => !isSame(told, record))) return { ...nothing, flaw: { kind: 'told' } };
    if (commitmentOf(record, secret.seed, secret.blinding) !== record.commitment)
      return { ...nothing, flaw: { kind: 'secret' } };
    return isCards(record) ? checkCards(shown, secret.seed) : checkResult(shown, secret.seed);
  } catch {
    return { ...nothing, flaw: { kind: 'form' } };
  }
}

/** Whether both are the commitment to the same thing. */
function isSame(told: Commitment, shown: Commitment): boolean {
  const fields = ['table', 'domain', 'number', 'what', 'of', 'commitment'] as const;
  return fields.every(field => told[field] === shown[field]);
}
