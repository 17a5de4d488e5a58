// Exact odds of any shoe, as the server counts them.
import { api } from '@web/api/client';
import { percent } from '@web/i18n/i18n';
import { Chart } from '@web/parts/Chart';
import { ProblemNotice, useLastLoaded, useLoaded, Waiting } from '@web/parts/parts';
import { useEffect, useState } from 'preact/hooks';
import { t } from './words';
import type own from './words.en-NZ.json';

interface WagerOdds {
  probability_decimal: string;
  advantage_decimal: string;
  advantage: string;
  standard_deviation: string;
  favourable: boolean;
}
interface ShoeOdds {
  cards_left: number;
  total: string;
  wagers: Record<string, WagerOdds>;
  by_count: Record<'banker' | 'player' | 'tie', string[]>;
  removals?: { value: number; change: Record<string, string> }[];
}
/** The odds of a table in play. */
export function Live({ odds }: { odds: ShoeOdds }) {
  return (
    <>
      <p>{t('odds.unseen', { count: odds.cards_left })}</p>
      <Figures value={odds} />
    </>
  );
}

const fresh = (decks: number) => [16 * decks, ...Array<number>(9).fill(4 * decks)];

export function Sheet() {
  const [remaining, setRemaining] = useState(fresh(8));
  const [settled, setSettled] = useState(remaining);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(remaining), 250);
    return () => clearTimeout(timer);
  }, [remaining]);
  const odds = useLoaded(() => api.odds<ShoeOdds>('baccarat', { remaining: settled.join(',') }), [settled.join()]);
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
      {value && <Figures value={value} />}
    </>
  );
}

function Figures({ value }: { value: ShoeOdds }) {
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
                    {t(`odds.baccarat.${wager}` as keyof typeof own)}
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
