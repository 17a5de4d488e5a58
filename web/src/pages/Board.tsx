// The board above a table: roads, sign, last coup. It comes back by itself, and says when what it shows is old.
import { useEffect, useState } from 'preact/hooks';
import type { PageProps } from '../App';
import { api } from '../api/client';
import { live } from '../api/live';
import { Hands } from '../games/baccarat/Hands';
import { ChangedOdds, paymentName } from '../games/baccarat/Sign';
import type { State as Baccarat } from '../games/baccarat/state';
import '../games/baccarat/baccarat.css';
import type { State as TaiSai } from '../games/tai_sai/state';
import '../games/tai_sai/tai_sai.css';
import { money, t } from '../i18n/i18n';
import { DiceOf, Tumbler } from '../parts/Dice';
import { usePageTitle, Waiting } from '../parts/parts';
import { Roads } from '../parts/Roads';
import { Deadline } from '../table/Deadline';
import { isThrow } from '../table/results';
import { CallLine } from '../table/Story';
import { Totals } from '../table/Totals';
import { useTable } from '../table/useTable';
import { phaseName } from '../table/words';
import '../parts/layout.css';
import '../table/table.css';
import './board.css';

/** A break this short is nobody's business. */
const staleAfter = 3000;

function useStale(): boolean {
  const broken = live.state.value !== 'open';
  const [stale, setStale] = useState(false);
  useEffect(() => {
    if (!broken) {
      setStale(false);
      return;
    }
    const timer = setTimeout(() => setStale(true), staleAfter);
    return () => clearTimeout(timer);
  }, [broken]);
  return stale;
}

export function Board({ place }: PageProps) {
  const id = place.parts[0] ?? '';
  const store = useTable(id);
  const [name, setName] = useState(id);
  const stale = useStale();
  usePageTitle(name);
  useEffect(() => {
    api.tables().then(
      tables => setName(tables.find(table => table.id === id)?.name ?? id),
      () => {},
    );
  }, [id]);
  const state = store.state.value;
  if (!state) return <Waiting />;
  const limits = 'hand_limits' in state.setup ? state.setup.hand_limits : state.setup.limits.every;
  return (
    <div class={`board${stale ? ' stale' : ''}`}>
      {stale && (
        <p class="board-stale" role="status">
          {t('board.stale')}
        </p>
      )}
      <header class="board-top">
        <h1>{name}</h1>
        <span class="board-limits">{t('limits.range', { least: money(limits.least), most: money(limits.most) })}</span>
        {'tie_limits' in state.setup && (
          <span class="board-limits">
            {t('notice.tie')}{' '}
            {t('limits.range', {
              least: money(state.setup.tie_limits.least),
              most: money(state.setup.tie_limits.most),
            })}
          </span>
        )}
        {'payment' in state.setup && state.setup.payment === 'commission' && (
          <span class="soft">{paymentName(state.setup.payment)}</span>
        )}
        <span class="badge phase">{phaseName(store.game.value, state.phase)}</span>
        <Deadline next={store.next.value} open={state.phase === 'wagering'} />
      </header>
      {store.game.value === 'baccarat' ? (
        <>
          <ChangedOdds state={state as Baccarat} />
          <div class="felt board-hands">
            <Hands state={state as Baccarat} />
            <CallLine store={store} />
          </div>
          <Roads results={store.results.value} wide />
        </>
      ) : (
        <TaiSaiBoard state={state as TaiSai} store={store} />
      )}
    </div>
  );
}

function TaiSaiBoard({ state, store }: { state: TaiSai; store: ReturnType<typeof useTable> }) {
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
