// The rulebook: every rule in our words, as it held on a day at a casino, and what differs from another day.
import { useState } from 'preact/hooks';
import type { PageProps } from '../App';
import { api } from '../api/client';
import type { RuleText } from '../api/law';
import { maybe, t } from '../i18n/i18n';
import { ProblemNotice, useLoaded, usePageTitle, Waiting } from '../parts/parts';
import { go } from '../router';
import { gameName } from '../table/words';
import './rules.css';

const games = ['baccarat', 'tai-sai'];
const casinos = ['Auckland', 'Christchurch', 'Dunedin', 'Hamilton', 'Queenstown', 'Wharf'];

export type Difference = { kind: 'new' | 'gone' | 'changed'; rule: RuleText; before?: RuleText };
const idOf = (rule: RuleText) => `${rule.division} ${rule.rule} ${rule.part}`;

/** What an edition has that an older one has not, and the other way round. */
export function differences(before: readonly RuleText[], after: readonly RuleText[]): Difference[] {
  const old = new Map(before.map(rule => [idOf(rule), rule]));
  const now = new Map(after.map(rule => [idOf(rule), rule]));
  const found: Difference[] = [];
  for (const rule of after) {
    const was = old.get(idOf(rule));
    if (!was) found.push({ kind: 'new', rule });
    else if (was.summary !== rule.summary) found.push({ kind: 'changed', rule, before: was });
  }
  for (const rule of before) if (!now.has(idOf(rule))) found.push({ kind: 'gone', rule });
  return found;
}

/** Every word that was asked for stands somewhere in the rule; a number is the start of one. */
export function matchesRule(rule: RuleText, asked: string): boolean {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${rule.rule} ${rule.part} ${rule.summary} ${rule.kind}`.toLowerCase();
  return words.every(word => (/^\d+\./.test(word) ? rule.rule.toLowerCase().startsWith(word) : text.includes(word)));
}

export function Rules({ place }: PageProps) {
  usePageTitle(t('rules.title'));
  const game = games.includes(place.parts[0] ?? '') ? place.parts[0]! : 'baccarat';
  const [on, setOn] = useState('2004-06-01');
  const [than, setThan] = useState('');
  const [casino, setCasino] = useState('Auckland');
  const [asked, setAsked] = useState((place.query.get('find') ?? '').replace(/ (of Division|inferred|\().*$/, ''));
  const book = useLoaded(() => api.rules(game, on, casino), [game, on, casino]);
  const older = useLoaded(async () => (than ? api.rules(game, than, casino) : null), [game, than, casino]);
  const found = book.value?.rules.filter(rule => matchesRule(rule, asked)) ?? [];
  const changes = book.value && older.value ? differences(older.value.rules, book.value.rules) : undefined;
  return (
    <div class="stack">
      <h1>{t('rules.title')}</h1>
      <form class="panel rules-form" onSubmit={event => event.preventDefault()} role="search">
        <label class="field">
          {t('lobby.game')}
          <select value={game} onChange={event => go('rules', event.currentTarget.value)}>
            {games.map(each => (
              <option key={each} value={each}>
                {gameName(each)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {t('rules.on')}
          <input type="date" value={on} onChange={event => setOn(event.currentTarget.value)} required />
        </label>
        <label class="field">
          {t('lobby.casino')}
          <select value={casino} onChange={event => setCasino(event.currentTarget.value)}>
            {casinos.map(each => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label class="field">
          {t('rules.compare')}
          <input type="date" value={than} onChange={event => setThan(event.currentTarget.value)} />
        </label>
        <label class="field grow">
          {t('rules.search')}
          <input type="search" value={asked} onInput={event => setAsked(event.currentTarget.value)} />
        </label>
      </form>
      {book.problem && <ProblemNotice problem={book.problem} />}
      {older.problem && <ProblemNotice problem={older.problem} />}
      {!book.value && !book.problem && <Waiting />}
      {changes && (
        <section class="panel stack">
          <h2>{t('rules.differences', { count: changes.length })}</h2>
          <ul class="plain rule-list">
            {changes.map(({ kind, rule, before }) => (
              <li key={idOf(rule)}>
                <span class={`badge ${kind === 'gone' ? 'warn' : 'good'}`}>{t(`rules.${kind}`)}</span>
                <strong>{rule.rule}</strong> <span lang="en-NZ">{rule.summary}</span>
                {before && (
                  <del lang="en-NZ" class="soft">
                    {before.summary}
                  </del>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {book.value && (
        <>
          <p class="soft" role="status">
            {t('rules.found', { count: found.length })} · {book.value.edition}
          </p>
          <ul class="plain rule-list">
            {found.map(rule => (
              <RuleItem key={idOf(rule)} rule={rule} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function RuleItem({ rule }: { rule: RuleText }) {
  return (
    <li class="panel rule-item">
      <div class="row">
        <strong class="rule-number">{rule.rule}</strong>
        {rule.part && <span class="soft">{rule.part}</span>}
        <span class="badge">{maybe(`rules.kind.${rule.kind}`) ?? rule.kind}</span>
        {rule.inferred && <span class="badge warn">{t('rules.inferred')}</span>}
        <span class="soft small notice-name">{rule.notice}</span>
      </div>
      <p lang="en-NZ">{rule.summary}</p>
      {(rule.coded?.length || rule.scenarios?.length) && (
        <details>
          <summary>{t('rules.where')}</summary>
          <ul class="small">
            {rule.coded?.map(each => (
              <li key={each}>
                <code>{each}</code>
              </li>
            ))}
            {rule.scenarios?.map(each => (
              <li key={each}>
                <code>{each}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
