// One table on a page: its state, folded from a snapshot and the events after it.
import { type Signal, signal } from '@preact/signals';
import type { LastText } from '../api/law';
import type { Live, Watcher } from '../api/live';
import type { EventsMessage, GameEvent, NextStep, Result, SnapshotMessage, TableEvent } from '../api/types';
import { resultAfter } from './results';

export type Fold<State> = (state: State, event: GameEvent, viewer: number) => State | undefined;
/** What is told of a round as it goes, newest last; the page shows it as calls and as "why". */
export interface Told extends TableEvent {
  time: number;
  role: string;
}
const mostTold = 400;

export class TableStore<State extends { phase: string }> implements Watcher {
  readonly state: Signal<State | undefined> = signal(undefined);
  readonly results: Signal<Result[]> = signal([]);
  readonly next: Signal<NextStep | null | undefined> = signal(undefined);
  readonly told: Signal<Told[]> = signal([]);
  /** The last call, for the live region. */
  readonly call: Signal<Told | undefined> = signal(undefined);
  readonly haltedBecause: Signal<string | undefined> = signal(undefined);
  readonly game: Signal<string> = signal('');
  /** On days after the last text held: which that is. */
  readonly lastText: Signal<LastText | null> = signal(null);
  /**
   * The number of whoever looks, as this table's events have it; 0 for somebody who is not at the table. Staff are told the
   * numbers of accounts, everybody else those of this table alone.
   */
  readonly you: Signal<number> = signal(0);
  private last: number | undefined;
  private stop: (() => void) | undefined;

  constructor(
    readonly table: string,
    private readonly live: Live,
    private readonly foldOf: (game: string) => Fold<State> | undefined,
    private readonly account: () => number,
  ) {}

  open(): () => void {
    this.stop = this.live.watch(this.table, this);
    return () => this.stop?.();
  }

  seq(): number | undefined {
    return this.last;
  }

  snapshot({ seq, snapshot, you }: SnapshotMessage): void {
    // An older one than what is folded already came too late.
    if (this.last !== undefined && seq < this.last) return;
    this.last = seq;
    this.you.value = you ?? this.account();
    this.game.value = snapshot.game;
    this.state.value = snapshot.state as unknown as State;
    this.results.value = snapshot.results;
    this.next.value = snapshot.next ?? null;
    this.lastText.value = snapshot.last_text ?? null;
    this.haltedBecause.value = undefined;
  }

  events(message: EventsMessage): void {
    const before = this.state.peek();
    if (!before || this.last === undefined) return;
    let state: State = before;
    const fresh = message.events.filter(event => event.seq > this.last!);
    if (fresh.length === 0) return;
    if (fresh[0]!.seq !== this.last + 1) {
      this.ask(); // A gap: something was missed.
      return;
    }
    const fold = this.foldOf(this.game.peek());
    let results = this.results.peek();
    let whole = true;
    for (const event of fresh) {
      // What the server keeps to itself has a place in the row and no content.
      if (!event.event) continue;
      const folded: State | undefined = fold?.(state, event.event, this.you.peek());
      if (!folded) whole = false;
      state = folded ?? state;
      results = resultAfter(results, state, event.event);
    }
    this.last = fresh.at(-1)!.seq;
    const told = fresh.map(event => ({ ...event, time: message.time, role: message.role }));
    this.state.value = state;
    this.results.value = results;
    this.told.value = [...this.told.peek(), ...told].slice(-mostTold);
    this.call.value = told.findLast(event => event.call) ?? this.call.peek();
    this.next.value = message.next;
    if (!whole) this.ask();
  }

  known(you: number): void {
    this.you.value = you;
  }
  due(next: NextStep): void {
    this.next.value = next;
  }

  halted(why: string): void {
    this.haltedBecause.value = why;
  }

  private ask(): void {
    this.live.refresh(this.table);
  }
}
