// A Tai-Sai table as the server tells it, as far as the pages use it, and what each event changes. See baccarat's.
import type { GameEvent } from '../../api/types';
import { withChips as changeChips, foldPeople, type Patron } from '../people';
import type { Kind } from './areas';

export type Phase =
  | 'not set up'
  | 'idle'
  | 'spinning'
  | 'wagering'
  | 'closed'
  | 'uncovered'
  | 'called'
  | 'correction'
  | 'settlement';
export interface Limits {
  least: number;
  most: number;
}
export interface Setup {
  seats: number;
  chips: number[];
  limits: { every: Limits; kinds: { kind: Kind; limits: Limits }[] };
  odds: 'australian' | 'british' | 'macau';
}
export interface Wager {
  patron: number;
  area: string;
  amount: number;
  status: 'laid' | 'paid';
}
export interface Settled {
  round: number;
  patron: number;
  area: string;
  stake: number;
  net: number;
}
export interface State {
  phase: Phase;
  setup: Setup;
  patrons: Patron[];
  wagers: Wager[];
  tumbler_covered: boolean;
  display: number[];
  lit: string[];
  rounds_started: number;
  round: { number: number; edition: string; spins: number; dice: number[] | null; entered: number[] | null };
  settled: Settled[];
  chips?: number;
}

/** The state after an event; nothing when only the server can tell. `viewer` is the patron who looks. */
export function fold(state: State, event: GameEvent, viewer: number): State | undefined {
  const e = event as GameEvent & { patron: number; area: string; amount: number; stake: number; winnings: number };
  const people = foldPeople(state, event, viewer);
  if (people) return people;
  const withChips = (next: State, amount: number): State => changeChips(next, event, viewer, amount);
  /** What was called or entered is what the dice show. */
  const isShown = (dice: unknown) => JSON.stringify(dice) === JSON.stringify(state.round.dice);
  const isMine = (wager: Wager) => wager.patron === e.patron && wager.area === e.area;
  const settle = (next: State, stake: number, net: number): State => ({
    ...next,
    settled: [...next.settled, { round: state.round.number, patron: e.patron, area: e.area, stake, net }],
  });

  switch (event.type) {
    case 'TumblerCovered':
      return { ...state, tumbler_covered: true };
    case 'RoundStarted':
      return {
        ...state,
        phase: 'spinning',
        rounds_started: Number(event.number),
        round: {
          number: Number(event.number),
          edition: String(event.edition),
          spins: 0,
          dice: null,
          entered: null,
        },
      };
    case 'DiceSpun':
      return { ...state, round: { ...state.round, spins: Number(event.so_far) } };
    case 'WagersCalledFor':
      return { ...state, phase: 'wagering' };
    case 'WagerPlaced': {
      const wagers = state.wagers.some(isMine)
        ? state.wagers.map(wager => (isMine(wager) ? { ...wager, amount: wager.amount + e.amount } : wager))
        : [...state.wagers, { patron: e.patron, area: e.area, amount: e.amount, status: 'laid' as const }];
      return withChips({ ...state, wagers }, -e.amount);
    }
    case 'WagerWithdrawn':
    case 'WagerReturned': {
      const wagers = state.wagers.flatMap(wager => {
        if (!isMine(wager)) return [wager];
        return wager.amount > e.amount ? [{ ...wager, amount: wager.amount - e.amount }] : [];
      });
      return withChips({ ...state, wagers }, e.amount);
    }
    case 'NoMoreBetsCalled':
      return { ...state, phase: 'closed' };
    case 'TumblerUncovered': {
      const dice = event.dice as number[] | null;
      const next = { ...state, tumbler_covered: false, round: { ...state.round, dice } };
      return dice ? { ...next, phase: 'uncovered' } : next;
    }
    case 'SpinVoided':
      return { ...state, phase: 'spinning', round: { ...state.round, spins: 0 } };
    case 'ResultCalled':
      return { ...state, phase: isShown(event.dice) ? 'called' : 'correction' };
    case 'NumberKeyed':
      return { ...state, display: [...state.display.slice(state.display.length >= 3 ? 1 : 0), Number(event.number)] };
    case 'ResultEntered': {
      const entered = event.dice as number[];
      return { ...state, phase: isShown(entered) ? 'settlement' : 'correction', round: { ...state.round, entered } };
    }
    case 'AreasLit':
      return { ...state, lit: event.areas as string[] };
    case 'WagerCollected':
      return settle({ ...state, wagers: state.wagers.filter(wager => !isMine(wager)) }, e.amount, -e.amount);
    case 'WagerPaid':
      return withChips(
        settle(
          { ...state, wagers: state.wagers.map(wager => (isMine(wager) ? { ...wager, status: 'paid' } : wager)) },
          e.stake,
          e.winnings,
        ),
        e.winnings,
      );
    case 'RoundEnded': {
      const own = state.wagers.reduce((sum, wager) => (wager.patron === viewer ? sum + wager.amount : sum), 0);
      const next: State = { ...state, phase: 'idle', wagers: [], display: [], lit: [] };
      return next.chips === undefined ? next : { ...next, chips: next.chips + own };
    }
    case 'NoticeDisplayed':
      return { ...state, setup: { ...state.setup, limits: event.limits as Setup['limits'] } };
    case 'LayoutMarked':
      return state;
    default:
      return undefined;
  }
}

export const limitsFor = (setup: Setup, kind: Kind): Limits =>
  setup.limits.kinds.find(each => each.kind === kind)?.limits ?? setup.limits.every;
