// Any round that was ever played at a table: each step with who, when, which rules, and its place in the chain.
import { useMemo, useState } from 'preact/hooks';
import type { PageProps } from '../App';
import { api } from '../api/client';
import type { JournalEntry, RoundSummary } from '../api/types';
import { moment, number, t } from '../i18n/i18n';
import { ProblemNotice, RuleLink, useLoaded, usePageTitle, Waiting } from '../parts/parts';
import { href } from '../router';
import { isBaccarat } from '../table/results';
import { roleName, tell } from '../table/words';
import './inspector.css';

/** Where the chain of entries is broken: each must name the hash of the one before. */
export function brokenLinks(entries: readonly JournalEntry[]): number[] {
  return entries.flatMap((entry, at) => {
    const before = entries[at - 1];
    return before && (entry.previous !== before.hash || entry.seq !== before.seq + 1) ? [entry.seq] : [];
  });
}

export function resultText(round: RoundSummary): string {
  const { result } = round;
  if (!result) return t('inspector.noResult');
  if (isBaccarat(result)) {
    const winner = { banker: 'B', player: 'P', tie: 'T' } as const;
    return t('inspector.baccarat', {
      winner: t(`winner.${winner[result.outcome]}`),
      player: result.player,
      banker: result.banker,
    });
  }
  return t('inspector.dice', { dice: result.dice.join(', '), total: result.total });
}

export function Inspector({ place }: PageProps) {
  usePageTitle(t('inspector.title'));
  const [table = '', round] = place.parts;
  return (
    <div class="stack">
      <div class="row spread">
        <h1>{t('inspector.title')}</h1>
        <a class="button" href={href('table', table)}>
          {t('inspector.toTable')}
        </a>
      </div>
      <div class="inspector">
        <RoundList table={table} chosen={Number(round)} />
        {round ? (
          <OneRound key={round} table={table} round={Number(round)} />
        ) : (
          <p class="soft">{t('inspector.choose')}</p>
        )}
      </div>
    </div>
  );
}

function RoundList({ table, chosen }: { table: string; chosen: number }) {
  const [before, setBefore] = useState<number>();
  const page = useLoaded(() => api.rounds(table, before, 40), [table, before]);
  return (
    <nav class="panel stack round-list" aria-label={t('inspector.rounds')}>
      {page.problem && <ProblemNotice problem={page.problem} />}
      <ol class="plain" reversed>
        {page.value?.rounds.map(each => (
          <li key={each.round}>
            <a href={href('round', table, each.round)} aria-current={each.round === chosen ? 'true' : undefined}>
              <strong>{number(each.round)}</strong> {resultText(each)}
            </a>
          </li>
        ))}
      </ol>
      <div class="row">
        <button type="button" disabled={before === undefined} onClick={() => setBefore(undefined)}>
          {t('inspector.newest')}
        </button>
        <button type="button" disabled={!page.value?.next} onClick={() => setBefore(page.value?.next ?? undefined)}>
          {t('inspector.older')}
        </button>
      </div>
    </nav>
  );
}

function OneRound({ table, round }: { table: string; round: number }) {
  const entries = useLoaded(async () => (await api.round(table, round)).entries, [table, round]);
  const [at, setAt] = useState(0);
  const list = entries.value ?? [];
  const broken = useMemo(() => brokenLinks(list), [list]);
  if (entries.problem?.status === 404) return <p class="soft">{t('inspector.notFound')}</p>;
  if (entries.problem) return <ProblemNotice problem={entries.problem} />;
  if (!entries.value) return <Waiting />;
  const entry = list[Math.min(at, list.length - 1)]!;
  const nameOf = (patron: number) => t('patron.number', { number: patron });
  const move = (step: number) => setAt(now => Math.max(0, Math.min(list.length - 1, now + step)));
  const save = () => {
    const url = URL.createObjectURL(
      new Blob([JSON.stringify({ table, round, entries: list }, null, 1)], { type: 'application/json' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = `${table}-round-${round}.json`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <section
      class="panel stack"
      aria-label={t('round.number', { number: round })}
      onKeyDown={event => (event.key === 'ArrowLeft' ? move(-1) : event.key === 'ArrowRight' && move(1))}
    >
      <div class="row spread">
        <h2>{t('round.number', { number: round })}</h2>
        <span class={`badge ${broken.length ? 'warn' : 'good'}`}>
          {broken.length
            ? t('inspector.broken', { seq: broken.join(', ') })
            : t('inspector.linked', { count: list.length })}
        </span>
        <button type="button" onClick={save}>
          {t('inspector.export')}
        </button>
      </div>
      <div class="row">
        <button type="button" onClick={() => move(-1)} disabled={at === 0}>
          {t('inspector.back')}
        </button>
        <span>{t('inspector.step', { at: at + 1, of: list.length })}</span>
        <button type="button" onClick={() => move(1)} disabled={at >= list.length - 1}>
          {t('inspector.forward')}
        </button>
      </div>
      <div class="notice" aria-live="polite">
        <p>
          <strong>{tell(entry, nameOf).text}</strong>
        </p>
        <dl class="facts">
          <dt>{t('inspector.when')}</dt>
          <dd>{moment(entry.time)}</dd>
          <dt>{t('inspector.who')}</dt>
          <dd>
            {roleName(entry.role)} {entry.actor}
          </dd>
          <dt>{t('inspector.edition')}</dt>
          <dd>{entry.edition}</dd>
          <dt>{t('inspector.rules')}</dt>
          <dd class="row">
            {entry.rules.map(rule => (
              <RuleLink key={rule} rule={rule} />
            ))}
          </dd>
          <dt>{t('inspector.hash')}</dt>
          <dd>
            <code>{entry.hash}</code>
          </dd>
          <dt>{t('inspector.previous')}</dt>
          <dd>
            <code>{entry.previous}</code>
          </dd>
        </dl>
      </div>
      <ol class="plain steps-list">
        {list.map((each, index) => (
          <li key={each.seq}>
            <button
              type="button"
              class="quiet"
              aria-current={index === at ? 'step' : undefined}
              onClick={() => setAt(index)}
            >
              <span class="soft">{each.seq}</span> {tell(each, nameOf).text}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
