// One table on a page: its state, folded from a view and the events after it.
import { type Signal, signal } from '@preact/signals';
import type { LastText } from '../api/law';
import type { Live, Watcher } from '../api/live';
import type {
  EventsMessage,
  NextStep,
  Problem,
  Request,
  Result,
  SnapshotMessage,
  TableEvent,
  ToldChance,
} from '../api/types';
import { type Commitment, type ShownDraw, Witness } from '../chance/witness';
import type { Play, TableState } from './gamePages';
import { resultsAfter } from './results';
import type { TableRules } from './rules';

/** How the tables of a game are played. */
export interface Plays {
  /** What has been fetched already. */
  playOf(game: string): Play | undefined;
  /** Always gives something: what cannot be fetched is played plainly. */
  fetchPlay(game: string): Promise<Play>;
}
/** What is told of a round as it goes, newest last; the page shows it as calls and as "why". */
export interface ToldEvent extends TableEvent {
  time: number;
  role: string;
}
const mostTold = 400;

/** Something was committed to, or shown: no matter of the game's state. */
function isChance(event: NonNullable<TableEvent['event']>): event is ToldChance {
  return event.type === 'ChanceCommitted' || event.type === 'ChanceRevealed';
}

export class TableStore implements Watcher {
  readonly state: Signal<TableState | undefined> = signal(undefined);
  readonly results: Signal<Result[]> = signal([]);
  readonly next: Signal<NextStep | null | undefined> = signal(undefined);
  readonly told: Signal<ToldEvent[]> = signal([]);
  /** The last call, for the live region. */
  readonly call: Signal<ToldEvent | undefined> = signal(undefined);
  readonly haltedBecause: Signal<string | undefined> = signal(undefined);
  readonly game: Signal<string> = signal('');
  /** How the game is played, from the first view on. */
  readonly play: Signal<Play> = signal({});
  /** The browser could not load the rules: then the server is asked for the state after each event. */
  readonly withoutRules: Signal<boolean> = signal(false);
  /** On days after the last text held: which that is. */
  readonly lastText: Signal<LastText | null> = signal(null);
  /**
   * The viewer's number, as this table's events have it; 0 for somebody who is not at the table. Staff are told the
   * numbers of accounts, everybody else those of this table alone.
   */
  readonly you: Signal<number> = signal(0);
  /** What this page knows of the table's chance by itself. */
  readonly witness = new Witness();
  /** Not after an event that could not be folded, until the next view. */
  private knowsPlaces = false;
  private rules: TableRules | undefined;
  /** Not while the server is asked for a state that the page cannot know. */
  private isWhole = false;
  private last: number | undefined;
  private stop: (() => void) | undefined;
  /** What was said while the game's part of the pages was on its way, in order. */
  private waiting: (() => void)[] | undefined;

  constructor(
    readonly table: string,
    private readonly live: Live,
    private readonly plays: Plays,
    private readonly account: () => number,
  ) {}

  open(): () => void {
    this.stop = this.live.watch(this.table, this);
    return () => this.stop?.();
  }

  /** The last event that is in the state; nothing when that is not known, so that anyone who connects again is told all. */
  seq(): number | undefined {
    return this.isWhole ? this.last : undefined;
  }

  snapshot(message: SnapshotMessage): void {
    const { game } = message.snapshot;
    // What could not be fetched for this table is tried again with the next one, not with every view.
    const play = this.plays.playOf(game) ?? (this.last === undefined ? undefined : this.play.peek());
    if (this.waiting) this.waiting.push(() => this.snapshot(message));
    else if (play) this.begin(message, play);
    else this.beginLater(message);
  }

  events(message: EventsMessage): void {
    if (this.waiting) this.waiting.push(() => this.follow(message));
    else this.follow(message);
  }

  private beginLater(message: SnapshotMessage): void {
    const waiting: (() => void)[] = [];
    this.waiting = waiting;
    void this.plays.fetchPlay(message.snapshot.game).then(play => {
      this.waiting = undefined;
      this.begin(message, play);
      for (const each of waiting) each();
    });
  }

  private begin({ seq, snapshot, you }: SnapshotMessage, play: Play): void {
    // An older one than what is folded already came too late.
    if (this.last !== undefined && seq < this.last) return;
    this.last = seq;
    this.isWhole = true;
    this.you.value = you ?? this.account();
    this.game.value = snapshot.game;
    this.play.value = play;
    this.rules ??= play.rules?.();
    this.rules?.restore(snapshot.state, this.you.peek());
    this.withoutRules.value = play.lacksRules ?? false;
    this.state.value = snapshot.state;
    this.results.value = snapshot.results;
    this.next.value = snapshot.next ?? null;
    this.lastText.value = snapshot.last_text ?? null;
    this.haltedBecause.value = undefined;
    this.knowsPlaces = true;
    const { sight } = play;
    const { state } = snapshot;
    this.witness.snapshot(snapshot.chance, sight?.isBetweenRounds?.(state) ? sight.next?.(state) : undefined);
  }

  private follow(message: EventsMessage): void {
    const before = this.state.peek();
    if (!before || this.last === undefined) return;
    let state = before;
    const fresh = message.events.filter(event => event.seq > this.last!);
    if (fresh.length === 0) return;
    if (fresh[0]!.seq !== this.last + 1) {
      this.ask(); // A gap: something was missed.
      return;
    }
    const play = this.play.peek();
    const { sight } = play;
    let results = this.results.peek();
    let whole = true;
    for (const event of fresh) {
      // What the server keeps to itself has a place in the row and no content.
      if (!event.event) continue;
      if (isChance(event.event)) {
        this.hearOfChance(event.event, this.knowsPlaces ? sight?.next?.(state) : undefined);
        continue;
      }
      if (this.knowsPlaces) this.witness.sees(sight?.seen(state, event.event) ?? []);
      const folded = this.rules?.fold(event.event);
      if (!folded) whole = this.knowsPlaces = false;
      state = folded ?? state;
      results = resultsAfter(results, state, event.event, play);
    }
    this.last = fresh.at(-1)!.seq;
    const mustAsk = !whole && this.isWhole;
    this.isWhole &&= whole;
    const told = fresh.map(event => ({ ...event, time: message.time, role: message.role }));
    this.state.value = state;
    this.results.value = results;
    this.told.value = [...this.told.peek(), ...told].slice(-mostTold);
    this.call.value = told.findLast(event => event.call) ?? this.call.peek();
    this.next.value = message.next;
    if (mustAsk) this.ask();
  }

  /** What the rules say against a patron's wager before it is sent; nothing when they allow it, or only the server can tell. */
  objectionTo(request: Request): Problem | undefined {
    const me = this.state.peek()?.patrons.find(each => each.present && each.id === this.you.peek());
    const edition = this.told.peek().findLast(event => event.edition)?.edition;
    if (!me || !edition || !this.isWhole) return undefined;
    const actor = { role: me.seat > 0 ? 'seated patron' : 'standing patron', id: me.id };
    const against = this.rules?.objectionTo({ ...request, patron: me.id } as Request, actor, edition);
    if (!against) return undefined;
    const { refused: detail, rules } = against;
    return { title: 'Against the rules', status: 422, detail, rule: rules.join(', '), edition: against.edition };
  }

  known(you: number): void {
    const isNew = you !== this.you.peek();
    this.you.value = you;
    // Somebody who comes back has chips here that this page has not seen.
    if (!isNew || this.rules?.reads(you)) return;
    const mustAsk = this.isWhole;
    this.isWhole = false;
    if (mustAsk) this.ask();
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
