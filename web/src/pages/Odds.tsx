// Exact odds, as the server counts them: any shoe of baccarat, every wager of Tai-Sai, and for staff the table in play.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PageProps } from '../App';
import { api } from '../api/client';
import { type Key, number, percent, t } from '../i18n/i18n';
import { ProblemNotice, useLoaded, usePageTitle, Waiting } from '../parts/parts';
import { go } from '../router';
import { gameName, taiSaiArea } from '../table/words';
import './odds.css';

interface WagerOdds {
  probability_decimal: string;
  advantage_decimal: string;
  advantage: string;
  standard_deviation: string;
  favourable: boolean;
}
interface BaccaratOdds {
  cards_left: number;
  total: string;
  wagers: Record<string, WagerOdds>;
  by_count: Record<'banker' | 'player' | 'tie', string[]>;
  removals?: { value: number; change: Record<string, string> }[];
}
interface TaiSaiOdds {
  wagers: {
    wager: string;
    ways: number;
    odds: string;
    gazetted: boolean;
    probability_decimal: string;
    advantage_decimal: string;
    advantage: string;
  }[];
}
const games = ['baccarat', 'tai-sai'];
const liveMilliseconds = 5000;

export function Odds({ place }: PageProps) {
  return place.parts[0] === 'table' && place.parts[1] ? (
    <TableOddsPage key={place.parts[1]} table={place.parts[1]} />
  ) : (
    <AnyOddsPage place={place} />
  );
}

/** What was shown stays until the next is there. */
function useLastLoaded<T>(value: T | undefined): T | undefined {
  const shown = useRef<T | undefined>(undefined);
  if (value) shown.current = value;
  return shown.current;
}

/** The odds of a table as it stands, asked for again and again; the server tells them to its staff only. */
function TableOddsPage({ table }: { table: string }) {
  usePageTitle(t('odds.live'));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn(last => last + 1), liveMilliseconds);
    return () => clearInterval(timer);
  }, []);
  const loaded = useLoaded(() => api.tableOdds<BaccaratOdds | TaiSaiOdds>(table), [turn]);
  const value = useLastLoaded(loaded.value)?.odds;
  return (
    <div class="stack live-odds">
      <h1>{t('odds.live')}</h1>
      <p class="small soft">{t('odds.liveNote')}</p>
      {loaded.problem && <ProblemNotice problem={loaded.problem} />}
      {!value && !loaded.problem && <Waiting />}
      {value && 'cards_left' in value && (
        <>
          <p>{t('odds.unseen', { count: value.cards_left })}</p>
          <BaccaratFigures value={value} />
        </>
      )}
      {value && !('cards_left' in value) && (
        <section class="panel stack">
          <TaiSaiFigures value={value} />
        </section>
      )}
    </div>
  );
}

function AnyOddsPage({ place }: PageProps) {
  usePageTitle(t('odds.title'));
  const game = games.includes(place.parts[0] ?? '') ? place.parts[0]! : 'baccarat';
  return (
    <div class="stack">
      <div class="row spread">
        <h1>{t('odds.title')}</h1>
        <div class="row" role="group" aria-label={t('lobby.game')}>
          {games.map(each => (
            <button key={each} type="button" aria-pressed={each === game} onClick={() => go('odds', each)}>
              {gameName(each)}
            </button>
          ))}
        </div>
      </div>
      {game === 'baccarat' ? <BaccaratOddsPage /> : <TaiSaiOddsPage />}
    </div>
  );
}

const fresh = (decks: number) => [16 * decks, ...Array<number>(9).fill(4 * decks)];

function BaccaratOddsPage() {
  const [remaining, setRemaining] = useState(fresh(8));
  const [settled, setSettled] = useState(remaining);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(remaining), 250);
    return () => clearTimeout(timer);
  }, [remaining]);
  const odds = useLoaded(() => api.odds<BaccaratOdds>('baccarat', { remaining: settled.join(',') }), [settled.join()]);
  const value = useLastLoaded(odds.value);
  return (
    <>
      <section class="panel stack">
        <div class="row spread">
          <h2>{t('odds.shoe')}</h2>
          <label class="row small">
            {t('odds.decks')}
            <select onChange={event => setRemaining(fresh(Number(event.currentTarget.value)))}>
              {[8, 7, 6, 5, 4, 3, 2, 1].map(decks => (
                <option key={decks}>{decks}</option>
              ))}
            </select>
          </label>
        </div>
        <div class="shoe-inputs">
          {remaining.map((count, at) => (
            <label class="field" key={String(at)}>
              {at === 0 ? t('odds.tens') : at === 1 ? t('odds.aces') : String(at)}
              <input
                type="number"
                min="0"
                max="128"
                value={count}
                onInput={event =>
                  setRemaining(remaining.map((was, n) => (n === at ? event.currentTarget.valueAsNumber || 0 : was)))
                }
              />
            </label>
          ))}
        </div>
        <p class="small soft">{t('odds.cards', { count: remaining.reduce((sum, each) => sum + each, 0) })}</p>
      </section>
      {odds.problem && <ProblemNotice problem={odds.problem} />}
      {!value && !odds.problem && <Waiting />}
      {value && <BaccaratFigures value={value} />}
    </>
  );
}

function BaccaratFigures({ value }: { value: BaccaratOdds }) {
  return (
    <>
      <section class="panel">
        <h2>{t('odds.wagers')}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div class="scroll" tabIndex={0} role="region" aria-label={t('odds.wagers')}>
          <table class="list">
            <thead>
              <tr>
                <th scope="col">{t('odds.wager')}</th>
                <th scope="col" class="number">
                  {t('odds.probability')}
                </th>
                <th scope="col" class="number">
                  {t('odds.advantage')}
                </th>
                <th scope="col" class="number">
                  {t('odds.deviation')}
                </th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(value.wagers).map(([wager, each]) => (
                <tr key={wager}>
                  <th scope="row">
                    {t(`odds.baccarat.${wager}` as Key)}
                    {each.favourable && <span class="badge good">{t('odds.favourable')}</span>}
                  </th>
                  <td class="number">{percent(Number(each.probability_decimal))}</td>
                  <td class="number" title={each.advantage}>
                    {percent(Number(each.advantage_decimal))}
                  </td>
                  <td class="number">{Number(each.standard_deviation).toFixed(4)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <div class="columns">
        <section class="panel">
          <h2>{t('odds.byCount')}</h2>
          <Chart
            label={t('odds.byCount')}
            names={[t('winner.B'), t('winner.P'), t('winner.T')]}
            colours={['#e05a54', '#5b9bf5', '#4ac480']}
            x={[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]}
            lines={(['banker', 'player', 'tie'] as const).map(which =>
              value.by_count[which].map(each => Number(each) / Number(value.total)),
            )}
          />
        </section>
        {value.removals && value.removals.length > 0 && (
          <section class="panel">
            <h2>{t('odds.removal')}</h2>
            <p class="small soft">{t('odds.removalNote')}</p>
            <Chart
              label={t('odds.removal')}
              names={[t('odds.baccarat.banker_commission'), t('odds.baccarat.player'), t('odds.baccarat.tie')]}
              colours={['#e05a54', '#5b9bf5', '#4ac480']}
              x={value.removals.map(each => each.value)}
              lines={['banker_commission', 'player', 'tie'].map(wager =>
                value.removals!.map(each => Number(each.change[`${wager}_decimal`] ?? 0)),
              )}
            />
          </section>
        )}
      </div>
    </>
  );
}

function TaiSaiOddsPage() {
  const [set, setSet] = useState('australian');
  const odds = useLoaded(() => api.odds<TaiSaiOdds>('tai-sai', { 'odds-set': set }), [set]);
  return (
    <section class="panel stack">
      <div class="row" role="group" aria-label={t('odds.set')}>
        {(['australian', 'british', 'macau'] as const).map(each => (
          <button key={each} type="button" aria-pressed={each === set} onClick={() => setSet(each)}>
            {t(`tai-sai.set.${each}`)}
          </button>
        ))}
      </div>
      <p class="small soft">{t('odds.houseNote')}</p>
      {odds.problem && <ProblemNotice problem={odds.problem} />}
      {odds.value && <TaiSaiFigures value={odds.value} />}
    </section>
  );
}

function TaiSaiFigures({ value }: { value: TaiSaiOdds }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div class="scroll" tabIndex={0} role="region" aria-label={t('odds.wagers')}>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">{t('odds.wager')}</th>
            <th scope="col" class="number">
              {t('odds.ways')}
            </th>
            <th scope="col" class="number">
              {t('odds.odds')}
            </th>
            <th scope="col" class="number">
              {t('odds.probability')}
            </th>
            <th scope="col" class="number">
              {t('odds.advantage')}
            </th>
          </tr>
        </thead>
        <tbody>
          {value.wagers.map(each => (
            <tr key={each.wager}>
              <th scope="row">{taiSaiArea(each.wager)}</th>
              <td class="number">{number(each.ways)} / 216</td>
              <td class="number">
                {each.odds}
                {!each.gazetted && ' *'}
              </td>
              <td class="number">{percent(Number(each.probability_decimal))}</td>
              <td class="number" title={each.advantage}>
                {percent(Number(each.advantage_decimal))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Lines over a few points, with the same numbers as a table for who cannot see them. uPlot comes when it is needed. */
function Chart(props: { label: string; names: string[]; colours: string[]; x: number[]; lines: number[][] }) {
  const place = useRef<HTMLDivElement>(null);
  const { x, lines } = props;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let chart: { destroy(): void; setSize(size: { width: number; height: number }): void } | undefined;
    let gone = false;
    const ink = getComputedStyle(element).color;
    const height = 240;
    const observer = new ResizeObserver(() => chart?.setSize({ width: element.clientWidth, height }));
    Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]).then(([{ default: Plot }]) => {
      if (gone) return;
      const axis = { stroke: ink, grid: { stroke: '#8883', width: 1 }, ticks: { stroke: '#8886' } };
      chart = new Plot(
        {
          width: element.clientWidth,
          height,
          scales: { x: { time: false } },
          axes: [axis, { ...axis, size: 72, values: (_, ticks) => ticks.map(tick => `${(tick * 100).toFixed(2)} %`) }],
          series: [
            {},
            ...props.names.map((label, at) => ({
              label,
              stroke: props.colours[at]!,
              width: 2,
              points: { show: true, size: 7, fill: props.colours[at]! },
              value: (_: unknown, value: number | null) => (value === null ? '' : `${(value * 100).toFixed(4)} %`),
            })),
          ],
        },
        [x, ...lines],
        element,
      );
      observer.observe(element);
    });
    return () => {
      gone = true;
      observer.disconnect();
      chart?.destroy();
    };
  }, [JSON.stringify(x), JSON.stringify(lines), props.names.join()]);
  return (
    <>
      <div ref={place} class="chart" role="img" aria-label={props.label} />
      <details>
        <summary>{t('odds.asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div class="scroll" tabIndex={0} role="region" aria-label={props.label}>
          <table class="list">
            <thead>
              <tr>
                <th scope="col">{t('odds.value')}</th>
                {props.names.map(name => (
                  <th scope="col" class="number" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {x.map((each, at) => (
                <tr key={each}>
                  <th scope="row">{each}</th>
                  {lines.map((line, n) => (
                    <td class="number" key={props.names[n]}>
                      {percent(line[at] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
