// A baccarat table as its rules have it, and what the pages read from it.
import type { Schemas } from '@web/api/types';

export type GameEvent = Schemas['BaccaratEvent'];
export type Setup = Schemas['BaccaratTableSetup'];
export type Limits = Schemas['BaccaratLimits'];
export type SetOfAreas = Schemas['BaccaratArea'];
export type Spot = Schemas['BaccaratSpot'];
/** Those that a layout has; nobody gets a wager on another one onto it. */
export type Outcome = Exclude<Spot['outcome'], 'another outcome'>;
export type Wager = Schemas['BaccaratWager'];
export type Settled = Schemas['BaccaratSettledWager'];
export type HandState = Schemas['BaccaratHandState'];
type Hand = Schemas['BaccaratCardDealt']['hand'];

export type Round = Schemas['BaccaratRound'];
export type State = Schemas['BaccaratState'];
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

export const handOf = (round: Round, hand: Hand): HandState => round[hand === "Banker's Hand" ? 'banker' : 'player'];

/** The areas of the layout in order: numbered sets, then those of standing patrons. */
export function setsOfAreas(setup: Setup): SetOfAreas[] {
  return [
    ...Array.from({ length: setup.sets }, (_, at) => ({ number: at + 1, standing: false })),
    ...Array.from({ length: setup.standing_areas }, (_, at) => ({ number: at + 1, standing: true })),
  ];
}
export const limitsFor = (setup: Setup, outcome: Spot['outcome']): Limits =>
  outcome === 'Tie' ? setup.tie_limits : setup.hand_limits;
