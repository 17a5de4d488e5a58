// A baccarat table as the server tells it, as far as the pages use it, and what each event changes.
//
// apply() is the page's own reading of events between two snapshots. What it cannot apply (a round put right, a misdeal)
// it says so, and the page asks for a new snapshot: the server's state is the only truth.
import type { Schemas } from '@web/api/types';
import { withChips as changeChips, foldPeople, type Patron } from '@web/table/people';

export type GameEvent = Schemas['BaccaratEvent'];
export type Setup = Schemas['BaccaratTableSetup'];
export type Limits = Schemas['BaccaratLimits'];
export type Area = Schemas['BaccaratArea'];
export type Spot = Schemas['BaccaratSpot'];
/** Those that a layout has; nobody gets a wager on another one onto it. */
export type Outcome = Exclude<Spot['outcome'], 'another outcome'>;
export type Wager = Schemas['BaccaratWager'];
export type Settled = Schemas['BaccaratSettledWager'];
export type HandState = Omit<Schemas['BaccaratHandState'], 'dealer_turns' | 'seats_declined'>;
type Hand = Schemas['BaccaratCardDealt']['hand'];

type Whole = Schemas['BaccaratState'];
export interface Round
  extends Pick<Schemas['BaccaratRound'], 'number' | 'edition' | 'void_hand' | 'is_last' | 'winner'> {
  player: HandState;
  banker: HandState;
}
export interface State
  extends Pick<
    Whole,
    | 'phase'
    | 'setup'
    | 'wagers'
    | 'rounds_started'
    | 'settled'
    | 'chips'
    | 'next_payment'
    | 'next_differential'
    | 'kept'
  > {
  patrons: Patron[];
  shoe: Pick<Schemas['BaccaratShoe'], 'cards_left' | 'drawn' | 'rounds' | 'last_coup_announced' | 'cutting_card_out'>;
  round: Round;
}
export type Phase = State['phase'];

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
const handKey = (hand: Hand) => (hand === "Banker's Hand" ? 'banker' : 'player');
export const handOf = (round: Round, hand: Hand): HandState => round[handKey(hand)];
type Placed = Pick<Wager, 'patron' | 'spot'>;

/** The state after an event; nothing when only the server can tell. `viewer` is the patron who looks. */
export function apply(state: State, event: GameEvent, viewer: number): State | undefined {
  const { round } = state;
  const withHand = (hand: Hand, changes: Partial<HandState>): State => {
    const key = handKey(hand);
    return { ...state, round: { ...round, [key]: { ...round[key], ...changes } } };
  };
  const people = foldPeople(state, event, viewer);
  if (people) return people;
  const withChips = (next: State, amount: number): State => changeChips(next, event, viewer, amount);
  const changeWager = (of: Placed, change: (wager: Wager) => Wager | null): Wager[] =>
    state.wagers.flatMap(wager => {
      if (wager.patron !== of.patron || !sameSpot(wager.spot, of.spot)) return [wager];
      return change(wager) ?? [];
    });
  const giveBack = (of: Placed, amount: number): State => {
    const wagers = changeWager(of, wager =>
      wager.amount > amount ? { ...wager, amount: wager.amount - amount } : null,
    );
    return withChips({ ...state, wagers }, amount);
  };
  const settle = (next: State, of: Placed, stake: number, won: number, commission: number): State => ({
    ...next,
    settled: [...next.settled, { round: round.number, patron: of.patron, spot: of.spot, stake, won, commission }],
  });

  switch (event.type) {
    case 'CardsLoaded':
      return {
        ...state,
        phase: 'burn',
        settled: [],
        shoe: { cards_left: event.cards, drawn: 0, rounds: 0, last_coup_announced: false, cutting_card_out: false },
      };
    case 'BurnCardShown':
    case 'BurnCardDrawn':
      return { ...state, shoe: withoutOne(state.shoe) };
    case 'BurnCompleted':
      return { ...state, phase: 'wagering' };
    case 'WagerPlaced': {
      const there = state.wagers.some(wager => wager.patron === event.patron && sameSpot(wager.spot, event.spot));
      const wagers = there
        ? changeWager(event, wager => ({ ...wager, amount: wager.amount + event.amount, status: 'laid' }))
        : [...state.wagers, { patron: event.patron, spot: event.spot, amount: event.amount, status: 'laid' as const }];
      return withChips({ ...state, wagers }, -event.amount);
    }
    case 'WagerWithdrawn':
    case 'WagerReturned':
      return giveBack(event, event.amount);
    case 'WagerPartlyVoid':
    case 'WagerReduced':
      return giveBack(event, event.returned);
    case 'RoundStarted':
      return {
        ...state,
        phase: 'closed',
        rounds_started: event.number,
        wagers: state.wagers.map(wager => ({ ...wager, status: 'laid' })),
        shoe: { ...state.shoe, rounds: state.shoe.rounds + 1 },
        round: {
          number: event.number,
          edition: event.edition,
          void_hand: event.void_hand,
          is_last: state.shoe.last_coup_announced,
          winner: null,
          player: noHand,
          banker: noHand,
        },
      };
    case 'HandOffered':
      return withHand(event.hand, { holder: 'offered', patron: event.patron });
    case 'HandAnswered':
      return withHand(event.hand, event.accepts ? { holder: 'patron' } : { holder: 'undecided', patron: 0 });
    case 'HandLeftToDealer':
      return withHand(event.hand, { holder: 'dealer', patron: 0, out: false });
    case 'CardDealt': {
      const hand = round[handKey(event.hand)];
      const [carried, ...kept] = event.carried ? state.kept : [];
      const place = carried ? carried.place : state.shoe.drawn;
      const next = withHand(event.hand, { cards: [...hand.cards, { face: event.face, place }] });
      const dealt = next.round.player.cards.length + next.round.banker.cards.length;
      const phase: Phase =
        state.phase === 'closed' || state.phase === 'initial deal'
          ? dealt >= 4
            ? 'hands'
            : 'initial deal'
          : state.phase;
      return concluded(event.carried ? { ...next, phase, kept } : { ...next, phase, shoe: withoutOne(next.shoe) });
    }
    case 'HandPassed':
      return withHand(event.hand, { out: true });
    case 'HandTurned': {
      const turned = [...event.faces];
      const hand = round[handKey(event.hand)];
      return concluded(
        withHand(event.hand, {
          cards: hand.cards.map(card => (card.face ? card : { ...card, face: turned.shift() ?? null })),
        }),
      );
    }
    case 'PointCountAnnounced':
      return concluded(withHand(event.hand, { announced: round[handKey(event.hand)].cards.length, out: false }));
    case 'HandOrdered':
      return concluded({ ...withHand(event.hand, { ordered: true, draws: event.draws }), phase: 'third cards' });
    case 'ResultAnnounced': {
      const { winner } = event;
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
      return settle({ ...state, wagers: changeWager(event, () => null) }, event, event.amount, -event.amount, 0);
    case 'WagerPaid':
      return withChips(
        settle(
          { ...state, wagers: changeWager(event, wager => ({ ...wager, status: 'paid' })) },
          event,
          event.stake,
          event.winnings,
          event.commission,
        ),
        event.winnings,
      );
    case 'WagerStoodOff':
      return settle(
        { ...state, wagers: changeWager(event, w => ({ ...w, status: 'stood off' })) },
        event,
        event.amount,
        0,
        0,
      );
    case 'RoundEnded': {
      // The cards went back into the shuffler: how many are in it only the server knows.
      if (state.setup.continuous_shuffler) return undefined;
      const own = state.wagers.reduce(
        (sum, wager) => (wager.status === 'paid' && wager.patron === viewer ? sum + wager.amount : sum),
        0,
      );
      const free = { holder: 'undecided', patron: 0, out: false } as const;
      const next: State = {
        ...state,
        phase: 'wagering',
        // What was stipulated or elected in the round holds from the next one.
        setup: {
          ...state.setup,
          payment: state.next_payment ?? state.setup.payment,
          differential: state.next_differential ? state.next_differential[0]! : state.setup.differential,
        },
        next_payment: null,
        next_differential: null,
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

/** A card left it. */
const withoutOne = (shoe: State['shoe']) => ({ ...shoe, cards_left: shoe.cards_left - 1, drawn: shoe.drawn + 1 });

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
export const limitsFor = (setup: Setup, outcome: Spot['outcome']): Limits =>
  outcome === 'Tie' ? setup.tie_limits : setup.hand_limits;
