// The chain of a table's journal, held against itself in the page: docs/reference/journal.md says which bytes are hashed.
//
// Anyone who may read everything gets every byte, so each hash is taken again. Others get their own entries alone, which are no
// chain: the page does not ask this of them.
import { blake2b } from '@noble/hashes/blake2.js';
import type { JournalEntry } from '../api/types';

/** An entry with all that its hash is taken of. */
export type WholeEntry = JournalEntry &
  Required<Pick<JournalEntry, 'hash' | 'previous' | 'actor' | 'command' | 'epoch' | 'body'>>;

/**
 * What is wrong with an entry: it has another number than the next one, it does not stand on the entry before, its
 * owner had been superseded, its hash is not that of its content, or what is shown is not what was hashed.
 */
export type Flaw = 'number' | 'link' | 'owner' | 'hash' | 'event';

export interface ChainCheck {
  /** Whether every hash was taken again; else only the links between them were looked at. */
  recomputed: boolean;
  /** How many entries are good, from the first on. */
  good: number;
  /** The first that is bad; what stands after it stands on nothing. */
  bad?: { seq: number; flaw: Flaw };
}

export const isWhole = (entry: JournalEntry): entry is WholeEntry =>
  entry.hash !== undefined &&
  entry.previous !== undefined &&
  entry.actor !== undefined &&
  entry.command !== undefined &&
  entry.epoch !== undefined &&
  entry.body !== undefined;

/** In small hexadecimal digits. */
export function hashOf(table: string, entry: WholeEntry): string {
  const hash = blake2b.create({ dkLen: 32 });
  const integer = (value: number) => {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigInt64(0, BigInt(value), true);
    hash.update(bytes);
  };
  const text = (value: string) => {
    const bytes = new TextEncoder().encode(value);
    integer(bytes.length);
    hash.update(bytes);
  };
  text('croupier journal entry 1');
  hash.update(Uint8Array.from(entry.previous.match(/../g) ?? [], digits => Number.parseInt(digits, 16)));
  text(table);
  for (const value of [entry.seq, entry.epoch, entry.time]) integer(value);
  text(entry.edition);
  integer(entry.rules.length);
  for (const value of [...entry.rules, entry.role, entry.actor, entry.command, entry.body]) text(value);
  return Array.from(hash.digest(), byte => byte.toString(16).padStart(2, '0')).join('');
}

function flawIn(table: string, entry: JournalEntry, before: JournalEntry | undefined): Flaw | undefined {
  if (before && entry.seq !== before.seq + 1) return 'number';
  if (before && entry.previous !== before.hash) return 'link';
  if (!isWhole(entry)) return undefined;
  if (before?.epoch !== undefined && entry.epoch < before.epoch) return 'owner';
  if (entry.hash !== hashOf(table, entry)) return 'hash';
  if (JSON.stringify(entry.event) !== JSON.stringify(JSON.parse(entry.body))) return 'event';
  return undefined;
}

/** `before` and `after` are the entries next to these, where there are any: the chain does not begin or end with a round. */
export function verify(
  table: string,
  entries: readonly JournalEntry[],
  before?: JournalEntry,
  after?: JournalEntry,
): ChainCheck {
  const recomputed = entries.every(isWhole);
  for (const [at, entry] of entries.entries()) {
    const flaw = flawIn(table, entry, entries[at - 1] ?? before);
    if (flaw) return { recomputed, good: at, bad: { seq: entry.seq, flaw } };
  }
  const last = entries.at(-1);
  if (last && after && after.previous !== last.hash)
    return { recomputed, good: entries.length, bad: { seq: after.seq, flaw: 'link' } };
  return { recomputed, good: entries.length };
}

/** Reads a table's journal from its first entry to its last, and stops at what is bad. */
export async function verifyTable(
  table: string,
  page: (after: number) => Promise<{ entries: JournalEntry[]; next: number | null }>,
  soFar: (good: number) => void,
): Promise<ChainCheck> {
  let good = 0;
  let recomputed = true;
  let before: JournalEntry | undefined;
  for (let after: number | null = 0; after !== null; ) {
    const { entries, next }: { entries: JournalEntry[]; next: number | null } = await page(after);
    const checked = verify(table, entries, before);
    good += checked.good;
    recomputed &&= checked.recomputed;
    if (checked.bad) return { recomputed, good, bad: checked.bad };
    if (!before && entries[0] && entries[0].seq !== 1)
      return { recomputed, good: 0, bad: { seq: entries[0].seq, flaw: 'number' } };
    soFar(good);
    before = entries.at(-1);
    after = next;
  }
  return { recomputed, good };
}
