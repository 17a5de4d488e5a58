// A baccarat table as the server tells it, as far as the pages use it, and what each event changes.
//
// fold() is the page's own reading of events between two snapshots. What it cannot fold (a round put right, a misdeal)
// it says so, and the page asks for a new snapshot: the server's state is the only truth.
import type { GameEvent } from '../../api/types';
import { withChips as changeChips, foldPeople, type Patron } from '../people';

export type Outcome = "Banker's Hand" | "Player's Hand" | 'Tie';
export type Hand = "Player's Hand" | "Banker's Hand";
export type Phase =
  | 'not set up'
  | 'cards'
  | 'burn'
  | 'wagering'
  | 'closed'
  | 'initial deal'
  | 'hands'
  | 'third cards'
  | 'result'
  | 'settlement'
  | 'misdeal'
  | 'shoe over';
export interface Area {
  number: number;
  standing: boolean;
}
export interface Spot {
  area: Area;
  outcome: Outcome;
}
export interface Limits {
  least: number;
  most: number;
}
export interface Setup {
  version: 'mini' | 'midi' | 'full';
  sets: number;
  standing_areas: number;
  style: 'A' | 'B' | 'C';
  chips: number[];
  hand_limits: Limits;
  tie_limits: Limits;
  differential: number | null;
  payment: 'commission' | 'six-pays-half';
  seats_run_clockwise: boolean;
}
export interface Wager {
  patron: number;
  spot: Spot;
  amount: number;
  status: 'laid' | 'won' | 'lost' | 'paid' | 'stood off';
}
export interface TableCard {
  face: string | null;
  place: number;
}
export interface HandState {
  cards: TableCard[];
  holder: 'undecided' | 'offered' | 'patron' | 'dealer';
  patron: number;
  out: boolean;
  announced: number;
  ordered: boolean;
  draws: boolean;
}
export interface Round {
  number: number;
  edition: string;
  void_hand: boolean;
  is_last: boolean;
  winner: Hand | 'Tie' | null;
  player: HandState;
  banker: HandState;
}
export interface Settled {
  round: number;
  patron: number;
  spot: Spot;
  stake: number;
  won: number;
  commission: number;
}
export interface State {
  phase: Phase;
  setup: Setup;
  patrons: Patron[];
  wagers: Wager[];
  shoe: { cards_left: number; rounds: number; last_coup_announced: boolean; cutting_card_out: boolean };
  rounds_started: number;
  round: Round;
  settled: Settled[];
  /** What the one who looks has in front of them. */
  chips?: number;
}

export const sameSpot = (a: Spot, b: Spot) =>
  a.outcome === b.outcome && a.area.number === b.area.number && a.area.standing === b.area.standing;

/** What cards count: tens and court cards nothing, and of a sum only its last digit. */
export function pointCount(cards: readonly (string | null)[]): number {
  return cards.reduce((sum, card) => sum + (card ? pointValue(card) : 0), 0) % 10;
}
export function pointValue(card: string): number {
  const rank = card[0] ?? '';
  return rank === 'A' ? 1 : 'TJQK'.includes(rank) ? 0 : Number(rank);
}
export const faces = (hand: HandState) => hand.cards.map(card => card.face);
export const isNatural = (hand: HandState) => hand.cards.length === 2 && pointCount(faces(hand)) >= 8;

const noHand: HandState = {
  cards: [],
  holder: 'undecided',
  patron: 0,
  out: false,
  announced: 0,
  ordered: false,
  draws: false,
};
const handKey = (hand: unknown) => (hand === "Banker's Hand" ? 'banker' : 'player') as 'banker' | 'player';

/** The state after an event; nothing when only the server can tell. `viewer` is the patron who looks. */
export function fold(state: State, event: GameEvent, viewer: number): State | undefined {
  const e = event as GameEvent & {
    patron: number;
    spot: Spot;
    amount: number;
    hand: Hand;
    stake: number;
    winnings: number;
    commission: number;
    returned: number;
  };
  const { round } = state;
  const withHand = (changes: Partial<HandState>): State => {
    const key = handKey(e.hand);
    return { ...state, round: { ...round, [key]: { ...round[key], ...changes } } };
  };
  const people = foldPeople(state, event, viewer);
  if (people) return people;
  const withChips = (next: State, amount: number): State => changeChips(next, event, viewer, amount);
  const changeWager = (change: (wager: Wager) => Wager | null): Wager[] =>
    state.wagers.flatMap(wager => {
      if (wager.patron !== e.patron || !sameSpot(wager.spot, e.spot)) return [wager];
      return change(wager) ?? [];
    });
  const giveBack = (amount: number): State =>
    withChips(
      {
        ...state,
        wagers: changeWager(wager => (wager.amount > amount ? { ...wager, amount: wager.amount - amount } : null)),
      },
      amount,
    );
  const settle = (next: State, stake: number, won: number, commission: number): State => ({
    ...next,
    settled: [...next.settled, { round: round.number, patron: e.patron, spot: e.spot, stake, won, commission }],
  });

  switch (event.type) {
    case 'CardsLoaded':
      return {
        ...state,
        phase: 'burn',
        settled: [],
        shoe: { cards_left: Number(event.cards), rounds: 0, last_coup_announced: false, cutting_card_out: false },
      };
    case 'BurnCardShown':
    case 'BurnCardDrawn':
      return { ...state, shoe: { ...state.shoe, cards_left: state.shoe.cards_left - 1 } };
    case 'BurnCompleted':
      return { ...state, phase: 'wagering' };
    case 'WagerPlaced': {
      const there = state.wagers.some(wager => wager.patron === e.patron && sameSpot(wager.spot, e.spot));
      const wagers = there
        ? changeWager(wager => ({ ...wager, amount: wager.amount + e.amount, status: 'laid' }))
        : [...state.wagers, { patron: e.patron, spot: e.spot, amount: e.amount, status: 'laid' as const }];
      return withChips({ ...state, wagers }, -e.amount);
    }
    case 'WagerWithdrawn':
    case 'WagerReturned':
      return giveBack(e.amount);
    case 'WagerPartlyVoid':
    case 'WagerReduced':
      return giveBack(e.returned);
    case 'RoundStarted':
      return {
        ...state,
        phase: 'closed',
        rounds_started: Number(event.number),
        wagers: state.wagers.map(wager => ({ ...wager, status: 'laid' })),
        shoe: { ...state.shoe, rounds: state.shoe.rounds + 1 },
        round: {
          number: Number(event.number),
          edition: String(event.edition),
          void_hand: Boolean(event.void_hand),
          is_last: state.shoe.last_coup_announced,
          winner: null,
          player: noHand,
          banker: noHand,
        },
      };
    case 'HandOffered':
      return withHand({ holder: 'offered', patron: e.patron });
    case 'HandAnswered':
      return withHand(event.accepts ? { holder: 'patron' } : { holder: 'undecided', patron: 0 });
    case 'HandLeftToDealer':
      return withHand({ holder: 'dealer', patron: 0, out: false });
    case 'CardDealt': {
      const face = (event.face as string | null) ?? null;
      const hand = round[handKey(e.hand)];
      const next = withHand({ cards: [...hand.cards, { face, place: 0 }] });
      const dealt = next.round.player.cards.length + next.round.banker.cards.length;
      const left = event.carried ? 0 : 1;
      const phase: Phase =
        state.phase === 'closed' || state.phase === 'initial deal'
          ? dealt >= 4
            ? 'hands'
            : 'initial deal'
          : state.phase;
      return concluded({ ...next, phase, shoe: { ...next.shoe, cards_left: next.shoe.cards_left - left } });
    }
    case 'HandPassed':
      return withHand({ out: true });
    case 'HandTurned': {
      const turned = [...(event.faces as string[])];
      const hand = round[handKey(e.hand)];
      return concluded(
        withHand({ cards: hand.cards.map(card => (card.face ? card : { ...card, face: turned.shift() ?? null })) }),
      );
    }
    case 'PointCountAnnounced':
      return concluded(withHand({ announced: round[handKey(e.hand)].cards.length, out: false }));
    case 'HandOrdered':
      return concluded({ ...withHand({ ordered: true, draws: Boolean(event.draws) }), phase: 'third cards' });
    case 'ResultAnnounced': {
      const winner = event.winner as Hand | 'Tie';
      return {
        ...state,
        phase: 'settlement',
        round: { ...round, winner },
        wagers: state.wagers.map(wager =>
          wager.spot.outcome === winner
            ? { ...wager, status: 'won' }
            : winner === 'Tie'
              ? wager
              : { ...wager, status: 'lost' },
        ),
      };
    }
    case 'WagerCollected':
      return settle({ ...state, wagers: changeWager(() => null) }, e.amount, -e.amount, 0);
    case 'WagerPaid':
      return withChips(
        settle(
          { ...state, wagers: changeWager(wager => ({ ...wager, status: 'paid' })) },
          e.stake,
          e.winnings,
          e.commission,
        ),
        e.winnings,
      );
    case 'WagerStoodOff':
      return settle({ ...state, wagers: changeWager(w => ({ ...w, status: 'stood off' })) }, e.amount, 0, 0);
    case 'RoundEnded': {
      const own = state.wagers.reduce(
        (sum, wager) => (wager.status === 'paid' && wager.patron === viewer ? sum + wager.amount : sum),
        0,
      );
      const free = { holder: 'undecided', patron: 0, out: false } as const;
      const next: State = {
        ...state,
        phase: 'wagering',
        wagers: state.wagers.filter(wager => wager.status !== 'paid'),
        round: { ...round, player: { ...round.player, ...free }, banker: { ...round.banker, ...free } },
      };
      return next.chips === undefined ? next : { ...next, chips: next.chips + own };
    }
    case 'CuttingCardSetAside':
      return { ...state, shoe: { ...state.shoe, cutting_card_out: true } };
    case 'LastCoupAnnounced':
      return {
        ...state,
        shoe: { ...state.shoe, last_coup_announced: true },
        round: state.phase === 'wagering' ? round : { ...round, is_last: true },
      };
    case 'ShoeEnded':
      return { ...state, phase: 'shoe over' };
    case 'NoMoreBetsCalled':
    case 'NoBetsCalled':
    case 'LayoutMarked':
    case 'NoticeDisplayed':
    case 'CardsDelivered':
    case 'CardsInspected':
    case 'CardsHandled':
    case 'CardsViewed':
    case 'CutOffered':
    case 'CutAnswered':
    case 'CardsCut':
    case 'CuttingCardPlaced':
    case 'DifferentialExceeded':
    case 'BankerFirstAuthorised':
    case 'FreeRoundsRequested':
    case 'FreeRoundsGranted':
    case 'WagerDeclared':
    case 'DeclarationLapsed':
      return state;
    default:
      return undefined;
  }
}

function concluded(state: State): State {
  if (state.phase !== 'third cards') return state;
  for (const hand of [state.round.player, state.round.banker]) {
    if (!hand.ordered) return state;
    if (!hand.draws) continue;
    if (hand.cards.length < 3 || hand.cards.some(card => !card.face)) return state;
    if (state.setup.style === 'B' && hand.announced < 3) return state;
  }
  return { ...state, phase: 'result' };
}

/** The areas of the layout in order: numbered sets, then those of standing patrons. */
export function areasOf(setup: Setup): Area[] {
  return [
    ...Array.from({ length: setup.sets }, (_, at) => ({ number: at + 1, standing: false })),
    ...Array.from({ length: setup.standing_areas }, (_, at) => ({ number: at + 1, standing: true })),
  ];
}
export const limitsFor = (setup: Setup, outcome: Outcome): Limits =>
  outcome === 'Tie' ? setup.tie_limits : setup.hand_limits;
