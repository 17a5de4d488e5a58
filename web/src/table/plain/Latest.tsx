// What a tile in the lobby says of a table whose game brings no drawing: the last results in words.
import type { Result } from '../../api/types';
import { t } from '../../i18n/i18n';
import { resultName } from '../games';
import { isVoid } from '../results';

export function PlainLatest({ results, most = 6 }: { results: readonly Result[]; most?: number }) {
  return (
    <ul class="plain plain-latest">
      {results
        .slice(-most)
        .reverse()
        .map(result => (
          <li key={result.round} class={isVoid(result) ? 'soft' : ''}>
            {t('round.number', { number: result.round })}: {isVoid(result) ? t('results.void') : resultName(result)}
            {'corrected' in result && ` (${t('results.corrected')})`}
          </li>
        ))}
    </ul>
  );
}
