// A Tai-Sai table as the server tells it, as far as the pages use it, and what each event changes.
import type { Schemas } from '@web/api/types';
import { withChips as changeChips, foldPeople, type Patron } from '@web/table/people';
import type { Kind } from './areas';

export type GameEvent = Schemas['TaiSaiEvent'];
export type Setup = Schemas['TaiSaiTableSetup'];
export type Limits = Schemas['TaiSaiLimits'];
export type Wager = Pick<Schemas['TaiSaiWager'], 'patron' | 'area' | 'amount' | 'status'>;
export type Settled = Schemas['TaiSaiSettledWager'];

type Whole = Schemas['TaiSaiState'];
export interface State
  extends Pick<
    Whole,
    'phase' | 'setup' | 'tumbler_covered' | 'display' | 'lit' | 'rounds_started' | 'settled' | 'chips'
  > {
  patrons: Patron[];
  wagers: Wager[];
  round: Pick<Schemas['TaiSaiRound'], 'number' | 'edition' | 'spins' | 'dice' | 'entered'>;
}
export type Phase = State['phase'];

type Placed = Pick<Wager, 'patron' | 'area'>;

/** The state after an event; nothing when only the server can tell. `viewer` is the patron who looks. */
export function apply(state: State, event: GameEvent, viewer: number): State | undefined {
  const people = foldPeople(state, event, viewer);
  if (people) return people;
  const withChips = (next: State, amount: number): State => changeChips(next, event, viewer, amount);
  /** What was called or entered is what the dice show. */
  const isShown = (dice: readonly number[]) => JSON.stringify(dice) === JSON.stringify(state.round.dice);
  const isThe = (of: Placed) => (wager: Wager) => wager.patron === of.patron && wager.area === of.area;
  const settle = (next: State, of: Placed, stake: number, net: number): State => ({
    ...next,
    settled: [...next.settled, { round: state.round.number, patron: of.patron, area: of.area, stake, net }],
  });

  switch (event.type) {
    case 'TumblerCovered':
      return { ...state, tumbler_covered: true };
    case 'RoundStarted':
      return {
        ...state,
        phase: 'spinning',
        rounds_started: event.number,
        round: {
          number: event.number,
          edition: event.edition,
          spins: 0,
          dice: null,
          entered: null,
        },
      };
    case 'DiceSpun':
      return { ...state, round: { ...state.round, spins: event.so_far } };
    case 'WagersCalledFor':
      return { ...state, phase: 'wagering' };
    case 'WagerPlaced': {
      const { patron, area, amount } = event;
      const isMore = isThe(event);
      const wagers = state.wagers.some(isMore)
        ? state.wagers.map(wager => (isMore(wager) ? { ...wager, amount: wager.amount + amount } : wager))
        : [...state.wagers, { patron, area, amount, status: 'laid' as const }];
      return withChips({ ...state, wagers }, -amount);
    }
    case 'WagerWithdrawn':
    case 'WagerReturned': {
      const wagers = state.wagers.flatMap(wager => {
        if (!isThe(event)(wager)) return [wager];
        return wager.amount > event.amount ? [{ ...wager, amount: wager.amount - event.amount }] : [];
      });
      return withChips({ ...state, wagers }, event.amount);
    }
    case 'NoMoreBetsCalled':
      return { ...state, phase: 'closed' };
    case 'TumblerUncovered': {
      const { dice } = event;
      const next = { ...state, tumbler_covered: false, round: { ...state.round, dice } };
      return dice ? { ...next, phase: 'uncovered' } : next;
    }
    case 'SpinVoided':
      return { ...state, phase: 'spinning', round: { ...state.round, spins: 0 } };
    case 'ResultCalled':
      return { ...state, phase: isShown(event.dice) ? 'called' : 'correction' };
    case 'NumberKeyed':
      return { ...state, display: [...state.display.slice(state.display.length >= 3 ? 1 : 0), event.number] };
    case 'ResultEntered': {
      const entered = event.dice;
      return { ...state, phase: isShown(entered) ? 'settlement' : 'correction', round: { ...state.round, entered } };
    }
    case 'AreasLit':
      return { ...state, lit: event.areas };
    case 'WagerCollected':
      return settle(
        { ...state, wagers: state.wagers.filter(wager => !isThe(event)(wager)) },
        event,
        event.amount,
        -event.amount,
      );
    case 'WagerPaid':
      return withChips(
        settle(
          {
            ...state,
            wagers: state.wagers.map(wager => (isThe(event)(wager) ? { ...wager, status: 'paid' } : wager)),
          },
          event,
          event.stake,
          event.winnings,
        ),
        event.winnings,
      );
    case 'RoundEnded': {
      const own = state.wagers.reduce((sum, wager) => (wager.patron === viewer ? sum + wager.amount : sum), 0);
      const next: State = { ...state, phase: 'idle', wagers: [], display: [], lit: [] };
      return next.chips === undefined ? next : { ...next, chips: next.chips + own };
    }
    case 'NoticeDisplayed':
      return { ...state, setup: { ...state.setup, limits: event.limits } };
    case 'LayoutMarked':
      return state;
    default:
      return undefined;
  }
}

export const limitsFor = (setup: Setup, kind: Kind): Limits =>
  setup.limits.kinds.find(each => each.kind === kind)?.limits ?? setup.limits.every;
