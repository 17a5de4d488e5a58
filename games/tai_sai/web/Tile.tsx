// What a tile in the lobby shows of a table: its last throws.
import type { Result } from '@web/api/types';
import { DiceOf } from '@web/parts/Dice';
import { isThrow } from './results';
import { t } from './words';
import './tile.css';

export function Latest({ results }: { results: readonly Result[] }) {
  return (
    <ul class="plain throws">
      {results
        .slice(-6)
        .reverse()
        .map(result =>
          isThrow(result) ? (
            <li key={result.round}>
              <DiceOf result={result} />
              <strong>{result.total}</strong>
            </li>
          ) : (
            <li key={result.round} class="soft">
              {t('results.void')}
            </li>
          ),
        )}
    </ul>
  );
}
