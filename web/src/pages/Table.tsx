// A table as a patron sees it: watched by anybody, played by who is logged in.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PageProps } from '../App';
import { api } from '../api/client';
import { live, problemOf } from '../api/live';
import type { Problem, Request, TableSummary } from '../api/types';
import { Cloth as BaccaratCloth } from '../games/baccarat/Cloth';
import { Hands } from '../games/baccarat/Hands';
import { spotKey, spotOf } from '../games/baccarat/layout';
import { ChangedOdds, paymentName } from '../games/baccarat/Sign';
import { Squeeze } from '../games/baccarat/Squeeze';
import { type State as Baccarat, limitsFor } from '../games/baccarat/state';
import '../games/baccarat/baccarat.css';
import { type AreaId, areaOf } from '../games/tai_sai/areas';
import { Cloth as TaiSaiCloth } from '../games/tai_sai/Cloth';
import { type State as TaiSai, limitsFor as taiSaiLimits } from '../games/tai_sai/state';
import '../games/tai_sai/tai_sai.css';
import { maybe, money, t } from '../i18n/i18n';
import { Die, Tumbler } from '../parts/Dice';
import { Dialog, ProblemNotice, problemFrom, Tabs, usePageTitle, Waiting } from '../parts/parts';
import { Roads } from '../parts/Roads';
import { href } from '../router';
import { account, session } from '../session';
import { Betting } from '../table/betting';
import { CallLine, Story } from '../table/Story';
import { Totals } from '../table/Totals';
import { Tray } from '../table/Tray';
import { useCommand } from '../table/useCommand';
import { type Store, useTable } from '../table/useTable';
import {
  actName,
  gameName,
  outcomeName,
  phaseName,
  requestName,
  spotName,
  taiSaiArea,
  versionName,
} from '../table/words';
import '../table/table.css';

const isBaccarat = (game: string, _state: unknown): _state is Baccarat => game === 'baccarat';

export function Table({ place }: PageProps) {
  const id = place.parts[0] ?? '';
  const store = useTable(id);
  const [summary, setSummary] = useState<TableSummary>();
  const [problem, setProblem] = useState<Problem>();
  usePageTitle(summary?.name ?? id);
  useEffect(() => {
    api.tables().then(
      list => {
        const found = list.find(table => table.id === id);
        setSummary(found);
        if (!found) setProblem({ title: t('table.missing'), status: 404 });
      },
      error => setProblem(problemFrom(error)),
    );
  }, [id]);
  const state = store.state.value;
  const game = store.game.value;

  return (
    <div class="stack table-page">
      <div class="row spread">
        <div>
          <h1>{summary?.name ?? id}</h1>
          <p class="soft small">
            {summary &&
              [summary.casino_name, gameName(summary.game), versionName(summary.game, summary.version)]
                .filter(Boolean)
                .join(' · ')}
          </p>
        </div>
        <div class="row">
          {state && <span class="badge phase">{phaseName(game, state.phase)}</span>}
          <a class="button" href={href('round', id)}>
            {t('inspector.title')}
          </a>
          <a class="button" href={href('board', id)}>
            {t('board.title')}
          </a>
        </div>
      </div>
      {live.state.value === 'broken' && (
        <div class="notice" role="status">
          {t(live.waiting.value > 0 ? 'link.brokenWaiting' : 'link.brokenTable')}
        </div>
      )}
      {store.haltedBecause.value && (
        <div class="notice bad" role="alert">
          {t('table.halted')} <span lang="en-NZ">{store.haltedBecause.value}</span>
        </div>
      )}
      {problem && !state && <ProblemNotice problem={problem} />}
      {!state && !problem && <Waiting />}
      {state &&
        (isBaccarat(game, state) ? (
          <BaccaratTable store={store} state={state} />
        ) : (
          <TaiSaiTable store={store} state={state as TaiSai} />
        ))}
    </div>
  );
}

/** What every game's page shares: chips, pending wagers, and what is against them. */
function useBetting(
  store: Store,
  rules: Pick<ConstructorParameters<typeof Betting>[0], 'requestFor' | 'boundsOf' | 'laidOn'>,
) {
  const current = useRef(rules);
  current.current = rules;
  const betting = useMemo(
    () =>
      new Betting({
        requestFor: (spot, amount) => current.current.requestFor(spot, amount),
        boundsOf: spot => current.current.boundsOf(spot),
        laidOn: spot => current.current.laidOn(spot),
        chips: () => store.state.peek()?.chips,
        preview: async request => {
          try {
            const answer = await api.preview(store.table, request);
            return answer.accepted ? null : answer.problem;
          } catch {
            return null; // No word is no objection: laying it will tell.
          }
        },
        lay: async request => problemOf(await live.command(store.table, request)),
      }),
    [store],
  );
  const denominations = store.state.value?.setup.chips ?? [];
  useEffect(() => {
    if (!denominations.includes(betting.chip.peek())) betting.chip.value = denominations[1] ?? denominations[0] ?? 0;
  }, [denominations.join()]);
  return betting;
}

/** Remembers what lay there when wagers closed, for "the same again". */
function useRebet(betting: Betting, round: number, laid: () => ReadonlyMap<string, number>) {
  const last = useRef(round);
  useEffect(() => {
    if (round !== last.current) betting.remember(laid());
    last.current = round;
  }, [round]);
}

function ownWagers(wagers: readonly { patron: number; amount: number }[], keyOf: (at: number) => string) {
  const own = new Map<string, number>();
  wagers.forEach((wager, at) => {
    if (wager.patron === account.value) own.set(keyOf(at), (own.get(keyOf(at)) ?? 0) + wager.amount);
  });
  return own;
}

function BaccaratTable({ store, state }: { store: Store; state: Baccarat }) {
  const viewer = account.value;
  const laid = ownWagers(state.wagers, at => spotKey(state.wagers[at]!.spot));
  const betting = useBetting(store, {
    requestFor: (key, amount) => ({ type: 'PlaceWager', patron: viewer, spot: spotOf(key), amount, tender: 'chips' }),
    boundsOf: key => limitsFor(state.setup, spotOf(key).outcome),
    laidOn: key => laid.get(key) ?? 0,
  });
  useRebet(betting, state.rounds_started, () => laid);
  const me = state.patrons.find(patron => patron.present && patron.id === viewer);
  const canWager = me !== undefined && state.phase === 'wagering';
  const sit = useCommand(store);
  const squeeze = useSqueeze(store, state, viewer);
  return (
    <div class="table-columns">
      <div class="stack">
        <div class="felt with-bow">
          <Hands state={squeeze.veiled} />
          <BaccaratCloth
            state={state}
            viewer={viewer}
            betting={betting}
            canWager={canWager}
            onSit={session.value && !me ? seat => sit.send({ type: 'Join', patron: viewer, seat }) : undefined}
          />
          <CallLine store={store} />
        </div>
        {sit.problem && <ProblemNotice problem={sit.problem} />}
        {squeeze.panel}
        <PatronTools
          store={store}
          betting={betting}
          seated={me !== undefined}
          canWager={canWager}
          nameOf={key => spotName(spotOf(key))}
          laid={laid}
          withdraw={(key, amount) => ({ type: 'WithdrawWager', patron: viewer, spot: spotOf(key), amount })}
        >
          {me && me.seat > 0 && <OwnSpots seat={me.seat} betting={betting} laid={laid} canWager={canWager} />}
        </PatronTools>
      </div>
      <aside class="panel side">
        <ChangedOdds state={state} />
        <BaccaratNotice state={state} />
        <Tabs
          label={t('table.about')}
          tabs={[
            { id: 'roads', name: t('roads.title'), content: () => <Roads results={store.results.value} /> },
            { id: 'why', name: t('why.title'), content: () => <Story store={store} game="baccarat" /> },
            { id: 'paid', name: t('paid.title'), content: () => <Payments state={state} viewer={viewer} /> },
          ]}
        />
      </aside>
    </div>
  );
}

/** The hand that this patron holds, as long as some of it has not been seen; the layout shows it with them, not before. */
function useSqueeze(store: Store, state: Baccarat, viewer: number): { veiled: Baccarat; panel: ComponentChildren } {
  const command = useCommand(store);
  const [over, setOver] = useState('');
  const [begun, setBegun] = useState<{ key: string; which: 'player' | 'banker'; faceUp: number } | null>(null);
  const { round } = state;
  const next = store.next.value;
  const toTurn = next?.act === 'turn hand' && next.person === viewer;
  const which = (['player', 'banker'] as const).find(each => {
    const hand = round[each];
    return hand.holder === 'patron' && hand.patron === viewer && hand.cards.some(card => !card.face);
  });
  const keyOf = (each: 'player' | 'banker') => `${round.number} ${each} ${round[each].cards.length}`;
  const current = which && { key: keyOf(which), which, faceUp: round[which].cards.filter(card => card.face).length };
  // One hand at a time; a third card puts an end to looking at the first two.
  const shown = begun && begun.key !== over && begun.key === keyOf(begun.which) ? begun : null;
  useEffect(() => {
    if (current && toTurn && !shown) setBegun(current);
  }, [current?.key, toTurn, shown?.key]);
  if (!shown) return { veiled: state, panel: null };
  const hand = round[shown.which];
  const name = shown.which === 'player' ? "Player's Hand" : "Banker's Hand";
  const cards = hand.cards.map((card, at) => (at < shown.faceUp ? card : { ...card, face: null }));
  return {
    veiled: { ...state, round: { ...round, [shown.which]: { ...hand, cards } } },
    panel: (
      <Squeeze
        key={shown.key}
        hand={hand}
        name={outcomeName(name)}
        due={toTurn}
        busy={command.busy}
        problem={command.problem}
        onTurn={() => command.send({ type: 'TurnHand', hand: name, faces: [] })}
        onOver={() => setOver(shown.key)}
      />
    ),
  };
}

/** Three large buttons for the patron's own set: for thumbs. */
function OwnSpots(props: { seat: number; betting: Betting; laid: ReadonlyMap<string, number>; canWager: boolean }) {
  const { betting, laid, seat } = props;
  return (
    <div class="own-spots" role="group" aria-label={t('seat.yoursNumber', { number: seat })}>
      {(["Player's Hand", 'Tie', "Banker's Hand"] as const).map(outcome => {
        const key = spotKey({ area: { number: seat, standing: false }, outcome });
        const pending = betting.pending.value.get(key);
        const kind = outcome === 'Tie' ? 'tie' : outcome === "Player's Hand" ? 'player' : 'banker';
        return (
          <button
            key={key}
            type="button"
            class={kind}
            data-spot={key}
            disabled={!props.canWager}
            onClick={() => betting.place(key)}
          >
            <span>{t(kind === 'tie' ? 'winner.T' : kind === 'player' ? 'winner.P' : 'winner.B')}</span>
            <span class={`amount${pending ? ' pending' : ''}`}>
              {laid.has(key) && money(laid.get(key)!)}
              {pending && ` + ${money(pending)}`}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The sign at the table. */
function BaccaratNotice({ state }: { state: Baccarat }) {
  const { setup } = state;
  const range = (limits: { least: number; most: number }) =>
    t('limits.range', { least: money(limits.least), most: money(limits.most) });
  return (
    <dl class="sign">
      <div>
        <dt>{t('notice.hands')}</dt>
        <dd>{range(setup.hand_limits)}</dd>
      </div>
      <div>
        <dt>{t('notice.tie')}</dt>
        <dd>{range(setup.tie_limits)}</dd>
      </div>
      {setup.differential !== null && (
        <div>
          <dt>{t('notice.differential')}</dt>
          <dd>{money(setup.differential)}</dd>
        </div>
      )}
      {setup.payment === 'commission' && (
        <div class="wide">
          <dt class="hidden-text">{t('notice.payment')}</dt>
          <dd>{paymentName(setup.payment)}</dd>
        </div>
      )}
      <div>
        <dt>{t('notice.cardsLeft')}</dt>
        <dd>{state.shoe.cards_left}</dd>
      </div>
      <div>
        <dt>{t('round')}</dt>
        <dd>{state.rounds_started}</dd>
      </div>
    </dl>
  );
}

function Payments({ state, viewer }: { state: Baccarat; viewer: number }) {
  const last = state.settled.filter(each => each.round === state.rounds_started);
  if (last.length === 0) return <p class="soft">{t('paid.none')}</p>;
  return (
    <table class="list">
      <caption class="hidden-text">{t('paid.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('paid.spot')}</th>
          <th scope="col" class="number">
            {t('paid.stake')}
          </th>
          <th scope="col" class="number">
            {t('paid.commission')}
          </th>
          <th scope="col" class="number">
            {t('paid.won')}
          </th>
        </tr>
      </thead>
      <tbody>
        {last.map((each, at) => (
          <tr key={at} class={each.patron === viewer ? 'own' : ''}>
            <td>{spotName(each.spot)}</td>
            <td class="number">{money(each.stake)}</td>
            <td class="number">{each.commission > 0 ? money(each.commission) : ''}</td>
            <td class="number">{each.won === 0 ? t('paid.stoodOff') : money(each.won)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TaiSaiTable({ store, state }: { store: Store; state: TaiSai }) {
  const viewer = account.value;
  const laid = ownWagers(state.wagers, at => state.wagers[at]!.area);
  const betting = useBetting(store, {
    requestFor: (area, amount) => ({
      type: 'PlaceWager',
      patron: viewer,
      area: area as AreaId,
      amount,
      tender: 'chips',
      called: null,
    }),
    boundsOf: area => taiSaiLimits(state.setup, areaOf(area)?.kind ?? 'small'),
    laidOn: area => laid.get(area) ?? 0,
  });
  useRebet(betting, state.rounds_started, () => laid);
  const me = state.patrons.find(patron => patron.present && patron.id === viewer);
  const canWager = me !== undefined && state.phase === 'wagering';
  const upright = useNarrow();
  const odds = useTaiSaiOdds(state.setup.odds);
  const sit = useCommand(store);
  const total = state.round.dice?.reduce((sum, die) => sum + die, 0);
  return (
    <div class="table-columns">
      <div class="stack">
        <div class="felt">
          <div class="tumbler-row">
            <Tumbler covered={state.tumbler_covered} spinning={state.phase === 'spinning'} dice={state.round.dice} />
            {state.round.dice && !state.tumbler_covered && (
              <span class="total">
                <span class="hidden-text">{t('tai-sai.total')} </span>
                {total}
              </span>
            )}
          </div>
          <TaiSaiCloth
            state={state}
            viewer={viewer}
            betting={betting}
            canWager={canWager}
            upright={upright}
            odds={odds}
          />
          <CallLine store={store} />
        </div>
        {sit.problem && <ProblemNotice problem={sit.problem} game="tai-sai" />}
        {session.value && !me && (
          <SeatList
            seats={state.setup.seats}
            taken={state.patrons}
            onSit={seat => sit.send({ type: 'Join', patron: viewer, seat })}
          />
        )}
        <PatronTools
          store={store}
          betting={betting}
          seated={me !== undefined}
          canWager={canWager}
          nameOf={taiSaiArea}
          laid={laid}
          withdraw={(area, amount) => ({ type: 'WithdrawWager', patron: viewer, area: area as AreaId, amount })}
        />
      </div>
      <aside class="panel side">
        <dl class="sign">
          <div>
            <dt>{t('notice.everyWager')}</dt>
            <dd>
              {t('limits.range', {
                least: money(state.setup.limits.every.least),
                most: money(state.setup.limits.every.most),
              })}
            </dd>
          </div>
          {state.setup.limits.kinds.map(each => (
            <div key={each.kind}>
              <dt>{maybe(`tai-sai.kind.${each.kind}`) ?? each.kind}</dt>
              <dd>{t('limits.range', { least: money(each.limits.least), most: money(each.limits.most) })}</dd>
            </div>
          ))}
          <div class="wide">
            <dt class="hidden-text">{t('notice.payment')}</dt>
            <dd>{t('tai-sai.houseOdds', { set: t(`tai-sai.set.${state.setup.odds}`) })}</dd>
          </div>
        </dl>
        <Tabs
          label={t('table.about')}
          tabs={[
            { id: 'results', name: t('results.title'), content: () => <Throws store={store} /> },
            { id: 'totals', name: t('totals.title'), content: () => <Totals results={store.results.value} /> },
            { id: 'why', name: t('why.title'), content: () => <Story store={store} game="tai-sai" /> },
          ]}
        />
      </aside>
    </div>
  );
}

function Throws({ store }: { store: Store }) {
  const throws = store.results.value
    .filter(result => 'dice' in result)
    .slice(-20)
    .reverse();
  if (throws.length === 0) return <p class="soft">{t('results.none')}</p>;
  return (
    <table class="list throws-list">
      <thead>
        <tr>
          <th scope="col">{t('round')}</th>
          <th scope="col">{t('tai-sai.dice')}</th>
          <th scope="col" class="number">
            {t('tai-sai.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {throws.map(result => (
          <tr key={result.round}>
            <td>{result.round}</td>
            <td>
              {result.dice.map((number, at) => (
                <Die key={at} number={number} />
              ))}
            </td>
            <td class="number">{result.total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SeatList(props: {
  seats: number;
  taken: readonly { seat: number; present: boolean }[];
  onSit: (seat: number) => void;
}) {
  const taken = new Set(props.taken.filter(patron => patron.present).map(patron => patron.seat));
  return (
    <div class="row" role="group" aria-label={t('seat.choose')}>
      <span>{t('seat.choose')}</span>
      {Array.from({ length: props.seats }, (_, at) => at + 1)
        .filter(seat => !taken.has(seat))
        .map(seat => (
          <button
            key={seat}
            type="button"
            onClick={() => props.onSit(seat)}
            aria-label={t('seat.take', { number: seat })}
          >
            {seat}
          </button>
        ))}
    </div>
  );
}

function PatronTools(props: {
  store: Store;
  betting: Betting;
  seated: boolean;
  canWager: boolean;
  nameOf: (key: string) => string;
  laid: ReadonlyMap<string, number>;
  withdraw: (key: string, amount: number) => Request;
  children?: ComponentChildren;
}) {
  const { store, betting } = props;
  const state = store.state.value!;
  const command = useCommand(store);
  const [buying, setBuying] = useState(false);
  if (!session.value) {
    return (
      <p class="notice">
        {t('table.watching')} <a href={href('login')}>{t('login.title')}</a>
      </p>
    );
  }
  if (!props.seated) return <p class="notice">{t('table.sitDown')}</p>;
  const next = store.next.value;
  const mine = next?.person === account.value ? next : undefined;
  return (
    <>
      {mine && mine.act !== 'turn hand' && <YourTurn store={store} act={mine.act} rule={mine.rule} />}
      {command.problem && <ProblemNotice problem={command.problem} game={store.game.value} />}
      <Tray
        betting={betting}
        denominations={state.setup.chips}
        chips={state.chips}
        canWager={props.canWager}
        nameOf={props.nameOf}
        game={store.game.value}
        canWithdraw={props.canWager && props.laid.size > 0}
        onWithdraw={async () => {
          for (const [key, amount] of props.laid) if (!(await command.send(props.withdraw(key, amount)))) break;
        }}
        onBuy={() => setBuying(true)}
        onLeave={() => command.send({ type: 'Leave', patron: account.value })}
      >
        {props.children}
      </Tray>
      <BuyIn
        open={buying}
        onClose={() => setBuying(false)}
        onBuy={amount => command.send({ type: 'BuyIn', patron: account.value, amount })}
      />
    </>
  );
}

function BuyIn(props: { open: boolean; onClose: () => void; onBuy: (cents: number) => void }) {
  const [dollars, setDollars] = useState(500);
  return (
    <Dialog open={props.open} title={t('buy.title')} onClose={props.onClose}>
      <form
        class="stack"
        onSubmit={event => {
          event.preventDefault();
          props.onBuy(Math.round(dollars * 100));
          props.onClose();
        }}
      >
        <label class="field">
          {t('buy.amount')}
          <input
            type="number"
            min="1"
            step="1"
            value={dollars}
            onInput={event => setDollars(event.currentTarget.valueAsNumber || 0)}
          />
        </label>
        <div class="row">
          {[100, 500, 1000, 5000].map(amount => (
            <button key={amount} type="button" onClick={() => setDollars(amount)}>
              {money(amount * 100)}
            </button>
          ))}
        </div>
        <p class="small soft">{t('buy.demo')}</p>
        <button type="submit" class="main">
          {t('buy.do', { amount: money(dollars * 100) })}
        </button>
      </form>
    </Dialog>
  );
}

const answers = ['AnswerCut', 'CutCards', 'AnswerHand', 'ViewCards', 'AcceptPreShuffled', 'DemandInspection'];

/** Something waits for this patron: the cut, a hand to turn. */
function YourTurn({ store, act, rule }: { store: Store; act: string; rule: string }) {
  const [requests, setRequests] = useState<Request[]>([]);
  const command = useCommand(store);
  const told = store.told.value.length;
  useEffect(() => {
    let wanted = true;
    api.legal(store.table).then(
      list => wanted && setRequests(list.filter(request => answers.includes(request.type))),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [act, told]);
  return (
    <div class="notice good" role="status">
      <strong>{t('turn.yours', { act: actName(act) })}</strong> <span class="rule">{t('rule.named', { rule })}</span>
      <div class="row">
        {requests.map(request => (
          <button
            key={JSON.stringify(request)}
            type="button"
            class="main"
            disabled={command.busy}
            onClick={() => command.send(request)}
          >
            {requestName(request)}
          </button>
        ))}
      </div>
      {command.problem && <ProblemNotice problem={command.problem} />}
    </div>
  );
}

function useNarrow(): boolean {
  const query = useMemo(() => matchMedia('(max-width: 760px)'), []);
  const [narrow, setNarrow] = useState(query.matches);
  useEffect(() => {
    const change = () => setNarrow(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, [query]);
  return narrow;
}

/** What each area pays, as the server's odds say. */
function useTaiSaiOdds(set: string): ReadonlyMap<string, string> {
  const [odds, setOdds] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let wanted = true;
    api.odds<{ wagers: { wager: string; odds: string }[] }>('tai-sai', { 'odds-set': set }).then(
      answer => wanted && setOdds(new Map(answer.wagers.map(each => [each.wager, each.odds]))),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [set]);
  return odds;
}
