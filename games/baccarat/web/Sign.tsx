// The sign of changed odds: it stands where patrons see it from the round of play in which the odds begin until they end.
import type { State } from './state';
import { t } from './words';

export const paymentName = (payment: State['setup']['payment']) =>
  t(payment === 'commission' ? 'notice.commission' : 'notice.six');

/** Nothing while Banker is paid as usual and will be. */
export function ChangedOdds({ state }: { state: State }) {
  const elected = state.setup.payment === 'six-pays-half';
  const next = state.next_payment && state.next_payment !== state.setup.payment ? state.next_payment : undefined;
  if (!elected && !next) return null;
  return (
    <div class="changed-odds" role="note" aria-label={t('sign.title')}>
      {elected && (
        <>
          <span class="changed-odds-title">{t('sign.title')}</span>
          <span class="changed-odds-six">
            <span class="changed-odds-when">{t('sign.six')}</span> <strong>{t('sign.sixPays')}</strong>
          </span>
          <span class="changed-odds-rest">{t('sign.rest')}</span>
        </>
      )}
      {next && <span class="changed-odds-next">{t('sign.next', { how: paymentName(next) })}</span>}
    </div>
  );
}
