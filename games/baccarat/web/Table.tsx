// A baccarat table as a patron sees it: hands, cloth, sign, roads, payments.
import { money } from '@web/i18n/i18n';
import { ProblemNotice, Tabs } from '@web/parts/parts';
import { account, session } from '@web/session';
import type { Betting } from '@web/table/betting';
import { PatronTools, SeatList } from '@web/table/PatronTools';
import { CallLine, Story } from '@web/table/Story';
import { boundsFor, ownWagers, useBetting } from '@web/table/useBetting';
import { dueNow, useCommand } from '@web/table/useCommand';
import { useNarrow } from '@web/table/useNarrow';
import type { Store } from '@web/table/useTable';
import { outcomeName } from '@web/table/words';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Cloth } from './Cloth';
import { Hands } from './Hands';
import { drawingOf, spotKey, spotOf } from './layout';
import { Roads } from './Roads';
import { ChangedOdds, paymentName } from './Sign';
import { Squeeze } from './Squeeze';
import { limitsFor, type State } from './state';
import { spotName, t } from './words';

export function BaccaratTable({ store, state }: { store: Store; state: State }) {
  const viewer = store.you.value;
  const patron = account.value;
  const laid = ownWagers(viewer, state.wagers, at => spotKey(state.wagers[at]!.spot));
  const me = state.patrons.find(each => each.present && each.id === viewer);
  const canWager = me !== undefined && state.phase === 'wagering';
  const betting = useBetting(store, canWager, {
    requestFor: (key, amount) => ({ type: 'PlaceWager', patron, spot: spotOf(key), amount, tender: 'chips' }),
    withdrawal: (key, amount) => ({ type: 'WithdrawWager', patron, spot: spotOf(key), amount }),
    boundsOf: key => boundsFor(me, limitsFor(state.setup, spotOf(key).outcome)),
    laid: () => laid,
  });
  const sit = useCommand(store);
  const takeSeat = (seat: number) => void sit.send({ type: 'Join', patron, seat });
  const canSit = Boolean(session.value) && !me;
  // On a phone the places on the cloth are too small for thumbs; there are buttons for them below it.
  const narrow = useNarrow();
  const drawing = drawingOf(state.setup);
  const squeeze = useSqueeze(store, state, viewer);
  return (
    <div class="table-columns">
      <div class="stack">
        <div class="felt with-bow">
          <div class="surface" style={{ '--wide': drawing.width, '--high': drawing.height }}>
            <Hands state={squeeze.veiled} />
            <Cloth
              state={state}
              viewer={viewer}
              betting={betting}
              seated={me !== undefined}
              canWager={canWager}
              onSit={canSit && !narrow ? takeSeat : undefined}
              narrow={narrow}
            />
          </div>
          <CallLine store={store} />
        </div>
        {sit.problem && <ProblemNotice problem={sit.problem} game="baccarat" />}
        {canSit && narrow && <SeatList seats={state.setup.sets} taken={state.patrons} onSit={takeSeat} />}
        {squeeze.panel}
        <PatronTools
          store={store}
          betting={betting}
          seated={me !== undefined}
          canWager={canWager}
          nameOf={key => spotName(spotOf(key))}
          laid={laid}
          askedElsewhere="turn hand"
        >
          {me && me.seat > 0 && <OwnSpots seat={me.seat} betting={betting} laid={laid} canWager={canWager} />}
        </PatronTools>
      </div>
      <aside class="panel side">
        <ChangedOdds state={state} />
        <Notice state={state} />
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
function useSqueeze(store: Store, state: State, viewer: number): { veiled: State; panel: ComponentChildren } {
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
        onTurn={() => command.send({ type: 'TurnHand', hand: name, faces: [] }, dueNow(store))}
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
        const pending = betting.pending().get(key);
        const missed = betting.missed.value.get(key);
        const kind = outcome === 'Tie' ? 'tie' : outcome === "Player's Hand" ? 'player' : 'banker';
        return (
          <button
            key={key}
            type="button"
            class={kind}
            data-spot={key}
            aria-disabled={!props.canWager}
            onClick={() => betting.place(key)}
          >
            <span>{t(kind === 'tie' ? 'winner.T' : kind === 'player' ? 'winner.P' : 'winner.B')}</span>
            <span class={`amount${pending ? ' pending' : ''}`}>
              {laid.has(key) && money(laid.get(key)!)}
              {pending && ` + ${money(pending)}`}
            </span>
            {missed && <span class="missed small">{t('spot.missed', { amount: money(missed.amount) })}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** The sign at the table. */
function Notice({ state }: { state: State }) {
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

function Payments({ state, viewer }: { state: State; viewer: number }) {
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
