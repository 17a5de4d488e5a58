// The supervisor's page: alerts, orders at a table, and the way from what went wrong to what the rules order.
import { useEffect, useState } from 'preact/hooks';
import type { PageProps } from '../App';
import { api } from '../api/client';
import { live } from '../api/live';
import type { Alert, Problem, Request, TableSummary } from '../api/types';
import { moment, t } from '../i18n/i18n';
import { Card } from '../parts/Card';
import { ProblemNotice, problemFrom, RuleLink, usePageTitle } from '../parts/parts';
import { go } from '../router';
import { account, session } from '../session';
import { readCards, readDice } from '../table/console';
import { type Happening, happenings } from '../table/irregularities';
import { nameOfPatron } from '../table/Story';
import { useCommand } from '../table/useCommand';
import { useLegal, usePreview } from '../table/useStaff';
import { type Store, useTable } from '../table/useTable';
import { phaseName, requestName, tell } from '../table/words';

export function Supervisor({ place }: PageProps) {
  usePageTitle(t('supervisor.title'));
  const table = place.parts[0];
  const [tables, setTables] = useState<TableSummary[]>([]);
  useEffect(() => {
    const stop = live.follow('lobby', message => 'lobby' in message && setTables(message.lobby));
    api.tables().then(setTables, () => {});
    return stop;
  }, []);
  if (session.value === null) return <p class="notice">{t('dealer.logIn')}</p>;
  return (
    <div class="stack">
      <div class="row spread">
        <h1>{t('supervisor.title')}</h1>
        <label class="row">
          {t('supervisor.table')}
          <select value={table ?? ''} onChange={event => go('supervisor', event.currentTarget.value)}>
            <option value="">{t('supervisor.choose')}</option>
            {tables.map(each => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="columns">
        <Alerts tables={tables} />
        {table && <AtTable key={table} table={table} />}
      </div>
    </div>
  );
}

function Alerts({ tables }: { tables: readonly TableSummary[] }) {
  const [alerts, setAlerts] = useState<Alert[]>([]);
  const [problem, setProblem] = useState<Problem>();
  const put = (alert: Alert) => setAlerts(known => [alert, ...known.filter(each => each.id !== alert.id)]);
  useEffect(() => {
    const stop = live.follow('alerts', message => 'alert' in message && put(message.alert));
    api.alerts().then(setAlerts, error => setProblem(problemFrom(error)));
    return stop;
  }, []);
  const open = alerts.filter(alert => !alert.acknowledged);
  const acknowledge = async (alert: Alert) => {
    try {
      await api.acknowledge(alert.id);
      put({ ...alert, acknowledged: String(account.value) });
    } catch (error) {
      setProblem(problemFrom(error));
    }
  };
  return (
    <section class="panel stack" aria-label={t('alerts.title')}>
      <h2>{t('alerts.title')}</h2>
      {problem && <ProblemNotice problem={problem} />}
      <ul class="plain stack" aria-live="polite">
        {open.length === 0 && <li class="soft">{t('alerts.none')}</li>}
        {open.map(alert => (
          <li key={alert.id} class="notice bad">
            <div class="row spread">
              <strong>{tables.find(table => table.id === alert.table)?.name ?? alert.table}</strong>
              <span class="soft small">{moment(alert.raised)}</span>
            </div>
            <p lang="en-NZ">{alert.text}</p>
            <div class="row">
              {alert.rules.map(rule => (
                <RuleLink key={rule} rule={rule} />
              ))}
              <button type="button" onClick={() => acknowledge(alert)}>
                {t('alerts.acknowledge')}
              </button>
              <a class="button" href={`#/supervisor/${encodeURIComponent(alert.table)}`}>
                {t('alerts.toTable')}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AtTable({ table }: { table: string }) {
  const store = useTable(table);
  const state = store.state.value;
  return (
    <>
      <section class="panel stack" aria-label={t('supervisor.orders')}>
        <div class="row spread">
          <h2>{t('supervisor.orders')}</h2>
          {state && <span class="badge phase">{phaseName(store.game.value, state.phase)}</span>}
        </div>
        {state && <Orders store={store} />}
      </section>
      <section class="panel stack" aria-label={t('wizard.title')}>
        <h2>{t('wizard.title')}</h2>
        {state && <Wizard store={store} />}
      </section>
    </>
  );
}

function Orders({ store }: { store: Store }) {
  const legal = useLegal(store);
  const [chosen, setChosen] = useState<Request>();
  if (legal.length === 0) return <p class="soft">{t('supervisor.noOrders')}</p>;
  return (
    <>
      <div class="row">
        {legal.map(request => (
          <button
            key={JSON.stringify(request)}
            type="button"
            aria-pressed={JSON.stringify(request) === JSON.stringify(chosen)}
            onClick={() => setChosen(request)}
          >
            {requestName(request)}
          </button>
        ))}
      </div>
      {chosen && <Confirm store={store} request={chosen} onDone={() => setChosen(undefined)} />}
    </>
  );
}

/** What would happen, then a second person, then it is done. */
function Confirm({ store, request, onDone }: { store: Store; request: Request; onDone: () => void }) {
  const preview = usePreview(store, request);
  const command = useCommand(store);
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const done = await command.send(request, name ? { name, pin } : undefined);
    setPin('');
    if (done) onDone();
  };
  return (
    <form class="stack" onSubmit={submit}>
      <div class="notice" aria-live="polite">
        <h3>{t('wizard.preview')}</h3>
        {!preview && <p class="soft">{t('waiting')}</p>}
        {preview?.accepted && (
          <ul>
            {preview.events.map((event, at) => (
              <li key={at}>
                {tell(event, nameOfPatron(store)).text}{' '}
                {event.rules?.slice(0, 2).map(rule => (
                  <RuleLink key={rule} rule={rule} game={store.game.value} />
                ))}
              </li>
            ))}
          </ul>
        )}
        {preview?.accepted === false && <ProblemNotice problem={preview.problem} game={store.game.value} />}
      </div>
      <div class="row">
        <label class="field">
          {t('second.name')}
          <input value={name} autocomplete="off" onInput={event => setName(event.currentTarget.value)} />
        </label>
        <label class="field">
          {t('second.pin')}
          <input
            type="password"
            inputMode="numeric"
            value={pin}
            autocomplete="off"
            onInput={event => setPin(event.currentTarget.value)}
          />
        </label>
      </div>
      {command.problem && <ProblemNotice problem={command.problem} game={store.game.value} />}
      <div class="row">
        <button type="submit" class="main" disabled={!preview?.accepted || command.busy}>
          {t('wizard.confirm')}
        </button>
        <button type="button" class="quiet" onClick={onDone}>
          {t('wizard.back')}
        </button>
      </div>
    </form>
  );
}

/** What happened -> the rule that applies -> what the table would be -> somebody else confirms. */
function Wizard({ store }: { store: Store }) {
  const [chosen, setChosen] = useState<Happening>();
  const [keys, setKeys] = useState('');
  const [more, setMore] = useState('');
  const [round, setRound] = useState(0);
  const [ready, setReady] = useState<Request>();
  const list = happenings.filter(each => each.game === store.game.value);
  if (!chosen) {
    return (
      <ul class="plain stack">
        {list.map(each => (
          <li key={each.id}>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                setChosen(each);
                setReady(undefined);
                setKeys('');
                setMore('');
              }}
            >
              {t(each.what)}
            </button>
          </li>
        ))}
      </ul>
    );
  }
  const first = chosen.needs.includes('dice') ? readDice(keys) : readCards(keys).cards;
  const second = readCards(more).cards;
  const request = chosen.request({ first, second, round, reason: more });
  return (
    <div class="stack">
      <h3>{t(chosen.what)}</h3>
      <p>
        {t(chosen.remedy)} {chosen.rule && <RuleLink rule={chosen.rule} game={chosen.game} />}
      </p>
      {chosen.needs.includes('round') && (
        <label class="field">
          {t('wizard.round')}
          <input
            type="number"
            min="0"
            value={round}
            onInput={event => setRound(event.currentTarget.valueAsNumber || 0)}
          />
        </label>
      )}
      {chosen.needs.some(need => ['card', 'cards', 'hands', 'dice', 'maybeCard'].includes(need)) && (
        <label class="field">
          {t(
            `wizard.key.${chosen.needs.includes('hands') ? 'player' : chosen.needs.includes('dice') ? 'dice' : 'cards'}`,
          )}
          <input class="keys" value={keys} autocomplete="off" onInput={event => setKeys(event.currentTarget.value)} />
          <span class="hand" style={{ '--card-width': '3rem' }}>
            {!chosen.needs.includes('dice') &&
              first.map((face, at) => (
                <span key={at}>
                  <Card face={face} />
                </span>
              ))}
          </span>
        </label>
      )}
      {chosen.needs.includes('hands') && (
        <label class="field">
          {t('wizard.key.banker')}
          <input value={more} autocomplete="off" onInput={event => setMore(event.currentTarget.value)} />
        </label>
      )}
      {chosen.needs.includes('reason') && (
        <label class="field">
          {t('wizard.reason')}
          <input value={more} onInput={event => setMore(event.currentTarget.value)} />
        </label>
      )}
      {ready ? (
        <Confirm store={store} request={ready} onDone={() => setChosen(undefined)} />
      ) : (
        <div class="row">
          <button type="button" class="main" disabled={!request} onClick={() => setReady(request)}>
            {t('wizard.show')}
          </button>
          <button type="button" class="quiet" onClick={() => setChosen(undefined)}>
            {t('wizard.back')}
          </button>
        </div>
      )}
    </div>
  );
}
