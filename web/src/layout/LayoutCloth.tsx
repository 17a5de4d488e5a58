// The cloth of a game on the layout kit: every area with what it pays, what lies on it, and which areas are lit.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { money, t } from '../i18n/i18n';
import { Wagered } from '../parts/Chip';
import { Spots } from '../parts/Layout';
import type { Betting } from '../table/betting';
import type { Drawing, DrawnArea, LaidOut } from './drawing';
import type { LayoutState } from './game';
import './layout.css';

export interface ClothOf<Area extends LaidOut> {
  /** The area in words. */
  nameOf: (id: string) => string;
  /** What stands on an area: its words or pictures. `pays` is what it pays, once the server has said so. */
  draw: (drawn: DrawnArea<Area>, pays: string | undefined) => ComponentChildren;
  /** What else is printed on an area, in small letters above its name. */
  smallPrint?: (id: string) => string;
}

export function LayoutCloth<Area extends LaidOut>(props: {
  cloth: ClothOf<Area>;
  drawing: Drawing<Area>;
  /** The class of the drawing, for a game's own styles. */
  class: string;
  state: LayoutState;
  viewer: number;
  betting: Betting;
  /** Whether this patron is at the table. One who is may place a chip too late, and is told so. */
  seated: boolean;
  canWager: boolean;
  /** What each area pays, where the server has said so. */
  odds: ReadonlyMap<string, string>;
}) {
  const { cloth, drawing, state, viewer, betting, odds } = props;
  // What is printed never changes, so an event must not draw all of it again.
  const printed = useMemo(
    () =>
      new Map(
        drawing.areas.map(drawn => {
          const pays = odds.get(drawn.key);
          const small = <SmallPrint drawn={drawn} above={cloth.smallPrint?.(drawn.key)} pays={pays} />;
          return [drawn.key, { face: cloth.draw(drawn, pays), small }];
        }),
      ),
    [cloth, drawing, odds],
  );
  const laid = new Map<string, { all: number; own: number }>();
  for (const wager of state.wagers) {
    const known = laid.get(wager.area) ?? { all: 0, own: 0 };
    known.all += wager.amount;
    if (wager.patron === viewer) known.own += wager.amount;
    laid.set(wager.area, known);
  }
  const pending = betting.pending();
  const objections = betting.objections.value;
  const missed = betting.missed.value;
  const lit = new Set(state.lit);

  const nameOf = ({ key }: DrawnArea<Area>) => {
    const there = laid.get(key);
    return [
      // What stands on the area, in its order, so that somebody who hears it can ask for it by that name.
      [cloth.nameOf(key), cloth.smallPrint?.(key), odds.get(key)].filter(Boolean).join(' '),
      lit.has(key) && t('area.lit'),
      there && t('spot.holds', { amount: money(there.all) }),
      there && there.own > 0 && t('spot.yours', { amount: money(there.own) }),
      pending.has(key) && t('spot.pending', { amount: money(pending.get(key)!) }),
      missed.has(key) && t('spot.missed', { amount: money(missed.get(key)!.amount) }),
    ]
      .filter(Boolean)
      .join(', ');
  };

  return (
    <svg
      class={`cloth layout ${props.class}`}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="group"
      aria-label={t('layout.label')}
    >
      <Spots
        spots={drawing.areas}
        nameOf={nameOf}
        classOf={({ key }) => `${lit.has(key) ? 'lit' : ''} ${objections.has(key) ? 'objected' : ''}`}
        open={props.canWager}
        onPlace={props.seated ? key => betting.place(key) : undefined}
        onRemove={props.canWager ? key => betting.clear(key) : undefined}
        draw={({ key }) => <g class="area-face">{printed.get(key)?.face}</g>}
        upon={({ key }) => (
          <>
            {printed.get(key)?.small}
            <Wagered
              laid={laid.get(key)?.all}
              pending={pending.get(key)}
              missed={missed.get(key)?.amount}
              denominations={state.setup.chips}
              radius={15}
            />
          </>
        )}
      />
    </svg>
  );
}

function SmallPrint(props: { drawn: { height: number }; above: string | undefined; pays: string | undefined }) {
  const { drawn, above, pays } = props;
  return (
    <>
      {above && (
        <text class="area-small" y={-36}>
          {above}
        </text>
      )}
      {pays && (
        <text class="area-small" y={drawn.height / 2 - 10}>
          {pays}
        </text>
      )}
    </>
  );
}
