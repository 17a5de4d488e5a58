// What this page knows of a table's chance by itself: which commitments it was given while they were still hidden, and
// which cards, cuts and results it saw. A record that is shown later is held against this, not against what the server
// says was seen.
//
//   witness.committed(commitment, 0)                  wagers may open
//   witness.sees([{ place: 0, card: 'KD' }])
//   witness.revealed(record)                          shown.at(-1): the record, with what this page saw of it
import { type Signal, signal } from '@preact/signals';
import type { GameEvent, Schemas } from '../api/types';

export type Commitment = Schemas['Commitment'];
export type ShownDraw = Schemas['ShownDraw'];
export type Cards = readonly (string | null)[];

/** Something that lies open on the table: a card by its place since the cards were put in, the cut, or a result. */
export type Seen = { place: number; card: string } | { cut: number } | { result: number | readonly number[] };

/** How the page of a game sees chance. */
export interface Sight<State> {
  seen(before: State, event: GameEvent): Seen[];
  /** The place of the next card. */
  next?(state: State): number;
  /** Whether no card of the next round of play has left yet. */
  isBetweenRounds?(state: State): boolean;
}

/** A record, and what this page knew before it was shown. */
export interface Shown {
  record: ShownDraw;
  /** As it was given while it was hidden; several only if the table contradicted itself, none if the page came later. */
  told: readonly Commitment[];
  /** What lay open while this page watched. */
  saw?: Cards | number | readonly number[];
  /** Cards in front of the cut, if this page saw the cut after it had the commitment. */
  cut?: number;
}
export interface Chance {
  standing: readonly Commitment[];
  /** The oldest first. */
  shown: readonly Shown[];
  /** The first number that was left out, if any was. */
  missing?: number;
}

interface Known {
  told: Commitment[];
  /** The place of its first card; unknown where the page came in the middle of a shuffler's round. */
  first?: number;
  cards: Map<number, string>;
  cut?: number;
  result?: number | readonly number[];
}

const mostShown = 20;
export const isCards = ({ what }: Commitment) => what === 'shoe' || what === 'cards';
const byNumber = (one: Commitment, other: Commitment) => one.number - other.number;

export class Witness {
  readonly chance: Signal<Chance> = signal({ standing: [], shown: [] });
  private readonly known = new Map<number, Known>();
  private highest: number | undefined;

  /** How the table says that it stands; `next` as in committed(), if no card has left since. */
  snapshot(view: Schemas['ChanceView'] | undefined, next: number | undefined): void {
    const { standing, shown } = view ?? { standing: [], shown: [] };
    for (const each of standing) this.tell(each, next);
    // What happened meanwhile was not seen: another cut may have been made.
    for (const each of this.known.values()) each.cut = undefined;
    const before = this.chance.peek();
    const isNew = (record: ShownDraw) => !before.shown.some(each => each.record.number === record.number);
    const all = [...before.shown, ...shown.filter(isNew).map(record => this.shownOf(record))];
    this.reached(...standing, ...shown);
    this.chance.value = {
      ...before,
      standing: [...standing].sort(byNumber),
      shown: all.sort((one, other) => byNumber(one.record, other.record)).slice(-mostShown),
    };
  }

  /** `next`: the place of the next card to leave, if this page knows it. */
  committed(commitment: Commitment, next: number | undefined): void {
    const { standing, missing, ...rest } = this.chance.peek();
    const due = (this.highest ?? commitment.number - 1) + 1;
    const others = standing.filter(each => each.number !== commitment.number);
    this.tell(commitment, next);
    this.reached(commitment);
    this.chance.value = {
      ...rest,
      standing: [...others, commitment].sort(byNumber),
      missing: missing ?? (commitment.number > due ? due : undefined),
    };
  }

  revealed(record: ShownDraw): void {
    const before = this.chance.peek();
    this.reached(record);
    this.chance.value = {
      ...before,
      standing: before.standing.filter(each => each.number !== record.number),
      shown: [...before.shown.filter(each => each.record.number !== record.number), this.shownOf(record)].slice(
        -mostShown,
      ),
    };
  }

  sees(seen: readonly Seen[]): void {
    const { standing } = this.chance.peek();
    for (const each of seen) {
      const fits = standing.filter(commitment => isCards(commitment) !== 'result' in each);
      // Cards in play were committed to before those that are ready to be cut.
      const known = this.known.get(('cut' in each ? fits.at(-1) : fits[0])?.number ?? 0);
      if (!known) continue;
      if ('card' in each && known.first !== undefined && each.place >= known.first)
        known.cards.set(each.place - known.first, each.card);
      if ('cut' in each) known.cut = each.cut;
      if ('result' in each) known.result = each.result;
    }
  }

  private tell(commitment: Commitment, next: number | undefined): void {
    const known = this.known.get(commitment.number) ?? { told: [], cards: new Map<number, string>() };
    if (!known.told.some(each => JSON.stringify(each) === JSON.stringify(commitment))) known.told.push(commitment);
    // The places of a shoe count from its first card, those of a shuffler go on from round to round.
    known.first ??= commitment.what === 'shoe' ? 0 : next;
    this.known.set(commitment.number, known);
  }

  private shownOf(record: ShownDraw): Shown {
    const known = this.known.get(record.number);
    this.known.delete(record.number);
    if (!known) return { record, told: [] };
    const { told, cut, cards, result } = known;
    const shown: Shown = { record, told, ...(cut !== undefined && { cut }) };
    if (result !== undefined) return { ...shown, saw: result };
    if (cards.size === 0) return shown;
    const places = Math.max(...cards.keys()) + 1;
    return { ...shown, saw: Array.from({ length: places }, (_, place) => cards.get(place) ?? null) };
  }

  private reached(...commitments: readonly Commitment[]): void {
    for (const { number } of commitments) this.highest = Math.max(this.highest ?? 0, number);
  }
}
