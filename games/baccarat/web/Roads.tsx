// The five roads, drawn; and the same as a table for those who read with a screen reader or dislike pictures.
import type { Result } from '@web/api/types';
import { PutRight } from '@web/parts/parts';
import { markersShown } from '@web/settings';
import { isVoid } from '@web/table/results';
import { BigRoad, Counts, Grid, winnerLetter, winnerName } from './BigRoad';
import { isBaccarat, winnersOf } from './results';
import {
  beadPlate,
  bigRoad,
  type DerivedRoad,
  derivedRoad,
  derivedRoads,
  type Mark,
  nextHand,
  type Winner,
} from './roads';
import { t } from './words';

export function BeadPlate({ results, columns }: { results: readonly Result[]; columns: number }) {
  const played = results.filter(isBaccarat);
  const winners = winnersOf(results);
  return (
    <Grid
      class="bead"
      label={t('roads.bead.label', { count: winners.length })}
      cells={beadPlate(winners)}
      columns={columns}
      draw={cell => (
        <>
          <circle r="4.3" class={`fill-${cell.kind}`} />
          <text class="bead-letter">{winnerLetter(cell.kind)}</text>
          {played[cell.index]?.banker_pair && <circle class="dot fill-B" cx="-3.2" cy="-3.2" r="1.35" />}
          {played[cell.index]?.player_pair && <circle class="dot fill-P" cx="3.2" cy="3.2" r="1.35" />}
          {played[cell.index]?.corrected && <path class="put-right" d="M-3 4.4H3" />}
        </>
      )}
    />
  );
}

function drawMark(road: DerivedRoad, mark: Mark) {
  if (road === 'eye') return <circle r="3.1" class={`ring-${mark === 'R' ? 'B' : 'P'}`} />;
  if (road === 'small') return <circle r="3.6" class={`fill-${mark === 'R' ? 'B' : 'P'}`} />;
  return <path d="M-3.4 3.4 3.4-3.4" class={`ring-${mark === 'R' ? 'B' : 'P'}`} />;
}

export function Derived({
  winners,
  road,
  columns,
}: {
  winners: readonly Winner[];
  road: DerivedRoad;
  columns: number;
}) {
  const cells = derivedRoad(winners, road);
  const regular = cells.filter(cell => cell.kind === 'R').length;
  return (
    <Grid
      class={`derived ${road}`}
      label={t('roads.derived.label', {
        road: t(`roads.${road}`),
        regular,
        irregular: cells.length - regular,
      })}
      cells={cells}
      columns={columns}
      draw={cell => drawMark(road, cell.kind)}
    />
  );
}

function NextHand({ winners }: { winners: readonly Winner[] }) {
  return (
    <div class="next-hand">
      {(['B', 'P'] as const).map(winner => {
        const markers = nextHand(winners, winner);
        return (
          <div key={winner} class="row">
            <span class={`badge ${winner === 'B' ? 'banker' : 'player'}`}>
              {t('roads.next', { winner: winnerName(winner) })}
            </span>
            {derivedRoads.map(road => {
              const mark = markers[road];
              const said = mark ? t(mark === 'R' ? 'roads.regular' : 'roads.irregular') : t('roads.none');
              return (
                <svg
                  key={road}
                  class="marker"
                  viewBox="-5 -5 10 10"
                  role="img"
                  aria-label={`${t(`roads.${road}`)}: ${said}`}
                >
                  {mark && drawMark(road, mark)}
                </svg>
              );
            })}
          </div>
        );
      })}
      <p class="small soft">{t('roads.predictNothing')}</p>
    </div>
  );
}

/** All five, as at a table. Void rounds are in none of them. */
export function Roads({ results, wide }: { results: readonly Result[]; wide?: boolean }) {
  const winners = winnersOf(results);
  const big = wide ? 32 : 24;
  return (
    <section class={`roads${wide ? ' wide' : ''}`} aria-label={t('roads.title')}>
      <Counts winners={winners} />
      <PutRight results={results} />
      <div class="roads-grid">
        <div class="road-bead">
          <BeadPlate results={results} columns={wide ? 16 : 24} />
        </div>
        <div class="road-big">
          <BigRoad winners={winners} columns={big} />
        </div>
        <div class="road-eye">
          <Derived winners={winners} road="eye" columns={wide ? 32 : big * 2} />
        </div>
        <div class="road-small">
          <Derived winners={winners} road="small" columns={wide ? 32 : big} />
        </div>
        <div class="road-roach">
          <Derived winners={winners} road="roach" columns={wide ? 32 : big} />
        </div>
      </div>
      {!wide && (
        <>
          <label class="check small">
            <input
              type="checkbox"
              checked={markersShown.value}
              onChange={event => {
                markersShown.value = event.currentTarget.checked;
              }}
            />
            {t('roads.showMarkers')}
          </label>
          {markersShown.value && <NextHand winners={winners} />}
          <p class="small soft">{t('roads.legend')}</p>
          <RoadTable results={results} />
        </>
      )}
    </section>
  );
}

/** The same as words. */
export function RoadTable({ results }: { results: readonly Result[] }) {
  const winners = winnersOf(results);
  const played = results.filter(isBaccarat);
  const columnOf = new Map(bigRoad(winners).map(cell => [cell.index, cell]));
  return (
    <details>
      <summary>{t('roads.asTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div class="scroll" tabIndex={0} role="region" aria-label={t('roads.asTable')}>
        <table class="list">
          <thead>
            <tr>
              <th scope="col">{t('round')}</th>
              <th scope="col">{t('result')}</th>
              <th scope="col" class="number">
                {t('winner.P')}
              </th>
              <th scope="col" class="number">
                {t('winner.B')}
              </th>
              <th scope="col">{t('roads.place')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map(result => {
              if (isVoid(result))
                return (
                  <tr key={result.round}>
                    <td>{result.round}</td>
                    <td colSpan={4}>{t('results.void')}</td>
                  </tr>
                );
              const index = played.findIndex(each => each.round === result.round);
              if (!isBaccarat(result)) return null;
              const cell = columnOf.get(index);
              return (
                <tr key={result.round}>
                  <td>{result.round}</td>
                  <td>
                    {winnerName(winners[index]!)} {result.corrected && `(${t('results.corrected')})`}
                  </td>
                  <td class="number">{result.player}</td>
                  <td class="number">{result.banker}</td>
                  <td>{cell ? t('roads.cell', { column: cell.column + 1, row: cell.row + 1 }) : t('roads.tieCell')}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
