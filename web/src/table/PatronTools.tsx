// What a patron does at a table of any game besides choosing spots: sit down, buy chips, lay them, answer, leave.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api/client';
import type { Request } from '../api/types';
import { money, t } from '../i18n/i18n';
import { Dialog, ProblemNotice, useLoaded } from '../parts/parts';
import { href } from '../router';
import { account, session } from '../session';
import type { Betting } from './betting';
import { atAnyTime } from './console';
import { Deadline } from './Deadline';
import { Tray } from './Tray';
import { dueNow, useCommand } from './useCommand';
import type { Store } from './useTable';
import { actName, requestName } from './words';

export function SeatList(props: {
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
            class="seat"
            onClick={() => props.onSit(seat)}
            aria-label={t('seat.take', { number: seat })}
          >
            {seat}
          </button>
        ))}
    </div>
  );
}

export function PatronTools(props: {
  store: Store;
  betting: Betting;
  seated: boolean;
  canWager: boolean;
  nameOf: (key: string) => string;
  laid: ReadonlyMap<string, number>;
  /** An act of this patron that the table itself asks for. */
  askedElsewhere?: string;
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
  if (!props.seated) {
    return (
      <p class="notice">
        {t('table.sitDown')} <PurseLine />
      </p>
    );
  }
  const next = store.next.value;
  const mine = next?.person && next.person === store.you.value ? next : undefined;
  return (
    <>
      {mine && mine.act !== props.askedElsewhere && <YourTurn store={store} act={mine.act} rule={mine.rule} />}
      {command.problem && <ProblemNotice problem={command.problem} game={store.game.value} />}
      <Tray
        betting={betting}
        denominations={state.setup.chips}
        chips={state.chips}
        canWager={props.canWager}
        nameOf={props.nameOf}
        game={store.game.value}
        laid={[...props.laid.values()].reduce((sum, amount) => sum + amount, 0)}
        deadline={<Deadline next={next} open={state.phase === 'wagering'} />}
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

/** What there is to buy chips with; asked again whenever it comes into view. */
function PurseLine() {
  const purse = useLoaded(() => api.purse(undefined, undefined, 1), [account.value]);
  if (!purse.value) return null;
  return (
    <a href={href('purse')}>
      {t('purse.holds')} {money(purse.value.balance)}
    </a>
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
        <p class="small">
          <PurseLine />
        </p>
        <p class="small soft">{t('buy.demo')}</p>
        <button type="submit" class="main">
          {t('buy.do', { amount: money(dollars * 100) })}
        </button>
      </form>
    </Dialog>
  );
}

/** Something waits for this patron: the cut, a hand to turn. */
function YourTurn({ store, act, rule }: { store: Store; act: string; rule: string }) {
  const [requests, setRequests] = useState<Request[]>([]);
  const command = useCommand(store);
  const told = store.told.value.length;
  const { answers } = store.play.value;
  const isAnswer = ({ type }: Request) => (answers ? answers.includes(type) : !atAnyTime.includes(type));
  useEffect(() => {
    let wanted = true;
    api.legal(store.table).then(
      list => wanted && setRequests(list.filter(isAnswer)),
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
            aria-disabled={command.busy}
            onClick={() => void (command.busy || command.send(request, dueNow(store)))}
          >
            {requestName(request, store.game.value)}
          </button>
        ))}
      </div>
      {command.problem && <ProblemNotice problem={command.problem} game={store.game.value} />}
    </div>
  );
}
