// The rulebook: every rule in our words, as it held on a day at a casino; what differs from another day; the notices.
import { useState } from 'preact/hooks';
import type { PageProps } from '../App';
import { api } from '../api/client';
import { maybe, t, today } from '../i18n/i18n';
import { ProblemNotice, Tabs, useLoaded, usePageTitle, Waiting } from '../parts/parts';
import { go } from '../router';
import { AfterLastText, Changes, Edition } from '../rules/Changes';
import { Notices } from '../rules/Notices';
import { RuleList } from '../rules/RuleList';
import { gameName, gameOf, games } from '../table/games';
import { versionName } from '../table/words';
import './rules.css';

const kinds = ['computed', 'enforced', 'procedure', 'option', 'record', 'irregularity'];

export function Rules({ place }: PageProps) {
  usePageTitle(t('rules.title'));
  const known = games.map(each => each.name);
  const game = place.parts[0] ?? known[0] ?? '';
  const { versions = [], usualVersion } = gameOf(game) ?? {};
  const [on, setOn] = useState(today());
  const [casino, setCasino] = useState('auckland');
  const [chosenVersion, setVersion] = useState<string>();
  const [kind, setKind] = useState('');
  const [asked, setAsked] = useState(place.query.get('find') ?? '');
  const version = versions.find(each => each === chosenVersion) ?? usualVersion;
  const whose = { game, casino, ...(version && { version }) };
  const casinos = useLoaded(() => api.casinos(), []);
  const book = useLoaded(() => api.rules(whose, on), [game, on, casino, version]);
  return (
    <div class="stack">
      <h1>{t('rules.title')}</h1>
      <form class="panel rules-form" onSubmit={event => event.preventDefault()} role="search">
        <label class="field">
          {t('lobby.game')}
          <select value={game} onChange={event => go('rules', event.currentTarget.value)}>
            {[...new Set([...known, game])].map(each => (
              <option key={each} value={each}>
                {gameName(each)}
              </option>
            ))}
          </select>
        </label>
        {versions.length > 0 && (
          <label class="field">
            {t('rules.version')}
            <select value={version} onChange={event => setVersion(event.currentTarget.value)}>
              {versions.map(each => (
                <option key={each} value={each}>
                  {versionName(game, each)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          {t('rules.on')}
          <input type="date" value={on} onChange={event => setOn(event.currentTarget.value || today())} required />
        </label>
        <label class="field">
          {t('lobby.casino')}
          <select value={casino} onChange={event => setCasino(event.currentTarget.value)}>
            {(casinos.value ?? []).map(each => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {t('rules.kind')}
          <select value={kind} onChange={event => setKind(event.currentTarget.value)}>
            <option value="">{t('rules.everyKind')}</option>
            {kinds.map(each => (
              <option key={each} value={each}>
                {maybe(`rules.kind.${each}`) ?? each}
              </option>
            ))}
          </select>
        </label>
        <label class="field grow">
          {t('rules.search')}
          <input
            type="search"
            value={asked}
            placeholder={t('rules.searchHint')}
            onInput={event => setAsked(event.currentTarget.value)}
          />
        </label>
      </form>
      {book.value && (
        <div class="editions">
          <Edition edition={book.value} />
          <AfterLastText last={book.value.last_text} />
        </div>
      )}
      <Tabs
        label={t('rules.title')}
        tabs={[
          {
            id: 'rules',
            name: t('rules.rules'),
            content: () =>
              book.problem ? (
                <ProblemNotice problem={book.problem} />
              ) : book.value ? (
                <RuleList book={book.value} asked={asked} kind={kind} />
              ) : (
                <Waiting />
              ),
          },
          { id: 'changes', name: t('rules.changes'), content: () => <Changes whose={whose} on={on} asked={asked} /> },
          { id: 'notices', name: t('rules.notices'), content: () => <Notices /> },
        ]}
      />
    </div>
  );
}
