// Exact odds, as the server counts them: of each game at large, and for staff of the table in play.
import { useEffect, useState } from 'preact/hooks';
import type { PageProps } from '../App';
import { api } from '../api/client';
import { t } from '../i18n/i18n';
import { ProblemNotice, useLastLoaded, useLoaded, usePageTitle, Waiting } from '../parts/parts';
import { go } from '../router';
import type { OddsParts } from '../table/gamePages';
import { gameName, gameOf, games } from '../table/games';
import { plainName, plainText } from '../table/plain/text';
import './odds.css';

const liveMilliseconds = 5000;

export function Odds({ place }: PageProps) {
  return place.parts[0] === 'table' && place.parts[1] ? (
    <TableOddsPage key={place.parts[1]} table={place.parts[1]} />
  ) : (
    <AnyOddsPage place={place} />
  );
}

const partsOf = async (game: string | undefined): Promise<OddsParts> => (await gameOf(game ?? '')?.odds?.()) ?? {};

/** The odds of a table as it stands, asked for again and again; the server tells them to its staff only. */
function TableOddsPage({ table }: { table: string }) {
  usePageTitle(t('odds.live'));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn(last => last + 1), liveMilliseconds);
    return () => clearInterval(timer);
  }, []);
  const parts = useLoaded(async () => partsOf((await api.tables()).find(each => each.id === table)?.game), [table]);
  const loaded = useLoaded(() => api.tableOdds(table), [turn]);
  const value = useLastLoaded(loaded.value)?.odds;
  const problem = loaded.problem ?? parts.problem;
  const Live = parts.value && (parts.value.Live ?? PlainOdds);
  return (
    <div class="stack live-odds">
      <h1>{t('odds.live')}</h1>
      <p class="small soft">{t('odds.liveNote')}</p>
      {problem && <ProblemNotice problem={problem} />}
      {!(value && Live) && !problem && <Waiting />}
      {value !== undefined && Live && <Live odds={value} />}
    </div>
  );
}

/** What the server says, where the game has no form for it. */
function PlainOdds({ odds }: { odds: unknown }) {
  const fields = typeof odds === 'object' && odds !== null ? Object.entries(odds) : [];
  return (
    <dl class="panel" lang="en-NZ">
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{plainName(name)}</dt>
          <dd>{plainText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function AnyOddsPage({ place }: PageProps) {
  usePageTitle(t('odds.title'));
  const listed = games.filter(each => each.odds).map(each => each.name);
  const game = listed.find(each => each === place.parts[0]) ?? listed[0];
  const parts = useLoaded(() => partsOf(game), [game]);
  const Sheet = parts.value?.Sheet;
  return (
    <div class="stack">
      <div class="row spread">
        <h1>{t('odds.title')}</h1>
        <div class="row" role="group" aria-label={t('lobby.game')}>
          {listed.map(each => (
            <button key={each} type="button" aria-pressed={each === game} onClick={() => go('odds', each)}>
              {gameName(each)}
            </button>
          ))}
        </div>
      </div>
      {parts.problem && <ProblemNotice problem={parts.problem} />}
      {Sheet ? <Sheet /> : !parts.problem && <Waiting />}
    </div>
  );
}
