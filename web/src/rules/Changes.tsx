// What differs between the editions of two days, in substance or in number only.
import { useState } from 'preact/hooks';
import { api } from '../api/client';
import type { Difference, EditionName, LastText, WhoseRules } from '../api/law';
import { day, t } from '../i18n/i18n';
import { ProblemNotice, useLoaded, Waiting } from '../parts/parts';
import { matchesRule } from './search';

const kinds = ['changed', 'added', 'removed', 'renumbered'] as const;
/** The first day on which we hold rules of every game, with later rules to compare. */
const early = '1999-06-01';

export function Changes({ whose, on, asked }: { whose: WhoseRules; on: string; asked: string }) {
  const [from, setFrom] = useState(early);
  const { value, problem } = useLoaded(
    () => api.ruleChanges(whose, from, on),
    [whose.game, whose.casino, whose.version, from, on],
  );
  const changes = value?.changes.filter(({ before, after }) =>
    [before, after].some(rule => rule && matchesRule(rule, asked)),
  );
  return (
    <div class="stack">
      <label class="field day">
        {t('rules.compare')}
        <input type="date" value={from} required onChange={event => setFrom(event.currentTarget.value || early)} />
      </label>
      {problem && <ProblemNotice problem={problem} />}
      {!value && !problem && <Waiting />}
      {value && changes && (
        <>
          <div class="editions change">
            <Edition edition={value.from} />
            <span aria-hidden="true">→</span>
            <Edition edition={value.to} />
          </div>
          <p class="soft" role="status">
            {t('rules.differences', { count: changes.length })}
          </p>
          {kinds.map(kind => (
            <OfOneKind key={kind} kind={kind} changes={changes.filter(each => each.change === kind)} />
          ))}
        </>
      )}
    </div>
  );
}

/** That later notices exist and are not held. */
export function AfterLastText({ last }: { last?: LastText | null | undefined }) {
  if (!last) return null;
  return <p class="soft small">{t('rules.lastText', { gazette: last.gazette, day: day(last.in_force) })}</p>;
}

export function Edition({ edition }: { edition: EditionName }) {
  return (
    <div>
      <strong lang="en-NZ">{edition.title}</strong>
      {edition.incomplete && (
        <p class="incomplete small">
          {t('rules.incomplete')} <span lang="en-NZ">{edition.incomplete}</span>
        </p>
      )}
    </div>
  );
}

function OfOneKind({ kind, changes }: { kind: Difference['change']; changes: Difference[] }) {
  if (changes.length === 0) return null;
  return (
    <details class="panel changes" open={kind !== 'renumbered'}>
      <summary>
        <h2>{t(`rules.change.${kind}`, { count: changes.length })}</h2>
      </summary>
      <ul class="plain rule-list">
        {changes.map(({ before, after }) => (
          <li key={`${before?.label} ${after?.label}`} class="change">
            {before && (
              <div>
                <strong class="rule-number">{before.label}</strong> <span class="soft small">{before.notice}</span>
                {kind !== 'renumbered' && <p lang="en-NZ">{after ? before.summary : <del>{before.summary}</del>}</p>}
              </div>
            )}
            {before && after && <span aria-hidden="true">→</span>}
            {after && (
              <div>
                <strong class="rule-number">{after.label}</strong> <span class="soft small">{after.notice}</span>
                <p lang="en-NZ">{after.summary}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
