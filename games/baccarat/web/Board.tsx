// The board above a baccarat table: hands and roads.
import { money } from '@web/i18n/i18n';
import { CallLine } from '@web/table/Story';
import type { Store } from '@web/table/useTable';
import { Hands } from './Hands';
import { Roads } from './Roads';
import { ChangedOdds, paymentName } from './Sign';
import type { State } from './state';
import { t } from './words';
import './board.css';

export function BoardNotices({ state: { setup } }: { state: State }) {
  return (
    <>
      <span class="board-limits">
        {t('notice.tie')}{' '}
        {t('limits.range', { least: money(setup.tie_limits.least), most: money(setup.tie_limits.most) })}
      </span>
      {setup.payment === 'commission' && <span class="soft">{paymentName(setup.payment)}</span>}
    </>
  );
}

export function Board({ store, state }: { store: Store; state: State }) {
  return (
    <>
      <ChangedOdds state={state} />
      <div class="felt board-hands">
        <Hands state={state} />
        <CallLine store={store} />
      </div>
      <Roads results={store.results.value} wide />
    </>
  );
}
