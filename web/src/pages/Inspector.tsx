// Any round that was ever played at a table: each step with who, when, which rules, and its place in the chain.
import { useState } from 'preact/hooks';
import type { PageProps } from '../App';
import { api } from '../api/client';
import type { JournalEntry, Problem, RoundSummary } from '../api/types';
import { moment, number, t } from '../i18n/i18n';
import type { ChainCheck } from '../journal/chain';
import { ProblemNotice, problemFrom, RuleLink, useLoaded, usePageTitle, Waiting } from '../parts/parts';
import { saveAsFile } from '../parts/save';
import { href } from '../router';
import { isReader } from '../session';
import { resultName } from '../table/games';
import { roleName, tell } from '../table/words';
import './inspector.css';

export function resultText(round: RoundSummary): string {
  const { result } = round;
  if (round.void) return t('results.void');
  const corrected = round.corrected ? ` (${t('results.corrected')})` : '';
  if (!result) return t('inspector.noResult') + corrected;
  return resultName(result) + corrected;
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
        <div class="stack">
          <RoundList table={table} chosen={Number(round)} />
          {isReader.value && <WholeJournal key={table} table={table} />}
        </div>
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

// What takes hashes is fetched with the first round that is opened.
const chain = () => import('../journal/chain');

interface Checked {
  entries: JournalEntry[];
  /** Nothing for those who do not get the whole of it. */
  checked: ChainCheck | undefined;
}

/** A round with what the page makes of its hashes, and of those of the entries next to it. */
async function checkedRound(table: string, round: number): Promise<Checked> {
  const [{ entries }, { isWhole, verify }] = await Promise.all([api.round(table, round), chain()]);
  if (!entries.every(isWhole)) return { entries, checked: undefined };
  const first = entries[0]?.seq ?? 1;
  const last = entries.at(-1)?.seq ?? 0;
  const at = async (seq: number) => (seq > 0 ? (await api.entries(table, seq - 1, 1)).entries[0] : undefined);
  const [before, after] = await Promise.all([at(first - 1), at(last + 1)]);
  return { entries, checked: verify(table, entries, before, after) };
}

/** What came of it, in words. */
function CheckNotice({ checked, good }: { checked: ChainCheck; good: string }) {
  const { bad } = checked;
  return (
    <div class={`notice verdict ${bad ? 'bad' : 'good'}`} role={bad ? 'alert' : 'status'}>
      <strong>{bad ? t('inspector.bad', { seq: number(bad.seq), why: t(`inspector.flaw.${bad.flaw}`) }) : good}</strong>
      {bad && <span>{t('inspector.goodBefore', { count: checked.good })}</span>}
    </div>
  );
}

function WholeJournal({ table }: { table: string }) {
  const [soFar, setSoFar] = useState<number>();
  const [checked, setChecked] = useState<ChainCheck>();
  const [problem, setProblem] = useState<Problem>();
  const check = async () => {
    setChecked(undefined);
    setProblem(undefined);
    setSoFar(0);
    try {
      const { verifyTable } = await chain();
      setChecked(await verifyTable(table, after => api.entries(table, after, 500), setSoFar));
    } catch (error) {
      setProblem(problemFrom(error));
    }
    setSoFar(undefined);
  };
  return (
    <section class="panel stack" aria-label={t('inspector.whole')}>
      <button type="button" onClick={check} disabled={soFar !== undefined}>
        {t('inspector.whole')}
      </button>
      {soFar !== undefined && <p class="soft">{t('inspector.soFar', { count: soFar })}</p>}
      {problem && <ProblemNotice problem={problem} />}
      {checked && <CheckNotice checked={checked} good={t('inspector.wholeVerified', { count: checked.good })} />}
    </section>
  );
}

/** How a step stands: good, the first bad one, or after it. */
function Mark({ checked, at, inWords }: { checked: ChainCheck; at: number; inWords?: boolean }) {
  const isBad = checked.bad !== undefined && at === checked.good;
  const kind = at < checked.good ? 'verified' : isBad ? 'badStep' : 'afterBad';
  const sign = { verified: '✓', badStep: '✗', afterBad: '?' }[kind];
  return (
    <span class={`mark ${kind}`}>
      <span aria-hidden="true">{sign}</span>
      <span class={inWords ? '' : 'hidden-text'}> {t(`inspector.mark.${kind}`)}</span>
    </span>
  );
}

/** The game that an edition is of: its name is followed by the year. */
const gameIn = (edition: string) => edition.replace(/-\d.*$/, '');

function OneRound({ table, round }: { table: string; round: number }) {
  const { value, problem } = useLoaded(() => checkedRound(table, round), [table, round]);
  const [at, setAt] = useState(0);
  if (problem?.status === 404) return <p class="soft">{t('inspector.notFound')}</p>;
  if (problem) return <ProblemNotice problem={problem} />;
  if (!value) return <Waiting />;
  const { entries: list, checked } = value;
  const entry = list[Math.min(at, list.length - 1)];
  if (!entry) return <p class="soft">{t('inspector.onlyLinks')}</p>;
  const nameOf = (patron: number) => t('patron.number', { number: patron });
  const wordsOf = (each: JournalEntry) => tell(each, nameOf, gameIn(each.edition)).text;
  const move = (step: number) => setAt(now => Math.max(0, Math.min(list.length - 1, now + step)));
  const save = () => saveAsFile(`${table}-round-${round}.json`, { table, round, entries: list });
  return (
    <section
      class="panel stack"
      aria-label={t('round.number', { number: round })}
      onKeyDown={event => (event.key === 'ArrowLeft' ? move(-1) : event.key === 'ArrowRight' && move(1))}
    >
      <div class="row spread">
        <h2>{t('round.number', { number: round })}</h2>
        <button type="button" onClick={save}>
          {t('inspector.export')}
        </button>
      </div>
      {checked ? (
        <CheckNotice checked={checked} good={t('inspector.verified', { count: list.length })} />
      ) : (
        <p class="notice soft">{t('inspector.onlyLinks')}</p>
      )}
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
          <strong>{wordsOf(entry)}</strong>
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
              <RuleLink key={rule} rule={rule} game={gameIn(entry.edition)} />
            ))}
          </dd>
          {entry.hash && (
            <>
              <dt>{t('inspector.hash')}</dt>
              <dd>
                <code>{entry.hash}</code> {checked && <Mark checked={checked} at={list.indexOf(entry)} inWords />}
              </dd>
            </>
          )}
          {entry.previous && (
            <>
              <dt>{t('inspector.previous')}</dt>
              <dd>
                <code>{entry.previous}</code>
              </dd>
            </>
          )}
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
              {checked && <Mark checked={checked} at={index} />} <span class="soft">{each.seq}</span> {wordsOf(each)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
