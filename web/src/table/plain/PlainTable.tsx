// A table of any game, without a drawing: what lies on it, what comes next, where one may wager, what was paid and what
// came. It needs nothing but the server's state, its events and what is lawful now.
import type { Request } from '../../api/types';
import { money, t } from '../../i18n/i18n';
import { ProblemNotice, PutRight, RuleLink, Tabs } from '../../parts/parts';
import { account, session } from '../../session';
import type { Betting } from '../betting';
import type { AtTable } from '../gamePages';
import { spotIn, spotName } from '../games';
import { PatronTools, SeatList } from '../PatronTools';
import { CallLine, nameOfPatron, Story } from '../Story';
import { ownWagers, useBetting } from '../useBetting';
import { useCommand } from '../useCommand';
import { useLegal } from '../useStaff';
import type { Store } from '../useTable';
import { WagerList } from '../WagerList';
import { actName, roleName } from '../words';
import { PlainLatest } from './Latest';
import { PlainTop } from './PlainTop';

type Place = Extract<Request, { type: 'PlaceWager' }>;
type Join = Extract<Request, { type: 'Join' }>;

/** A spot as the tray and the buttons name it: what the server calls it, as it stands in a request. */
const keyOf = (of: object) => JSON.stringify('spot' in of ? { spot: of.spot } : { area: spotIn(of) });

export function PlainTable({ store, state }: AtTable) {
  const viewer = store.you.value;
  const patron = account.value;
  const game = store.game.value;
  const me = state.patrons.find(each => each.present && each.id === viewer);
  const legal = useLegal(store);
  const places = new Map(
    legal.filter((each): each is Place => each.type === 'PlaceWager').map(each => [keyOf(each), each]),
  );
  const laid = ownWagers(viewer, state.wagers, at => keyOf(state.wagers[at]!));
  const canWager = me !== undefined && places.size > 0;
  const nameOf = (key: string) => spotName(game, spotIn(JSON.parse(key)));
  const betting = useBetting(store, canWager, {
    // What is lawful is an example: only its amount is this patron's own.
    requestFor: (key, amount) => ({ ...places.get(key), ...JSON.parse(key), type: 'PlaceWager', patron, amount }),
    withdrawal: (key, amount) => ({ ...JSON.parse(key), type: 'WithdrawWager', patron, amount }),
    boundsOf: () => ({ least: 0, most: Number.POSITIVE_INFINITY }),
    laid: () => laid,
  });
  const sit = useCommand(store);
  const seats = legal.filter((each): each is Join => each.type === 'Join').map(each => each.seat);
  const next = store.next.value;
  return (
    <div class="table-columns">
      <div class="stack">
        <div class="felt">
          <PlainTop state={state} />
          <CallLine store={store} />
        </div>
        {next && (
          <p class="notice">
            {t('plain.next', { act: actName(next.act) })} ({roleName(next.who)}){' '}
            <RuleLink rule={next.rule} game={game} />
          </p>
        )}
        {sit.problem && <ProblemNotice problem={sit.problem} game={game} />}
        {session.value && !me && (
          <SeatList
            seats={Math.max(0, ...seats)}
            taken={state.patrons}
            onSit={seat => void sit.send({ type: 'Join', patron, seat })}
          />
        )}
        {me && (
          <Spots
            keys={[...new Set([...places.keys(), ...laid.keys()])]}
            nameOf={nameOf}
            betting={betting}
            laid={laid}
            canWager={canWager}
          />
        )}
        <PatronTools
          store={store}
          betting={betting}
          seated={me !== undefined}
          canWager={canWager}
          nameOf={nameOf}
          laid={laid}
        />
      </div>
      <aside class="panel side">
        <Tabs
          label={t('table.about')}
          tabs={[
            { id: 'wagers', name: t('dealer.wagers'), content: () => <WagerList store={store} /> },
            { id: 'results', name: t('results.title'), content: () => <Results store={store} /> },
            { id: 'paid', name: t('paid.title'), content: () => <Payments store={store} state={state} /> },
            { id: 'why', name: t('why.title'), content: () => <Story store={store} game={game} /> },
          ]}
        />
      </aside>
    </div>
  );
}

/** The board below its heading. */
export function PlainBoard({ store, state }: AtTable) {
  return (
    <>
      <div class="felt">
        <PlainTop state={state} />
        <CallLine store={store} />
      </div>
      <div class="panel">
        <Results store={store} />
      </div>
    </>
  );
}

/** Every place where this patron may wager or has a wager. */
function Spots(props: {
  keys: readonly string[];
  nameOf: (key: string) => string;
  betting: Betting;
  laid: ReadonlyMap<string, number>;
  canWager: boolean;
}) {
  const { betting, laid } = props;
  const pending = betting.pending();
  return (
    <section class="panel stack" aria-label={t('plain.spots')}>
      <h2>{t('plain.spots')}</h2>
      {props.keys.length === 0 && <p class="soft">{t('plain.noSpots')}</p>}
      <ul class="plain plain-spots">
        {props.keys.map(key => {
          const spot = props.nameOf(key);
          const missed = betting.missed.value.get(key);
          return (
            <li key={key}>
              <button
                type="button"
                class="spot-button"
                data-spot={key}
                aria-label={[
                  t('plain.place', { spot }),
                  laid.has(key) && t('spot.yours', { amount: money(laid.get(key)!) }),
                  pending.has(key) && t('spot.pending', { amount: money(pending.get(key)!) }),
                  missed && t('spot.missed', { amount: money(missed.amount) }),
                ]
                  .filter(Boolean)
                  .join(', ')}
                aria-disabled={!props.canWager}
                onClick={() => betting.place(key)}
              >
                <span>{spot}</span>
                <strong class={pending.has(key) ? 'pending' : ''}>
                  {laid.has(key) && money(laid.get(key)!)}
                  {pending.has(key) && ` + ${money(pending.get(key)!)}`}
                </strong>
              </button>
              {(laid.has(key) || pending.has(key)) && (
                <button
                  type="button"
                  aria-label={t('plain.takeBackFrom', { spot })}
                  aria-disabled={!props.canWager}
                  onClick={() => props.canWager && betting.takeBack(key)}
                >
                  {t('plain.takeBack')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Results({ store }: { store: Store }) {
  const results = store.results.value;
  if (results.length === 0) return <p class="soft">{t('results.none')}</p>;
  return (
    <>
      <PutRight results={results} />
      <PlainLatest results={results} most={20} />
    </>
  );
}

/** How a wager ended, as far as games say it alike. */
interface Settled {
  round: number;
  patron: number;
  stake: number;
  won?: number;
  net?: number;
}

/** What was settled in the last round. */
function Payments({ store, state }: AtTable) {
  const all = ('settled' in state && Array.isArray(state.settled) ? state.settled : []) as Settled[];
  const last = all.filter(each => each.round === state.rounds_started);
  const nameOf = nameOfPatron(store);
  if (last.length === 0) return <p class="soft">{t('paid.none')}</p>;
  return (
    <table class="list">
      <caption class="hidden-text">{t('paid.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('paid.spot')}</th>
          <th scope="col">{t('dealer.patron')}</th>
          <th scope="col" class="number">
            {t('paid.stake')}
          </th>
          <th scope="col" class="number">
            {t('paid.won')}
          </th>
        </tr>
      </thead>
      <tbody>
        {last.map((each, at) => {
          const won = each.won ?? each.net ?? 0;
          return (
            <tr key={at} class={each.patron === store.you.value ? 'own' : ''}>
              <td>{spotName(store.game.value, spotIn(each))}</td>
              <td>{nameOf(each.patron)}</td>
              <td class="number">{money(each.stake)}</td>
              <td class="number">{won === 0 ? t('paid.stoodOff') : money(won)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
