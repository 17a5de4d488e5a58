// A Tai-Sai table as a patron sees it: tumbler, cloth, sign, results.
import { maybe } from '@web/i18n/i18n';
import type { LayoutGame } from '@web/layout/game';
import { LayoutTable } from '@web/layout/LayoutTable';
import { DiceOf } from '@web/parts/Dice';
import type { Store } from '@web/table/useTable';
import { type Area, areaOf } from './areas';
import { cloth } from './cloth';
import { drawingOf } from './layout';
import { isThrow } from './results';
import type { State } from './state';
import { Totals } from './Totals';
import { Tumbler } from './Tumbler';
import { t } from './words';

const layout: LayoutGame<Area, State> = {
  name: 'tai-sai',
  cloth,
  areaOf,
  kindName: kind => maybe(`tai-sai.kind.${kind}`) ?? kind,
  drawingOf,
  Above,
  aboveHeight: 130,
  oddsOptions: setup => ({ 'odds-set': setup.odds }),
  sign: ({ setup }) => (
    <div class="wide">
      <dt class="hidden-text">{t('odds.set')}</dt>
      <dd>{t('tai-sai.houseOdds', { set: t(`tai-sai.set.${setup.odds}`) })}</dd>
    </div>
  ),
  tabs: store => [
    { id: 'results', name: t('results.title'), content: () => <Throws store={store} /> },
    { id: 'totals', name: t('totals.title'), content: () => <Totals results={store.results.value} /> },
  ],
};

export const TaiSaiTable = ({ store, state }: { store: Store; state: State }) => (
  <LayoutTable game={layout} store={store} state={state} />
);

function Above({ state: { tumbler_covered: covered, phase, round } }: { state: State }) {
  return (
    <div class="tumbler-row">
      <Tumbler covered={covered} spinning={phase === 'spinning'} dice={round.dice} />
      {round.dice && !covered && (
        <span class="total">
          <span class="hidden-text">{t('tai-sai.total')} </span>
          {round.dice.reduce((sum, die) => sum + die, 0)}
        </span>
      )}
    </div>
  );
}

function Throws({ store }: { store: Store }) {
  const throws = store.results.value.slice(-20).reverse();
  if (throws.length === 0) return <p class="soft">{t('results.none')}</p>;
  return (
    <table class="list throws-list">
      <thead>
        <tr>
          <th scope="col">{t('round')}</th>
          <th scope="col">{t('tai-sai.dice')}</th>
          <th scope="col" class="number">
            {t('tai-sai.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {throws.map(result => (
          <tr key={result.round}>
            <td>{result.round}</td>
            <td>{isThrow(result) ? <DiceOf result={result} /> : t('results.void')}</td>
            <td class="number">{isThrow(result) && result.total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
