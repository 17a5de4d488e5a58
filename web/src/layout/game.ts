// What a game on the layout kit says about its table. With it, LayoutTable is the whole of a patron's table.
import type { ComponentChildren } from 'preact';
import type { Bounds } from '../table/betting';
import type { TableState, Wager } from '../table/gamePages';
import type { Store } from '../table/useTable';
import type { Drawing, LaidOut } from './drawing';
import type { ClothOf } from './LayoutCloth';

/** What the state of every game on the layout kit has. */
export interface LayoutState extends TableState {
  wagers: (Wager & { area: string })[];
  lit?: string[];
  setup: TableState['setup'] & {
    seats: number;
    limits: { every: Bounds; kinds: { kind: string; limits: Bounds }[] };
  };
}

export interface LayoutGame<Area extends LaidOut & { kind: string }, State extends LayoutState> {
  /** As the server names it. */
  name: string;
  cloth: ClothOf<Area>;
  areaOf: (id: string) => Area | undefined;
  /** The name of a kind of area on the sign with its limits. */
  kindName: (kind: string) => string;
  /** The layout, and the same for a phone that is held upright. */
  drawingOf: (upright: boolean) => Drawing<Area>;
  /** What chance is made with, above the cloth, and how high that row is in the drawing's own measure. */
  Above: (props: { state: State }) => ComponentChildren;
  aboveHeight: number;
  /** The options of the server's odds that say what each area pays at this table. */
  oddsOptions?: (setup: State['setup']) => Record<string, string>;
  /** What the sign says besides the limits. */
  sign?: (state: State) => ComponentChildren;
  /** What can be read beside the table, in front of why it happened. */
  tabs: (store: Store) => { id: string; name: string; content: () => ComponentChildren }[];
}
