// Every table: where, what, how much, who is there, and how it has gone; live.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api/client';
import { live } from '../api/live';
import type { Problem, TableSummary } from '../api/types';
import { money, t } from '../i18n/i18n';
import { ProblemNotice, PutRight, problemFrom, usePageTitle, Waiting } from '../parts/parts';
import { href } from '../router';
import { mayAct } from '../session';
import { Deadline } from '../table/Deadline';
import { gameName, gameOf, limitsOf } from '../table/games';
import { PlainLatest } from '../table/plain/Latest';
import { withChanges } from '../table/results';
import { versionName } from '../table/words';
import './lobby.css';

export function Lobby() {
  usePageTitle(t('lobby.title'));
  const [tables, setTables] = useState<TableSummary[]>();
  const [problem, setProblem] = useState<Problem>();
  const [casino, setCasino] = useState('');
  const [game, setGame] = useState('');

  useEffect(() => {
    let wanted = true;
    const stop = live.follow('lobby', message => {
      if ('lobby' in message) setTables(known => withChanges(known ?? [], message.lobby));
    });
    api.tables().then(
      list => wanted && setTables(known => known ?? list),
      error => wanted && setProblem(problemFrom(error)),
    );
    return () => {
      wanted = false;
      stop();
    };
  }, []);

  const casinos = [...new Map(tables?.map(table => [table.casino, table.casino_name]))];
  const games = [...new Set(tables?.map(table => table.game))];
  const shown = tables?.filter(table => (!casino || table.casino === casino) && (!game || table.game === game));
  return (
    <div class="stack">
      <div class="row spread">
        <h1>{t('lobby.title')}</h1>
        <div class="row">
          <Choice
            label={t('lobby.casino')}
            all={t('lobby.allCasinos')}
            value={casino}
            onChoose={setCasino}
            list={casinos}
          />
          <Choice
            label={t('lobby.game')}
            all={t('lobby.allGames')}
            value={game}
            onChoose={setGame}
            list={games.map(each => [each, gameName(each)])}
          />
        </div>
      </div>
      {problem && !tables && <ProblemNotice problem={problem} />}
      {!tables && !problem && <Waiting />}
      {shown?.length === 0 && <p class="soft">{t('lobby.none')}</p>}
      <ul class="plain tiles">
        {shown?.map(table => (
          <Tile key={table.id} table={table} />
        ))}
      </ul>
    </div>
  );
}

function Choice(props: {
  label: string;
  all: string;
  value: string;
  list: [string, string][];
  onChoose: (value: string) => void;
}) {
  return (
    <label class="row small">
      {props.label}
      <select value={props.value} onChange={event => props.onChoose(event.currentTarget.value)}>
        <option value="">{props.all}</option>
        {props.list.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Tile({ table }: { table: TableSummary }) {
  const game = gameOf(table.game);
  const { Latest = PlainLatest, Counts } = game ?? {};
  const limits = limitsOf(table.game, table.setup);
  const free = Math.max(0, table.seats - table.seated);
  return (
    <li class="tile panel">
      <div class="row spread">
        <h2>
          <a class="tile-link" href={href('table', table.id)}>
            {table.name}
          </a>
        </h2>
        <span class={`badge ${table.status === 'open' ? 'good' : 'warn'}`}>{t(`status.${table.status}`)}</span>
      </div>
      <p class="soft small">
        {[
          table.casino_name,
          gameName(table.game),
          versionName(table.game, table.version),
          ...(game?.about?.(table.setup) ?? []),
          !table.automatic && t('dealt.byHand'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div class="tile-road">
        <Latest results={table.results} />
      </div>
      <Deadline next={table.next} open={table.phase === 'wagering'} small />
      <div class="row spread small">
        {limits && (
          <strong class="limits">{t('limits.range', { least: money(limits.least), most: money(limits.most) })}</strong>
        )}
        <span>{t('seats.free', { count: free, of: table.seats })}</span>
        <span class="soft">{t('watchers', { count: table.watchers })}</span>
      </div>
      {Counts && <Counts results={table.results} />}
      <PutRight results={table.results} />
      <div class="row tile-ways">
        <a class="button" href={href('board', table.id)}>
          {t('board.title')}
        </a>
        {mayAct('dealer', table.casino, table.id) && (
          <a class="button" href={href('dealer', table.id)}>
            {t('dealer.title')}
          </a>
        )}
      </div>
    </li>
  );
}
