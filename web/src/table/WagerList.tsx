// The wagers on the layout, as rows.
import { money, t } from '../i18n/i18n';
import { spotIn, spotName } from './games';
import { nameOfPatron } from './Story';
import type { Store } from './useTable';
import { statusName } from './words';

/** Every wager in the order in which a dealer pays. */
export function WagerList({ store }: { store: Store }) {
  const state = store.state.value!;
  const nameOf = nameOfPatron(store);
  if (state.wagers.length === 0) return <p class="soft">{t('dealer.noWagers')}</p>;
  const { compareWagers } = store.play.value;
  const rows = compareWagers ? state.wagers.toSorted(compareWagers) : state.wagers;
  return (
    <table class="list">
      <caption class="hidden-text">{t('dealer.wagers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('paid.spot')}</th>
          <th scope="col">{t('dealer.patron')}</th>
          <th scope="col" class="number">
            {t('paid.stake')}
          </th>
          <th scope="col">{t('dealer.status')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((wager, at) => (
          <tr key={at}>
            <td>{spotName(store.game.value, spotIn(wager))}</td>
            <td>{nameOf(wager.patron)}</td>
            <td class="number">{money(wager.amount)}</td>
            <td>{statusName(wager.status)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
