// The big road, and how often each hand won: what a tile in the lobby shows of a shoe.
import { lettersShown } from '@web/settings';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { bigRoad, type Cell, firstColumn, roadRows, type Winner } from './roads';
import { t } from './words';
import './roads.css';

export const winnerLetter = (winner: Winner) => t(`letter.${winner}`);
export const winnerName = (winner: Winner) => t(`winner.${winner}`);
const countOf = (results: readonly Winner[], winner: Winner) => results.filter(each => each === winner).length;

/** A grid of whole columns; the newest are kept in sight. */
export function Grid<Kind extends string>(props: {
  cells: readonly Cell<Kind>[];
  columns: number;
  label: string;
  class?: string;
  draw: (cell: Cell<Kind>) => ComponentChildren;
}) {
  const { cells, columns, draw } = props;
  const first = firstColumn(cells, columns);
  const id = useId();
  return (
    <svg
      class={`road ${props.class ?? ''}`}
      viewBox={`0 0 ${columns * 10} ${roadRows * 10}`}
      role="img"
      aria-label={props.label}
      preserveAspectRatio="xMinYMin meet"
    >
      <defs>
        <pattern id={id} width="10" height="10" patternUnits="userSpaceOnUse">
          <path d="M10 0H0V10" fill="none" class="grid-line" />
        </pattern>
      </defs>
      <rect width={columns * 10} height={roadRows * 10} class="grid-ground" />
      <rect width={columns * 10} height={roadRows * 10} fill={`url(#${id})`} />
      {cells
        .filter(cell => cell.column >= first)
        .map(cell => (
          <g key={cell.index} transform={`translate(${(cell.column - first) * 10 + 5} ${cell.row * 10 + 5})`}>
            {draw(cell)}
          </g>
        ))}
    </svg>
  );
}

export function BigRoad({ winners, columns }: { winners: readonly Winner[]; columns: number }) {
  const cells = bigRoad(winners);
  return (
    <Grid
      class="big"
      label={t('roads.big.label', {
        banker: countOf(winners, 'B'),
        player: countOf(winners, 'P'),
        tie: countOf(winners, 'T'),
      })}
      cells={cells}
      columns={columns}
      draw={cell => {
        const big = cell as (typeof cells)[number];
        const ties = big.ties + big.leadingTies;
        return (
          <>
            <circle r="3.7" class={`ring-${cell.kind}`} />
            {lettersShown.value && ties < 2 && <text class="big-letter">{winnerLetter(cell.kind)}</text>}
            {ties > 0 && <path class="tie-line" d="M-3.4 3.4 3.4-3.4" />}
            {ties > 1 && <text class="tie-count">{ties}</text>}
          </>
        );
      }}
    />
  );
}

export function Counts({ winners }: { winners: readonly Winner[] }) {
  return (
    <ul class="plain row counts">
      {(['B', 'P', 'T'] as const).map(winner => (
        <li key={winner} class={`count count-${winner}`}>
          <span aria-hidden="true" class="count-letter">
            {winnerLetter(winner)}
          </span>
          <span class="hidden-text">{winnerName(winner)}</span> {countOf(winners, winner)}
        </li>
      ))}
      <li class="soft">{t('roads.rounds', { count: winners.length })}</li>
    </ul>
  );
}
