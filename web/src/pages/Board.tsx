// The board above a table: roads, sign, last coup. It comes back by itself, and says when what it shows is old.
import { useEffect, useState } from 'preact/hooks';
import type { PageProps } from '../App';
import { api } from '../api/client';
import { live } from '../api/live';
import type { TableSummary } from '../api/types';
import { money, t } from '../i18n/i18n';
import { usePageTitle, Waiting } from '../parts/parts';
import { Deadline } from '../table/Deadline';
import { limitsOf } from '../table/games';
import { PlainBoard } from '../table/plain/PlainTable';
import { useTable } from '../table/useTable';
import { WithoutRules } from '../table/WithoutRules';
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
  const { Board: Below = PlainBoard, BoardNotices } = store.play.value;
  const limits = limitsOf(store.game.value, state.setup as TableSummary['setup']);
  return (
    <div class={`board${stale ? ' stale' : ''}`}>
      {stale && (
        <p class="board-stale" role="status">
          {t('board.stale')}
        </p>
      )}
      <header class="board-top">
        <h1>{name}</h1>
        {limits && (
          <span class="board-limits">
            {t('limits.range', { least: money(limits.least), most: money(limits.most) })}
          </span>
        )}
        {BoardNotices && <BoardNotices state={state} />}
        <span class="badge phase">{phaseName(store.game.value, state.phase)}</span>
        <Deadline next={store.next.value} open={state.phase === 'wagering'} />
      </header>
      <WithoutRules store={store} />
      <Below store={store} state={state} />
    </div>
  );
}
