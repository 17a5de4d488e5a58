// What a page says when the browser could not load the rules of the game.
import { t } from '../i18n/i18n';
import type { Store } from './useTable';

export function WithoutRules({ store }: { store: Store }) {
  if (!store.withoutRules.value) return null;
  return (
    <p class="notice" role="status">
      {t('table.withoutRules')}
    </p>
  );
}
