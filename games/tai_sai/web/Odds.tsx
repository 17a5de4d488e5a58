// The odds of every wager, as the server counts them.
import { api } from '@web/api/client';
import { number, percent } from '@web/i18n/i18n';
import { ProblemNotice, useLoaded } from '@web/parts/parts';
import { useState } from 'preact/hooks';
import { areaName, t } from './words';

interface LayoutOdds {
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
/** The odds of a table in play. */
export function Live({ odds }: { odds: LayoutOdds }) {
  return (
    <section class="panel stack">
      <Figures value={odds} />
    </section>
  );
}

export function Sheet() {
  const [set, setSet] = useState('australian');
  const odds = useLoaded(() => api.odds<LayoutOdds>('tai-sai', { 'odds-set': set }), [set]);
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
      {odds.value && <Figures value={odds.value} />}
    </section>
  );
}

function Figures({ value }: { value: LayoutOdds }) {
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
              <th scope="row">{areaName(each.wager)}</th>
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
