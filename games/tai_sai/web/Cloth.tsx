// The cloth of a Tai-Sai table: every area with its dice and odds, what lies on it, and which areas are lit.
import { money } from '@web/i18n/i18n';
import { Wagered } from '@web/parts/Chip';
import { DieFace } from '@web/parts/Dice';
import { Spots } from '@web/parts/Layout';
import type { Betting, Missed } from '@web/table/betting';
import { useMemo } from 'preact/hooks';
import { diceOf } from './dice';
import { type DrawnArea, drawingOf } from './layout';
import type { State } from './state';
import { areaName, t } from './words';

const worded = ['small', 'big', 'odd', 'even', 'any triple', 'totals'];

export function Cloth(props: {
  state: State;
  viewer: number;
  betting?: Betting;
  /** Whether this patron is at the table; one who is may place a chip too late, and is told so. */
  seated: boolean;
  canWager: boolean;
  upright: boolean;
  /** What each area pays, where the server has said so. */
  odds: ReadonlyMap<string, string>;
}) {
  const { state, viewer, betting, odds } = props;
  const drawing = useMemo(() => drawingOf(props.upright), [props.upright]);
  // What is printed never changes: an event must not draw a hundred dice again.
  const printed = useMemo(
    () =>
      new Map(
        drawing.areas.map(drawn => {
          const pays = odds.get(drawn.key);
          return [drawn.key, { face: <Face drawn={drawn} odds={pays} />, small: <Small drawn={drawn} odds={pays} /> }];
        }),
      ),
    [drawing, odds],
  );
  const laid = new Map<string, { all: number; own: number }>();
  for (const wager of state.wagers) {
    const known = laid.get(wager.area) ?? { all: 0, own: 0 };
    known.all += wager.amount;
    if (wager.patron === viewer) known.own += wager.amount;
    laid.set(wager.area, known);
  }
  const pending = betting?.pending() ?? new Map<string, number>();
  const objections = betting?.objections.value ?? new Map();
  const missed = betting?.missed.value ?? new Map<string, Missed>();
  const lit = new Set<string>(state.lit);

  const nameOf = ({ key }: DrawnArea) => {
    const there = laid.get(key);
    return [
      // What stands on the area, in its order, so that it can be said to who listens for it.
      [areaName(key), rangeOf(key), odds.get(key)].filter(Boolean).join(' '),
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
      class="cloth tai-sai"
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="group"
      aria-label={t('layout.label')}
    >
      <Spots
        spots={drawing.areas}
        nameOf={nameOf}
        classOf={({ key }) => `${lit.has(key) ? 'lit' : ''} ${objections.has(key) ? 'objected' : ''}`}
        open={props.canWager}
        onPlace={props.seated ? key => betting?.place(key) : undefined}
        onRemove={props.canWager ? key => betting?.clear(key) : undefined}
        draw={({ key }) => printed.get(key)?.face}
        upon={drawn => (
          <>
            {printed.get(drawn.key)?.small}
            <Wagered
              laid={laid.get(drawn.key)?.all}
              pending={pending.get(drawn.key)}
              missed={missed.get(drawn.key)?.amount}
              denominations={state.setup.chips}
              radius={15}
            />
          </>
        )}
      />
    </svg>
  );
}

const rangeOf = (id: string) => (id === 'small' ? t('tai-sai.smallRange') : id === 'big' ? t('tai-sai.bigRange') : '');

function Face({ drawn, odds }: { drawn: DrawnArea; odds: string | undefined }) {
  const { area, width, height } = drawn;
  const dice = diceOf(area);
  const big = ['small', 'big'].includes(area.kind);
  const size = Math.min(height * 0.46, (width - 10) / Math.max(2.2, dice.length + 0.2), 40);
  return (
    <g class="area-face">
      {worded.includes(area.kind) ? (
        <text class="spot-caption" font-size={area.kind === 'totals' ? 30 : big ? 28 : 20} y={odds ? -8 : 0}>
          {area.kind === 'totals' ? area.numbers[0] : areaName(area.id)}
        </text>
      ) : (
        <g transform={`translate(${(-dice.length * size) / 2} ${-size / 2 - (odds ? 7 : 0)})`}>
          {dice.map((number, at) => (
            <g key={at} transform={`translate(${at * size + 1} 0) scale(${(size - 2) / 100})`}>
              <DieFace number={number} />
            </g>
          ))}
        </g>
      )}
    </g>
  );
}

/** The small print of an area. */
function Small({ drawn, odds }: { drawn: DrawnArea; odds: string | undefined }) {
  const range = rangeOf(drawn.key);
  return (
    <>
      {range && (
        <text class="area-small" y={-36}>
          {range}
        </text>
      )}
      {odds && (
        <text class="area-small" y={drawn.height / 2 - 10}>
          {odds}
        </text>
      )}
    </>
  );
}
