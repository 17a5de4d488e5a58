// The frame around every page: bar, ways, settings, and the page that the address names.
import type { FunctionComponent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { live } from './api/live';
import { type Key, language, languages, ownName, t } from './i18n/i18n';
import { Lobby } from './pages/Lobby';
import { Dialog, Waiting } from './parts/parts';
import { href, type Place, place } from './router';
import { isStaff, logOut, session } from './session';
import { lettersShown, type Theme, theme, themes } from './settings';

export interface PageProps {
  place: Place;
}
type Page = FunctionComponent<PageProps>;

/** Pages that are fetched when they are first opened. */
const fetched: Record<string, () => Promise<Page>> = {
  table: async () => (await import('./pages/Table')).Table,
  board: async () => (await import('./pages/Board')).Board,
  rules: async () => (await import('./pages/Rules')).Rules,
  odds: async () => (await import('./pages/Odds')).Odds,
  train: async () => (await import('./pages/Trainer')).Trainer,
  dealer: async () => (await import('./pages/Dealer')).Dealer,
  supervisor: async () => (await import('./pages/Supervisor')).Supervisor,
  round: async () => (await import('./pages/Inspector')).Inspector,
  login: async () => (await import('./pages/LogIn')).LogIn,
  purse: async () => (await import('./pages/Purse')).Purse,
};
const here: Record<string, Page> = { lobby: Lobby };

const ways: { page: string; key: Key; icon: string }[] = [
  { page: 'lobby', key: 'nav.lobby', icon: 'M3 11 12 4l9 7v9h-6v-6H9v6H3z' },
  { page: 'rules', key: 'nav.rules', icon: 'M5 4h6a3 3 0 0 1 1 .5A3 3 0 0 1 13 4h6v15h-6l-1 1-1-1H5zM12 5v14' },
  { page: 'odds', key: 'nav.odds', icon: 'M4 20V10h4v10M10 20V4h4v16M16 20v-7h4v7' },
  { page: 'train', key: 'nav.train', icon: 'M12 4 2 9l10 5 10-5zM6 12v5c3 3 9 3 12 0v-5' },
];

export function App() {
  const at = place.value;
  const Page = here[at.page];
  const [, redraw] = useState(0);
  const [failed, setFailed] = useState(false);
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);

  useEffect(() => {
    setFailed(false);
    if (!here[at.page]) {
      (fetched[at.page] ?? (async () => NotFound))()
        .then(page => {
          here[at.page] = page;
          redraw(n => n + 1);
        })
        .catch(() => setFailed(true));
    }
    // Anyone who follows a link by keyboard or screen reader starts at the top of the new page.
    if (!first.current) main.current?.focus();
    first.current = false;
  }, [at.page]);

  const content = Page ? (
    <Page key={at.parts.join('/')} place={at} />
  ) : failed ? (
    <p>{t('page.failed')}</p>
  ) : (
    <Waiting />
  );
  if (at.page === 'board') return <main ref={main}>{content}</main>;
  return (
    <>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      <header class="bar">
        <a class="brand" href={href('lobby')}>
          <img src="./icon.svg" alt="" width="30" height="30" />
          Croupier
        </a>
        <nav class="nav" aria-label={t('nav.label')}>
          {ways.map(way => (
            <a key={way.page} href={href(way.page)} aria-current={at.page === way.page ? 'page' : undefined}>
              <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
                <path d={way.icon} stroke-linejoin="round" stroke-linecap="round" />
              </svg>
              {t(way.key)}
            </a>
          ))}
        </nav>
        <div class="tools">
          <LinkState />
          <Settings />
          <Account />
        </div>
      </header>
      <main id="main" tabIndex={-1} ref={main}>
        {content}
      </main>
    </>
  );
}

function NotFound() {
  return (
    <div class="stack">
      <h1>{t('page.missing')}</h1>
      <p>
        <a href={href('lobby')}>{t('page.toLobby')}</a>
      </p>
    </div>
  );
}

/** Said aloud only when it changes for the worse or gets well again. */
function LinkState() {
  const state = live.state.value;
  if (state === 'idle') return null;
  return (
    <span class="link-state" data-state={state} role="status">
      <span class={state === 'open' ? 'hidden-text' : ''}>{t(`link.${state}`)}</span>
    </span>
  );
}

function Settings() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="quiet" onClick={() => setOpen(true)} aria-label={t('settings.title')}>
        <svg
          viewBox="0 0 24 24"
          width="22"
          height="22"
          fill="none"
          stroke="currentColor"
          stroke-width="1.8"
          aria-hidden="true"
        >
          <path d="M4 7h10M18 7h2M4 17h2M10 17h10" stroke-linecap="round" />
          <circle cx="16" cy="7" r="2.4" />
          <circle cx="8" cy="17" r="2.4" />
        </svg>
      </button>
      <Dialog open={open} title={t('settings.title')} onClose={() => setOpen(false)}>
        <label class="field">
          {t('settings.language')}
          <select
            value={language.value}
            onChange={event => {
              language.value = event.currentTarget.value as typeof language.value;
            }}
          >
            {languages.map(each => (
              <option key={each} value={each} lang={each}>
                {ownName[each]}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {t('settings.theme')}
          <select
            value={theme.value}
            onChange={event => {
              theme.value = event.currentTarget.value as Theme;
            }}
          >
            {themes.map(each => (
              <option key={each} value={each}>
                {t(`theme.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={lettersShown.value}
            onChange={event => {
              lettersShown.value = event.currentTarget.checked;
            }}
          />
          {t('settings.letters')}
        </label>
      </Dialog>
    </>
  );
}

function Account() {
  const who = session.value;
  if (!who) {
    return (
      <a class="button" href={href('login')}>
        {t('login.title')}
      </a>
    );
  }
  return (
    <>
      {isStaff.value && (
        <a class="button" href={href('supervisor')}>
          {t('nav.supervisor')}
        </a>
      )}
      <a
        class={isStaff.value ? 'button quiet wide-only' : 'button quiet'}
        href={href('purse')}
        aria-current={place.value.page === 'purse' ? 'page' : undefined}
      >
        {t('purse.title')}
      </a>
      <button type="button" class="quiet" onClick={() => void logOut()} title={t('login.out')}>
        {who.display_name || who.name}
      </button>
    </>
  );
}
