// The board above a Tai-Sai table: the tumbler, the last throws, and how often each total came.
import { DiceOf } from '@web/parts/Dice';
import { CallLine } from '@web/table/Story';
import type { Store } from '@web/table/useTable';
import { isThrow } from './results';
import type { State } from './state';
import { Totals } from './Totals';
import { Tumbler } from './Tumbler';
import { t } from './words';
import './board.css';

export function Board({ state, store }: { state: State; store: Store }) {
  const throws = store.results.value.slice(-15).reverse();
  return (
    <div class="board-dice">
      <div class="felt">
        <div class="tumbler-row">
          <Tumbler covered={state.tumbler_covered} spinning={state.phase === 'spinning'} dice={state.round.dice} />
        </div>
        <CallLine store={store} />
      </div>
      <ol class="plain board-throws" reversed aria-label={t('results.title')}>
        {throws.map(result => (
          <li key={result.round}>
            {isThrow(result) ? (
              <>
                <DiceOf result={result} />
                <strong>{result.total}</strong>
              </>
            ) : (
              <span>{t('results.voidRound', { number: result.round })}</span>
            )}
          </li>
        ))}
      </ol>
      <div class="panel">
        <Totals results={store.results.value} />
      </div>
    </div>
  );
}
