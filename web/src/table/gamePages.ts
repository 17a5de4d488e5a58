// What a game tells the pages about itself.
//
// The pages of a game are one folder, games/<game>/web. Its index.ts exports one value:
//
//   export const game: GamePages = { name: 'blackjack', play: async () => (await import('./play')).play };
//
// Everything but the name may be left out. Then the pages do with what the server says of any table: its state, its
// events and what is lawful now (plain/). A game without a folder here is shown that way, too.
//
// index.ts is part of the first load, so it holds only what a line or a tile in the lobby needs. Whatever is larger
// stands behind a function that fetches it: `play` when one of the game's tables is opened, `odds` and `drills` with
// their pages. Words belong into words.en-NZ.json, words.mi.json and words.zh-Hans.json beside index.ts.
import type { ComponentChildren } from 'preact';
import type { GameEvent, Result, TableSummary } from '../api/types';
import type { Sight } from '../chance/witness';
import type { Drill } from '../trainer/drill';
import type { Bounds } from './betting';
import type { IrregularityForm } from './irregularities';
import type { TableRules } from './rules';
import type { TableStore } from './store';

export interface GamePages {
  /** As the server names it. */
  name: string;
  /** Those that had rules of their own, and the one that the rulebook opens with. */
  versions?: readonly string[];
  usualVersion?: string;

  /** What the lobby and the board give as the table's limits. */
  limits?(setup: TableSummary['setup']): Bounds | undefined;
  /** What tells a table from others of the game, in words. */
  about?(setup: TableSummary['setup']): readonly string[];
  /** A place for wagers in words, as wagers, events and requests name it: their `spot` or `area`. */
  spotName?(spot: unknown): string;
  /** A result in words; nothing for a result of another game, because a list of rounds does not say which game it is. */
  resultName?(result: Result): string | undefined;
  /** The latest results on a tile in the lobby, and how often each came. */
  Latest?(props: { results: readonly Result[] }): ComponentChildren;
  Counts?(props: { results: readonly Result[] }): ComponentChildren;

  /** What pages that show a table need. */
  play?(): Promise<Play>;
  odds?(): Promise<OddsParts>;
  drills?(): Promise<readonly Drill[]>;
}

export interface Play {
  /** The rules of the game for one table. The pages fetch them with the rest; no game brings them here. */
  rules?(): TableRules;
  /** There are some, and they could not be loaded. */
  lacksRules?: boolean;
  /** The results after an event, in the order of rounds. Void rounds are taken care of. */
  resultAfter?(results: Result[], state: TableState, event: GameEvent): Result[];
  /** What a page sees of chance as it plays. */
  sight?: Sight<TableState>;

  /** The whole of a patron's table. */
  Table?(props: AtTable): ComponentChildren;
  /** What lies before the dealer, on top of the console. */
  Top?(props: { state: TableState }): ComponentChildren;
  /** The board below its heading, and what the heading says besides the limits. */
  Board?(props: AtTable): ComponentChildren;
  BoardNotices?(props: { state: TableState }): ComponentChildren;

  /** The order in which a dealer pays; as the server has the wagers unless given. */
  compareWagers?(one: Wager, other: Wager): number;
  /** Requests by which a patron answers when it is their turn (default: everything that is not lawful at any time). */
  answers?: readonly string[];
  /** Requests that are neither an order nor ever the next act, besides those that every game has. */
  atAnyTime?: readonly string[];
  /** What can go wrong at a table. */
  irregularities?: readonly IrregularityForm[];
}

export interface OddsParts {
  /** The odds of the game at large, with what can be chosen. */
  Sheet?(): ComponentChildren;
  /** Those of a table as it stands, as the server says them. */
  Live?(props: { odds: unknown }): ComponentChildren;
}

export interface AtTable {
  store: TableStore;
  state: TableState;
}

/** What every game's state has. */
export interface TableState {
  phase: string;
  patrons: Patron[];
  /** The chips of the patron who is viewing. */
  chips?: number;
  setup: { chips: number[] };
  wagers: Wager[];
  rounds_started: number;
}
export interface Patron {
  id: number;
  /** 0 for one who stands. */
  seat: number;
  present: boolean;
}
/** With a `spot` or an `area`. */
export interface Wager {
  patron: number;
  amount: number;
  status: string;
}
