// The supervisor's page: alerts, orders at a table, and the way from what went wrong to what the rules order.
import { useEffect, useState } from 'preact/hooks';
import type { PageProps } from '../App';
import { api } from '../api/client';
import { live } from '../api/live';
import type { Alert, Problem, Request, TableSummary } from '../api/types';
import { Fairness } from '../chance/Fairness';
import { moment, t } from '../i18n/i18n';
import { ProblemNotice, problemFrom, RuleLink, usePageTitle } from '../parts/parts';
import { go, href } from '../router';
import { account, session } from '../session';
import { hasItsOwnWay } from '../table/console';
import { withChanges } from '../table/results';
import { nameOfPatron } from '../table/Story';
import { useLegal } from '../table/useStaff';
import { type Store, useTable } from '../table/useTable';
import { WithoutRules } from '../table/WithoutRules';
import { ChoiceField, Confirm, Wizard } from '../table/Wizard';
import { phaseName, requestName } from '../table/words';

export function Supervisor({ place }: PageProps) {
  usePageTitle(t('supervisor.title'));
  const table = place.parts[0];
  const [tables, setTables] = useState<TableSummary[]>([]);
  useEffect(() => {
    const stop = live.follow(
      'lobby',
      message => 'lobby' in message && setTables(known => withChanges(known, message.lobby)),
    );
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
  // A new one goes to the end: those above it stay where somebody's finger is about to be.
  const put = (alert: Alert) => setAlerts(known => [...known.filter(each => each.id !== alert.id), alert]);
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
        {open.map(alert => {
          const table = tables.find(each => each.id === alert.table);
          return (
            <li key={alert.id} class="notice bad">
              <div class="row spread">
                <strong>{table?.name ?? alert.table}</strong>
                <span class="soft small">{moment(alert.raised)}</span>
              </div>
              <p lang="en-NZ">{alert.text}</p>
              <div class="row">
                {alert.rules.map(rule => (
                  <RuleLink key={rule} rule={rule} game={table?.game} />
                ))}
                <button type="button" onClick={() => acknowledge(alert)}>
                  {t('alerts.acknowledge')}
                </button>
                <a class="button" href={`#/supervisor/${encodeURIComponent(alert.table)}`}>
                  {t('alerts.toTable')}
                </a>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function AtTable({ table }: { table: string }) {
  const store = useTable(table);
  const state = store.state.value;
  return (
    <>
      <WithoutRules store={store} />
      <section class="panel stack" aria-label={t('supervisor.orders')}>
        <div class="row spread">
          <h2>{t('supervisor.orders')}</h2>
          <a href={href('odds', 'table', table)}>{t('odds.live')}</a>
          {state && <span class="badge phase">{phaseName(store.game.value, state.phase)}</span>}
        </div>
        {state && <Orders store={store} />}
      </section>
      {(!state || store.play.value.irregularities) && (
        <section class="panel stack" aria-label={t('wizard.title')}>
          <h2>{t('wizard.title')}</h2>
          {state && <Wizard store={store} />}
        </section>
      )}
      <Fairness witness={store.witness} />
    </>
  );
}

function Orders({ store }: { store: Store }) {
  const legal = useLegal(store).filter(request => !hasItsOwnWay(request, store.play.value));
  const orderName = (request: Request) => requestName(request, store.game.value);
  const names = [...new Set(legal.map(orderName))];
  const [chosen, setChosen] = useState<string>();
  const [patron, setPatron] = useState<string>();
  // The order in hand stays as it was chosen, whatever else becomes lawful or ceases to be: its preview tells.
  const [order, setOrder] = useState<Request>();
  // The same order may be given about several patrons.
  const named = (name: string | undefined) => legal.filter(request => orderName(request) === name);
  const patronsOf = (requests: readonly Request[]) => [
    ...new Set(requests.flatMap(request => ('patron' in request ? [String(request.patron)] : []))),
  ];
  const patrons = patronsOf(named(chosen));
  const nameOf = nameOfPatron(store);
  const choose = (name: string | undefined) => {
    const ordered = named(name);
    setChosen(name);
    setPatron(undefined);
    setOrder(patronsOf(ordered).length > 1 ? undefined : ordered[0]);
  };
  const choosePatron = (id: string) => {
    setPatron(id);
    setOrder(named(chosen).find(request => 'patron' in request && String(request.patron) === id));
  };
  if (legal.length === 0 && !order) return <p class="soft">{t('supervisor.noOrders')}</p>;
  return (
    <>
      <div class="row">
        {names.map(name => (
          <button key={name} type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
            {name}
          </button>
        ))}
      </div>
      {patrons.length > 1 && (
        <ChoiceField
          label={t('supervisor.patron')}
          value={patron}
          choices={patrons.map(each => [each, nameOf(Number(each))] as const)}
          onChoose={choosePatron}
        />
      )}
      {order && <Confirm key={JSON.stringify(order)} store={store} request={order} onDone={() => choose(undefined)} />}
    </>
  );
}
