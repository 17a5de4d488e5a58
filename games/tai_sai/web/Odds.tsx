// The odds of every wager, by the house odds that somebody chooses.
import { api } from '@web/api/client';
import { type LayoutOdds, OddsOfLayout } from '@web/layout/LayoutOdds';
import { ProblemNotice, useLoaded } from '@web/parts/parts';
import { useState } from 'preact/hooks';
import { areaName, t } from './words';

/** The odds of a table in play. */
export const Live = ({ odds }: { odds: LayoutOdds }) => (
  <section class="panel stack">
    <OddsOfLayout odds={odds} of={216} nameOf={areaName} />
  </section>
);

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
      {odds.value && <OddsOfLayout odds={odds.value} of={216} nameOf={areaName} />}
    </section>
  );
}
