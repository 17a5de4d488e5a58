// What lies before the dealer: the tumbler, and the terminal on which the numbers are entered.
import type { State } from './state';
import { Tumbler } from './Tumbler';
import { t } from './words';

export function Top({ state }: { state: State }) {
  return (
    <div class="tumbler-row">
      <Tumbler covered={state.tumbler_covered} spinning={state.phase === 'spinning'} dice={state.round.dice} />
      <div class="row terminal" role="group" aria-label={t('dealer.terminal')}>
        {[0, 1, 2].map(at => (
          <span key={at} class="digit">
            {state.display[at] ?? '–'}
          </span>
        ))}
      </div>
    </div>
  );
}
