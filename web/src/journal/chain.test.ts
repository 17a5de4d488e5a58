// A round as a real server told it to an inspector, and what becomes of it when somebody has been at it.
import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../api/types';
import { round } from '../testing/journal';
import { hashOf, verify, verifyTable, type WholeEntry } from './chain';

const { table, entries } = round;
const with_ = (at: number, changes: Partial<JournalEntry>) =>
  entries.map((entry, index) => (index === at ? { ...entry, ...changes } : entry));
const seqOf = (at: number) => entries[at]!.seq;
const placed = entries.findIndex(entry => entry.kind === 'WagerPaid' || entry.kind === 'WagerCollected');

describe('a round of a real server', () => {
  it('is verified, entry by entry', () =>
    expect(verify(table, entries)).toEqual({ recomputed: true, good: entries.length }));

  it.each([
    ['the hash', { hash: '0'.repeat(64) }, 'hash'],
    ['the time', { time: 1 }, 'hash'],
    ['the role', { role: 'casino supervisor' }, 'hash'],
    ['the account', { actor: '99' }, 'hash'],
    ['the rules', { rules: [] }, 'hash'],
    ['the owner', { epoch: 0 }, 'owner'],
    ['the body', { body: entries[placed]!.body!.replace(/\d+/, '99500') }, 'hash'],
    ['what is shown', { event: { ...entries[placed]!.event!, amount: 99_500 } as JournalEntry['event'] }, 'event'],
    ['the number', { seq: 1 }, 'number'],
    ['the link', { previous: '0'.repeat(64) }, 'link'],
  ] as [string, Partial<JournalEntry>, string][])('names the first entry where %s was changed', (_, changes, flaw) => {
    const { bad, good } = verify(table, with_(placed, changes));
    expect(bad?.flaw).toBe(flaw);
    expect(good).toBe(placed);
    expect(bad?.seq).toBe(changes.seq ?? seqOf(placed));
  });
  it('shows in the next entry when a changed one was given a new hash', () => {
    const changed = { ...entries[placed]!, actor: '99' } as WholeEntry;
    const told = with_(placed, { actor: '99', hash: hashOf(table, changed) });
    expect(verify(table, told).bad).toEqual({ seq: seqOf(placed + 1), flaw: 'link' });
  });
  it('names the entry after one that was left out', () =>
    expect(verify(table, entries.toSpliced(4, 1)).bad).toEqual({ seq: seqOf(5), flaw: 'number' }));
  it('is of its own table', () => expect(verify('mini-2', entries).bad).toEqual({ seq: seqOf(0), flaw: 'hash' }));
  it('stands on the entry before it, and the next one on it', () => {
    const [before, ...rest] = entries;
    const after = rest.pop()!;
    expect(verify(table, rest, before, after).bad).toBeUndefined();
    expect(verify(table, rest, { ...before!, hash: '1' }, after).bad).toEqual({ seq: seqOf(1), flaw: 'link' });
    expect(verify(table, rest, before, { ...after, previous: '1' }).bad).toEqual({ seq: after.seq, flaw: 'link' });
  });
  it('is only linked for who may not see whose acts they were', () => {
    const seen = entries.map(({ actor, command, epoch, body, ...rest }) => rest);
    expect(verify(table, seen)).toEqual({ recomputed: false, good: entries.length });
    const cut = seen.map((entry, at) => (at === 3 ? { ...entry, previous: '0'.repeat(64) } : entry));
    expect(verify(table, cut).bad).toEqual({ seq: seqOf(3), flaw: 'link' });
  });
});

describe('the whole journal of a table', () => {
  // As though the table had begun with this round.
  const renumbered: JournalEntry[] = [];
  for (const entry of entries) {
    const next = { ...entry, seq: renumbered.length + 1, previous: renumbered.at(-1)?.hash ?? entry.previous };
    renumbered.push({ ...next, hash: hashOf(table, next as WholeEntry) });
  }
  const pages = (all: JournalEntry[]) => async (after: number) => ({
    entries: all.filter(entry => entry.seq > after).slice(0, 7),
    next: all.some(entry => entry.seq > after + 7) ? after + 7 : null,
  });
  it('is read page by page', async () => {
    const soFar: number[] = [];
    expect(await verifyTable(table, pages(renumbered), good => soFar.push(good))).toEqual({
      recomputed: true,
      good: entries.length,
    });
    expect(soFar[0]).toBe(7);
  });
  it('is bad where two pages do not fit', async () => {
    const cut = renumbered.map(entry => (entry.seq === 8 ? { ...entry, previous: '0'.repeat(64) } : entry));
    expect((await verifyTable(table, pages(cut), () => {})).bad).toEqual({ seq: 8, flaw: 'link' });
  });
  it('begins with entry 1', async () => {
    expect((await verifyTable(table, pages(renumbered.slice(1)), () => {})).bad).toEqual({ seq: 2, flaw: 'number' });
  });
});
