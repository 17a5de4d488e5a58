// One table on a page: its state, folded from a snapshot and the events after it.
import { type Signal, signal } from '@preact/signals';
import type { LastText } from '../api/law';
import type { Live, Watcher } from '../api/live';
import type { EventsMessage, GameEvent, NextStep, Result, SnapshotMessage, TableEvent, ToldChance } from '../api/types';
import { type Commitment, type ShownDraw, type Sight, Witness } from '../chance/witness';
import { resultAfter } from './results';

export type Fold<State> = (state: State, event: GameEvent, viewer: number) => State | undefined;
/** What a page makes of the events of a game. */
export interface Reading<State> {
  fold: Fold<State>;
  sight: Sight<State>;
}
/** What is told of a round as it goes, newest last; the page shows it as calls and as "why". */
export interface Told extends TableEvent {
  time: number;
  role: string;
}
const mostTold = 400;

/** Something was committed to, or shown: no matter of the game's state. */
function isChance(event: NonNullable<TableEvent['event']>): event is ToldChance {
  return event.type === 'ChanceCommitted' || event.type === 'ChanceRevealed';
}

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
  /** What this page knows of the table's chance by itself. */
  readonly witness = new Witness();
  /** Not after an event that could not be folded, until the next snapshot. */
  private knowsPlaces = false;
  private last: number | undefined;
  private stop: (() => void) | undefined;

  constructor(
    readonly table: string,
    private readonly live: Live,
    private readonly readingOf: (game: string) => Reading<State> | undefined,
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
    this.knowsPlaces = true;
    const sight = this.readingOf(snapshot.game)?.sight;
    const state = this.state.peek()!;
    this.witness.snapshot(snapshot.chance, sight?.isBetweenRounds?.(state) ? sight.next?.(state) : undefined);
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
    const reading = this.readingOf(this.game.peek());
    let results = this.results.peek();
    let whole = true;
    for (const event of fresh) {
      // What the server keeps to itself has a place in the row and no content.
      if (!event.event) continue;
      if (isChance(event.event)) {
        this.hearOfChance(event.event, this.knowsPlaces ? reading?.sight.next?.(state) : undefined);
        continue;
      }
      if (this.knowsPlaces) this.witness.sees(reading?.sight.seen(state, event.event) ?? []);
      const folded: State | undefined = reading?.fold(state, event.event, this.you.peek());
      if (!folded) {
        whole = false;
        if (!reading?.sight.keepsPlaces?.(event.event)) this.knowsPlaces = false;
      }
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

  private hearOfChance({ type, ...about }: ToldChance, next: number | undefined): void {
    if (type === 'ChanceCommitted') this.witness.committed(about as unknown as Commitment, next);
    else this.witness.revealed(about as unknown as ShownDraw);
  }

  private ask(): void {
    this.live.refresh(this.table);
  }
}
