// A table as a patron sees it: watched by anybody, played by who is logged in.
import { useEffect, useState } from 'preact/hooks';
import type { PageProps } from '../App';
import { api } from '../api/client';
import { live } from '../api/live';
import type { Problem, TableSummary } from '../api/types';
import { Fairness } from '../chance/Fairness';
import { t } from '../i18n/i18n';
import { ProblemNotice, problemFrom, usePageTitle, Waiting } from '../parts/parts';
import { href } from '../router';
import { AfterLastText } from '../rules/Changes';
import { Deadline } from '../table/Deadline';
import { gameName } from '../table/games';
import { PlainTable } from '../table/plain/PlainTable';
import { useTable } from '../table/useTable';
import { WithoutRules } from '../table/WithoutRules';
import { phaseName, versionName } from '../table/words';
import '../table/table.css';

export function Table({ place }: PageProps) {
  const id = place.parts[0] ?? '';
  const store = useTable(id);
  const [summary, setSummary] = useState<TableSummary>();
  const [problem, setProblem] = useState<Problem>();
  usePageTitle(summary?.name ?? id);
  useEffect(() => {
    api.tables().then(
      list => {
        const found = list.find(table => table.id === id);
        setSummary(found);
        if (!found) setProblem({ title: t('table.missing'), status: 404 });
      },
      error => setProblem(problemFrom(error)),
    );
  }, [id]);
  const state = store.state.value;
  const game = store.game.value;
  const Drawing = store.play.value.Table ?? PlainTable;

  return (
    <div class="stack table-page">
      <div class="row spread">
        <div class="table-head">
          <h1>{summary?.name ?? id}</h1>
          <p class="soft small">
            {summary &&
              [summary.casino_name, gameName(summary.game), versionName(summary.game, summary.version)]
                .filter(Boolean)
                .join(' · ')}
          </p>
          <AfterLastText last={store.lastText.value} />
        </div>
        <div class="row">
          {state && <span class="badge phase">{phaseName(game, state.phase)}</span>}
          {/* Whoever plays has it beside their chips. */}
          {state && !state.patrons.some(patron => patron.present && patron.id === store.you.value) && (
            <Deadline next={store.next.value} open={state.phase === 'wagering'} />
          )}
          <a class="button" href={href('round', id)}>
            {t('inspector.title')}
          </a>
          <a class="button" href={href('board', id)}>
            {t('board.title')}
          </a>
        </div>
      </div>
      {live.state.value === 'broken' && (
        <div class="notice" role="status">
          {t(live.waiting.value > 0 ? 'link.brokenWaiting' : 'link.brokenTable')}
        </div>
      )}
      <WithoutRules store={store} />
      {store.haltedBecause.value && (
        <div class="notice bad" role="alert">
          {t('table.halted')} <span lang="en-NZ">{store.haltedBecause.value}</span>
        </div>
      )}
      {problem && !state && <ProblemNotice problem={problem} />}
      {!state && !problem && <Waiting />}
      {state && <Drawing store={store} state={state} />}
      <Fairness witness={store.witness} />
    </div>
  );
}
